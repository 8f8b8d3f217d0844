"""Batches: many matches stepped together."""

import multiprocessing
import threading

import numpy as np
import pytest
from conftest import FIRST, illegal

import dreamtable


def played(vector, steps):
    told = []
    for _ in range(steps):
        vector.step(vector.sample())
        told.append((vector.seats.tobytes(), vector.masks.tobytes(), vector.payoffs.tobytes()))
        if vector.observations is not None:
            told.append(vector.observations.tobytes())
    return told


def test_arrays_are_made_once_and_filled_anew(box):
    vector = box.vector(5, seeds=1)
    assert vector.observations.shape == (5, box.tensor_length)
    assert vector.masks.shape == (5, box.action_count)
    arrays = [vector.seats, vector.observations, vector.masks, vector.payoffs, vector.over]
    before = [array.copy() for array in arrays]
    for _ in range(20):
        vector.step(vector.sample())
    after = [vector.seats, vector.observations, vector.masks, vector.payoffs, vector.over]
    assert all(one is other for one, other in zip(arrays, after))
    assert any((old != new).any() for old, new in zip(before, after))
    assert (vector.masks.sum(axis=1) > 0).all()


def test_what_happens_does_not_depend_on_the_number_of_threads():
    box = dreamtable.game(FIRST, 4)
    one, three = box.vector(50, seeds=7, threads=1), box.vector(50, seeds=7, threads=3)
    assert played(one, 150) == played(three, 150)
    assert played(box.vector(50, seeds=8), 20) != played(box.vector(50, seeds=7), 20)


def test_a_match_that_is_over_pays_and_begins_anew():
    box = dreamtable.game(FIRST, 2)
    vector = box.vector(40, seeds=1)
    ended = 0
    for _ in range(400):
        vector.step(vector.sample())
        over = vector.over.astype(bool)
        ended += int(over.sum())
        assert np.allclose(vector.payoffs[over].sum(axis=1), 1, atol=0.01)
        assert not vector.payoffs[~over].any()
    assert ended > 100


def test_without_observations_the_matches_are_the_same():
    box = dreamtable.game(FIRST, 2)
    told = played(box.vector(10, seeds=3), 30)
    bare = played(box.vector(10, seeds=3, observations=False), 30)
    assert bare == [one for one in told if isinstance(one, tuple)]


def test_an_illegal_number_anywhere_changes_nothing_at_all():
    box = dreamtable.game(FIRST, 2)
    vector = box.vector(20, seeds=1, threads=2)
    before = vector.masks.tobytes(), vector.observations.tobytes()
    actions = vector.sample().copy()
    for wrong in (illegal(box, vector.masks[13]), -1, 10**6):
        bad = actions.copy()
        bad[13] = wrong
        with pytest.raises(dreamtable.IllegalActionError, match="match 13"):
            vector.step(bad)
    with pytest.raises(dreamtable.IllegalActionError):
        vector.step(np.full(20, 2**40, np.int64))
    assert (vector.masks.tobytes(), vector.observations.tobytes()) == before
    vector.step(actions.astype(np.int64))


def test_what_was_sampled_for_an_earlier_position_is_checked_again():
    vector = dreamtable.game(FIRST, 2).vector(20, seeds=1)
    refused = 0
    for _ in range(30):
        earlier = vector.sample().copy()
        vector.step(earlier)
        legal = vector.masks[np.arange(20), earlier] > 0
        if legal.all():
            vector.step(earlier)
            continue
        with pytest.raises(dreamtable.IllegalActionError, match=f"match {np.flatnonzero(~legal)[0]}:"):
            vector.step(earlier)
        refused += 1
    assert refused


@pytest.mark.parametrize(
    "wrong", [np.zeros(3, np.int32), np.zeros(20, np.float64), [0] * 20, None, np.zeros((20, 2), int)]
)
def test_actions_of_the_wrong_shape_are_refused(wrong):
    with pytest.raises(dreamtable.ShapeError, match="20 action numbers"):
        dreamtable.game(FIRST, 2).vector(20).step(wrong)


def test_absurd_sizes_are_refused():
    box = dreamtable.game(FIRST, 2)
    for n, arguments in [(0, {}), (2**40, {}), (2, {"threads": 0}), (3, {"seeds": [1, 2]})]:
        with pytest.raises(dreamtable.OptionError):
            box.vector(n, **arguments)


def test_other_threads_of_python_run_meanwhile():
    vector = dreamtable.game(FIRST, 4).vector(2000, seeds=1, threads=2)
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1

    other = threading.Thread(target=count)
    other.start()
    played(vector, 10)
    stop.set()
    other.join()
    assert counted[0] > 0


def _in_a_child(queue):
    vector = dreamtable.game(FIRST, 2).vector(10, seeds=1, threads=2)
    queue.put(played(vector, 5))


@pytest.mark.parametrize("way", ["fork", "spawn"])
def test_a_forked_or_spawned_process_has_threads_of_its_own(way):
    here = played(dreamtable.game(FIRST, 2).vector(10, seeds=1, threads=2), 5)
    context = multiprocessing.get_context(way)
    queue = context.Queue()
    child = context.Process(target=_in_a_child, args=(queue,))
    child.start()
    assert queue.get(timeout=120) == here
    child.join()
    assert child.exitcode == 0
