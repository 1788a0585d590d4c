"""A deck of the person's own: read strictly, kept in the settings, used from then on."""

from __future__ import annotations

import json
import re

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.cards import automa_cards, card_from_line, card_line
from automarium.kernel.catalog.settings import OptionFault, written
from automarium.kernel.record.bulk import play_out

HOUSE = (GAME.folder / "data" / "deck-house.toml").read_text(encoding="utf-8")
"""The house deck as if a person had typed it."""


def change(old: str, new: str) -> str:
    assert old in HOUSE
    return HOUSE.replace(old, new, 1)


def test_a_deck_file_plays_like_the_deck_it_says() -> None:
    settings = GAME.read_settings({"deck": HOUSE})
    assert automa_cards(settings.deck) == automa_cards("house")
    mine, theirs = (play_out(GAME, "3", {"deck": deck}).result for deck in (HOUSE, "house"))
    assert mine == theirs


def test_the_settings_hold_the_cards_so_that_the_file_may_go() -> None:
    settings = GAME.read_settings({"deck": HOUSE})
    again = GAME.read_settings(json.loads(json.dumps(written(settings))))
    assert again == settings


@pytest.mark.parametrize(
    ("old", "new", "fault_in_words"),
    [
        ('deploy = "A"', 'deploy = "E"', r"card #1: deploy: must be one of jupiter, .*"),
        ('gain = "A"', 'gains = "A"', r"card #1: gain: is missing"),
        ('arrow = "left"', 'arrow = "up"', r"card #1: arrow: must be one of left, right"),
        (
            'extra = ["star"]',
            'extra = ["moon"]',
            r"card #1: extra: must be a list out of star, discard",
        ),
        (
            'extra = ["star"]',
            'extra = ["star", "star"]',
            r"extra: must be a list in which nothing stands twice",
        ),
        ('id = "H02"', 'id = "H01"', r"card #2: id: must be a name used by one"),
        ('id = "H02"', 'id = "H 2"', r"card #2: id: must be up to twelve letters"),
        ("[provenance]", 'color = "red"\n[provenance]', r"a key that nobody knows"),
        ("[provenance]", "[source]", r"a key that nobody knows"),
        ("[[card]]", "[[card", r"expected TOML, found a mistake at line"),
    ],
)
def test_errors_name_the_card_and_the_key_and_quote_nothing(old: str, new: str, fault_in_words: str) -> None:
    with pytest.raises(OptionFault, match=f"option deck: your file: .*{fault_in_words}") as refused:
        GAME.read_settings({"deck": change(old, new)})
    assert not re.search(r"found '|H0|color", str(refused.value))


def test_a_deck_has_22_cards() -> None:
    with pytest.raises(OptionFault, match=r"your file: expected 22 tables \[\[card\]\], found 21"):
        GAME.read_settings({"deck": HOUSE[: HOUSE.rindex("[[card]]")]})


@pytest.mark.parametrize(
    ("value", "fault_in_words"),
    [
        ("no-such-deck", "expected the text of a file"),
        (str(GAME.folder / "data" / "deck-house.toml"), "expected the text of a file"),
        (7, "this is no deck"),
        (["1: mars A left star"], "expected 22 different cards, found 1"),
        (["mars A left"], "is no Au Toma card"),
        (["1: mars E left"], "card 1: gain: must be"),
    ],
)
def test_what_is_no_deck_is_refused(value: object, fault_in_words: str) -> None:
    with pytest.raises(OptionFault, match=fault_in_words):
        GAME.read_settings({"deck": value})


def test_a_card_as_a_line_and_back() -> None:
    for deck in ("reconstructed", "transcribed", "house"):
        for card in automa_cards(deck).values():
            assert card_from_line(card_line(card)) == card
