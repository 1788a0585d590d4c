"""Moving golems (GO-4)."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

from itertools import permutations

import pytest

from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.movement import can_move, make_steps, move_golems
from automarium.rulebook import Plain
from tests.games.golem.positions import Told, position, run


def steps(
    direction: str, count: int, golems: str, strategy: str = "red yellow blue", **options: object
) -> Told:
    board = position(f"automa.golems = {golems.split(', ')}\nautoma.strategy = {strategy.split()}", **options)
    return run(make_steps, board, Effect("steps", count, direction))


@pytest.mark.parametrize("strategy", [" ".join(order) for order in permutations(("red", "yellow", "blue"))])
def test_A2_two_steps_in_a_free_direction(strategy: str) -> None:
    """Red above yellow; must hold for all three places of blue."""
    if strategy.index("red") > strategy.index("yellow"):
        return
    told = steps("either", 2, "red 4 lying, yellow 4 lying, blue 1", strategy)
    assert told.chosen("back") == ["yellow 4 lying", "red 4 lying"]
    assert told.board.automa.golems == ["red 3", "yellow 3", "blue 1"]


def test_B2_five_compulsory_forward_steps() -> None:
    told = steps("forward", 5, "red 3 lying, yellow 3 lying, blue 2, blue 7", "blue red yellow")
    assert told.chosen("forward") == ["red 3 lying", "yellow 3 lying", "blue 2", "blue 3", "blue 4"]
    assert told.board.automa.golems == ["red 4", "yellow 4", "blue 5", "blue 7"]
    assert told.facts("raise-golem", "district", "start", "end") == [("red", 3, 4), ("yellow", 3, 4)]
    assert told.facts("move-golem", "district", "start", "end") == [("blue", 2, 5)], "a hand moves it once"


def test_B2_entering_VIII_and_IX_is_paid_in_knowledge() -> None:
    told = steps("forward", 2, "blue 7")
    assert (told.board.automa.marker, told.board.automa.vp) == (-3, 0)
    assert told.board.automa.golems == ["blue 9"]


def test_GO_4_5_a_golem_in_section_I_cannot_go_back() -> None:
    told = steps("back", 2, "red 1 lying, blue 2")
    assert told.board.automa.golems == ["red 1 lying", "blue 1"]
    assert told.answer
    assert not steps("back", 1, "red 1 lying").answer, "the step is lost (A-10)"


def test_GO_4_5_back_ends_with_the_lowest_tile() -> None:
    assert steps("back", 1, "red 5, blue 5, yellow 4").chosen("back") == ["blue 5"]


def test_GO_4_6_a_golem_lying_in_section_I_goes_forward() -> None:
    told = steps("either", 1, "red 1 lying, blue 5 lying, yellow 1 lying", "yellow red blue")
    assert told.board.automa.golems == ["red 1 lying", "yellow 2", "blue 5 lying"]
    assert told.chosen("stand-up") == ["yellow 1 lying"]


def test_A9_other_lying_golems_first_by_option() -> None:
    told = steps("either", 1, "red 1 lying, blue 5 lying", stand_up_first=False)
    assert told.board.automa.golems == ["red 1 lying", "blue 4"]
    told = steps("either", 1, "red 1 lying, blue 5", stand_up_first=False)
    assert told.board.automa.golems == ["red 2", "blue 5"]


def test_A56_no_golem_can_go_back() -> None:
    assert steps("either", 1, "red 1, blue 1").board.automa.golems == ["red 2", "blue 1"]
    told = steps("either-or-none", 1, "red 1, blue 1")
    assert (told.board.automa.golems, told.answer) == (["red 1", "blue 1"], False)


def test_GO_4_7_forward_or_nothing_moves_only_lying_golems() -> None:
    told = steps("forward-or-none", 3, "red 2, blue 4 lying, yellow 3 lying")
    assert told.chosen("forward-or-not") == ["yellow 3 lying", "blue 4 lying", None]
    assert told.board.automa.golems == ["red 2", "yellow 4", "blue 5"]


def test_GO_4_2_all_steps_of_track_and_character() -> None:
    board = position('automa.golems = ["red 1"]\nautoma.golem_track = 3')
    run(move_golems, board)
    assert board.automa.golems == ["red 7"], "3 of the track and 3 of CH01"


def test_GO_4_3_with_the_first_leg_not_those_of_the_character() -> None:
    board = position('automa.golems = ["red 1"]\nautoma.golem_track = 3\nautoma.developments = ["leg-2"]')
    run(move_golems, board)
    assert board.automa.golems == ["red 4"]


def test_GO_4_10_unused_steps_cost_points() -> None:
    board = position('automa.golems = ["red 10", "blue 9"]\nautoma.golem_track = 6')
    told = run(move_golems, board)
    assert told.facts("unused-steps", "count") == [(6,)], "7 steps, one of them into X"
    assert (board.automa.vp, board.automa.marker) == (-10, -3), "at most 5 for each golem"


def test_BR_5_4_without_golems_steps_are_lost() -> None:
    board = position()
    run(move_golems, board)
    assert board.automa.vp == 0


def test_GO_4_11_golems_alike_are_one_option() -> None:
    told = steps("forward", 1, "red 2, red 2, blue 2 lying")
    (step,) = told.of("forward")
    assert step.options == ("red 2", "blue 2 lying")


def test_the_golem_that_moves_is_told_from_its_neighbor() -> None:
    told = steps("forward", 2, "red 3 lying, red 3, blue 9")
    assert told.messages() == ["raise-golem", "move-golem"], "the lying one first"
    for message in ("raise-golem", "move-golem"):
        assert told.facts(message, "district", "start", "end") == [("red", 3, 4)]


def ways(told: Told) -> list[tuple[Plain, ...]]:
    """What is told of each golem."""
    return [
        (step.message, *(step.facts[name] for name in ("district", "start", "end")))
        for step in told.steps
        if step.message in ("move-golem", "raise-golem")
    ]


def test_GO_4_4_each_way_is_told_with_the_last_step_of_it() -> None:
    """Steps are chosen in turn; the hand moves each golem once, and each order follows its own choice."""
    told = steps("forward", 5, "yellow 1, blue 1", "yellow blue red")
    assert told.chosen("forward") == ["yellow 1", "blue 1", "yellow 2", "blue 2", "yellow 3"]
    assert ways(told) == [("move-golem", "blue", 1, 3), ("move-golem", "yellow", 1, 4)]
    at = [step.message for step in told.steps]
    assert [told.steps[number - 1].chosen for number, each in enumerate(at) if each == "move-golem"] == [
        "blue 2",
        "yellow 3",
    ]


def test_GO_4_8_a_golem_that_lay_is_raised_and_moved_on_at_once() -> None:
    told = steps("forward", 3, "red 3 lying, blue 9")
    assert ways(told) == [("raise-golem", "red", 3, 6)]


def test_GO_4_9_a_way_ends_where_it_is_paid() -> None:
    told = steps("forward", 5, "blue 6, red 6", "blue red yellow")
    assert ways(told) == [
        ("move-golem", "blue", 6, 8),
        ("move-golem", "red", 6, 8),
        ("move-golem", "blue", 8, 9),
    ]
    assert told.facts("danger", "district", "section") == [("blue", 8), ("red", 8), ("blue", 9)]
    assert ways(steps("back", 2, "blue 10")) == [("move-golem", "blue", 10, 8)], "back nothing is paid"


def test_GO_4_6_a_golem_that_turns_round_is_told_twice() -> None:
    told = steps("either", 2, "red 1 lying")
    assert ways(told) == [("raise-golem", "red", 1, 2), ("move-golem", "red", 2, 1)]


def test_GO_4_11_of_two_golems_alike_one_goes_all_the_way() -> None:
    told = steps("forward", 3, "red 2, red 3, blue 5")
    assert told.board.automa.golems == ["red 4", "red 4", "blue 5"]
    assert ways(told) == [("move-golem", "red", 2, 4), ("move-golem", "red", 3, 4)]


@pytest.mark.parametrize(
    ("direction", "golems", "possible"),
    [
        ("forward-or-none", "red 10 lying", False),
        ("forward-or-none", "red 9 lying", True),
        ("forward-or-none", "red 9", False),
        ("either-or-none", "red 10 lying", True),
        ("either-or-none", "red 1 lying", True),
        ("either-or-none", "red 1", False),
    ],
)
def test_GO_4_7_whether_a_step_is_possible(direction: str, golems: str, possible: bool) -> None:
    board = position(f"automa.golems = ['{golems}']")
    assert can_move(board, Effect("steps", 1, direction)) == possible
    assert steps(direction, 1, golems).answer == possible
