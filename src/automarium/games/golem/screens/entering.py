"""Entering one thing of the box: what can be tapped for each kind, and the same as one line of text.

A tap is `field=value`. Taps of a column or of effects keep their order; of other fields the last one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem.components import (
    BONUSES,
    BOOK_COLORS,
    CRITERIA,
    DEVELOPMENTS,
    KINDS,
    Card,
    Component,
)
from automarium.games.golem.printed_effects import AREAS, BY_HAND, COLORS, effects_of
from automarium.games.golem.screens.atoms import (
    AND,
    HEADINGS,
    NEXT,
    SIGNS,
    WHOLE,
    atoms_of,
    split,
    text_of,
)
from automarium.games.golem.sheets import READERS, read_card, row_of
from automarium.rulebook import AutomariumError, Below, Reader, Refused, Tree

PLACES = ("1", "2", "3", "4", "5")
BARS = 4
"""Artifacts on a tile."""
NUMBERS = tuple(map(str, range(10)))
PRINTED = (*WHOLE, AND)
FIELDS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "card": {
        "bonus": BONUSES,
        "level": PLACES[:4],
        "first": KINDS,
        "silhouette": ("left", "right"),
        "rabbi": PLACES,
        "marble": CRITERIA,
        "book": PLACES,
    },
    "action": {"effects": PRINTED},
    "neighborhood": {"district": COLORS, "effects": PRINTED},
    "starting": {"effects": PRINTED},
    "book": {"color": BOOK_COLORS, "price": NUMBERS, "effects": PRINTED},
    "character": {"steps": NUMBERS, "left": COLORS, "right": COLORS, "cost": NUMBERS, "reward": PRINTED},
    "artifact": {"bars": NUMBERS[1:7], "income": (*PRINTED, NEXT)},
    "development": {
        "area": AREAS,
        "price": NUMBERS,
        "menorahs": NUMBERS[:4],
        "does": DEVELOPMENTS,
        "number": NUMBERS[1:6],
        "effects": PRINTED,
    },
}
LINES = {
    "card": "gold 2; marble; left; 2 1 5 4 3; most right top left neither; 5 2 4 1 3",
    "action": "clay 1, student red 1",
    "neighborhood": "red: clay 2 / student any 1",
    "starting": "coin 3, knowledge 1",
    "book": "blue 3: knowledge 2",
    "character": "3 red yellow 2: gold 1",
    "artifact": "2 2 3 3: coin 2; vp 2; any 3; vp 4",
    "development": "golem 3 1 new-golem-works",
}
"""How one line looks, for each kind."""


def taps(kind: str) -> dict[str, tuple[str, ...]]:
    """What can be tapped, field by field."""
    return {field: tuple(f"{field}={each}" for each in some) for field, some in FIELDS[kind].items()}


EFFECTS = ("effects", "reward", "income")
"""Fields that are made of effects."""
IN_ORDER = ("rabbi", "marble", "book", "silhouette")


def taps_by_heading(kind: str) -> dict[str, tuple[str, ...]]:
    """The same with effects under headings of their own: goods, symbols, signs, the rest."""
    found: dict[str, tuple[str, ...]] = {}
    for field, some in taps(kind).items():
        if field not in EFFECTS:
            found[field] = some
            continue
        for heading, atoms in {**HEADINGS, "signs": (*SIGNS, NEXT, BY_HAND)}.items():
            found[f"{field}-{heading}"] = tuple(tap for tap in some if tap.partition("=")[2] in atoms)
    return found


def taking(kind: str, field: str) -> str:
    """How taps of a field go together: one number or color, a column in order, or effects as they come."""
    if kind == "card" and field in IN_ORDER:
        return "once"
    return "many" if field in (*EFFECTS, "bars") else "one"


def fields_told(kind: str, tokens: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {field: [] for field in FIELDS[kind]}
    for token in tokens:
        field, _, value = token.partition("=")
        if field in found and value in FIELDS[kind][field]:
            found[field].append(value)
    return found


def row_of_taps(kind: str, tokens: Sequence[str]) -> Tree:
    """The row that taps make up; Refused with what is missing."""
    fields = fields_told(kind, tokens)
    row: Tree = {}
    for field, values in fields.items():
        if values:
            row[field] = _value(kind, field, values)
    return _checked(kind, _completed(kind, row, fields))


def _value(kind: str, field: str, values: list[str]) -> Any:
    if field in ("effects", "reward"):
        return text_of(values)
    if field == "income":
        return [text_of(part) for part in split(values)]
    if (kind == "card" and field in ("rabbi", "book")) or field == "bars":
        return [int(each) for each in values]
    if field == "marble":
        return " ".join(values)
    if field == "silhouette":
        return "both" if len(set(values)) == 2 else values[0]
    return int(values[-1]) if values[-1].isdecimal() else values[-1]


def _completed(kind: str, row: Tree, fields: Mapping[str, list[str]]) -> Tree:
    """What need not be tapped: no silhouette, no number; a bonus without a level works from 1 on."""
    if kind == "card":
        row.setdefault("silhouette", "none")
        row |= {column: filled(row[column]) for column in ("rabbi", "book") if column in row}
        if "bonus" in row:
            row.setdefault("level", 1)
        else:
            row.pop("level", None)
    if kind == "development" and "number" not in row:
        row["number"] = 1
    return row


def filled(column: list[int]) -> list[int]:
    """Of five numbers the fifth need not be said.

    >>> filled([2, 1, 5, 4]), filled([1, 2])
    ([2, 1, 5, 4, 3], [1, 2])
    """
    left = [number for number in map(int, PLACES) if number not in column]
    return [*column, *left] if len(left) == 1 else column


def _checked(kind: str, row: Tree) -> Tree:
    """The row as the box keeps it; Refused where the reader of the data files refuses it."""
    try:
        with Reader(row, kind, error=RowFault) as sheet:
            thing = _reader(kind)(sheet, "new")
    except RowFault as error:
        raise Refused("refused-box-row", why=str(error).partition(": ")[2]) from error
    kept = row_of(thing)
    return {key: value for key, value in kept.items() if key != "id"}


class RowFault(AutomariumError):
    """A row that is not complete, or that says what cannot be."""


def thing_of_taps(kind: str, tokens: Sequence[str], name: str) -> Any:
    """A card or another thing, told whole; Refused where something is missing."""
    with Reader(row_of_taps(kind, tokens), kind, error=RowFault) as row:
        return _reader(kind)(row, name)


def _reader(kind: str) -> Callable[[Reader, str], Card | Component]:
    return read_card if kind == "card" else READERS[kind]


def taps_of_card(row: Mapping[str, Any]) -> Iterator[str]:
    """The taps that make up a row of an Automa card, column by column."""
    for field in FIELDS["card"]:
        value = row.get(field, ())
        if field == "marble":
            yield from (f"{field}={each}" for each in str(value).split())
        elif field == "silhouette":
            yield from (f"{field}={each}" for each in ("left", "right") if value in (each, "both"))
        elif isinstance(value, (list, tuple)):
            yield from (f"{field}={each}" for each in value)
        else:
            yield f"{field}={value}"


def taps_of_row(row: Mapping[str, Any]) -> Iterator[str]:
    """The taps that make up a row of another kind.

    >>> list(taps_of_row({"color": "blue", "price": 3, "effects": "coin 2"}))
    ['color=blue', 'price=3', 'effects=coin', 'effects=coin']
    """
    for field, value in row.items():
        values = value if isinstance(value, list) else [value]
        for number, each in enumerate(values):
            told = atoms_of(each) if field in EFFECTS else [each]
            yield from (f"{field}={one}" for one in ([NEXT] * bool(field == "income" and number) + told))


# By chance


def some_taps(kind: str, below: Below, some_atoms: Callable[[Below], Sequence[str]]) -> list[str]:
    """The taps of some thing of another kind than a card."""
    found: list[str] = []
    for field, some in taps(kind).items():
        often = BARS if field in ("bars", "income") else 1
        for number in range(often):
            if field in EFFECTS:
                found += [f"{field}={NEXT}"] if number else []
                found += [f"{field}={atom}" for atom in some_atoms(below)]
            else:
                found.append(some[below(len(some))])
    return found


def some_card_taps(kind: str, below: Below) -> list[str]:
    """Those of some Automa card, told whole."""
    shift = below(5)
    places = [str((number + shift) % 5 + 1) for number in range(5)]
    told = [f"bonus={BONUSES[below(len(BONUSES))]}", "level=1", f"first={kind}"]
    told += [f"rabbi={each}" for each in places]
    told += [f"marble={CRITERIA[below(5)]}", "marble=left"]
    return [*told, *(f"book={each}" for each in reversed(places))]


# One line


def row_of_line(kind: str, line: str) -> Tree:
    """The row that one line means."""
    try:
        return _checked(kind, _completed(kind, _row_of(kind, line.strip().lower()), {}))
    except (ValueError, IndexError) as error:
        raise Refused("refused-box-line", example=LINES[kind]) from error


def _row_of(kind: str, line: str) -> Tree:
    if kind in ("card", "artifact"):
        return _card(line) if kind == "card" else _artifact(line)
    return _thing(kind, line)


def _card(line: str) -> Tree:
    bonus, first, silhouette, rabbi, marble, book = (part.strip() for part in line.split(";"))
    row: Tree = {"first": first, "silhouette": silhouette or "none", "marble": " ".join(marble.split())}
    row |= {"rabbi": _digits(rabbi), "book": _digits(book)}
    if bonus and bonus != "none":
        name, _, level = bonus.partition(" ")
        row |= {"bonus": name, "level": int(level or 1)}
    return row


def _digits(text: str) -> list[int]:
    """`2 1 5 4 3` or `21543`."""
    return [int(each) for each in "".join(text.split())]


def _artifact(line: str) -> Tree:
    bars, _, income = line.partition(":")
    texts = [effects_of(each.strip()).text for each in income.split(";")]
    return {"bars": [int(each) for each in bars.split()], "income": texts}


HEADS = {
    "neighborhood": ("district",),
    "book": ("color", "price"),
    "character": ("steps", "left", "right", "cost"),
    "development": ("area", "price", "menorahs", "does", "number"),
}
"""The words before the colon; a development may leave out the last of them, and its effects."""


def _thing(kind: str, line: str) -> Tree:
    """Words and numbers, a colon, effects."""
    head, sign, effects = line.partition(":") if kind in HEADS else ("", ":", line)
    names, words = HEADS.get(kind, ()), head.split()
    if kind == "development" and len(words) == len(names) - 1:
        words.append("1")
    row: Tree = dict(zip(names, (int(word) if word.isdecimal() else word for word in words), strict=True))
    if sign or kind != "development":
        row["reward" if kind == "character" else "effects"] = effects_of(effects.strip()).text
    return row
