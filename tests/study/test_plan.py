"""Study files: what they mean, and what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from automarium.kernel.catalog.game import find
from automarium.kernel.errors import AutomariumError
from automarium.study.plan import StudyFault, read_study
from automarium.study.report import command, neighbors
from tests.study.small import TICTACTOE, study_in

GRID = """
title = "A grid"
game = "coatl"
levels = ["standard", "level 5"]
partners = ["random", "greedy"]
games = 7
seed = "fox"

[options]
solo_end = ["immediate", "final_round"]
"""


def test_a_grid_is_every_value_with_every_other(tmp_path: Path) -> None:
    study = study_in(tmp_path, GRID)
    assert (study.title, study.games, study.width, study.seed) == ("A grid", 7, None, "fox")
    assert [(dict(cell.options), cell.partner) for cell in study.cells] == [
        ({}, "random"),
        ({}, "greedy"),
        ({"solo_end": "final_round"}, "random"),
        ({"solo_end": "final_round"}, "greedy"),
        ({"levels": ("5",)}, "random"),
        ({"levels": ("5",)}, "greedy"),
        ({"levels": ("5",), "solo_end": "final_round"}, "random"),
        ({"levels": ("5",), "solo_end": "final_round"}, "greedy"),
    ]
    assert study.varied == {"level", "solo_end", "partner"}


def test_what_is_left_out_is_usual(tmp_path: Path) -> None:
    study = study_in(tmp_path, 'game = "coatl"\ngames = 3')
    (cell,) = study.cells
    assert (study.title, cell.seed, cell.partner, cell.options) == ("study", "1", "greedy", ())


def test_all_levels(tmp_path: Path) -> None:
    study = study_in(tmp_path, f'game = "{TICTACTOE}"\nlevels = "all"\ngames = 1\nseed = 5')
    assert [dict(cell.axes)["level"] for cell in study.cells] == ["book", "easy"]
    assert study.seed == "5"


def test_a_study_may_name_levels_of_its_own(tmp_path: Path) -> None:
    levels = 'usual = {}\nharsh = {levels = ["1", "5"], solo_end = "final_round"}'
    cells = study_in(tmp_path, f'game = "coatl"\ngames = 1\n[levels]\n{levels}').cells
    assert [dict(cell.axes)["level"] for cell in cells] == ["usual", "harsh"]
    assert dict(cells[1].options) == {"levels": ("1", "5"), "solo_end": "final_round"}


def test_switches_are_changed_one_at_a_time(tmp_path: Path) -> None:
    switches = '[switches]\nsolo_end = ["immediate", "final_round"]\ntemple_refill = false'
    text = f'game = "coatl"\ngames = 1\n{switches}'
    assert [dict(cell.options) for cell in study_in(tmp_path, text).cells] == [
        {},
        {"solo_end": "final_round"},
        {"temple_refill": False},
    ]


def test_every_open_reading_is_a_switch(tmp_path: Path) -> None:
    study = study_in(tmp_path, 'game = "coatl"\ngames = 1\nswitches = "readings"')
    assert len(study.cells) == 9
    assert all(len(cell.options) <= 1 for cell in study.cells)


def test_cells_that_are_the_same_are_played_once(tmp_path: Path) -> None:
    text = 'game = "coatl"\ngames = 1\nlevels = ["level 5"]\n[options]\nlevels = ["5", ["5"]]'
    assert len(study_in(tmp_path, text).cells) == 1


def test_a_width_instead_of_a_number(tmp_path: Path) -> None:
    study = study_in(tmp_path, 'game = "coatl"\nwidth = 0.1\nat_most = 500')
    assert (study.games, study.width, study.at_most) == (100, 0.1, 500)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games = 3", "game: is missing"),
        ('game = "coatl"', "games: is missing; expected a whole number from 1"),
        ('game = "coatl"\ngames = 0', "games: must be a whole number from 1"),
        ('game = "coatl"\ngames = 3\ngame_s = 3', "unknown key game_s; the keys are"),
        ('game = "coatl"\nwidth = 5', "width: must be a share between 0 and 1"),
        ('game = "coatl"\nwidth = 0.1\nat_most = 10', "at_most: must be a whole number of at least 100"),
        ('game = "coatl"\ngames = 3\nat_most = 10', "unknown key at_most"),
        (
            'game = "coatl"\ngames = 3\nlevels = ["level 9"]',
            "levels: must be a list out of standard, level 1",
        ),
        (
            'game = "coatl"\ngames = 3\npartners = ["clever"]',
            "partners: coatl has no sparring partner 'clever'; there are greedy, planner, random, strong",
        ),
        (
            'game = "coatl"\ngames = 3\n[options]\nend = [1]',
            "end: coatl has no such option; there are levels",
        ),
        ('game = "coatl"\ngames = 3\n[levels]\nhard = 5', "hard: must be a table, found 5"),
        (
            'game = "coatl"\ngames = 3\n[levels]\nhard = {end = 1}',
            "hard: end: coatl has no such option; there are levels",
        ),
        ('game = "coatl"\ngames = 3\n[options]\nsolo_end = ["never"]', "'never' is not one of immediate"),
        ('game = "coatl"\ngames = 3\n[options]\nsolo_end = []', "a list with at least one value"),
        ('game = "chess"\ngames = 3', "there is no game called 'chess'"),
        ('game = "no_such_module:GAME"\ngames = 3', "cannot import no_such_module"),
        (f'game = "{TICTACTOE}S"\ngames = 3', "there is no game called 'GAMES' in examples.tictactoe"),
        ("game = ", "expected TOML, found a mistake"),
    ],
)
def test_a_slip_is_named(text: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(AutomariumError) as error:
        study_in(tmp_path, text)
    assert message in str(error.value)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    file = tmp_path / "study.toml"
    file.write_bytes(b'game = "\xff"')
    with pytest.raises(StudyFault, match="not UTF-8 text, see byte 9"):
        read_study(file)


def test_cells_are_compared_where_they_differ_in_one_way(tmp_path: Path) -> None:
    study = study_in(tmp_path, GRID)
    found = [
        (axis, study.cells.index(one), study.cells.index(other))
        for axis, one, other in neighbors(study.cells)
    ]
    assert [each for each in found if each[0] == "level"] == [
        ("level", 0, 4),
        ("level", 1, 5),
        ("level", 2, 6),
        ("level", 3, 7),
    ]
    assert len(found) == 12
    assert {axis for axis, _, _ in found} == {"level", "solo_end", "partner"}


def test_the_command_of_a_cell(tmp_path: Path) -> None:
    cell = study_in(tmp_path, GRID).cells[-1]
    words = "automarium auto coatl --games 7 --seed fox --sparring greedy"
    assert command(cell, 7) == f"{words} --opt levels=5 --opt solo_end=final_round"


def test_an_option_called_level_is_an_axis_like_the_others(tmp_path: Path) -> None:
    """So that partners are compared at each level, and levels with each other."""
    text = 'game = "redrising"\npartners = ["random", "greedy"]\ngames = 1\n[options]\nlevel = ["1", "2"]'
    study = study_in(tmp_path, text)
    assert [axis for axis, _, _ in neighbors(study.cells)].count("level") == 2
    assert [axis for axis, _, _ in neighbors(study.cells)].count("partner") == 2


# A study from a stranger


@pytest.mark.parametrize("name", [".:x", ":x", "../evil:GAME", "this:", "a b:c", "a:b:c", "x" * 5_000 + ":y"])
def test_a_name_that_is_none_is_one_line(name: str, tmp_path: Path) -> None:
    with pytest.raises(AutomariumError) as error:
        study_in(tmp_path, f'game = "{name}"\ngames = 3')
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 400


def test_rules_beside_a_study_run_only_when_trusted(tmp_path: Path) -> None:
    """A stranger's study is a text; what lies beside it is code."""
    (tmp_path / "strangers_rules.py").write_text("raise SystemExit('this must not run')", "utf-8")
    file = tmp_path / "study.toml"
    file.write_text('game = "strangers_rules:GAME"\ngames = 3', "utf-8")
    with pytest.raises(StudyFault, match="--trust"):
        read_study(file)


def test_cells_are_counted_before_they_are_built(tmp_path: Path) -> None:
    """A grid of all values of all options of Golem would fill the machine."""
    options = [option for option in find("golem").options if option.values]
    grid = [f"{option.name} = {json.dumps(list(option.values) * 3)}" for option in options]
    with pytest.raises(StudyFault, match="more than 10000 cells"):
        study_in(tmp_path, "\n".join(['game = "golem"', "games = 1", "[options]", *grid]))


def test_no_depth_and_no_device_is_too_much(tmp_path: Path) -> None:
    with pytest.raises(StudyFault, match="without end"):
        study_in(tmp_path, f"game = {'[' * 20_000}")
    with pytest.raises(StudyFault, match="is no file"):
        read_study(Path("/dev/zero"))
