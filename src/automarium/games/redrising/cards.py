"""The printed things of Red Rising and of Tull Au Toma: characters, her cards, houses, figures.

The figures are in `data/`; here they become frozen values. Characters and decks are read when they are first
needed, because there are many of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from automarium.games.redrising.bonuses import Bonus, read_bonus
from automarium.rulebook import DataError, Reader, beside, cites, load

COLORS = (
    "red", "brown", "obsidian", "pink", "gray", "blue", "yellow", "green", "violet", "orange", "silver",
    "white", "copper", "gold",
)  # fmt: skip
FACES = ("fleet", "helium", "sovereign", "influence", "banish", "place")
"""The faces of the Rising die."""

SELECTORS = ("jupiter", "mars", "luna", "institute", "A", "B", "C", "D")
REMOVED = ("auctioneer", "eo", "loan-shark", "psychologist", "roque")
"""The characters that leave the solo game; a variant brings all but Loan Shark back."""
ARROWS = ("left", "right")
EXTRAS = ("star", "discard")


@dataclass(frozen=True, slots=True)
class Character:
    """A character card; its deploy ability is found by its id in `abilities`."""

    id: str
    name: str
    color: str
    core: int
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, slots=True)
class AutomaCard:
    """An Au Toma card: where she deploys, where she gains, the arrow, and the extra icons."""

    id: str
    deploy: str
    gain: str
    arrow: str
    extra: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """What a card of her hand is worth, in the set and outside."""

    in_set: int
    outside: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The numbers of a solo game."""

    automa_cards: int
    automa_aside: int
    automa_start: int
    automa_base: int
    automa_most: int
    hand: int
    hand_ceres: int
    hand_free: int
    extra_card: int
    per_location: int
    neutral_influence: int
    helium_supply: int
    track_most: int
    threshold: int
    helium_points: int
    sovereign_points: int
    influence_points: tuple[int, ...]
    fleet_points: tuple[int, ...]
    levels: Mapping[str, Level]


def _read_figures(sheet: Reader) -> Figures:
    row = sheet.table("figures")
    whole = {name: row.integer(name) for name in Figures.__slots__[:16]}
    points = sheet.table("points")
    return Figures(
        **whole,
        influence_points=points.integers("influence", least=0),
        fleet_points=points.integers("fleet", least=0),
        levels={
            each.name: Level(each.integer("in_set"), each.integer("outside")) for each in sheet.rows("level")
        },
    )


with load(beside(__file__, "data/figures.toml")) as _sheet:
    FIGURES = _read_figures(_sheet)


# Characters


@cache
def characters() -> Mapping[str, Character]:
    """All 112 characters by id, in the order of the file."""
    with load(beside(__file__, "data/characters.toml")) as sheet:
        return {row.name: _read_character(row) for row in sheet.rows("character")}


def _read_character(row: Reader) -> Character:
    bonuses = tuple(read_bonus(each) for each in row.rows("bonus", by=None)) if row.has("bonus") else ()
    return Character(
        row.name, row.text("name"), row.choice("color", COLORS), row.integer("core", least=0), bonuses
    )


@cites("RR-S4", "RR-V0")
def solo_characters(variant: Sequence[str]) -> list[str]:
    """The characters of a solo game: five are taken out, except those that the variant puts back."""
    out = set(REMOVED) - set(variant)
    return [name for name in characters() if name not in out]


@cache
def character_named() -> Mapping[str, str]:
    """Every way to write a character, in lower case, with its id: id, printed name, color and id."""
    ways: dict[str, str] = {}
    for character in characters().values():
        for way in (character.id, character.name.lower(), f"{character.color}.{character.id}"):
            ways[way] = character.id
    return ways


# Au Toma cards


@lru_cache(16)
def automa_cards(deck: str | tuple[str, ...]) -> Mapping[str, AutomaCard]:
    """Her 22 cards by id: one of our decks by its name, or a person's own written out."""
    if isinstance(deck, tuple):
        return {card.id: card for card in map(card_from_line, deck)}
    with load(beside(__file__, f"data/deck-{deck}.toml")) as sheet:
        return cards_in(sheet)


@cites("RR-C1")
def cards_in(sheet: Reader) -> Mapping[str, AutomaCard]:
    """The cards of a deck file, strictly: every error names the card and the key."""
    cards = {row.name: _read_automa_card(row) for row in sheet.rows("card")}
    if len(cards) != FIGURES.automa_cards:
        raise DataError(f"{sheet.where}: expected {FIGURES.automa_cards} tables [[card]], found {len(cards)}")
    return cards


def _read_automa_card(row: Reader) -> AutomaCard:
    if not re.fullmatch(r"[A-Za-z0-9-]{1,12}", row.name):
        raise row.fault("id", "up to twelve letters, digits and hyphens")
    return AutomaCard(
        row.name,
        row.choice("deploy", SELECTORS),
        row.choice("gain", SELECTORS),
        row.choice("arrow", ARROWS),
        row.different("extra", EXTRAS),
    )


def card_line(card: AutomaCard) -> str:
    """A card in one line, as settings and journals keep it.

    >>> card_line(AutomaCard("1", "mars", "A", "left", ("star",)))
    '1: mars A left star'
    """
    return f"{card.id}: {' '.join((card.deploy, card.gain, card.arrow, *card.extra))}"


def card_from_line(line: str) -> AutomaCard:
    """The card of such a line; ValueError says what is wrong with it."""
    name, _, rest = line.partition(": ")
    words = rest.split()
    if len(words) < 3:
        raise ValueError(f"{line!r} is no Au Toma card; write it like '1: mars A left star'")
    deploy, gain, arrow, *extra = words
    table = {"id": name, "deploy": deploy, "gain": gain, "arrow": arrow, "extra": extra}
    row = Reader(table, f"card {name}", name, DataError)
    row.has("id")
    return _read_automa_card(row)
