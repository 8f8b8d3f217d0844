"""Decisions of simulated matches as Parquet."""

import json
import pathlib
import re
import subprocess

import numpy as np
import pytest
from conftest import FIRST

import dreamtable

DOCUMENT = pathlib.Path(__file__).parents[3] / "docs" / "data.md"


@pytest.fixture
def decisions(command, tmp_path):
    pytest.importorskip("pyarrow")

    def simulate(*arguments, name="decisions.parquet"):
        asked = [command, "simulate", *arguments, "--format", "parquet", "--out", name]
        return subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True)

    simulate.folder = tmp_path
    return simulate


def test_the_rows_are_what_our_own_matches_say(box, decisions):
    import pyarrow.parquet as pq

    seats = str(box.seats)
    done = decisions(box.id, "--seats", seats, "--matches", "2", "--seed", "5", "--bots", "random")
    assert done.returncode == 0, done.stderr
    table = pq.read_table(decisions.folder / "decisions.parquet")
    about = json.loads(table.schema.metadata[b"dreamtable"])
    assert about["format"] == "dreamtable-decisions-1" and about["game"] == box.id
    assert (about["seats"], about["actions"]) == (box.seats, box.action_count)
    again = dreamtable.game(about["game"], **about["options"])
    assert about["fields"] == again.fields and about["options"] == again.options
    rows = table.to_pylist()
    assert {row["match"] for row in rows} == {0, 1}
    assert {row["seat"] for row in rows} == set(range(1, box.seats + 1))
    for row in rows:
        observation = np.frombuffer(row["observation"], np.int8)
        mask = np.frombuffer(row["mask"], np.int8)
        assert observation.shape == (box.tensor_length,) and mask.shape == (box.action_count,)
        assert mask[row["action"]] == 1
        assert box.action_text(row["action"]) == row["notation"]
        assert 0 <= row["payoff"] <= 1


def test_the_page_about_the_schema_reads_a_file(decisions, monkeypatch):
    page = DOCUMENT.read_text()
    game = re.search(r"dreamtable simulate (\S+)", page)[1]
    done = decisions(game, "--seats", "2", "--matches", "1", "--bots", "random")
    assert done.returncode == 0, done.stderr
    monkeypatch.chdir(decisions.folder)
    snippet = page.split("```python\n")[1].split("```")[0]
    found = {}
    exec(snippet, found)
    assert found["hands"].shape == (len(found["table"]), found["hand"]["length"])
    assert found["hands"].any()


def test_the_number_of_jobs_changes_nothing(decisions):
    for jobs in ("1", "2"):
        done = decisions(FIRST, "--matches", "4", "--jobs", jobs, name=jobs)
        assert done.returncode == 0, done.stderr
    assert (decisions.folder / "1").read_bytes() == (decisions.folder / "2").read_bytes()


def test_a_file_needs_a_name(decisions):
    done = decisions(FIRST, "--matches", "1", name="-")
    assert done.returncode == 2 and "--out FILE.parquet" in done.stderr
