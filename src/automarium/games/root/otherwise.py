"""What may lie otherwise than it is believed, at each spot that a person points at."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from automarium.games.root.board import COLUMNS, VIZIER, Board
from automarium.games.root.cards import BIRD, ITEMS, cards
from automarium.games.root.factions import PAWN, WARRIOR
from automarium.games.root.maps import CLEARINGS
from automarium.games.root.scoring import ENOUGH
from automarium.games.root.settings import EYRIE_BOT
from automarium.games.root.sides import Side
from automarium.lookbook import Otherwise, a_list, a_number
from automarium.rulebook import SETUP, Tree


def otherwise(board: Board, spot: str) -> Iterator[Otherwise]:
    """Pieces by their number, cards one by one. Supplies and the deck hold what lies nowhere else."""
    if board.next == SETUP:
        return
    kind, _, rest = spot.partition("-")
    match kind:
        case "clearing":
            yield from _clearing(board, int(rest))
        case "score":
            yield a_number("score", board.sides[rest].points, "sides", rest, "points", most=ENOUGH - 1)
        case "crafted" if not (board.sides[rest].full and board.sides[rest].kit.pawn):
            yield from _items(board.sides[rest])
        case "decree" if rest in COLUMNS and EYRIE_BOT in board.sides:
            held = board.sides[EYRIE_BOT].decree[rest]
            fitting = [card for card, known in cards().items() if known.suit == rest]
            fitting += [VIZIER] * (rest == BIRD)
            yield from a_list("card", held, fitting, "sides", EYRIE_BOT, "decree", rest)
        case "discard":
            yield from a_list("spent_card", board.deck.spent, [*cards()], "cards", "discards")
        case "hand" | "supporters" if board.sides[rest].full:
            held = getattr(board.sides[rest], kind)
            yield from a_list("spent_card", held, [*cards()], "sides", rest, kind)


def _clearing(board: Board, clearing: int) -> Iterator[Otherwise]:
    """Warriors, pawns, buildings and tokens of each side; what it has none of cannot be there."""
    for side in board.everyone:
        if WARRIOR in side.kit.pieces:
            put, most = _put_pieces(side.id, clearing, WARRIOR), side.kit.pieces[WARRIOR]
            yield Otherwise("warriors", side.warriors[clearing], put, of=side.id, most=most)
        if side.kit.pawn and not side.full:
            put = _put_pawn(side.id, clearing)
            yield Otherwise("pawns", int(side.pawn == clearing), put, of=side.id, most=1)
    for side in board.everyone:
        for piece in (*side.kit.buildings, *side.kit.tokens):
            there = (*side.buildings[clearing], *side.tokens[clearing]).count(piece)
            if there or board.has_suit_for(piece, clearing):
                put, most = _put_pieces(side.id, clearing, piece), side.kit.pieces[piece]
                yield Otherwise("piece", there, put, of=piece, most=most)


def _put_pieces(side: str, clearing: int, piece: str) -> Callable[[Tree, Any], None]:
    """A clearing is one line: `marquise-bot: 2w sawmill; eyrie-bot: 1w`."""

    def put(tree: Tree, count: Any) -> None:
        line = tree["clearings"][str(clearing)]
        tree["clearings"][str(clearing)] = with_pieces(line, side, piece, count)

    return put


def _put_pawn(side: str, clearing: int) -> Callable[[Tree, Any], None]:
    """A pawn stands in one clearing, or in a forest."""

    def put(tree: Tree, there: Any) -> None:
        for each in CLEARINGS:
            line = tree["clearings"][str(each)]
            stands = int(bool(there) and each == clearing)
            tree["clearings"][str(each)] = with_pieces(line, side, PAWN, stands)

    return put


def with_pieces(line: str, side: str, piece: str, count: int) -> str:
    """The line of a clearing with so many pieces of a kind.

    >>> with_pieces("cats: 2w sawmill; birds: 1w", "cats", "warrior", 4)
    'cats: 4w sawmill; birds: 1w'
    >>> with_pieces("cats: 1w", "birds", "roost", 1), with_pieces("cats: 1w", "cats", "warrior", 0)
    ('cats: 1w; birds: roost', '')
    """
    groups = (each.partition(":") for each in line.split(";"))
    sides = {name.strip(): pieces.split() for name, _, pieces in groups if name.strip()}
    here = sides.get(side, [])
    if piece == WARRIOR:
        here = [*([f"{count}w"] if count else []), *(each for each in here if not each.endswith("w"))]
    else:
        here = [*(each for each in here if each != piece), *[piece] * count]
    sides[side] = here
    return "; ".join(f"{name}: {' '.join(pieces)}" for name, pieces in sides.items() if pieces)


def _items(side: Side) -> Iterator[Otherwise]:
    for item, most in ITEMS.items():
        yield Otherwise("item", side.items.count(item), _put_items(side.id, item), of=item, most=most)


def _put_items(side: str, item: str) -> Callable[[Tree, Any], None]:
    def put(tree: Tree, count: Any) -> None:
        others = [each for each in tree["sides"][side]["items"] if each != item]
        tree["sides"][side]["items"] = [*others, *[item] * count]

    return put
