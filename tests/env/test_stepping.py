"""A game on a stack of its own: it is left when nobody steps any more, and can be copied in the middle."""

from __future__ import annotations

import gc
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from greenlet import greenlet

from automarium.env.solo import AutomaEnv
from automarium.env.stepping import Stepping, settings_for
from automarium.kernel.catalog.game import find
from automarium.kernel.rules.table import Table

COATL = find("coatl")
SETTINGS = settings_for(COATL, {})


def waiting() -> int:
    """How many games wait in a question, or have not been forgotten in it."""
    return sum(isinstance(each, greenlet) and each.gr_frame is not None for each in gc.get_objects())


def test_a_forgotten_game_is_unwound() -> None:
    before = waiting()
    env = AutomaEnv("coatl")
    for seed in range(5):
        env.reset(seed=seed)
    assert waiting() == before + 1, "a new game takes the place of the one before"
    env.close()
    assert waiting() == before
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(np.int64(0))


def played(env: AutomaEnv, steps: int) -> list[Any]:
    """What is seen with the first action that is legal each time."""
    return [env.step(np.int64(env.action_masks().argmax()))[0].tolist() for _ in range(steps)]


def test_a_game_goes_on_where_another_thread_steps() -> None:
    here, there = AutomaEnv("coatl"), AutomaEnv("coatl")
    for env in (here, there):
        env.reset(seed=3)
        played(env, 5)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(played, there, 5).result() == played(here, 5)
        assert played(there, 5) == played(here, 5), "and back again"


def test_a_game_goes_on_when_the_threads_that_stepped_have_ended() -> None:
    """A new thread often gets the number of one that has ended, but not its stacks."""
    here, there, before = AutomaEnv("coatl"), AutomaEnv("coatl"), waiting()
    for env in (here, there):
        env.reset(seed=3)
    for _ in range(4):
        with ThreadPoolExecutor(1) as pool:
            assert pool.submit(played, there, 2).result() == played(here, 2)
    assert waiting() <= before + 2, "those that were begun on other threads are left"


def test_a_copy_goes_on_from_the_same_point() -> None:
    env, chance = AutomaEnv("root", {"people": ["marquise"]}), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    while not env.stepping.told:
        *_, info = env.step(chance.choice(np.flatnonzero(info["action_mask"])))
    copy = deepcopy(env)
    for _ in range(30):
        action = chance.choice(np.flatnonzero(env.action_masks()))
        seen, *_ = env.step(action)
        assert (copy.action_masks()[action]) == 1
        again, *_ = copy.step(action)
        assert (seen == again).all()


def test_a_fault_of_the_rules_comes_out_where_the_agent_steps() -> None:
    def turn(table: Table, board: object) -> None:
        table.choose("action", ["a", "b"])
        raise LookupError("a slip")

    broken = COATL.with_play(replace(COATL.play, turn=turn))
    stepping = Stepping(broken, SETTINGS, "1")
    assert stepping.request is not None
    with pytest.raises(LookupError, match="a slip"):
        stepping.give("a")
    with pytest.raises(RuntimeError, match="nothing is asked"):
        stepping.give("a")
