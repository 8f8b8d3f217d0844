"""The interface of OpenSpiel's games and states, so that algorithms written for it run.

Players are counted from 0 as there. Chance is one of OpenSpiel's "sampled stochastic" kind where it has
too many outcomes to list: then there is one outcome, and applying it draws what the match's luck brings.
"""

from __future__ import annotations

import types
from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray

import dreamtable
from dreamtable import Game as Box
from dreamtable import Match

__all__ = ["CHANCE", "TERMINAL", "Game", "State", "load_game"]

CHANCE = -1
TERMINAL = -4


class State:
    """A match, one node of the game's tree at a time."""

    def __init__(self, game: Game, match: Match) -> None:
        self._game = game
        self._match = match
        self._history: list[int] = []

    def get_game(self) -> Game:
        return self._game

    def num_players(self) -> int:
        return self._match.seats

    def current_player(self) -> int:
        kind = self._match.node.kind
        if kind == "over":
            return TERMINAL
        return CHANCE if kind == "chance" else (self._match.turn or 1) - 1

    def is_terminal(self) -> bool:
        return self._match.is_over

    def is_chance_node(self) -> bool:
        return self._match.node.kind == "chance"

    def is_player_node(self) -> bool:
        return self._match.node.kind == "decision"

    def is_simultaneous_node(self) -> bool:
        return False

    def chance_outcomes(self) -> list[tuple[int, float]]:
        listed = self._match.outcomes()
        if listed is None:
            return [(0, 1.0)]
        whole = sum(weight for _, weight in listed)
        return [(index, weight / whole) for index, (_, weight) in enumerate(listed)]

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [outcome for outcome, _ in self.chance_outcomes()]
        if player is not None and player != self.current_player():
            return []
        return self._match.legal_indices()

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = np.zeros(self._game.num_distinct_actions(), np.int8)
        mask[self.legal_actions(player)] = 1
        return [int(cell) for cell in mask]

    def apply_action(self, action: int) -> None:
        if not self.is_chance_node():
            self._match.play((self._match.turn or 1), int(action))
        elif (listed := self._match.outcomes()) is None:
            self._match.draw()
        else:
            self._match.happen(listed[action][0])
        self._history.append(int(action))

    def action_to_string(self, player: int, action: Optional[int] = None) -> str:
        player, action = (self.current_player(), player) if action is None else (player, action)
        if player != CHANCE:
            return self._match.game.action_text(action)
        listed = self._match.outcomes()
        return "sampled" if listed is None else listed[action][0]

    def clone(self) -> State:
        twin = State(self._game, self._match.clone())
        twin._history = self._history[:]
        return twin

    def child(self, action: int) -> State:
        child = self.clone()
        child.apply_action(action)
        return child

    def history(self) -> list[int]:
        return self._history[:]

    def history_str(self) -> str:
        return " ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def returns(self) -> list[float]:
        """What the match was worth, so that all returns sum to 0 where seats play against each other."""
        payoffs = self._match.payoffs
        if payoffs is None:
            return [0.0] * self.num_players()
        if self.num_players() < 2 or len(set(payoffs)) == 1:
            return [2 * payoff - 1 if self.num_players() < 2 else 0.0 for payoff in payoffs]
        share = 1 / self.num_players()
        return [(payoff - share) / (1 - share) for payoff in payoffs]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def information_state_string(self, player: Optional[int] = None) -> str:
        return str(self._observation(player).to_dict())

    def observation_string(self, player: Optional[int] = None) -> str:
        return self._observation(player).text()

    def information_state_tensor(self, player: Optional[int] = None) -> list[float]:
        return [float(cell) for cell in self.observation_array(player)]

    observation_tensor = information_state_tensor

    def observation_array(self, player: Optional[int] = None) -> NDArray[np.int8]:
        return self._observation(player).tensor()

    def _observation(self, player: Optional[int]) -> dreamtable.Observation:
        return self._match.observe((self.current_player() if player is None else player) + 1)

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> State:
        """A state that looks the same to this player."""
        seed = int(probability_sampler() * 2**62)
        return State(self._game, self._match.observe(player + 1).determinize(seed))

    def __str__(self) -> str:
        return self._match.observe("spectator").text()


class Game:
    """An opened box as OpenSpiel has games."""

    def __init__(self, box: Box, seed: int = 1) -> None:
        self._box = box
        self._luck = np.random.default_rng(seed)

    def new_initial_state(self) -> State:
        return State(self, self._box.match(int(self._luck.integers(2**63))))

    def num_players(self) -> int:
        return self._box.seats

    def num_distinct_actions(self) -> int:
        return self._box.action_count

    def max_chance_outcomes(self) -> int:
        return 10_000

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def max_game_length(self) -> int:
        return 10_000

    def observation_tensor_shape(self) -> list[int]:
        return [self._box.tensor_length]

    information_state_tensor_shape = observation_tensor_shape

    def observation_tensor_size(self) -> int:
        return self._box.tensor_length

    information_state_tensor_size = observation_tensor_size

    def get_type(self) -> Any:
        import pyspiel

        kind = pyspiel.GameType
        return types.SimpleNamespace(
            short_name=self._box.id,
            long_name=self._box.name,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
        )

    def get_parameters(self) -> dict[str, Any]:
        return self._box.options

    def __str__(self) -> str:
        return repr(self._box)


def load_game(id: str, seats: Optional[int] = None, seed: int = 1, **options: Any) -> Game:
    """As OpenSpiel's `load_game`: opens one of our boxes."""
    return Game(dreamtable.game(id, seats, **options), seed)
