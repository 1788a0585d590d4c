"""Looking after a store: what is damaged is named, and what can be read is saved."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from automarium.kernel.record.journal_file import Json
from automarium.kernel.record.store import Store, StoreError
from automarium.kernel.record.store_repair import examine, repair

HEADER: Json = {"journal": 1, "game": "orchard", "rules": 1, "seed": "7"}


def answer(n: int) -> Json:
    return {"at": "2", "ask": "choose tree", "answer": n, "by": "person"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store with three games of five answers each."""
    path = tmp_path / "games.sqlite"
    with Store(path) as store:
        for name in ("one", "two", "three"):
            store.create(HEADER, [answer(n) for n in range(5)], game=name)
        store.move("three", 1, 3)
    return path


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute(statement)


def test_a_sound_store_has_no_findings(path: Path) -> None:
    assert [(each.game, each.damage, each.answers) for each in examine(path)] == [
        ("one", "", 5),
        ("three", "", 3),  # what was undone does not count
        ("two", "", 5),
    ]


@pytest.mark.parametrize(
    ("statement", "damage", "answers"),
    [
        ("UPDATE games SET live = 99 WHERE id = 'one'", "its row is not what was written", 5),
        ("UPDATE games SET header = '{' WHERE id = 'one'", "its row is not what was written", 5),
        ("DELETE FROM answers WHERE game = 'one' AND n = 3", "its answers are not those", 3),
        ("UPDATE answers SET entry = '[1]' WHERE game = 'one' AND n = 2", "its answers are not those", 2),
    ],
)
def test_damage_is_named_and_the_rest_rescued(
    path: Path, tmp_path: Path, statement: str, damage: str, answers: int
) -> None:
    change(path, statement)
    before = path.read_bytes()
    found = {each.game: each for each in repair(path, tmp_path / "rescued.sqlite")}
    assert found["one"].damage.startswith(damage)
    assert found["one"].answers == answers
    assert (found["two"].damage, found["three"].damage) == ("", "")
    with Store(tmp_path / "rescued.sqlite") as store:
        names = {each.id for each in store.games()}
        assert names == {"two", "three"} | ({"one"} if found["one"].header else set())
        if found["one"].header:
            assert store.load("one").answers == tuple(answer(n) for n in range(answers))
    assert path.read_bytes() == before


def test_pages_that_cannot_be_read_cost_only_what_they_held(path: Path, tmp_path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: 2 * 4096] + bytes(4096) + content[3 * 4096 :])
    found = examine(path)
    assert len(found) <= 3
    repair(path, tmp_path / "rescued.sqlite")
    with Store(tmp_path / "rescued.sqlite") as store:
        assert len(store.games()) == len([each for each in found if each.header])


def test_nothing_is_overwritten(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="is there already"):
        repair(path, path)
    with pytest.raises(StoreError, match="There is no store"):
        examine(tmp_path / "nowhere.sqlite")
