"""Moving golems (GO-4): forward, back, in a free direction; each single step is chosen by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

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


@rule("GO-4.2", "BR-5.1")
def move_golems(table: Table, board: Board) -> None:
    """Phase 2: steps of the golem track and of the character card, all to be used."""
    steps = steps_of_round(table, board)
    table.tell("movement", count=steps)
    made = make_steps_while(lambda: step_forward(table, board), steps)
    if made < steps:
        lose_unused_steps(table, board, steps - made)


@kept
@cites("GO-4.2", "GO-4.3", "BR-8.3")
def steps_of_round(table: Table, board: Board) -> int:
    """With the leg for 2 clay the Automa never adds the steps of the character card (A-12)."""
    steps = board.box.figures.golem_track_steps[board.automa.golem_track]
    return steps if board.owns("no-character-steps") else steps + board.character.steps


@rule("GO-4.10", "BR-5.3", "BR-5.4")
def lose_unused_steps(table: Table, board: Board, steps: int) -> None:
    """All golems in X: VP for each unused step, up to a limit for each golem; without golems nothing."""
    overflow = rules().overflow
    lost = min(steps, len(board.automa.golems)) * overflow
    table.tell("unused-steps", count=steps)
    lose(table, board, lost)


def make_steps_while(step: Callable[[], bool], count: int) -> int:
    """Single steps, each chosen by itself, until none is possible; returns how many it made."""
    return next((made for made in range(count) if not step()), count)


@rule("GO-4.8", "BR-5.1")
def move_golem(table: Table, board: Board, golem: str, steps: int) -> str:
    """One section; a golem that lay stands up. Each step is told when it is made: the next depends on it."""
    after = board.automa.move(golem, steps)
    table.tell(
        "raise-golem" if lies(golem) else "move-golem",
        district=DISTRICT[golem],
        start=section_of(golem),
        end=section_of(after),
    )
    return after


@cites("GO-4.11")
def one_of_each(golems: list[str]) -> list[str]:
    """Golems with one name are interchangeable."""
    return list(dict.fromkeys(golems))


@rule("GO-4.4")
def step_forward(table: Table, board: Board) -> bool:
    """The leftmost lying golem; else the leftmost standing one; then the highest strategy tile."""
    golem = table.pick(
        "forward",
        one_of_each(board.automa.golems),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        prefer(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return advance_golem(table, board, golem)


@rule("GO-4.5")
def step_back(table: Table, board: Board) -> bool:
    """The rightmost lying golem; else the rightmost standing one; then the lowest strategy tile."""
    golem = table.pick(
        "back",
        one_of_each(board.automa.golems),
        must(lambda golem: SECTION[golem] > FIRST, "is-not-in-I"),
        prefer(lies),
        most(section_of, "rightmost"),
        golem_of_lowest_tile(board),
    )
    if golem is not None:
        move_golem(table, board, golem, -1)
    return golem is not None


@rule("GO-4.6")
def step_either(table: Table, board: Board, may_decline: bool) -> bool:
    """Back, unless a golem lies in section I: that one is moved forward, so that it stands.

    Where no golem can go back, a step that must be made goes forward (A-56).
    """
    lying = board.automa.lying()
    in_first = [golem for golem in lying if SECTION[golem] == FIRST]
    elsewhere = len(in_first) < len(lying)
    if in_first and (board.settings.stand_up_first or not elsewhere):
        return stand_up(table, board, in_first)
    return step_back(table, board) or (not may_decline and step_forward(table, board))


@rule("GO-4.6")
def stand_up(table: Table, board: Board, in_first: list[str]) -> bool:
    """Several lie in section I: the highest strategy tile (A-09)."""
    golem = table.pick("stand-up", one_of_each(in_first), golem_of_highest_tile(board))
    return advance_golem(table, board, golem)


@rule("GO-4.7")
def step_forward_or_not(table: Table, board: Board) -> bool:
    """Forward or nothing: only lying golems move, the leftmost first."""
    golem = table.pick(
        "forward-or-not",
        one_of_each(board.automa.golems),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        must(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return advance_golem(table, board, golem)


def advance_golem(table: Table, board: Board, golem: str | None) -> bool:
    """One section forward, if there is a golem that can go."""
    if golem is None:
        return False
    after = move_golem(table, board, golem, 1)
    if SECTION[after] in DANGER:
        pay_for_danger(table, board, after)
    return True


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
    """Single steps; what cannot be used is lost."""
    return make_steps_while(lambda: STEP[each.what](table, board), each.n) > 0


STEP: Mapping[str, Callable[[Table, Board], bool]] = {
    "forward": step_forward,
    "back": step_back,
    "forward-or-none": step_forward_or_not,
    "either": partial(step_either, may_decline=False),
    "either-or-none": partial(step_either, may_decline=True),
}
