"""PettingZoo: one agent for each seat, called `seat_1`, `seat_2` and so on.

`env` asks one agent after the other (AEC). `parallel_env` asks all awaited agents at once: whoever is
not awaited answers `wait`, the action after the last one of the game, which is all its mask allows.

An observation is a dict of `observation` (the seat's tensor) and `action_mask`. What a match was worth
is paid at its end: 1 for a victory, shared victories in parts.
"""

from __future__ import annotations

import functools
from typing import Any, Optional

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

import dreamtable
from dreamtable import Game, Match
from dreamtable._spaces import LegalActions

__all__ = ["SeatsEnv", "ParallelSeatsEnv", "env", "parallel_env"]


def name(seat: int) -> str:
    """The agent of a seat."""
    return f"seat_{seat}"


def seat_of(agent: str) -> int:
    """The seat of an agent."""
    return int(agent.rsplit("_", 1)[1])


def _observation_space(game: Game, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-128, 127, (game.tensor_length,), np.int8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class _Table:
    """What both kinds of environments share: a match that begins anew with each reset."""

    game: Game
    match: Match

    def _open(self, game: str, seats: Optional[int], options: dict[str, Any]) -> list[str]:
        self.game = dreamtable.game(game, seats, **options)
        self._luck = np.random.default_rng(1)
        return [name(seat) for seat in range(1, self.game.seats + 1)]

    def _begin(self, seed: Optional[int]) -> None:
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.match = self.game.match(int(self._luck.integers(2**63)))
        self.match.advance()

    def render(self) -> str:
        """The table as a spectator sees it."""
        return self.match.observe("spectator").text()

    def close(self) -> None:
        """Nothing is held open."""


class SeatsEnv(_Table, AECEnv):  # type: ignore[misc]
    """One agent after the other. Of several that are awaited at once the first is asked first; what
    it chose stays unseen until all have chosen."""

    metadata = {"name": "dreamtable_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        seats: Optional[int] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        super().__init__()
        self.possible_agents = self._open(game, seats, options)
        self.render_mode = render_mode

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent: str) -> spaces.Dict:
        return _observation_space(self.game, self.game.action_count)

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent: str) -> LegalActions:
        return LegalActions(self.game.action_count, lambda: self._mask(agent))

    def _mask(self, agent: str) -> NDArray[np.int8]:
        if agent != self.agent_selection or self.match.is_over:
            return np.zeros(self.game.action_count, np.int8)
        return self.match.mask(seat_of(agent))

    def observe(self, agent: str) -> dict[str, Any]:
        tensor = self.match.tensor(seat_of(agent))
        return {"observation": tensor, "action_mask": self._mask(agent)}

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = name(self.match.turn or 1)

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.match.step(int(action))  # type: ignore[arg-type]
        self._clear_rewards()
        if self.match.is_over:
            payoffs = self.match.payoffs or []
            self.rewards = dict(zip(self.possible_agents, payoffs))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = name(self.match.turn or 1)
        self._accumulate_rewards()


class ParallelSeatsEnv(_Table, ParallelEnv):  # type: ignore[misc]
    """All awaited agents at once."""

    metadata = {"name": "dreamtable_parallel_v1", "render_modes": ["ansi"]}

    def __init__(
        self,
        game: str,
        seats: Optional[int] = None,
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        self.possible_agents = self._open(game, seats, options)
        self.render_mode = render_mode
        #: The action of an agent that is not awaited.
        self.wait = self.game.action_count

    @functools.lru_cache(maxsize=None)
    def observation_space(self, agent: str) -> spaces.Dict:
        return _observation_space(self.game, self.game.action_count + 1)

    @functools.lru_cache(maxsize=None)
    def action_space(self, agent: str) -> LegalActions:
        return LegalActions(self.game.action_count + 1, lambda: self._mask(agent))

    def _awaited(self) -> list[int]:
        turn = self.match.turn
        return self.match.node.must or ([turn] if turn else [])

    def _mask(self, agent: str) -> NDArray[np.int8]:
        mask = np.zeros(self.wait + 1, np.int8)
        if seat_of(agent) in self._awaited():
            self.match.mask(seat_of(agent), mask[: self.wait])
        else:
            mask[self.wait] = 1
        return mask

    def _look(self) -> tuple[dict[str, dict[str, Any]], dict[str, dict[str, Any]]]:
        seen, infos = {}, {}
        for agent in self.agents:
            mask = self._mask(agent)
            tensor = self.match.tensor(seat_of(agent))
            seen[agent] = {"observation": tensor, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return seen, infos

    def reset(
        self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._begin(seed)
        self.agents = self.possible_agents[:]
        return self._look()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]
    ]:
        for seat in self._awaited():
            self.match.play(seat, int(actions[name(seat)]))
        self.match.advance()
        over = self.match.is_over
        rewards = dict(zip(self.agents, self.match.payoffs or [0.0] * len(self.agents)))
        seen, infos = self._look()
        ended = dict.fromkeys(self.agents, over)
        cut = dict.fromkeys(self.agents, False)
        if over:
            self.agents = []
        return seen, rewards, ended, cut, infos


def env(game: str, seats: Optional[int] = None, **options: Any) -> Any:
    """One agent after the other, with PettingZoo's own check that calls come in order."""
    return wrappers.OrderEnforcingWrapper(SeatsEnv(game, seats, **options))


def parallel_env(game: str, seats: Optional[int] = None, **options: Any) -> ParallelSeatsEnv:
    """All awaited agents at once."""
    return ParallelSeatsEnv(game, seats, **options)
