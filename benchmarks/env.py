"""Steps in a second: the environments beside PettingZoo's classic games and RLCard's.

    .venv-bench/bin/python benchmarks/env.py      in the environment of `make bench`
    … --write                                     also put the table into benchmarks/README.md
    … --quick                                     a second: does it run?

A step is an action and all that an agent gets for it: observation, mask, reward. Actions are random and
legal. The players take turns, a short batch each; a figure is the median of its rounds, in CPU time. Peers
that are not installed are left out.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.run import circumstances, put_into_readme

Steps = Callable[[int], None]
"""Takes a number of steps."""
PEERS = ("pettingzoo", "rlcard")
OURS = {"Cóatl": "coatl", "Red Rising": "redrising", "Gaia Project": "gaia", "Root": "root"}
AT_ONCE = 64
"""Games of the batched environment."""


@dataclass
class Player:
    """An environment that is stepped through, and how fast it was in each round."""

    name: str
    numbers: int
    """In an observation."""
    actions: int
    steps: Steps
    rates: list[float] = field(default_factory=list)


def ours(name: str, game: str) -> Player:
    import numpy as np

    from automarium.env import AutomaEnv

    env, chance = AutomaEnv(game), np.random.default_rng(1)
    _, told = env.reset(seed=1)

    def steps(count: int) -> None:
        nonlocal told
        for _ in range(count):
            action = chance.choice(np.flatnonzero(told["action_mask"]))
            _, _, over, _, told = env.step(action)
            if over:
                _, told = env.reset()

    seen, may = np.asarray(env.observation_space.sample()), told["action_mask"]
    return Player(name, seen.size, may.size, steps)


def batched(name: str, game: str) -> Player:
    """Many games at once: a step in each of them counts as one."""
    import numpy as np

    from automarium.env import BatchEnv

    envs, chance = BatchEnv(game, AT_ONCE), np.random.default_rng(1)
    seen, told = envs.reset(seed=1)

    def steps(count: int) -> None:
        nonlocal told
        for _ in range(-(-count // AT_ONCE)):
            mask = told["action_mask"]
            *_, told = envs.step((chance.random(mask.shape) * mask).argmax(axis=1))

    return Player(f"{name}, {AT_ONCE} at once", seen.shape[1], told["action_mask"].shape[1], steps)


def petting_zoo(name: str, module: str) -> Player:
    from importlib import import_module

    env: Any = import_module(f"pettingzoo.classic.{module}").env()
    chance = random.Random(1)  # noqa: S311  # a game, not a secret
    env.reset(seed=1)

    def steps(count: int) -> None:
        for _ in range(count):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(chance.choice(seen["action_mask"].nonzero()[0]))

    agent = env.possible_agents[0]
    return Player(name, env.observe(agent)["observation"].size, int(env.action_space(agent).n), steps)


def rl_card(name: str, game: str) -> Player:
    import rlcard

    env = rlcard.make(game, config={"seed": 1})
    chance = random.Random(1)  # noqa: S311  # a game, not a secret
    state, _ = env.reset()

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            if env.is_over():
                state, _ = env.reset()

    return Player(name, state["obs"].size, env.num_actions, steps)


def field_of() -> Iterator[Player]:
    for name, game in OURS.items():
        yield ours(name, game)
        yield batched(name, game)
    with suppress(ImportError):
        yield petting_zoo("PettingZoo tic-tac-toe", "tictactoe_v3")
    with suppress(ImportError):
        yield petting_zoo("PettingZoo connect four", "connect_four_v3")
    with suppress(ImportError):
        yield rl_card("RLCard gin rummy", "gin-rummy")
    with suppress(ImportError):
        yield rl_card("RLCard Uno", "uno")


def seconds_for(steps: Steps, count: int) -> float:
    before = process_time()
    steps(count)
    return process_time() - before


def whole_steps(count: float) -> int:
    """A whole number of steps in each of the games that are stepped through at once."""
    return max(1, round(count / AT_ONCE)) * AT_ONCE


def hold(players: Sequence[Player], rounds: int, seconds: float) -> None:
    """All take turns, round after round."""
    counts = [whole_steps(seconds * 256 / seconds_for(player.steps, 256)) for player in players]
    for _ in range(rounds):
        for player, count in zip(players, counts, strict=True):
            player.rates.append(count / seconds_for(player.steps, count))


def table(players: Sequence[Player]) -> str:
    lines = [f"{'environment':<24} | observation | actions | steps/s"]
    lines.append(f"{'-' * 24} | ----------: | ------: | ------:")
    for player in players:
        rate = f"{median(player.rates):,.0f}"
        lines.append(f"{player.name:<24} | {player.numbers:>11,} | {player.actions:>7,} | {rate:>7}")
    return "".join(f"| {line} |\n" for line in lines)


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Steps in a second, beside named peers.")
    parser.add_argument("--quick", action="store_true", help="a second, to see that it runs")
    parser.add_argument("--write", action="store_true", help="put the table into benchmarks/README.md")
    given = parser.parse_args(words)
    players = list(field_of())
    hold(players, *((1, 0.05) if given.quick else (9, 0.4)))
    report = f"{circumstances(PEERS)}\n\n{table(players)}"
    print(report)
    if given.write:
        put_into_readme("environments", report)


if __name__ == "__main__":
    main()
