"""Gymnasium: one seat, against bots at all others.

An observation is a dict of `observation` (the seat's tensor) and `action_mask`. The reward comes at the
end of a match: 1 for a victory, a part of it for a shared one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable, Literal, Optional, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import dreamtable
from dreamtable import Bot, Match, Observation
from dreamtable._spaces import LegalActions

__all__ = ["SeatEnv"]

Player = Union[str, Callable[[Observation], Union[int, str]]]


class SeatEnv(gymnasium.Env):
    """One seat of a table; bots, by the name of their level or as functions, take the others.

    An action that is not legal is refused with an exception, unless `illegal="replace"` is asked for:
    then an even choice from the legal ones takes its place, for learners that know no masks.
    """

    metadata = {"render_modes": ["ansi"]}
    match: Match

    def __init__(
        self,
        game: str,
        seats: Optional[int] = None,
        seat: int = 1,
        bots: Union[Player, Sequence[Player]] = "greedy",
        illegal: Literal["refuse", "replace"] = "refuse",
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        self._replace = illegal == "replace"
        self.game = dreamtable.game(game, seats, **options)
        self.seat = seat
        self.render_mode = render_mode
        named = [bots] if isinstance(bots, str) or callable(bots) else list(bots)
        others = [other for other in range(1, self.game.seats + 1) if other != seat]
        self._named = {other: named[at % len(named)] for at, other in enumerate(others)}
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self.game.tensor_length,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.action_count,), np.int8),
            }
        )
        self._begin(1)
        self.action_space = LegalActions(self.game.action_count, self._mask)

    def _begin(self, seed: int) -> None:
        self.match = self.game.match(seed)
        self._bots = {
            other: Bot(named, seed) if isinstance(named, str) else named
            for other, named in self._named.items()
        }
        self.match.advance()
        self._let_others_act()

    def _let_others_act(self) -> None:
        while (turn := self.match.turn) is not None and turn != self.seat:
            self.match.step(self._bots[turn](self.match.observe(turn)))

    def _mask(self) -> NDArray[np.int8]:
        if self.match.is_over:
            return np.zeros(self.game.action_count, np.int8)
        return self.match.mask(self.seat)

    def _look(self) -> dict[str, Any]:
        return {"observation": self.match.tensor(self.seat), "action_mask": self._mask()}

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self._begin(int(self.np_random.integers(2**62)))
        return self._look(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        action = int(action)
        if self._replace and not (legal := self.match.legal_indices()).count(action):
            action = int(self.np_random.choice(legal))
        self.match.step(action)
        self._let_others_act()
        over = self.match.is_over
        reward = float((self.match.payoffs or [])[self.seat - 1]) if over else 0.0
        return self._look(), reward, over, False, {}

    def render(self) -> str:
        """The table as the seat sees it."""
        return self.match.observe(self.seat).text()
