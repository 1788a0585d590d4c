"""A game as a Gymnasium environment: one agent sits in for the person, the rulebook plays the automa."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np

from automarium.env.episode import Episode, Mask, Seat, Seen, take
from automarium.env.render import rendered
from automarium.env.stepping import Stepping
from automarium.kernel.catalog.game import AnyGame
from automarium.kernel.catalog.numbers import Numbers


def space_of(numbers: Numbers[Any]) -> gymnasium.spaces.Box:
    """The space of a game's observations."""
    most = [limit for part in numbers.parts for limit in [part.most] * part.size]
    low = np.zeros(numbers.size, np.float32)
    return gymnasium.spaces.Box(low, np.array(most, np.float32), dtype=np.float32)


class AutomaEnv(gymnasium.Env[Seen, np.int64]):
    """One person against the automa.

    * An action is the number of an answer (`automarium.env.layout`). `info["action_mask"]` and
      `action_masks()` say which are legal; any other ends the episode with the reward -1 and
      `info["illegal"]`.
    * Questions with one possible answer are answered automatically.
    * `reward="win"` gives 1 for a won game, -1 for a lost one, 0 for a draw, at its end. `reward="points"`
      gives at each step how many points the person's lead has grown.
    * `reset(seed=7)` deals the game of `automarium auto --seed 7`. Without a seed, a new one is drawn.
    * `render_mode` is `ansi` for text or `svg` for the picture.
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        game: str | AnyGame,
        options: dict[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        self.seat = Seat.at(game, options, reward)
        self.numbers = self.seat.numbers
        self.render_mode = render_mode
        self.observation_space = cast("gymnasium.Space[Seen]", space_of(self.numbers))
        self.action_space = gymnasium.spaces.Discrete(len(self.numbers.actions))
        self._episode: Episode | None = None

    @property
    def stepping(self) -> Stepping[Any]:
        """The running game, with its board."""
        return self._running().stepping

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        dealt = str(seed if seed is not None else self.np_random.integers(2**62))
        self._episode = Episode(self.seat, dealt)
        return self._episode.seen(), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        episode = self._running()
        (reward,) = take([(episode, int(action))])
        return episode.seen(), reward, episode.is_over, False, self._info()

    def action_masks(self) -> Mask:
        """Which actions are legal now, in the form that masked PPO wants."""
        if self._episode is None:
            return np.zeros(len(self.numbers.actions), np.int8)
        return np.frombuffer(self._episode.mask(), np.int8)

    def render(self) -> str | None:
        return rendered(self.seat.game, self.stepping.board, self.render_mode)

    def close(self) -> None:
        """End the running game."""
        self._episode = None

    def _running(self) -> Episode:
        if self._episode is None:
            raise RuntimeError("no game is running; call reset first")
        return self._episode

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), **self._running().info()}
