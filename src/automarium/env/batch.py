"""Many games in one process, stepped through together: arrays in, arrays out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from automarium.env.episode import Episode, Mask, Seat, Seen, take
from automarium.env.solo import space_of
from automarium.kernel.catalog.game import AnyGame

Actions = NDArray[np.int64]


class BatchEnv(VectorEnv[Seen, Actions, NDArray[Any]]):
    """As many games as you like, each as in `AutomaEnv`, with the same seeds, actions and rewards.

    * `reset(seed=7)` deals the games 7, 8, 9, …; a list gives each its own seed.
    * `step(actions)` takes an action in each game. A game that ends is followed by another at once: the
      observation and the mask are those of the next game, what was last seen is `infos["final_obs"]`, and
      `infos["final_info"]` has the result, as in Gymnasium's mode `SAME_STEP`.
    * `infos["action_mask"]` has a row for each game.
    """

    def __init__(
        self,
        game: str | AnyGame,
        num_envs: int = 1,
        options: dict[str, object] | None = None,
        reward: str = "win",
    ) -> None:
        self.seat = Seat.at(game, options, reward)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = space_of(self.seat.numbers)
        self.single_action_space = Discrete(len(self.seat.numbers.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._episodes: list[Episode] = []
        self._seeds = [seeding.np_random()[0] for _ in range(num_envs)]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        given = list(seeds or [None] * self.num_envs)
        if len(given) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} games and {len(given)} seeds")
        self._episodes = [self._dealt(number, each) for number, each in enumerate(given)]
        return self._look()

    def step(self, actions: Actions) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        taken = zip(self._episodes, np.asarray(actions).tolist(), strict=True)
        rewards = np.array(take(taken))
        over = np.array([episode.is_over for episode in self._episodes])
        final: dict[str, Any] = {}
        for number in np.flatnonzero(over).tolist():
            final = self._add_info(final, self._ended(self._episodes[number]), number)
            self._episodes[number] = self._dealt(number)
        seen, infos = self._look()
        return seen, rewards, over, np.zeros_like(over), {**infos, **final}

    def close_extras(self, **how: Any) -> None:
        self._episodes = []

    def _dealt(self, number: int, seed: int | None = None) -> Episode:
        """The next game at a place; each place draws its seeds from its own first one."""
        if seed is not None:
            self._seeds[number], _ = seeding.np_random(seed)
        dealt = seed if seed is not None else self._seeds[number].integers(2**62)
        return Episode(self.seat, str(dealt))

    def _ended(self, episode: Episode) -> dict[str, Any]:
        mask = np.zeros(cast("Discrete", self.single_action_space).n, np.int8)
        return {"final_obs": episode.seen(), "final_info": {"action_mask": mask, **episode.info()}}

    def _look(self) -> tuple[Seen, dict[str, Any]]:
        parts = [part for episode in self._episodes for part in episode.look()]
        seen = np.frombuffer(bytearray().join(parts), np.float32).reshape(self.num_envs, -1)
        masks = bytearray().join([episode.mask() for episode in self._episodes])
        mask: Mask = np.frombuffer(masks, np.int8).reshape(self.num_envs, -1)
        return seen, {"action_mask": mask, "_action_mask": np.ones(self.num_envs, np.bool_)}
