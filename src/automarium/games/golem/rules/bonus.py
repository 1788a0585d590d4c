"""The bonus of an Automa card (GO-5.4, GO-5.5): whether it counts at this level, and what it brings."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.golem.board import Board
from automarium.games.golem.components import Card
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.creation import create_golem
from automarium.games.golem.rules.students import advance, move_research_track
from automarium.rulebook import Table, cites, rule


@rule("GO-5.4", "GO-5.5")
def take_bonus(table: Table, board: Board, card: Card) -> None:
    """The bonus in the brown column, if the level is at least its number."""
    if not card.bonus:
        return
    if board.level < card.level:
        table.tell("no-bonus", bonus=card.bonus, level=card.level)
        return
    table.tell("bonus", bonus=card.bonus, level=card.level)
    with table.at("GO-5.5"):
        useful = BONUS_OF[card.bonus](table, board)
    if not useful:
        table.tell("bonus-in-vain")


MOST_GOLEMS = {"golem-0-1": 1, "golem-0-2": 2}
"""How many may be in the districts for one more (A-47)."""


@cites("GO-5.5")
def has_too_many(board: Board, bonus: str) -> bool:
    return bonus in MOST_GOLEMS and len(board.automa.golems) > MOST_GOLEMS[bonus]


def bonus_golem(table: Table, board: Board, bonus: str) -> bool:
    """A golem at full price, if there are not too many in the districts; none is left: A-46."""
    if has_too_many(board, bonus):
        table.tell("no-golem-bonus", count=len(board.automa.golems))
        return True  # that says it all
    return create_golem(table, board)


def bonus_shuffle(table: Table, board: Board) -> bool:
    board.automa.shuffle_due = True
    return True


BONUS_OF: dict[str, Callable[[Table, Board], bool]] = {
    "gold": lambda table, board: place_bars(table, board, 1),
    "research": lambda table, board: move_research_track(table, board, Effect("research-track")),
    "student": lambda table, board: advance(table, board, board.automa.top()),
    "golem-0-1": lambda table, board: bonus_golem(table, board, "golem-0-1"),
    "golem-0-2": lambda table, board: bonus_golem(table, board, "golem-0-2"),
    "shuffle": bonus_shuffle,
}
