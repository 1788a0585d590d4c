"""The store: what it keeps, whom it refuses, and how it says so. (test_store_kills.py pulls the plug.)"""

from __future__ import annotations

import contextlib
import itertools
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from automarium.kernel.record import store as module
from automarium.kernel.record import store_file
from automarium.kernel.record.journal_file import Json, dump, read_lines, write_lines
from automarium.kernel.record.store import (
    Damaged,
    MovedOn,
    NotKept,
    Saved,
    Store,
    StoreError,
    utc_now,
)

HEADER: Json = {"journal": 1, "game": "root", "rules": 3, "options": {"bots": ["marquise"]}, "seed": "pięść"}


def answer(n: int) -> Json:
    return {"at": "4.4.1", "ask": "draw orders", "answer": n, "by": "person"}


def answers(*numbers: int) -> tuple[Json, ...]:
    return tuple(answer(n) for n in numbers)


def ticking() -> Callable[[], str]:
    ticks = itertools.count()
    return lambda: f"2026-01-01T00:00:{next(ticks):02}.000000Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path, clock=ticking()) as opened:
        yield opened


@pytest.fixture
def game(store: Store) -> Saved:
    return store.create(HEADER, answers(0, 1, 2), {"turn": 1})


# A game, from its first answer to its last


def test_a_new_game(store: Store) -> None:
    saved = store.create(HEADER, answers(0, 1), {"turn": 1})
    assert saved == Saved(
        id=saved.id,
        header=HEADER,
        lines=tuple(map(dump, answers(0, 1))),
        live=2,
        revision=1,
        created="2026-01-01T00:00:00.000000Z",
        touched="2026-01-01T00:00:00.000000Z",
        note={"turn": 1},
        deleted=False,
    )
    assert store.load(saved.id) == saved
    assert list(saved.header) == list(HEADER)  # keys keep their order


def test_a_game_may_begin_without_answers(store: Store) -> None:
    saved = store.create(HEADER)
    assert (saved.entries, saved.live, saved.note) == ((), 0, {})


def test_ids_cannot_be_guessed_and_fit_in_an_address(store: Store) -> None:
    ids = {store.create(HEADER).id for _ in range(20)}
    assert len(ids) == 20
    assert all(re.fullmatch("[a-z0-9]{12}", each) for each in ids)


def test_playing_on(store: Store, game: Saved) -> None:
    saved = store.write(game.id, 1, 3, answers(3, 4), {"turn": 2})
    assert (saved.entries, saved.live, saved.revision) == (answers(0, 1, 2, 3, 4), 5, 2)
    assert saved.note == {"turn": 2}
    assert (saved.created, saved.touched) == (game.created, "2026-01-01T00:00:01.000000Z")
    assert store.load(game.id) == saved


def test_a_write_without_a_note_leaves_the_note(store: Store, game: Saved) -> None:
    assert store.write(game.id, 1, 3, answers(3)).note == {"turn": 1}
    assert store.move(game.id, 2, 3).note == {"turn": 1}
    assert store.move(game.id, 3, 4, note={}).note == {}


def test_undone_answers_stay_until_the_person_plays_on(store: Store, game: Saved) -> None:
    undone = store.move(game.id, 1, 1)
    assert (undone.answers, undone.undone, undone.revision) == (answers(0), answers(1, 2), 2)
    redone = store.move(game.id, 2, 2)
    assert (redone.answers, redone.undone, redone.revision) == (answers(0, 1), answers(2), 3)
    assert store.load(game.id) == redone
    played = store.write(game.id, 3, 2, answers(7))
    assert (played.answers, played.undone, played.revision) == (answers(0, 1, 7), (), 4)
    assert store.load(game.id) == played


def test_a_write_may_cut_without_adding(store: Store, game: Saved) -> None:
    saved = store.write(game.id, 1, 1, [])
    assert (saved.entries, saved.live, saved.revision) == (answers(0), 1, 2)
    assert store.load(game.id) == saved


def test_each_answer_knows_the_revision_that_wrote_it(store: Store, game: Saved) -> None:
    store.write(game.id, 1, 2, answers(3, 4))
    store.write(game.id, 2, 4, answers(5))
    assert store._file.db.execute("SELECT n, revision FROM answers ORDER BY n").fetchall() == [
        (0, 1), (1, 1), (2, 2), (3, 2), (4, 3),
    ]  # fmt: skip


@pytest.mark.parametrize("keep", [-1, 3])
def test_what_does_not_count_cannot_be_kept(store: Store, game: Saved, keep: int) -> None:
    undone = store.move(game.id, 1, 2)
    with pytest.raises(StoreError, match=f"has 2 answers, so {keep} cannot be kept"):
        store.write(game.id, 2, keep, answers(9))
    assert store.load(game.id) == undone


@pytest.mark.parametrize("live", [-1, 4])
def test_the_pointer_stays_within_the_answers(store: Store, game: Saved, live: int) -> None:
    with pytest.raises(StoreError, match=f"has 3 answers, so {live} cannot be kept"):
        store.move(game.id, 1, live)
    assert store.load(game.id) == game


def test_games_outlive_the_store_object(path: Path) -> None:
    with Store(path) as first:
        game = first.create(HEADER, answers(0))
        saved = first.write(game.id, 1, 1, answers(1))
    with Store(path) as second:
        assert second.load(game.id) == saved
    assert list(path.parent.iterdir()) == [path]  # nothing lies about


def test_durability_is_switched_on(store: Store) -> None:
    asked = ("journal_mode", "synchronous", "foreign_keys")
    assert [store._file.db.execute(f"PRAGMA {each}").fetchone()[0] for each in asked] == ["wal", 2, 1]


def test_the_default_clock_is_utc() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", utc_now())


# The list of games


def test_games_are_listed_last_touched_first(store: Store) -> None:
    one, two, three = (store.create({"game": name}, answers(0)) for name in ("one", "two", "three"))
    store.write(one.id, 1, 1, answers(1))
    listed = store.games()
    assert [each.id for each in listed] == [one.id, three.id, two.id]
    first = listed[0]
    assert (first.header, first.live, first.revision, first.deleted) == ({"game": "one"}, 2, 2, False)


def test_deleting_only_marks(store: Store, game: Saved) -> None:
    other = store.create(HEADER)
    gone = store.delete(game.id)
    assert (gone.deleted, gone.revision, gone.entries) == (True, 2, game.entries)
    assert [each.id for each in store.games()] == [other.id]
    assert [each.id for each in store.games(deleted=True)] == [game.id]
    assert store.load(game.id) == gone
    back = store.restore(game.id)
    assert (back.deleted, back.revision, back.entries) == (False, 3, game.entries)
    assert [each.id for each in store.games()] == [game.id, other.id]
    assert store.games(deleted=True) == []


def test_deleting_twice_is_deleting_once(store: Store, game: Saved) -> None:
    assert store.restore(game.id) == game
    assert store.delete(game.id) == store.delete(game.id)


def test_who_plays_on_in_a_deleted_game_hears_of_it(store: Store, game: Saved) -> None:
    store.delete(game.id)
    with pytest.raises(MovedOn) as caught:
        store.write(game.id, 1, 3, answers(3))
    assert caught.value.saved.deleted


def test_no_such_game(store: Store) -> None:
    calls: list[Callable[[], object]] = [
        lambda: store.load("nobody"),
        lambda: store.write("nobody", 1, 0, []),
        lambda: store.move("nobody", 1, 0),
        lambda: store.delete("nobody"),
        lambda: store.restore("nobody"),
    ]
    for call in calls:
        with pytest.raises(NotKept, match="There is no game nobody in "):
            call()


# Two devices, one table


def test_the_second_device_is_told_and_shown_the_newer_state(path: Path, store: Store, game: Saved) -> None:
    with Store(path) as phone:
        newer = phone.write(game.id, 1, 3, answers(3))
        with pytest.raises(
            MovedOn, match=f"The table has moved on: game {game.id} is at revision 2"
        ) as caught:
            store.write(game.id, 1, 3, answers(4))
        assert caught.value.saved == newer
        with pytest.raises(MovedOn):
            store.move(game.id, 1, 2)
        assert store.load(game.id) == newer
        again = store.write(game.id, 2, 4, answers(4))
        assert phone.load(game.id) == again


def test_a_revision_from_the_future_is_refused(store: Store, game: Saved) -> None:
    with pytest.raises(MovedOn):
        store.write(game.id, 2, 3, answers(3))


def test_the_very_same_write_again_is_answered_and_not_stored_twice(store: Store, game: Saved) -> None:
    first = store.write(game.id, 1, 2, answers(7, 8), {"turn": 2})
    assert store.write(game.id, 1, 2, answers(7, 8), {"turn": 99}) == first
    assert store.load(game.id) == first


def test_the_very_same_undo_again(store: Store, game: Saved) -> None:
    first = store.move(game.id, 1, 2)
    assert store.move(game.id, 1, 2) == first
    assert store.load(game.id) == first


def test_the_very_same_cut_again(store: Store, game: Saved) -> None:
    first = store.write(game.id, 1, 2, [])
    assert store.write(game.id, 1, 2, []) == first


@pytest.mark.parametrize(
    ("keep", "add"),
    [
        (2, answers(7)),
        (2, answers(7, 9)),
        (2, answers(7, 8, 9)),
        (3, answers(8)),
        (4, ()),
        (1, answers(1, 7, 8)),
    ],
)
def test_a_similar_write_is_no_retry(store: Store, game: Saved, keep: int, add: tuple[Json, ...]) -> None:
    first = store.write(game.id, 1, 2, answers(7, 8))
    with pytest.raises(MovedOn):
        store.write(game.id, 1, keep, add)
    assert store.load(game.id) == first


def test_an_undo_is_no_retry_of_a_write_with_the_same_outcome(store: Store, game: Saved) -> None:
    store.write(game.id, 1, 2, [])
    with pytest.raises(MovedOn):
        store.move(game.id, 1, 2)


def test_a_retry_comes_too_late_when_somebody_has_played_on(store: Store, game: Saved) -> None:
    store.write(game.id, 1, 3, answers(3))
    latest = store.write(game.id, 2, 4, answers(4))
    with pytest.raises(MovedOn) as caught:
        store.write(game.id, 1, 3, answers(3))
    assert caught.value.saved == latest


def test_creating_with_a_given_id_can_be_retried(store: Store) -> None:
    first = store.create(HEADER, answers(0), game="my-game_1")
    assert first.id == "my-game_1"
    assert store.create(HEADER, answers(0), game="my-game_1") == first
    assert len(store.games()) == 1
    with pytest.raises(StoreError, match=r"There is a game my-game_1 in .* already"):
        store.create(HEADER, answers(1), game="my-game_1")
    store.write(first.id, 1, 1, answers(1))
    with pytest.raises(StoreError, match="already"):
        store.create(HEADER, answers(0), game="my-game_1")


@pytest.mark.parametrize("game", ["", "-rf", "a b", "a/b", "ż", "a" * 65, "a\n"])
def test_an_improper_id(store: Store, game: str) -> None:
    with pytest.raises(StoreError, match="cannot be the id of a game"):
        store.create(HEADER, game=game)


def start(script: str, *args: object) -> subprocess.Popen[str]:
    """Another process; it begins when a line arrives on its standard input."""
    command = [sys.executable, "-c", script, *map(str, args)]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env)


def nap() -> None:
    time.sleep(0.01)


def run_together(processes: list[subprocess.Popen[str]], meanwhile: Callable[[], object] = nap) -> None:
    for process in processes:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin
        process.stdin.write("go\n")
        process.stdin.flush()
    while any(process.poll() is None for process in processes):
        meanwhile()
    for process in processes:
        process.communicate()
    assert [process.returncode for process in processes] == [0] * len(processes)


PATIENT = """
import sys
from pathlib import Path
from automarium.kernel.record.store import MovedOn, Store, StoreError

def patiently(use):
    # On a slow disk one process may wait for long while the others take turns: SQLite's queue is not fair.
    # Who is told that another program holds the store does what the message says, and tries again.
    while True:
        try:
            return use()
        except StoreError as error:
            if "another program holds it" not in str(error):
                raise
"""

RACER = """
path, who, rounds = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
with patiently(lambda: Store(path)) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    saved = store.load("race")
    for n in range(rounds):
        while True:
            try:
                add = [{"by": who, "n": n}]
                saved = patiently(lambda: store.write("race", saved.revision, saved.live, add))
                break
            except MovedOn as moved:
                saved = moved.saved
"""


def test_two_processes_race_and_no_answer_is_lost_or_doubled(path: Path) -> None:
    with Store(path) as store:
        store.create(HEADER, game="race")
        run_together(
            [start(PATIENT + RACER, path, who, 60) for who in ("ada", "ben")], lambda: store.load("race")
        )
        saved = store.load("race")
    assert (len(saved.entries), saved.live, saved.revision) == (120, 120, 121)
    for who in ("ada", "ben"):
        assert [entry["n"] for entry in saved.entries if entry["by"] == who] == list(range(60))


FOUNDER = """
print("ready", flush=True)
sys.stdin.readline()
for n in range(20):  # closing the last connection and opening the next one race, too
    with patiently(lambda: Store(Path(sys.argv[1]))) as store:
        patiently(lambda: store.create({"by": sys.argv[2]}, game=f"{sys.argv[2]}-{n}"))
"""


def test_processes_that_found_one_store_together_lose_nothing(path: Path) -> None:
    run_together([start(PATIENT + FOUNDER, path, who) for who in "abcd"])
    with Store(path) as store:
        assert {each.id for each in store.games()} == {f"{who}-{n}" for who in "abcd" for n in range(20)}
    assert list(path.parent.iterdir()) == [path]


def test_who_is_second_in_founding_takes_the_first_ones_store(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link = Path.hardlink_to

    def after_somebody_else(self: Path, target: Path) -> None:
        monkeypatch.undo()
        with Store(path) as faster:
            faster.create(HEADER, game="first")
        link(self, target)

    monkeypatch.setattr(Path, "hardlink_to", after_somebody_else)
    with Store(path) as store:
        assert store.load("first").header == HEADER
    assert list(path.parent.iterdir()) == [path]


def test_threads_take_turns(store: Store) -> None:
    game = store.create(HEADER)

    def play(who: str) -> None:
        saved = game
        for n in range(30):
            while True:
                try:
                    saved = store.write(game.id, saved.revision, saved.live, [{"by": who, "n": n}])
                    break
                except MovedOn as moved:
                    saved = moved.saved

    threads = [threading.Thread(target=play, args=(who,)) for who in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    saved = store.load(game.id)
    assert saved.revision == 91
    for who in "abc":
        assert [entry["n"] for entry in saved.entries if entry["by"] == who] == list(range(30))


def test_a_store_held_by_another_program_is_reported(path: Path) -> None:
    with Store(path, patience=0.05) as store:
        game = store.create(HEADER)
        with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="another program holds it"):
                store.write(game.id, 1, 0, answers(0))
            assert store.load(game.id) == game  # reading does not wait
            with pytest.raises(StoreError, match="another program holds it"):
                Store(path, patience=0.05)
        assert store.write(game.id, 1, 0, answers(0)).revision == 2


# Values that are no JSON


@pytest.mark.parametrize(
    "bad",
    [
        {"n": float("nan")},
        {"n": float("inf")},
        {"n": {1, 2}},
        {"n": b"raw"},
        {"n": "\ud800"},
        {"\udfff": 1},
        [1],
        "text",
        None,
    ],
)
def test_what_is_no_json_object_changes_nothing(store: Store, game: Saved, bad: Json) -> None:
    with pytest.raises(StoreError, match="JSON"):
        store.write(game.id, 1, 3, [answer(3), bad])
    with pytest.raises(StoreError, match="JSON"):
        store.create({"game": "x"}, [bad])
    assert store.load(game.id) == game
    assert len(store.games()) == 1


def test_a_write_interrupted_by_the_person_leaves_nothing(
    store: Store, game: Saved, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(module, "saved_from", interrupt)  # the last thing before the commit
        with pytest.raises(KeyboardInterrupt):
            store.write(game.id, 1, 1, answers(7))
    assert store.load(game.id) == game


def test_changing_a_loaded_game_does_not_change_the_stored_one(store: Store, game: Saved) -> None:
    mine: Json = {"answer": [1]}
    saved = store.write(game.id, 1, 3, [mine])
    mine["answer"] = "changed"
    saved.entries[0]["answer"] = "changed"
    saved.header["seed"] = "changed"
    assert store.load(game.id).entries == (*game.entries, {"answer": [1]})
    assert store.load(game.id).header == HEADER


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
json_objects = st.dictionaries(st.text(), json_values, max_size=4)


@pytest.fixture(scope="module")
def one_store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """A store for many examples: to found one for each would take most of the time."""
    with Store(tmp_path_factory.mktemp("json") / "games.sqlite") as opened:
        yield opened


@settings(deadline=None, max_examples=40)  # each example waits for the disk
@given(header=json_objects, entries=st.lists(json_objects, max_size=5), note=json_objects)
def test_any_json_comes_back_as_it_was(
    one_store: Store, header: Json, entries: list[Json], note: Json
) -> None:
    header = {**header, "journal": 1}
    game = one_store.create(header, entries, note).id
    with Store(one_store.path) as other:  # what is in the file, not what is remembered
        saved = other.load(game)
    assert (saved.header, list(saved.entries), saved.note) == (header, entries, note)
    assert read_lines(write_lines(saved.header, saved.answers)) == (header, tuple(entries))


# Files that are no sound store


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a store with a few games, in each one answer longer than a page."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite"
    with Store(path, clock=ticking()) as store:
        for name in ("one", "two", "three"):
            entries = [{"n": n, "text": "ż" * (5000 if n == 30 else n)} for n in range(90)]
            store.create({"game": name}, entries, game=name)
    return path.read_bytes()


@pytest.fixture(scope="module")
def sound_games(tmp_path_factory: pytest.TempPathFactory, sound: bytes) -> list[Saved]:
    """The games in it."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite"
    path.write_bytes(sound)
    with Store(path) as store:
        return [store.load(name) for name in ("one", "two", "three")]


def refused(path: Path, content: bytes) -> str:
    """The message about a file of this content, which is not touched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    with pytest.raises(Damaged) as caught:
        Store(path)
    assert path.read_bytes() == content
    message = str(caught.value)
    assert message.startswith(str(path))
    assert "It was left as it is." in message
    assert "\n" not in message
    return message


def foreign(path: Path, *pragmas: str) -> bytes:
    """The bytes of another program's SQLite file."""
    with contextlib.closing(sqlite3.connect(path)) as db:
        for pragma in pragmas:
            db.execute(f"PRAGMA {pragma}")
        db.execute("CREATE TABLE recipes (name TEXT)")
        db.execute("INSERT INTO recipes VALUES ('barszcz')")
        db.commit()
    return path.read_bytes()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"", "it is empty"),
        (b"Dear diary,\n", "it does not begin like one"),
        (bytes(8192), "it does not begin like one"),
        (b"SQLite format 3\0" + bytes(50), "it is cut short"),
    ],
)
def test_no_sqlite_file_at_all(path: Path, content: bytes, what: str) -> None:
    assert f"is not a sound store of games: {what}." in refused(path, content)
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize(
    "pragmas", [(), ("application_id = 77", "user_version = 1"), ("journal_mode = WAL",)]
)
def test_the_file_of_another_program(tmp_path: Path, path: Path, pragmas: tuple[str, ...]) -> None:
    content = foreign(tmp_path / "recipes", *pragmas)
    assert "it belongs to another program" in refused(path, content)
    assert list(path.parent.iterdir()) == [path]


def test_other_tables_under_our_mark(tmp_path: Path, path: Path) -> None:
    mark = f"application_id = {store_file.APPLICATION_ID}"
    for version in (0, 1):
        content = foreign(tmp_path / f"recipes{version}", mark, f"user_version = {version}")
        assert "its tables are not those of a store" in refused(path, content)


def test_a_newer_version(path: Path, sound: bytes) -> None:
    newer = sound[:60] + (2).to_bytes(4) + sound[64:]
    assert "was written by a newer Automarium: it has version 2" in refused(path, newer)
    assert list(path.parent.iterdir()) == [path]


def test_a_zeroed_page_anywhere(path: Path, sound: bytes, sound_games: list[Saved]) -> None:
    pages = len(sound) // 4096
    assert pages > 10
    for page in range(pages):
        content = sound[: page * 4096] + bytes(4096) + sound[(page + 1) * 4096 :]
        outcome = whole_or_damaged(path, content, sound_games)
        assert outcome == "damaged", page


def test_a_zeroed_page_is_found_on_opening(path: Path, sound: bytes) -> None:
    message = refused(path, sound[: 2 * 4096] + bytes(4096) + sound[3 * 4096 :])
    assert "is not a sound store of games: Page 3: btreeInitPage() returns error code 11." in message


def test_a_truncated_file(path: Path, sound: bytes, sound_games: list[Saved]) -> None:
    full = len(sound.rstrip(b"\0"))  # zeros at the end are unused: without them, nothing is missing
    for length in [*range(101, full, 999), full - 1]:
        assert whole_or_damaged(path, sound[:length], sound_games) == "damaged", length
    assert whole_or_damaged(path, sound[:full], sound_games) == "whole"


def test_a_half_file_is_found_on_opening(path: Path, sound: bytes) -> None:
    assert "is not a sound store of games: " in refused(path, sound[: len(sound) // 2])


def whole_or_damaged(path: Path, content: bytes, games: list[Saved]) -> str:
    """Opens and reads everything: all there, or games set aside, or an error that leaves the file alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    try:
        with Store(path) as store:
            aside = store.set_aside()
            assert len(store.games()) == 3 - len(aside)
            loaded = [store.load(each.id) for each in games if each.id not in aside]
            assert loaded == [each for each in games if each.id not in aside]
            if aside:
                return "set aside"
    except StoreError as error:
        assert path.read_bytes() == content
        return "damaged" if isinstance(error, Damaged) else str(error)
    finally:
        for suffix in ("-wal", "-shm"):
            Path(f"{path}{suffix}").unlink(missing_ok=True)
    return "whole"


def test_no_flipped_bit_is_half_read(path: Path, sound: bytes, sound_games: list[Saved]) -> None:
    dice = random.Random(1)  # noqa: S311
    places = [*range(100), *(dice.randrange(len(sound)) for _ in range(400))]
    outcomes = []
    for place in places:
        flipped = bytearray(sound)
        flipped[place] ^= 1 << dice.randrange(8)
        outcomes.append(whole_or_damaged(path, bytes(flipped), sound_games))
    assert outcomes.count("damaged") + outcomes.count("set aside") > 200  # the others fell on unused space
    assert outcomes.count("set aside") > 0


def test_a_flipped_bit_in_an_answer_is_reported_with_its_game(path: Path, sound: bytes) -> None:
    content = sound.replace('{"n":7,"text":"ż'.encode(), '{"n":7,"text":"ź'.encode())
    path.parent.mkdir()
    path.write_bytes(content)
    with Store(path) as store:
        with pytest.raises(Damaged, match="the answers of game one are not those that were written"):
            store.load("one")
        with pytest.raises(Damaged):
            store.write("one", 1, 90, [])
    assert path.read_bytes() == content


def test_a_missing_answer_is_reported(store: Store, game: Saved) -> None:
    store._file.db.execute("DELETE FROM answers WHERE n = 2")
    with pytest.raises(Damaged, match=f"the answers of game {game.id} are not those"):
        store.load(game.id)


def test_one_damaged_game_harms_no_other(path: Path, store: Store, game: Saved) -> None:
    other = store.create(HEADER, answers(5), game="other")
    store._file.db.execute("UPDATE games SET live = 1 WHERE id = ?", (game.id,))
    with Store(path) as second:
        for opened in (store, second):
            with pytest.raises(Damaged, match=f"Game {game.id} .* was set aside; all others can be played"):
                opened.load(game.id)
            with pytest.raises(Damaged):
                opened.write(game.id, 1, 0, [])
            assert opened.set_aside() == [game.id]
            assert [each.id for each in opened.games()] == ["other"]
            assert opened.load("other") == other
    assert store.write("other", 1, 1, answers(6)).answers == answers(5, 6)


def test_the_list_of_games_comes_in_pages(store: Store) -> None:
    names = [store.create(HEADER, game=f"g{number}").id for number in range(7)]
    assert store.count() == 7
    pages = [[each.id for each in store.games(first=first, most=3)] for first in (0, 3, 6)]
    assert pages == [names[:3:-1], names[3:0:-1], names[:1]]


# The file under the store


def test_a_deleted_store_is_noticed_before_anything_is_acknowledged(
    path: Path, store: Store, game: Saved
) -> None:
    moved = path.with_name("elsewhere.sqlite")
    path.rename(moved)
    for call in (lambda: store.write(game.id, 1, 3, answers(9)), store.games, lambda: store.load(game.id)):
        with pytest.raises(StoreError, match="was deleted or replaced while it was in use"):
            call()
    moved.rename(path)
    assert store.load(game.id) == game


def test_a_replaced_store_is_noticed(path: Path, store: Store, game: Saved) -> None:
    path.unlink()
    Store(path).close()
    with pytest.raises(StoreError, match="was deleted or replaced"):
        store.write(game.id, 1, 3, answers(9))


def test_drafts_left_by_a_kill_are_swept(path: Path) -> None:
    path.parent.mkdir()
    old, new = (path.with_name(f".games.sqlite.{name}") for name in ("aaaa", "bbbb"))
    for draft in (old, new):
        draft.write_bytes(b"half a store")
    os.utime(old, (1, 1))
    Store(path).close()
    assert (old.exists(), new.exists()) == (False, True)  # the younger may belong to another process


def test_a_backup_is_a_store_of_its_own(tmp_path: Path, store: Store, game: Saved) -> None:
    target = tmp_path / "copy.sqlite"
    store.backup(target)
    store.write(game.id, 1, 3, answers(9))
    with Store(target) as copy:
        assert copy.load(game.id) == game
    with pytest.raises(StoreError, match="is there already"):
        store.backup(target)
    assert not list(tmp_path.glob(".copy*"))


@pytest.fixture
def newer_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program whose stores have one more table."""
    table = "CREATE TABLE marks (game TEXT NOT NULL, mark TEXT NOT NULL)"
    monkeypatch.setattr(store_file, "SCHEMA_VERSION", 2)
    monkeypatch.setattr(store_file, "SCHEMA", [*store_file.SCHEMA, table])
    monkeypatch.setattr(store_file, "UPGRADES", {2: lambda db: db.execute(table)})


def test_an_older_store_is_copied_and_brought_up_to_date(
    path: Path, store: Store, game: Saved, request: pytest.FixtureRequest
) -> None:
    store.close()
    before = path.read_bytes()
    request.getfixturevalue("newer_program")
    for _ in range(2):  # the second time there is nothing left to do
        with Store(path) as opened:
            assert opened.load(game.id) == game
            assert opened._file.db.execute("PRAGMA user_version").fetchone() == (2,)
    copy = path.with_name("games.sqlite.before-2")
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
        assert db.execute("SELECT id FROM games").fetchall() == [(game.id,)]
    assert before.startswith(b"SQLite format 3")


def test_a_step_that_fails_changes_nothing(
    path: Path, store: Store, game: Saved, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.close()
    with monkeypatch.context() as patched:
        request.getfixturevalue("newer_program")

        def fails(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM answers")
            raise RuntimeError("no")

        patched.setattr(store_file, "UPGRADES", {2: fails})
        with pytest.raises(RuntimeError):
            Store(path)
    monkeypatch.undo()
    with Store(path) as opened:
        assert opened.load(game.id) == game


def test_a_store_as_a_kill_leaves_it_is_read_in_full(
    tmp_path: Path, path: Path, store: Store, game: Saved
) -> None:
    saved = store.write(game.id, 1, 3, answers(3))
    for file in path.parent.iterdir():  # while the store is open, its newest pages are in the file beside it
        if not file.name.endswith("-shm"):
            shutil.copy(file, tmp_path)
    assert (tmp_path / "games.sqlite-wal").stat().st_size > 0
    with Store(tmp_path / "games.sqlite") as copy:
        assert copy.load(game.id) == saved


def test_damage_beside_newer_pages_touches_neither_file(tmp_path: Path, path: Path, sound: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(sound)
    with Store(path) as store:
        store.write("one", 1, 90, answers(90))
        wal = Path(f"{path}-wal").read_bytes()
    copy = tmp_path / "copy" / "games.sqlite"
    copy.parent.mkdir()
    Path(f"{copy}-wal").write_bytes(wal)
    refused(copy, sound[: 4 * 4096] + bytes(8 * 4096) + sound[12 * 4096 :])
    assert Path(f"{copy}-wal").read_bytes() == wal


# Folders and disks that do not serve


@contextlib.contextmanager
def public_folder() -> Iterator[Path]:
    """A folder that other users may look into."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write anywhere: step down for a moment."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(user)


needs_unix = pytest.mark.skipif(sys.platform == "win32", reason="rights and limits as Unix has them")


@needs_unix
def test_an_unwritable_folder() -> None:
    with public_folder() as folder:
        folder.chmod(0o555)
        for path in (folder / "games.sqlite", folder / "deeper" / "games.sqlite"):
            with as_nobody(), pytest.raises(StoreError, match="choose another"):
                Store(path)
        assert list(folder.iterdir()) == []


@needs_unix
def test_a_store_in_a_folder_that_became_read_only(sound: bytes) -> None:
    with public_folder() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(sound)
        path.chmod(0o444)
        folder.chmod(0o555)
        with as_nobody(), pytest.raises(StoreError, match=r"it is read-only\. Make file and folder writable"):
            Store(path)
        assert path.read_bytes() == sound


@needs_unix
def test_a_read_only_file_in_a_good_folder(sound: bytes) -> None:
    with public_folder() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(sound)
        path.chmod(0o444)
        folder.chmod(0o777)
        with as_nobody(), pytest.raises(StoreError, match=r"it is read-only\. Make file and folder writable"):
            Store(path)
        assert path.read_bytes() == sound


@needs_unix
def test_a_file_that_may_not_be_read(sound: bytes) -> None:
    with public_folder() as folder:
        path = folder / "games.sqlite"
        path.write_bytes(sound)
        path.chmod(0)
        with as_nobody(), pytest.raises(StoreError, match="cannot be used: Permission denied"):
            Store(path)


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("here already", encoding="utf-8")
    with pytest.raises(StoreError, match=r"games\.sqlite cannot be used"):
        Store(tmp_path / "data" / "games.sqlite")


def test_a_folder_where_the_file_should_be(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(StoreError, match="cannot be used"):
        Store(path)


def test_a_full_disk(store: Store, game: Saved) -> None:
    store._file.db.execute("PRAGMA max_page_count = 4")
    with pytest.raises(StoreError, match=r"nothing was changed: the disk is full\. Make room"):
        store.write(game.id, 1, 3, [{"text": "x" * 50_000}])
    assert store.load(game.id) == game
    assert store.write(game.id, 1, 3, answers(3)).entries == answers(0, 1, 2, 3)


@needs_unix
def test_a_disk_that_fails_in_the_middle_of_a_write(path: Path) -> None:
    import resource

    with Store(path) as store:
        game = store.create(HEADER)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        size = Path(f"{path}-wal").stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + 10_000, hard))
        try:
            with pytest.raises(StoreError, match="could not be used, nothing was changed"):
                store.write(game.id, 1, 0, [{"text": "x" * 100_000}])
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert store.load(game.id) == game
        saved = store.write(game.id, 1, 0, [{"text": "x" * 100_000}])
    with Store(path) as store:
        assert store.load(game.id) == saved


@needs_unix
def test_a_disk_that_cannot_keep_games_safe(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = sqlite3.connect

    def without_shared_memory(database: str | Path, **options: object) -> sqlite3.Connection:
        suffix = "&vfs=unix-dotfile" if "uri" in options else ""
        return connect(f"{database}{suffix}", **options)  # type: ignore[call-overload, no-any-return]

    Store(path).close()
    with contextlib.closing(connect(path)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    monkeypatch.setattr(sqlite3, "connect", without_shared_memory)
    with pytest.raises(StoreError, match="cannot keep games safe"):
        Store(path)


def test_a_file_system_without_hard_links(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    with Store(path) as store:
        game = store.create(HEADER)
    with Store(path) as store:
        assert store.load(game.id) == game
    assert list(path.parent.iterdir()) == [path]


def test_a_closed_store_says_so(path: Path) -> None:
    with Store(path) as store:
        pass
    with pytest.raises(StoreError, match="closed"):
        store.games()


def test_a_name_full_of_signs_that_mean_something_elsewhere(tmp_path: Path) -> None:
    path = tmp_path / "a b?mode=memory&x#50%20" / "gry zażółć.sqlite"
    with Store(path) as store:
        store.create(HEADER, game="here")
    assert list(path.parent.iterdir()) == [path]


def test_the_revision_alone(tmp_path: Path) -> None:
    with Store(tmp_path / "games.sqlite") as store:
        saved = store.create({"game": "orchard"})
        assert store.revision(saved.id) == saved.revision == 1
        store.write(saved.id, 1, 0, [{"n": 1}])
        assert store.revision(saved.id) == 2
        with pytest.raises(NotKept):
            store.revision("none")
