"""The board as a tree for positions, and back. Parts left out are filled in where only one thing can be true.

The deck is never written: it is all the Prophecy cards that lie nowhere else, and so are the Temple cards.
Bags and discards complete each other: leave out both, and everything unseen is in the bags.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
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
from automarium.games.coatl.settings import Settings
from automarium.rulebook import SETUP, BadPosition, Deck, Reader, Tree, merged, rest_of

PIECE = re.compile(rf"<[{COLORS}]|[{COLORS}]>|[{COLORS}]")
COUNTED = re.compile(rf"(<?[{COLORS}]>?)([0-9]{{1,3}})")
NOBODY = "over"


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    turn: Tree = {"next": board.next or NOBODY, "number": board.turns}
    if board.last_turns is not None:
        turn["last_turns"] = list(board.last_turns)
    own_temple = {"temples": list(board.personal_temples)} if board.personal_temples else {}
    return {
        "turn": turn,
        "supply": {str(place): "".join(board.supply.places[place]) for place in NUMBERS},
        "bags": {kind: write_counts(board.supply.bags[kind].cards()) for kind in KINDS},
        "discards": {"pieces": write_counts(board.discards), "cards": list(board.discarded_cards)},
        "open": {"prophecies": list(board.open_row), "temples": list(board.open_temples)},
        "maks": {"row": [_write_worked(card) for card in board.row], "fulfilled": list(board.fulfilled)},
        "human": {
            "hand": list(board.hand),
            "store": "".join(board.store),
            **own_temple,
            "coatls": [_write_coatl(coatl) for coatl in board.coatls],
        },
    }


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


def _write_coatl(coatl: Coatl) -> str:
    cards = [*coatl.cards, *([coatl.temple] if coatl.temple else [])]
    return f"{coatl.serpent}: {' '.join(cards)}" if cards else coatl.serpent


def amend(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. Unless it speaks of the bags, they hold whatever else is not seen."""
    amended = merged(tree, changes)
    if "bags" not in changes:
        del amended["bags"]
    return amended


# Reading


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or BadPosition with the key that is wrong."""
    board = new_board(settings)
    with Reader(tree) as position:
        _read_turn(board, position.part("turn"))
        _read_supply(board, position.part("supply"))
        _read_open(board, position.part("open"))
        _read_maks(board, position.part("maks"))
        _read_human(board, position.part("human"))
        discards = position.part("discards")
        board.discarded_cards = _cards(discards, "cards", PROPHECIES)
        board.discards = _counted(discards, "pieces")
        _fill_bags(board, position.part("bags"), keep_given=not discards.has("pieces"))
    _fill_decks(board)
    if board.next == SETUP and board != new_board(settings):
        raise BadPosition("turn.next: the set-up comes before everything else; leave the other parts out")
    return board


def _read_turn(board: Board, turn: Reader) -> None:
    side = turn.choice("next", (MAKS, HUMAN, SETUP, NOBODY), default=MAKS)
    board.next = "" if side == NOBODY else side
    board.turns = turn.integer("number", least=0, default=0)
    if turn.has("last_turns"):
        board.last_turns = list(turn.choices("last_turns", (MAKS, HUMAN)))


def _read_supply(board: Board, supply: Reader) -> None:
    for place in NUMBERS:
        key, kind = str(place), board.supply.kinds[place]
        written = _pieces(supply, key, supply.text(key, default=""))
        pieces = _of_kind(supply, key, written, kind)
        if len(pieces) > CAPACITY[kind]:
            most = CAPACITY[kind]
            raise supply.bad(key, f"a {kind} place holds {most} at most, found {len(pieces)}")
        board.supply.places[place] = pieces


def _read_open(board: Board, row: Reader) -> None:
    board.open_row = _cards(row, "prophecies", PROPHECIES, LIMITS.open_prophecies)
    board.open_temples = _cards(row, "temples", TEMPLES, LIMITS.open_temples)


def _read_maks(board: Board, maks: Reader) -> None:
    written = maks.texts("row", default=())
    board.row = [_worked(maks, f"row, card {number}", text) for number, text in enumerate(written, 1)]
    _at_most(maks, "row", board.row, board.maks_row_at_setup())
    board.fulfilled = _cards(maks, "fulfilled", PROPHECIES)


def _read_human(board: Board, human: Reader) -> None:
    board.hand = _cards(human, "hand", PROPHECIES, board.hand_limit())
    board.store = _pieces(human, "store", human.text("store", default=""))
    _at_most(human, "store", board.store, LIMITS.board_places)
    board.personal_temples = _cards(human, "temples", TEMPLES, int(board.settings.personal_temple))
    written = human.texts("coatls", default=())
    board.coatls = [
        _coatl(board, human, f"coatls, Cóatl {number}", text) for number, text in enumerate(written, 1)
    ]
    _at_most(human, "coatls", board.coatls, LIMITS.coatls)
    unfinished = [coatl for coatl in board.coatls if not coatl.closed]
    _at_most(human, "coatls, unfinished", unfinished, LIMITS.unfinished_coatls)


# One value each; `part` and `key` say where it stands.


def _at_most(part: Reader, key: str, things: Collection[object], most: int) -> None:
    if len(things) > most:
        raise part.bad(key, f"at most {most}, found {len(things)}")


def _cards(part: Reader, key: str, known: Collection[str], most: int = 100) -> list[str]:
    cards = [_card(part, key, card, known) for card in part.texts(key, default=())]
    _at_most(part, key, cards, most)
    return cards


def _card(part: Reader, key: str, card: str, known: Collection[str]) -> str:
    if card not in known:
        raise part.bad(key, f"there is no card {card!r}; cards look like {', '.join(list(known)[:3])}")
    return card


def _pieces(part: Reader, key: str, text: str) -> list[str]:
    """Pieces written one after the other, such as `R<KB>`."""
    bare = text.replace(" ", "")
    pieces = PIECE.findall(bare)
    if "".join(pieces) != bare:
        raise part.bad(key, f"{text!r} are no pieces; write R for a segment, <R for a head, R> for a tail")
    return pieces


def _of_kind(part: Reader, key: str, pieces: list[str], kind: str) -> list[str]:
    """Pieces of one kind; where the kind is clear, a bare letter will do."""
    pieces = [FORMS[kind].format(piece) if KIND_OF[piece] == "body" else piece for piece in pieces]
    for piece in pieces:
        if KIND_OF[piece] != kind:
            raise part.bad(key, f"{piece} is a {KIND_OF[piece]}, but this is a place for {kind}")
    return pieces


def _counted(part: Reader, key: str) -> list[str]:
    pieces: list[str] = []
    for word in part.text(key, default="").split():
        counted = COUNTED.fullmatch(word)
        if counted is None or counted[1] not in KIND_OF or int(counted[2]) > 200:
            raise part.bad(key, f"{word!r} is no count; write K3 for three black segments, <K1 for a head")
        pieces += [counted[1]] * int(counted[2])
    return pieces


def _worked(part: Reader, key: str, text: str) -> WorkedCard:
    """A card of M.A.K.S. with its pieces, such as `P-GAP-KY: KY*R`."""
    name, _, laid = text.partition(":")
    card = WorkedCard(_card(part, key, name.strip(), PROPHECIES))
    printed, *on_sign = laid.split("*")
    for piece in _pieces(part, key, printed.strip()):
        if COLOR_OF[piece] not in card.missing:
            hint = f"; a piece on the white sign is written *{piece}" if card.sign_open else ""
            raise part.bad(key, f"{card.id} misses no {piece}{hint}")
        card.lay(piece)
    for piece in [each for written in on_sign for each in _pieces(part, key, written.strip())]:
        if not card.sign_open:
            raise part.bad(key, f"{card.id} has no open white sign for {piece}")
        card.on_sign.append(piece)
        card.sign_open = False
    if card.is_full():
        raise part.bad(key, f"{card.id} is full; between turns a full card lies on the pile `fulfilled`")
    return card


def _coatl(board: Board, part: Reader, key: str, text: str) -> Coatl:
    """A Cóatl with the cards at it, such as `<RRRB>: P-TRI-R T-15`."""
    serpent, _, written = text.partition(":")
    coatl = Coatl(serpent.strip())
    if not is_serpent(coatl.serpent):
        raise part.bad(key, f"{serpent!r} is no Cóatl; write it from head to tail, like <RRKB>")
    for card in written.split():
        if card not in TEMPLES:
            coatl.cards.append(_card(part, key, card, PROPHECIES))
        elif coatl.temple:
            raise part.bad(key, f"one Temple card at most, found {coatl.temple} and {card}")
        else:
            coatl.temple = card
    coatl.closed = board.is_complete(coatl)  # between turns, what is complete is closed
    if why := _objection(board, coatl):
        raise part.bad(key, why)
    return coatl


def _objection(board: Board, coatl: Coatl) -> str:
    """Why no action can leave a Cóatl like this one; empty where one can."""
    serpent, cards = coatl.serpent, coatl.cards
    if coatl.has_both_ends() and (not coatl.closed or len(serpent) < SHORTEST):
        return f"{serpent} has both ends but is not complete, which no action may leave"
    if len(set(cards)) < len(cards):
        return "the same card twice"
    if 3 in board.levels and len(set(coatl.card_colors())) < len(cards):
        return "with Level 3 its cards have different colors"
    if len(cards) > LIMITS.coatl_prophecies:
        return f"at most {LIMITS.coatl_prophecies}, found {len(cards)}"
    for card in cards:
        if not level_points(card, serpent):
            return f"{serpent} does not meet {card}"
    if coatl.temple and not (coatl.closed and requirements_met(coatl.temple, serpent)):
        return f"{coatl.temple} cannot lie at {serpent}"
    return ""


# What lies nowhere else


def _fill_bags(board: Board, bags: Reader, keep_given: bool) -> None:
    """What is neither seen nor in the bags as given has been discarded, if that was left open."""
    box = [piece for bag in board.supply.bags.values() for piece in bag.cards()]
    board.supply.bags = {kind: Deck(f"bag-{kind}") for kind in KINDS}
    unseen = rest_of(box, all_pieces(board), "pieces")
    for kind in KINDS:
        rest = [piece for piece in unseen if KIND_OF[piece] == kind]
        given = _of_kind(bags, kind, _counted(bags, kind), kind) if bags.has(kind) else rest
        if keep_given:
            board.discards += in_color_order(rest_of(rest, given, bags.path(kind)))
        elif sorted(given) != sorted(rest):
            raise bags.bad(kind, f"with these discards the bag holds {write_counts(rest) or 'nothing'}")
        board.supply.bags[kind] = Deck(f"bag-{kind}", given)


def _fill_decks(board: Board) -> None:
    board.prophecies, board.temples = Deck("prophecies"), Deck("temples")
    board.prophecies = Deck("prophecies", rest_of(prophecy_deck(), all_prophecies(board), "Prophecy cards"))
    board.temples = Deck("temples", rest_of(temple_deck(), all_temples(board), "Temple cards"))
