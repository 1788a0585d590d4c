"""A study as a file: what is played, in cells, and how many games in each.

    game = "coatl"
    levels = ["standard", "level 5"]      # named levels of the game, or "all"
    partners = ["random", "greedy"]
    games = 1000                          # in each cell; or `width`, with `at_most`
    seed = 1

    [options]                             # a grid: every value with every other
    solo_end = ["immediate", "final_round"]

    [switches]                            # one at a time: each value alone, against the defaults
    temple_refill = [false]

`switches = "readings"` takes every open reading of the rules. A table `[levels]` names sets of options of its
own, `easy = {marquise_level = "easy", eyrie_level = "easy"}`. All cells play the same seeds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from automarium.kernel.bounds import toml_in
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.reader import Reader
from automarium.kernel.catalog.settings import Option, changed
from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.bulk import checked_partner
from automarium.kernel.record.own_files import FileFault, text_of
from automarium.kernel.rules.values import Plain, cleaned
from automarium.study.games import GameName

STEP = 100
"""Fewest games after which the width of an interval is checked again."""
AT_MOST = 10_000
"""Most games in a cell if the width is given and `at_most` is not."""
MOST_GAMES = 100_000_000
MOST_CELLS = 10_000
LONGEST_NAME = 80
"""Most letters of a name that are quoted."""

Axis = tuple[str, str]
"""What tells a cell from the others: a name such as `level`, and a value."""


class StudyFault(AutomariumError):
    """A study that cannot be read: the message names the file and the key."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One kind of game: who plays, with which options, against which partner."""

    game: GameName
    options: tuple[tuple[str, Plain], ...]
    """The options that differ from the defaults."""
    partner: str
    seed: str
    axes: tuple[Axis, ...]
    """What may tell it from the other cells."""

    @property
    def key(self) -> str:
        """How the rows name it. It says everything that decides its games, except their numbers."""
        options = ", ".join(f"{name}={shown(value)}" for name, value in self.options)
        return f"{self.game.name} | {options} | {self.partner} | {self.seed}"


@dataclass(frozen=True, slots=True)
class Study:
    """What a study file says."""

    title: str
    file: Path
    cells: tuple[Cell, ...]
    games: int
    """Games for each cell; with a width, for a first look."""
    width: float | None
    at_most: int

    @property
    def seed(self) -> str:
        return self.cells[0].seed

    @property
    def varied(self) -> set[str]:
        """The axes that have more than one value."""
        values = {each for cell in self.cells for each in cell.axes}
        return {axis for axis, times in Counter(axis for axis, _ in values).items() if times > 1}


def read_study(path: Path, *, trust: bool = False) -> Study:
    """Read a study file; StudyFault says what is wrong with it.

    Rules in a file beside it are code that may do whatever the person may: they run only with `trust`.
    """
    try:
        tree = toml_in(text_of(path, str(path)))
    except FileFault as error:
        raise StudyFault(str(error)) from error
    except ValueError as error:
        line = re.search(r"at line (\d+)", str(error))
        told = StudyFault(f"{path}: expected TOML, found a mistake: {error}")
        place = {"line": line[1]} if line else {}
        raise told.as_told("study-line" if line else "no-study", file=path, **place) from error
    with Reader(tree, str(path), error=StudyFault) as study:
        width = _width(study, tree)
        games = study.integer("games", least=1, most=MOST_GAMES, default=STEP if width else None)
        at_most = study.integer("at_most", least=games, default=max(AT_MOST, games)) if width else games
        cells = tuple({cell.key: cell for cell in _cells(study, tree, path.resolve().parent, trust)}.values())
        return Study(study.text("title", default=path.stem), path, cells, games, width, at_most)


def _width(study: Reader, tree: Mapping[str, Any]) -> float | None:
    if not study.has("width"):
        return None
    width = tree["width"]
    if not isinstance(width, float) or not 0 < width < 1:
        raise study.fault("width", "a share between 0 and 1, such as 0.05", "share")
    return width


def _cells(study: Reader, tree: Mapping[str, Any], folder: Path, trust: bool) -> Iterator[Cell]:
    seed = str(tree["seed"]) if isinstance(tree.get("seed"), int) else study.text("seed", default="1")
    study.has("seed")
    left = MOST_CELLS
    for name in map(str, _list(study, tree, "game")):
        if ":" in name and not trust:
            why = "the rules beside a study are code; read them, then say --trust if you trust who wrote them"
            found = cleaned(name)[:LONGEST_NAME]
            raise study.bad("game", f"{found}: {why}", "untrusted", found=found)
        named = GameName(name, str(folder) if ":" in name else "")
        plan = _Plan.of(study, tree, named.game())
        left -= plan.cells
        if left < 0:
            why = f"these are more than {MOST_CELLS} cells; make the grid smaller"
            raise study.bad("game", why, "cells", most=MOST_CELLS)
        for axes, options, partner in _of_game(named.game(), plan):
            yield Cell(named, tuple(options.items()), partner, seed, (("game", named.name), *axes))


class _Plan(NamedTuple):
    """What will be combined with what."""

    levels: Sequence[tuple[str, Mapping[str, object]]]
    grid: list[list[tuple[str, Plain]]]
    switches: list[dict[str, Plain]]
    partners: Sequence[str]

    @classmethod
    def of(cls, study: Reader, tree: Mapping[str, Any], game: AnyGame) -> _Plan:
        levels, grid = _levels(study, tree, game), _grid(study, tree, game, "options")
        return cls(levels, grid, _switches(study, tree, game), _partners(study, tree, game))

    @property
    def cells(self) -> int:
        """How many cells that makes."""
        each = map(len, (self.levels, *self.grid, self.switches, self.partners))
        return prod(each)


def _of_game(game: AnyGame, plan: _Plan) -> Iterator[tuple[tuple[Axis, ...], dict[str, Plain], str]]:
    combined = product(plan.levels, product(*plan.grid), plan.switches, plan.partners)
    for (level, named), chosen, switch, partner in combined:
        # An option may be called `level`, too: a cell has one axis of each name.
        named_level = [("level", level)] if level or "level" not in dict(chosen) else []
        axes: list[Axis] = [*named_level, *((name, shown(value)) for name, value in chosen)]
        axes.append(("switch", ", ".join(f"{name}={shown(value)}" for name, value in switch.items())))
        axes.append(("partner", partner))
        settings = game.read_settings({**named, **dict(chosen), **switch})
        yield tuple(axes), changed(settings), partner


def _levels(study: Reader, tree: Mapping[str, Any], game: AnyGame) -> list[tuple[str, Mapping[str, object]]]:
    if not study.has("levels"):
        return [("", {})]
    if tree["levels"] == "all":
        return list(game.levels.items())
    if isinstance(tree["levels"], dict):
        levels = study.part("levels")
        return [(name, _own_level(levels.table(name), tree["levels"][name], game)) for name in levels]
    return [(name, game.levels[name]) for name in study.choices("levels", game.levels)]


def _own_level(level: Reader, tree: Mapping[str, Any], game: AnyGame) -> Mapping[str, object]:
    """A set of options that the file names itself."""
    known = {option.name: option for option in game.options}
    for key in level:
        if key not in known:
            raise _no_option(level, key, game)
    return {key: _read(known[key], tree[key]) for key in level if level.has(key)}


def _no_option(table: Reader, key: str, game: AnyGame) -> AutomariumError:
    known = tuple(option.name for option in game.options)
    why = f"{game.id} has no such option; there are {', '.join(known)}"
    return table.bad(key, why, "no-option", found=key, options=known)


def _partners(study: Reader, tree: Mapping[str, Any], game: AnyGame) -> Sequence[str]:
    if not study.has("partners"):
        return game.partner_names[:1]
    try:
        return [checked_partner(game, name) for name in study.texts("partners")]
    except AutomariumError as error:
        raise study.bad("partners", str(error), error.told, **error.told_with) from error


def _grid(study: Reader, tree: Mapping[str, Any], game: AnyGame, key: str) -> list[list[tuple[str, Plain]]]:
    """For each option of a table, its values."""
    table = study.part(key)
    known = {option.name: option for option in game.options}
    grid = []
    for name in table:
        if name not in known:
            raise _no_option(table, name, game)
        values = [_read(known[name], value) for value in _list(table, tree[key], name)]
        grid.append([(name, value) for value in values])
    return grid


def _switches(study: Reader, tree: Mapping[str, Any], game: AnyGame) -> list[dict[str, Plain]]:
    """The defaults, and each value of a switch that is not its default."""
    if tree.get("switches") == "readings":
        study.has("switches")
        grid = [
            [(each.name, _read(each, value)) for value in each.values]
            for each in game.options
            if each.reading
        ]
    else:
        grid = _grid(study, tree, game, "switches")
    defaults = {option.name: option.default for option in game.options}
    return [{}, *({name: value} for values in grid for name, value in values if value != defaults[name])]


def _read(option: Option, value: object) -> Plain:
    try:
        return option.read(value)
    except AutomariumError as error:
        raise StudyFault(str(error)) from error


def _list(reader: Reader, table: Mapping[str, Any], key: str) -> list[Any]:
    """A list of values, or a single value."""
    if not reader.has(key):
        raise reader.fault(key, "a value or a list of values")
    values = table[key] if isinstance(table[key], list) else [table[key]]
    if not values:
        raise reader.fault(key, "a list with at least one value", "empty-list")
    return values


def shown(value: Plain) -> str:
    """A value of an option as a person types it after `--opt name=`.

    >>> shown(True), shown(("1", "5")), shown(()), shown("gale")
    ('true', '1,5', 'none', 'gale')
    """
    if isinstance(value, bool):
        return str(value).lower()
    return ",".join(map(str, value)) or "none" if isinstance(value, tuple) else str(value)
