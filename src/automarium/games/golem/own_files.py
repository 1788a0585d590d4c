"""A person's own components instead of the house ones: Automa cards, tiles, books, figures.

The value of an option is what stands in the file, so a game replays without it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from automarium.games.golem.box import EMPTY, NOTHING, is_box, read_box
from automarium.games.golem.components import SIZES, TIER_OF, TIERS, TYPED_KINDS, Card, Components
from automarium.games.golem.printed_effects import COLORS
from automarium.games.golem.settings import HOUSE, LIGHT, OWN, TYPED
from automarium.games.golem.sheets import (
    FILES,
    READERS,
    house_cards,
    house_components,
    read_cards,
    read_figures,
    read_kind,
)
from automarium.rulebook import Reader, own_sheet

MOST_CARDS = 20
AT_ONCE = 16
"""Most boxes remembered: games with more of them read theirs again."""


def read_own_deck(value: object) -> str:
    """The text of a deck file, checked."""
    return _checked(value, _cards)


def read_own_components(value: object) -> str:
    """The text of a file with components, checked."""
    return _checked(value, lambda text: read_box(text) if is_box(text) else _components(text))


@lru_cache(AT_ONCE)
def cards_of(deck: str) -> dict[str, Card]:
    """The Automa cards known at the start of a game: none with `typed`."""
    if deck == HOUSE:
        return house_cards()
    return {} if deck == TYPED else _cards(deck)


@lru_cache(AT_ONCE)
def components_of(components: str) -> Components:
    if components == LIGHT:
        return NOTHING
    if components == OWN or is_box(components):
        return read_box(EMPTY if components == OWN else components)
    if components == HOUSE:
        return house_components()
    return _components(f"typed = {[*TYPED_KINDS]}" if components == TYPED else components)


def _checked(value: object, read: Callable[[str], object]) -> str:
    if not isinstance(value, str):
        raise ValueError("an own file is given by its whole text")  # noqa: TRY004  # as asked
    read(value)
    return value


def _cards(text: str) -> dict[str, Card]:
    """Up to twenty cards; those that are missing are typed in when they are first drawn."""
    with own_sheet(text) as sheet:
        sheet.has("provenance")  # a copy of the house file has one
        cards = read_cards(sheet)
    if len(cards) > MOST_CARDS:
        raise sheet.fault("card", f"at most {MOST_CARDS} cards")
    return cards


def _components(text: str) -> Components:
    """Each kind of component that the file holds is taken from it whole; of the figures, key by key."""
    base, kinds = house_components(), dict[str, Any]()
    with own_sheet(text) as sheet:
        sheet.has("provenance")
        typed = sheet.choices("typed", TYPED_KINDS, default=())
        for kind in READERS:
            if sheet.has(kind):
                kinds[kind] = read_kind(sheet, kind)
            else:
                kinds[kind] = {} if kind in typed else base.known(kind)
        figures = read_figures(sheet, base.figures) if sheet.has("figures") else base.figures
    box = Components(**kinds, figures=figures, typed=typed)
    _enough(sheet, box)
    return box


def _enough(sheet: Reader, box: Components) -> None:
    """What a game of four needs, of the kinds that are not typed in; not more than the box has."""
    needed = {"action": 5, "character": 4, "book": 20, "starting": 4, "artifact": 1}
    for kind, least in needed.items():
        if kind not in box.typed and len(box.known(kind)) < least:
            raise sheet.fault(kind, f"at least {least}, as in {FILES[kind]}")
        if kind in box.typed and len(box.known(kind)) > SIZES.get(kind, 8):
            raise sheet.fault(kind, f"at most {SIZES.get(kind, 8)}, for the others are typed in")
    if "neighborhood" not in box.typed:
        _enough_neighbors(sheet, box)


def _enough_neighbors(sheet: Reader, box: Components) -> None:
    for district in COLORS:
        for tier, sections in TIERS.items():
            tiles = box.neighborhood.values()
            of_district = [tile for tile in tiles if tile.district == district]
            have = sum(tile.tier in (tier, "") for tile in of_district)
            if have < len(sections) or len(of_district) < len(TIER_OF):
                raise sheet.fault("neighborhood", f"at least {len(sections)} {district} tiles of tier {tier}")
