"""The Python game that speed is compared with has the same rules."""

import pathlib
import sys

import numpy as np
import pytest

import dreamtable

pyspiel = pytest.importorskip("pyspiel")
sys.path.insert(0, str(pathlib.Path(__file__).parents[3] / "crates" / "python" / "bench"))
yardstick = pytest.importorskip("openspiel_dreamworld")


def place(card):
    suit, number, icon = "DHC".index(card[0]), int(card[1:3]), "SM".index(card[3])
    return yardstick.PLACE[suit, number, icon]


def follow(state, line):
    """Chance does in the yardstick what it did in ours."""
    words = line.removeprefix("chance: ").split()
    if words[0] == "arrange":
        cut = words.index("/")
        clients = [int(word[1:]) - 1 for word in words[1:cut]]
        tiles = [int(word[1:]) - 1 for word in words[cut + 1 :]]
        state.arrange(clients, tiles)
    elif words[0] == "deal":
        state.deal([place(word) for word in words[1:]])
    else:
        state.turn_up(place(words[1]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_lists_the_same_actions_and_pays_the_same(seats):
    box = dreamtable.game("dreamworld", seats)
    rng = np.random.default_rng(seats)
    for seed in range(6):
        match = box.match(seed)
        state = pyspiel.load_game("python_dreamworld", {"players": seats}).new_initial_state()
        while not match.is_over:
            if match.node.kind == "chance":
                follow(state, match.draw())
                continue
            assert state.current_player() == match.turn - 1
            legal = match.legal_indices()
            assert state.legal_actions() == legal
            action = int(rng.choice(legal))
            match.play(match.turn, action)
            state.apply_action(action)
        assert state.is_terminal()
        assert state.returns() == pytest.approx(match.payoffs, abs=0.01)
