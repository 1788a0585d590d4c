"""Whole games with a sparring partner: one to read, or many to count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from typing import Any

import click

from automarium.cli.output import print_json, texts_for
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.settings import changed
from automarium.kernel.record.bulk import Played, cores, play_out, seeds_from
from automarium.kernel.record.position import Position
from automarium.kernel.words.texts import Texts

BATCH = 50
"""Games for one task: starting a task costs as much as some games."""

Row = dict[str, Any]


def play_one(
    name: str,
    seed: str,
    options: Mapping[str, object],
    sparring: str,
    *,
    in_words: bool,
    codes: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    game = find(name)
    partner = _partner(game, sparring)
    played = play_out(game, seed, options, partner, record=True)
    if as_json:
        print_json(_document(game, played, options, partner))
    elif in_words:
        from automarium.kernel.words.transcript import transcript

        click.echo(transcript(played, game, texts_for(game, lang), codes, funnels=True), nl=False)
    else:
        from automarium.kernel.words.sentences import result_lines

        texts = texts_for(game, lang)
        click.echo(texts("auto.turns", count=played.turns, seed=seed))
        click.echo("\n".join(result_lines(texts, played.result)))


def _document(
    game: AnyGame, played: Played[Any], options: Mapping[str, object], partner: str
) -> dict[str, Any]:
    settings = game.read_settings(options)
    return {
        "game": game.id,
        "seed": played.seed,
        "options": changed(settings),
        "sparring": partner,
        "result": played.result.to_json(),
        "turns": played.turns,
        "transcript": [
            {"turn": number, "acting": told.acting, "steps": [step.to_json() for step in told.steps]}
            for number, told in enumerate(played.story)
        ],
        "position": Position(game, settings, played.board).tree(),
    }


def play_many(
    name: str,
    seed: str,
    count: int,
    options: Mapping[str, object],
    sparring: str,
    *,
    as_json: bool,
    lang: str | None,
) -> None:
    game = find(name)
    partner = _partner(game, sparring)
    settings = changed(game.read_settings(options))
    rows = _play_all(name, seeds_from(seed, count), options, partner)
    totals = _totals(rows)
    if as_json:
        head = {"game": game.id, "seed": seed, "options": settings, "sparring": partner}
        games = [{"seed": row["seed"], "options": settings, **row} for row in rows]
        print_json({**head, "games": games, "totals": totals})
        return
    texts = texts_for(game, lang)
    click.echo(texts("auto.games", count=count, title=game.title, partner=partner))
    for line in _in_words(texts, totals):
        click.echo(f"  {line}")


def _in_words(texts: Texts, totals: Mapping[str, Any]) -> Iterator[str]:
    for side, wins in totals["wins"].items():
        share = f"{100 * wins / totals['games']:.1f}"
        if side in totals["points"]:
            who = texts(f"side.{side}")
            yield texts("auto.side", side=who, wins=wins, share=share, **totals["points"][side])
        else:  # nobody, or whatever else a game calls a draw
            yield f"{texts(f'winner.{side}')} {wins} ({share} %)"
    yield texts("auto.mean-turns", mean=totals["turns"]["mean"])


def _partner(game: AnyGame, sparring: str) -> str:
    partner = sparring or game.partner_names[0]
    if partner not in game.partner_names:
        raise click.UsageError(
            f"{game.id} has no sparring partner {partner!r}; there are {', '.join(game.partner_names)}"
        )
    return partner


def _play_all(name: str, seeds: list[str], options: Mapping[str, object], partner: str) -> list[Row]:
    batches = [seeds[start : start + BATCH] for start in range(0, len(seeds), BATCH)]
    workers = min(len(batches), cores())
    if workers < 2:
        return play_batch(name, seeds, options, partner)
    rows: dict[int, list[Row]] = {}
    with ProcessPoolExecutor(workers) as pool, _progress(len(seeds)) as advance:
        tasks: dict[Future[list[Row]], int] = {
            pool.submit(play_batch, name, batch, options, partner): number
            for number, batch in enumerate(batches)
        }
        for task in as_completed(tasks):
            rows[tasks[task]] = task.result()
            advance(len(rows[tasks[task]]))
    return [row for number in sorted(rows) for row in rows[number]]


def play_batch(name: str, seeds: list[str], options: Mapping[str, object], partner: str) -> list[Row]:
    """Some games, a row each. Runs in a process of its own."""
    game = find(name)
    return [_row(seed, play_out(game, seed, options, partner)) for seed in seeds]


def _row(seed: str, played: Played[Any]) -> Row:
    return {
        "seed": seed,
        "result": played.result.winner,
        "points": dict(played.result.points),
        "turns": played.turns,
    }


def _totals(rows: list[Row]) -> dict[str, Any]:
    sides = list(rows[0]["points"])
    scored = {side: [row["points"][side] for row in rows] for side in sides}
    turns = [row["turns"] for row in rows]
    return {
        "games": len(rows),
        "wins": {**dict.fromkeys(sides, 0), **Counter(row["result"] for row in rows)},
        "points": {side: _spread(values) for side, values in scored.items()},
        "turns": _spread(turns),
    }


def _spread(values: list[int]) -> dict[str, Any]:
    return {"least": min(values), "most": max(values), "mean": round(sum(values) / len(values), 3)}


@contextmanager
def _progress(total: int) -> Iterator[Any]:
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
