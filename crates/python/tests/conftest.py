"""What several tests need."""

import os
import shutil

import pytest

import dreamtable

# The game of tests that one game is enough for.
FIRST = dreamtable.games()[0]["id"]


def tables():
    """Every game on the shelf, with as few seats as it has and with three."""
    for listed in dreamtable.games():
        least, most = listed["seats"]
        for seats in sorted({least, min(max(3, least), most)}):
            yield listed["id"], seats


@pytest.fixture(params=tables(), ids=lambda table: f"{table[0]}-{table[1]}")
def box(request):
    name, seats = request.param
    return dreamtable.game(name, seats)


@pytest.fixture
def first():
    return dreamtable.game(FIRST, 2)


@pytest.fixture
def command():
    """The command `dreamtable`, as `cargo xtask python` names it."""
    binary = os.environ.get("DREAMTABLE") or shutil.which("dreamtable")
    if binary is None:
        pytest.skip("there is no command dreamtable: build it and set DREAMTABLE to it")
    return binary


def stroll(match, rng, steps=10_000):
    """Plays on at random and yields after every step."""
    match.advance()
    for _ in range(steps):
        if match.is_over:
            return
        yield match
        match.step(int(rng.choice(match.legal_indices())))


def illegal(box, *masks):
    """The number of an action that none of the masks allows."""
    return next(i for i in range(box.action_count) if not any(mask[i] for mask in masks))
