"""Golem with any part of an own box: what the app keeps and orders leaves what full information does.

The owner's print is another one each time: developments bring symbols of all kinds, at once, for a book or as
income; so do tiles, books, characters, artifacts and graves. Of each kind the box of the app holds nothing, a
half or all; the figures, or not. Where the app keeps the marker, its whole board is compared after each turn;
else a hand carries out the orders (`golem_box`).

    python -m tests.hand.golem_parts 100 --from 1
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from automarium.games.golem import GAME
from automarium.games.golem.board import Board
from automarium.games.golem.settings import LEVELS
from tests.games.golem.owner import OTHER_FIGURES, Owner, Truth, box_text, printed_rows
from tests.hand.golem_account import account_of
from tests.hand.golem_box import TABLE, faults_of

KINDS = ("card", "neighborhood", "action", "character", "book", "starting", "artifact", "development")
SHARES = (0.0, 0.0, 0.5, 1.0)
"""How much of a kind is entered."""
GIFTS = (
    "student any 1", "student red 2", "student blue 1, coin 3", "steps forward 1", "steps back 2",
    "steps either 1", "steps forward-or-none 2", "create-golem discount 1", "create-golem discount 0, vp 1",
    "create-golem discount 2, knowledge 3", "destroy-golem", "destroy-golem / coin 4", "work 1",
    "upgrade golem discount 2", "upgrade artifact discount 1", "upgrade research discount 1",
    "upgrade any discount 3", "book discount 2", "books 1", "books 2", "artifacts 1", "artifacts 2", "gold 1",
    "coin 3 / vp 2", "student any 1 / gold 1", "research-track 1", "golem-track 1", "golem-track either",
    "pay 2, vp 4", "clay 2",
)  # fmt: skip
"""What a development may bring."""
CHANGED = {
    "golem": ("torso", "arm-4", "arm-5", "head"),
    "artifact": ("right-1", "right-2", "right-3", "left-3"),
    "research": ("column-1", "column-2", "column-3", "research-track", "column-4", "column-5"),
}
"""Developments that may do something else in another print: what the legs do is known."""
WITHOUT = {"book": ("books", "vp 2"), "artifact": ("artifacts", "books", "vp 2"), "starting": ("destroy",)}
"""A “/” of goods alone on one of several cards is told by a person, not by the owner of these tests."""
Row = tuple[str, dict[str, Any]]


def print_of(chance: random.Random) -> tuple[list[Row], dict[str, Any]]:
    """Rows and figures in which about half of what is printed is something else."""
    rows = [(kind, dict(row)) for kind, row in printed_rows(gifts=gifts_of(chance))]
    for kind, row in rows:
        if kind in ("neighborhood", "action", "book", "starting", "character") and chance.random() < 0.5:
            row["reward" if kind == "character" else "effects"] = chance.choice(fitting(kind))
        elif kind == "artifact":
            row["income"] = [some_other(chance, kind, each) for each in row["income"]]
    cells = [some_other(chance, "grave", each) for each in OTHER_FIGURES["graveyard"]]
    return rows, {**OTHER_FIGURES, "graveyard": cells}


def fitting(kind: str) -> list[str]:
    """What a print may show there: nothing lets its like act without an end."""
    return [each for each in GIFTS if not any(word in each for word in WITHOUT.get(kind, ()))]


def some_other(chance: random.Random, kind: str, printed: str) -> str:
    return chance.choice(fitting(kind)) if chance.random() < 0.5 else printed


def gifts_of(chance: random.Random) -> dict[str, Mapping[str, Any]]:
    """Half of the developments bring something else; every column has one."""
    columns, found = list(range(1, 7)), dict[str, Mapping[str, Any]]()
    chance.shuffle(columns)
    for area, names in CHANGED.items():
        for name in names:
            does = chance.choice(("at-once", "income", *(["book-in-column"] if area == "research" else [])))
            if chance.random() < 0.5:
                number = {"number": columns.pop()} if does == "book-in-column" else {}
                found[name] = {"does": does, "effects": chance.choice(GIFTS), **number}
            elif name.startswith("column"):
                found[name] = {"effects": chance.choice(GIFTS), "number": columns.pop()}
    return found


def part_of(chance: random.Random, rows: Sequence[Row], figures: Mapping[str, Any]) -> str:
    """A box with some of it."""
    share = {kind: chance.choice(SHARES) for kind in KINDS}
    some = [row for row in rows if chance.random() < share[row[0]]]
    return box_text(some, figures if chance.random() < 0.5 else {})


def faults_at(seed: int, orders: list[str] | None = None) -> Iterator[str]:
    """A game with a part of a box; every third one is the light game, which has none."""
    chance = random.Random(f"parts {seed}")  # noqa: S311  # a print and a box by chance
    rows, figures = print_of(chance)
    entered, whole = part_of(chance, rows, figures), box_text(rows, figures)
    options: dict[str, Any] = {"level": LEVELS[seed % 4]}
    if seed % 3:
        options["components"] = entered
    if seed % 3 and GAME.play.unbox(GAME.read_settings({"components": entered})).box.kept:
        yield from kept_faults(str(seed), whole, options)
    else:
        yield from faults_of(str(seed), orders=orders, whole=whole, **options)


def kept_faults(seed: str, whole: str, options: Mapping[str, str]) -> Iterator[str]:
    """The app keeps her whole board."""
    table = Truth(GAME.play.unbox(GAME.read_settings({**options, **TABLE, "components": whole})), seed)
    board = GAME.play.unbox(GAME.read_settings(dict(options)))
    owner, turn = Owner(table, board), 0
    while GAME.play.acting(board) is not None:
        table.begin_turn()
        GAME.play.turn(table, table.board)
        owner.begin_turn()
        GAME.play.turn(owner, board)
        mine, there = by_number(board), by_number(table.board)
        if wrong := {name: (mine[name], there[name]) for name in mine if mine[name] != there[name]}:
            yield f"turn {turn}: the app keeps, and full information: {wrong}"
            return
        turn += 1


def by_number(board: Board) -> dict[str, object]:
    """Books by how many lie in each column: those that were told have other names."""
    return {**account_of(board), "books": [len(column) for column in board.automa.columns]}


def main() -> int:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("games", nargs="?", type=int, default=30)
    options.add_argument("--from", dest="first", type=int, default=1, help="the first seed")
    chosen, wrong, orders = options.parse_args(), 0, list[str]()
    for seed in range(chosen.first, chosen.first + chosen.games):
        faults = list(faults_at(seed, orders))
        wrong += bool(faults)
        for fault in faults:
            print(f"seed {seed}, {fault}", flush=True)
    print(f"{chosen.games} games with a part of a box, {len(orders)} orders: {wrong} differ")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
