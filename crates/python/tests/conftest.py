"""What several tests need."""

import os
import shutil

import pytest

import dreamtable

TABLES = [
    ("dreamworld", 1),
    ("dreamworld", 2),
    ("dreamworld", 4),
    ("dreams-of-tomorrow", 2),
    ("dreams-of-tomorrow", 4),
    ("dream-catcher", 3),
    ("dream-cycle", 1),
    ("dream-cycle", 3),
    ("unconscious-mind", 1),
    ("unconscious-mind", 3),
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def box(request):
    name, seats = request.param
    return dreamtable.game(name, seats)


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
