"""Why a line that a person typed is not possible, in words, where the reason is plain."""

from __future__ import annotations

from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.factions import BUILDINGS, TOKENS, WARRIOR
from automarium.games.root.moves import has_suit_for
from automarium.games.root.rules.battle import can_attack
from automarium.games.root.sides import Side
from automarium.games.root.woodland import CLEARINGS
from automarium.kernel.rules.request import Refused


def explain(board: Board, side: Side, line: str) -> None:
    """Raise Refused with the reason; give back nothing where there is none to name."""
    match line.split():
        case ["move", count, way] if count.isdecimal():
            origin, _, target = way.partition(">")
            if _is_clearing(origin) and _is_clearing(target):
                why_no_move(board, side, int(count), int(origin), int(target))
        case ["battle", clearing, enemy] if _is_clearing(clearing) and enemy in board.sides:
            why_no_battle(board, side, int(clearing), board.sides[enemy])
        case ["recruit", count, clearing] if count.isdecimal() and _is_clearing(clearing):
            why_not_placed(board, side, WARRIOR, int(count), int(clearing))
        case ["build" | "place", kind, clearing] if kind in (*BUILDINGS, *TOKENS) and _is_clearing(clearing):
            why_not_placed(board, side, kind, 1, int(clearing))
        case ["craft", card] if card in cards() and not board.items.get(cards()[card].item, 1):
            raise Refused("refused-item", item=cards()[card].item)


def _is_clearing(text: str) -> bool:
    return text.isdecimal() and int(text) in CLEARINGS


def why_no_move(board: Board, side: Side, count: int, origin: int, target: int) -> None:
    if count > side.warriors[origin]:
        raise Refused("refused-warriors", clearing=origin, count=side.warriors[origin])
    if target not in board.neighbors(side, origin):
        raise Refused("refused-path", origin=origin, target=target)
    raise Refused("refused-rule", origin=origin, target=target)


def why_no_battle(board: Board, side: Side, clearing: int, enemy: Side) -> None:
    if not can_attack(side, clearing):
        raise Refused("refused-warriors", clearing=clearing, count=0)
    if not enemy.pieces_at(clearing):
        raise Refused("refused-nobody", clearing=clearing, side=enemy.id)


def why_not_placed(board: Board, side: Side, kind: str, count: int, clearing: int) -> None:
    if side.supply.get(kind, 0) < count:
        raise Refused("refused-supply", piece=kind, count=side.supply.get(kind, 0))
    if not board.may_place(side, clearing):
        raise Refused("refused-keep", clearing=clearing)
    if not has_suit_for(board, kind, clearing):
        raise Refused("refused-suit", clearing=clearing, suit=board.suits[clearing])
    if kind in BUILDINGS and board.open_slots(clearing) < 1:
        raise Refused("refused-slot", clearing=clearing)
    if kind in BUILDINGS and not board.rules(side, clearing):
        raise Refused("refused-build-rule", clearing=clearing)
