"""How fast Python plays four-seat Dreamworld: batches beside the bare engine, and single stepping beside
a Python game of OpenSpiel with the same rules, all in the same run.

    python crates/python/bench/speed.py

Everything is measured on one core in short slices that lie between each other; the median counts. What is
counted is the time of the processor, so that other work on the machine takes nothing away. The wheel must
be a release build (`pip install .`).
"""

import json
import statistics
import time

import numpy as np
import openspiel_dreamworld  # noqa: F401
import pyspiel

import dreamtable

SEATS = 4
MATCHES = 1024
SLICES = 9


def bare(box, seconds=0.5):
    """The engine alone: whole matches of even choices, nobody looking."""
    clock, own = time.perf_counter(), time.process_time()
    pace = box.pace(seconds)
    return pace * (time.perf_counter() - clock) / (time.process_time() - own)


def batches(vector, seconds=0.5):
    """One call a step for all matches: sample, step, observations and masks."""
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        vector.step(vector.sample())
        steps += 1
    return steps * len(vector) / (time.process_time() - start)


def singly(box, seconds=0.5):
    """One match at a time: the list of actions, a choice, a step."""
    rng = np.random.default_rng(1)
    choices = rng.random(1 << 16).tolist()
    decisions, number, start = 0, 0, time.process_time()
    while time.process_time() - start < seconds:
        match = box.match(number)
        match.advance()
        while not match.is_over:
            legal = match.legal_indices()
            match.step(legal[int(choices[decisions & 65535] * len(legal))])
            decisions += 1
        number += 1
    return decisions / (time.process_time() - start)


def openspiel(game, seconds=0.5):
    """The same in OpenSpiel's Python game."""
    rng = np.random.default_rng(1)
    choices = rng.random(1 << 16).tolist()
    decisions, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(0)
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(choices[decisions & 65535] * len(legal))])
            decisions += 1
    return decisions / (time.process_time() - start)


def main():
    box = dreamtable.game("dreamworld", SEATS)
    game = pyspiel.load_game("python_dreamworld", {"players": SEATS})
    full = box.vector(MATCHES, seeds=1, threads=1)
    masks = box.vector(MATCHES, seeds=1, threads=1, observations=False)
    told = {name: [] for name in ("bare", "batch", "masks", "single", "openspiel")}
    for _ in range(SLICES):
        told["bare"].append(bare(box))
        told["batch"].append(batches(full))
        told["masks"].append(batches(masks))
        told["single"].append(singly(box))
        told["openspiel"].append(openspiel(game))
    middle = {name: statistics.median(slices) for name, slices in told.items()}
    ratio = lambda a, b: statistics.median(x / y for x, y in zip(told[a], told[b]))  # noqa: E731
    figures = {
        "decisions_per_s": {name: round(value) for name, value in middle.items()},
        "batch_of_bare": round(ratio("batch", "bare"), 3),
        "batch_with_masks_only_of_bare": round(ratio("masks", "bare"), 3),
        "single_of_openspiel": round(ratio("single", "openspiel"), 1),
    }
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
