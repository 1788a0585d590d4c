"""The options of Golem: level, people, components, and where the booklet can be read in more than one way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from automarium.rulebook import Plain, choice, flag

HOUSE, TYPED = "house", "typed"
"""Components of our own design, and those that are typed in when they are first needed."""
LIGHT, OWN = "light", "own"
"""Only what decides is asked; the same with the person's box, and what they enter joins it."""
BOX = "golem-box"
"""The name of the person's box in the folder of saved games."""
OWN_FILE, WHERE = "a TOML file with your own", "by its path or its name in the folder of saved games"
LEVELS: Final = ("1", "2", "3", "4")
PEOPLE: Final = ("1", "2", "3")
ZONES = ("components", *map(str, range(-5, 6)))


def _number_of(values: tuple[str, ...]) -> Callable[[object], Plain]:
    """Positions and files may write numbers without quotes."""

    def read(value: object) -> Plain:
        if type(value) is int and str(value) in values:
            return str(value)
        raise ValueError(f"{value!r} is not possible")

    return read


def _own_deck(value: object) -> Plain:
    from automarium.games.golem.own_files import read_own_deck  # noqa: PLC0415  # a list of games reads no card

    return read_own_deck(value)


def _own_components(value: object) -> Plain:
    from automarium.games.golem.own_files import read_own_components  # noqa: PLC0415  # nor any tile

    return read_own_components(value)


@dataclass(frozen=True, slots=True)
class Settings:
    """Each with its reading, where it settles one: see the README."""

    level: Literal["1", "2", "3", "4"] = choice(*LEVELS, default="2", own=_number_of(LEVELS), role="level")
    humans: Literal["1", "2", "3"] = choice(*PEOPLE, own=_number_of(PEOPLE))
    deck: str = choice(
        HOUSE,
        TYPED,
        reading="A-13",
        own=_own_deck,
        own_form=f"{OWN_FILE} Automa cards, {WHERE}",
        own_file=True,
    )
    components: str = choice(
        HOUSE,
        TYPED,
        LIGHT,
        OWN,
        reading="GI-1",
        own=_own_components,
        own_form=f"{OWN_FILE} tiles, books and figures, {WHERE}",
        own_file=True,
        box=(OWN, BOX),
    )
    red_zone_max: str = choice(*ZONES, reading="A-03", own=_number_of(ZONES))
    end_of_track_vp: Literal["per_space", "per_event"] = choice("per_space", "per_event", reading="A-02")
    stand_up_first: bool = flag(True, reading="A-09")
    most_counts_ignored: bool = flag(True, reading="A-15")
    neither_black_white: bool = flag(True, reading="A-17")
    mirror_by_work: bool = flag(True, reading="A-20")
    working_golems: Literal["standing", "able"] = choice("standing", "able", reading="GI-3")
    useless_tile: Literal["per_tile", "per_action"] = choice("per_tile", "per_action", reading="A-28")
    bars_bought: Literal["red_zone", "one", "most"] = choice("red_zone", "one", "most", reading="A-31")
    influence_in_red: Literal["gain3", "pay3"] = choice("gain3", "pay3", reading="A-40")
    red_zone_stops_all: bool = flag(False, reading="A-54")
    new_golem_lies: bool = flag(True, reading="A-55")
    book_scan: Literal["rows", "columns"] = choice("rows", "columns", reading="A-57")
    column_acts: Literal["whole", "newest"] = choice("whole", "newest", reading="GI-2")
    impossible_side: Literal["any_part", "whole"] = choice("any_part", "whole", reading="GI-4")
    five_of_a_color: Literal["no_place", "colored"] = choice("no_place", "colored", reading="A-35")
    asks: Literal["once", "as_before"] = choice("once", "as_before", since=2, before="as_before")
    order: Literal["book", "as_before"] = choice("book", "as_before", since=3, before="as_before")
    learns: Literal["in_play", "as_before"] = choice("in_play", "as_before", since=4, before="as_before")
    rows: Literal["deciding", "as_before"] = choice("deciding", "as_before", since=5, before="as_before")
    signs: Literal["apart", "as_before"] = choice("apart", "as_before", since=6, before="as_before")
    looks: Literal["first", "as_before"] = choice("first", "as_before", since=7, before="as_before")
    asked: Literal["together", "as_before"] = choice("together", "as_before", since=8, before="as_before")
    remembers: Literal["game", "as_before"] = choice("game", "as_before", since=9, before="as_before")
    slashes: Literal["asked", "as_before"] = choice("asked", "as_before", since=10, before="as_before")
    upgraded: Literal["kept", "as_before"] = choice("kept", "as_before", since=11, before="as_before")
    changed: Literal["noticed", "as_before"] = choice("noticed", "as_before", since=12, before="as_before")
    developments: Literal["seen", "as_before"] = choice("seen", "as_before", since=13, before="as_before")
    same: Literal["asked", "as_before"] = choice("asked", "as_before", since=14, before="as_before")
    neighborhood: Literal["dealt", "as_before"] = choice("dealt", "as_before", since=15, before="as_before")
