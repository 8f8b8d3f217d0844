"""Bots both ways, and match files."""

import json
import pickle
import random
import subprocess

import pytest
from conftest import FIRST

import dreamtable


def first_legal(observation):
    return observation.legal_indices[0]


def in_words(observation):
    return random.Random(observation.seq).choice(observation.legal)


def test_our_levels_are_functions_of_an_observation(box):
    match = box.match(1)
    match.advance()
    bot = dreamtable.Bot("greedy", seed=3)
    choice = bot(match.observe(match.turn))
    assert choice in match.legal_indices()
    assert bot(match.observe(match.turn)) == choice
    assert pickle.loads(pickle.dumps(bot))(match.observe(match.turn)) == choice


def test_a_bot_that_can_do_nothing_says_so(first):
    match = first.match(1)
    with pytest.raises(dreamtable.BotError, match="nothing"):
        dreamtable.Bot("random")(match.observe("spectator"))


def test_python_functions_sit_at_our_tables(box):
    match = box.match(2)
    match.host([in_words, "random"][: box.seats])
    assert match.is_over


def test_the_arena_rates_functions_and_levels_together(first):
    found = dreamtable.arena(
        first, {"first": first_legal, "random": "random", "greedy": "greedy"}, matches=20, seed=4
    )
    assert [entrant["bot"] for entrant in found["entrants"]] == ["first", "random", "greedy"]
    assert len(found["duels"]) == 3 and found["matches_each"] == 20
    for entrant in found["entrants"]:
        assert entrant["wins"]["low"] <= entrant["wins"]["rate"] <= entrant["wins"]["high"]
        assert entrant["rating"]["low"] <= entrant["rating"]["elo"] <= entrant["rating"]["high"]
    assert found["entrants"][2]["rating"] == {"elo": 1000, "low": 1000, "high": 1000}, "the measure"
    again = dreamtable.arena(
        first, {"first": first_legal, "random": "random", "greedy": "greedy"}, 20, 4, jobs=1
    )
    assert again == found


def test_the_arena_of_levels_is_that_of_the_command(command, first):
    found = dreamtable.arena(first, ["random", "greedy"], 10, 5)
    asked = [command, "arena", FIRST, "--seats", "2", "--bots", "random,greedy"]
    told = subprocess.run(
        [*asked, "--matches", "10", "--seed", "5", "--json"], capture_output=True, check=True
    )
    assert json.loads(told.stdout) == found


def test_written_matches_are_verified_here_and_by_the_command(box, tmp_path, request):
    path = tmp_path / "matches.jsonl"
    for seed in range(2):
        match = box.match(seed)
        match.host(["random"])
        match.write(path, seated=["random"] * box.seats, append=True)
    assert dreamtable.verify(path) == 2
    command = request.getfixturevalue("command")
    subprocess.run([command, "verify", str(path)], check=True)


def test_undone_steps_are_in_the_file_too(first, tmp_path):
    match = first.match(8)
    match.advance()
    match.play(1, match.legal(1)[0])
    match.undo(1)
    match.host(["random"])
    assert "1: undo" in match.log
    match.write(tmp_path / "one.jsonl")
    assert dreamtable.verify(tmp_path / "one.jsonl") == 1


def test_files_that_are_wrong_are_told_apart(first, tmp_path):
    path = tmp_path / "match.jsonl"
    with pytest.raises(dreamtable.MatchFileError, match="not over"):
        first.match(1).write(path)
    match = first.match(1)
    match.host(["random"])
    with pytest.raises(dreamtable.MatchFileError, match="3 names for 2 seats"):
        match.write(path, seated=["a", "b", "c"])
    match.write(path)
    edited = json.loads(path.read_text())
    edited["payoffs"] = edited["payoffs"][::-1]
    path.write_text(json.dumps(edited))
    with pytest.raises(dreamtable.VerificationError, match="payoffs"):
        dreamtable.verify(path)
    path.write_text("nonsense")
    with pytest.raises(dreamtable.MatchFileError, match="not JSON"):
        dreamtable.verify(path)
    with pytest.raises(dreamtable.MatchFileError):
        dreamtable.verify(tmp_path / "nowhere.jsonl")
    told = first.match(1)
    while told.node.kind == "chance" and told.outcomes() is None:
        told.draw()
    with pytest.raises(dreamtable.MatchFileError, match="imagined"):
        told.observe(1).determinize(1).save()
