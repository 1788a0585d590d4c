"""One game as one agent sees it: what it sees, which actions are legal, what an action brings."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from automarium.env.stepping import Stepping, people, play_on, settings_for
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
        self.numbers = seat.numbers
        self.stepping = Stepping(seat.game, seat.settings, seed)
        self.is_illegal = False
        """Whether it was ended by an action that was not legal."""
        self.legal = self.stepping.legal()
        """The actions that may be taken now: answers, or words of them, by their numbers."""
        self._board: array[float] | None = None
        """The board as numbers, until the rules go on."""
        self._lead = self._find_lead() if seat.reward == POINTS else 0

    @property
    def is_over(self) -> bool:
        return self.is_illegal or self.stepping.rules.request is None

    def tell(self, action: int) -> bool:
        """Returns whether the rules can go on: with an illegal action they never will."""
        if self.is_illegal or action not in self.legal:
            self.is_illegal = True
            return False
        return self.stepping.hear(self.legal[action])

    def rewarded(self, has_gone_on: bool) -> float:
        """For the last action; what may be done next is found before."""
        if self.is_illegal:
            return -1.0
        self.legal = self.stepping.legal()
        if not has_gone_on:
            return 0.0
        self._board = None
        if self.seat.reward == POINTS:
            before, self._lead = self._lead, self._find_lead()
            return float(self._lead - before)
        if self.stepping.rules.request is not None:
            return 0.0
        result, game = self.stepping.result(), self.seat.game
        return 1.0 if game.has_won(result) else -1.0 if result.winner in game.automas else 0.0

    def look(self) -> tuple[array[float], array[float]]:
        """What the agent sees: the question, and the board."""
        stepping, numbers = self.stepping, self.numbers
        if self._board is None:
            board = numbers.observe(stepping.board, self.seat.side)
            self._board = board if isinstance(board, array) else array("f", board)
        return numbers.asked(stepping.rules.request, stepping.told), self._board

    def seen(self) -> Seen:
        return np.frombuffer(bytearray().join(self.look()), np.float32)

    def mask(self) -> bytearray:
        """A one for each action that is legal."""
        mask = bytearray(len(self.numbers.actions))
        for action in self.legal:
            mask[action] = 1
        return mask

    def info(self) -> dict[str, Any]:
        """Without the mask: the seed, the question or the result, and whether an action was illegal."""
        request = self.stepping.request
        info: dict[str, Any] = {"seed": self.stepping.seed}
        if request is None:
            info["result"] = self.stepping.result().to_json()
        else:
            info["question"] = request.what
        return {**info, "illegal": True} if self.is_illegal else info

    def _find_lead(self) -> int:
        game = self.seat.game
        return game.margin(game.play.points(self.stepping.board)) or 0


def take(actions: Iterable[tuple[Episode, int]]) -> list[float]:
    """Take an action in each of some games; returns their rewards."""
    told = [(episode, episode.tell(action)) for episode, action in actions]
    if waiting := [episode.stepping.rules for episode, is_whole in told if is_whole]:
        play_on(waiting)
    return [episode.rewarded(is_whole) for episode, is_whole in told]
