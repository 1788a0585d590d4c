"""Running the command: in this process where speed matters, as a program of its own, and in a dialogue."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Self

from click.testing import CliRunner

from automarium.cli.commands import program
from automarium.kernel.catalog.game import find
from automarium.kernel.record.journal import Entry
from automarium.kernel.record.keeper import Keeper
from automarium.kernel.record.session import Session
from automarium.kernel.record.store import FILE_NAME, Saved, Store
from automarium.kernel.rules.request import Request
from automarium.kernel.rules.told import DONE, Asking
from automarium.kernel.rules.values import Plain

COMMAND = Path(sys.executable).with_name("automarium")
PROMPT = re.compile(r"(?:\A|\n)(?:fix)?> \Z|\[[^]]*\] \Z")
PATIENCE = 120.0
"""Seconds after which a dialogue is taken for dead; none comes near."""

NEUTRAL = {
    "AUTOMARIUM_DATA": "/dev/null/nowhere",  # no test may touch the games of the person who runs it
    "LANG": "en",
    "LC_ALL": "",
    "NO_COLOR": "1",
}


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    raw: bytes
    err: str

    @property
    def out(self) -> str:
        return self.raw.decode()

    @property
    def json(self) -> Any:
        """The one JSON document on standard output; nothing else was said, and nothing went wrong."""
        assert (self.code, self.err) == (0, ""), self.err
        return json.loads(self.raw)

    @property
    def fine(self) -> str:
        """The text on standard output of a command that did what it was asked."""
        assert self.code == 0, (self.code, self.err)
        return self.out

    @property
    def message(self) -> str:
        """The message of a failure: one, without a word on standard output."""
        assert self.code in (1, 2), (self.code, self.out, self.err)
        assert not self.raw
        assert "Traceback" not in self.err
        usage, _, told = self.err.rpartition("Error: ")
        assert not usage or (self.code == 2 and usage.startswith("Usage: automarium")), self.err
        assert told.strip(), self.err
        return told.strip()


def run(
    *args: str | Path, data: Path | None = None, stdin: str | bytes = "", env: Mapping[str, str] | None = None
) -> Ran:
    """The command within this process. What it does not explain is raised here."""
    settings = {**NEUTRAL, **({"AUTOMARIUM_DATA": str(data)} if data else {}), **(env or {})}
    result = CliRunner().invoke(
        program,
        [str(arg) for arg in args],
        input=stdin,
        env=settings,
        catch_exceptions=False,
        prog_name="automarium",
    )
    return Ran(result.exit_code, result.stdout_bytes, result.stderr)


def start(
    *args: str | bytes | Path,
    data: Path | None = None,
    stdin: bytes = b"",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    program: tuple[str | Path, ...] = (COMMAND,),
) -> Ran:
    """The command as a program of its own."""
    done = subprocess.run(
        [*program, *args],
        input=stdin,
        capture_output=True,
        env=environment(data, env),
        cwd=cwd,
        timeout=2 * PATIENCE,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr.decode())


def environment(data: Path | None = None, env: Mapping[str, str] | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LC_"))}
    return {**kept, **NEUTRAL, **({"AUTOMARIUM_DATA": str(data)} if data else {}), **(env or {})}


class Dialogue:
    """A running `play` or `resume`, led line by line. Made by `dialogue`."""

    def __init__(self, process: subprocess.Popen[bytes], ear: int, mouth: int) -> None:
        self.process = process
        self._ear = ear
        self._mouth = mouth

    def hear(self) -> str:
        """What it says up to its next prompt, or up to its end."""
        heard = ""
        pending = b""
        while not PROMPT.search(heard):
            ready, _, _ = select.select([self._ear], [], [], PATIENCE)
            assert ready, f"no prompt after: {heard!r}"
            chunk = self._listen()
            if not chunk:
                break
            pending += chunk
            heard = _shown(pending.decode(errors="replace"))
        return heard

    def _listen(self) -> bytes:
        try:
            return os.read(self._ear, 65536)
        except OSError:  # a terminal whose program has ended
            return b""

    def say(self, line: str) -> str:
        """Type a line; what it says then."""
        self.type(line + "\n")
        return self.hear()

    def type(self, keys: str) -> None:
        os.write(self._mouth, keys.encode())

    def interrupt(self) -> str:
        """Ctrl-C; what it says then. Python overlooks a signal just before it begins to wait: then again."""
        for _ in range(3):
            time.sleep(0.1)
            self.process.send_signal(signal.SIGINT)
            if select.select([self._ear], [], [], PATIENCE / 3)[0]:
                break
        return self.hear()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def ended(self) -> int:
        """Wait for its end; its exit code."""
        return self.process.wait(PATIENCE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def _shown(text: str) -> str:
    """Without the signs that steer a terminal."""
    return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]|\r", "", text)


@contextmanager
def dialogue(*args: str | Path, data: Path) -> Iterator[Dialogue]:
    """Talk to a command through pipes."""
    with (
        subprocess.Popen(
            [COMMAND, *args],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            bufsize=0,
            env=environment(data),
        ) as process,
    ):
        assert process.stdin
        assert process.stdout
        with Dialogue(process, process.stdout.fileno(), process.stdin.fileno()) as talk:
            yield talk


# Games to play and to look at


@dataclass(frozen=True)
class Script:
    """What a person types to play a whole game, and the session that it leads to."""

    asked: tuple[tuple[Asking[Any], Plain], ...]
    """Each question with its answer."""
    session: Session[Any]

    @property
    def lines(self) -> tuple[str, ...]:
        return tuple("" if answer == DONE else typed(answer) for _, answer in self.asked)

    @property
    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines)


def options_of(preset: str) -> tuple[str, ...]:
    """What a simulation is told, to be the game of a preset: all that it sets by itself."""
    own = find("coatl").preset_options.get(preset, {})
    return tuple(word for name, value in own.items() for word in ("--opt", f"{name}={value}"))


@cache
def script(preset: str, seed: str = "1", levels: str = "") -> Script:
    """A game that was simulated, as a person would type it: Enter for a turn of the automa."""
    game = find("coatl")
    options = {**game.preset_options.get(preset, {}), "levels": levels}
    simulated = Session.start(game, seed, options=options, person=(), partner="greedy")
    given = iter([entry for entry in simulated.entries if preset == "table" or entry.by == "greedy"])
    session = Session.start(game, seed, preset, {"levels": levels})
    asked = []
    while now := session.asking:
        answer = DONE if now.request.what == DONE else _answer(now.request, next(given))
        asked.append((now, answer))
        session.reply(answer)
    assert not list(given)
    return Script(tuple(asked), session)


def _answer(request: Request[Any], entry: Entry) -> Plain:
    assert entry.ask == request.ask
    return entry.answer


def typed(answer: Plain) -> str:
    """An answer in full, as one types it."""
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def session_after(preset: str, answers: int, seed: str = "1") -> Session[Any]:
    """A game as it stands after a number of the person's answers."""
    whole = script(preset, seed).session
    given = [number for number, entry in enumerate(whole.entries) if entry.by == "person"]
    return whole.fork(given[answers] if answers < len(given) else None)


def keep(session: Session[Any], data: Path) -> str:
    """Put a game into the store of a folder; its id."""
    with Store(data / FILE_NAME) as store:
        return Keeper.begin(store, session).id


def saved_in(data: Path, game: str | None = None) -> Saved:
    """The game of that id, or the only one, as it is kept."""
    with Store(data / FILE_NAME) as store:
        return store.load(game or sole(store))


def sole(store: Store) -> str:
    (row,) = store.games()
    return row.id


def persons(saved: Saved) -> list[object]:
    """The person's answers, in order."""
    return [answer["answer"] for answer in saved.answers if answer["by"] == "person"]


def folder(path: Path) -> dict[str, bytes]:
    """Everything below a folder, to see whether anything has changed."""
    return {
        str(file.relative_to(path)): file.read_bytes() for file in sorted(path.rglob("*")) if file.is_file()
    }


# Journals


def journal(session: Session[Any]) -> list[dict[str, Any]]:
    """The rows of a game's journal, as JSON would give them, to be spoilt at will."""
    rows = [session.header.to_json(), *(entry.to_json() for entry in session.entries)]
    found: list[dict[str, Any]] = json.loads(json.dumps(rows))
    return found


def in_lines(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
