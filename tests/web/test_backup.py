"""All games as one file: out of one store and into another, whatever has happened there since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from automarium.kernel.record.backup import TakenIn, take_in, unfolded
from automarium.kernel.record.store import Store
from automarium.web.server.app import create_app
from tests.web.client import Client, Reply
from tests.web.playing import GAMES, begun, game_id, give, seated

HEADER: dict[str, object] = {
    "journal": 1,
    "game": "coatl",
    "rules": 1,
    "seed": "1",
    "preset": "screen",
    "options": {},
    "person": [],
}


def answers(count: int, word: str = "a") -> tuple[dict[str, object], ...]:
    return tuple(
        {"at": "", "ask": f"choose {number}", "answer": f"{word}{number}", "by": "person"}
        for number in range(count)
    )


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Client]:
    """Another device."""
    app = create_app(tmp_path / "other")
    with Client(app) as client:
        yield client
    app.state.games.store.close()


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[tuple[Store, Store]]:
    with Store(tmp_path / "here.sqlite") as here, Store(tmp_path / "there.sqlite") as there:
        yield here, there


def test_all_games_go_to_another_device(client: Client, other: Client) -> None:
    seat, table = seated(client, GAMES[0], "screen", 3)
    assert "1 game, with all its answers" in client.get("/backup").page.text
    file = client.get("/backup/games")
    assert 'filename="automarium-' in file.headers["content-disposition"]
    other.get("/backup")
    reply = taken_back(other, file.body)
    assert "1 game" in reply.page.text
    name = game_id(table.page)
    assert other.app.state.games.store.load(name).answers == client.app.state.games.store.load(name).answers
    played_on = give(other, other.get(f"/games/{name}"), seat.parts())
    assert played_on.status == 200


def test_only_what_a_browser_keeps_may_be_deleted_by_one(client: Client) -> None:
    """Here the games lie in a file of the server; the page of the pocket app says otherwise."""
    assert "browser may delete" not in client.get("/backup").page.text


def taken_back(client: Client, content: bytes) -> Reply:
    return client.upload("/backup", "file", content)


def test_a_second_time_everything_is_known(client: Client) -> None:
    begun(client, GAMES[0])
    reply = taken_back(client, client.get("/backup/games").body)
    assert reply.status == 200
    assert client.app.state.games.store.count() == 1


@pytest.mark.parametrize("content", [b"", b"no games", b"SQLite format 3\0" + bytes(4096)])
def test_what_is_no_such_file_is_refused_in_words(client: Client, content: bytes) -> None:
    begun(client, GAMES[0])
    reply = taken_back(client, content)
    assert reply.status == 422
    assert reply.page.alerts[0].strip() in (
        "The file is empty. Choose another one.",
        "This is no backup of your games. Choose a file that this page gave you. Nothing was changed.",
    )
    assert client.app.state.games.store.count() == 1


def brought(stores: tuple[Store, Store], folder: Path) -> TakenIn:
    here, there = stores
    there.backup(folder / "backup.sqlite")
    return take_in(here, unfolded((folder / "backup.sqlite").read_bytes(), folder))


def test_a_game_that_went_on_in_the_backup_goes_on_here(stores: tuple[Store, Store], tmp_path: Path) -> None:
    here, there = stores
    here.create(HEADER, answers(2), game="one")
    there.create(HEADER, answers(5), game="one")
    assert brought(stores, tmp_path) == TakenIn(longer=1)
    assert here.load("one").answers == answers(5)


def test_a_game_that_went_on_here_stays(stores: tuple[Store, Store], tmp_path: Path) -> None:
    here, there = stores
    here.create(HEADER, answers(5), game="one")
    there.create(HEADER, answers(2), game="one")
    assert brought(stores, tmp_path) == TakenIn(known=1)
    assert here.load("one").answers == answers(5)


def test_a_game_that_went_differently_comes_beside(stores: tuple[Store, Store], tmp_path: Path) -> None:
    here, there = stores
    here.create(HEADER, answers(3), game="one")
    there.create(HEADER, answers(3, "b"), game="one")
    assert brought(stores, tmp_path) == TakenIn(beside=1)
    assert here.load("one").answers == answers(3)
    assert sorted(len(here.load(each.id).answers) for each in here.games()) == [3, 3]


def test_undone_answers_and_the_wastebasket_come_along(stores: tuple[Store, Store], tmp_path: Path) -> None:
    here, there = stores
    there.create(HEADER, answers(4), game="undone")
    there.move("undone", 1, 2)
    there.create(HEADER, answers(1), game="thrown")
    there.delete("thrown")
    assert brought(stores, tmp_path) == TakenIn(new=2)
    undone = here.load("undone")
    assert (undone.live, len(undone.lines)) == (2, 4)
    assert [each.id for each in here.games(deleted=True)] == ["thrown"]
