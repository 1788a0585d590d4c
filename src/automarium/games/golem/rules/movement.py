"""Moving golems (GO-4): forward, back, in a free direction; each single step is chosen by itself.

Where a golem stands between two steps matters only to the choice of the next one: a hand moves it once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from automarium.games.golem.automa import Automa
from automarium.games.golem.board import Board
from automarium.games.golem.components import DANGER, SECTIONS
from automarium.games.golem.golems import DISTRICT, SECTION, lies, section_of
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.effects import effect
from automarium.games.golem.rules.resources import lose, pay
from automarium.games.golem.rules.strategy import golem_of_highest_tile, golem_of_lowest_tile
from automarium.games.golem.sheets import rules
from automarium.rulebook import Table, cites, fewest, most, must, prefer, rule

FIRST, LAST = SECTIONS[0], SECTIONS[-1]

Step = tuple[str, int]
"""A golem, and by how many sections it moves."""
Choice = Callable[[Table, Board, Automa], Step | None]
"""Who makes the next step, with the golems where they are by then; None if it cannot be made."""


@rule("GO-4.2", "BR-5.1")
def move_golems(table: Table, board: Board) -> None:
    """Phase 2: steps of the golem track and of the character card, all to be used."""
    steps = steps_of_round(table, board)
    table.tell("movement", count=steps)
    made = walk(table, board, step_forward, steps)
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


def walk(table: Table, board: Board, choose: Choice, count: int) -> int:
    """Single steps until none is possible, each way told with the last of its own; returns how many."""
    ways = ways_by_end(steps_ahead(Table.aside(), board, choose, board.automa.copy(), count))
    ahead, made = board.automa.copy(), 0
    for made, (_, after) in enumerate(steps_ahead(table, board, choose, ahead, count), 1):
        if made in ways:
            move_golem(table, board, ways[made], after)
    board.automa.spent = ahead.spent
    return made


def steps_ahead(
    table: Table, board: Board, choose: Choice, automa: Automa, count: int
) -> Iterator[tuple[str, str]]:
    """Who makes each step, and who it is after it."""
    for _ in range(count):
        step = choose(table, board, automa)
        if step is None:
            return
        yield step[0], automa.move(*step)


@cites("GO-4.9", "GO-4.11")
def ways_by_end(steps: Iterable[tuple[str, str]]) -> dict[int, str]:
    """Who goes a way, by the number of its last step.

    It ends where the golem turns round, and where entering a section is paid.
    """
    ways: dict[int, str] = {}
    going: dict[str, list[int]] = {}
    for number, (golem, after) in enumerate(steps, 1):
        last = going[golem].pop() if going.get(golem) else 0
        goes_on = last and is_forward(ways[last], golem) == is_forward(golem, after)
        ways[number] = ways.pop(last) if goes_on else golem
        if not is_paid(golem, after):
            going.setdefault(after, []).append(number)
    return ways


def is_forward(golem: str, after: str) -> bool:
    return SECTION[after] > SECTION[golem]


@cites("GO-4.9")
def is_paid(golem: str, after: str) -> bool:
    return SECTION[after] in DANGER and is_forward(golem, after)


@rule("GO-4.8", "BR-5.1")
def move_golem(table: Table, board: Board, golem: str, after: str) -> None:
    """All the way; a golem that lay stands up."""
    start, end = section_of(golem), section_of(after)
    board.automa.move(golem, end - start)
    told = "raise-golem" if lies(golem) else "move-golem"
    table.tell(told, district=DISTRICT[golem], start=start, end=end)
    if is_paid(golem, after):
        pay_for_danger(table, board, after)


@cites("GO-4.11")
def one_of_each(golems: list[str]) -> list[str]:
    """Golems with one name are interchangeable."""
    return list(dict.fromkeys(golems))


@rule("GO-4.4")
def step_forward(table: Table, board: Board, automa: Automa) -> Step | None:
    """The leftmost lying golem; else the leftmost standing one; then the highest strategy tile."""
    golem = table.pick(
        "forward",
        one_of_each(automa.golems),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        prefer(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return None if golem is None else (golem, 1)


@rule("GO-4.5")
def step_back(table: Table, board: Board, automa: Automa) -> Step | None:
    """The rightmost lying golem; else the rightmost standing one; then the lowest strategy tile."""
    golem = table.pick(
        "back",
        one_of_each(automa.golems),
        must(lambda golem: SECTION[golem] > FIRST, "is-not-in-I"),
        prefer(lies),
        most(section_of, "rightmost"),
        golem_of_lowest_tile(board),
    )
    return None if golem is None else (golem, -1)


@rule("GO-4.6")
def step_either(table: Table, board: Board, automa: Automa, *, may_decline: bool) -> Step | None:
    """Back, unless a golem lies in section I: that one is moved forward, so that it stands.

    Where no golem can go back, a step that must be made goes forward (A-56).
    """
    lying = automa.lying()
    in_first = [golem for golem in lying if SECTION[golem] == FIRST]
    elsewhere = len(in_first) < len(lying)
    if in_first and (board.settings.stand_up_first or not elsewhere):
        return stand_up(table, board, in_first)
    back = step_back(table, board, automa)
    return step_forward(table, board, automa) if back is None and not may_decline else back


@rule("GO-4.6")
def stand_up(table: Table, board: Board, in_first: list[str]) -> Step | None:
    """Several lie in section I: the highest strategy tile (A-09)."""
    golem = table.pick("stand-up", one_of_each(in_first), golem_of_highest_tile(board))
    return None if golem is None else (golem, 1)


@rule("GO-4.7")
def step_forward_or_not(table: Table, board: Board, automa: Automa) -> Step | None:
    """Forward or nothing: only lying golems move, the leftmost first."""
    golem = table.pick(
        "forward-or-not",
        one_of_each(automa.golems),
        must(lambda golem: SECTION[golem] < LAST, "is-not-in-X"),
        must(lies),
        fewest(section_of, "leftmost"),
        golem_of_highest_tile(board),
    )
    return None if golem is None else (golem, 1)


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
    return walk(table, board, STEP[each.what], each.n) > 0


STEP: Mapping[str, Choice] = {
    "forward": step_forward,
    "back": step_back,
    "forward-or-none": step_forward_or_not,
    "either": partial(step_either, may_decline=False),
    "either-or-none": partial(step_either, may_decline=True),
}
