"""A deck of the person's own: read strictly, kept in the settings, used from then on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from automarium.games.redrising import GAME
from automarium.games.redrising.cards import automa_cards, card_from_line, card_line
from automarium.games.redrising.settings import OWN_FILE
from automarium.kernel.catalog.settings import BadOption, written
from automarium.kernel.record.bulk import play_out

HOUSE_FILE = GAME.folder / "data" / "deck-house.toml"


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """The house deck as if a person had typed it."""
    path = tmp_path / OWN_FILE
    path.write_text(HOUSE_FILE.read_text(encoding="utf-8"), encoding="utf-8")
    return path


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_deck_file_plays_like_the_deck_it_says(own: Path) -> None:
    settings = GAME.read_settings({"deck": str(own)})
    assert automa_cards(settings.deck) == automa_cards("house")
    mine, theirs = (play_out(GAME, "3", {"deck": deck}).result for deck in (str(own), "house"))
    assert mine == theirs


def test_the_settings_hold_the_cards_so_that_the_file_may_go(own: Path) -> None:
    settings = GAME.read_settings({"deck": str(own)})
    own.unlink()
    again = GAME.read_settings(json.loads(json.dumps(written(settings))))
    assert again == settings


def test_own_is_the_file_in_the_folder_of_saved_games(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTOMARIUM_DATA", str(own.parent))
    assert GAME.read_settings({"deck": "own"}) == GAME.read_settings({"deck": str(own)})


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('deploy = "A"', 'deploy = "E"', r"card H01: deploy: must be one of jupiter, .* found 'E'"),
        ('gain = "A"', 'gains = "A"', r"card H01: gain: is missing"),
        ('arrow = "left"', 'arrow = "up"', r"card H01: arrow: must be one of left, right, found 'up'"),
        (
            'extra = ["star"]',
            'extra = ["moon"]',
            r"card H01: extra: must be a list out of star, discard",
        ),
        (
            'extra = ["star"]',
            'extra = ["star", "star"]',
            r"extra: must be a list in which nothing stands twice",
        ),
        ('id = "H02"', 'id = "H01"', r"card H01: id: must be a name used by one"),
        ('id = "H02"', 'id = "H 2"', r"card H 2: id: must be up to twelve letters"),
        ('[[card]]\nid = "H01"', 'color = "red"\n[[card]]\nid = "H01"', r"unknown key color"),
        ("[provenance]", "[source]", r"provenance: is missing"),
        ("[[card]]", "[[card", r"expected TOML"),
    ],
)
def test_errors_name_the_file_the_card_and_the_key(own: Path, old: str, new: str, complaint: str) -> None:
    change(own, old, new)
    with pytest.raises(BadOption, match=complaint) as refused:
        GAME.read_settings({"deck": str(own)})
    assert OWN_FILE in str(refused.value)


def test_a_deck_has_22_cards(own: Path) -> None:
    text = own.read_text(encoding="utf-8")
    own.write_text(text[: text.rindex("[[card]]")], encoding="utf-8")
    with pytest.raises(BadOption, match=r"expected 22 tables \[\[card\]\], found 21; the last is card H21"):
        GAME.read_settings({"deck": str(own)})


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("no-such-deck", "is no deck; a deck of your own is a file that ends in .toml"),
        ("/no/such/deck.toml", "expected a data file, found none to read"),
        (7, "7 is no deck"),
        (["1: mars A left star"], "expected 22 different cards, found 1"),
        (["mars A left"], "is no Au Toma card"),
        (["1: mars E left"], "card 1: gain: must be"),
    ],
)
def test_what_is_no_deck_is_refused(value: object, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        GAME.read_settings({"deck": value})


def test_a_card_as_a_line_and_back() -> None:
    for deck in ("reconstructed", "transcribed", "house"):
        for card in automa_cards(deck).values():
            assert card_from_line(card_line(card)) == card
