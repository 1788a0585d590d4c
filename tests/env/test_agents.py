"""The PettingZoo environment: it passes the library's own tests; people play against each other."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from automarium.env import aec
from automarium.env.agents import PeopleEnv
from tests.env.test_solo import NUMBERED
from tests.env.two_people import GAME as HEAP

pytestmark = [
    pytest.mark.filterwarnings(
        "ignore:Observation"
    ),  # a mask beside the numbers, as in PettingZoo's own games
    pytest.mark.filterwarnings("ignore:We recommend agents to be named"),
]


@pytest.mark.parametrize("game", [*NUMBERED, HEAP], ids=[*NUMBERED, "heap"])
def test_it_passes_the_tests_of_pettingzoo(game: object, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(aec(game), num_cycles=300)  # type: ignore[arg-type]  # a name or a game
    seed_test(lambda: aec(game), num_cycles=60)  # type: ignore[arg-type]  # the same
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("cooperative", [False, True])
def test_several_people_at_one_table(cooperative: bool, capsys: pytest.CaptureFixture[str]) -> None:
    options = {"people": ["marquise", "vagabond"], "cooperative": cooperative}
    env = aec("root", options)
    assert env.possible_agents == ["marquise", "vagabond"]
    api_test(env, num_cycles=200)
    assert "Passed" in capsys.readouterr().out


def test_people_are_asked_in_their_turns() -> None:
    env = aec(HEAP)
    env.reset(seed=1)
    asked = []
    for agent in env.agent_iter(6):
        seen, *_ = env.last()
        assert seen["observation"].tolist()[-1] == (agent == "anna")
        assert seen["action_mask"].tolist() == [1, 1, 1]
        other = env.observe("boris" if agent == "anna" else "anna")
        assert not other["action_mask"].any()
        asked.append(agent)
        env.step(0)
    assert asked == ["anna", "boris"] * 3


def rewards_of(actions: list[int], reward: str = "win") -> dict[str, float]:
    env = PeopleEnv(HEAP, reward=reward)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for action in actions:
        env.step(action)
        total = {agent: total[agent] + env.rewards[agent] for agent in total}
    assert all(env.terminations.values())
    return total


def test_who_takes_the_last_stone_wins() -> None:
    # 15: three each and one for the automa: 12, 9, 8; 5, 2, 1; Anna takes the last, which is her only answer.
    assert rewards_of([2, 2, 2, 2]) == {"anna": 1, "boris": -1}
    assert rewards_of([2, 2, 2, 2], "points") == {"anna": 1, "boris": -1}


def test_an_illegal_action_costs_and_ends_the_game() -> None:
    env = PeopleEnv("coatl")
    env.reset(seed=1)
    seen = env.observe("human")
    env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (env.rewards, env.terminations) == ({"human": -1}, {"human": True})


def test_rendering() -> None:
    env = aec("coatl", render_mode="svg")
    env.reset(seed=1)
    assert env.render().startswith("<svg")
