"""The plug is pulled, again and again: what the store has acknowledged is there afterward.

A child process plays on without end. It says on a pipe what it is about to ask of the store, and speaks again
when the store has answered. The test kills it at some moment, opens the store and compares. At most the one
request that was under way may be there without having been acknowledged; sending it again does no harm.

The children are forked by a process of its own (this file, run as a program): a few milliseconds for each,
where a fresh interpreter would take many.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from automarium.kernel.record import store_file
from automarium.kernel.record.journal_file import Json
from automarium.kernel.record.store import Saved, Store

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="children are forked")

KILLS = 200


@dataclass(frozen=True)
class Request:
    """One call to the store. Short enough for a pipe; the answers are made from their sizes."""

    verb: str
    based_on: int
    keep: int
    sizes: tuple[int, ...] = ()

    @property
    def add(self) -> tuple[Json, ...]:
        return tuple({"n": [self.based_on, n], "text": "ż" * size} for n, size in enumerate(self.sizes))

    def send(self, store: Store, game: str) -> Saved:
        if self.verb == "move":
            return store.move(game, self.based_on, self.keep)
        return store.write(game, self.based_on, self.keep, self.add)


@dataclass(frozen=True)
class Expected:
    """What a game must look like, worked out without the store."""

    entries: tuple[Json, ...] = ()
    live: int = 0
    revision: int = 1

    def after(self, request: Request) -> Expected:
        assert request.based_on == self.revision
        if request.verb == "move":
            return replace(self, live=request.keep, revision=self.revision + 1)
        entries = self.entries[: request.keep] + request.add
        return Expected(entries, len(entries), self.revision + 1)


def as_expected(saved: Saved) -> Expected:
    return Expected(saved.entries, saved.live, saved.revision)


def next_request(saved: Saved, dice: random.Random) -> Request:
    """Mostly playing on; also undo, redo, going back far, and answers longer than a page."""
    wish = dice.random()
    if wish < 0.2:
        return Request("move", saved.revision, dice.randint(max(0, saved.live - 3), saved.live))
    if wish < 0.3:
        return Request("move", saved.revision, len(saved.entries))
    keep = saved.live if wish < 0.9 and saved.live < 60 else dice.randint(0, saved.live)
    sizes = tuple(dice.choice((3, 30, 300, 3000)) for _ in range(dice.choice((0, 1, 1, 1, 2, 5))))
    return Request("write", saved.revision, keep, sizes)


# The program: it forks a child for every call it reads, and kills it or waits for it at the next line.


def say(**facts: object) -> None:
    os.write(1, (json.dumps(facts) + "\n").encode())  # short: it arrives whole or not at all


def play(path: str, game: str, seed: str) -> None:
    dice = random.Random(seed)  # noqa: S311
    with Store(Path(path)) as store:
        store._file.db.execute("PRAGMA wal_autocheckpoint = 8")  # to be killed while tidying up, too
        saved = store.load(game)
        while True:
            request = next_request(saved, dice)
            say(asks=[request.verb, request.based_on, request.keep, request.sizes])
            saved = request.send(store, game)
            say(hears=saved.revision)


def found(path: str) -> None:
    say(asks="found")
    with Store(Path(path)) as store:
        store.create({"game": "first"}, game="first")
        say(hears=1)
    signal.pause()


def write_and_die(path: str, game: str, step: int, *asked: Any) -> None:
    """One request to the store, cut short: after some steps the process kills itself."""
    store = Store(Path(path))
    steps = itertools.count()

    def tick(_: str) -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    store._file.db.set_trace_callback(tick)
    saved = Request(*asked).send(store, game)
    say(steps=next(steps), reached=saved.revision)
    os.kill(os.getpid(), signal.SIGKILL)


MARKS = "CREATE TABLE marks (game TEXT NOT NULL, mark TEXT NOT NULL)"


def step_up(db: sqlite3.Connection) -> None:
    """A step of a program of tomorrow that writes every answer again."""
    db.execute(MARKS)
    db.execute("INSERT INTO marks SELECT game, entry FROM answers")
    for game, n in db.execute("SELECT game, n FROM answers").fetchall():
        db.execute("UPDATE answers SET entry = entry || '' WHERE game = ? AND n = ?", (game, n))


@contextlib.contextmanager
def tomorrow() -> Iterator[None]:
    """A program whose stores have one more table."""
    before = store_file.SCHEMA_VERSION, store_file.SCHEMA, store_file.UPGRADES
    version, tables, _ = before
    new = version + 1
    newer = (new, [*tables, MARKS], {new: step_up})
    for names in (newer, before):
        store_file.SCHEMA_VERSION, store_file.SCHEMA, store_file.UPGRADES = names
        if names is newer:
            yield


def upgrade_and_die(path: str, step: int) -> None:
    """Open an older store, cut short: after some steps the process kills itself."""
    steps, usual = itertools.count(), store_file.connect

    def tick(_: str) -> None:
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect(path: Path, mode: str, patience: float) -> sqlite3.Connection:
        db = usual(path, mode, patience)
        db.set_trace_callback(tick)
        return db

    store_file.connect = connect
    with tomorrow():
        Store(Path(path))
    say(steps=next(steps))
    os.kill(os.getpid(), signal.SIGKILL)


def upgrade(path: str) -> None:
    """The same without dying of itself; several at once take turns."""
    say(asks="upgrade")
    with tomorrow(), Store(Path(path)):
        say(hears=1)
    signal.pause()


CHILDREN: dict[str, Callable[..., None]] = {
    "play": play,
    "found": found,
    "write_and_die": write_and_die,
    "upgrade_and_die": upgrade_and_die,
    "upgrade": upgrade,
}


def spawn() -> None:
    for line in sys.stdin:
        name, *args = json.loads(line)
        child = os.fork()
        if not child:
            try:
                CHILDREN[name](*args)
            except BaseException as error:  # noqa: BLE001
                say(failed=repr(error))
            finally:
                os._exit(1)
        if sys.stdin.readline() == "kill\n":
            os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        say(died=os.waitstatus_to_exitcode(status))


# The tests


class Spawner:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def _send(self, line: str) -> None:
        assert self._process.stdin
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()

    def _words(self) -> Iterator[dict[str, Any]]:
        """What the child says, up to its death."""
        assert self._process.stdout
        while "died" not in (word := json.loads(self._process.stdout.readline())):
            assert "failed" not in word, word
            yield word
        assert word["died"] == -signal.SIGKILL

    def kill(self, *call: object, words: int, delay: float) -> list[dict[str, Any]]:
        """Let a child say some words and go on for a moment, then kill it; returns all that it said."""
        self._send(json.dumps(call))
        stream = self._words()
        said = list(itertools.islice(stream, words))
        time.sleep(delay)
        self._send("kill")
        return said + list(stream)

    def watch(self, *call: object) -> list[dict[str, Any]]:
        """Let a child go on until it kills itself. All that it said."""
        self._send(json.dumps(call))
        self._send("wait")
        return list(self._words())


def heard(said: list[dict[str, Any]], key: str) -> list[Any]:
    return [word[key] for word in said if key in word]


@pytest.fixture(scope="module")
def spawner() -> Iterator[Spawner]:
    command = [sys.executable, __file__]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env
    ) as process:
        yield Spawner(process)


def test_what_was_acknowledged_survives(tmp_path: Path, spawner: Spawner) -> None:
    path = tmp_path / "games.sqlite"
    dice = random.Random("kills")  # noqa: S311
    seen: Counter[str] = Counter()
    with Store(path) as witness:  # opened before, and with its own view of the file
        games = [witness.create({"game": str(n)}).id for n in range(4)]
        state = {game: Expected() for game in games}
        for kill in range(KILLS):
            if kill == KILLS // 2:
                witness.close()  # from here on the killed process was the only one
            game = dice.choice(games)
            said = spawner.kill(
                "play",
                str(path),
                game,
                f"play {kill}",
                words=dice.randrange(12),
                delay=dice.uniform(0, 0.004),
            )
            asked = [Request(verb, on, keep, tuple(sizes)) for verb, on, keep, sizes in heard(said, "asks")]
            answered = heard(said, "hears")
            assert answered == [request.based_on + 1 for request in asked[: len(answered)]]

            acknowledged = state[game]
            for request in asked[: len(answered)]:
                acknowledged = acknowledged.after(request)
            with contextlib.nullcontext(witness) if kill < KILLS // 2 else Store(path) as store:
                stored = as_expected(store.load(game))
                if len(asked) > len(answered):
                    under_way = asked[-1]
                    outcome = acknowledged.after(under_way)
                    assert stored in (acknowledged, outcome)
                    seen["stored" if stored == outcome else "not stored"] += 1
                    assert as_expected(under_way.send(store, game)) == outcome
                    assert as_expected(under_way.send(store, game)) == outcome
                    acknowledged = outcome
                else:
                    seen["idle"] += 1
                    assert stored == acknowledged
                state[game] = acknowledged
                if kill % 10 == 9:  # whatever had become of the others would still be so
                    assert {each: as_expected(store.load(each)) for each in games} == state
    print(f"{KILLS} kills; the request under way was: {dict(seen)}")


@pytest.mark.parametrize(
    "asked",
    [
        Request("write", 3, 4, (30, 3000)),
        Request("write", 3, 2, (30,)),
        Request("write", 3, 0, ()),
        Request("move", 3, 1),
        Request("move", 3, 6),
    ],
    ids=lambda each: f"{each.verb} {each.keep}",
)
def test_killed_before_every_single_step(tmp_path: Path, spawner: Spawner, asked: Request) -> None:
    path = tmp_path / "games.sqlite"
    for step in itertools.count():
        game = f"step-{step}"
        with Store(path) as store:
            store.create({"game": "x"}, game=game)
            store.write(game, 1, 0, Request("write", 1, 0, (1, 2, 3, 4, 5, 6)).add)
            before = as_expected(store.move(game, 2, 4))  # four answers count, two are undone
        after = before.after(asked)
        call = (asked.verb, asked.based_on, asked.keep, asked.sizes)
        said = spawner.watch("write_and_die", str(path), game, step, *call)
        with Store(path) as store:
            assert as_expected(store.load(game)) == (after if said else before)
            assert as_expected(asked.send(store, game)) == after
            assert as_expected(asked.send(store, game)) == after
        if said:  # the last step was behind it: the answer was stored, and nobody heard of it
            assert said == [{"steps": step, "reached": 4}]
            assert step > 4
            break


def test_killed_while_the_store_is_founded(tmp_path: Path, spawner: Spawner) -> None:
    dice = random.Random("founders")  # noqa: S311
    for kill in range(40):
        path = tmp_path / str(kill) / "games.sqlite"
        said = spawner.kill("found", str(path), words=1, delay=dice.uniform(0, 0.012))
        with Store(path) as store:
            assert len(store.games()) in ((1,) if len(said) == 2 else (0, 1))
            assert store.create({"game": "first"}, game="first") == store.load("first")


def old_store(path: Path) -> dict[str, Saved]:
    with Store(path) as store:
        for number in range(3):
            store.create({"game": "x"}, Request("write", 1, 0, (3, 30, 900)).add, game=f"game-{number}")
        store.move("game-1", 1, 2)
        return {row.id: store.load(row.id) for row in store.games()}


def after_a_killed_upgrade(path: Path, before: dict[str, Saved]) -> int:
    """Nothing is missing, before the upgrade is tried again and afterward. The version that was found."""
    copy = path.with_name(f"games.sqlite.before-{store_file.SCHEMA_VERSION + 1}")
    version = int.from_bytes(path.read_bytes()[60:64])
    with contextlib.closing(sqlite3.connect(path)) as db:  # as SQLite sees it, with what is in the log
        (version,) = db.execute("PRAGMA user_version").fetchone()
    if version == store_file.SCHEMA_VERSION:  # nobody would know that it was tried
        with Store(path) as store:
            assert {row.id: store.load(row.id) for row in store.games()} == before
    else:
        assert copy.exists()
    with tomorrow(), Store(path) as store:
        assert {row.id: store.load(row.id) for row in store.games()} == before
        assert store._file.db.execute("SELECT COUNT(*) FROM marks").fetchone() == (9,)
    with Store(copy) as store:  # what lies aside is whole, and of the version before
        assert {row.id: store.load(row.id) for row in store.games()} == before
    return int(version)


def test_killed_before_every_single_step_of_an_upgrade(tmp_path: Path, spawner: Spawner) -> None:
    found: list[int] = []
    for step in itertools.count():
        path = tmp_path / str(step) / "games.sqlite"
        before = old_store(path)
        said = spawner.watch("upgrade_and_die", str(path), step)
        found.append(after_a_killed_upgrade(path, before))
        if said:
            assert found[0] == store_file.SCHEMA_VERSION
            assert found[-1] == store_file.SCHEMA_VERSION + 1
            assert len(found) > 12
            break


def test_killed_at_any_moment_of_an_upgrade(tmp_path: Path, spawner: Spawner) -> None:
    dice = random.Random("upgrades")  # noqa: S311
    for kill in range(16):
        path = tmp_path / str(kill) / "games.sqlite"
        before = old_store(path)
        spawner.kill("upgrade", str(path), words=1, delay=dice.uniform(0, 0.03))
        after_a_killed_upgrade(path, before)


if __name__ == "__main__":
    spawn()
