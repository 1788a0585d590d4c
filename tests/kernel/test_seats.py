"""Who sits where, as it is kept: one code a game, one seat a browser, one host."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

import pytest

from automarium.kernel.record.seats import FILE_NAME, HOST, WAITING, Seats, digest_of

OLDER = """
CREATE TABLE seats (
    game TEXT, side TEXT, key TEXT NOT NULL, browser TEXT NOT NULL, PRIMARY KEY (game, side)) STRICT;
CREATE TABLE browsers (game TEXT, browser TEXT, role TEXT NOT NULL, PRIMARY KEY (game, browser)) STRICT;
CREATE UNIQUE INDEX one_host ON browsers (game) WHERE role = 'host';
"""
"""A file from when each seat had a link."""


@pytest.fixture
def seats(tmp_path: Path) -> Seats:
    return Seats(tmp_path)


def test_one_code_leads_to_all_free_seats_until_there_is_a_new_one(seats: Seats) -> None:
    old = seats.new_code("g")
    assert seats.game_of(old) == "g"
    assert seats.sit_down("g", "fox", "ann", old)
    new = seats.new_code("g")
    assert seats.game_of(old) == ""
    assert not seats.sit_down("g", "owl", "bob", old)
    assert seats.sit_down("g", "owl", "bob", new)
    seats.close("g")
    assert seats.code("g") == ""
    assert seats.game_of(new) == ""


def test_a_seat_has_one_browser_and_a_browser_one_seat(seats: Seats) -> None:
    code = seats.new_code("g")
    assert seats.sit_down("g", "fox", "ann", code)
    assert not seats.sit_down("g", "fox", "bob", code)
    assert not seats.sit_down("g", "owl", "ann", code)
    assert seats.side_of("g", "ann") == "fox"
    assert seats.taken("g") == {"fox"}


def test_a_seat_that_is_kept_is_for_the_host_alone(seats: Seats) -> None:
    code = seats.new_code("g")
    seats.keep("g", "fox")
    assert not seats.sit_down("g", "fox", "ann", code)
    assert seats.taken("g") == set()
    assert seats.sit_down("g", "fox", "host", None)
    seats.free("g", "fox")
    assert seats.sit_down("g", "fox", "ann", code)


def test_there_is_one_host(seats: Seats) -> None:
    assert seats.welcome("g", "ann") == WAITING
    assert seats.make_host("g", "ann")
    assert not seats.make_host("g", "bob")
    assert (seats.role("g", "ann"), seats.welcome("g", "bob")) == (HOST, WAITING)
    assert seats.hosted() == {"g"}


def test_a_sign_of_life_is_kept_now_and_then(seats: Seats, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000.0
    monkeypatch.setattr(time, "time", lambda: now)
    seats.sit_down("g", "fox", "ann", seats.new_code("g"))
    for now, seen in ((1_100.0, 1_100.0), (1_105.0, 1_100.0), (1_111.0, 1_111.0)):  # noqa: B007  # the clock reads it
        seats.hear("g", "ann")
        assert [each.seen for each in seats.seats("g", ["fox"])] == [seen]


def test_who_is_here_may_look_though_nothing_can_be_kept(seats: Seats, tmp_path: Path) -> None:
    seats.sit_down("g", "fox", "ann", seats.new_code("g"))
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("CREATE TRIGGER full BEFORE UPDATE ON places BEGIN SELECT RAISE(ABORT, 'full'); END")
    seats.hear("g", "ann")
    assert seats.side_of("g", "ann") == "fox"


def test_a_twin_has_the_same_people_and_no_code(seats: Seats) -> None:
    seats.make_host("g", "host")
    seats.sit_down("g", "fox", "ann", seats.new_code("g"))
    seats.inherit("g", "twin")
    assert seats.side_of("twin", "ann") == "fox"
    assert seats.role("twin", "host") == HOST
    assert seats.code("twin") == ""


def test_an_older_file_keeps_its_people(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.executescript(OLDER)
        db.execute(
            "INSERT INTO seats VALUES ('g', 'fox', 'k', ?), ('g', 'owl', 'l', '')", (digest_of("ann"),)
        )
        db.execute("INSERT INTO browsers VALUES ('g', ?, 'host')", (digest_of("host"),))
    seats = Seats(tmp_path)
    assert seats.side_of("g", "ann") == "fox"
    assert seats.role("g", "host") == HOST
    assert seats.sit_down("g", "owl", "bob", seats.new_code("g"))
