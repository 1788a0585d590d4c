"""Moving golems (GO-4): forward, back, in a free direction; each single step is chosen by itself."""

from __future__ import annotations

from collections.abc import Callable

from automarium.games.golem.board import Board
from automarium.games.golem.components import DANGER, SECTIONS, rules
from automarium.games.golem.golems import DISTRICT, SECTION, lies, section_of
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.effects import effect
from automarium.games.golem.rules.resources import lose, pay
from automarium.games.golem.rules.strategy import golem_of_highest_tile, golem_of_lowest_tile
from automarium.rulebook import Table, cites, fewest, most, must, prefer, rule

FIRST, LAST = SECTIONS[0], SECTIONS[-1]
Move = tuple[str, str]
"""A golem before a step and after it."""


@rule("GO-4.2", "BR-5.1")
def move_golems(table: Table, board: Board) -> None:
    """Phase 2: steps of the golem track and of the character card, all to be used."""
    steps = steps_of_round(table, board)
    table.tell("movement", count=steps)
    moves = make_moves(lambda: step_forward(table, board), steps)
    tell_moves(table, moves)
    if len(moves) < steps:
        lose_unused_steps(table, board, steps - len(moves))


@kept
@cites("GO-4.2", "GO-4.3", "BR-8.3")
def steps_of_round(table: Table, board: Board) -> int:
    """With the leg for 2 clay the Automa never adds the steps of the character card (A-12)."""
    steps = board.box.figures.golem_track_steps[board.automa.golem_track]
    return steps if board.owns("no-character-steps") else steps + board.character.steps


@rule("GO-4.10", "BR-5.3", "BR-5.4")
def lose_unused_steps(table: Table, board: Board, steps: int) -> None:
    """All golems in X: VP for each unused step, at most so many for each golem; without golems nothing."""
    overflow = rules().overflow
    lost = min(steps, len(board.automa.golems)) * overflow
    table.tell("unused-steps", count=steps)
    lose(table, board, lost)


def make_moves(step: Callable[[], Move | None], count: int) -> list[Move]:
    """So many single steps, each chosen by itself, until none is possible."""
    moves: list[Move] = []
    while len(moves) < count and (move := step()) is not None:
        moves.append(move)
    return moves


@rule("GO-4.8")
def tell_moves(table: Table, moves: list[Move]) -> None:
    """Each golem once, from where it was to where it stands now."""
    paths: list[list[str]] = []
    for before, after in moves:
        path = next((path for path in paths if path[-1] == before), None)
        if path is None:
            paths.append([before, after])
        else:
            path.append(after)
    for path in paths:
        table.tell(
            "raise-golem" if lies(path[0]) else "move-golem",
            district=DISTRICT[path[0]],
            start=section_of(path[0]),
            end=section_of(path[-1]),
        )


def one_of_each(golems: list[str]) -> list[str]:
    """Golems with one name are interchangeable (GO-4.11)."""
    return list(dict.fromkeys(golems))


@cites("GO-4.11")
def choices(board: Board) -> list[str]:
    return one_of_each(board.automa.golems)


@rule("GO-4.4")
def step_forward(table: Table, board: Board) -> Move | None:
    """The leftmost lying golem; else the leftmost standing one; then the highest strategy tile."""
    golem = table.pick(
        "forward",
        choices(board),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        prefer(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return None if golem is None else advance_golem(table, board, golem)


@rule("GO-4.5")
def step_back(table: Table, board: Board) -> Move | None:
    """The rightmost lying golem; else the rightmost standing one; then the lowest strategy tile."""
    golem = table.pick(
        "back",
        choices(board),
        must(lambda golem: SECTION[golem] > FIRST, "is-not-in-I"),
        prefer(lies),
        most(section_of, "rightmost"),
        golem_of_lowest_tile(board),
    )
    return None if golem is None else (golem, board.automa.move(golem, -1))


@rule("GO-4.6")
def step_either(table: Table, board: Board, may_decline: bool) -> Move | None:
    """Back, unless a golem lies in section I: that one is moved forward, so that it stands.

    Where no golem can go back, a step that must be made goes forward (A-56).
    """
    lying = board.automa.lying()
    in_first = [golem for golem in lying if SECTION[golem] == FIRST]
    elsewhere = len(in_first) < len(lying)
    if in_first and (board.settings.stand_up_first or not elsewhere):
        return stand_up(table, board, in_first)
    move = step_back(table, board)
    if move is None and not may_decline:
        move = step_forward(table, board)
    return move


@rule("GO-4.6")
def stand_up(table: Table, board: Board, in_first: list[str]) -> Move | None:
    """Several lie in section I: the highest strategy tile (A-09)."""
    golem = table.pick("stand-up", one_of_each(in_first), golem_of_highest_tile(board))
    return None if golem is None else advance_golem(table, board, golem)


@rule("GO-4.7")
def step_forward_or_not(table: Table, board: Board) -> Move | None:
    """Forward or nothing: only lying golems move, the leftmost first."""
    golem = table.pick(
        "forward-or-not",
        choices(board),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        must(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return None if golem is None else advance_golem(table, board, golem)


def advance_golem(table: Table, board: Board, golem: str) -> Move:
    """One section forward."""
    after = board.automa.move(golem, 1)
    if SECTION[after] in DANGER:
        pay_for_danger(table, board, after)
    return golem, after


@kept
@rule("GO-4.9", "BR-5.2")
def pay_for_danger(table: Table, board: Board, golem: str) -> None:
    """Entering VIII, IX or X is paid in knowledge, never in VP."""
    table.tell("danger", district=DISTRICT[golem], section=section_of(golem))
    pay(table, board, board.box.figures.danger[DANGER.index(SECTION[golem])])


def can_move(board: Board, each: Effect) -> bool:
    golems = board.automa.golems
    forward = any(SECTION[golem] < LAST for golem in golems)
    back = any(SECTION[golem] > FIRST for golem in golems)
    lying = any(lies(golem) and SECTION[golem] < LAST for golem in golems)
    return {
        "forward": forward,
        "back": back,
        "either": back or forward,
        "forward-or-none": lying,
        "either-or-none": back or lying,
    }[each.what]


@effect("steps", possible=can_move)
def make_steps(table: Table, board: Board, each: Effect) -> bool:
    """So many single steps; what cannot be used is lost."""
    moves = make_moves(lambda: _one_step(table, board, each.what), each.n)
    tell_moves(table, moves)
    return bool(moves)


def _one_step(table: Table, board: Board, direction: str) -> Move | None:
    if direction == "forward":
        return step_forward(table, board)
    if direction == "back":
        return step_back(table, board)
    if direction == "forward-or-none":
        return step_forward_or_not(table, board)
    return step_either(table, board, may_decline=direction == "either-or-none")
