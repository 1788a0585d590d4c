"""Batches on several workers: every batch once, whatever becomes of a worker."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import Executor, Future
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from automarium.kernel.record.bulk import no_collecting, play_out, seeds_from
from automarium.kernel.record.crew import PATIENCE, BatchLost, Crew, hand_out, in_order, local_crew
from tests.kernel.small_game import GAME


def one_by_one(batches: Iterable[int]) -> Callable[[], int | None]:
    left = iter(batches)
    return lambda: next(left, None)


# What the workers do: found by name in a process of their own


def squared(number: int) -> int:
    return number * number


def dies_once(folder: Path, number: int) -> int:
    """The worker that gets the seventh batch first ends at once, as if it were killed."""
    mark = folder / "died"
    if number == 7 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dies_always(number: int) -> int:
    if number == 7:
        os._exit(1)
    return number


def fails(number: int) -> int:
    raise ZeroDivisionError(f"batch {number}")


def waits(folder: Path, number: int) -> int:
    (folder / f"{os.getpid()}").touch()
    time.sleep(60)
    return number


def wait_with_two(folder: str) -> None:
    list(hand_out(local_crew(2), partial(waits, Path(folder)), one_by_one(range(2))))


def test_every_batch_comes_back_once() -> None:
    done = list(hand_out(local_crew(2), squared, one_by_one(range(30))))
    assert sorted(done) == [(number, number * number) for number in range(30)]


def test_a_batch_whose_worker_dies_is_played_again(tmp_path: Path) -> None:
    done = list(hand_out(local_crew(2), partial(dies_once, tmp_path), one_by_one(range(30))))
    assert (tmp_path / "died").exists()
    assert sorted(done) == [(number, number * number) for number in range(30)]


def test_a_batch_that_always_ends_its_worker_is_named() -> None:
    with pytest.raises(BatchLost, match=f"^7 was lost {PATIENCE} times"):
        list(hand_out(local_crew(1), dies_always, one_by_one([7])))


def test_an_error_of_the_rules_is_no_lost_batch() -> None:
    with pytest.raises(ZeroDivisionError, match="batch 3"):
        list(hand_out(local_crew(1), fails, one_by_one([3])))


def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    program = f"from tests.kernel import test_crew; test_crew.wait_with_two({str(tmp_path)!r})"
    with subprocess.Popen([sys.executable, "-c", program], cwd=Path(__file__).parents[2]) as parent:
        eventually(lambda: len(list(tmp_path.iterdir())) == 2)
        parent.kill()
    workers = [int(each.name) for each in tmp_path.iterdir()]
    eventually(lambda: not any(is_alive(worker) for worker in workers))


def eventually(is_so: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
        state = Path(f"/proc/{process}/stat")
        return not state.exists() or state.read_text().rpartition(")")[2].split()[0] != "Z"
    except ProcessLookupError:
        return False


# Without processes


class AtOnce(Executor):
    """Does everything when it is handed in; loses every batch that `lost` counts, so often."""

    def __init__(self, lost: Counter[int]) -> None:
        self.lost = lost
        self.most_under_way = 0

    def submit(self, work: Callable[..., Any], batch: int) -> Future[Any]:  # type: ignore[override]  # enough here
        future: Future[Any] = Future()
        self.lost[batch] -= 1
        if self.lost[batch] >= 0:
            future.set_exception(ConnectionError())
        else:
            future.set_result(work(batch))
        return future


def test_which_errors_mean_a_loss_is_the_crews_matter() -> None:
    crew = Crew(lambda: AtOnce(Counter({3: PATIENCE - 1})), lambda: 1, (ConnectionError,))
    assert sorted(hand_out(crew, squared, one_by_one(range(5)))) == [(n, n * n) for n in range(5)]
    with pytest.raises(BatchLost):
        list(
            hand_out(
                Crew(lambda: AtOnce(Counter({3: PATIENCE})), lambda: 1, (ConnectionError,)),
                squared,
                one_by_one([3]),
            )
        )


def test_more_work_may_turn_up_after_a_result() -> None:
    ready = [1]
    found = []
    for batch, _ in hand_out(
        Crew(lambda: AtOnce(Counter()), lambda: 1), squared, lambda: ready.pop() if ready else None
    ):
        found.append(batch)
        if batch < 5:
            ready.append(batch + 1)
    assert found == [1, 2, 3, 4, 5]


def test_no_more_is_handed_out_than_the_crew_can_take() -> None:
    asked = Counter[str]()

    def next_batch() -> int:
        asked["batches"] += 1
        return asked["batches"]

    handed = hand_out(Crew(lambda: AtOnce(Counter()), lambda: 3), squared, next_batch)
    next(handed)
    assert asked["batches"] == 6


def test_results_in_order_wait_for_their_turn() -> None:
    assert list(in_order([(2, "c"), (0, "a"), (1, "b")])) == ["a", "b", "c"]


# Garbage


def test_a_game_leaves_no_cycles_behind() -> None:
    play_out(GAME, "0")
    gc.collect()
    with no_collecting():
        for seed in seeds_from("1", 20):
            play_out(GAME, seed)
    assert gc.collect() == 0


def test_the_collector_is_left_as_it_was_found() -> None:
    assert gc.isenabled()
    with no_collecting():
        assert not gc.isenabled()
        thread = Thread(target=_play_inside)
        thread.start()
        thread.join()
        assert not gc.isenabled(), "somebody else still plays"
    assert gc.isenabled()
    gc.disable()
    try:
        with no_collecting():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def _play_inside() -> None:
    with no_collecting():
        pass
