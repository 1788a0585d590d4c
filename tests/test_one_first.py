"""From a fresh clone one worker collects before the others do."""

from __future__ import annotations

import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from _pytest.assertion.rewrite import PYC_TAIL, get_cache_dir

from tests import one_first
from tests.one_first import Starting, Worker, is_cold, part_of


def config(**said: Any) -> Any:
    return SimpleNamespace(workerinput=said) if said else SimpleNamespace()


def start(monkeypatch: pytest.MonkeyPatch, cold: bool) -> tuple[Starting, dict[str, Any]]:
    """The process that starts workers, and what it says to one."""
    monkeypatch.setattr(one_first, "is_cold", lambda: cold)
    starting = part_of(config())
    assert isinstance(starting, Starting)
    starting.pytest_xdist_setupnodes()
    node = SimpleNamespace(workerinput={})
    starting.pytest_configure_node(node)
    return starting, node.workerinput


def test_the_others_begin_when_the_first_has_collected(monkeypatch: pytest.MonkeyPatch) -> None:
    starting, said = start(monkeypatch, cold=True)
    first, other = (part_of(config(**said, workerid=each)) for each in ("gw0", "gw1"))
    assert isinstance(first, Worker)
    assert isinstance(other, Worker)
    begun = threading.Event()

    def collect() -> None:
        next(other.pytest_collection())
        begun.set()

    waiting = threading.Thread(target=collect)
    waiting.start()
    collecting = first.pytest_collection()
    next(collecting)
    assert not begun.wait(0.1)
    collecting.close()
    assert begun.wait(60)
    waiting.join()
    starting.pytest_unconfigure()
    assert not Path(said["collected"]).parent.exists()


def test_nobody_waits_where_a_run_has_been_before(monkeypatch: pytest.MonkeyPatch) -> None:
    _, said = start(monkeypatch, cold=False)
    assert said == {}
    assert part_of(config(workerid="gw1")) is None


def test_a_folder_is_cold_until_a_test_of_it_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.dont_write_bytecode", False)
    assert is_cold(tmp_path)
    kept = get_cache_dir(tmp_path / "test_this.py") / f"test_this{PYC_TAIL}"
    kept.parent.mkdir(parents=True)
    kept.touch()
    assert not is_cold(tmp_path)
    kept.unlink()
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    assert not is_cold(tmp_path)
