"""`automarium study`: the command around a study, with its progress bar."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from time import monotonic

import click

from automarium.cli.language import language
from automarium.cli.output import print_json
from automarium.kernel.record.bulk import cores
from automarium.kernel.record.crew import Crew, local_crew
from automarium.kernel.words.texts import Texts
from automarium.study.plan import Study, read_study
from automarium.study.report import TEXTS
from automarium.study.run import HTML, forget, need_parquet, run
from automarium.study.work import Work


def run_study(
    file: Path,
    out: Path | None,
    workers: int,
    cluster: str,
    *,
    fresh: bool,
    trust: bool,
    as_json: bool,
    lang: str | None,
) -> None:
    study = read_study(file, trust=trust)
    need_parquet()
    folder = out or file.with_suffix(".study")
    if fresh:
        forget(folder)
    spoken = language(lang)
    texts = Texts(spoken, TEXTS)
    with _crew(study, workers, cluster) as crew, _Progress(texts) as progress:
        try:
            finished = run(study, folder, crew, spoken, progress.show)
        except KeyboardInterrupt:
            progress.stopped()
            raise click.exceptions.Exit(1) from None
    if as_json:
        print_json(finished.outcome.to_json())
    else:
        click.echo(texts("study.finished", count=finished.games, report=folder / HTML))


@contextmanager
def _crew(study: Study, workers: int, cluster: str) -> Iterator[Crew]:
    if not cluster:
        yield local_crew(workers or cores())
        return
    from automarium.study.cluster import cluster_crew

    with cluster_crew(cluster, {cell.game for cell in study.cells}) as crew:
        yield crew


class _Progress:
    """A bar on a terminal, nothing elsewhere: games, cells, speed and the time left."""

    def __init__(self, texts: Texts) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

        console = Console(stderr=True)
        columns = (
            TextColumn("{task.fields[cells]}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[pace]}"),
        )
        self._texts = texts
        self._bar = Progress(*columns, console=console, disable=not console.is_terminal, transient=True)
        self._task = self._bar.add_task("", total=None, cells="", pace="")
        self._work: Work | None = None
        self._began, self._before = monotonic(), 0

    def __enter__(self) -> _Progress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def show(self, work: Work) -> None:
        played = work.played()
        if self._work is None:
            self._work, self._began, self._before = work, monotonic(), played
        cells = self._texts("study.progress-cells", done=work.cells_done(), cells=len(work.sites))
        self._bar.update(
            self._task, total=work.goal(), completed=played, cells=cells, pace=self._pace(work, played)
        )

    def _pace(self, work: Work, played: int) -> str:
        took, left = monotonic() - self._began, work.seconds_left()
        if played == self._before or left is None:
            return ""
        speed = self._texts("study.speed", speed=f"{(played - self._before) / took:.3g}")
        return f"{speed}  {timedelta(seconds=round(left))}"

    def stopped(self) -> None:
        self._bar.stop()
        if self._work is not None:
            kept, goal = self._work.played(), self._work.goal()
            click.echo(self._texts("study.stopped", count=kept, goal=goal), err=True)
