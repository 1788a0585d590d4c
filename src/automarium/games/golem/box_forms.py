"""Entering one thing of the box: what can be tapped for each kind, and the same as one line of text.

A tap is `field=value`. Taps of a column or of effects keep their order; of other fields the last one counts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from automarium.games.golem import faces
from automarium.games.golem.atoms import NEXT, WHOLE, text_of
from automarium.games.golem.board import Board
from automarium.games.golem.box import row_in
from automarium.games.golem.components import (
    BONUSES,
    BOOK_COLORS,
    CRITERIA,
    DEVELOPMENTS,
    FIGURES_NEEDED,
    IN_THE_BOX,
    KINDS,
    LENGTHS,
    MARBLES,
    ONE_NUMBER,
    READERS,
    read_card,
)
from automarium.games.golem.printed_effects import AREAS, COLORS, effects_of
from automarium.games.golem.seen_words import seen_face, seen_words
from automarium.lookbook import BoxForms, Wording
from automarium.rulebook import AutomariumError, Reader, Refused, Tree

PLACES = ("1", "2", "3", "4", "5")
NUMBERS = tuple(map(str, range(10)))
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
    "action": {"effects": WHOLE},
    "neighborhood": {"district": COLORS, "effects": WHOLE},
    "starting": {"effects": WHOLE},
    "book": {"color": BOOK_COLORS, "price": NUMBERS, "effects": WHOLE},
    "character": {"steps": NUMBERS, "left": COLORS, "right": COLORS, "cost": NUMBERS, "reward": WHOLE},
    "artifact": {"bars": NUMBERS[1:7], "income": (*WHOLE, NEXT)},
    "development": {
        "area": AREAS,
        "price": NUMBERS,
        "menorahs": NUMBERS[:4],
        "does": DEVELOPMENTS,
        "number": NUMBERS[1:6],
        "effects": WHOLE,
    },
}
TEXTS = ("graveyard", "graveyard_open", "lowest_space")
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


def told(kind: str, tokens: Sequence[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {field: [] for field in FIELDS[kind]}
    for token in tokens:
        field, _, value = token.partition("=")
        if field in found and value in FIELDS[kind][field]:
            found[field].append(value)
    return found


def row_of_taps(kind: str, tokens: Sequence[str]) -> Tree:
    """The row that taps make up; Refused with what is missing."""
    fields = told(kind, tokens)
    row: Tree = {}
    for field, values in fields.items():
        if values:
            row[field] = _value(kind, field, values)
    return _checked(kind, _completed(kind, row, fields))


def _value(kind: str, field: str, values: list[str]) -> Any:
    if field in ("effects", "reward"):
        return text_of(values)
    if field == "income":
        return [text_of(part) for part in _parted(values)]
    if (kind == "card" and field in ("rabbi", "book")) or field == "bars":
        return [int(each) for each in values]
    if field == "marble":
        return " ".join(values)
    if field == "silhouette":
        return "both" if len(set(values)) == 2 else values[0]
    return int(values[-1]) if values[-1].isdecimal() else values[-1]


def _parted(values: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for each in values:
        if each == NEXT:
            parts.append([])
        else:
            parts[-1].append(each)
    return parts


def _completed(kind: str, row: Tree, fields: Mapping[str, list[str]]) -> Tree:
    """What need not be tapped: no silhouette, no number; a bonus without a level works from 1 on."""
    if kind == "card":
        row.setdefault("silhouette", "none")
        if "bonus" in row:
            row.setdefault("level", 1)
        else:
            row.pop("level", None)
    if kind == "development" and "number" not in row:
        row["number"] = 1
    return row


def _checked(kind: str, row: Tree) -> Tree:
    """The row as the box keeps it; Refused where the reader of the data files refuses it."""
    read: Callable[[Reader, str], object] = read_card if kind == "card" else READERS[kind]
    try:
        with Reader(row, kind, error=BadRow) as sheet:
            thing = read(sheet, "new")
    except BadRow as error:
        raise Refused("refused-box-row", why=str(error).partition(": ")[2]) from error
    kept = row_in(kind, thing)
    return {key: value for key, value in kept.items() if key != "id"}


class BadRow(AutomariumError):
    """A row that is not complete, or that says what cannot be."""


# One line


def row_of_line(kind: str, line: str) -> Tree:
    """The row that one line means."""
    try:
        return _checked(kind, _completed(kind, LINE_READERS[kind](line.strip().lower()), {}))
    except (ValueError, IndexError) as error:
        raise Refused("refused-box-line", example=LINES[kind]) from error


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


def _tile(line: str) -> Tree:
    return {"effects": effects_of(line).text}


def _neighborhood(line: str) -> Tree:
    district, _, effects = line.partition(":")
    return {"district": district.strip(), **_tile(effects.strip())}


def _book(line: str) -> Tree:
    head, _, effects = line.partition(":")
    color, price = head.split()
    return {"color": color, "price": int(price), **_tile(effects.strip())}


def _character(line: str) -> Tree:
    head, _, reward = line.partition(":")
    steps, left, right, cost = head.split()
    row: Tree = {"steps": int(steps), "left": left, "right": right, "cost": int(cost)}
    return {**row, "reward": effects_of(reward.strip()).text}


def _artifact(line: str) -> Tree:
    bars, _, income = line.partition(":")
    texts = [effects_of(each.strip()).text for each in income.split(";")]
    return {"bars": [int(each) for each in bars.split()], "income": texts}


def _development(line: str) -> Tree:
    head, sign, effects = line.partition(":")
    area, price, menorahs, does, *number = head.split()
    row: Tree = {"area": area, "price": int(price), "menorahs": int(menorahs), "does": does}
    row["number"] = int(number[0]) if number else 1
    return {**row, **(_tile(effects.strip()) if sign else {})}


LINE_READERS: Mapping[str, Callable[[str], Tree]] = {
    "card": _card,
    "action": _tile,
    "neighborhood": _neighborhood,
    "starting": _tile,
    "book": _book,
    "character": _character,
    "artifact": _artifact,
    "development": _development,
}


# How it looks


def token_words(board: Board, token: str) -> Wording:
    """A tap in words."""
    field, _, value = token.partition("=")
    if field in ("effects", "reward", "income"):
        return seen_words(board, value)
    if field == "marble":
        return f"noun.criterion-name.{value}", {}
    if field == "bonus":
        return f"noun.bonus.{value}", {}
    if field == "first":
        return f"noun.kind.{value}", {}
    if field in ("color", "left", "right", "district"):
        return f"noun.hue.{value}", {}
    if field == "area":
        return f"noun.area.{value}", {}
    if field == "does":
        return f"noun.does.{value}", {}
    if field == "silhouette":
        return f"noun.typed-silhouette.{value}", {}
    return value, {}


def token_face(board: Board, token: str) -> str:
    field, _, value = token.partition("=")
    if field in ("effects", "reward", "income"):
        return seen_face(board, value)
    if field == "marble":
        return faces.criterion_face(value)
    if field in ("left", "right"):
        return faces.marble_face(board, value)
    return ""


def thing_face(board: Board, kind: str, name: str) -> str:
    """A card or a tile of the box, drawn."""
    if kind == "card":
        return faces.card_face(board.box.cards[name])
    if kind == "character":
        return faces.character_face(board, name)
    if kind == "book":
        return faces.book_face(board, name)
    if kind == "artifact":
        return faces.artifact_tile_face(board.box.artifact[name])
    if kind == "development":
        return faces.development_face(board.box.development[name])
    return faces.tile_face(kind)(board, name)


FIGURES = {
    **dict.fromkeys(("golem_price", "golem_price_more", "bar_price", "bars_most", "control", "columns"), 1),
    **{name: LENGTHS.get(name, 0) for name in FIGURES_NEEDED if name not in (*ONE_NUMBER, *TEXTS)},
    **dict.fromkeys(("marbles_2", "marbles_3", "marbles_4"), len(MARBLES)),
    **dict.fromkeys(TEXTS, -1),
}
FORMS: BoxForms[Board] = BoxForms(
    IN_THE_BOX, taps, row_of_taps, row_of_line, LINES, thing_face, FIGURES, {"components": "{}"}
)
