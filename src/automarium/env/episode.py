"""One game as one agent sees it: what it sees, which actions are legal, what an action brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from automarium.env.stepping import Stepping, people, settings_for
from automarium.kernel.catalog.game import AnyGame, find
from automarium.kernel.catalog.numbers import Numbers

Seen = NDArray[np.float32]
Mask = NDArray[np.int8]
REWARDS = WIN, POINTS = ("win", "points")


def checked_reward(reward: str) -> str:
    if reward not in REWARDS:
        raise ValueError(f"reward is {reward!r}; it must be one of {', '.join(REWARDS)}")
    return reward


@dataclass(frozen=True)
class Seat:
    """Which game, with which settings, which side of it, for which reward."""

    game: AnyGame
    settings: Any
    side: str
    reward: str

    @classmethod
    def at(cls, game: str | AnyGame, options: Mapping[str, object] | None, reward: str) -> Seat:
        """The seat of the only person at the table."""
        found = find(game) if isinstance(game, str) else game
        settings = settings_for(found, options or {})
        side, *others = people(found, settings)
        if others:
            raise ValueError(f"{found.id} has several people with these options; use automarium.env.aec")
        return cls(found, settings, side, checked_reward(reward))

    @property
    def numbers(self) -> Numbers[Any]:
        return self.game.numbers


class Episode:
    """A game from its deal to its end."""

    def __init__(self, seat: Seat, seed: str) -> None:
        self.seat = seat
        self.stepping = Stepping(seat.game, seat.settings, seed)
        self.is_illegal = False
        """Whether it was ended by an action that was not legal."""
        self._legal = self._find_legal()
        self._lead = self._find_lead() if seat.reward == POINTS else 0

    @property
    def is_over(self) -> bool:
        return self.is_illegal or self.stepping.request is None

    def step(self, action: int) -> float:
        """Take an action; returns its reward."""
        if action not in self._legal:
            self.is_illegal = True
            return -1.0
        self.stepping.tell(self.seat.numbers, self._legal[action])
        self._legal = self._find_legal()
        return self._rewarded()

    def seen(self) -> Seen:
        stepping = self.stepping
        seen = self.seat.numbers.seen(stepping.board, self.seat.side, stepping.request, stepping.told)
        return np.frombuffer(seen, np.float32)

    def mark_legal(self, mask: Mask) -> None:
        """Set the legal actions in a mask of zeros."""
        mask[list(self._legal)] = 1

    def info(self) -> dict[str, Any]:
        """Without the mask: the seed, the question or the result, and whether an action was illegal."""
        request = self.stepping.request
        info: dict[str, Any] = {"seed": self.stepping.seed}
        if request is None:
            info["result"] = self.stepping.result().to_json()
        else:
            info["question"] = request.what
        return {**info, "illegal": True} if self.is_illegal else info

    def _find_legal(self) -> dict[int, object]:
        request = self.stepping.request
        return {} if request is None else self.seat.numbers.legal(request, self.stepping.told)

    def _find_lead(self) -> int:
        game = self.seat.game
        return game.margin(game.play.points(self.stepping.board)) or 0

    def _rewarded(self) -> float:
        if self.seat.reward == POINTS:
            before, self._lead = self._lead, self._find_lead()
            return float(self._lead - before)
        if self.stepping.request is not None:
            return 0.0
        result, game = self.stepping.result(), self.seat.game
        return 1.0 if game.has_won(result) else -1.0 if result.winner in game.automas else 0.0
