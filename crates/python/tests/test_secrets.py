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


def test_what_is_imagined_does_not_depend_on_what_is_hidden(box):
    """Two worlds that look the same to a seat give it the same imagined worlds."""
    match = box.match(3)
    match.advance()
    seen = match.observe(1)
    other = seen.determinize(77).observe(1)
    for seed in range(5):
        one, two = seen.determinize(seed), other.determinize(seed)
        for viewer in range(1, box.seats + 1):
            assert one.observe(viewer).to_dict() == two.observe(viewer).to_dict()
