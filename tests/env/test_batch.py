"""Many games at once: the same games as one by one, in arrays."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from automarium.env import AutomaEnv, BatchEnv, env_id
from automarium.games.coatl.human import PASS, TAKE
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.rules.table import Table
from tests.env.test_solo import NUMBERED
from tests.env.test_stepping import waiting
from tests.env.two_people import GAME as HEAP

GAMES = 3


def chosen(mask: Any, chance: np.random.Generator) -> Any:
    """A legal action in each game."""
    return (chance.random(mask.shape) * mask).argmax(axis=1)


@pytest.mark.parametrize("game", NUMBERED)
def test_the_same_as_gymnasium_makes_of_single_games(game: str) -> None:
    batch = gymnasium.make_vec(env_id(find(game)), num_envs=GAMES, reward="points")
    assert isinstance(batch, BatchEnv)
    single = SyncVectorEnv(
        [lambda: AutomaEnv(game, reward="points")] * GAMES, autoreset_mode=AutoresetMode.SAME_STEP
    )
    assert (batch.observation_space, batch.action_space) == (single.observation_space, single.action_space)
    chance, ended = np.random.default_rng(1), 0
    (seen, infos), (wanted, told) = batch.reset(seed=5), single.reset(seed=5)
    while ended < GAMES + 1:
        assert (seen == wanted).all()
        assert (infos["action_mask"] == told["action_mask"]).all()
        actions = chosen(infos["action_mask"], chance)
        seen, *given, infos = batch.step(actions)
        wanted, *expected, told = single.step(actions)
        assert [each.tolist() for each in given] == [each.tolist() for each in expected]
        assert ("final_info" in infos) == ("final_info" in told) == given[1].any()
        for number in np.flatnonzero(given[1]):
            ended += 1
            assert (infos["final_obs"][number] == told["final_obs"][number]).all()
            for key in ("winner", "details"):
                found, there = (each["final_info"]["result"][key][number] for each in (infos, told))
                assert found == there
    batch.close()


def test_a_list_of_seeds_deals_these_games() -> None:
    batch = BatchEnv("coatl", 2)
    seen, _ = batch.reset(seed=[7, 7])
    assert (seen[0] == seen[1]).all()
    assert (seen[0] == AutomaEnv("coatl").reset(seed=7)[0]).all()
    another, _ = batch.reset()
    assert (another != seen).any(), "without a seed every game is another one"
    with pytest.raises(ValueError, match="there are 2 games and 3 seeds"):
        batch.reset(seed=[1, 2, 3])


def test_an_illegal_action_ends_one_game_and_no_other() -> None:
    batch = BatchEnv("coatl", 2)
    _, infos = batch.reset(seed=1)
    mask = infos["action_mask"]
    actions = np.array([mask[0].argmin(), mask[1].argmax()])
    _, rewards, over, _, infos = batch.step(actions)
    assert (rewards.tolist(), over.tolist()) == ([-1, 0], [True, False])
    assert infos["final_info"]["illegal"].tolist() == [True, False]
    assert infos["final_info"]["seed"][0] == "1"
    assert infos["action_mask"].any(axis=1).all(), "the next game has begun"


def broken_by(slip: Callable[[int], None]) -> AnyGame:
    """Cóatl, in which each game asks once, and then something happens in the third game that was asked."""
    coatl, asked = find("coatl"), count(1)

    def turn(table: Table, board: object) -> None:
        number = next(asked)
        table.choose("action", [TAKE(1), PASS()])
        slip(number)
        table.choose("action", [TAKE(1), PASS()])

    return coatl.with_play(replace(coatl.play, turn=turn))


def actions_in(infos: dict[str, Any]) -> Any:
    return infos["action_mask"].argmax(axis=1)


def test_a_fault_in_one_of_the_games_comes_out_of_the_step() -> None:
    def slip(number: int) -> None:
        if number == 3:
            raise LookupError("a slip")

    before = waiting()
    batch = BatchEnv(broken_by(slip), 5)
    _, infos = batch.reset(seed=1)
    with pytest.raises(LookupError, match="a slip"):
        batch.step(actions_in(infos))
    assert [each.stepping.request is None for each in batch._episodes] == [False, False, True, False, False]
    batch.close()
    assert waiting() == before, "the other games are unwound"


def test_who_interrupts_a_step_leaves_all_games() -> None:
    def slip(number: int) -> None:
        if number == 3:
            os.kill(os.getpid(), signal.SIGINT)

    before = waiting()
    batch = BatchEnv(broken_by(slip), 5)
    _, infos = batch.reset(seed=1)
    with pytest.raises(KeyboardInterrupt):
        batch.step(actions_in(infos))
    assert waiting() == before
    with pytest.raises(RuntimeError, match="was left: nothing is asked"):
        batch.step(actions_in(infos))


def test_several_people_need_the_other_environment() -> None:
    with pytest.raises(ValueError, match=r"several people with these options; use automarium\.env\.aec"):
        BatchEnv(HEAP, 2)
