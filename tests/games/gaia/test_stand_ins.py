"""The stand-ins who play the person's whole side: the keen one is better, and says what is worth trying."""

from __future__ import annotations

from dataclasses import fields

import pytest

from automarium.games.gaia import GAME
from automarium.games.gaia.components import home_of
from automarium.games.gaia.economy.stand_ins import CLEAR
from automarium.games.gaia.economy.taste import KEEN, STEADY, UNITS
from automarium.games.gaia.names import FACTIONS
from automarium.games.gaia.sparring import promising
from automarium.kernel.record.bulk import play_out, seeds_from
from automarium.kernel.rules.request import Request
from tests.games.ranked import Ranked, questions

KEPT = {"economy": "kept"}


def leads(partner: str, options: dict[str, str]) -> list[int]:
    """How far a partner is ahead of the Automa, game by game."""
    played = (play_out(GAME, seed, {**KEPT, **options}, partner) for seed in seeds_from("1", 16))
    return [GAME.margin(each.result.points) or 0 for each in played]


@pytest.mark.parametrize("human", ["terrans", "itars", "xenos"])
def test_the_keen_partner_is_better_with_the_same_faction(human: str) -> None:
    steady, eager = (leads(partner, {"human": human}) for partner in ("steady", "keen"))
    assert sum(eager) > sum(steady) + 5 * len(steady)


def test_it_takes_the_faction_that_it_plays_best() -> None:
    assert sorted(KEEN.factions) == sorted(FACTIONS)
    assert play_out(GAME, "1", KEPT, "keen").board.human.faction == KEEN.factions[0]
    against_red = play_out(GAME, "1", {**KEPT, "faction": "hadsch-hallas"}, "keen").board.human.faction
    assert against_red == next(each for each in KEEN.factions if home_of(each) != home_of("hadsch-hallas"))
    assert against_red != KEEN.factions[0]


def test_without_an_economy_it_is_the_steady_one() -> None:
    one, other = (play_out(GAME, "4", {}, partner) for partner in ("steady", "keen"))
    assert one.result.points == other.result.points
    assert promising(other.board, Request()) is None


@pytest.fixture(scope="module")
def asked() -> list[Ranked]:
    games = (("1", "taklons"), ("2", "firaks"))
    return [each for seed, human in games for each in questions(GAME, {**KEPT, "human": human}, seed)]


def test_what_is_promising_begins_with_its_own_answer(asked: list[Ranked]) -> None:
    ranked = [each for each in asked if each.promised]
    assert {"your-action", "tech", "boosted"} <= {each.what for each in ranked}
    assert all(each.promised and each.promised[0] == each.answer for each in ranked)


def test_what_is_promising_is_legal_and_mostly_there_is_a_choice(asked: list[Ranked]) -> None:
    ranked = [(each.among, each.promised) for each in asked if each.promised]
    assert all(each in among for among, promised in ranked for each in promised)
    assert sum(len({*promised}) > 1 for _, promised in ranked) > len(ranked) // 2


def test_clear_questions_are_left_to_it(asked: list[Ranked]) -> None:
    clear = {each.what for each in asked if each.promised is not None and not each.promised}
    assert clear == {*CLEAR} & {each.what for each in asked}
    assert "after-action" in clear


def test_a_taste_knows_every_unit_in_every_round() -> None:
    for taste in (STEADY, KEEN):
        assert all(set(units) == {*UNITS} for units in taste.units)
        assert (taste.units[1], taste.units[0]) == (taste.early, taste.early)
    assert STEADY.units[6]["o"] == pytest.approx(STEADY.late["o"])
    assert [each.name for each in fields(KEEN) if getattr(KEEN, each.name) == getattr(STEADY, each.name)] == [
        "project",
        "strong_tile",
    ]
