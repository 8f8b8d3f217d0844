"""How fast Python plays four-seat Dreamworld: batches beside the bare engine, and single stepping beside
a Python game of OpenSpiel with the same rules, all in the same run.

    python crates/python/bench/speed.py

Everything is measured on one core in short slices that lie between each other. What is counted is the time
of the processor, so that other work on the machine takes as little away as can be. Told are the median and
the best of the slices, and each ratio as the median over pairs of neighbouring slices, with the lowest and the
highest of them. The wheel must be a release build (`pip install .`).
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
    figures = {
        "decisions_per_s": {
            name: {"median": round(statistics.median(slices)), "best": round(max(slices))}
            for name, slices in told.items()
        },
        "batch_of_bare": compared(told["batch"], told["bare"]),
        "batch_with_masks_only_of_bare": compared(told["masks"], told["bare"]),
        "single_of_openspiel": compared(told["single"], told["openspiel"]),
    }
    print(json.dumps(figures, indent=2))


def compared(ours, others):
    """How many times as fast, slice by slice."""
    ratios = [a / b for a, b in zip(ours, others)]
    told = {"median": statistics.median(ratios), "lowest": min(ratios), "highest": max(ratios)}
    return {name: round(ratio, 3) for name, ratio in told.items()}


if __name__ == "__main__":
    main()
