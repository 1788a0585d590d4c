"""The small agent of the examples: it learns what it should, and the table of baselines can be made."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from examples import baselines, small_agent
from examples.small_agent import Agent, Sample, Trainer, gradients


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(small_agent, "GAMES", 4)
    monkeypatch.setattr(small_agent, "STEPS", 8)
    monkeypatch.setattr(small_agent, "ENTROPY", 1.0)
    monkeypatch.setattr(baselines, "AT_ONCE", 4)


def gain(agent: Agent, sample: Sample) -> float:
    """What one step of PPO makes greater: no action is near the clip yet."""
    _, liked, worth = agent.think(sample.seen, sample.mask)
    rows = np.arange(len(sample.action))
    chances, logs = np.exp(liked), np.where(sample.mask, liked, 0)
    better = np.exp(liked[rows, sample.action] - sample.liked) * sample.advantage
    entropy = small_agent.ENTROPY * -(chances * logs).sum(1)
    return float((better + entropy - (worth - sample.reached) ** 2 / 2).mean())


@pytest.mark.usefixtures("few")
def test_gradients_are_those_of_the_gain() -> None:
    trainer = Trainer("redrising", 1)
    trainer.agent.weights["act"] *= 100  # it likes some actions more than others
    agent, sample = trainer.agent, trainer.play()
    agent.weights = {name: each.astype(np.float64) for name, each in agent.weights.items()}
    slope, chance = gradients(agent, sample), np.random.default_rng(2)
    for name, weights in agent.weights.items():
        way = chance.standard_normal(weights.shape)
        before = weights.copy()
        both = []
        for sign in (1, -1):
            agent.weights[name] = before + sign * 1e-5 * way  # type: ignore[assignment]  # exact
            both.append(gain(agent, sample))
        agent.weights[name] = before
        assert -(slope[name] * way).sum() == pytest.approx((both[0] - both[1]) / 2e-5, rel=0.02, abs=1e-4), (
            name
        )


@pytest.mark.usefixtures("few")
def test_the_table_of_baselines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    words = "baselines redrising --games 4 --strong 0 --steps 64 --seeds 1"
    monkeypatch.setattr(sys, "argv", words.split())
    baselines.main()
    chance, partner, trained = capsys.readouterr().out.splitlines()
    assert chance.startswith("| chance | 4 | 0.0% [0.0%, 49.0%] | -")
    assert partner.startswith("| partner `greedy` | 4 | ")
    assert trained.startswith("| trained, 64 steps, seed 1 | 4 | ")
