"""What befalls a server at work: its clock is set wrong, its store cannot be written for a while."""

from __future__ import annotations

import json
import resource
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlencode

from automarium.kernel.record.store import FILE_NAME, Store
from tests.seen import Row
from tests.web.playing import GAMES, Seat
from tests.web.serving import Server, Wire

DAY = 86_400
SHIFTS = {
    "an hour back": -3_600,
    "a year back": -365 * DAY,
    "back to 1980": -46 * 365 * DAY,
    "a year ahead": 365 * DAY,
}
LISTS = ("/", "/saved", "/results", "/backup")


class Sitting:
    """Somebody plays one game, and counts what was acknowledged."""

    def __init__(self, server: Server) -> None:
        self.browser, self.seat = Wire(server), Seat(GAMES[0], "1", "screen")
        path = f"/new/{self.seat.game.id}"
        form = self.browser.get(path).form(path)
        fields = [pair for pair in form.fields if pair[0] not in ("seed", "preset")]
        _, self.table = self.browser.post(form.action, [*fields, ("seed", "1"), ("preset", "screen")])
        self.heard, self.said = 0, ""

    def answer(self) -> int:
        """The status of one answer."""
        form = self.browser.get(self.table).question
        assert form is not None
        *picked, last = self.seat.parts()
        answer = [*(("picked", part) for part in picked), ("answer", last)]
        status, _, self.said = self.browser.send("POST", form.action, urlencode([*form.fields, *answer]))
        if status == 303:
            self.seat.reply()
            self.heard += 1
        return status

    def is_kept(self, folder: Path) -> bool:
        """Whether the store has all that was acknowledged, and nothing else."""
        with Store(folder / FILE_NAME) as store:
            kept = store.load(self.table.rpartition("/")[2]).answers
        return list(kept) == [json.loads(json.dumps(entry.to_json())) for entry in self.seat.session.entries]

    def pages(self) -> list[int]:
        return [self.browser.send("GET", path)[0] for path in (*LISTS, self.table, f"{self.table}/history")]


@contextmanager
def running(server: Server) -> Iterator[Server]:
    try:
        yield server.start()
    finally:
        server.kill()


def clock(folder: Path) -> Iterator[Row]:
    """The clock jumps back and forth between answers, and once while the server is down."""
    file = folder / "wrong-by"
    server = Server(folder, command=(sys.executable, "-m", "tests.shifted", file))
    with running(server):
        sitting = Sitting(server)
        for what, seconds in SHIFTS.items():
            file.write_text(str(seconds), "utf-8")
            statuses = [sitting.answer() for _ in range(3)]
            fine = statuses == [303] * 3 and set(sitting.pages()) == {200} and sitting.browser.healthy()
            yield Row(f"the clock is set {what}", f"answers {statuses}, pages {set(sitting.pages())}", fine)
        file.write_text(str(-DAY), "utf-8")
        server.kill()
        server.start()
        statuses = [sitting.answer() for _ in range(3)]
        server.kill()
    kept = sitting.is_kept(folder)
    seen = f"{sitting.heard} answers acknowledged{', all kept' if kept else ''}"
    yield Row("started again a day before", seen, kept and statuses == [303] * 3)


def unwritable(folder: Path) -> Iterator[Row]:
    """Nothing can be written while the server runs; later it can again."""
    for name, (lock, unlock) in ways(folder):
        server = Server(folder / name)
        server.data.mkdir()
        with running(server):
            yield from refused(server, name, lock, unlock)


def ways(folder: Path) -> Iterator[tuple[str, tuple[Callable[[Server], None], Callable[[Server], None]]]]:
    """How a store at work becomes unwritable: by the system's limit, or by a mark of the file system."""
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]

    def limit(server: Server, size: int) -> None:
        assert server.process is not None
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    yield "no write", (lambda server: limit(server, 0), lambda server: limit(server, hard))
    probe = folder / "probe"
    probe.touch()
    if shutil.which("chattr") and marked(probe, "+i"):
        marked(probe, "-i")
        yield "read-only", (lambda server: mark(server, "+i"), lambda server: mark(server, "-i"))


def mark(server: Server, sign: str) -> None:
    """The index of the log is left out: it lies in memory, and Linux ends who writes there (SIGBUS)."""
    for file in server.data.glob("*.sqlite*"):
        assert file.name.endswith("-shm") or marked(file, sign)


def marked(file: Path, sign: str) -> bool:
    return subprocess.run(["chattr", sign, file], capture_output=True, check=False).returncode == 0


def refused(
    server: Server, name: str, lock: Callable[[Server], None], unlock: Callable[[Server], None]
) -> Iterator[Row]:
    sitting = Sitting(server)
    assert [sitting.answer() for _ in range(3)] == [303] * 3
    lock(server)
    try:
        status, health = sitting.answer(), sitting.browser.send("GET", "/healthz")[0]
        said, pages = sitting.said, sitting.pages()
        tells = "Nothing can be kept" in said and "doctor" in said and str(server.data) not in said
        seen = f"the answer {status}, health {health}, pages {set(pages)}"
        fine = (status, health, set(pages)) == (503, 503, {200}) and tells
        yield Row(f"{name}: an answer is refused in words, pages go on", seen, fine)
    finally:
        unlock(server)
    again = [sitting.answer() for _ in range(3)]
    server.kill()
    kept = sitting.is_kept(server.data)
    seen = f"answers {again}; {sitting.heard} acknowledged{', all kept' if kept else ''}"
    yield Row(f"{name}: later it goes on", seen, again == [303] * 3 and kept)
