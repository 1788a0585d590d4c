"""The keen partner: a better Vagabond, otherwise the steady one, who says what is worth trying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import pytest

from automarium.games.root import GAME
from automarium.games.root.board import Board
from automarium.games.root.cards import cards
from automarium.games.root.people import RELATIONS
from automarium.games.root.sparring import keen
from automarium.games.root.steady.promising import PLAIN, promising
from automarium.games.root.steady.taste import KEEN, STEADY
from automarium.kernel.record.bulk import play_out, seeds_from
from automarium.kernel.rules.chance import Below
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.rulebook import Table

T = TypeVar("T")


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


class Ranked(NamedTuple):
    """A question, what could be answered, what was promising, and what the keen partner answered."""

    what: str
    among: Sequence[Any]
    promised: Sequence[Any] | None
    answer: object


class Ranking:
    """The keen partner, who is asked at every question what is promising."""

    def __init__(self) -> None:
        self.asked: list[Ranked] = []

    def __call__(self, board: Board, request: Request[T], below: Below) -> T:
        answer = keen(board, request, below)
        self.asked.append(Ranked(request.what, list(request.among), promising(board, request), answer))
        return answer


def questions(options: dict[str, Any], *seeds: str) -> list[Ranked]:
    """The questions of some games."""
    ranking = Ranking()
    for seed in seeds:
        board = GAME.play.unbox(GAME.read_settings(options))
        person = Sparring(ranking, partial(lambda board: board, board), seed)
        table = Table(Split(Seeded(seed), {PERSON: person}))
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
    return ranking.asked


@pytest.fixture(scope="module")
def asked() -> list[Ranked]:
    return questions({}, "1", "2", "3")


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
    told = questions({"factions": "table", "people": ["vagabond"]}, "1")
    assert told
    assert all(each.promised is None for each in told)
