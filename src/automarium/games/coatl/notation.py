"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

The deck is never written: it is all the Prophecy cards that lie nowhere else, and so are the Temple cards.
Bags and discards complete each other: leave out both, and everything unseen is in the bags.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from automarium.games.coatl.board import (
    COLOR_OF,
    FORMS,
    HUMAN,
    KIND_OF,
    MAKS,
    NUMBERS,
    Board,
    Coatl,
    WorkedCard,
    all_pieces,
    all_prophecies,
    all_temples,
    in_color_order,
    new_board,
)
from automarium.games.coatl.cards import (
    COLORS,
    KINDS,
    LIMITS,
    PROPHECIES,
    TEMPLES,
    prophecy_deck,
    temple_deck,
)
from automarium.games.coatl.human import SHORTEST
from automarium.games.coatl.patterns import is_serpent, level_points, requirements_met
from automarium.games.coatl.refill import CAPACITY
from automarium.kernel.catalog.game import SETUP, BadPosition
from automarium.kernel.catalog.options import Settings
from automarium.kernel.catalog.tree import at_most, no_others, table, text, texts
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.values import Tree, merged

PIECE = re.compile(rf"<[{COLORS}]|[{COLORS}]>|[{COLORS}]")
COUNTED = re.compile(rf"(<?[{COLORS}]>?)([0-9]{{1,3}})")
NOBODY = "over"


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    tree: Tree = {"turn": _write_turn(board)}
    tree["supply"] = {str(place): "".join(board.supply.places[place]) for place in NUMBERS}
    tree["bags"] = {kind: write_counts(board.supply.bags[kind].cards()) for kind in KINDS}
    tree["discards"] = {"pieces": write_counts(board.discards), "cards": list(board.discarded_cards)}
    tree["open"] = {"prophecies": list(board.open_row), "temples": list(board.open_temples)}
    tree["maks"] = {"row": [_write_worked(card) for card in board.row], "fulfilled": list(board.fulfilled)}
    tree["human"] = _write_human(board)
    return tree


def _write_turn(board: Board) -> Tree:
    tree: Tree = {"next": board.next or NOBODY, "number": board.turns}
    return tree if board.last_turns is None else {**tree, "last_turns": list(board.last_turns)}


def write_counts(pieces: Iterable[str]) -> str:
    """Pieces as counts, by color.

    >>> write_counts(["R", "K", "R", "<G"])
    'K1 <G1 R2'
    """
    counts = Counter(pieces)
    return " ".join(f"{piece}{counts[piece]}" for piece in in_color_order(counts))


def _write_worked(card: WorkedCard) -> str:
    laid = "".join(in_color_order(card.pieces))
    sign = "".join(f"*{piece}" for piece in card.on_sign)
    return f"{card.id}: {laid}{sign}" if laid or sign else card.id


def _write_human(board: Board) -> Tree:
    tree: Tree = {"hand": list(board.hand), "store": "".join(board.store)}
    if board.personal_temples:
        tree["temples"] = list(board.personal_temples)
    tree["coatls"] = [_write_coatl(coatl) for coatl in board.coatls]
    return tree


def _write_coatl(coatl: Coatl) -> str:
    cards = [*coatl.cards, *([coatl.temple] if coatl.temple else [])]
    return f"{coatl.serpent}: {' '.join(cards)}" if cards else coatl.serpent


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    board = new_board(settings)
    known = ("turn", "supply", "bags", "discards", "open", "maks", "human")
    parts = {name: table(tree, name) for name in known}
    no_others(tree, known, "the position")
    _read_turn(board, parts["turn"])
    _read_supply(board, parts["supply"])
    _read_open(board, parts["open"])
    _read_maks(board, parts["maks"])
    _read_human(board, parts["human"])
    _read_discards(board, parts["discards"])
    _read_bags(board, parts["bags"], keep_given="pieces" not in parts["discards"])
    _fill_decks(board)
    _check_course(board)
    return board


def amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. Unless it speaks of the bags, they hold whatever else is not seen."""
    amended = merged(tree, changes)
    if "bags" not in changes:
        del amended["bags"]
    return amended


def _cards(value: object, where: str, known: Mapping[str, object]) -> list[str]:
    cards = texts(value, where)
    for card in cards:
        _known_card(card, where, known)
    return cards


def _known_card(card: str, where: str, known: Mapping[str, object]) -> str:
    if card not in known:
        raise BadPosition(f"{where}: there is no card {card!r}; cards look like {', '.join(list(known)[:3])}")
    return card


def read_pieces(text: str, where: str) -> list[str]:
    """Pieces written one after the other.

    >>> read_pieces("R<KB>", "store")
    ['R', '<K', 'B>']
    """
    bare = text.replace(" ", "")
    pieces = PIECE.findall(bare)
    if "".join(pieces) != bare:
        raise BadPosition(
            f"{where}: {text!r} are no pieces; write R for a segment, <R for a head, R> for a tail"
        )
    return pieces


def _read_turn(board: Board, tree: Tree) -> None:
    no_others(tree, ("next", "number", "last_turns"), "turn")
    who = tree.get("next", MAKS)
    if who not in (SETUP, MAKS, HUMAN, NOBODY):
        raise BadPosition(f"turn.next: must be {MAKS}, {HUMAN}, {SETUP} or {NOBODY}, found {who!r}")
    number = tree.get("number", 0)
    if type(number) is not int or number < 0:
        raise BadPosition(f"turn.number: must be a number of turns, found {number!r}")
    board.next = "" if who == NOBODY else who
    board.turns = number
    if "last_turns" in tree:
        board.last_turns = texts(tree["last_turns"], "turn.last_turns")
        if strange := [each for each in board.last_turns if each not in (MAKS, HUMAN)]:
            raise BadPosition(f"turn.last_turns: {strange[0]!r} is neither {MAKS} nor {HUMAN}")


def _read_supply(board: Board, tree: Tree) -> None:
    no_others(tree, map(str, NUMBERS), "supply")
    for place in NUMBERS:
        where, kind = f"supply.{place}", board.supply.kinds[place]
        pieces = _of_kind(read_pieces(text(tree.get(str(place), ""), where), where), kind, where)
        if len(pieces) > CAPACITY[kind]:
            raise BadPosition(f"{where}: a {kind} place holds {CAPACITY[kind]} at most, found {len(pieces)}")
        board.supply.places[place] = pieces


def _of_kind(pieces: list[str], kind: str, where: str) -> list[str]:
    """Pieces of one kind; where the kind is clear, a bare letter will do."""
    form = FORMS[kind]
    pieces = [form.format(piece) if KIND_OF[piece] == "body" else piece for piece in pieces]
    if strange := [piece for piece in pieces if KIND_OF[piece] != kind]:
        raise BadPosition(f"{where}: {strange[0]} is a {KIND_OF[strange[0]]}, but this is a place for {kind}")
    return pieces


def _read_open(board: Board, tree: Tree) -> None:
    no_others(tree, ("prophecies", "temples"), "open")
    board.open_row = _cards(tree.get("prophecies", []), "open.prophecies", PROPHECIES)
    board.open_temples = _cards(tree.get("temples", []), "open.temples", TEMPLES)
    at_most(board.open_row, LIMITS.open_prophecies, "open.prophecies")
    at_most(board.open_temples, LIMITS.open_temples, "open.temples")


def _read_maks(board: Board, tree: Tree) -> None:
    no_others(tree, ("row", "fulfilled"), "maks")
    board.row = [
        _read_worked(text, f"maks.row, card {number}")
        for number, text in enumerate(texts(tree.get("row", []), "maks.row"), 1)
    ]
    at_most([card.id for card in board.row], board.maks_row_at_setup(), "maks.row")
    board.fulfilled = _cards(tree.get("fulfilled", []), "maks.fulfilled", PROPHECIES)


def _read_worked(text: str, where: str) -> WorkedCard:
    name, _, laid = text.partition(":")
    card = WorkedCard(_known_card(name.strip(), where, PROPHECIES))
    printed, *on_sign = laid.split("*")
    for piece in read_pieces(printed.strip(), where):
        if COLOR_OF[piece] not in card.missing:
            hint = f"; a piece on the white sign is written *{piece}" if card.sign_open else ""
            raise BadPosition(f"{where}: {card.id} misses no {piece}{hint}")
        card.lay(piece)
    for piece in [each for part in on_sign for each in read_pieces(part.strip(), where)]:
        if not card.sign_open:
            raise BadPosition(f"{where}: {card.id} has no open white sign for {piece}")
        card.on_sign.append(piece)
        card.sign_open = False
    if card.is_full():
        raise BadPosition(
            f"{where}: {card.id} is full; between turns a full card lies on the pile `fulfilled`"
        )
    return card


def _read_human(board: Board, tree: Tree) -> None:
    no_others(tree, ("hand", "store", "temples", "coatls"), "human")
    board.hand = _cards(tree.get("hand", []), "human.hand", PROPHECIES)
    board.store = read_pieces(text(tree.get("store", ""), "human.store"), "human.store")
    board.personal_temples = _cards(tree.get("temples", []), "human.temples", TEMPLES)
    board.coatls = [
        _read_coatl(board, text, f"human.coatls, Cóatl {number}")
        for number, text in enumerate(texts(tree.get("coatls", []), "human.coatls"), 1)
    ]
    at_most(board.hand, board.hand_limit(), "human.hand")
    at_most(board.store, LIMITS.board_places, "human.store")
    personal = 1 if board.settings["personal_temple"] else 0
    at_most(board.personal_temples, personal, "human.temples, by the option personal_temple")
    at_most([coatl.serpent for coatl in board.coatls], LIMITS.coatls, "human.coatls")
    open_ones = [coatl.serpent for coatl in board.coatls if not coatl.closed]
    at_most(open_ones, LIMITS.unfinished_coatls, "human.coatls, unfinished")


def _read_coatl(board: Board, text: str, where: str) -> Coatl:
    serpent, _, cards = text.partition(":")
    coatl = Coatl(serpent.strip())
    if not is_serpent(coatl.serpent):
        raise BadPosition(f"{where}: {serpent!r} is no Cóatl; write it from head to tail, like <RRKB>")
    for card in cards.split():
        if card not in TEMPLES:
            coatl.cards.append(_known_card(card, where, PROPHECIES))
        elif coatl.temple:
            raise BadPosition(f"{where}: one Temple card at most, found {coatl.temple} and {card}")
        else:
            coatl.temple = card
    coatl.closed = board.is_complete(coatl)  # between turns, what is complete is closed
    _check_coatl(board, coatl, where)
    return coatl


def _check_coatl(board: Board, coatl: Coatl, where: str) -> None:
    if coatl.has_both_ends() and (not coatl.closed or len(coatl.serpent) < SHORTEST):
        raise BadPosition(
            f"{where}: {coatl.serpent} has both ends but is not complete, which no action may leave"
        )
    if len(set(coatl.cards)) < len(coatl.cards):
        raise BadPosition(f"{where}: the same card twice")
    if 3 in board.levels and len(set(coatl.card_colors())) < len(coatl.cards):
        raise BadPosition(f"{where}: with Level 3 its cards have different colors")
    at_most(coatl.cards, LIMITS.coatl_prophecies, where)
    for card in coatl.cards:
        if not level_points(card, coatl.serpent):
            raise BadPosition(f"{where}: {coatl.serpent} does not meet {card}")
    if coatl.temple and not (coatl.closed and requirements_met(coatl.temple, coatl.serpent)):
        raise BadPosition(f"{where}: {coatl.temple} cannot lie at {coatl.serpent}")


def _read_discards(board: Board, tree: Tree) -> None:
    no_others(tree, ("pieces", "cards"), "discards")
    board.discarded_cards = _cards(tree.get("cards", []), "discards.cards", PROPHECIES)
    board.discards = _counted(tree.get("pieces", ""), "discards.pieces")


def _counted(value: object, where: str) -> list[str]:
    pieces: list[str] = []
    for word in text(value, where).split():
        counted = COUNTED.fullmatch(word)
        if counted is None or counted[1] not in KIND_OF or int(counted[2]) > 200:
            raise BadPosition(
                f"{where}: {word!r} is no count; write K3 for three black segments, <K1 for a head"
            )
        pieces += [counted[1]] * int(counted[2])
    return pieces


def _read_bags(board: Board, tree: Tree, keep_given: bool) -> None:
    """What is neither seen nor in the bags as given has been discarded, if that was left open."""
    no_others(tree, KINDS, "bags")
    box = [piece for kind in KINDS for piece in new_board(board.settings).supply.bags[kind].cards()]
    for kind in KINDS:
        board.supply.bags[kind] = Deck(f"bag-{kind}")
    unseen = Counter(box)
    unseen.subtract(all_pieces(board))
    _none_too_many(unseen, "pieces")
    for kind in KINDS:
        rest = [piece for piece in unseen.elements() if KIND_OF[piece] == kind]
        given = _given_bag(tree, kind, rest)
        if keep_given:
            missing = Counter(rest)
            missing.subtract(given)
            _none_too_many(missing, f"bags.{kind}")
            board.discards += in_color_order(missing.elements())
        elif sorted(given) != sorted(rest):
            raise BadPosition(
                f"bags.{kind}: with these discards the bag holds {write_counts(rest) or 'nothing'}"
            )
        board.supply.bags[kind] = Deck(f"bag-{kind}", given)


def _given_bag(tree: Tree, kind: str, rest: list[str]) -> list[str]:
    if kind not in tree:
        return rest
    return _of_kind(_counted(tree[kind], f"bags.{kind}"), kind, f"bags.{kind}")


def _none_too_many(left: Counter[str], where: str) -> None:
    for thing, count in left.items():
        if count < 0:
            raise BadPosition(f"{where}: {-count} more of {thing} than the game has")


def _fill_decks(board: Board) -> None:
    board.prophecies, board.temples = Deck("prophecies"), Deck("temples")
    prophecies, temples = Counter(prophecy_deck()), Counter(temple_deck())
    prophecies.subtract(all_prophecies(board))
    temples.subtract(all_temples(board))
    _none_too_many(prophecies, "Prophecy cards")
    _none_too_many(temples, "Temple cards")
    board.prophecies = Deck("prophecies", prophecies.elements())
    board.temples = Deck("temples", temples.elements())


def _check_course(board: Board) -> None:
    if board.next == SETUP and board != new_board(board.settings):
        raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")
