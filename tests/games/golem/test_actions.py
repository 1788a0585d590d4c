"""Students, work, golem, artifact and research actions (GO-8 to GO-10)."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import pytest

from automarium.games.golem.board import AUTOMA
from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.actions import area_action
from automarium.games.golem.rules.artifacts import activate_artifacts, buy_bars, take_bars
from automarium.games.golem.rules.creation import create_golem, destroy_golem
from automarium.games.golem.rules.income import develop
from automarium.games.golem.rules.students import (
    move_golem_track,
    move_student,
    move_students_for,
    raise_golem_track,
    step_back,
)
from automarium.games.golem.rules.upgrades import choose_area, choose_development
from automarium.games.golem.rules.work import golems_that_work, work, work_for_free, work_price
from tests.games.golem.positions import Told, position, run


def students(red: int, yellow: int, blue: int) -> str:
    return f"automa.students = {{red = {red}, yellow = {yellow}, blue = {blue}}}\n"


# Students and tracks


@pytest.mark.parametrize(
    ("marble", "before", "after"),
    [
        ("red", (2, 0, 0), [3, 0, 0]),
        ("white", (2, 0, 0), [2, 0, 0]),
        ("black", (2, 0, 0), [2, 1, 1]),
        ("black", (0, 0, 0), [1, 1, 0]),
        ("black", (10, 10, 4), [10, 10, 5]),
        ("blue", (0, 0, 10), [0, 0, 10]),
    ],
)
def test_GO_8_1_students_for_a_marble(marble: str, before: tuple[int, int, int], after: list[int]) -> None:
    board = position(students(*before))
    run(move_students_for, board, marble)
    assert list(board.automa.students.values()) == after


@pytest.mark.parametrize(
    ("stand", "moved"), [((1, 0, 0), ["yellow", "blue"]), ((0, 0, 2), ["red", "yellow"])]
)
def test_GO_8_2_each_student_of_a_black_marble_has_its_own_reason(
    stand: tuple[int, int, int], moved: list[str]
) -> None:
    """What chose a student comes right before it moves."""
    board = position(students(*stand) + 'automa.strategy = ["red", "yellow", "blue"]')
    told = run(move_students_for, board, "black")
    messages = [step.message for step in told.steps]
    assert messages == ["black-moves", "student-forward", "student", "student-forward", "student"]
    assert told.chosen("student-forward") == [step.facts["student"] for step in told.of("student")] == moved


def test_GO_8_2_the_leftmost_student_then_the_highest_tile() -> None:
    board = position(students(3, 1, 1) + 'automa.strategy = ["red", "blue", "yellow"]')
    assert run(move_student, board, Effect("student", 1, "any")).chosen("student-forward") == ["blue"]


def test_GO_8_3_the_rightmost_student_then_the_lowest_tile() -> None:
    board = position(students(3, 3, 1) + 'automa.strategy = ["red", "blue", "yellow"]')
    assert run(step_back, board).chosen("student-back") == ["yellow"]


def test_BR_2_3_the_menorah_at_the_end_of_a_district() -> None:
    board = position(students(9, 9, 0))
    run(move_students_for, board, "red")
    assert (board.automa.menorahs, board.menorahs) == (["red"], ["yellow", "blue"])
    board = position(students(9, 0, 0) + 'shared.menorahs = ["blue"]')
    run(move_students_for, board, "red")
    assert board.automa.menorahs == [], "somebody else was there first"


def test_GO_8_4_the_golem_track_goes_up_when_free() -> None:
    board = position("automa.golem_track = 4")
    assert run(raise_golem_track, board, Effect("golem-track", 1, "either")).answer
    assert board.automa.golem_track == 5


def test_A53_surplus_steps_of_a_track_are_lost() -> None:
    board = position("automa.golem_track = 11")
    assert run(move_golem_track, board, 2).answer
    assert board.automa.golem_track == 12
    assert not run(move_golem_track, board, 2).answer


# Work


def test_GO_9_1_how_many_golems_work_and_what_is_paid() -> None:
    table = [
        (golems_that_work(value, 6), work_price(golems_that_work(value, 6), value)) for value in range(1, 10)
    ]
    assert table == [(2, 2), (2, 1), (3, 2), (3, 1), (3, 0), (4, 2), (4, 1), (4, 0), (4, 0)]


def test_A6_work_of_strength_2() -> None:
    text = "automa.golems = ['red 5', 'yellow 4', 'blue 2']\n"
    board = position(text + "shared.neighborhood = ['red 5: RB2', 'yellow 4: YB2']")
    told = run(work, board, 2)
    assert told.chosen("worker") == ["red 5", "yellow 4"]
    assert told.facts("work", "count", "price") == [(2, 1)]
    assert work_price(3, 2) == 3
    assert board.automa.golems == ["red 5 lying", "yellow 4 lying", "blue 2"]
    assert (board.automa.marker, board.automa.vp) == (-1 + 3 + 3, 2)


def test_GO_9_2_equally_far_golems_by_the_highest_tile() -> None:
    board = position("automa.golems = ['red 2', 'blue 2']\nautoma.strategy = ['blue', 'red', 'yellow']")
    assert run(work, board, 1).chosen("worker") == ["blue 2", "red 2"]


def test_GO_9_3_no_standing_golem_gives_2_vp() -> None:
    board = position("automa.golems = ['red 2 lying']")
    told = run(work, board, 3)
    assert told.messages() == ["nobody-works", "no-benefit"]
    assert board.automa.vp == 2


def test_free_work_without_a_standing_golem_is_told() -> None:
    """In the evening artifacts and developments bring it when all have worked: nothing was said of it."""
    board = position("automa.golems = ['red 2 lying']")
    assert run(work_for_free, board, Effect("work", 1)).messages() == ["nobody-works"]


def test_A30_golems_beyond_the_tiles_are_passed_over() -> None:
    board = position("automa.golems = ['red 8', 'blue 1']\nshared.neighborhood = ['blue 1: BA1']")
    told = run(work, board, 3)
    assert told.chosen("worker") == ["blue 1"]


USELESS = "automa.golems = ['yellow 6', 'blue 7', 'red 1']\n"
USELESS += "shared.neighborhood = ['yellow 6: YC3', 'blue 7: BC2', 'red 1: RA1']"


@pytest.mark.parametrize(
    ("reading", "value", "vp"), [("per_tile", 2, 4), ("per_action", 2, 2), ("per_action", 3, 0)]
)
def test_A28_useless_tiles(reading: str, value: int, vp: int) -> None:
    """No complete artifact, no book: the two tiles at the right bring nothing; the third golem gets clay."""
    board = position(USELESS, useless_tile=reading)
    run(work, board, value)
    assert board.automa.vp == vp
    assert board.automa.golems[-1] == "blue 7 lying", "the golem is still laid down"


@pytest.mark.parametrize("reading", ["per_tile", "per_action"])
def test_GO_8_6_a_useless_tile_of_a_new_golem(reading: str) -> None:
    text = "automa.developments = ['leg-3']\nshared.neighborhood = ['red 1: RA1']"
    tile = '[[neighborhood]]\nid = "N{}"\ndistrict = "{}"\neffects = "books 1"\n'
    tiles = "".join(
        tile.format(f"{district}{n}", district) for district in ("red", "yellow", "blue") for n in range(7)
    )
    board = position(text.replace("RA1", "Nred0"), components=tiles, useless_tile=reading)
    run(create_golem, board)
    assert board.automa.vp == 2


def test_BR_6_3_a_golem_created_this_turn_does_not_work() -> None:
    text = "automa.golems = ['red 4', 'yellow 3']\nshared.neighborhood = ['red 4: RB1', 'yellow 3: YA1']"
    board = position(text)
    told = run(work, board, 3)
    assert told.chosen("worker") == ["red 4", "yellow 3"]
    assert "blue 1" in board.automa.golems


# Golem action


def test_B10_in_the_red_zone_no_upgrade_but_a_golem() -> None:
    board = position("turn.round = 2\nautoma.marker = -4\nautoma.golems = ['red 1', 'yellow 1']")
    told = run(area_action, board, "golem", 2)
    assert told.facts("no-upgrade-in-red", "marker") == [(-2,)]
    assert board.automa.developments == []
    assert (told.chosen("district"), board.automa.marker) == (["blue"], -5)
    assert (board.automa.golem_track, board.automa.vp) == (2, 0)


def test_B10_the_leg_before_the_torso_and_the_new_golem_works() -> None:
    text = "turn.round = 2\nautoma.marker = 1\nautoma.golems = ['red 1', 'yellow 1']\n"
    text += "automa.developments = ['leg-2']\nshared.neighborhood = ['blue 1: BA1']"
    board = position(text)
    told = run(area_action, board, "golem", 3)
    assert told.chosen("development") == ["leg-3"]
    assert told.facts("activate", "district", "section") == [("blue", 1)]
    assert board.automa.marker == 1 + 3 - 3 - 3 + 2
    assert "blue 1 lying" in board.automa.golems


def test_A55_by_option_the_new_golem_stays_standing() -> None:
    text = "automa.developments = ['leg-3']\nshared.neighborhood = ['red 1: RA1']"
    board = position(text, new_golem_lies=False)
    run(create_golem, board)
    assert (board.automa.golems, board.automa.marker) == (["red 1"], -1)


def test_B10_in_round_4_the_three_menorahs_first() -> None:
    text = "turn.round = 4\nautoma.marker = 5\nautoma.golems = ['red 1', 'yellow 1', 'blue 1']\n"
    text += "automa.developments = ['leg-2']\nautoma.strategy = ['yellow', 'blue', 'red']"
    board = position(text)
    told = run(area_action, board, "golem", 3)
    assert told.chosen("development") == ["head"]
    assert told.facts("create-golem", "district", "price") == [("yellow", 4)]
    assert board.automa.marker == -2


def test_GO_10_6_an_exhausted_area_brings_only_resources() -> None:
    text = 'automa.developments = ["leg-2", "leg-3", "torso", "arm-4", "arm-5", "head"]\n'
    text += "automa.golems = ['red 1', 'red 2', 'red 3', 'blue 1', 'blue 2', 'blue 3']"
    board = position(text)
    run(area_action, board, "golem", 3)
    assert board.automa.marker == 3 + 1, "the torso brings 1 clay more"


def test_A11_of_two_golems_in_one_place_the_lying_one_is_destroyed() -> None:
    board = position("automa.golems = ['red 3', 'red 3 lying', 'blue 3']")
    told = run(destroy_golem, board, Effect("destroy-golem"))
    assert told.chosen("destroy") == ["red 3 lying"]
    assert board.automa.vp == 3
    assert board.automa.golems == ["red 3", "blue 3"]


def test_GO_12_4_the_leftmost_free_cell_and_the_track_down() -> None:
    text = "automa.golems = ['red 3', 'blue 8']\nautoma.golem_track = 4\nshared.graveyard = ['human']"
    board = position(text)
    told = run(destroy_golem, board, Effect("destroy-golem"))
    assert told.facts("destroy", "district", "section", "cell") == [("blue", 8, 2)]
    assert (board.graveyard[:3], board.automa.vp) == (["human", AUTOMA, ""], 4)
    assert board.automa.golem_track == 3
    assert told.facts("golem-track-back", "space", "by") == [(3, -1)], "it is not told as a step on"
    assert not told.facts("golem-track", "space")


def test_BR_11_2_one_development_doubles_the_graveyard() -> None:
    board = position("automa.golems = ['red 3']\nautoma.developments = ['arm-4']")
    run(destroy_golem, board, Effect("destroy-golem"))
    assert (board.automa.vp, board.automa.marker) == (6, 2)


def test_BR_8_1_the_open_cell_when_all_are_taken() -> None:
    board = position(
        f"automa.golems = ['red 3']\nshared.graveyard = {['human'] * 4 + ['human-2'] * 4}", humans="2"
    )
    run(destroy_golem, board, Effect("destroy-golem"))
    assert (board.open_grave, board.automa.vp) == ([AUTOMA], 2)


# Artifact action


def test_A8_bars_fill_the_lowest_artifact_first() -> None:
    board = position()
    run(take_bars, board, Effect("gold", 3))
    assert (board.bars_on(), board.completed()) == ([2, 1, 0, 0], [1])


def test_A8_developments_from_bottom_to_top_right_before_left() -> None:
    board, found = position(), []
    while board.upgrades_left("artifact"):
        name = run(choose_development, board, "artifact").answer
        board.automa.developments.append(str(name))
        found.append(name)
    assert found == ["right-1", "left-1", "right-2", "left-2", "right-3", "left-3"]


@pytest.mark.parametrize(
    ("reading", "marker", "bars"),
    [
        ("red_zone", 4, 2),
        ("red_zone", 3, 1),
        ("red_zone", -3, 1),
        ("red_zone", 12, 3),
        ("one", 12, 1),
        ("most", -3, 3),
    ],
)
def test_A31_how_many_bars_are_bought(reading: str, marker: int, bars: int) -> None:
    """The value 2 pays for the development, which is not bought in the red zone; a bar costs 2."""
    board = position(f"automa.marker = {marker}", bars_bought=reading)
    run(area_action, board, "artifact", 2)
    assert board.automa.bars == bars


def test_GO_10_8_special_developments_double_nothing_for_a_tile() -> None:
    text = "automa.artifact_tile = 'AR1a'\nautoma.bars = 4\nautoma.developments = ['left-1', 'left-2']"
    board = position(text)
    told = run(activate_artifacts, board, Effect("artifacts", 1))
    assert told.facts("artifact-pays", "artifact") == [(2,)], "from top to bottom"
    assert (board.automa.marker, board.automa.vp) == (1, 1)


# Research action and developments


def test_GO_10_11_the_third_column_before_the_track() -> None:
    board, found = position(), []
    while board.upgrades_left("research"):
        name = run(choose_development, board, "research").answer
        board.automa.developments.append(str(name))
        found.append(name)
    assert found == ["column-1", "column-2", "column-3", "research-track", "column-4", "column-5"]


@pytest.mark.parametrize(
    ("area", "name"), [("golem", "head"), ("artifact", "left-3"), ("research", "column-5")]
)
def test_GO_10_3_round_4_in_each_area(area: str, name: str) -> None:
    board = position("turn.round = 4")
    assert run(choose_development, board, area).answer == name
    board.automa.developments.append(name)
    assert run(choose_development, board, area).answer in {"leg-2", "right-1", "column-1"}


def area(text: str) -> Told:
    return run(choose_area, position(text))


def test_GO_13_6_the_area_with_most_items() -> None:
    assert area("automa.bars = 4\nautoma.columns = [['BB1']]").answer == "artifact"
    assert area("automa.golems = ['red 1', 'red 2', 'red 3', 'red 4']").answer == "golem"
    assert area("automa.columns = [['BB1'], ['BG1']]\nautoma.bars = 4").answer == "artifact"
    text = "automa.columns = [['BB1'], ['BG1']]\nautoma.bars = 4\nautoma.strategy = ['blue', 'yellow', 'red']"
    assert area(text).answer == "research"


def test_A43_the_next_best_area_when_the_best_is_done() -> None:
    done = "automa.developments = ['right-1', 'left-1', 'right-2', 'left-2', 'right-3', 'left-3']\n"
    assert area(done + "automa.bars = 4\nautoma.columns = [['BB1']]").answer == "research"


def test_GO_9_2_a_golem_works_once_in_a_turn() -> None:
    """RA4 gives a step: the golem that works there goes back and stands, but it does not work again."""
    text = "automa.golems = ['red 3', 'blue 1']\n"
    text += "shared.neighborhood = ['red 3: RA4', 'red 2: RA1', 'blue 1: BA1']"
    board = position(text)
    told = run(work, board, 1)
    assert told.chosen("worker") == ["red 3", "blue 1"]
    assert board.automa.golems == ["red 2", "blue 1 lying"]


FREE_WORK = "automa.golems = ['red 2', 'blue 5 lying']\nshared.neighborhood = ['red 2: RA4', 'blue 4: BB2']"


def test_GO_9_2_free_work_looks_again_after_each_tile() -> None:
    """RA4 lets the lying golem step back, so it stands and may work, too."""
    told = run(work_for_free, position(FREE_WORK), Effect("work", 2))
    assert told.chosen("worker") == ["red 2", "blue 4"]


def test_GO_9_1_who_stands_up_later_is_not_paid_for() -> None:
    told = run(work, position(FREE_WORK), 5)
    assert told.facts("work", "count") == [(1,)]
    assert told.chosen("worker") == ["red 2"]


def test_A55_no_order_to_lay_the_golem_down() -> None:
    text = "automa.developments = ['leg-3']\nshared.neighborhood = ['red 1: RA1']"
    for lies, message in ((True, "activate"), (False, "activate-standing")):
        told = run(create_golem, position(text, new_golem_lies=lies))
        (step,) = told.of(message)
        assert (step.section, step.facts["section"]) == ("GO-10.5", 1)
        assert len([said for said in told.messages() if said.startswith("activate")]) == 1


def test_GO_9_2_a_golem_that_works_is_laid_down() -> None:
    told = run(work, position("automa.golems = ['red 3']\nshared.neighborhood = ['red 3: RA1']"), 1)
    assert [step.section for step in told.of("activate")] == ["GO-9.2"]


def test_A11_the_golem_that_is_destroyed_is_told_from_its_neighbor() -> None:
    board = position("automa.golems = ['red 3', 'red 3 lying']")
    for posture in ("lying", "standing"):
        told = run(destroy_golem, board, Effect("destroy-golem"))
        assert told.facts("destroy", "posture") == [(posture,)]


@pytest.mark.parametrize(("marker", "bars"), [(4, 3), (0, 3), (-1, 1), (-5, 1)])
def test_A31_bars_that_cost_nothing(marker: int, bars: int) -> None:
    """The marker stays outside the red zone, or in it."""
    board = position(f"automa.marker = {marker}", components="[figures]\nbar_price = 0\n")
    run(buy_bars, board)
    assert (board.automa.bars, board.automa.marker) == (bars, marker)


def test_GO_13_5_the_upgrade_of_phase_6_has_its_own_section() -> None:
    told = run(develop, position("automa.marker = 5"))
    assert [(step.message, step.section) for step in told.steps if step.message != "pay"] == [
        ("area", "GO-13.6"),
        ("development", "GO-13.5"),
        ("upgrade", "GO-13.5"),
    ]
    told = run(area_action, position("automa.marker = 5"), "golem", 2)
    assert [step.section for step in told.of("upgrade")] == ["GO-10.1"]
