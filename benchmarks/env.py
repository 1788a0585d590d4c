"""Steps in a second: the environments beside PettingZoo's classic games and RLCard's.

    .venv-bench/bin/python benchmarks/env.py      after `make bench`; peers that are not there are left out
    python benchmarks/env.py --quick              a second: does it run?

A step is an action and all that an agent gets for it: observation, mask, reward. Actions are random and
legal. The players take turns, a short batch each; a figure is the median of its rounds, in CPU time.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from statistics import median
from time import process_time
from typing import Any

Steps = Callable[[int], None]
"""Takes so many steps."""


def ours(game: str) -> Steps:
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

    return steps


def petting_zoo(name: str) -> Steps:
    from importlib import import_module

    env: Any = import_module(f"pettingzoo.classic.{name}").env()
    chance = random.Random(1)  # noqa: S311  # a game, not a secret
    env.reset(seed=1)

    def steps(count: int) -> None:
        for _ in range(count):
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
            else:
                env.step(chance.choice(seen["action_mask"].nonzero()[0]))

    return steps


def rl_card(name: str) -> Steps:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})
    chance = random.Random(1)  # noqa: S311  # a game, not a secret
    state, _ = env.reset()

    def steps(count: int) -> None:
        nonlocal state
        for _ in range(count):
            state, _ = env.step(chance.choice(list(state["legal_actions"])))
            if env.is_over():
                state, _ = env.reset()

    return steps


def contestants() -> Iterator[tuple[str, Steps]]:
    yield "Cóatl", ours("coatl")
    yield "Red Rising", ours("redrising")
    yield "Gaia Project", ours("gaia")
    yield "Root", ours("root")
    with suppress(ImportError):
        yield "PettingZoo tic-tac-toe", petting_zoo("tictactoe_v3")
    with suppress(ImportError):
        yield "PettingZoo connect four", petting_zoo("connect_four_v3")
    with suppress(ImportError):
        yield "RLCard gin rummy", rl_card("gin-rummy")
    with suppress(ImportError):
        yield "RLCard Uno", rl_card("uno")


def seconds_for(steps: Steps, count: int) -> float:
    before = process_time()
    steps(count)
    return process_time() - before


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Steps in a second, beside named peers.")
    parser.add_argument("--quick", action="store_true")
    rounds, seconds = (1, 0.05) if parser.parse_args(words).quick else (9, 0.4)
    field = list(contestants())
    counts = [max(20, round(seconds * 200 / seconds_for(steps, 200))) for _, steps in field]
    rates: list[list[float]] = [[] for _ in field]
    for _ in range(rounds):
        for (_, steps), count, found in zip(field, counts, rates, strict=True):
            found.append(count / seconds_for(steps, count))
    print("| environment | steps/s |\n|---|---:|")
    for (name, _), found in zip(field, rates, strict=True):
        print(f"| {name} | {median(found):,.0f} |")


if __name__ == "__main__":
    main()
