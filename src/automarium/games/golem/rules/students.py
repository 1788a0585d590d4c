"""Students, golem track and research track (GO-8.1 to GO-8.4)."""

from __future__ import annotations

from automarium.games.golem.board import LAST_SPACE, Board
from automarium.games.golem.keeping import kept
from automarium.games.golem.printed_effects import COLORS, Effect
from automarium.games.golem.rules.effects import effect
from automarium.games.golem.rules.strategy import highest_tile, lowest_tile
from automarium.rulebook import Table, cites, fewest, most, must, rule


@rule("GO-8.1", "BR-6.2")
def move_students_for(table: Table, board: Board, marble: str) -> None:
    """A colored marble moves its student, a white one none, a black one two different students (A-50)."""
    if marble in COLORS:
        advance(table, board, marble)
    elif marble == "black":
        table.tell("black-moves")
        first = step_forward(table, board, COLORS)
        step_forward(table, board, [color for color in COLORS if color != first])


def step_forward(table: Table, board: Board, among: tuple[str, ...] | list[str]) -> str | None:
    """The student who goes on; none where all are at the end."""
    color = choose_student(table, board, among)
    if color is not None:
        advance(table, board, color)
    return color


@rule("GO-8.2")
def choose_student(table: Table, board: Board, among: tuple[str, ...] | list[str]) -> str | None:
    """Forward: the leftmost student, then the highest strategy tile."""
    students = board.automa.students
    return table.pick(
        "student-forward",
        among,
        must(lambda color: students[color] < LAST_SPACE, "is-not-at-the-end"),
        fewest(lambda color: students[color], "leftmost"),
        highest_tile(board),
    )


@rule("GO-8.3")
def choose_student_back(table: Table, board: Board) -> str | None:
    """Back: the rightmost student, then the lowest strategy tile."""
    students = board.automa.students
    return table.pick(
        "student-back",
        COLORS,
        must(lambda color: students[color] > 0, "is-not-at-the-start"),
        most(lambda color: students[color], "rightmost"),
        lowest_tile(board),
    )


@rule("GO-8.1")
def advance(table: Table, board: Board, color: str) -> bool:
    """One step forward; at the end of the district nothing happens."""
    students = board.automa.students
    if students[color] == LAST_SPACE:
        return False
    students[color] += 1
    table.tell("student", student=color, space=students[color])
    if students[color] == LAST_SPACE and color in board.menorahs:
        take_menorah(table, board, color)
    return True


@rule("BR-2.3")
def take_menorah(table: Table, board: Board, color: str) -> None:
    """The first student at the end of a district takes its menorah."""
    board.menorahs.remove(color)
    board.automa.menorahs.append(color)
    table.tell("menorah", menorah=color)


@rule("GO-8.3")
def step_back(table: Table, board: Board) -> bool:
    color = choose_student_back(table, board)
    if color is None:
        return False
    board.automa.students[color] -= 1
    table.tell("student-back", student=color, space=board.automa.students[color], by=-1)
    return True


@cites("GO-11.2")
def can_step_back(board: Board) -> bool:
    return board.automa.can_step_back()


def can_advance(board: Board, each: Effect) -> bool:
    students = board.automa.students
    wanted = COLORS if each.what == "any" else (each.what,)
    return any(students[color] < LAST_SPACE for color in wanted)


@effect("student", possible=can_advance)
def move_student(table: Table, board: Board, each: Effect) -> bool:
    """The steps of a student; where the student is free, each is chosen by itself."""
    done = False
    for _ in range(each.n):
        color = choose_student(table, board, COLORS) if each.what == "any" else each.what
        done = (color is not None and advance(table, board, color)) or done
    return done


@kept
@rule("GO-8.4")
def move_golem_track(table: Table, board: Board, count: int) -> bool:
    """Up or down its track; surplus steps at an end are lost (A-53)."""
    automa = board.automa
    before, highest = automa.golem_track, len(board.box.figures.golem_track_steps) - 1
    automa.golem_track = max(0, min(highest, before + count))
    if automa.golem_track > before:
        table.tell("golem-track", space=automa.golem_track, by=automa.golem_track - before)
    elif automa.golem_track < before:
        table.tell("golem-track-back", space=automa.golem_track, by=automa.golem_track - before)
    return automa.golem_track != before


@effect("golem-track", possible=lambda board, _: board.can_rise())
def raise_golem_track(table: Table, board: Board, each: Effect) -> bool:
    """With a free direction it always goes up."""
    return move_golem_track(table, board, each.n)


@effect("research-track", possible=lambda board, _: board.can_research())
@kept
@rule("BR-8.4")
def move_research_track(table: Table, board: Board, each: Effect) -> bool:
    automa = board.automa
    before, highest = automa.research_track, len(board.box.figures.research_track_points) - 1
    automa.research_track = min(highest, before + each.n)
    if automa.research_track != before:
        table.tell("research-track", space=automa.research_track, by=automa.research_track - before)
    return automa.research_track != before
