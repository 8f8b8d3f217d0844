"""What Python asks of Dreamworld alone: hands, choices made in secret, its one option."""

import dreamtable


def test_an_option_is_given_by_name():
    assert dreamtable.game("dreamworld", 1, difficulty="hard").options["difficulty"] == "hard"


def test_everybody_sees_their_own_hand_and_nobody_anothers():
    match = dreamtable.game("dreamworld", 2).match(1)
    match.advance()
    assert match.observe("spectator").to_dict()["hand"] is None
    hands = {seat: set(match.observe(seat).to_dict()["hand"]) for seat in (1, 2)}
    for seat, other in ((1, 2), (2, 1)):
        assert len(hands[seat]) == 16
        told = str(match.observe(seat).to_dict()) + match.observe(seat).text()
        assert not any(card in told for card in hands[other] - hands[seat])


def everything(observation):
    return observation.to_dict(), observation.text(), observation.tensor().tobytes()


def test_a_choice_that_is_not_revealed_changes_nothing_for_others():
    match = dreamtable.game("dreamworld", 3).match(1)
    match.advance()
    after = []
    for action in match.legal(1)[:6]:
        other = match.clone()
        other.play(1, action)
        after.append([everything(other.observe(viewer)) for viewer in (2, 3, "spectator")])
    assert all(looks == after[0] for looks in after)


def test_a_batch_shows_the_hand_of_the_seat_that_is_awaited():
    box = dreamtable.game("dreamworld", 2)
    vector = box.vector(8, seeds=[5] * 8)
    hand = next(field for field in box.fields if field["name"] == "hand")
    for _ in range(100):
        vector.step(vector.sample())
        hands = vector.observations[:, hand["start"] : hand["start"] + hand["length"]]
        plays = vector.masks[:, : hand["length"]]
        assert (plays <= hands).all(), "only what is in the own hand can be played"
