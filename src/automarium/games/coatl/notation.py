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
from automarium.games.coatl.cards import COLORS, KINDS, LIMITS, PROPHECIES, TEMPLES
from automarium.games.coatl.human import SHORTEST_COATL, is_layable
from automarium.games.coatl.patterns import is_serpent, requirements_met
from automarium.games.coatl.refill import CAPACITY
from automarium.games.coatl.settings import Settings
from automarium.rulebook import SETUP, Deck, PositionFault, Reader, Tree, merged, rest_of

PIECE = re.compile(rf"<[{COLORS}]|[{COLORS}]>|[{COLORS}]")
COUNTED = re.compile(rf"(<?[{COLORS}]>?)([0-9]{{1,3}})")
NOBODY = "over"


def write(board: Board) -> Tree:
    """The whole board as a readable tree."""
    last = {} if board.last_turns is None else {"last_turns": list(board.last_turns)}
    human: Tree = {"hand": list(board.hand), "store": "".join(board.store)}
    if board.personal_temples:
        human["temples"] = list(board.personal_temples)
    return {
        "turn": {"next": board.next or NOBODY, "number": board.turns, **last},
        "supply": {str(place): "".join(board.supply.places[place]) for place in NUMBERS},
        "bags": {kind: write_counts(board.supply.bags[kind].cards()) for kind in KINDS},
        "discards": {"pieces": write_counts(board.discards), "cards": list(board.discarded_cards)},
        "open": {"prophecies": list(board.open_row), "temples": list(board.open_temples)},
        "maks": {"row": [_write_worked(card) for card in board.row], "fulfilled": list(board.fulfilled)},
        "human": {**human, "coatls": [_write_coatl(coatl) for coatl in board.coatls]},
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
    cards = " ".join(filter(None, (*coatl.cards, coatl.temple)))
    return f"{coatl.serpent}: {cards}" if cards else coatl.serpent


def correct(tree: Tree, changes: Mapping[str, Any]) -> Tree:
    """A correction. Unless it speaks of the bags, they hold whatever else is not seen."""
    corrected = merged(tree, changes)
    if "bags" not in changes:
        del corrected["bags"]
    return corrected


def read(tree: Tree, settings: Settings) -> Board:
    """The board that a tree describes, or PositionFault with the key that is wrong."""
    board = new_board(settings)
    prophecies, board.prophecies = board.prophecies, Deck("prophecies")
    temples, board.temples = board.temples, Deck("temples")
    with Reader(tree) as position:
        _read_turn(board, position.part("turn"))
        _read_supply(board, position.part("supply"))
        row, discards = position.part("open"), position.part("discards")
        board.open_row = _cards(row, "prophecies", PROPHECIES, LIMITS.open_prophecies)
        board.open_temples = _cards(row, "temples", TEMPLES, LIMITS.open_temples)
        _read_maks(board, position.part("maks"))
        _read_human(board, position.part("human"))
        board.discarded_cards = _cards(discards, "cards", board.from_hand())
        board.discards = _counted(discards, "pieces")
        _fill_bags(board, position.part("bags"), keep_given=not discards.has("pieces"))
    board.prophecies = Deck("prophecies", rest_of(prophecies.cards(), all_prophecies(board), "prophecies"))
    if board.deck_size() < 0:
        raise position.bad("human.hand", "too many", told="unseen-cards", count=board.unseen_cards())
    board.temples = Deck("temples", rest_of(temples.cards(), all_temples(board), "temples"))
    if board.next == SETUP and board != new_board(settings):
        error = PositionFault("turn.next: the set-up comes before everything else; leave the other parts out")
        raise error.as_told("set-up-first")
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
        pieces = _pieces(supply, key, supply.text(key, default=""))
        board.supply.places[place] = _of_kind(supply, key, pieces, kind)
        supply.at_most(key, pieces, CAPACITY[kind])


def _read_maks(board: Board, maks: Reader) -> None:
    written = maks.texts("row", default=())
    board.row = [_worked(maks, f"row, card {number}", text) for number, text in enumerate(written, 1)]
    maks.at_most("row", board.row, board.maks_row_at_setup())
    board.fulfilled = _cards(maks, "fulfilled", PROPHECIES)


def _read_human(board: Board, human: Reader) -> None:
    board.hand = _cards(human, "hand", board.from_hand(), board.hand_limit())
    board.store = _pieces(human, "store", human.text("store", default=""))
    human.at_most("store", board.store, LIMITS.board_places)
    board.personal_temples = _cards(human, "temples", TEMPLES, int(board.settings.personal_temple))
    written = human.texts("coatls", default=())
    board.coatls = [
        _coatl(board, human, f"coatls, Cóatl {number}", text) for number, text in enumerate(written, 1)
    ]
    human.at_most("coatls", board.coatls, LIMITS.coatls)
    unfinished = [coatl for coatl in board.coatls if not coatl.closed]
    human.at_most("coatls, unfinished", unfinished, LIMITS.unfinished_coatls)


# One value each; `part` and `key` say where it stands.


def _cards(part: Reader, key: str, known: Collection[str], most: int = 100) -> list[str]:
    cards = [_card(part, key, card, known) for card in part.texts(key, default=())]
    part.at_most(key, cards, most)
    return cards


def _card(part: Reader, key: str, card: str, known: Collection[str]) -> str:
    if card not in known:
        like = ", ".join(list(known)[:3])
        raise part.unknown(key, card, known, f"there is no card {card!r}; cards look like {like}")
    return card


def _pieces(part: Reader, key: str, text: str) -> list[str]:
    """Pieces written one after the other, such as `R<KB>`."""
    bare = text.replace(" ", "")
    pieces = PIECE.findall(bare)
    if "".join(pieces) != bare:
        why = f"{text!r} are no pieces; write R for a segment, <R for a head, R> for a tail"
        raise part.bad(key, why, told="no-pieces", found=text)
    return pieces


def _of_kind(part: Reader, key: str, pieces: list[str], kind: str) -> list[str]:
    """Pieces of one kind; where the kind is clear, a bare letter will do."""
    pieces = [FORMS[kind].format(piece) if KIND_OF[piece] == "body" else piece for piece in pieces]
    for piece in pieces:
        if KIND_OF[piece] != kind:
            why = f"{piece} is a {KIND_OF[piece]}, but this is a place for {kind}"
            raise part.bad(key, why, told=f"place-{kind}", thing=piece)
    return pieces


def _counted(part: Reader, key: str) -> list[str]:
    pieces: list[str] = []
    for word in part.text(key, default="").split():
        counted = COUNTED.fullmatch(word)
        if counted is None or counted[1] not in KIND_OF or int(counted[2]) > 200:
            why = f"{word!r} is no count; write K3 for three black segments, <K1 for a head"
            raise part.bad(key, why, told="no-count", found=word)
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
            raise part.bad(key, f"{card.id} misses no {piece}{hint}", told="not-missing", thing=piece)
        card.lay(piece)
    for piece in [each for written in on_sign for each in _pieces(part, key, written.strip())]:
        if not card.sign_open:
            why = f"{card.id} has no open white sign for {piece}"
            raise part.bad(key, why, told="no-sign", thing=piece)
        card.on_sign, card.sign_open = [piece], False
    if card.is_full():
        why = f"{card.id} is full; between turns a full card lies on the pile `fulfilled`"
        raise part.bad(key, why, told="card-full")
    return card


def _coatl(board: Board, part: Reader, key: str, text: str) -> Coatl:
    """A Cóatl with the cards at it, such as `<RRRB>: P-TRI-R T-15`, as an action may leave it."""
    serpent, _, written = text.partition(":")
    serpent = serpent.strip()
    if not is_serpent(serpent):
        why = f"{serpent!r} is no Cóatl; write it from head to tail, like <RRKB>"
        raise part.bad(key, why, told="no-coatl", found=serpent)
    temples = [card for card in written.split() if card in TEMPLES]
    cards = [_card(part, key, card, PROPHECIES) for card in written.split() if card not in TEMPLES]
    coatl = Coatl(serpent, cards, "".join(temples))
    coatl.closed = board.is_complete(coatl)  # between turns, what is complete is closed
    if coatl.has_both_ends() and (not coatl.closed or len(serpent) < SHORTEST_COATL):
        why = f"{serpent} has both ends but is not complete, which no action may leave"
        raise part.bad(key, why, told="both-ends")
    part.at_most(key, cards, LIMITS.coatl_prophecies)
    part.at_most(f"{key}, Temple cards", temples, 1)
    for number, card in enumerate(cards):
        if not is_layable(board, Coatl(serpent, cards[:number]), serpent, card):
            why = f"{card} cannot lie at {serpent}: not met, or barred by the cards before it"
            raise part.bad(key, why, told="card-at", thing=card)
    for card in temples:
        if not (coatl.closed and requirements_met(card, serpent)):
            raise part.bad(key, f"{card} cannot lie at {serpent}", told="temple-at", thing=card)
    return coatl


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
            why = f"with these discards the bag holds {write_counts(rest) or 'nothing'}"
            raise bags.bad(kind, why, told="bag", wanted=write_counts(rest) or "–")
        board.supply.bags[kind] = Deck(f"bag-{kind}", given)
