"""The contract in Python."""

import copy
import pickle

import numpy as np
import pytest
from conftest import stroll

import dreamtable


def test_every_game_on_the_shelf_opens_with_any_number_of_seats():
    for listed in dreamtable.games():
        for seats in range(listed["seats"][0], listed["seats"][1] + 1):
            box = dreamtable.game(listed["id"], seats)
            assert (box.id, box.name, box.seats) == (listed["id"], listed["name"], seats)
            assert sum(field["length"] for field in box.fields) == box.tensor_length
            assert all(field["what"] for field in box.fields)


def test_options_are_given_by_name():
    for listed in dreamtable.games():
        assert dreamtable.game(listed["id"], **listed["options"]).options == listed["options"]


def test_numbers_of_actions_read_back(box):
    for index in range(box.action_count):
        assert box.action_index(box.action_text(index)) == index


def test_a_match_waits_for_chance_then_for_seats_and_ends(box):
    match = box.match(seed=3)
    assert match.node.kind == "chance" and match.turn is None and match.payoffs is None
    rng = np.random.default_rng(1)
    steps = 0
    for match in stroll(match, rng):
        steps += 1
        assert match.turn in match.node.must + match.node.may
        assert match.legal_indices() == sorted(match.legal_indices())
        assert [box.action_text(i) for i in match.legal_indices()] == match.legal()
    assert match.node.kind == "over" and steps > 5
    assert len(match.payoffs) == box.seats and match.reckoning is not None


def test_the_same_seed_gives_the_same_match(box):
    one, other = box.match(seed=9), box.match(seed=9)
    one.host(["random"]), other.host(["random"])
    assert one.log == other.log
    different = box.match(seed=10)
    different.host(["random"])
    assert different.log != one.log


def test_masks_are_the_legal_actions_and_fill_given_arrays(box):
    mask = np.full(box.action_count, 7, np.int8)
    row = np.full(box.tensor_length, 7, np.int8)
    for match in stroll(box.match(2), np.random.default_rng(2), 60):
        assert match.mask(out=mask) is mask
        assert list(np.flatnonzero(mask)) == match.legal_indices()
        assert match.tensor(match.turn, row) is row
        seen = match.observe(match.turn)
        assert (seen.tensor() == row).all() and (seen.mask() == mask).all()
        assert seen.legal == match.legal()


def test_a_row_of_a_larger_array_can_be_filled(first):
    match = first.match(1)
    match.advance()
    rows = np.zeros((3, first.tensor_length), np.int8)
    match.tensor(1, rows[1])
    assert (rows[1] == match.tensor(1)).all() and not rows[0].any() and not rows[2].any()


def test_observations_are_dicts_and_text(first):
    match = first.match(1)
    match.advance()
    one, other, nobody = (match.observe(viewer) for viewer in (1, 2, "spectator"))
    assert (one.seat, other.seat, nobody.seat) == (1, 2, None)
    assert one.to_dict().keys() == nobody.to_dict().keys()
    assert len({one.text(), other.text(), nobody.text()}) == 3


def test_a_step_can_be_taken_back_until_somebody_learned_something(first):
    match = first.match(1)
    match.advance()
    before = match.observe(1).to_dict()
    match.play(1, match.legal(1)[0])
    assert match.undoable(1) == 1
    match.undo(1)
    assert match.observe(1).to_dict() == before
    with pytest.raises(dreamtable.UndoError):
        match.undo(1)


def test_chance_can_be_drawn_listed_or_told():
    begun = [dreamtable.game(listed["id"]).match(5) for listed in dreamtable.games()]
    match, listed = next((match, match.outcomes()) for match in begun if match.outcomes())
    assert sum(weight for _, weight in listed) > 0
    twin = match.clone()
    drawn = match.draw()
    assert drawn in [text for text, _ in listed]
    twin.happen(drawn)
    assert twin.observe("spectator").to_dict() == match.observe("spectator").to_dict()


def test_copies_go_their_own_way(box):
    match = box.match(4)
    match.advance()
    for twin in [match.clone(), copy.copy(match), copy.deepcopy(match)]:
        twin.step(twin.legal_indices()[0])
        assert twin.seq > match.seq


def test_a_match_goes_on_after_saving_and_pickling(box):
    match = box.match(6)
    for match in stroll(match, np.random.default_rng(3), 15):
        pass
    saved = dreamtable.load(match.save())
    pickled = pickle.loads(pickle.dumps(match))
    for other in [saved, pickled]:
        assert other.log == match.log and other.seed == match.seed
        assert other.game == box and hash(other.game) == hash(box)
    for each in [match, saved]:
        each.host(["random"])
    assert match.log == saved.log


def test_observations_and_batches_refuse_to_be_pickled(first):
    for refused in [first.match(1).observe(1), first.vector(2)]:
        with pytest.raises(dreamtable.PickleRefusedError, match="send its"):
            pickle.dumps(refused)
