"""Phases 4 and 5: turn order, and the influence on the character of the round (GO-13.1 to GO-13.4)."""

from __future__ import annotations

from collections.abc import Sequence

from automarium.games.golem.board import AUTOMA, Board
from automarium.games.golem.components import Character
from automarium.games.golem.keeping import kept
from automarium.games.golem.rules.effects import resolve
from automarium.games.golem.rules.resources import gain, pay
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, cites, rule

WILD = "white"


@kept
@rule("GO-13.1", "BR-10.1")
def set_turn_order(table: Table, board: Board) -> None:
    """The highest rabbi first, on the lowest space the earlier one; a side that placed none comes last."""
    placed = sorted(board.rabbis, key=board.rabbis.__getitem__)  # stable: arrival decides
    before = board.order
    board.order = [*placed, *(side for side in before if side not in board.rabbis)]
    moved = tuple(side for side, old in zip(board.order, before, strict=True) if side != old)
    table.tell("turn-order", order=tuple(board.order), moved=moved)


@cites("GO-13.2", "BR-10.2")
def matches(character: Character, held: Sequence[str]) -> bool:
    """Two marbles of the character's colors; white is wild, black never matches."""
    wanted = [character.left, character.right]
    for marble in held:
        if marble in wanted:
            wanted.remove(marble)
    return len(held) == 2 and len(wanted) <= held.count(WILD)


@rule("GO-13.2")
def influence(table: Table, board: Board) -> None:
    if matches(board.character, board.held[AUTOMA]):
        influence_character(table, board, board.character)
    else:
        table.tell("no-influence", held=tuple(board.held[AUTOMA]))


@kept
@cites("GO-13.3", "GO-13.4")
def influence_character(table: Table, board: Board, character: Character) -> None:
    if board.in_red_zone():
        influence_in_red(table, board, character)
    else:
        take_reward(table, board, character, character.cost)


@rule("GO-13.3")
def influence_in_red(table: Table, board: Board, character: Character) -> None:
    """In the red zone it takes 3 coins instead of the reward; or pays 3 for it, by option (A-40)."""
    if board.settings.influence_in_red == "pay3":
        take_reward(table, board, character, rules().character_coins)
        return
    table.tell("coins-instead", character=character.id, count=rules().character_coins)
    gain(table, board, rules().character_coins)


@rule("GO-13.4")
def take_reward(table: Table, board: Board, character: Character, cost: int) -> None:
    table.tell("influence", character=character.id, cost=cost)
    pay(table, board, cost)
    resolve(table, board, character.reward, "character")
