"""The keen partner: a better Vagabond, otherwise the steady one, who says what is worth trying."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.root import GAME
from automarium.games.root.cards import cards
from automarium.games.root.people import RELATIONS
from automarium.games.root.steady.promising import PLAIN
from automarium.games.root.steady.taste import KEEN, STEADY
from automarium.kernel.record.bulk import play_out, seeds_from
from tests.games.ranked import Ranked, questions


def leads(partner: str) -> list[int]:
    """How far a Vagabond is ahead of three bots, game by game."""
    played = (play_out(GAME, seed, {}, partner) for seed in seeds_from("1", 60))
    return [GAME.margin(each.result.points) or 0 for each in played]


def test_the_keen_vagabond_is_better() -> None:
    steady, eager = leads("steady"), leads("keen")
    assert sum(eager) > sum(steady) + len(steady)


@pytest.mark.parametrize(
    "options",
    [
        *({"people": [faction]} for faction in ("marquise", "eyrie", "alliance")),
        {"factions": "table", "people": ["vagabond"]},
    ],
)
def test_elsewhere_it_is_the_steady_one(options: dict[str, Any]) -> None:
    one, other = (play_out(GAME, "4", options, partner, record=True) for partner in ("steady", "keen"))
    assert one.story == other.story


def test_a_taste_knows_every_item_and_relation() -> None:
    crafted = {card.item for card in cards().values() if card.item}
    for taste in (STEADY, KEEN):
        assert {*taste.items} == crafted | {"torch"}
        assert {*taste.aid_gains} <= {*RELATIONS}


@pytest.fixture(scope="module")
def asked() -> list[Ranked]:
    return [each for seed in ("1", "2", "3") for each in questions(GAME, {}, seed)]


def test_what_is_promising_begins_with_its_own_answer(asked: list[Ranked]) -> None:
    ranked = [each for each in asked if each.promised]
    assert {each.what for each in ranked} == {"vagabond-action"}
    assert all(each.promised and each.promised[0] == each.answer for each in ranked)
    assert all(sorted(map(str, each.promised or ())) == sorted(map(str, each.among)) for each in ranked)
    assert len({str(each.answer) for each in ranked}) > 1


def test_what_decides_little_is_left_to_it(asked: list[Ranked]) -> None:
    plain = {each.what for each in asked if each.promised is not None and not each.promised}
    assert plain == {*PLAIN} & {each.what for each in asked}
    assert plain >= {"character", "hit-item", "refresh"}


def test_of_all_else_it_has_no_opinion(asked: list[Ranked]) -> None:
    assert {each.what for each in asked if each.promised is None} >= {"slip", "first-forest"}
    told = questions(GAME, {"factions": "table", "people": ["vagabond"]}, "1")
    assert told
    assert all(each.promised is None for each in told)
