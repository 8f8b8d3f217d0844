"""The interfaces researchers already use, and their own tests of them."""

import warnings

import numpy as np
import pytest
from conftest import FIRST, illegal

import dreamtable


@pytest.fixture(autouse=True)
def strict():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def test_pettingzoo_finds_nothing_wrong(box):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    from dreamtable.pettingzoo import env, parallel_env

    name, seats = box.id, box.seats
    api_test(env(name, seats), num_cycles=200)
    seed_test(lambda: env(name, seats), num_cycles=50)
    parallel_api_test(parallel_env(name, seats), num_cycles=200)
    parallel_seed_test(lambda: parallel_env(name, seats), num_cycles=50)


def test_a_pettingzoo_match_pays_one_victory():
    pytest.importorskip("pettingzoo")
    from dreamtable.pettingzoo import env, parallel_env

    one = env(FIRST, 2)
    one.reset(seed=3)
    won = dict.fromkeys(one.possible_agents, 0.0)
    for agent in one.agent_iter():
        seen, reward, ended, cut, _ = one.last()
        won[agent] += reward
        done = ended or cut
        one.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    assert sum(won.values()) == pytest.approx(1, abs=0.01)

    every = parallel_env(FIRST, 2)
    seen, _ = every.reset(seed=3)
    total = 0.0
    while every.agents:
        actions = {a: int(np.flatnonzero(seen[a]["action_mask"])[0]) for a in every.agents}
        seen, rewards, *_ = every.step(actions)
        total += sum(rewards.values())
    assert total == pytest.approx(1, abs=0.01)


def test_gymnasium_finds_nothing_wrong():
    pytest.importorskip("gymnasium")
    from gymnasium.utils.env_checker import check_env

    from dreamtable.gymnasium import SeatEnv

    check_env(SeatEnv(FIRST, 2, bots="random", illegal="replace"), skip_render_check=True)
    env = SeatEnv(FIRST, 2, bots="random")
    seen, _ = env.reset(seed=1)
    with pytest.raises(dreamtable.IllegalActionError):
        env.step(illegal(env.game, seen["action_mask"]))
    env = SeatEnv(FIRST, 3, seat=2, bots=["random", "random"])
    seen, _ = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        action = int(np.flatnonzero(seen["action_mask"])[0])
        seen, reward, over, cut, _ = env.step(action)
        assert not cut
    assert 0 <= reward <= 1


def test_an_algorithm_of_openspiel_plays():
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    from dreamtable.openspiel import TERMINAL, load_game

    game = load_game(FIRST, 2, seed=2)
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(
        game, 1.4, 5, mcts.RandomRolloutEvaluator(1, rng), random_state=rng, solve=False
    )
    state = game.new_initial_state()
    choices = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(int(rng.choice(outcomes)))
        elif state.current_player() == 0 and choices < 4:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            choices += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert state.current_player() == TERMINAL
    assert sum(state.returns()) == pytest.approx(0, abs=0.01)


def test_openspiel_states_resample_what_their_player_does_not_know():
    from dreamtable.openspiel import load_game

    state = load_game(FIRST, 2).new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    other = state.resample_from_infostate(0, np.random.RandomState(1).rand)
    assert other.information_state_string(0) == state.information_state_string(0)
    assert other.information_state_string(1) != state.information_state_string(1)
    assert state.legal_actions(1 - state.current_player()) == []
    assert sum(state.legal_actions_mask()) == len(state.legal_actions())
