"""Looking after saved games: `automarium doctor`, `automarium backup` and `automarium restore`."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from automarium.kernel.record.store import FILE_NAME, Store
from tests.cli.running import keep, run, session_after


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Two saved games."""
    folder = tmp_path / "data"
    for answers in (2, 4):
        keep(session_after("screen", answers), folder)
    return folder


def damage(data: Path) -> str:
    with Store(data / FILE_NAME) as store:
        game = store.games()[0].id
    with closing(sqlite3.connect(data / FILE_NAME)) as db, db:
        db.execute("UPDATE games SET live = 1 WHERE id = ?", (game,))
    return game


def test_a_sound_store(data: Path) -> None:
    assert "2 games can be read, 0 of them damaged" in run("doctor", data=data).fine


def test_one_game_is_not_counted_as_several(tmp_path: Path) -> None:
    keep(session_after("screen", 2), tmp_path / "data")
    assert ": 1 game can be read" in run("doctor", data=tmp_path / "data").fine
    assert run("backup", tmp_path / "copy", data=tmp_path / "data").fine.startswith("1 game copied")
    assert run("restore", tmp_path / "copy", data=tmp_path / "other").fine.startswith("1 game came back")


def test_a_file_that_is_no_store_is_not_called_sound(data: Path, tmp_path: Path) -> None:
    _no_store(data / FILE_NAME)
    rescued = tmp_path / "rescued.sqlite"
    for ran in (run("doctor", data=data), run("doctor", "--rescue", rescued, data=data)):
        assert "is not a sound store of games" in ran.message
    assert not rescued.exists()


def test_a_torn_file_is_told_beside_the_games_that_can_be_read(data: Path, tmp_path: Path) -> None:
    """The table of answers has lost a page: SQLite itself says so, and no row needs to."""
    with closing(sqlite3.connect(data / FILE_NAME)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'answers'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    with (data / FILE_NAME).open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * 64)
    ran = run("doctor", data=data)
    assert ran.code == 1
    assert "The file itself is damaged" in ran.out
    assert "automarium doctor --rescue FILE" in ran.out


def test_one_damaged_game_is_named_and_the_others_go_on(data: Path, tmp_path: Path) -> None:
    game = damage(data)
    ran = run("doctor", data=data)
    assert ran.code == 1
    assert f"{game} (coatl): its row is not what was written" in ran.out
    listed = run("resume", data=data).fine
    assert game not in listed
    assert "was set aside" in run("export", game, "-", data=data).message
    ran = run("doctor", "--rescue", tmp_path / "rescued.sqlite", data=data)
    assert ran.code == 1
    with Store(tmp_path / "rescued.sqlite") as store:
        assert game in {each.id for each in store.games()}


def test_backup_copies_and_overwrites_nothing(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    assert "2 games copied" in run("backup", target, data=data).fine
    assert "is there already" in run("backup", target, data=data).message
    with Store(target) as copy, Store(data / FILE_NAME) as store:
        assert copy.games() == store.games()


def test_a_backup_comes_back(data: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    run("backup", target, data=data)
    assert "2 games came back" in run("restore", target, data=tmp_path / "other").fine


def test_a_damaged_game_of_a_backup_is_left_there_and_the_others_come_back(
    data: Path, tmp_path: Path
) -> None:
    target = tmp_path / "copy.sqlite"
    run("backup", target, data=data)
    with closing(sqlite3.connect(target)) as db, db:
        db.execute("UPDATE answers SET entry = '{}' WHERE game = (SELECT MIN(id) FROM games)")
    said = run("restore", target, data=tmp_path / "other").fine
    assert "1 game came back" in said
    assert "left where they are: 1" in said


def _no_store(file: Path) -> None:
    file.write_text("These are no games.")


def _newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (_no_store, "is not a backup of saved games, or it is damaged. It was left as it is."),
        (_newer, "was written by a newer Automarium. Nothing was brought back."),
    ],
)
def test_a_wrong_file_to_restore_is_named_itself(
    data: Path, tmp_path: Path, spoil: Callable[[Path], None], said: str
) -> None:
    """It is looked at in a copy, of which nobody has heard; and there is nothing to move away."""
    target = tmp_path / "fault.sqlite"
    run("backup", target, data=data)
    spoil(target)
    before = target.read_bytes()
    message = run("restore", target, data=tmp_path / "other").message
    assert f"{target} {said}" in message
    assert "Move it away" not in message
    assert "backup.sqlite" not in message
    assert target.read_bytes() == before


def test_a_folder_without_games(tmp_path: Path) -> None:
    assert "There is no store" in run("doctor", data=tmp_path / "nowhere").message
