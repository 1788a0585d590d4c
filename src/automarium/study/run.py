"""A study from the file to the report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from automarium.kernel.errors import AutomariumError
from automarium.kernel.record.bulk import cores
from automarium.kernel.record.crew import Crew, hand_out, local_crew
from automarium.study.batch import play_batch
from automarium.study.plan import Study, read_study
from automarium.study.proof import check, play_again
from automarium.study.report import Outcome, outcome, page
from automarium.study.rows import Rows
from automarium.study.work import Work

ROWS, PARQUET, HTML, MARKDOWN = "rows.sqlite", "rows.parquet", "report.html", "report.md"

Watch = Callable[[Work], None]
"""Called for each batch that has come back."""


class NoParquet(AutomariumError):
    """The library that writes the rows is not installed."""


@dataclass(frozen=True, slots=True)
class Finished:
    """Where everything is."""

    folder: Path
    outcome: Outcome
    games: int


def need_parquet() -> None:
    """Check everything before the first game, not after the last."""
    try:
        import pyarrow.parquet  # noqa: F401, PLC0415  # an extra
    except ImportError as error:
        told = NoParquet("a study needs the extra 'study': pip install 'automarium[study]'")
        raise told.as_told("needs-study") from error


def run(study: Study, folder: Path, crew: Crew, language: str, watch: Watch) -> Finished:
    """Play what is missing, and write rows and report. It can be stopped at any moment and run again."""
    folder.mkdir(parents=True, exist_ok=True)
    with Rows(folder / ROWS) as rows:
        work = Work(study, rows, crew.workers)
        watch(work)
        for batch, done in hand_out(crew, play_batch, work.next_batch):
            check(batch, done)
            if crew.is_far:
                play_again(batch, done)
            work.done(batch, done)
            watch(work)
        return write(study, rows, [site.goal for site in work.sites], folder, language)


def forget(folder: Path) -> None:
    """Remove the rows: all games will be played again."""
    for path in folder.glob(f"{ROWS}*"):
        path.unlink()


def run_file(
    path: str | Path, out: str | Path | None = None, workers: int = 0, *, trust: bool = False
) -> Finished:
    """Run a study file on this machine, from a program or a notebook; `trust` also runs rules beside it."""
    study = read_study(Path(path), trust=trust)
    need_parquet()
    folder = Path(out) if out else study.file.with_suffix(".study")
    return run(study, folder, local_crew(workers or cores()), "en", lambda _: None)


def write(study: Study, rows: Rows, games: list[int], folder: Path, language: str) -> Finished:
    """Rows as Parquet, and the report as HTML and Markdown."""
    from automarium.study import parquet  # noqa: PLC0415  # an extra

    found = outcome(study, rows, games)
    sides = dict.fromkeys(side for each in found.figures for side in each.points)
    written = parquet.write(study, rows, games, list(sides), folder / PARQUET)
    told = page(found, language)
    (folder / HTML).write_text(told.html(), "utf-8")
    (folder / MARKDOWN).write_text(told.markdown(), "utf-8")
    (folder / "plots").mkdir(exist_ok=True)
    for plot in told.plots():
        (folder / "plots" / f"{plot.name}.svg").write_text(plot.svg, "utf-8")
    return Finished(folder, found, written)
