"""Workers that send what was not asked for, or what is not so: nothing of it is kept."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.record.crew import Crew
from automarium.study import proof
from automarium.study.batch import Done, OtherWorker
from automarium.study.plan import read_study
from automarium.study.rows import Rows
from automarium.study.run import ROWS
from tests.study.small import HERE, Here, run_here, study_in

LIES: dict[str, Callable[[Done], Any]] = {
    "other games": lambda done: Done([row._replace(number=row.number + 1) for row in done.rows], 0.1),
    "other seeds": lambda done: Done([row._replace(seed="x") for row in done.rows], 0.1),
    "too few": lambda done: Done(done.rows[1:], 0.1),
    "no points": lambda done: Done([row._replace(points="[]") for row in done.rows], 0.1),
    "points that are none": lambda done: Done([row._replace(points='{"a": "x"}') for row in done.rows], 0.1),
    "no JSON": lambda done: Done([row._replace(remarks="[" * 5_000) for row in done.rows], 0.1),
    "no turns": lambda done: Done([row._replace(turns=-1) for row in done.rows], 0.1),
    "no time": lambda done: Done(done.rows, -1.0),
    "nothing": lambda _: None,
    "something else": lambda _: {"rows": []},
}


def liar(lie: Callable[[Done], Any], *, is_far: bool = True) -> Crew:
    class Liar(Here):
        def submit(self, work: Callable[..., Any], batch: Any) -> Future[Any]:  # type: ignore[override]  # enough here
            return super().submit(lambda each: lie(work(each)), batch)

    return Crew(Liar, lambda: 1, is_far=is_far)


@pytest.mark.parametrize("lie", LIES)
def test_what_was_not_asked_for_is_not_kept(tmp_path: Path, lie: str) -> None:
    study = study_in(tmp_path)
    with pytest.raises(OtherWorker, match="not to be trusted"):
        run_here(study, tmp_path, liar(LIES[lie]))
    with Rows(tmp_path / ROWS) as rows:
        for cell in study.cells:
            rows.begin(cell)
            assert rows.count(cell, 40) == 0


def test_a_game_that_goes_differently_here_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(proof, "ONE_IN", 1)
    wrong = liar(lambda done: Done([row._replace(turns=row.turns + 1) for row in done.rows], 0.1))
    with pytest.raises(OtherWorker, match=r"the game of seed \S+ goes differently here"):
        run_here(study_in(tmp_path), tmp_path, wrong)


def test_an_honest_worker_is_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "ONE_IN", 1)
    file = study_in(tmp_path).file
    assert run_here(read_study(file, trust=True), tmp_path, liar(lambda done: done)).games == 80
    assert HERE.is_far is False, "those of this machine are not played again"
