"""A small agent that learns with numpy alone: masked PPO with one hidden layer, in some two hundred lines.

    OPENBLAS_NUM_THREADS=1 python examples/small_agent.py redrising --steps 120000 --seed 1 --out agent.npz

More threads only wait for each other: the network is small. The agent plays 64 games at once through
`BatchEnv`. The reward is by how many points its lead has grown. It is meant as a baseline that anybody can
repeat in minutes on one core, not as a strong player.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from automarium.env import BatchEnv

Numbers = NDArray[np.float32]
Weights = dict[str, Numbers]

GAMES, STEPS, EPOCHS, PARTS = 64, 32, 4, 8
"""Games at once; steps of each before the agent learns; how often it goes over them, in how many parts."""
HIDDEN, RATE, CLIP, ENTROPY, TRACE, POINTS = 128, 1e-3, 0.2, 0.01, 0.95, 20.0
"""Units; rate of learning; PPO's clip; weight of the entropy; decay of advantages; points that count as 1."""


class Agent:
    """A hidden layer, and upon it how much each action is liked and what the position is worth."""

    def __init__(self, limits: Numbers, actions: int, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.scale = np.maximum(1, limits / 10).astype(np.float32)
        self.weights: Weights = {
            "in": self._drawn(limits.size, HIDDEN, 1.0),
            "in0": np.zeros(HIDDEN, np.float32),
            "act": self._drawn(HIDDEN, actions, 0.01),
            "act0": np.zeros(actions, np.float32),
            "worth": self._drawn(HIDDEN, 1, 0.1),
            "worth0": np.zeros(1, np.float32),
        }

    def _drawn(self, rows: int, columns: int, size: float) -> Numbers:
        drawn: Numbers = self.chance.standard_normal((rows, columns), np.float32)
        return drawn * np.float32(size / rows**0.5)

    def think(self, seen: Numbers, mask: NDArray[Any]) -> tuple[Numbers, Numbers, Numbers]:
        """The hidden layer, the logarithms of the chances of the actions, what the positions are worth."""
        own = self.weights
        hidden = np.tanh(seen / self.scale @ own["in"] + own["in0"])
        liked = np.where(mask, hidden @ own["act"] + own["act0"], np.float32(-1e9))
        liked -= liked.max(1, keepdims=True)
        liked -= np.log(np.exp(liked).sum(1, keepdims=True))
        return hidden, liked, (hidden @ own["worth"] + own["worth0"])[:, 0]

    def choose(self, liked: Numbers) -> NDArray[Any]:
        """By chance, as often as an action is liked."""
        noise = -np.log(-np.log(self.chance.random(liked.shape) + 1e-20) + 1e-20)
        return np.asarray((liked + noise).argmax(1))

    def best(self, seen: Numbers, mask: NDArray[Any]) -> NDArray[Any]:
        return np.asarray(self.think(seen, mask)[1].argmax(1))


@dataclass
class Sample:
    """Some steps, and what is to be learned from them."""

    seen: Numbers
    mask: NDArray[Any]
    action: NDArray[Any]
    liked: Numbers
    advantage: Numbers
    reached: Numbers

    def part(self, of: NDArray[Any]) -> Sample:
        return Sample(*(each[of] for each in vars(self).values()))


def gradients(agent: Agent, sample: Sample) -> Weights:
    """Of PPO's loss, by hand: the clipped gain, the error of the worth, the entropy."""
    hidden, liked, worth = agent.think(sample.seen, sample.mask)
    rows, chances = np.arange(len(sample.action)), np.exp(liked)
    ratio = np.exp(liked[rows, sample.action] - sample.liked)
    gain = sample.advantage
    moves = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    by_action = -chances * (gain * ratio * moves)[:, None]
    by_action[rows, sample.action] += gain * ratio * moves
    entropy = -(chances * np.where(sample.mask, liked, 0)).sum(1, keepdims=True)
    by_action -= ENTROPY * chances * (np.where(sample.mask, liked, 0) + entropy)
    by_action *= -1 / len(rows)
    by_worth = (worth - sample.reached)[:, None] / len(rows)
    own = agent.weights
    by_hidden = (by_action @ own["act"].T + by_worth @ own["worth"].T) * (1 - hidden**2)
    return {
        "in": (sample.seen / agent.scale).T @ by_hidden,
        "in0": by_hidden.sum(0),
        "act": hidden.T @ by_action,
        "act0": by_action.sum(0),
        "worth": hidden.T @ by_worth,
        "worth0": by_worth.sum(0),
    }


class Adam:
    """Small steps down the gradient, each weight at its own pace."""

    def __init__(self, weights: Weights) -> None:
        self.weights, self.steps = weights, 0
        self.mean = {name: np.zeros_like(each) for name, each in weights.items()}
        self.square = {name: np.zeros_like(each) for name, each in weights.items()}

    def step(self, slope: Weights) -> None:
        self.steps += 1
        size = np.sqrt(sum(float((each**2).sum()) for each in slope.values()))
        for name, each in slope.items():
            given = each * min(1.0, 0.5 / (size + 1e-8))
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * given
            self.square[name] = 0.999 * self.square[name] + 0.001 * given**2
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


class Trainer:
    """Plays and learns by turns."""

    def __init__(self, game: str, seed: int) -> None:
        self.envs = BatchEnv(game, GAMES, reward="points")
        space: Any = self.envs.single_observation_space
        actions: Any = self.envs.single_action_space
        self.agent = Agent(space.high, int(actions.n), seed)
        self.adam = Adam(self.agent.weights)
        self.seen, infos = self.envs.reset(seed=seed * 1_000)
        self.mask = infos["action_mask"]

    def play(self) -> Sample:
        """Some steps in each game; a step's advantage is how much better it came out than expected."""
        rows, rewards, over, worths = [], [], [], []
        for _ in range(STEPS):
            _, liked, worth = self.agent.think(self.seen, self.mask)
            action = self.agent.choose(liked)
            rows.append((self.seen, self.mask, action, liked[np.arange(GAMES), action]))
            self.seen, reward, ended, _, infos = self.envs.step(action)
            self.mask = infos["action_mask"]
            rewards.append(reward / POINTS)
            over.append(ended)
            worths.append(worth)
        worths.append(self.agent.think(self.seen, self.mask)[2])
        gains = [np.zeros(GAMES)]
        for at in reversed(range(STEPS)):
            surprise = rewards[at] + worths[at + 1] * ~over[at] - worths[at]
            gains.insert(0, surprise + TRACE * gains[0] * ~over[at])
        gain = np.concatenate(gains[:-1]).astype(np.float32)
        seen, mask, action, liked = (np.concatenate(each) for each in zip(*rows, strict=True))
        reached = gain + np.concatenate(worths[:-1])
        return Sample(seen, mask, action, liked, (gain - gain.mean()) / (gain.std() + 1e-6), reached)

    def learn(self, sample: Sample) -> None:
        for _ in range(EPOCHS):
            for part in np.array_split(self.agent.chance.permutation(len(sample.action)), PARTS):
                self.adam.step(gradients(self.agent, sample.part(part)))


def trained(game: str, steps: int, seed: int) -> Agent:
    """An agent after so many steps."""
    trainer = Trainer(game, seed)
    for _ in range(max(1, steps // (GAMES * STEPS))):
        trainer.learn(trainer.play())
    return trainer.agent


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent with numpy alone.")
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=120_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("agent.npz"))
    given = parser.parse_args()
    np.savez(given.out, **trained(given.game, given.steps, given.seed).weights)  # type: ignore[arg-type]  # arrays


if __name__ == "__main__":
    main()
