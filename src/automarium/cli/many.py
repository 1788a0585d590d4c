"""Many games with a sparring partner, to count: on all cores, and never all of them in memory."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from textwrap import indent
from typing import Any

import click

from automarium.cli.language import texts_for
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import changed
from automarium.kernel.record.bulk import Played, checked_partner, cores, no_collecting, play_out, seeds_from
from automarium.kernel.record.crew import hand_out, in_order, local_crew
from automarium.kernel.words.texts import Texts

BATCH = 50
"""Games for one task: starting a task costs as much as some games."""

Json = dict[str, Any]


def play_many(
    name: str,
    seed: str,
    count: int,
    options: Mapping[str, object],
    sparring: str,
    *,
    workers: int,
    as_json: bool,
    lang: str | None,
) -> None:
    game = find(name)
    partner = checked_partner(game, sparring)
    settings = changed(game.read_settings(options))
    totals = Totals()
    rows = totals.over(_all(name, seed, count, options, partner, workers or cores()))
    if as_json:
        head = {"game": game.id, "seed": seed, "options": settings, "sparring": partner}
        games = ({"seed": row["seed"], "options": settings, **row} for row in rows)
        for piece in _streamed(head, "games", games, lambda: {"totals": totals.to_json()}):
            click.echo(piece.encode(), nl=False)
        return
    for _ in rows:
        pass
    from automarium.kernel.words.titles import title_of

    texts = texts_for(game, lang)
    click.echo(texts("auto.games", count=count, title=title_of(game, texts), partner=partner))
    for line in _in_words(game, texts, totals.to_json()):
        click.echo(f"  {line}")


# Playing


def _all(
    name: str, seed: str, games: int, options: Mapping[str, object], partner: str, workers: int
) -> Iterator[Json]:
    """The rows of all games, in the order of their seeds."""
    batches = -(-games // BATCH)
    play = partial(play_batch, name, seed, games, options, partner)
    workers = min(batches, workers)
    if workers < 2:
        for number in range(batches):
            yield from play(number)
        return
    numbers = iter(range(batches))
    with _progress(games) as advance:
        for rows in in_order(hand_out(local_crew(workers), play, lambda: next(numbers, None))):
            advance(len(rows))
            yield from rows


def play_batch(
    name: str, seed: str, games: int, options: Mapping[str, object], partner: str, number: int
) -> list[Json]:
    """Some games of a series, a row each. Runs in a process of its own."""
    game, first = find(name), number * BATCH
    with no_collecting():
        return [
            _row(play_out(game, each, options, partner))
            for each in seeds_from(seed, min(BATCH, games - first), first)
        ]


def _row(played: Played[Any]) -> Json:
    return {
        "seed": played.seed,
        "result": played.result.winner,
        "points": dict(played.result.points),
        "turns": played.turns,
    }


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on a terminal, nothing elsewhere."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    with Progress(
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
    ) as bar:
        task = bar.add_task("games", total=total)
        yield lambda games: bar.advance(task, games)


# Counting


@dataclass(slots=True)
class Spread:
    """Least, most and mean of numbers that pass by."""

    least: int | None = None
    most: int | None = None
    total: int = 0
    numbers: int = 0

    def add(self, number: int) -> None:
        self.least = number if self.least is None else min(self.least, number)
        self.most = number if self.most is None else max(self.most, number)
        self.total += number
        self.numbers += 1

    def to_json(self) -> dict[str, Any]:
        return {"least": self.least, "most": self.most, "mean": round(self.total / self.numbers, 3)}


@dataclass(slots=True)
class Totals:
    """What is counted from rows that pass by. The sides are those of the first row."""

    wins: Counter[str] = field(default_factory=Counter)
    points: dict[str, Spread] = field(default_factory=dict)
    turns: Spread = field(default_factory=Spread)

    def over(self, rows: Iterable[Json]) -> Iterator[Json]:
        for row in rows:
            self.add(row)
            yield row

    def add(self, row: Json) -> None:
        for side, points in row["points"].items():
            self.points.setdefault(side, Spread()).add(points)
        self.wins[row["result"]] += 1
        self.turns.add(row["turns"])

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.turns.numbers,
            "wins": {**dict.fromkeys(self.points, 0), **self.wins},
            "points": {side: spread.to_json() for side, spread in self.points.items()},
            "turns": self.turns.to_json(),
        }


# Saying


def _in_words(game: AnyGame, texts: Texts, totals: Mapping[str, Any]) -> Iterator[str]:
    """A line for each side, the people first; then other winners, and draws."""
    sides = {**game.people_first(dict.fromkeys(totals["points"], 0)), **totals["wins"]}
    for side, wins in sides.items():
        share = f"{100 * wins / totals['games']:.1f}"
        if side in totals["points"]:
            who = texts(f"side.{side}")
            yield texts("auto.side", side=who, wins=wins, share=share, **totals["points"][side])
        else:  # no winner, or whatever a game calls a draw
            yield f"{texts(f'winner.{side}')} {wins} ({share} %)"
    yield texts("auto.mean-turns", mean=totals["turns"]["mean"])


def _streamed(head: Json, key: str, rows: Iterable[Json], tail: Callable[[], Json]) -> Iterator[str]:
    """One JSON document, piece by piece: the head, a list of rows, and what is known after them.

    >>> document = {"a": 1, "rows": [{"b": [2]}, {"b": []}], "c": 3}
    >>> streamed = "".join(_streamed({"a": 1}, "rows", document["rows"], lambda: {"c": 3}))
    >>> streamed == json.dumps(document, indent=1) + "\\n"
    True
    """
    yield f"{{\n{_inside(head)},\n {json.dumps(key)}: ["
    comma = ""
    for row in rows:
        yield f"{comma}\n{indent(_dumped(row), '  ')}"
        comma = ","
    yield f"\n ],\n{_inside(tail())}\n}}\n"


def _inside(table: Json) -> str:
    return _dumped(table).removeprefix("{\n").removesuffix("\n}")


def _dumped(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1)
