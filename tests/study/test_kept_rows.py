"""Rows that are kept beside the studies: they come back where the games still go so, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from automarium.kernel.record.crew import Crew
from automarium.study.batch import Batch, Done
from automarium.study.plan import Study, read_study
from automarium.study.rows import Rows
from tools import kept_rows
from tools.difficulty import play, rewrite
from tools.kept_rows import keep, open_rows, take_in

STUDY = """
game = "coatl"
partners = ["random"]
games = 4
"""


@pytest.fixture
def study(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Study:
    """Cheap games that pass for dear ones."""
    monkeypatch.setattr(kept_rows, "is_dear", lambda _: True)
    monkeypatch.setattr("tools.difficulty.DOCS", tmp_path)
    (tmp_path / "studies").mkdir()
    (tmp_path / "studies" / "small.toml").write_text(STUDY, "utf-8")
    return read_study(tmp_path / "studies" / "small.toml")


@pytest.fixture
def kept(study: Study) -> Path:
    """Played on one machine, kept, and nothing else of it left."""
    play("small", 1, float("inf"))
    (study.file.with_suffix(".study") / "rows.sqlite").unlink()
    return study.file.parent / "kept" / "small.tsv"


def test_another_machine_goes_on_from_what_was_kept(study: Study, kept: Path, tmp_path: Path) -> None:
    with Rows(tmp_path / "rows.sqlite") as rows:
        assert take_in(study, rows, kept) == []
        assert rows.count(study.cells[0], study.games) == study.games
        keep(study, rows, tmp_path / "again.tsv")
    assert (tmp_path / "again.tsv").read_bytes() == kept.read_bytes()


def test_rows_of_games_that_go_otherwise_are_forgotten(study: Study, kept: Path, tmp_path: Path) -> None:
    lines = kept.read_text("utf-8").splitlines(keepends=True)
    points = '""human"": '
    lines[-1] = lines[-1].replace(points, points + "9", 1)
    assert lines[-1] != kept.read_text("utf-8").splitlines(keepends=True)[-1]
    kept.write_text("".join(lines), "utf-8")
    with Rows(tmp_path / "rows.sqlite") as rows:
        assert take_in(study, rows, kept) == [study.cells[0].key]
        assert rows.count(study.cells[0], study.games) == 0


def test_rows_of_other_rules_are_played_again(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play("small", 1, float("inf"))
    file = study.file.with_suffix(".study") / "rows.sqlite"
    monkeypatch.setattr("automarium.study.games.GameName.fingerprint", lambda _: "other")
    with open_rows(study, file) as rows:
        rows.begin(study.cells[0])
        assert rows.count(study.cells[0], study.games) == 0


def test_some_studies_are_written_into_the_page_that_is_there(study: Study, tmp_path: Path) -> None:
    page = tmp_path / "difficulty.md"
    (tmp_path / "plots").mkdir()
    title = "Cóatl: small"
    study.file.write_text(f'title = "{title}"\n{STUDY}', "utf-8")
    before, after = "# Page\n\n## Cóatl\n\n", "### Another\n\nstays.\n"
    head = "### Small\n\n`automarium study docs/studies/small.toml` (1 games, seeds from 1)"
    page.write_text(f"{before}{head}\n\nold\n\n{after}", "utf-8")
    rewrite({"small": play("small", 1, float("inf"))})
    told = page.read_text("utf-8")
    assert told.startswith(before + head.replace("(1 games", "(4 games"))
    assert told.endswith("\n\n" + after)
    assert "old" not in told


def test_no_game_begins_after_the_time_is_over(study: Study) -> None:
    found = play("small", 1, 0.0)
    assert [each.games for each in found.figures] == [0]


def test_what_takes_little_time_is_played_first(study: Study, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of `strong` may not be done when time is over; the others are, to be compared with."""
    both = STUDY.replace('["random"]', '["strong:1", "random"]').replace("games = 4", "games = 2")
    study.file.write_text(both, "utf-8")
    played = list[str]()

    def one_by_one(
        _: Crew, work: Callable[[Batch], Done], next_batch: Callable[[], Batch | None]
    ) -> Iterator[tuple[Batch, Done]]:
        while batch := next_batch():
            played.append(batch.cell.partner)
            yield batch, work(batch)

    monkeypatch.setattr("tools.difficulty.hand_out", one_by_one)
    play("small", 1, float("inf"))
    assert {*played} == {"random", "strong:1"}
    assert played == sorted(played)
