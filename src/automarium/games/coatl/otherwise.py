"""What a correction may put at each spot that a person points at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from automarium.games.coatl.board import COLOR_OF, KIND_OF, Board, Coatl, in_color_order
from automarium.games.coatl.cards import LIMITS, PROPHECIES, TEMPLES
from automarium.games.coatl.human import SHORTEST_COATL, is_layable
from automarium.games.coatl.notation import COUNTED, PIECE, write_counts
from automarium.games.coatl.patterns import has_head, has_tail, is_serpent, level_points
from automarium.games.coatl.refill import CAPACITY
from automarium.lookbook import Otherwise, a_list, a_text
from automarium.rulebook import Tree

PIECES = tuple(COLOR_OF)


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Pieces and cards one by one. What is in the bags and in the decks follows from it."""
    kind, _, which = spot.partition("-")
    match kind:
        case "place":
            yield from _place(board, int(which))
        case "maks" if which and int(which) <= len(board.row):
            yield from _worked(board, int(which) - 1)
        case "coatl" if which.isdecimal() and int(which) <= len(board.coatls):
            yield from _coatl(board, int(which) - 1)
        case "store" if not which:
            most = LIMITS.board_places
            yield from a_text("piece", board.store, PIECES, PIECE.findall, "human", "store", most=most)
        case "gone":
            yield from _gone(board)
        case _:
            yield from _cards(board, spot)


def _cards(board: Board, spot: str) -> Iterator[Otherwise]:
    """The cards of a row, a pile or a hand; the person's own Temple card is drawn beside the hand."""
    match spot:
        case "open-row":
            row = board.open_row
            yield from a_list("card", row, [*PROPHECIES], "open", "prophecies", most=LIMITS.open_prophecies)
        case "temple":
            most = LIMITS.open_temples
            yield from a_list("card", board.open_temples, [*TEMPLES], "open", "temples", most=most)
            yield from _own_temple(board)
        case "discards":
            yield from a_list("card", board.discarded_cards, board.from_hand(), "discards", "cards")
        case "pile":
            yield from a_list("card", board.fulfilled, [*PROPHECIES], "maks", "fulfilled")
        case "hand":
            most = board.hand_limit()
            yield from a_list("card", board.hand, board.from_hand(), "human", "hand", most=most)
            yield from _own_temple(board)


def _own_temple(board: Board) -> Iterator[Otherwise]:
    def put(tree: Tree, card: Any) -> None:
        tree["human"]["temples"] = [card] if card else []

    if board.settings.personal_temple:
        yield Otherwise("own_temple", "".join(board.personal_temples), put, ("", *TEMPLES))


def _gone(board: Board) -> Iterator[Otherwise]:
    """How many of each piece have left the game; those that are nowhere to be seen are in the bags."""
    unseen = Counter(piece for bag in board.supply.bags.values() for piece in bag.cards())
    gone = Counter(board.discards)
    for piece in in_color_order({*unseen, *gone}):
        yield Otherwise(
            "piece", gone[piece], partial(_put_gone, piece), of=piece, most=gone[piece] + unseen[piece]
        )


def _put_gone(piece: str, tree: Tree, count: Any) -> None:
    gone = Counter({each: int(number) for each, number in COUNTED.findall(tree["discards"]["pieces"])})
    gone[piece] = count
    tree["discards"]["pieces"] = write_counts(gone.elements())


def _place(board: Board, place: int) -> Iterator[Otherwise]:
    """Segments lie in pairs, heads and tails alone."""
    kind = board.supply.kinds[place]
    fitting = [piece for piece in PIECES if KIND_OF[piece] == kind]
    lying = board.supply.places[place]
    yield from a_text("piece", lying, fitting, PIECE.findall, "supply", str(place), most=CAPACITY[kind])


def _worked(board: Board, number: int) -> Iterator[Otherwise]:
    """A card of M.A.K.S., and the pieces on it one by one; those on its white sign stay. What the card needs
    may most likely lie there."""
    card = board.row[number]

    def put_card(tree: Tree, value: Any) -> None:
        row = tree["maks"]["row"]
        row[number] = value + row[number].removeprefix(card.id)

    def put_piece(place: int) -> Callable[[Tree, Any], None]:
        def put(tree: Tree, value: Any) -> None:
            name, _, laid = tree["maks"]["row"][number].partition(": ")
            pieces, star, sign = laid.partition("*")
            whole = exchanged(PIECE.findall(pieces), place, value) + star + sign
            tree["maks"]["row"][number] = f"{name}: {whole}" if whole else name

        return put

    yield Otherwise("card", card.id, put_card, tuple(PROPHECIES))
    lacks_more = card.sign_open or sum(card.missing.values()) > 1
    colors = {COLOR_OF[piece] for piece in (*card.pieces, *card.wanted())}
    likely = sorted(PIECES, key=lambda piece: COLOR_OF[piece] not in colors)
    for place, piece in enumerate((*in_color_order(card.pieces), *([""] if lacks_more else []))):
        yield Otherwise("piece", piece, put_piece(place), ("", *likely))


def _coatl(board: Board, number: int) -> Iterator[Otherwise]:
    """Its pieces, and one more where an end is open; its Prophecy cards; once closed, its Temple card."""
    coatl = board.coatls[number]
    pieces = PIECE.findall(coatl.serpent)
    if not has_tail(coatl.serpent):
        pieces = [*pieces, ""]
    elif not has_head(coatl.serpent):
        pieces = ["", *pieces]
    for place, piece in enumerate(pieces):
        instead = [exchanged(pieces, place, other) for other in ("", *PIECES) if other != piece]
        if any(_can_be(board, coatl, serpent) for serpent in instead):
            yield Otherwise("piece", piece, partial(_put_in_serpent, number, pieces[0], place), ("", *PIECES))
    others = {*PROPHECIES} - {card.id for card in board.row}
    fits = any(is_layable(board, coatl, coatl.serpent, card) for card in others)
    for place, card in enumerate((*coatl.cards, *([""] if fits else []))[: LIMITS.coatl_prophecies]):
        yield Otherwise("card", card, partial(_put_at_serpent, number, card, place), ("", *PROPHECIES))
    if coatl.closed:
        put = partial(_put_at_serpent, number, coatl.temple, LIMITS.coatl_prophecies)
        yield Otherwise("temple_card", coatl.temple, put, ("", *TEMPLES))


def _can_be(board: Board, coatl: Coatl, serpent: str) -> bool:
    """Whether a Cóatl may look so: with both ends it meets its cards, or one that lies nowhere else."""
    if not is_serpent(serpent) or not (has_head(serpent) and has_tail(serpent)):
        return is_serpent(serpent)
    meets = all(level_points(card, serpent) for card in coatl.cards)
    others = (level_points(card, serpent) for card in board.prophecies.cards())
    return len(serpent) >= SHORTEST_COATL and (meets or any(others))


def _put_in_serpent(number: int, first: str, place: int, tree: Tree, piece: Any) -> None:
    """Where a head may be missing, the first place lies before the serpent."""
    serpent, colon, cards = tree["human"]["coatls"][number].partition(":")
    pieces = PIECE.findall(serpent) if first else ["", *PIECE.findall(serpent)]
    tree["human"]["coatls"][number] = exchanged(pieces, place, piece) + colon + cards


def _put_at_serpent(number: int, before: str, place: int, tree: Tree, card: Any) -> None:
    """A position lists the Prophecy cards of a Cóatl, then its Temple card."""
    serpent, _, written = tree["human"]["coatls"][number].partition(":")
    cards = written.split()
    at = cards.index(before) if before else min(place, sum(each in PROPHECIES for each in cards))
    cards[at : at + bool(before)] = [card] if card else []
    tree["human"]["coatls"][number] = f"{serpent}: {' '.join(cards)}" if cards else serpent


def exchanged(pieces: Sequence[str], place: int, piece: str) -> str:
    """Pieces with another one at a place, or with one less.

    >>> exchanged(["K", "Y>"], 0, "R"), exchanged(["K"], 1, "G"), exchanged(["K", "B"], 0, "")
    ('RY>', 'KG', 'B')
    """
    return "".join((*pieces[:place], piece, *pieces[place + 1 :]))
