"""Bad input gets an exception of its own kind that says what to do; nothing changes."""

import json

import numpy as np
import pytest
from conftest import FIRST, illegal

import dreamtable


@pytest.fixture
def match(first):
    match = first.match(1)
    match.advance()
    return match


def test_unknown_names_are_answered_with_those_there_are():
    shelf = dreamtable.games()
    (least, most), chosen = shelf[0]["seats"], max(shelf, key=lambda game: len(game["options"]))
    with pytest.raises(dreamtable.UnknownGameError, match=FIRST):
        dreamtable.game("chess")
    with pytest.raises(dreamtable.OptionError, match="expected one of"):
        dreamtable.game(chosen["id"], chosen["seats"][1], colour="blue")
    with pytest.raises(dreamtable.OptionError, match=f"{least} to {most} seats"):
        dreamtable.game(FIRST, 9)
    with pytest.raises(dreamtable.UnknownBotError, match="greedy"):
        dreamtable.Bot("genius")
    with pytest.raises(dreamtable.ContentError, match="no such file"):
        dreamtable.game(FIRST, content={"nothing.toml": ""})
    with pytest.raises(dreamtable.OptionError, match="64 hexadecimal digits"):
        dreamtable.game(FIRST).match("luck")
    with pytest.raises(dreamtable.OptionError):
        dreamtable.game(FIRST).match(-1)


def test_every_kind_of_complaint_is_one_of_ours():
    kinds = [kind for name, kind in vars(dreamtable).items() if name.endswith("Error")]
    assert len(kinds) > 10
    assert all(issubclass(kind, dreamtable.DreamtableError) for kind in kinds)


def test_what_is_no_action_or_not_legal_is_refused_and_changes_nothing(match):
    box, before = match.game, match.save()
    wrong = illegal(box, match.mask(1))
    for action, kind in [
        ("fly away", dreamtable.NotationError),
        ("", dreamtable.NotationError),
        (box.action_count, dreamtable.NotationError),
        (10**12, dreamtable.NotationError),
        (-1, dreamtable.NotationError),
        (None, dreamtable.NotationError),
        (3.5, dreamtable.NotationError),
        (10**30, dreamtable.NotationError),
        (wrong, dreamtable.IllegalActionError),
        (box.action_text(wrong), dreamtable.IllegalActionError),
    ]:
        with pytest.raises(kind):
            match.play(1, action)
        with pytest.raises(kind):
            match.step(action)
    assert match.save() == before


def test_seats_and_viewers_that_are_not_there_are_refused(match):
    for seat in (0, 3, -1, 99):
        with pytest.raises(dreamtable.SeatError, match="table of 2"):
            match.legal(seat)
        with pytest.raises(dreamtable.SeatError):
            match.observe(seat)
    with pytest.raises(dreamtable.SeatError, match="spectator"):
        match.observe("god")


def test_an_answer_to_an_earlier_position_is_stale(match):
    seq = match.seq
    match.play(1, match.legal(1)[0], seq)
    with pytest.raises(dreamtable.StaleError, match="look again"):
        match.play(2, match.legal(2)[0], seq)


def test_acting_for_chance_or_after_the_end_is_refused(first):
    match = first.match(1)
    with pytest.raises(dreamtable.IllegalActionError, match="chance"):
        match.step(0)
    match.host(["random"])
    with pytest.raises(dreamtable.IllegalActionError, match="over"):
        match.step(0)
    with pytest.raises(dreamtable.IllegalActionError, match="over"):
        match.happen(match.log[0].removeprefix("chance: "))


def test_arrays_of_the_wrong_kind_are_refused(match):
    size = match.game.action_count
    for wrong in [
        np.zeros(5, np.int8),
        np.zeros(5, np.float32),
        [0] * 5,
        None.__class__,
        np.zeros((size, 2), np.int8)[:, 0],
        np.zeros(size, np.int16),
    ]:
        with pytest.raises(dreamtable.ShapeError, match="int8"):
            match.mask(1, wrong)


def test_an_array_that_must_not_be_written_is_refused(match):
    mask = np.zeros(match.game.action_count, np.int8)
    mask.flags.writeable = False
    with pytest.raises(dreamtable.ShapeError):
        match.mask(1, mask)


def test_broken_texts_are_no_saved_matches(match):
    saved = json.loads(match.save())
    wrong = match.game.action_text(illegal(match.game, match.mask(1)))
    broken = ["", "{}", "[]", "null", match.save()[:-9], json.dumps({**saved, "format": "x"})]
    broken.append(json.dumps({**saved, "steps": saved["steps"] + [f"1: {wrong}"]}))
    broken.append(json.dumps({**saved, "content_hash": "0"}))
    broken.append(json.dumps({**saved, "rules_version": 99}))
    for text in broken:
        with pytest.raises(dreamtable.MatchFileError, match="no saved match"):
            dreamtable.load(text)


def test_a_bots_nonsense_is_named_and_its_own_errors_come_through(match):
    wrong = illegal(match.game, match.mask(1), match.mask(2))
    for answer, kind in [
        (None, dreamtable.BotError),
        (3.5, dreamtable.BotError),
        ("nonsense", dreamtable.NotationError),
        (wrong, dreamtable.IllegalActionError),
    ]:
        with pytest.raises(kind):
            match.clone().host([lambda observation, answer=answer: answer])

    def fails(observation):
        raise ZeroDivisionError("its own")

    with pytest.raises(ZeroDivisionError, match="its own"):
        match.clone().host([fails])
    with pytest.raises(ZeroDivisionError, match="its own"):
        dreamtable.arena(match.game, {"fails": fails, "random": "random"}, matches=4)
    with pytest.raises(dreamtable.OptionError):
        match.host([])


def test_a_match_in_use_is_not_touched_by_its_own_bot(match):
    def meddles(observation):
        match.advance()
        return observation.legal[0]

    with pytest.raises(RuntimeError, match="borrowed"):
        match.host([meddles])
