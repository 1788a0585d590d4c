"""Charging power when the other side builds."""

from __future__ import annotations

from automarium.games.gaia.board import Board
from automarium.games.gaia.economy.factions import gets_token_with_charge
from automarium.games.gaia.economy.points import lose, most_to_pay
from automarium.games.gaia.economy.power import add_tokens, can_absorb, charge
from automarium.games.gaia.hexes import Hex
from automarium.rulebook import Table, cites, rule

TOKEN_WORTH = 2
"""How much more power a new token can absorb: it may rise twice."""
YES, NO, TOKEN_FIRST, CHARGE_FIRST = "yes", "no", "token-first", "charge-first"


@cites("H-110")
def amount(board: Board, value: int, more: int = 0) -> int:
    """As much as the structure is worth, as the tokens can absorb, and as the points can pay."""
    return max(0, min(value, can_absorb(board.human.holdings) + more, most_to_pay(board) + 1))


@rule("H-110", "H-53", "H-111")
def offer(table: Table, board: Board, value: int, giver: Hex) -> None:
    """The largest possible part, for one point less; all or nothing. Even after passing.

    `giver` is the structure that is worth so much.
    """
    if gets_token_with_charge(board.human):
        offer_with_token(table, board, value)
        return
    points = amount(board, value)
    if not points:
        return
    question = "charge" if points > 1 else "charge-free"
    if table.choose(question, (YES, NO), count=points, price=points - 1, giver=giver) == YES:
        take(table, board, points)


@rule("H-88b")
def offer_with_token(table: Table, board: Board, value: int) -> None:
    """Taklons with institute: a token comes before or after the charge, even if nothing can be charged."""
    late, early = amount(board, value), amount(board, value, TOKEN_WORTH)
    answer = table.choose(
        "charge-with-token",
        (TOKEN_FIRST, CHARGE_FIRST, NO),
        count=late,
        price=max(late - 1, 0),
        early=early,
        early_price=max(early - 1, 0),
    )
    if answer == TOKEN_FIRST:
        add_tokens(table, board, 1)
        take(table, board, early)
    elif answer == CHARGE_FIRST:
        take(table, board, late)
        add_tokens(table, board, 1)


def take(table: Table, board: Board, points: int) -> None:
    """Charge, and pay one point less than that."""
    charge(table, board, points)
    if points > 1:
        lose(table, board, points - 1)
