"""Choosing a marble (GO-7): the booklet's examples, and one test for each criterion."""
# ruff: noqa: N802 — ids of examples and sections keep their capitals

from __future__ import annotations

import pytest

from automarium.games.golem.components import Card
from automarium.games.golem.rules.actions import choose_mirrored
from automarium.games.golem.rules.marbles import choose_marble, ignored_colors, marble_action
from tests.games.golem.positions import Told, play, position, run

A3 = "synagogue.work = 'BR'\nsynagogue.golem = 'WYR'\nsynagogue.artifact = 'R'\nsynagogue.research = 'KB'\n"
A3 += "synagogue.mirror = 'YB'\nautoma.golems = ['red 3']\nshared.neighborhood = ['red 3: RA1']"
A5 = "synagogue.work = 'B'\nsynagogue.golem = 'BW'\nsynagogue.artifact = 'RW'\nsynagogue.research = 'RB'\n"
A5 += "synagogue.mirror = 'Y'\nautoma.marbles = 'Y'\nautoma.cards = ['GH05']"
ORDER = (1, 2, 3, 4, 5)


def card(*criteria: str) -> Card:
    return Card("test", "", 0, "marble", "none", ORDER, criteria, ORDER)


def choose(text: str, *criteria: str, **options: object) -> Told:
    return run(choose_marble, position(text, **{"humans": "3", **options}), card(*criteria))


def chosen(text: str, *criteria: str, **options: object) -> str:
    answer = choose(text, *criteria, **options).answer
    assert isinstance(answer, tuple)
    return str(answer[0])


def test_A3_work_through_the_mirror() -> None:
    board = position(A3, humans="3")
    told = run(marble_action, board, card("work", "most", "black", "white", "right"))
    assert told.chosen("marble") == ["yellow mirror"]
    both = ("red work", "blue work", "yellow mirror", "blue mirror")
    assert told.funnel("marble") == [
        ("for-work", both),
        ("most-marbles", both),
        ("black-marble", both),
        ("white-marble", both),
        ("right-marble", ("yellow mirror",)),
    ]
    assert told.facts("work", "count", "value", "price") == [(1, 2, 0)]
    assert told.facts("mirror", "price") == [(1,)]
    assert board.automa.students == {"red": 0, "yellow": 1, "blue": 0}


def test_A5_a_color_already_held() -> None:
    told = choose(A5, "most", "right", "top", "left", "neither")
    rows = ("red artifact", "red research")
    assert told.funnel("marble") == [
        (
            "most-marbles",
            ("blue golem", "white golem", "red artifact", "white artifact", "red research", "blue research"),
        ),
        ("right-marble-held", rows),
        ("top-action", rows),
        ("left-marble", rows),
        ("neither-marble", rows),
        ("not-the-mirror", rows),
        ("work-with-two-standing", rows),
        ("highest-strategy-tile", ("red artifact",)),
    ]
    assert told.answer == ("red artifact", False)


def test_B9_work_needs_a_standing_golem() -> None:
    rows = "synagogue.work = 'RYB'\nsynagogue.golem = 'WR'\nsynagogue.mirror = 'Y'"
    lying = rows + "\nautoma.golems = ['red 3 lying']"
    assert chosen(lying, "work", "top", "left") == "red golem"
    assert chosen(rows + "\nautoma.golems = ['red 3']", "work", "top", "left") == "red work"


ROWS = (
    "synagogue.work = 'RYW'\nsynagogue.golem = 'BW'\nsynagogue.artifact = 'KRB'\nsynagogue.research = 'YW'\n"
)
ROWS += (
    "synagogue.mirror = 'YBW'\nautoma.strategy = ['blue', 'red', 'yellow']\nautoma.golems = ['red 1 lying']"
)


@pytest.mark.parametrize(
    ("criteria", "marble", "why"),
    [
        (("most", "black"), "black artifact", "three rows of three, black is in one of them"),
        (("top", "right"), "yellow research", "blue is the highest tile"),
        (("top", "black", "white"), "white research", "no black marble in the research row"),
        (("black",), "black artifact", "the only one"),
        (("white", "top"), "white research", ""),
        (
            ("left", "most"),
            "red artifact",
            "red in two rows of three, red tile above, yellow tile before work",
        ),
        (("right", "top"), "yellow research", ""),
        (("neither", "top"), "white research", "blue, black and white are not shown"),
        (("neither", "most"), "blue artifact", "blue before black by A-18"),
        (("right", "left"), "yellow research", "left names what right has excluded: skipped"),
        (
            ("most",),
            "blue artifact",
            "not the mirror; then the yellow tile before work; blue is the highest color",
        ),
    ],
)
def test_GO_7_2_each_criterion(criteria: tuple[str, ...], marble: str, why: str) -> None:
    assert chosen(ROWS, *criteria) == marble, why


def test_GO_7_4_stops_as_soon_as_one_is_left() -> None:
    told = choose(ROWS, "black", "white", "top", "left")
    assert told.funnel("marble") == [("black-marble", ("black artifact",))]


def test_GO_7_5_two_standing_golems_take_the_work_row() -> None:
    two = ROWS.replace("'red 1 lying'", "'red 1', 'blue 2'")
    assert chosen(two, "most") == "red work"
    assert chosen(ROWS.replace("'red 1 lying'", "'red 1'"), "most") == "blue artifact"


def test_GO_7_5_only_the_work_row_is_left() -> None:
    assert chosen("synagogue.work = 'RW'\nautoma.golems = []", "most") == "red work"


def test_GO_7_5_the_mirror_is_dropped_only_at_the_end() -> None:
    only = "synagogue.mirror = 'RBW'\nsynagogue.work = 'Y'"
    assert chosen(only, "most", "left") == "red mirror"
    assert chosen("synagogue.mirror = 'R'\nsynagogue.work = 'R'", "left") == "red work"


def test_GO_7_3_colors_of_the_character_that_are_held_are_ignored() -> None:
    taken = "synagogue.work = 'RY'\nsynagogue.golem = 'B'\nautoma.marbles = 'R'\nautoma.cards = ['GH05']"
    assert ignored_colors(position(taken)) == ["red"]
    assert chosen(taken, "left") == "yellow work", "left is gone, so right"
    white = taken.replace("marbles = 'R'", "marbles = 'W'")
    assert ignored_colors(position(white)) == []


def test_A15_ignored_marbles_count_for_the_size_of_a_row() -> None:
    text = "synagogue.work = 'RRB'\nsynagogue.golem = 'YB'\nautoma.marbles = 'R'\nautoma.cards = ['GH05']"
    assert chosen(text, "most", "neither") == "blue work"
    assert chosen(text, "most", "neither", most_counts_ignored=False) == "blue golem"


def test_A16_no_marble_of_the_color_is_left() -> None:
    text = "synagogue.work = 'YB'\nsynagogue.golem = 'BW'"
    assert chosen(text, "left", "most") == "yellow work", "red is nowhere, so the right marble"
    assert choose(text, "left", "most").funnel("marble")[0][0] == "left-marble-gone"
    there = text + "\nsynagogue.mirror = 'R'\nsynagogue.artifact = 'W'"
    told = choose(there, "most", "left", "right")
    assert told.funnel("marble")[1][0] == "left-marble"
    assert len(told.funnel("marble")[1][1]) == 4, "red lies elsewhere: the criterion is skipped"


def test_A17_black_and_white_count_as_not_shown() -> None:
    text = "synagogue.work = 'WR'\nsynagogue.golem = 'RY'"
    assert chosen(text, "neither") == "white work"
    assert chosen(text, "neither", neither_black_white=False) == "red golem"


def test_A22_when_all_marbles_are_ignored_none_is() -> None:
    text = "synagogue.golem = 'RR'\nautoma.marbles = 'R'\nautoma.cards = ['GH05']"
    assert chosen(text, "most") == "red golem"


def test_A20_the_mirror_by_the_criterion_for_work() -> None:
    golems = "\nautoma.golems = ['red 3']"
    mirror = "synagogue.mirror = 'RB'\nsynagogue.golem = 'B'" + golems
    assert choose(mirror, "work", "left").answer == ("red mirror", True)
    assert choose(mirror, "left", "work").answer == ("red mirror", False), "one was left before the criterion"
    assert choose(mirror, "work", "left", mirror_by_work=False).answer == ("red mirror", False)


def test_GO_12_1_the_mirror_otherwise() -> None:
    text = "synagogue.mirror = 'KK'\nautoma.golems = ['red 3']\nautoma.strategy = ['yellow', 'red', 'blue']"
    text = text.replace("'KK'", "'K'")
    told = run(marble_action, position(text), card("black", "left"))
    assert told.chosen("mirrored") == ["artifact"]
    two = text.replace("'red 3'", "'red 3', 'blue 2'")
    assert run(marble_action, position(two), card("black", "left")).chosen("mirrored") == ["work"]


def test_GO_7_6_the_value_is_counted_before_taking() -> None:
    board = position("synagogue.golem = 'RYW'\nautoma.golems = []")
    told = run(marble_action, board, card("left"))
    assert told.facts("take-marble", "value") == [(3,)]
    assert board.rows["golem"] == ["yellow", "white"]


NOBODY_WORKS = "synagogue.mirror = 'RY'\nsynagogue.golem = 'W'\nautoma.strategy = ['blue', 'red', 'yellow']\n"


def test_GI3_a_golem_created_this_turn_stands_but_does_not_work() -> None:
    """The bonus of GH14 creates a golem; the criterion for work leads to the mirror, where nobody works."""
    told = play(position(NOBODY_WORKS + "automa.golems = ['red 3 lying']"), automa_cards=["GH14"])
    assert told.chosen("marble") == ["red mirror"]
    assert told.messages()[-2:] == ["nobody-works", "no-benefit"]


def test_GI3_by_option_only_golems_that_can_work_count() -> None:
    board = position(NOBODY_WORKS + "automa.golems = ['red 3 lying']", working_golems="able")
    assert "nobody-works" not in play(board, automa_cards=["GH14"]).messages()


@pytest.mark.parametrize(("reading", "row"), [("standing", "work"), ("able", "golem")])
def test_GI3_golems_in_VIII_to_X(reading: str, row: str) -> None:
    text = "synagogue.work = 'R'\nsynagogue.golem = 'RR'\nautoma.golems = ['red 8', 'blue 9']"
    assert chosen(text, "work", "left", working_golems=reading) == f"red {row}"
    assert chosen(text, "left", working_golems=reading) == f"red {row}", "the main strategy tile"
    mirrored = run(choose_mirrored, position(text, working_golems=reading)).answer
    assert mirrored == row
