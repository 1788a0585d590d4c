"""Sentences of the booklet that were left over, each with its place."""

from __future__ import annotations

from automarium.games.golem import GAME
from automarium.games.golem.by_hand.resources import golem_track_by_hand
from automarium.games.golem.printed_effects import effects_of
from automarium.games.golem.rules.artifacts import buy_bars
from automarium.games.golem.rules.books import can_buy
from automarium.games.golem.rules.effects import choose_side, resolve
from automarium.games.golem.sheets import rules
from automarium.kernel.words.texts import Texts
from tests.games.golem.positions import position, run


def words(message: str, language: str = "en") -> str:
    facts = dict.fromkeys(("artifact_tile", "by", "skipped", "discount"), "x")
    return Texts(language, GAME.folder / "texts")(message, count=3, **facts)


def test_the_rest_of_the_goal_cards_goes_under_the_deck() -> None:
    """L46: you take 6 goal cards and keep 3 of them, the rest goes under the deck."""
    count = rules().goal_cards
    for language in ("en", "pl", "uk"):
        assert f" {2 * count} " in words("tell.goals-alone", language)
        assert f" {count}, " in words("tell.goals-alone", language)
    assert "the rest under the deck" in words("tell.goals-alone")
    assert "pod talię" in words("tell.goals-alone", "pl")
    assert "під низ колоди" in words("tell.goals-alone", "uk")


def test_orders_of_the_hand_leave_nothing_to_guess() -> None:
    """Which way on the track, on what a bar lies, whose reward, what the numbers of the blue column are."""
    board = position()
    for count, way in ((2, "up"), (-1, "down")):
        (step,) = run(golem_track_by_hand, board, count).steps
        assert f"{way} the golem track" in words(f"tell.{step.message}")
        assert step.facts["by"] == abs(count)
    assert "of its artifact tile" in words("tell.gold-by-hand")
    assert "reward of the round’s character" in words("ask.influence")
    assert "from the top, its numbers are places in the library from the left" in words("tell.book-by-card")
    assert "at the same price the leg before the torso" in words("noun.limb.cheapest")


def test_which_artifact_tile_is_meant() -> None:
    """L47: it takes the last artifact tile, not chosen by any player."""
    assert "the last artifact tile, which no player chose" in words("tell.artifact-tile")


def test_gold_bars_at_a_discount() -> None:
    """L66: an action at a discount; a discount above the price is gained for the difference."""
    told = run(buy_bars, position("automa.marker = 0", bars_bought="one"), 1)
    assert told.board.automa.marker == -1
    assert told.board.automa.bars == 1
    told = run(buy_bars, position("automa.marker = 0", bars_bought="one"), 5)
    assert told.board.automa.marker == 3


def test_gold_bars_at_a_discount_without_a_place() -> None:
    """L66: what cannot be done at a discount brings the discount."""
    board = position("automa.marker = 0")
    board.automa.bars = board.bar_places()
    told = run(resolve, board, effects_of("buy-gold discount 2"))
    assert told.board.automa.bars == board.bar_places()
    assert told.board.automa.marker == 2


def test_a_discount_may_pay_for_more_bars() -> None:
    """A-31 with L66: the marker counts after the discount."""
    assert run(buy_bars, position("automa.marker = 0"), 0).board.automa.bars == 1
    assert run(buy_bars, position("automa.marker = 0"), 4).board.automa.bars == 2


def test_when_a_side_of_a_slash_is_impossible() -> None:
    """GI-4: no part of it can be done, or not all of it can."""
    effects = effects_of("destroy-golem, coin 1 / vp 1")
    assert run(choose_side, position("", impossible_side="any_part"), effects).answer == "left"
    assert run(choose_side, position("", impossible_side="whole"), effects).answer == "right"


def test_five_cards_of_a_color_or_no_place() -> None:
    """A-35: a blue column of four blue and one black card is full; five blue cards there are not."""
    text = 'automa.columns = [["BB1", "BB2", "BB3", "BB4", "BK1"], [], [], [], []]'
    assert not can_buy(position(text), 1)
    assert can_buy(position(text, five_of_a_color="colored"), 1)
