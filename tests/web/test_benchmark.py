"""The benchmarks and trials of the web table run. No figure is asserted: that would test the machine."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlencode

import pytest

from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.words.viewing import people_of
from benchmarks import machine, run, step, tap, web
from tests import trials
from tests.web.client import FORM, Client
from tests.web.playing import GAMES


def test_it_runs() -> None:
    """In a process of its own: a browser test may have an event loop running in this one."""
    command = [sys.executable, web.__file__, "--quick"]
    report = subprocess.run(command, capture_output=True, check=True, text=True).stdout
    for row in ("server ready", "a step, 3 games at once", "… the machine", "all assets", "coatl: table"):
        assert f"| {row}" in report
    assert report.count("meanwhile") == 2


class Here(web.Person):
    """A person at the application in this process."""

    client: Client
    begun: int = 0

    async def send(self, method: str, path: str, fields: Sequence[tuple[str, str]] = ()) -> tuple[int, str]:
        self.begun += method == "POST" and path.startswith("/new/")
        headers = {"content-type": FORM, "hx-request": "true" if fields and self.table else "false"}
        reply = await self.client.exchange(method, path, urlencode(fields).encode(), headers)
        return reply.status, reply.headers.get("location", reply.text)


@pytest.mark.parametrize("game", GAMES, ids=lambda each: each.id)
def test_the_load_is_people_who_play(client: Client, game: AnyGame) -> None:
    """It once began Gaia Project again at every step, and played Root without a person."""
    person = Here(0, game.id, "bench", web.Line(0))
    person.client = client
    chance = random.Random(1)  # noqa: S311  # a game, not a secret
    client.run(person.begin())
    for _ in range(8):
        client.run(person.step(chance))
    assert person.begun == 1
    session = client.app.state.games.open(person.table.rpartition("/")[2]).session
    assert people_of(game, session.now.board)


def test_the_load_alone_can_be_measured_several_times(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "many_steps", lambda effort: [run.Row(f"{effort.many} games", "1 ms")])
    web.main(["--load", "3"])
    report = capsys.readouterr().out
    assert report.count("| 200 games") == 3
    assert "server ready" not in report


def test_what_others_do_is_what_we_do_not() -> None:
    """By made-up counts of the cores: ten seconds, of which somebody worked four, and we three of them."""
    found, whole = machine.Load(), 10.0 * (os.cpu_count() or 1)
    begun, ended = machine.Cores(0, 0, 0), machine.Cores(0.4 * whole, 0.1 * whole, 10)
    machine._tell(found, "meanwhile", begun, ended, 0.3 * whole)
    assert str(found) == "meanwhile 10% of the cores taken by others, 10% stolen, 50% idle"


def test_a_step_has_its_parts() -> None:
    spent = step.measure(GAMES[0], 3)
    assert {"playing", "keeping", "drawing", "the page", step.REST} <= set(spent)
    assert all(each >= 0 for each in spent.values())


def test_capacity_is_said_with_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(step, "measure", lambda *_: {"playing": 1.0, step.REST: 4.0})
    said = step.table(1)
    assert said.count("| 5.0 ms | 1.0 |") == len(GAMES)
    assert "In the mean 5.0 ms (goal < 6 ms ✓): **200 steps per second and core**." in said


def test_a_tap_is_the_sum_of_its_parts_on_a_slow_core() -> None:
    found = [tap.Tap(1, 2, 3, 4, python, 50) for python in (5, 10, 90)]
    shown = tap.row("pocket", "coatl", found)
    assert shown == "| pocket | coatl | 80 ms | < 200 ✓ | 4 | 8 | 12 | 16 | 40 | 50 |"
    assert "| < 100 ✗ |" in tap.row("server", "coatl", [tap.Tap(20, 0, 0, 6, 0, 50)])


def test_a_store_that_is_gone_is_noticed_by_a_real_server(tmp_path: Path) -> None:
    """Fails where an answer is accepted that nobody would find again."""
    deleted, replaced = trials.deleted_store(tmp_path)
    assert "deleted" in str(deleted)
    assert "replaced" in str(replaced)
