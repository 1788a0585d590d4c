"""Train a small agent against a printed automa, with a library that knows nothing of board games.

    pip install 'automarium[env]' sb3-contrib
    python examples/train_agent.py --game coatl --steps 200000 --curve curve.svg

Masked PPO of Stable-Baselines3 plays the person's side. The reward is by how many points its lead has grown.
Before, while and after training it plays the same seeds, and so does chance for comparison; the curve shows
by how many points it was ahead at the end.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from automarium.env import env_id
from automarium.kernel.catalog.game import find
from automarium.study.figures import Estimate, Mean

SEEDS = range(1_000_000, 1_000_050)
"""Games that are played to see how good it is; no training game has these seeds."""


def make(game: str) -> Any:
    return gymnasium.make(env_id(find(game)), reward="points")


def lead_of(game: str, choose: Any) -> Estimate:
    """By how many points the one who chooses is ahead at the end, over the seeds."""
    env, leads = make(game), Mean()
    for seed in SEEDS:
        seen, info = env.reset(seed=seed)
        over, lead = False, 0.0
        while not over:
            seen, reward, over, _, info = env.step(choose(seen, info["action_mask"]))
            lead += float(reward)
        leads.add(round(lead))
    return leads.estimate()


def curve(points: list[tuple[int, Estimate]], chance: Estimate) -> str:
    """The lead against the steps of training, with intervals; a dashed line for chance."""
    low = min(chance.low, *(lead.low for _, lead in points))
    high = max(chance.high, *(lead.high for _, lead in points))
    most = max(steps for steps, _ in points) or 1

    def at(steps: float, lead: float) -> str:
        return f"{60 + 620 * steps / most:.1f} {20 + 260 * (high - lead) / (high - low):.1f}"

    line = "L".join(at(steps, lead.value) for steps, lead in points)
    bars = "".join(f"M{at(steps, lead.low)}L{at(steps, lead.high)}" for steps, lead in points)
    words = "".join(
        f'<text x="{x}" y="{y}">{text}</text>'
        for x, y, text in (
            (4, 26, f"{high:.0f}"),
            (4, 282, f"{low:.0f}"),
            (60, 305, "0"),
            (600, 305, f"{most:,} steps"),
            (630, f"{20 + 260 * (high - chance.value) / (high - low) - 6:.0f}", "chance"),
        )
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 320" font-family="sans-serif" '
        'font-size="13" fill="gray"><title>Lead after training</title>'
        f'<path d="M{at(0, chance.value)}L{at(most, chance.value)}" stroke="gray" stroke-dasharray="4 4"/>'
        f'<path d="{bars}" stroke="steelblue" opacity=".5"/>'
        f'<path d="M{line}" stroke="steelblue" stroke-width="2" fill="none"/>{words}</svg>\n'
    )


def main() -> None:
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv

    parser = argparse.ArgumentParser(description="Train a small agent with masked PPO.")
    parser.add_argument("--game", default="coatl")
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--looks", type=int, default=8, help="how often to see how good it is")
    parser.add_argument("--curve", type=Path, help="where to draw the curve, as SVG")
    given = parser.parse_args()

    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    random = np.random.default_rng(1)
    chance = lead_of(given.game, lambda _, mask: random.choice(np.flatnonzero(mask)))
    print(f"chance: ahead by {chance.value:.1f} [{chance.low:.1f}, {chance.high:.1f}]")

    envs = DummyVecEnv([lambda: make(given.game)] * 4)
    agent = MaskablePPO("MlpPolicy", envs, n_steps=512, batch_size=256, ent_coef=0.01, seed=1, device="cpu")

    def choose(seen: Any, mask: Any) -> Any:
        return agent.predict(seen, action_masks=mask, deterministic=True)[0]

    points: list[tuple[int, Estimate]] = []
    for look in range(given.looks + 1):
        lead = lead_of(given.game, choose)
        points.append((agent.num_timesteps, lead))
        print(
            f"{agent.num_timesteps} steps: ahead by {lead.value:.1f} [{lead.low:.1f}, {lead.high:.1f}]",
            flush=True,
        )
        if look < given.looks:
            agent.learn(given.steps // given.looks, reset_num_timesteps=False)
    if given.curve:
        given.curve.write_text(curve(points, chance), "utf-8")


if __name__ == "__main__":
    main()
