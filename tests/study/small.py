"""Small studies for tests: files, and what runs them in this process."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from automarium.kernel.record.crew import Crew
from automarium.study.plan import Study, read_study
from automarium.study.run import Finished, run

TICTACTOE = "examples.tictactoe:GAME"
RULES = f"""
game = "{TICTACTOE}"
games = 40
levels = ["book", "easy"]
"""


class Here(Executor):
    """Does the work in this process, at once."""

    def submit(self, work: Callable[..., Any], batch: Any) -> Future[Any]:  # type: ignore[override]  # enough here
        future: Future[Any] = Future()
        try:
            future.set_result(work(batch))
        except Exception as error:  # noqa: BLE001  # as a real executor hands it on
            future.set_exception(error)
        return future


HERE = Crew(Here, lambda: 1)


def study_in(folder: Path, text: str = RULES, name: str = "study.toml") -> Study:
    file = folder / name
    file.write_text(text, "utf-8")
    return read_study(file, trust=True)  # its rules are ours


def run_here(study: Study, folder: Path, crew: Crew = HERE, language: str = "en") -> Finished:
    return run(study, folder, crew, language, lambda _: None)
