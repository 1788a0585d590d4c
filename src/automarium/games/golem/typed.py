"""Typing in a printed Automa card, column by column, when it is first drawn."""

from __future__ import annotations

from itertools import permutations

from automarium.games.golem.board import Board
from automarium.games.golem.components import BONUSES, CRITERIA, KINDS, SILHOUETTES, Card
from automarium.kernel.rule import rule
from automarium.kernel.table import Table

NONE, ENOUGH = "none", "enough"
ORDERS = tuple(" ".join(map(str, order)) for order in permutations(range(1, 6)))
BONUS_OPTIONS = (NONE, *(f"{kind} {level}" for kind in BONUSES for level in range(1, 5)))


@rule("GO-5.2")
def type_in(table: Table, board: Board) -> Card:
    """The four columns of a card, from the left. It is remembered for the rest of the game."""
    name = f"own-{sum(each.startswith('own-') for each in board.cards) + 1}"
    bonus = table.choose("typed-bonus", BONUS_OPTIONS, card=name)
    kind, _, level = bonus.partition(" ")
    card = Card(
        id=name,
        bonus="" if kind == NONE else kind,
        level=int(level or 0),
        first=table.choose("typed-first", KINDS, card=name),
        silhouette=table.choose("typed-silhouette", SILHOUETTES, card=name),
        rabbi=_numbers(table.choose("typed-rabbi", ORDERS, card=name)),
        marble=type_in_criteria(table, name),
        book=_numbers(table.choose("typed-book", ORDERS, card=name)),
    )
    board.cards[name] = card
    table.tell("typed", card=name)
    return card


@rule("GO-5.2")
def type_in_criteria(table: Table, name: str) -> tuple[str, ...]:
    """The yellow column from the top; left or right marble is on every card."""
    criteria: list[str] = []
    while len(criteria) < len(CRITERIA):
        options = [each for each in CRITERIA if each not in criteria]
        if {"left", "right"} & set(criteria):
            options.append(ENOUGH)
        chosen = table.choose("typed-marble", options, card=name, number=len(criteria) + 1)
        if chosen == ENOUGH:
            break
        criteria.append(chosen)
    return tuple(criteria)


def _numbers(order: str) -> tuple[int, ...]:
    return tuple(map(int, order.split()))
