"""Faults that are planted in what is shown: the obedient hand finds each."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from automarium.kernel.catalog.game import catalog
from automarium.kernel.words.orders import Change
from automarium.kernel.words.sentences import speaker, texts_of
from automarium.kernel.words.texts import Sentence, Texts, parts_of
from automarium.web.table.playing import order_of
from tests.hand.__main__ import played
from tests.hand.components import Components
from tests.hand.plans import plans_of
from tests.hand.playing import Plan, patterns_for
from tests.hand.reading import Reader, Things, patterns_of
from tests.hand.showing import READERS, Shown
from tests.hand.table import CannotDo, OwnTable
from tests.web.client import Client

TURNS = 3
UP_TO_A_FULL_CARD = 12
UP_TO_FOUR_CARDS = 14
needs_coatl = pytest.mark.skipif("coatl" not in catalog(), reason="Cóatl is not installed")
needs_gaia = pytest.mark.skipif("gaia" not in catalog(), reason="Gaia Project is not installed")
needs_redrising = pytest.mark.skipif("redrising" not in catalog(), reason="Red Rising is not installed")


def plan_of(name: str, seed: int) -> Plan:
    return next(each for each in plans_of(catalog()[name], [seed]) if each.preset == "table")


@pytest.fixture(autouse=True)
def _patterns_as_they_are() -> Iterator[None]:
    """The texts of one test are not those of the next."""
    patterns_for.cache_clear()
    yield
    patterns_for.cache_clear()


def say_instead(monkeypatch: pytest.MonkeyPatch, message: str, words: str) -> None:
    """A message has other words, for the page and for the hand."""
    sentence = Texts.sentence

    def other(texts: Texts, asked: str, *more: Any) -> Sentence | None:
        return parts_of(words) if asked == message else sentence(texts, asked, *more)

    monkeypatch.setattr(Texts, "sentence", other)


def show_instead(monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str) -> list[str]:
    """What is shown has other words, which the hand reads; the sentences that were changed."""
    kind, changed = READERS[reader], list[str]()
    look = kind.look

    def other(showing: Any) -> Shown:
        shown = look(showing)
        orders = [re.sub(was, now, each) for each in shown.orders]
        changed.extend(new for old, new in zip(shown.orders, orders, strict=True) if old != new)
        return Shown(shown.side, orders)

    monkeypatch.setattr(kind, "look", other)
    return changed


@needs_coatl
@pytest.mark.parametrize("reader", ["pages", "all"])
def test_it_cannot_lay_what_comes_from_nowhere(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str
) -> None:
    """An order that does not say its source cannot be carried out; the fault has the sentence."""
    say_instead(monkeypatch, "order.lay", "Lay {pieces:obj} {number:at}")
    faults = played(plan_of("coatl", 1), reader, client, TURNS).faults
    assert "“Lay a green segment on his first card”: lay: no G lies at @hand" in faults[0]


@needs_coatl
@pytest.mark.parametrize("reader", ["pages", "all"])
def test_it_cannot_lay_what_goes_nowhere(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str
) -> None:
    """Nor one that does not say its goal: there are three cards."""
    say_instead(monkeypatch, "order.lay", "Lay {pieces:obj} {spot:from} somewhere")
    faults = played(plan_of("coatl", 1), reader, client, TURNS).faults
    assert re.search(r"“Lay a green segment from place \d+ somewhere” may mean .*maks-1.*maks-2", faults[0])


@needs_coatl
@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("^(Lay .* on his) first card", r"\1 second card"),
        ("from his (first|second) card to the .*", r"from his \1 card to the \1"),
        ("from his first card to the second", "from his third card to the second"),
        ("^Put his (?:first|second) card", "Put his third card"),
    ],
    ids=["on another card", "to the same card", "from another card", "another card to the pile"],
)
def test_a_wrong_card_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str
) -> None:
    """His cards are kept apart, and they close up when one of them goes."""
    changed = show_instead(monkeypatch, reader, was, now)
    faults = played(plan_of("coatl", 3), reader, client, UP_TO_A_FULL_CARD).faults
    assert changed
    assert faults


def obeyed_with_two_alike(words: str) -> Change:
    """What lies there after an order; two of his cards have one name, and only the first has pieces."""
    game, things = catalog()["coatl"], Things(catalog()["coatl"])
    things.tell({"card": ("P-CNT-B", "P-TRI-R"), "number": (1, 2, 3)})
    table = OwnTable(game.look, Components.of(game, ()), things)
    table.lying.update([("maks-1", "P-CNT-B"), ("maks-2", "P-CNT-B"), ("maks-3", "P-TRI-R")])
    table.lying["maks-1", "B"] = 2
    say = speaker(game, texts_of(game, "en"), plan_of("coatl", 1).begun().now.board)
    table.obey(words, Reader(patterns_for("coatl"), things, say), say, "maks")
    return table.lying


@needs_coatl
def test_of_two_cards_with_one_name_the_place_says_which() -> None:
    """The row closes up; what lies on a card comes with it."""
    order = "Put his {} card, “blue anywhere”, on his pile: 5 points"
    left = {("pile", "P-CNT-B"): 1, ("maks-1", "P-CNT-B"): 1, ("maks-2", "P-TRI-R"): 1, ("maks-1", "B"): 2}
    assert obeyed_with_two_alike(order.format("second")) == left
    assert obeyed_with_two_alike(order.format("first")) != left
    with pytest.raises(CannotDo, match="no P-CNT-B lies at maks-3"):
        obeyed_with_two_alike(order.format("third"))


@needs_coatl
def test_the_name_alone_does_not_say_which(monkeypatch: pytest.MonkeyPatch) -> None:
    say_instead(monkeypatch, "tell.pile", "Put the card {card} on his pile: {count} points.")
    with pytest.raises(CannotDo, match=r"may mean .*maks-1.* or .*maks-2"):
        obeyed_with_two_alike("Put the card “blue anywhere” on his pile: 5 points")


@needs_coatl
def test_it_misses_what_was_never_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Orders before a question that are folded away and then skipped."""

    def question_first(wish: Any, telling: Any, passed: int, *, is_done: bool) -> int | None:
        return order_of(wish, telling, passed, is_done=is_done) if is_done else None

    def skipped(keeper: Any, *_: Any) -> None:
        keeper.keep_passed(len(keeper.session.turns[-1].steps))

    monkeypatch.setattr("automarium.web.table.view.order_of", question_first)
    hand = played(plan_of("coatl", 1), "pages", client, 12, before_answer=skipped)
    assert any("at Done it has too much or too little" in fault for fault in hand.faults)


# Two movements in one sentence


@needs_coatl
@pytest.mark.parametrize("reader", ["pages", "all"])
@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("(the other piece, .*, on his) third card", r"\1 second card"),
        ("the other piece, a green segment", "the other piece, a red segment"),
        ("take the rest, 2 black segments", "take the rest, a black segment"),
        (" and take the rest.*", ""),
        ("from his first card (to the second and take the rest)", r"from his second card \1"),
    ],
    ids=["on another card", "another piece", "too few", "not said", "from another card"],
)
def test_a_mistake_at_the_end_of_an_order_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str
) -> None:
    changed = show_instead(monkeypatch, reader, was, now)
    faults = played(plan_of("coatl", 2), reader, client, UP_TO_FOUR_CARDS).faults
    assert changed
    assert faults


@needs_redrising
@pytest.mark.parametrize("reader", ["pages", "all"])
@pytest.mark.parametrize(
    ("was", "now"),
    [
        (", and give her 1 Helium.*", ""),
        ("give her 1 Helium", "give her 2 Helium"),
        ("add her Influence token to the Institute", "add her Influence token"),
        ("move her Fleet one step on: now 1", "move her Fleet two steps on: now 2"),
        ("give her the Sovereign token", "give her a token"),
    ],
    ids=["not said", "too many", "without a place", "too far", "which token"],
)
def test_a_mistake_in_a_bonus_is_found(
    client: Client, monkeypatch: pytest.MonkeyPatch, reader: str, was: str, now: str
) -> None:
    """It is the end of the order by which she gains a card."""
    changed = show_instead(monkeypatch, reader, was, now)
    faults = played(plan_of("redrising", 1), reader, client).faults
    assert changed
    assert faults


# Numbers


@needs_gaia
def test_a_counted_noun_is_its_number() -> None:
    """“3 points” was read by nobody, and “2 points” as any price."""
    game = catalog()["gaia"]
    session = plan_of("gaia", 3).recorded()
    steps = [step for turn in session.turns for step in turn.steps if step.message == "charge"]
    say, things = speaker(game, texts_of(game, "en"), session.now.board), Things(game)
    things.are_told(steps)
    giver, reader = steps[0].facts["giver"], Reader(patterns_of(game), things, say)

    def read(charged: str) -> list[object]:
        words = say.name("giver", giver).words
        return [each.facts for each in reader.readings(f"You may {charged}, thanks to your {words}.")]

    assert read("charge 4 power for 3 points") == [{"count": 4, "price": 3, "giver": giver}]
    assert read("charge 2 power for 1 point") == [{"count": 2, "price": 1, "giver": giver}]
    assert read("charge 2 power for 1 points") == []
    assert read("charge 4 power for 3 point") == []


@needs_gaia
@pytest.mark.parametrize(("was", "now"), [("charge [2-4]", "charge 9"), (r"for \d points?", "for 5 points")])
def test_a_wrong_price_is_found(client: Client, monkeypatch: pytest.MonkeyPatch, was: str, now: str) -> None:
    changed = show_instead(monkeypatch, "pages", was, now)
    faults = played(plan_of("gaia", 3), "pages", client, TURNS).faults
    assert changed
    assert "is not one less than" in faults[0]
