"""What a seat is given tells no more than it may know: the laws of the house, asked in Python."""

import gc

import numpy as np
from conftest import stroll


def everything(observation):
    """All that can be got out of an observation."""
    return (
        observation.to_dict(),
        observation.text(),
        observation.tensor().tobytes(),
        observation.mask().tobytes(),
        observation.legal,
        repr(observation.node),
    )


def test_an_imagined_world_looks_the_same_in_every_form(box):
    for match in stroll(box.match(11), np.random.default_rng(11), 25):
        for viewer in [*range(1, box.seats + 1), "spectator"]:
            seen = match.observe(viewer)
            for seed in range(2):
                world = seen.determinize(seed)
                assert everything(world.observe(viewer)) == everything(seen)


def test_a_choice_that_is_not_revealed_changes_nothing_for_others():
    import dreamtable

    match = dreamtable.game("dreamworld", 3).match(1)
    match.advance()
    after = []
    for action in match.legal(1)[:6]:
        other = match.clone()
        other.play(1, action)
        after.append([everything(other.observe(viewer)) for viewer in (2, 3, "spectator")])
    assert all(looks == after[0] for looks in after)


def test_the_hands_of_others_are_nowhere_in_what_a_seat_gets():
    import dreamtable

    match = dreamtable.game("dreamworld", 2).match(1)
    match.advance()
    hands = {seat: set(match.observe(seat).to_dict()["hand"]) for seat in (1, 2)}
    for seat, other in ((1, 2), (2, 1)):
        told = str(match.observe(seat).to_dict()) + match.observe(seat).text()
        assert not any(card in told for card in hands[other] - hands[seat])


def test_an_observation_leads_back_to_no_match(box):
    match = box.match(1)
    match.advance()
    seen = match.observe(match.turn)
    reached, front = {id(seen)}, [seen]
    while front:
        one = front.pop()
        assert type(one).__name__ != "Match"
        names = [name for name in dir(one) if not name.startswith("_")]
        simple = (str, bytes, int, float, bool, type(None), list, tuple, dict, np.ndarray)
        found = [getattr(one, name) for name in names] if not isinstance(one, simple) else []
        for other in gc.get_referents(one) + [f for f in found if not callable(f)]:
            if type(other).__module__.startswith("dreamtable") and id(other) not in reached:
                reached.add(id(other))
                front.append(other)


def test_what_is_imagined_does_not_depend_on_what_is_hidden():
    """Two worlds that look the same to a seat give it the same imagined worlds."""
    import dreamtable

    match = dreamtable.game("dreamworld", 2).match(3)
    match.advance()
    seen = match.observe(1)
    other = seen.determinize(77).observe(1)
    for seed in range(5):
        one, two = seen.determinize(seed), other.determinize(seed)
        assert one.observe(2).to_dict() == two.observe(2).to_dict()
