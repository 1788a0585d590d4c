"""Orders that are read together: an action at one's own table is few taps of *Next*, each on one screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from automarium.games.golem import GAME
from automarium.games.golem.board import ACTIONS, EVENING
from automarium.games.golem.joined import BOUGHT, LINES, lines_of
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import Step
from automarium.kernel.rules.values import Plain
from automarium.kernel.words.gestures import gestures, scenes
from tests.games.golem.owner import Owner, Truth, box_text, printed_rows

GAMES = 12
MOST_IN_THE_MEAN = {"light": 3.7, "own": 3.3}
"""Of an action; it was 5.3 and 4.6."""
Read = tuple[str, ...]


class Reading(Owner):
    """An owner who remembers what was told, and after how much of it something was asked."""

    def begin_turn(self) -> None:
        super().begin_turn()
        self.steps: list[Step] = []
        self.pauses: list[int] = []

    def tell(self, what: str, /, **facts: Any) -> None:
        super().tell(what, **facts)
        self.steps.append(Step("", what, facts))

    def answer(self, request: Request[Any]) -> Any:
        self.pauses.append(len(self.steps))
        return super().answer(request)


def turns_read(seed: str, components: str) -> Iterator[tuple[str, list[Read]]]:
    """The turns of an owner's game with the part of the round: what each *Next* shows."""
    whole = box_text(printed_rows())
    truth = Truth(GAME.play.unbox(GAME.read_settings({"components": whole, "rows": "as_before"})), seed)
    board = GAME.play.unbox(GAME.read_settings({"components": components}))
    owner = Reading(truth, board)
    while GAME.play.acting(board) is not None:
        part = board.part if board.round else ""
        truth.begin_turn()
        GAME.play.turn(truth, truth.board)
        owner.begin_turn()
        GAME.play.turn(owner, board)
        acts = scenes(owner.steps, GAME.look, owner.pauses, GAME.look.at_once)
        yield part, [tuple(owner.steps[each].message for one in act for each in one.said) for act in acts]


@pytest.mark.parametrize("components", MOST_IN_THE_MEAN)
def test_an_action_is_read_in_few_steps(components: str) -> None:
    games = (turns_read(str(seed), components) for seed in range(GAMES))
    turns = [read for game in games for part, read in game if part == ACTIONS]
    assert sum(map(len, turns)) / len(turns) <= MOST_IN_THE_MEAN[components]
    assert ("take-told-marble", "student", "gain-by-hand") in [each for read in turns for each in read]
    assert any("upgrade-research" in each and "book-told" in each for read in turns for each in read)


def test_a_research_action_is_read_in_few_steps() -> None:
    """It was 4.7: a book was bought by one order, laid by the next; its column was two more."""
    games = (turns_read(str(seed), "light") for seed in range(GAMES))
    turns = [read for game in games for part, read in game if part == ACTIONS]
    bought = [read for read in turns if len(read) > 1 and {*read[1]} & {*BOUGHT}]
    assert len(bought) > GAMES
    assert sum(map(len, bought)) / len(bought) <= 3.8
    assert any(("upgrade-research", "book-told") in read for read in bought)


FACTS: dict[str, Plain] = {
    "count": 1, "by": 1, "student": "red", "number": 2, "district": "red", "section": 2, "color": "red",
    "row": "work", "eye": "automa left", "value": 2,
}  # fmt: skip


def joined(*messages: str) -> list[int]:
    """How many orders each look takes in."""
    return [len(each.said) for each in gestures([Step("", each, FACTS) for each in messages], GAME.look)]


def test_no_more_is_joined_than_a_small_phone_shows() -> None:
    assert joined("upgrade-golem", "rest-by-hand") == [2]
    assert joined("activate", "upgrade-golem", "rest-by-hand") == [2, 1]
    assert lines_of(Step("", "upgrade-golem", {"discount": 2})) > LINES["upgrade-golem"]


def test_a_turn_of_the_marble_is_one_look_up_to_the_red_zone() -> None:
    assert joined("take-told-marble", "student", "gain-by-hand") == [3]


def test_a_new_golem_that_works_is_one_look() -> None:
    assert joined("create-by-hand", "golem-track-by-hand", "activate") == [3]


def test_a_bonus_is_read_with_the_marble_after_it() -> None:
    assert joined("student", "take-told-marble", "student", "gain-by-hand") == [4]
    assert joined("gold-by-hand", "take-told-marble", "gain-by-hand") == [3]


def test_a_black_book_is_read_with_the_student_that_steps_back() -> None:
    assert joined("black-book-told", "student-back") == [2]


def test_what_a_tile_lets_build_is_read_with_the_golem_that_works() -> None:
    assert joined("activate", "create-by-hand", "golem-track-by-hand") == [3]
    assert joined("upgrade-golem", "create-by-hand", "golem-track-by-hand") == [3], "as in an action"
    steps = [
        Step("", each, {**FACTS, "limb": "first"}) for each in ("activate", "upgrade-golem", "rest-of-tile")
    ]
    assert [len(each.said) for each in gestures(steps, GAME.look)] == [3], "its limb is named"


def test_tiles_are_read_together_but_none_apart_from_what_it_brings() -> None:
    """Of a work action each tile was a page: 5.7 *Next* in the mean."""
    tile = ("activate", "gain-by-hand")
    assert joined(*tile, *tile) == [4]
    assert joined(*tile, "vp-by-hand", *tile) == [5], "as far as a small phone shows it"
    assert joined(*tile, "vp-by-hand", *tile, "vp-by-hand") == [3, 3], "with all that it brings"
    turns = [read for seed in range(GAMES) for part, read in turns_read(str(seed), "own") if part == ACTIONS]
    works = [read for read in turns if sum(each.count("activate") for each in read) > 1]
    assert sum(map(len, works)) / len(works) <= 5


def test_an_evening_is_read_in_few_steps() -> None:
    """It was 5.3; as many orders are read with an upgrade as a small phone shows."""
    games = (turns_read(str(seed), "light") for seed in range(GAMES))
    evenings = [read for game in games for part, read in game if part == EVENING]
    assert sum(map(len, evenings)) / len(evenings) <= 4.8
    assert joined("upgrade-research", "control-by-hand", "cards-away-by-hand") == [3]
    assert joined("upgrade-research", "cards-away-by-hand") == [2]
    assert joined("upgrade-artifact-last", "control-by-hand") == [1, 1], "as far as a small phone shows it"
    assert joined("gain-by-hand", "students-income-by-hand", "golem-track-income-by-hand") == [3]


def test_a_reward_is_read_with_its_cost() -> None:
    assert joined("reward-at-its-cost", "create-by-hand", "golem-track-by-hand") == [3]
    assert joined("reward-at-its-cost", "upgrade-golem") == [2]
    assert joined("reward-at-its-cost", "book-told") == [2]
    assert joined("reward-at-its-cost", "gold-by-hand", "rest-of-side") == [3]
    assert joined("reward-at-its-cost", "student", "rest-of-side") == [3]
