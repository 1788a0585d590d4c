"""The resource track, discounts and the strategy tiles (GO-3)."""

from __future__ import annotations

import pytest

from automarium.games.golem.printed_effects import Effect
from automarium.games.golem.rules.artifacts import place_bars
from automarium.games.golem.rules.books import buy_book
from automarium.games.golem.rules.creation import create_golem
from automarium.games.golem.rules.resources import gain, pay
from automarium.games.golem.rules.strategy import sink_exhausted
from automarium.games.golem.rules.upgrades import upgrade, upgrade_at_discount
from tests.games.golem.positions import play, position, run


@pytest.mark.parametrize(
    ("marker", "change", "after", "vp", "per_event"),
    [(18, 5, 20, 3, 1), (-3, -4, -5, -2, -1), (20, 1, 20, 1, 1), (-5, 2, -3, 0, 0), (3, -3, 0, 0, 0)],
)
def test_B1_the_ends_of_the_track(marker: int, change: int, after: int, vp: int, per_event: int) -> None:  # noqa: N802
    for reading, points in (("per_space", vp), ("per_event", per_event)):
        board = position(f"automa.marker = {marker}", end_of_track_vp=reading)
        run(gain if change > 0 else pay, board, abs(change))
        assert (board.automa.marker, board.automa.vp) == (after, points)


def test_B11_a_discount_on_what_cannot_be_done_is_gained() -> None:  # noqa: N802
    board = position('automa.golems = ["red 1", "red 2", "red 3", "blue 1", "blue 2", "blue 3"]')
    assert run(create_golem, board, 2).answer
    assert (board.automa.marker, board.automa.created) == (2, 4)


def test_B11_a_discount_larger_than_the_price_gives_the_difference() -> None:  # noqa: N802
    board = position()
    assert run(upgrade_at_discount, board, Effect("upgrade", 4, "golem")).answer
    assert (board.automa.marker, board.automa.developments) == (2, ["leg-2"])


def test_B11_no_book_has_a_place() -> None:  # noqa: N802
    full = [[f"B{letter}{number}" for number in range(1, 6)] for letter in "BGRY"]
    full.append(["BK1", "BK2", "BK4", "BK5", "BK6"])
    board = position(f'automa.columns = {full}\nshared.library = ["BB6", "BG6", "BR6", "BY6", "BK3"]')
    told = run(buy_book, board, 3)
    assert told.answer
    assert (told.board.automa.marker, told.chosen("book")) == (3, [None])


def test_no_discount_nothing_gained() -> None:
    board = position('automa.golems = ["red 1", "red 2", "red 3", "blue 1", "blue 2", "blue 3"]')
    assert not run(create_golem, board).answer
    assert board.automa.marker == 0


GOLEM_AREA = '["leg-2", "leg-3", "torso", "arm-4", "arm-5", "head"]'
ARTIFACT_AREA = '["right-1", "left-1", "right-2", "left-2", "right-3", "left-3"]'


def test_GO_10_6_the_red_tile_sinks_when_the_last_golem_is_created() -> None:  # noqa: N802
    golems = '["red 2", "red 3", "yellow 2", "blue 2", "blue 3"]'
    board = position(f"automa.developments = {GOLEM_AREA}\nautoma.golems = {golems}")
    told = run(create_golem, board, answers={"neighborhood": ["YA1"]})
    assert board.automa.strategy == ["yellow", "blue", "red"]
    assert told.facts("sink", "strategy_tile") == [("red",)]
    assert not run(create_golem, board).answer
    assert board.automa.strategy == ["yellow", "blue", "red"], "a tile moves once"


def test_GO_10_6_not_before_all_upgrades_are_done() -> None:  # noqa: N802
    golems = '["red 2", "red 3", "yellow 2", "blue 2", "blue 3"]'
    board = position(f'automa.developments = ["leg-2"]\nautoma.golems = {golems}')
    run(create_golem, board)
    assert board.automa.strategy == ["red", "yellow", "blue"]


def test_GO_10_10_the_yellow_tile_sinks_when_the_last_artifact_is_complete() -> None:  # noqa: N802
    text = (
        f'automa.developments = {ARTIFACT_AREA}\nautoma.bars = 9\nautoma.strategy = ["yellow", "red", "blue"]'
    )
    board = position(text)
    assert run(place_bars, board, 1).answer
    assert board.automa.strategy == ["red", "blue", "yellow"]
    assert not run(place_bars, board, 1).answer, "no place is left"
    assert board.automa.bars == 10


def test_A48_the_tile_that_sinks_last_lies_lowest() -> None:  # noqa: N802
    text = f'automa.developments = {ARTIFACT_AREA}\nautoma.bars = 9\nautoma.sunk = ["red"]'
    board = position(text + '\nautoma.strategy = ["yellow", "blue", "red"]')
    run(place_bars, board, 1)
    assert board.automa.strategy == ["blue", "red", "yellow"]


def test_GO_10_6_not_while_golems_are_left() -> None:  # noqa: N802
    board = position(f"automa.developments = {GOLEM_AREA}\nautoma.golems = ['red 2', 'blue 2']")
    run(create_golem, board, answers={"neighborhood": ["YA1"]})
    assert (board.automa.supply, board.automa.strategy) == (3, ["red", "yellow", "blue"])


def test_A48_a_tile_that_has_sunk_stays_where_it_is() -> None:  # noqa: N802
    golems = "['red 1', 'red 2', 'red 3', 'blue 1', 'blue 2', 'blue 3']"
    text = f"automa.developments = {GOLEM_AREA}\nautoma.golems = {golems}\nautoma.sunk = ['red', 'yellow']"
    board = position(text + "\nautoma.strategy = ['blue', 'red', 'yellow']")
    assert run(sink_exhausted, board, "red").messages() == []
    assert board.automa.strategy == ["blue", "red", "yellow"]


def test_A48_the_red_tile_sinks_before_the_new_golem_activates_its_tile() -> None:  # noqa: N802
    """RA4 gives a step: yellow is the highest tile by then, so yellow 1 stands up and not the new golem."""
    golems = "['red 1', 'yellow 1 lying', 'yellow 2', 'blue 1', 'blue 2']"
    text = (
        f"turn.round = 3\nautoma.marker = 5\nautoma.developments = {GOLEM_AREA}\nautoma.golems = {golems}\n"
    )
    board = position(f"{text}synagogue.golem = 'W'\nshared.neighborhood = ['red 1: RA4']")
    told = play(board, automa_cards=["GH02"])
    said = told.messages()
    assert said.index("golem-track") < said.index("sink") < said.index("activate")
    assert told.chosen("stand-up") == ["yellow 1 lying"]
    assert board.automa.golems == ["red 1", "red 1 lying", "yellow 2", "yellow 2", "blue 1", "blue 2"]


def test_A48_a_tile_sinks_before_what_the_last_upgrade_brings_at_once() -> None:  # noqa: N802
    areas = {"golem": ("leg-2", "leg-3"), "artifact": ("right-1",), "research": ("column-1",)}
    does = {"leg-3": 'does = "at-once"\neffects = "student any 1"'}
    row = '[[development]]\nid = "{}"\narea = "{}"\nprice = 1\nmenorahs = 1\n{}\n'
    rows = [
        row.format(name, area, does.get(name, 'does = "more-work"'))
        for area, names in areas.items()
        for name in names
    ]
    golems = "['red 1', 'red 2', 'yellow 1', 'yellow 2', 'blue 1', 'blue 2']"
    text = f"automa.developments = ['leg-2']\nautoma.golems = {golems}"
    board = position(text, components="".join(rows))
    told = run(upgrade, board, "golem")
    assert [message for message in told.messages() if message in ("sink", "student")] == ["sink", "student"]
    assert board.automa.students == {"red": 0, "yellow": 1, "blue": 0}


@pytest.mark.parametrize(("color", "section"), [("red", "GO-10.6"), ("yellow", "GO-10.10")])
def test_a_tile_sinks_by_the_section_of_its_area(color: str, section: str) -> None:
    board = position(f"automa.developments = {GOLEM_AREA[:-1]}, {ARTIFACT_AREA[1:]}")
    board.automa.supply, board.automa.bars = 0, board.bar_places()
    (step,) = run(sink_exhausted, board, color).of("sink")
    assert step.section == section
