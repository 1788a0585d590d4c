"""The keen partner: it looks at the whole turn, plays better, and says what is worth trying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.board import RING, Board
from automarium.games.redrising.cards import solo_characters
from automarium.games.redrising.hand_value import hand_worth
from automarium.games.redrising.human import actions
from automarium.games.redrising.keen import PLAIN, keen, promising
from automarium.games.redrising.known_hands import worth_and_missed
from automarium.games.redrising.settings import HUMAN
from automarium.games.redrising.sparring_values import promise, token_worth, value_of
from automarium.games.redrising.taste import GREEDY, KEEN
from automarium.kernel.record.bulk import play_out, seeds_from
from automarium.kernel.rules.chance import Below, Chance
from automarium.kernel.rules.questions import Choose
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.source import PERSON, Seeded, Sparring, Split
from automarium.rulebook import Table
from tests.games.redrising.positions import board

T = TypeVar("T")


def leads(partner: str) -> list[int]:
    """How far the person is ahead at level 3, game by game."""
    played = (play_out(GAME, seed, {"level": "3"}, partner) for seed in seeds_from("1", 80))
    return [GAME.margin(each.result.points) or 0 for each in played]


def test_the_keen_partner_is_better() -> None:
    greedy, eager = leads("greedy"), leads("keen")
    assert sum(eager) > sum(greedy) + 5 * len(greedy)


def test_at_the_table_it_is_the_greedy_one() -> None:
    one, other = (play_out(GAME, "4", {"keep": "hers"}, each, record=True) for each in ("greedy", "keen"))
    assert one.story == other.story


# What a hand is worth


@pytest.mark.parametrize("seed", [str(seed) for seed in range(8)])
def test_a_remembered_hand_is_worth_what_scoring_says(seed: str) -> None:
    below, cards = Chance(seed).start("hands"), solo_characters(())
    position = play_out(GAME, seed, {}, "random").board
    for _ in range(60):
        hand = list(dict.fromkeys(cards[below(len(cards))] for _ in range(7)))
        for _ in range(2):  # found, then remembered
            assert worth_and_missed(position, hand)[0] == hand_worth(position, hand)


def test_what_a_line_could_bring_is_missed() -> None:
    assert worth_and_missed(board(), ["deanna"]) == (9, 26)
    assert worth_and_missed(board(), ["deanna", "arlus"]) == (9 + 26 + 10 + 25, 0)


def test_what_is_missed_counts_less_and_less() -> None:
    position = board(hand="deanna")
    assert value_of(GREEDY, position, position.hand) == 9
    early = value_of(KEEN, position, position.hand)
    position.turns = 16
    late = value_of(KEEN, position, position.hand)
    assert 9 < late < early
    position.triggered = True
    assert value_of(KEEN, position, position.hand) == 9


def test_tokens_are_worth_more_while_they_bring_the_end_nearer() -> None:
    position = board()
    before = token_worth(KEEN, position, "helium")
    position.tokens[HUMAN].add("helium", 7)
    assert token_worth(KEEN, position, "helium") == before - KEEN.hurry
    assert token_worth(GREEDY, position, "helium") == 3


def test_nothing_is_promised_once_the_end_is_triggered() -> None:
    position = board(hand="deanna", mars="eo")
    card = next(each for each in solo_characters(()) if promise(KEEN, position, each))
    position.triggered = True
    assert promise(KEEN, position, card) == 0
    assert promise(GREEDY, position, card) == GREEDY.promise


# The turn


def answer(position: Board, question: str, *options: Any, **facts: Any) -> str:
    request = Choose(question, options, PERSON, facts)
    return str(keen(position, request, Chance("1").start("sparring")))


def test_it_does_not_deploy_onto_the_card_that_it_wants() -> None:
    position = board(
        hand="deanna judge", jupiter="arlus", mars="surgeon", luna="surgeon", institute="surgeon"
    )
    assert answer(position, "deploy-where", *RING, card="judge") != "jupiter"


def test_it_deploys_only_where_it_may() -> None:
    position = board(hand="deanna", mars="surgeon")
    assert answer(position, "deploy-where", "mars", card="judge") == "mars"


def test_without_a_card_chance_decides() -> None:
    position = board(mars="eo")
    assert answer(position, "action", *actions(position)) in ("lead", "scout")


# What is promising


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


@pytest.fixture(scope="module")
def asked() -> list[Ranked]:
    """The questions of some games."""
    ranking = Ranking()
    for seed in ("1", "2", "3", "4"):
        board = GAME.play.unbox(GAME.read_settings({}))
        person = Sparring(ranking, partial(lambda board: board, board), seed)
        table = Table(Split(Seeded(seed), {PERSON: person}))
        while GAME.play.acting(board) is not None:
            GAME.play.turn(table, board)
    return ranking.asked


def test_actions_and_gains_are_ranked(asked: list[Ranked]) -> None:
    ranked = [each for each in asked if each.promised]
    assert {each.what for each in ranked} == {"action", "gain"}
    assert all(sorted(map(str, each.promised or ())) == sorted(map(str, each.among)) for each in ranked)
    gains = [each for each in ranked if each.what == "gain"]
    assert all(each.promised and each.promised[0] == each.answer for each in gains)
    assert len({str(each.answer) for each in ranked}) > 1


def test_where_to_deploy_is_left_to_it(asked: list[Ranked]) -> None:
    plain = {each.what for each in asked if each.promised is not None and not each.promised}
    assert plain == {*PLAIN} == {"deploy-where"}


def test_of_all_else_it_has_no_opinion(asked: list[Ranked]) -> None:
    assert {each.what for each in asked if each.promised is None} - {"action", "gain", "deploy-where"}
