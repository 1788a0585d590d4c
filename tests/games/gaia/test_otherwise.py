"""Not what I see, in Gaia Project: the round, and what lies in space."""

from __future__ import annotations

from typing import Any

from automarium.games.gaia import GAME
from automarium.games.gaia.board import Board
from automarium.games.gaia.otherwise import otherwise
from automarium.kernel.rules.values import merged
from automarium.kernel.words.otherwise import changes_of
from tests.games.gaia.positions import board

SPACE, OTHER = "0,-3", "2,-4"
IVITS = {"human": {"faction": "ivits", "space_stations": [SPACE]}}


def corrected(before: Board, spot: str, fact: str, value: Any) -> Board:
    """The board after the person has said what really lies there."""
    tree = GAME.play.write(before)
    part = next(each for each in otherwise(before, spot) if each.fact == fact)
    assert part.may_be(value)
    part.put(tree, value)
    return GAME.play.read(tree, before.settings)


def test_another_round_is_played() -> None:
    assert corrected(board({}), "round-3", "round", 4).round == 4


def test_a_space_station_is_taken_away_and_put_elsewhere() -> None:
    before = board(IVITS)
    assert corrected(before, SPACE, "space_station", 0).human.space_stations == []
    assert corrected(before, OTHER, "space_station", 1).human.space_stations == [SPACE, OTHER]


def test_only_the_ivits_have_space_stations() -> None:
    assert "space_station" not in [part.fact for part in otherwise(board({}), SPACE)]


def test_the_lost_planet_lies_in_one_place() -> None:
    before = board({"human": {"lost_planet": SPACE}})
    assert corrected(before, OTHER, "lost_planet", 1).human.lost_planet == OTHER
    assert corrected(before, OTHER, "lost_planet", 0).human.lost_planet == SPACE
    assert corrected(before, SPACE, "lost_planet", 0).human.lost_planet == ""


def test_a_guest_of_the_lantids_stands_beside_the_automa() -> None:
    planet = next(place for place, kind in board({}).chart.planets.items() if kind != "transdim")
    tree = {"automa": {"mines": [planet]}, "human": {"faction": "lantids"}}
    after = corrected(board(tree), planet, "guest", "mine")
    assert after.human.guests == [planet]
    assert planet in after.automa.structures


def test_who_acts_next_has_not_passed() -> None:
    before = board({"turn": {"next": "human"}})
    assert "state" not in [part.fact for part in otherwise(before, "human")]
    assert corrected(before, "automa", "state", "passed").automa.passed


def test_gaiaformers_are_told_where_there_are_some() -> None:
    place = next(place for place, kind in board({}).chart.planets.items() if kind == "transdim")
    for spot in (place, "gaia-area"):
        assert not {"gaiaformer", "own_pieces"} & {part.fact for part in otherwise(board({}), spot)}
    before = board({"human": {"levels": {"gaia": 1}}})
    assert corrected(before, place, "gaiaformer", "gaiaformer").human.gaiaformers == [place]
    assert corrected(before, "gaia-area", "own_pieces", 1).human.shelved == 1


def test_the_brain_stone_lies_in_one_area() -> None:
    before = board({"human": {"faction": "taklons"}}, economy="kept")
    assert corrected(before, "area-3", "stone_here", "brain_stone").human.holdings.stone == 2
    assert corrected(before, "area-3", "stone_here", "").human.holdings.stone == 0


def test_an_academy_that_lies_elsewhere_stays_the_right_or_the_left_one() -> None:
    """It is told away from one planet and to another; the other academy is none of its business."""
    one, two, three = [place for place, kind in board({}).chart.planets.items() if kind != "transdim"][:3]
    for built in ([one], [one, two]):
        spaces = dict(zip(("right_academy", "left_academy"), built, strict=False))
        before = board({"human": {"academies": built, **spaces}}, economy="kept")
        parts = [
            next(each for each in otherwise(before, at) if each.fact == "own_kind") for at in (one, three)
        ]
        changes = changes_of(GAME.play.write(before), [(parts[0], ""), (parts[1], "academy")])
        after = GAME.play.read(merged(GAME.play.write(before), changes), before.settings).human
        assert (after.holdings.academies["right"], three in after.structures) == (three, True)
        assert one not in after.structures
