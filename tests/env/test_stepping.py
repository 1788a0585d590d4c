"""A game on a thread of its own: it is left when nobody steps any more, and can be copied in the middle."""

from __future__ import annotations

import _thread
from copy import deepcopy
from dataclasses import replace
from time import monotonic, sleep

import numpy as np
import pytest

from automarium.env.solo import AutomaEnv
from automarium.env.stepping import Stepping, settings_for
from automarium.kernel.catalog.game import find
from automarium.kernel.rules.table import Table

COATL = find("coatl")
SETTINGS = settings_for(COATL, {})


def waiting() -> int:
    return _thread._count()


def wait_for(threads: int) -> bool:
    until = monotonic() + 20
    while waiting() > threads and monotonic() < until:
        sleep(0.01)
    return waiting() <= threads


def test_a_forgotten_game_ends_its_thread() -> None:
    before = waiting()
    env = AutomaEnv("coatl")
    for seed in range(5):
        env.reset(seed=seed)
    assert waiting() > before
    assert wait_for(before + 1), "a new game takes the place of the one before"
    env.close()
    assert wait_for(before)
    with pytest.raises(RuntimeError, match="call reset first"):
        env.step(np.int64(0))


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
