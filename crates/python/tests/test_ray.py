"""More than one machine: two workers of Ray on this one."""

import pathlib
import sys

import numpy as np
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "examples"))


def test_two_workers_find_what_one_core_finds(first, monkeypatch):
    pytest.importorskip("ray")
    import ray_self_play

    folder = pathlib.Path(ray_self_play.__file__).parent
    monkeypatch.setenv("PYTHONPATH", str(folder))
    here = ray_self_play.on_one_core(first, 4)
    there = ray_self_play.on_ray(first, 4, workers=2)
    for (wins, ended), (others, also) in zip(here, there):
        assert ended == also > 0
        assert np.array_equal(wins, others)
