"""Components as rows of data files: read strictly, written back as they were read; and the house files.

The house components are in `data/`; a person's own file may replace any kind of them (see `own_files.py`).
A fault is told with its file, its row and its key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import Any, TypeVar

from automarium.games.golem.components import (
    BONUSES,
    BOOK_COLORS,
    CRITERIA,
    DANGER,
    DEVELOPMENTS,
    KINDS,
    MARBLES,
    NO_BONUS,
    SIDES,
    SILHOUETTES,
    TIERS,
    ArtifactTile,
    Book,
    Card,
    Character,
    Component,
    Components,
    Development,
    Figures,
    Rules,
    Tile,
)
from automarium.games.golem.printed_effects import AREAS, COLORS, FORMS, Effects, effects_of
from automarium.rulebook import Reader, Tree, beside, load

T = TypeVar("T")

FILES = {
    "neighborhood": "neighborhood.toml",
    "action": "action-tiles.toml",
    "character": "characters.toml",
    "book": "books.toml",
    "starting": "starting-tiles.toml",
    "artifact": "artifact-tiles.toml",
    "development": "developments.toml",
    "figures": "figures.toml",
    "rules": "rules.toml",
    "card": "automa-cards.toml",
}
"""For each kind of component the house file that holds it."""


# Reading rows


def effects_at(row: Reader, key: str) -> Effects:
    return parsed(row, key, row.text(key))


def parsed(row: Reader, key: str, text: str) -> Effects:
    try:
        return effects_of(text)
    except ValueError as error:
        expected = f"effects such as {', '.join(FORMS)}, and one slash at most between two alternatives"
        raise row.fault(key, expected) from error


def read_cards(sheet: Reader) -> dict[str, Card]:
    return {row.name: read_card(row, row.name) for row in sheet.rows("card")}


def read_card(row: Reader, name: str, seen_in_part: bool = False) -> Card:
    """A card; of one that was seen in part, some columns may be missing."""
    told = row.choice("bonus", (*BONUSES, NO_BONUS) if seen_in_part else BONUSES) if row.has("bonus") else ""
    bonus = told if told != NO_BONUS else ""
    marble = () if seen_in_part and not row.has("marble") else row.words("marble", CRITERIA)
    has_side = seen_in_part or {*SIDES} & {*marble}
    if len(set(marble)) < len(marble) or not has_side:
        raise row.fault("marble", "each criterion once, left or right among them")
    return Card(
        id=name,
        bonus=bonus,
        level=row.integer("level", least=1, most=4) if bonus else int(bool(told)),
        first=row.choice("first", KINDS),
        silhouette=row.choice("silhouette", SILHOUETTES),
        rabbi=_places(row, "rabbi", seen_in_part),
        marble=marble,
        book=_places(row, "book", seen_in_part),
        higher=row.choice("higher", SIDES) if seen_in_part and row.has("higher") else "",
    )


def _places(row: Reader, key: str, may_miss: bool) -> tuple[int, ...]:
    numbers = row.integers(key, least=1, most=5)
    if (not numbers and not may_miss) or len(set(numbers)) < len(numbers):
        raise row.fault(key, "numbers from 1 to 5, each once")
    return numbers


def _tile(row: Reader, name: str) -> Tile:
    return Tile(name, effects_at(row, "effects"))


def _neighborhood(row: Reader, name: str) -> Tile:
    district, tier = row.choice("district", COLORS), row.choice("tier", TIERS, default="")
    return Tile(name, effects_at(row, "effects"), district, tier)


def _character(row: Reader, name: str) -> Character:
    steps, cost = row.integer("steps", least=0, most=10), row.integer("cost", least=0)
    left, right = row.choice("left", COLORS), row.choice("right", COLORS)
    return Character(name, steps, left, right, cost, effects_at(row, "reward"))


def _book(row: Reader, name: str) -> Book:
    color, price = row.choice("color", BOOK_COLORS), row.integer("price", least=0)
    return Book(name, color, price, effects_at(row, "effects"))


def _artifact_tile(row: Reader, name: str) -> ArtifactTile:
    income = tuple(parsed(row, "income", text) for text in row.texts("income"))
    bars = row.integers("bars", least=1)
    if not bars or len(bars) != len(income):
        raise row.fault("bars", f"one number for each of the {len(income)} artifacts")
    return ArtifactTile(name, bars, income)


def _development(row: Reader, name: str) -> Development:
    return Development(
        name,
        row.choice("area", AREAS),
        row.integer("price", least=0),
        row.integer("menorahs", least=0),
        row.choice("does", DEVELOPMENTS),
        row.integer("number", least=1, default=1),
        effects_at(row, "effects") if row.has("effects") else None,
    )


READERS: Mapping[str, Callable[[Reader, str], Component]] = {
    "neighborhood": _neighborhood,
    "action": _tile,
    "character": _character,
    "book": _book,
    "starting": _tile,
    "artifact": _artifact_tile,
    "development": _development,
}
"""How one row of each kind is read."""


def read_kind(sheet: Reader, kind: str) -> dict[str, Component]:
    """All things of a kind by their names."""
    things = {row.name: READERS[kind](row, row.name) for row in sheet.rows(kind)}
    if kind == "development":
        for area in AREAS:
            if not any(isinstance(each, Development) and each.area == area for each in things.values()):
                raise sheet.fault(kind, f"at least one development of the area {area}")
    return things


def read_rules(sheet: Reader) -> Rules:
    row = sheet.table("rules")
    values: dict[str, Any] = {"marbles": row.counts("marbles", MARBLES)}
    for name in Rules._fields:
        if name in ("goal_points", "work_prices"):
            values[name] = row.integers(name, least=0)
        elif name != "marbles":
            values[name] = row.integer(name)
    return Rules(**values)


LENGTHS = {
    "white_marbles": 3,
    "red_zone": 4,
    "danger": len(DANGER),
    "student_resources": 11,
    "student_points": 11,
    **dict.fromkeys(("marbles_2", "marbles_3", "marbles_4"), len(MARBLES)),
}


def read_figures(sheet: Reader, otherwise: Figures | None = None) -> Figures:
    """The figures; what an own file leaves out is as in the house file."""
    row = sheet.table("figures")
    values: dict[str, Any] = {}
    for name in Figures._fields:
        if name in Figures._field_defaults and not row.has(name):
            continue
        if otherwise is not None and not row.has(name):
            values[name] = getattr(otherwise, name)
        else:
            values[name] = _figure(row, name)
    figures = Figures(**values)
    if len(figures.golem_track_steps) != len(figures.golem_track_points):
        raise row.fault("golem_track_points", f"{len(figures.golem_track_steps)} numbers, as for the steps")
    return figures


ONE_NUMBER = (
    "golem_price", "golem_price_more", "bar_price", "bars_most", "control", "columns",
)  # fmt: skip


def _figure(row: Reader, key: str) -> object:
    if key in ONE_NUMBER:
        return row.integer(key, least=0, most=20)
    if key in ("graveyard_open", "lowest_space"):
        return effects_at(row, key)
    if key == "graveyard":
        return tuple(parsed(row, key, text) for text in row.texts(key))
    numbers = row.integers(key, least=-5, most=99)
    if len(numbers) != LENGTHS.get(key, len(numbers)) or not numbers:
        raise row.fault(key, f"{LENGTHS.get(key, 'some')} numbers")
    return numbers


# Writing rows


def row_of(thing: Component | Card) -> Tree:
    """A thing as a row of a data file: its fields, effects as their text; what is empty is left out."""
    if isinstance(thing, Card):
        return _row_of_card(thing)
    tree: Tree = {}
    for key, value in thing._asdict().items():
        if key == "income":
            tree[key] = [effects.text for effects in value]
        elif isinstance(value, tuple):
            tree[key] = value.text if hasattr(value, "text") else list(value)
        elif value not in ("", None):
            tree[key] = value
    return tree


def _row_of_card(card: Card) -> Tree:
    bonus: Tree = {"bonus": card.bonus, "level": card.level} if card.bonus else {}
    if card.level and not card.bonus:
        bonus["bonus"] = NO_BONUS
    return {
        "id": card.id,
        **bonus,
        "first": card.first,
        "silhouette": card.silhouette,
        "rabbi": list(card.rabbi),
        **({"marble": " ".join(card.marble)} if card.marble else {}),
        **({"higher": card.higher} if card.higher else {}),
        "book": list(card.book),
    }


# The house files, each read when it is first needed


def house(kind: str, read: Callable[[Reader], T]) -> T:
    with load(beside(__file__, f"data/{FILES[kind]}")) as sheet:
        return read(sheet)


@cache
def rules() -> Rules:
    return house("rules", read_rules)


@cache
def house_cards() -> dict[str, Card]:
    return house("card", read_cards)


@cache
def house_components() -> Components:
    kinds: dict[str, Any] = {kind: house(kind, partial(read_kind, kind=kind)) for kind in READERS}
    return Components(**kinds, figures=house("figures", read_figures))
