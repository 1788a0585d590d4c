"""Decks: what is unseen, and what is known of its order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.rules.chance import Chance
from automarium.kernel.rules.deck import Deck
from automarium.kernel.rules.questions import Draw
from automarium.kernel.rules.request import Refused
from automarium.kernel.rules.source import Scripted, Seeded, Suspend
from automarium.kernel.rules.table import Table

CARDS = st.lists(st.sampled_from(["bird", "fox", "mouse", "rabbit"]), max_size=8)


def test_a_new_deck_is_one_block_of_unknown_order() -> None:
    deck = Deck("orders", ["mouse", "fox", "mouse"])
    assert deck.blocks == [["fox", "mouse", "mouse"]]
    assert (len(deck), deck.cards()) == (3, ["fox", "mouse", "mouse"])
    assert repr(deck) == "Deck('orders', [['fox', 'mouse', 'mouse']])"


def test_an_empty_deck() -> None:
    deck = Deck("orders")
    assert (len(deck), deck.blocks, deck.cards()) == (0, [], [])
    assert not deck
    assert deck == Deck("orders", [])
    assert deck != Deck("others")
    deck.lay_under([])
    deck.shuffle_in()
    assert not deck.blocks


def test_known_places() -> None:
    deck = Deck("orders", ["fox"])
    deck.put_on_top("bird")
    deck.put_at_bottom("mouse")
    deck.lay_under(["rabbit", "hare"])
    assert deck.blocks == [["bird"], ["fox"], ["mouse"], ["hare", "rabbit"]]


def test_cards_laid_on_top_come_first_in_unknown_order() -> None:
    deck = Deck("orders", ["fox"])
    deck.lay_on_top([])
    deck.lay_on_top(["rabbit", "hare"])
    assert deck.blocks == [["hare", "rabbit"], ["fox"]]


def test_cards_are_taken_from_the_top_block_only() -> None:
    deck = Deck("orders", ["fox", "hare"])
    deck.put_on_top("bird")
    with pytest.raises(ValueError, match="is not in list"):
        deck.take("fox")
    deck.take("bird")
    deck.take("hare")
    deck.take("fox")
    assert not deck


def test_shuffling_forgets_the_order() -> None:
    deck = Deck("orders", ["fox"])
    deck.put_on_top("rabbit")
    deck.shuffle_in(["bird", "mouse"])
    assert deck.blocks == [["bird", "fox", "mouse", "rabbit"]]


def test_a_copy_is_a_deck_of_its_own() -> None:
    deck = Deck("orders", ["fox", "hare"])
    twin = deck.copy()
    assert twin == deck
    twin.take("fox")
    twin.put_on_top("bird")
    assert deck.blocks == [["fox", "hare"]]


def test_a_deck_cannot_be_a_key() -> None:
    with pytest.raises(TypeError):
        hash(Deck("orders"))


def test_drawing_is_revealing() -> None:
    deck = Deck("orders", ["fox", "hare"])
    deck.put_on_top("bird")
    table = Table(Scripted(["hare"]))
    assert [table.draw(deck) for _ in range(3)] == ["bird", "hare", "fox"], "the known ones are not asked for"
    assert not deck
    assert table.counts == {"orders": 3}


def test_drawing_many_goes_through_the_blocks() -> None:
    deck = Deck("orders", ["fox", "hare"])
    deck.put_on_top("bird")
    table = Table(Scripted([("bird", "hare")]))
    assert table.draw_many(deck, 2) == ("bird", "hare")
    assert deck.blocks == [["fox"]]
    assert table.counts == {"orders": 2}


def test_no_more_is_drawn_than_there_is() -> None:
    deck = Deck("orders", ["fox", "hare"])
    table = Table(Seeded("7"))
    assert sorted(table.draw_many(deck, 5)) == ["fox", "hare"]
    assert table.draw_many(deck, 5) == ()
    assert Table(Scripted([])).draw_many(deck, 1) == ()


def test_the_bottom_card() -> None:
    deck = Deck("orders", ["fox", "hare"])
    deck.put_on_top("bird")
    deck.put_at_bottom("mouse")
    table = Table(Scripted(["hare"]))
    assert [table.draw_last(deck) for _ in range(4)] == ["mouse", "hare", "fox", "bird"]
    assert not deck
    assert table.counts == {"orders": 4}, "chance keeps in step with known cards too"


def test_only_cards_that_may_lie_at_the_bottom_are_accepted_there() -> None:
    deck = Deck("orders", ["fox", "hare"])
    deck.lay_under(["mouse", "rabbit"])
    with pytest.raises(Refused):
        Table(Scripted(["fox"])).draw_last(deck)
    with pytest.raises(Suspend):
        Table(Scripted([])).draw_last(deck)
    assert len(deck) == 4
    assert Table(Seeded("7")).draw_last(deck) in {"mouse", "rabbit"}


def test_an_unanswered_draw_leaves_the_deck() -> None:
    deck = Deck("orders", ["fox", "hare"])
    with pytest.raises(Suspend):
        Table(Scripted([])).draw(deck)
    assert len(deck) == 2


@settings(derandomize=True, max_examples=60, deadline=None)
@given(CARDS, CARDS, CARDS, st.integers(0, 30), st.integers(1, 9))
def test_nothing_is_lost_and_nothing_is_added(
    cards: list[str], top: list[str], under: list[str], seed: int, count: int
) -> None:
    """Drawn one by one or together, all cards come, the known ones in their places, and the same ones."""
    deck = Deck("orders", cards)
    for card in top:
        deck.put_on_top(card)
    deck.lay_under(under)
    together, one_by_one = deck.copy(), deck.copy()
    table = Table(Seeded(str(seed)))
    drawn = [table.draw(one_by_one) for _ in range(len(deck))]
    assert sorted(drawn) == sorted([*cards, *top, *under])
    assert drawn[: len(top)] == top[::-1]
    assert sorted(drawn[-len(under) :] if under else []) == sorted(under)
    table = Table(Seeded(str(seed)))
    many: list[str] = []
    while together:
        many += table.draw_many(together, count)
    assert many == drawn


def test_a_spent_card_comes_again_when_the_deck_was_shuffled_on_the_table() -> None:
    deck = Deck("orders", ["fox", "mouse"])
    deck.spent = ["bird", "rabbit"]
    assert deck.known(2) is None, "with spent cards about, nobody knows what comes next"
    table = Table(Scripted(["fox", "bird", "rabbit"]))
    assert table.draw(deck) == "fox"
    assert deck.spent == ["bird", "rabbit"], "fox was expected: nothing was shuffled"
    assert table.draw(deck) == "bird"
    assert (deck.cards(), deck.spent) == (["mouse", "rabbit"], [])
    assert table.draw(deck) == "rabbit"


def test_a_spent_card_may_be_reported_but_chance_never_draws_it() -> None:
    deck = Deck("orders", ["fox", "mouse"])
    deck.spent = ["bird"]
    request = Draw("orders", deck.blocks, 1, "orders", {}, deck.spent)
    assert request.options() == ("fox", "mouse", "bird")
    drawn = {request.by_chance(Chance(str(seed)).start("orders"))[0] for seed in range(20)}
    assert drawn == {"fox", "mouse"}
    with pytest.raises(Refused):
        request.check("crow")


def test_a_copy_has_its_own_spent_cards() -> None:
    deck = Deck("orders", ["fox"])
    twin = deck.copy()
    assert twin == deck
    twin.spent.append("bird")
    assert deck.spent == []
    assert twin != deck
