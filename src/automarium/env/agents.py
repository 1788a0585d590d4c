"""A game as a PettingZoo environment: every person at the table is an agent, the rulebook plays the automas.

People who play against each other get separate rewards; people who win together share them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from automarium.env.episode import POINTS, checked_reward
from automarium.env.layout import env_id
from automarium.env.render import rendered
from automarium.env.solo import space_of
from automarium.env.stepping import Stepping, people, settings_for
from automarium.kernel.catalog.game import AnyGame, find


def aec(
    game: str | AnyGame,
    options: dict[str, object] | None = None,
    reward: str = "win",
    render_mode: str | None = None,
) -> Any:
    """The game as an AEC environment that refuses to be used in the wrong order."""
    return OrderEnforcingWrapper(PeopleEnv(game, options, reward, render_mode))


class PeopleEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All people at the table.

    An observation is `{"observation": numbers, "action_mask": which actions are legal}`; an agent that is not
    asked may do nothing. Actions, seeds, rewards and rendering are those of the Gymnasium environment; with
    `reward="points"` a lead is over the best of the others. An action that is not legal costs 1 and ends
    the game.
    """

    def __init__(
        self,
        game: str | AnyGame,
        options: dict[str, object] | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = find(game) if isinstance(game, str) else game
        self.numbers = self.game.numbers
        self.settings = settings_for(self.game, options or {})
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.metadata = {
            "render_modes": ["ansi", "svg"],
            "name": env_id(self.game),
            "is_parallelizable": False,
        }
        self.possible_agents = list(people(self.game, self.settings))
        actions = len(self.numbers.actions)
        self._seen_space = spaces.Dict(
            {
                "observation": space_of(self.numbers),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self._action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        dealt = str(seed if seed is not None else self._random.integers(2**62))
        self.stepping = Stepping(self.game, self.settings, dealt)
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._leads = {agent: self._lead(agent) for agent in self.agents}
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        answer = self._legal.get(-1 if action is None else int(action), self)  # never an answer
        self._clear_rewards()
        if answer is self:
            self._end({**dict.fromkeys(self.agents, 0.0), agent: -1.0})
            self.infos[agent] = {"illegal": True}
        else:
            self.stepping.tell(answer)
            self._look()
            self._reward()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, Any]:
        request = self.stepping.request if agent == self.agent_selection else None
        mask = np.zeros(len(self.numbers.actions), np.int8)
        if request is not None and not self.terminations[agent]:
            mask[list(self._legal)] = 1
        told = self.stepping.told if request is not None else ()
        seen = np.frombuffer(self.numbers.seen(self.stepping.board, agent, request, told), np.float32)
        return {"observation": seen, "action_mask": mask}

    def render(self) -> str | None:
        return rendered(self.game, self.stepping.board, self.render_mode)

    def close(self) -> None:
        """Nothing has to be closed: a game that is forgotten ends."""

    def _look(self) -> None:
        """Who is asked now, and what; a question that names no one goes to the agent that was asked last."""
        self._legal = self.stepping.legal()
        if self.stepping.asked() in self.agents:
            self.agent_selection = self.stepping.asked()

    def _reward(self) -> None:
        if self.reward == POINTS:
            before, self._leads = self._leads, {agent: self._lead(agent) for agent in self.agents}
            self.rewards = {agent: float(self._leads[agent] - before[agent]) for agent in self.agents}
        if self.stepping.request is None:
            self._end(self.rewards if self.reward == POINTS else self._outcome())

    def _outcome(self) -> dict[str, float]:
        winner = self.stepping.result().winner
        together = winner in self.game.teams
        drawn = not together and winner not in (*self.possible_agents, *self.game.automas)
        return {
            agent: 0.0 if drawn else 1.0 if together or winner == agent else -1.0 for agent in self.agents
        }

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self.terminations = dict.fromkeys(self.agents, True)

    def _lead(self, agent: str) -> int:
        points = self.game.play.points(self.stepping.board)
        return points[agent] - max((scored for side, scored in points.items() if side != agent), default=0)
