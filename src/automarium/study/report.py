"""The report of a study: who wins how often and by how much, what a change is worth, how to reproduce it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Any

import automarium
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.settings import Option
from automarium.kernel.words.texts import Texts
from automarium.study import plots
from automarium.study.document import Block, Code, Grid, Heading, Page, Plot, Text
from automarium.study.figures import Estimate, Figures, Mean, Pairs, counted, paired
from automarium.study.plan import Cell, Study, shown
from automarium.study.rows import Rows

TEXTS = Path(__file__).parent / "texts"
ALONE = ("game", "level", "switch", "partner")
"""Axes whose values say by themselves what they are."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two cells that differ in one way."""

    axis: str
    before: Cell
    after: Cell
    pairs: Pairs

    def to_json(self) -> dict[str, Any]:
        return {
            "axis": self.axis,
            "before": self.before.key,
            "after": self.after.key,
            **self.pairs.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """Everything that was counted."""

    study: Study
    figures: tuple[Figures, ...]
    """The figures of each cell of the study."""
    compared: tuple[Compared, ...]

    @property
    def cells(self) -> Iterator[tuple[Cell, Figures]]:
        return zip(self.study.cells, self.figures, strict=True)

    def to_json(self) -> dict[str, Any]:
        cells = [{"cell": cell.key, "axes": dict(cell.axes), **each.to_json()} for cell, each in self.cells]
        return {
            "study": self.study.title,
            "cells": cells,
            "compared": [each.to_json() for each in self.compared],
        }


def outcome(study: Study, rows: Rows, games: Sequence[int]) -> Outcome:
    """Count the rows of each cell, up to its number of games."""
    asked = dict(zip((cell.key for cell in study.cells), games, strict=True))
    figures = [counted(rows.of(cell, asked[cell.key]), cell.game.game().margin) for cell in study.cells]
    compared = [
        Compared(axis, before, after, _pairs(rows, before, after, asked))
        for axis, before, after in neighbors(study.cells)
    ]
    return Outcome(study, tuple(figures), tuple(compared))


def _pairs(rows: Rows, before: Cell, after: Cell, asked: dict[str, int]) -> Pairs:
    games = min(asked[before.key], asked[after.key])
    return paired(rows.of(before, games), rows.of(after, games), after.game.game().margin)


def neighbors(cells: Sequence[Cell]) -> Iterator[tuple[str, Cell, Cell]]:
    """Each cell with the one that has the first value of an axis and is otherwise equal."""
    by_axes = {frozenset(cell.axes): cell for cell in cells}
    firsts = {axis: value for cell in reversed(cells) for axis, value in cell.axes}
    for axis, first in firsts.items():
        for cell in cells:
            own = dict(cell.axes)
            base = by_axes.get(frozenset({**own, axis: first}.items()))
            if own.get(axis) != first and base is not None:
                yield axis, base, cell


# The page


def page(outcome: Outcome, language: str) -> Page:
    """The report in one language."""
    teller = _Teller(outcome, language)
    return Page(outcome.study.title, language, list(teller.blocks()))


def findings(outcome: Outcome, language: str) -> list[Block]:
    """The results of the report, without the text around them."""
    teller = _Teller(outcome, language)
    return [*teller.shares(), *teller.margins(), *teller.compared()]


class _Teller:
    """Puts the figures into words."""

    def __init__(self, outcome: Outcome, language: str) -> None:
        self.outcome = outcome
        self.study = outcome.study
        self.games = {cell.game.name: cell.game.game() for cell in self.study.cells}
        folders = [game.folder / "texts" for game in self.games.values()]
        self._texts = Texts(language, TEXTS, *(folder for folder in folders if folder.is_dir()))

    def blocks(self) -> Iterator[Block]:
        texts, played = self._texts, sum(each.games for each in self.outcome.figures)
        yield Text(texts("study.played", count=played, cells=len(self.study.cells), seed=self.study.seed))
        yield Text(texts("study.stand-ins"))
        yield from self.shares()
        yield from self.margins()
        yield from self.compared()
        yield from self._remarks()
        yield from self._options()
        yield from self._again()

    def _label(self, cell: Cell) -> str:
        words = [value or self._texts("study.as-it-comes") for _, value in self._telling(cell)]
        return ", ".join(words) or self.games[cell.game.name].title

    def _telling(self, cell: Cell) -> list[tuple[str, str]]:
        """What a label says about a cell: options by name, everything else by its value alone."""
        varied = [(axis, value) for axis, value in cell.axes if axis in self.study.varied]
        return [(axis, value if axis in ALONE else f"{axis}={value}") for axis, value in varied]

    # Who wins

    def shares(self) -> Iterator[Block]:
        texts = self._texts
        yield Heading(texts("study.who-wins"))
        yield Text(texts("study.interval"))
        sides = list(dict.fromkeys(side for each in self.outcome.figures for side in each.points))
        head = [texts("study.cell"), texts("study.games"), texts("study.won")]
        head += [texts("study.points", side=texts(f"side.{side}")) for side in sides]
        rows = [[self._label(cell), *_numbers(each, sides)] for cell, each in self.outcome.cells]
        yield Grid([*head, texts("study.margin"), texts("study.turns")], rows)
        shares = [(self._label(cell), each.share()) for cell, each in self.outcome.cells]
        title = texts("study.plot-shares")
        yield Plot("shares", plots.shares(title, shares), title)

    def margins(self) -> Iterator[Block]:
        texts = self._texts
        rows = [
            (self._label(cell), each.margin.counts) for cell, each in self.outcome.cells if each.margin.counts
        ]
        if rows:
            yield Heading(texts("study.how-far"))
            title = texts("study.plot-margins")
            yield Plot("margins", plots.distributions(title, rows), title)

    # What a change is worth

    def compared(self) -> Iterator[Block]:
        texts, compared = self._texts, self.outcome.compared
        if not compared:
            return
        yield Heading(texts("study.compared"))
        yield Text(texts("study.pairs"))
        head = [texts("study.change"), texts("study.others"), texts("study.games")]
        head += [texts("study.change-won"), texts("study.change-margin"), texts("study.same")]
        yield Grid(head, [self._comparison(each) for each in compared], words=2)

    def _comparison(self, each: Compared) -> list[str]:
        before, after = dict(each.before.axes)[each.axis], dict(each.after.axes)[each.axis]
        usual = self._texts("study.as-it-comes")
        others = [value or usual for axis, value in self._telling(each.after) if axis != each.axis]
        gain = mean(each.pairs.gain.estimate(), signed=True) if each.pairs.gain.counts else ""
        return [
            f"{before or usual} → {after or usual}",
            ", ".join(others),
            str(each.pairs.games),
            percent(each.pairs.share(), signed=True),
            gain,
            str(each.pairs.same),
        ]

    def _remarks(self) -> Iterator[Block]:
        rows = [
            [self._label(cell), self._texts(f"remark.{remark}"), str(times)]
            for cell, each in self.outcome.cells
            for remark, times in sorted(each.remarks.items())
        ]
        if rows:
            yield Heading(self._texts("study.remarks"))
            yield Grid(
                [self._texts("study.cell"), self._texts("study.remark"), self._texts("study.games")],
                rows,
                words=2,
            )

    # What was played, and how to reproduce it

    def _options(self) -> Iterator[Block]:
        used = dict.fromkeys((cell.game.name, name) for cell in self.study.cells for name, _ in cell.options)
        rows = [self._option(self.games[game], name) for game, name in used]
        if rows:
            yield Heading(self._texts("study.options"))
            yield Grid(
                [self._texts("study.option"), self._texts("study.meaning"), self._texts("study.default")],
                rows,
                words=3,
            )

    def _option(self, game: AnyGame, name: str) -> list[str]:
        (option,) = (each for each in game.options if each.name == name)
        default = shown(option.default)
        return [f"`{name}`", self._meaning(option), self._value(name, default)]

    def _meaning(self, option: Option) -> str:
        said = f"option.{option.name}"
        return self._texts(said) if self._texts.has(said) else ""

    def _value(self, name: str, value: str) -> str:
        said = f"value.{name}.{value}"
        return f"`{value}`: {self._texts(said)}" if self._texts.has(said) else f"`{value}`"

    def _again(self) -> Iterator[Block]:
        texts = self._texts
        yield Heading(texts("study.again"))
        for name, game in self.games.items():
            (fingerprint, *_) = (
                cell.game.fingerprint() for cell in self.study.cells if cell.game.name == name
            )
            facts = {"version": automarium.__version__, "title": game.title, "rules": game.rules}
            yield Text(texts("study.rules", fingerprint=fingerprint, **facts))
        yield Text(texts("study.file", name=self.study.file.name))
        yield Code(self.study.file.read_text("utf-8-sig"), "toml")
        yield Code(f"automarium study {quote(self.study.file.name)}")
        alone = [(cell, each) for cell, each in self.outcome.cells if ":" not in cell.game.name]
        if alone:
            yield Text(texts("study.alone"))
            yield Code("\n".join(command(cell, each.games) for cell, each in alone))
        yield Text(texts("study.digests"))
        yield Grid(
            [texts("study.cell"), texts("study.digest")],
            [[self._label(cell), f"`{each.digest}`"] for cell, each in self.outcome.cells],
            words=2,
        )


def command(cell: Cell, games: int) -> str:
    """The command that plays the games of a cell without a study."""
    options = "".join(f" --opt {quote(f'{name}={shown(value)}')}" for name, value in cell.options)
    seed = "" if cell.seed == "1" else f" --seed {quote(cell.seed)}"
    return f"automarium auto {cell.game.name} --games {games}{seed} --sparring {quote(cell.partner)}{options}"


def _numbers(figures: Figures, sides: Sequence[str]) -> list[str]:
    points = [figures.points[side] if side in figures.points else Mean() for side in sides]
    means = [
        mean(each.estimate()) if each.counts else "" for each in (*points, figures.margin, figures.turns)
    ]
    return [str(figures.games), percent(figures.share()), *means]


def percent(share: Estimate, signed: bool = False) -> str:
    """
    >>> percent(Estimate(0.314, 0.28, 0.349)), percent(Estimate(-0.02, -0.05, 0.01), signed=True)
    ('31.4 % [28.0, 34.9]', '−2.0 % [−5.0, +1.0]')
    """
    value, low, high = (_number(100 * each, signed) for each in (share.value, share.low, share.high))
    return f"{value} % [{low}, {high}]"


def mean(each: Estimate, signed: bool = False) -> str:
    value, low, high = (_number(number, signed) for number in (each.value, each.low, each.high))
    return f"{value} [{low}, {high}]"


def _number(number: float, signed: bool) -> str:
    written = f"{number:+.1f}" if signed else f"{number:.1f}"
    return written.replace("-", "−") if float(written) else "0.0"
