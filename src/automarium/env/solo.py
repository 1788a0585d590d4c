"""A game as a Gymnasium environment: one agent sits in for the person, the rulebook plays the automa."""

from __future__ import annotations

from typing import Any, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from automarium.env.render import rendered
from automarium.env.stepping import Stepping, people, settings_for
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.numbers import Numbers

Seen = NDArray[np.float32]
Mask = NDArray[np.int8]
REWARDS = ("win", "points")


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
        if reward not in REWARDS:
            raise ValueError(f"reward is {reward!r}; it must be one of {', '.join(REWARDS)}")
        self.game = find(game) if isinstance(game, str) else game
        self.numbers = self.game.numbers
        self.reward = reward
        self.render_mode = render_mode
        self.settings = settings_for(self.game, options or {})
        self.observation_space = cast("gymnasium.Space[Seen]", space_of(self.numbers))
        self.action_space = gymnasium.spaces.Discrete(len(self.numbers.actions))
        self.side, *others = people(self.game, self.settings)
        if others:
            raise ValueError(f"{self.game.id} has several people with these options; use automarium.env.aec")
        self._legal: dict[int, object] = {}
        self._lead = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        dealt = str(seed if seed is not None else self.np_random.integers(2**62))
        self.stepping = Stepping(self.game, self.settings, dealt)
        self._look()
        self._lead = self._leads()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        answer = self._legal.get(int(action), self)  # an answer may be 0, but it is never this
        if answer is self:
            return self._seen(), -1.0, True, False, {**self._info(), "illegal": True}
        self.stepping.tell(self.numbers, answer)
        self._look()
        over = self.stepping.request is None
        return self._seen(), self._rewarded(over), over, False, self._info()

    def action_masks(self) -> Mask:
        """Which actions are legal now, in the form that masked PPO wants."""
        mask = np.zeros(len(self.numbers.actions), np.int8)
        mask[list(self._legal)] = 1
        return mask

    def render(self) -> str | None:
        return rendered(self.game, self.stepping.board, self.render_mode)

    def _look(self) -> None:
        request = self.stepping.request
        self._legal = {} if request is None else self.numbers.legal(request, self.stepping.told)

    def _seen(self) -> Seen:
        seen = self.numbers.seen(self.stepping.board, self.side, self.stepping.request, self.stepping.told)
        return np.array(seen, np.float32)

    def _info(self) -> dict[str, Any]:
        request = self.stepping.request
        info: dict[str, Any] = {"action_mask": self.action_masks(), "seed": self.stepping.seed}
        if request is None:
            info["result"] = self.stepping.result().to_json()
        else:
            info["question"] = request.what
        return info

    def _rewarded(self, over: bool) -> float:
        if self.reward == "points":
            before, self._lead = self._lead, self._leads()
            return float(self._lead - before)
        if not over:
            return 0.0
        result = self.stepping.result()
        lost = result.winner in self.game.automas
        return 1.0 if self.game.has_won(result) else -1.0 if lost else 0.0

    def _leads(self) -> int:
        return self.game.margin(self.game.play.points(self.stepping.board)) or 0
