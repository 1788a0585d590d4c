"""Cards and tiles that were typed in, as parts of a position: the rows of a file with own components."""

from __future__ import annotations

from typing import Any

from automarium.games.golem.board import DECK_SIZE, Board
from automarium.games.golem.components import READERS, SIZES, Card, Components, read_card
from automarium.games.golem.reading import Reader
from automarium.kernel.catalog.data import DataError, Row
from automarium.kernel.catalog.game import BadPosition
from automarium.kernel.rules.values import Tree

OWN = "own-"


def write_typed(board: Board) -> list[Tree]:
    """The Automa cards that were typed in."""
    return [write_card(card) for name, card in board.cards.items() if name.startswith(OWN)]


def write_card(card: Card) -> Tree:
    bonus: Tree = {"bonus": card.bonus, "level": card.level} if card.bonus else {}
    return {
        "id": card.id,
        **bonus,
        "first": card.first,
        "silhouette": card.silhouette,
        "rabbi": list(card.rabbi),
        "marble": " ".join(card.marble),
        "book": list(card.book),
    }


def write_faces(box: Components) -> list[Tree]:
    """The tiles and cards that were typed in, kind by kind."""
    return [
        {"kind": kind, **write_face(thing)}
        for kind in box.typed
        for name, thing in getattr(box, kind).items()
        if name.startswith(f"{OWN}{kind}-")
    ]


def write_face(thing: object) -> Tree:
    """Its fields, with effects as their text; what is empty is left out."""
    tree: Tree = {}
    for key, value in thing._asdict().items():  # type: ignore[attr-defined]  # all components are named tuples
        if key == "income":
            tree[key] = [effects.text for effects in value]
        elif isinstance(value, tuple):
            tree[key] = value.text if hasattr(value, "text") else list(value)
        elif value != "":
            tree[key] = value
    return tree


def read_typed(board: Board, root: Reader) -> None:
    """Cards typed in during the game take the places of unknown ones."""
    for number, table in enumerate(root.tables("typed"), 1):
        name = f"{OWN}{number}"
        if table.get("id") != name:
            raise BadPosition(f"typed, card {number}: its id must be {name}")
        row = Row(f"typed: card {name}", name, table)
        row.has("id")
        try:
            board.cards[name] = read_card(row)
            row.done()
        except DataError as error:
            raise BadPosition(str(error)) from error
    if len(board.cards) > DECK_SIZE:
        raise BadPosition(f"typed: with these there are more than {DECK_SIZE} Automa cards")


def read_faces(board: Board, root: Reader) -> None:
    for table in root.tables("faces"):
        kind = table.pop("kind", None)
        if kind not in board.box.typed:
            known = ", ".join(board.box.typed) or "none: no components are typed in"
            raise BadPosition(f"faces: kind {kind!r} is not one of {known}")
        _read_face(board, str(kind), table)


def _read_face(board: Board, kind: str, table: Tree) -> None:
    have: dict[str, Any] = dict(getattr(board.box, kind))
    name = f"{OWN}{kind}-{sum(each.startswith(f'{OWN}{kind}-') for each in have) + 1}"
    if table.get("id") != name:
        raise BadPosition(f"faces: the next {kind} must have the id {name}, found {table.get('id')!r}")
    sheet = Row("faces", "faces", {kind: [table]})
    try:
        read = READERS[kind](sheet)
        sheet.done()
    except DataError as error:
        raise BadPosition(str(error)) from error
    have.update(read)  # type: ignore[call-overload]  # each reader of such a kind gives a table of things
    if len(have) > SIZES.get(kind, len(have)):
        raise BadPosition(f"faces: at most {SIZES[kind]} of the kind {kind}")
    changed: dict[str, Any] = {kind: have}
    board.box = board.box._replace(**changed)
