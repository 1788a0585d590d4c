"""The switches of Red Rising, and the names that the record of the game shares with its rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from automarium.rulebook import Plain, choice, flag, subset

AU_TOMA: Final = "au-toma"
HUMAN: Final = "human"

DECKS: Final = ("reconstructed", "transcribed", "house")

NO_HOUSE: Final = "none"
RANDOM: Final = "random"
HOUSES: Final = ("apollo", "ceres", "diana", "jupiter", "mars", "minerva")

VARIANT = ("auctioneer", "eo", "psychologist", "roque")
"""The characters that a variant brings back into the solo game."""


def own_deck(value: object) -> Plain:
    from automarium.games.redrising.own_deck import read_own_deck  # noqa: PLC0415  # a list of games loads no cards

    return read_own_deck(value)


@dataclass(frozen=True, slots=True)
class Settings:
    level: Literal["1", "2", "3", "4", "5", "6"] = choice(
        "1", "2", "3", "4", "5", "6", default="2", role="level"
    )
    keep: Literal["whole", "hers"] = choice("whole", "hers")
    """What the app keeps: the whole table, or only her side and the tracks."""
    deck: Literal["reconstructed", "transcribed", "house"] | tuple[str, ...] = choice(
        *DECKS,
        reading="RR-X29",
        own=own_deck,
        own_form="a TOML file with your own 22 cards, by its path or its name in the folder of saved games",
        own_file=True,
    )
    house: Literal["none", "random", "apollo", "ceres", "diana", "jupiter", "mars", "minerva"] = choice(
        NO_HOUSE, RANDOM, *HOUSES, role="side"
    )
    first: Literal["random", "human", "au-toma"] = choice(RANDOM, HUMAN, AU_TOMA)
    variant: tuple[str, ...] = subset(*VARIANT)
    luna_as_substitute: bool = flag(True, reading="RR-X9")
    luna_walk: Literal["link", "luna"] = choice("link", "luna", reading="RR-X10")
    blocked_luna_bonus: bool = flag(True, reading="RR-X13")
    dropped_count_as_banished: bool = flag(False, reading="RR-X16")
    neutral_in_conditions: bool = flag(True, reading="RR-X20")
    end_stays: bool = flag(True, reading="RR-X31")
    first_set: Literal["word", "count"] = choice("word", "count", since=2, before="count")
    """How the first word of the set is asked at a table: whether more are odd, or how many are."""
    hand_told: Literal["cards", "points"] = choice("cards", "points", since=3, before="points")
    """How the person's hand is told at the end of a game at a table: by its cards, or by what it is worth."""
    known_empty: Literal["told", "asked"] = choice("told", "asked", since=4, before="asked")
    """At a table, whether the app says that a location is empty, or asks although it knows."""
    end_reported: Literal["complete", "at_once"] = choice("complete", "at_once", since=5, before="at_once")
    """At a table, whether the end counts by how things stand when a report is complete, or after each tap."""
    house_told: Literal["asked", "reminded"] = choice("asked", "reminded", since=5, before="reminded")
    """At a table, whether the app asks what a House did with cards or the die, or only reminds of it."""
    end_corrected: Literal["followed", "kept"] = choice("followed", "kept", since=6, before="kept")
    """Whether an end that wrong numbers have triggered falls with them, or stays until it is corrected."""
