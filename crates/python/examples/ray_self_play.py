"""Self-play on more than one machine: the function that plays on one core, given to Ray.

    pip install ray
    python crates/python/examples/ray_self_play.py                    # this machine
    ray start --head; python ... --address auto                       # a cluster
"""

import argparse

import numpy as np

import dreamtable


def self_play(game, seed, matches=256, steps=200):
    """Random self-play in a batch: how often each seat won, of how many matches that ended."""
    vector = game.vector(matches, seeds=seed, threads=1, observations=False)
    wins, ended = np.zeros(game.seats), 0
    for _ in range(steps):
        vector.step(vector.sample())
        wins += vector.payoffs.sum(axis=0)
        ended += int(vector.over.sum())
    return wins, ended


def on_one_core(game, tasks):
    return [self_play(game, seed) for seed in range(tasks)]


def on_ray(game, tasks, address=None, workers=None):
    """The same calls; Ray sends the game, which pickles, to whoever is free."""
    import ray

    ray.init(address=address, num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        remote = ray.remote(self_play)
        return ray.get([remote.remote(game, seed) for seed in range(tasks)])
    finally:
        ray.shutdown()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", help="of a Ray cluster; without it, this machine")
    parser.add_argument("--workers", type=int, help="how many on this machine")
    parser.add_argument("--tasks", type=int, default=8)
    asked = parser.parse_args()
    game = dreamtable.game(dreamtable.games()[0]["id"], 4)
    told = on_ray(game, asked.tasks, asked.address, asked.workers)
    wins, ended = sum(wins for wins, _ in told), sum(ended for _, ended in told)
    print(f"{ended} matches; each seat won {np.round(wins / ended, 3)}")


if __name__ == "__main__":
    main()
