"""What a turn itself changes is asked at the moment when it counts; what can be reckoned is not asked."""

from __future__ import annotations

from typing import Any

import pytest

from automarium.games.golem import GAME, notation
from automarium.games.golem.automa_side import UPGRADES
from automarium.games.golem.board import Board
from automarium.games.golem.rules.actions import area_action
from automarium.games.golem.rules.cards import automa_action
from automarium.games.golem.rules.income import develop
from automarium.games.golem.rules.upgrades import upgrade_at_discount
from automarium.games.golem.rules.work import work
from automarium.rulebook import Request, Several
from tests.games.golem.test_by_hand import Log, effect, light, log

BEFORE = 11
"""Rules under which what a turn changed was noticed at the next look."""


BOTH_BOXES = pytest.mark.parametrize("box", ["light", "own"])
BONUS = {"light": ("bonus golem-0-2", "marble"), "own": ("bonus=golem-0-2", "level=1", "look=marble none")}
"""A card with a golem as its bonus and a marble, as each box has it told."""
SIGNS = ("work", "left", "red work", "red work", "left red", "right blue")


def with_the_leg(box: str = "light", rules: int = GAME.rules) -> Board:
    """Two golems stand, and the leg for 3 clay is upgraded: a new golem works at once (GO-10.5)."""
    board = light(rules, level="4", components=box)
    automa = board.automa
    automa.golems, automa.supply, automa.leg = ["yellow 2", "blue 2"], 4, True
    automa.upgrades["golem"] = automa.leg_asked = automa.work_asked = 2
    return board


class AtTiles(Log):
    """Of each look at tiles what is there: the others show clay, which nobody tells."""

    def answer(self, request: Request[Any]) -> Any:
        if request.what != "tiles-seen":
            return super().answer(request)
        assert isinstance(request, Several)
        told = [part for part in self.answers["tiles-seen"] if part in request.options()]
        plain = [] if told else [part for part in request.options() if str(part).endswith(": clay")]
        return request.check((*told, *plain))


def turn(board: Board, box: str, *seen: str, tile: str = "upgrade golem", **answers: Any) -> Log:
    """Its bonus golem works at a tile, then the two others by a marble of the work row, in which two lie."""
    table = AtTiles(on_card=(*BONUS[box], *SIGNS, *seen), tiles_seen=(f"red 1: {tile}",), **answers)
    automa_action(table, board)
    return table


def worked(table: Log) -> dict[str, Any]:
    (facts,) = (step.facts for step in table.steps if step.message == "work")
    return dict(facts)


# The value of work


@BOTH_BOXES
@pytest.mark.parametrize(("raised", "price"), [(0, 1), (1, 0)])
def test_an_upgrade_of_the_bonus_golem_counts_for_the_work_of_this_very_turn(
    box: str, raised: int, price: int
) -> None:
    """GO-9.1: the card was told before its bonus, so the person is asked when the golems work."""
    table = turn(with_the_leg(box), box, work_raised=raised)
    told = table.messages
    assert told.index("upgrade-golem") < told.index("take-told-marble") < told.index("? work-raised")
    assert told.index("? work-raised") < told.index("work")
    assert worked(table) == {"count": 2, "value": 2 + raised, "price": price}


@BOTH_BOXES
def test_before_rules_12_it_counted_a_look_later(box: str) -> None:
    table = turn(with_the_leg(box, BEFORE), box)
    assert "? work-raised" not in table.messages
    assert worked(table)["value"] == 2


def test_without_a_new_upgrade_the_look_has_said_it() -> None:
    board = with_the_leg()
    board.automa.upgrades["golem"] = 3
    table = turn(board, "light", "more-work", tile="student red")
    assert "? work-raised" not in table.messages
    assert worked(table)["value"] == 3
    assert not board.is_work_unsure()


def test_a_second_development_that_raises_it_is_asked_for_when_golems_work() -> None:
    """The look offers it once; what is known is the least that can be said then."""
    board = with_the_leg()
    board.automa.upgrades["golem"], board.automa.more_work = 4, 1
    table = log(work, board, 1, work_raised=2, tiles_seen=())
    assert worked(table)["value"] == 3
    assert (board.automa.more_work, board.is_work_unsure()) == (2, False)
    assert "? work-raised" not in log(work, board, 1, tiles_seen=()).messages


@pytest.mark.parametrize(
    ("golems", "value", "asks"), [(["red 1"], 1, False), (["red 8"], 1, False), (["red 1"] * 2, 2, True)]
)
def test_a_value_that_changes_nothing_is_not_asked_for(golems: list[str], value: int, asks: bool) -> None:
    """GO-9.1: all work for nothing already, or nobody can."""
    board = with_the_leg()
    board.automa.golems, board.automa.upgrades["golem"] = golems, 3
    table = log(work, board, value, work_raised=0, tiles_seen=())
    assert ("? work-raised" in table.messages) == asks
    assert board.is_work_unsure() != asks, "it is asked for when it matters"


@pytest.mark.parametrize(
    ("upgrades", "limb", "unsure"), [(0, "", False), (1, "leg", False), (1, "other", True)]
)
def test_the_legs_raise_no_work(upgrades: int, limb: str, unsure: bool) -> None:
    board = with_the_leg()
    board.automa.leg, board.automa.upgrades["golem"] = False, upgrades
    board.automa.leg_asked = board.automa.work_asked = upgrades
    log(area_action, board, "golem", 3, red_zone="no", marker_and_leg=limb, tiles_seen=())
    assert board.is_work_unsure() == unsure


def test_a_position_keeps_after_which_upgrade_it_was_seen() -> None:
    board = with_the_leg()
    board.held["human"], board.order = [], ["automa", "human"]
    board.automa.upgrades["golem"], board.automa.bought = 3, 2
    again = notation.read(notation.write(board), board.settings)
    assert again.is_work_unsure()
    assert (again.automa.work_asked, again.automa.bought) == (2, 2)


# The sign for work, where one marble is all that was told


@pytest.mark.parametrize(("rules", "action"), [(GAME.rules, "work"), (BEFORE, "area-action")])
def test_a_mirror_marble_to_which_the_sign_for_work_led_works(rules: int, action: str) -> None:
    """GO-7.7: others lie in rows that nobody asked for; before rules 12 the sign was taken for idle."""
    board = light(rules)
    board.automa.golems, board.automa.supply = ["yellow 2"], 0
    seen = ("marble", "work", "left", "white mirror", "left red", "right blue")
    table = log(automa_action, board, on_card=seen, red_zone="yes", tiles_seen=())
    assert table.messages[table.messages.index("pay-for-by-hand") + 1] == action


# What acts by the tile of the rabbi


@pytest.mark.parametrize(("rules", "asks"), [(GAME.rules, True), (BEFORE, False)])
def test_a_bar_of_the_bonus_may_complete_an_artifact_that_the_rabbi_lets_act(rules: int, asks: bool) -> None:
    """GO-10.8: what was told of it with the card was seen before the bonus."""
    board = light(rules)
    board.automa.has_bars = board.automa.new_bars = True
    seen = ("bonus gold", "rabbi", "under: artifacts", "acts: plain")
    table = log(automa_action, board, on_card=seen, artifacts_act=("student red",))
    assert ("? artifacts-act" in table.messages) == asks == bool(board.automa.students["red"])


def test_what_a_tile_of_the_bonus_golem_lets_act_is_not_that_of_the_rabbi() -> None:
    board = with_the_leg()
    board.automa.has_bars = board.automa.new_bars = board.automa.has_book = True
    seen = ("bonus golem-0-2", "rabbi", "under: artifacts", "acts: student blue")
    tile = ("red 1: books", "acts: student red")
    log(automa_action, board, on_card=seen, tiles_seen=tile)
    assert board.automa.students == {"red": 1, "yellow": 0, "blue": 1}


# The area with most items


def counted(created: int = 0, bought: int = 0, bars: bool = False, **upgrades: int) -> Board:
    board = light()
    automa = board.automa
    automa.created, automa.bought, automa.has_book, automa.has_bars = created, bought, bought > 0, bars
    automa.upgrades.update(upgrades)
    return board


@pytest.mark.parametrize(
    ("board", "known"),
    [
        (counted(), ("golem", "artifact", "research")),
        (counted(created=2, bought=1), ("golem",)),
        (counted(created=1, bought=1), ("golem", "research")),
        (counted(bought=1), ("research",)),
        (counted(bought=2), ("research",)),
        (counted(created=1, bought=2), ()),
        (counted(created=2, bars=True), ()),
        (counted(created=2, bars=True, artifact=UPGRADES), ("golem",)),
        (counted(created=2, golem=UPGRADES), ("artifact", "research")),
    ],
)
def test_the_area_with_most_items_is_known_where_it_can_be_reckoned(
    board: Board, known: tuple[str, ...]
) -> None:
    """GO-13.6: created golems are kept, without a bar no artifact is complete, a book makes one column."""
    assert board.surely_most() == known
    table = log(upgrade_at_discount, board, effect("upgrade any discount 0"), most_items=("research",))
    assert ("? most-items" in table.messages) == (not known)


def test_where_the_area_is_known_the_evening_asks_for_the_marker_alone() -> None:
    board = counted(created=2, bought=1)
    assert log(develop, board.copy(), red_zone="no").messages == ["? red-zone", "upgrade-golem"]
    assert log(develop, board, red_zone="yes").messages == ["? red-zone", "red-by-hand"]


def test_before_rules_12_the_area_was_always_asked_for() -> None:
    table = log(develop, light(BEFORE), after_income=("golem",))
    assert table.messages == ["? after-income", "upgrade-golem"]


def test_a_position_that_does_not_say_how_many_books_leaves_it_open() -> None:
    board = counted(created=2, bought=1)
    board.automa.bought = 0
    assert not board.surely_most()
