"""Saved games of an older program at the command line: what no longer fits is said, and a copy goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.record.journal_file import read_lines
from automarium.kernel.record.store import FILE_NAME, Saved, Store
from tests.cli.running import in_lines, run
from tests.test_journals import FOLDER

Rows = list[dict[str, Any]]


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


def rows_with(**options: object) -> Rows:
    """A kept game of Cóatl whose header has these options, too."""
    head, rows = read_lines((FOLDER / "coatl" / "screen-all-levels.jsonl").read_bytes())
    known = head["options"]
    assert isinstance(known, dict)
    return [{**head, "options": {**known, **options}}, *map(dict, rows)]


def keep(data: Path, rows: Rows) -> Saved:
    with Store(data / FILE_NAME) as store:
        return store.create(rows[0], rows[1:])


def copies(data: Path, original: Saved) -> list[Saved]:
    with Store(data / FILE_NAME) as store:
        assert store.load(original.id) == original
        return [store.load(row.id) for row in store.games() if row.id != original.id]


def test_a_value_unknown_today_is_asked_about(data: Path) -> None:
    rows = rows_with(solo_end="at dawn")
    original = keep(data, rows)
    told = run("resume", original.id, data=data).message
    assert "option solo_end: 'at dawn' is not one of immediate, final_round" in told
    assert f"automarium resume {original.id} --opt solo_end=VALUE, where VALUE is: immediate" in told
    assert copies(data, original) == []
    run("resume", original.id, "--opt", "solo_end=immediate", data=data).fine  # noqa: B018  # it must succeed
    (copy,) = copies(data, original)
    assert copy.answers == original.answers
    told = run("resume", original.id, "--opt", "solo_end=never", data=data).message
    assert "'never' is not one of immediate, final_round" in told


def test_an_option_that_is_gone_is_left_out(data: Path) -> None:
    original = keep(data, rows_with(weather="windy"))
    told = run("resume", original.id, data=data).message
    assert "there is no option weather" in told
    assert f"leave it out: automarium resume {original.id} --opt weather=" in told
    assert run("resume", original.id, "--opt", "weather=", data=data).code == 0
    (copy,) = copies(data, original)
    assert copy.answers == original.answers


def test_another_option_may_cost_answers(data: Path) -> None:
    original = keep(data, rows_with(levels=["no such level"]))
    told = run("resume", original.id, "--opt", "levels=none", data=data).message
    assert told.startswith("answer ")
    assert "with --keep-prefix a copy goes on from there" in told
    assert copies(data, original) == []
    assert run("resume", original.id, "--opt", "levels=none", "--keep-prefix", data=data).code == 0
    (copy,) = copies(data, original)
    assert 0 < copy.live < original.live


def test_import_and_replay_take_another_value(data: Path) -> None:
    text = in_lines(rows_with(solo_end="at dawn"))
    assert "automarium import - --opt solo_end=VALUE" in run("import", "-", data=data, stdin=text).message
    assert run("import", "-", "--opt", "solo_end=immediate", data=data, stdin=text).code == 0
    assert "automarium replay - --opt solo_end=VALUE" in run("replay", "-", stdin=text).message
    assert run("replay", "-", "--opt", "solo_end=immediate", stdin=text).code == 0
