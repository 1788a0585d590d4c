"""Which deck is on the table: the base deck, the Exiles & Partisans (X-E1), or one told by suit and item."""

from __future__ import annotations

import pytest

from automarium.games.root.human.crafting import crafting
from automarium.games.root.settings import Settings
from automarium.games.root.unboxing import new_board
from automarium.kernel.catalog.settings import OptionFault
from automarium.rulebook import PositionFault
from tests.games.root.positions import enter, lawful, options, placed, play, seat, speaker

THERE = {1: "marquise-bot: 4w keep", 9: "vagabond: pawn"}


def order(deck: str, card: str) -> list[str]:
    position = placed(THERE, "marquise-bot", bots=["marquise"], deck=deck, factions="table")
    told = play(position, deck=[card])
    return told.lines("order", "craft", "build")


def test_bots_read_suit_and_item_of_any_deck() -> None:
    assert order("exiles", "informants") == ["4.4.1 order informants", "4.5.3 build sawmill 1"]
    assert order("plain", "plain_fox_sword") == [
        "4.4.1 order plain_fox_sword",
        "1.1.1 craft sword",
        "4.5.3 build sawmill 1",
    ]


def test_the_decks_have_no_others_cards() -> None:
    with pytest.raises(PositionFault, match="codebreakers"):
        placed(THERE, "marquise-bot", {}, 'cards.discards = ["codebreakers"]\n', deck="exiles")


def test_at_the_table_people_carry_out_the_texts() -> None:
    position = placed(
        {1: "marquise-bot: 4w keep"},
        "eyrie",
        bots=["marquise"],
        people=["eyrie"],
        deck="exiles",
        factions="table",
    )
    told = enter(position, "craft false_orders", "end")
    assert told.side("eyrie").effects == ["false_orders"]
    assert "craft codebreakers" not in options(enter(position))


def test_on_screen_they_are_spent_and_not_crafted() -> None:
    there = {1: "eyrie: 6w roost", 6: "eyrie: roost", 8: "eyrie: roost"}
    board = lawful(there, "eyrie", "eyrie", "marquise", hand_eyrie="informants anvil", deck="exiles")
    assert [str(move) for move in crafting(seat(board, "eyrie"))] == ["make anvil"]


def test_hands_of_the_app_need_names() -> None:
    with pytest.raises(OptionFault, match="deck"):
        new_board(Settings(deck="plain"))
    assert new_board(Settings(deck="plain", factions="table")).deck


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "the fox card with a sword"), ("pl", "lisia karta z mieczem"), ("uk", "лисяча карта з мечем")],
)
def test_a_plain_card_is_what_it_shows(language: str, said: str) -> None:
    board = new_board(Settings(deck="plain", factions="table"))
    assert str(speaker(board, language).name("card", "plain_fox_sword")) == said
