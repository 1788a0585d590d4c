"""What chance, the game's own partner, search and a small trained agent reach: the table of the docs.

    OPENBLAS_NUM_THREADS=1 python -m examples.baselines redrising --steps 120000 --seeds 1 2 3

All play the same games, those of the seeds from 1,000,000 on, by the default options of the environment. The
trained agent takes the action that it likes best. Intervals hold the true figure in 19 of 20 such tables.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from automarium.env import BatchEnv
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.record.bulk import no_collecting, play_out
from automarium.study.figures import Mean, wilson
from examples.small_agent import trained

FIRST = 1_000_000
"""The first seed; no agent is trained on these games."""
AT_ONCE = 50
Choose = Callable[[Any, Any], Any]
"""From what is seen and may be done in each game, an action in each."""
Ends = Iterator[tuple[bool, int]]
"""Of each game: whether the person won, and by how many points they were ahead."""


def by_actions(name: str, games: int, choose: Choose) -> Ends:
    """Games by actions of the environment."""
    game, envs = find(name), BatchEnv(name, AT_ONCE)
    for first in range(FIRST, FIRST + games, AT_ONCE):
        seen, infos = envs.reset(seed=first)
        ended: dict[str, tuple[bool, int]] = {}
        wanted = {str(first + number) for number in range(AT_ONCE)}
        while not wanted <= ended.keys():
            seen, _, over, _, infos = envs.step(choose(seen, infos["action_mask"]))
            for number in np.flatnonzero(over):
                told = infos["final_info"]
                ended[told["seed"][number]] = end_of(game, told["result"], int(number))
        yield from (ended[seed] for seed in sorted(wanted))


def end_of(game: AnyGame, results: dict[str, Any], number: int) -> tuple[bool, int]:
    points = {side: int(each[number]) for side, each in results["points"].items() if side[0] != "_"}
    winner = results["winner"][number]
    return winner not in ("", *game.automas), game.margin(points) or 0


def by_partner(name: str, games: int, partner: str) -> Ends:
    """Games in bulk, by a partner of the game or by search."""
    game = find(name)
    for seed in range(FIRST, FIRST + games):
        result = play_out(game, str(seed), game.numbers.options, partner).result
        yield game.has_won(result), game.margin(result.points) or 0


def row(who: str, ends: Ends) -> str:
    wins, games, leads = 0, 0, Mean()
    for won, lead in ends:
        wins, games = wins + won, games + 1
        leads.add(lead)
    share, ahead = wilson(wins, games), leads.estimate()
    shown = f"{share.value:.1%} [{share.low:.1%}, {share.high:.1%}]"
    return f"| {who} | {games:,} | {shown} | {ahead.value:+.1f} [{ahead.low:+.1f}, {ahead.high:+.1f}] |"


def rows(given: argparse.Namespace) -> Iterator[str]:
    chance = np.random.default_rng(1)
    any_action: Choose = lambda _, mask: (chance.random(mask.shape) * mask).argmax(1)  # noqa: E731
    yield row("chance", by_actions(given.game, given.games, any_action))
    partner = next(iter(find(given.game).partners))
    yield row(f"partner `{partner}`", by_partner(given.game, given.games, partner))
    if given.strong:
        yield row("search, `strong:16`", by_partner(given.game, given.strong, "strong:16"))
    for seed in given.seeds:
        agent = trained(given.game, given.steps, seed)
        who = f"trained, {given.steps:,} steps, seed {seed}"
        yield row(who, by_actions(given.game, given.games, agent.best))


def main() -> None:
    parser = argparse.ArgumentParser(description="Baselines of an environment.")
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=200, help="games of each but the search")
    parser.add_argument("--strong", type=int, default=50, help="games of the search")
    parser.add_argument("--steps", type=int, default=120_000)
    parser.add_argument("--seeds", type=int, nargs="*", default=[1, 2, 3])
    with no_collecting():
        for line in rows(parser.parse_args()):
            print(line, flush=True)


if __name__ == "__main__":
    main()
