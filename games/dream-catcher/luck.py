"""How the luck of Dream Catcher is recomputed from its seed, after docs/luck.md. See examples/luck.py."""

import pathlib

from luck import Stream, one_by_one, numbered

HERE = pathlib.Path(__file__).parent


class Draws:
    """What a stroke across a card may tell stands in a file, one for each pack of content."""

    STROKES = numbered("r", 7, 1) + numbered("c", 7, 1)

    def __init__(self, match: dict):
        self.options, self.rules = match["options"], match["rules_version"]
        self.dreams, self.motifs = numbered("d", 87, 2), numbered("m", 83, 2)
        self.chances = {}
        for line in open(HERE / "luck" / f"strokes-{match['content_hash']}.txt", encoding="ascii"):
            motif, *strokes = line.split()
            for told in strokes:
                stroke, *felt = told.split(",")
                self.chances[motif, stroke] = [one.split(":") for one in felt]
        self.row, self.hand, self.given, self.turns, self.stroke = [], [], [], {}, ("", "")

    def follow(self, step: str, events: list[dict]) -> None:
        who, *words = step.split()
        seats = self.options["seats"]
        if words[0] == "feel":
            self.stroke = (words[1], words[2])
        elif words[0] in ("give", "keep"):
            # Of several guessers each has one card at most.
            to = words[2] if words[0] == "give" and seats > 2 else None
            self.given = [(motif, seat) for motif, seat in self.given if motif != words[1] and seat != to]
            self.given += [(words[1], words[2])] if words[0] == "give" else []
        elif words[0] == "confirm" and seats > 2:
            lead = int(who.rstrip(":"))
            self.given.sort(key=lambda given: (int(given[1]) - lead) % seats)
        if any("revealed" in event for event in events):
            self.dreams = [dream for dream in self.dreams if dream not in self.row]
            self.motifs = [motif for motif in self.motifs if motif not in self.hand]
            self.given, self.turns = [], {}

    def leads(self) -> list[int]:
        """Who may lead first: the people, or who of them woke last."""
        seats = range(1, self.options["seats"] + 1)
        people = [seat for seat in seats if seat not in self.options["bots"]] or list(seats)
        woke = {seat: self.options["woke"][seat - 1] for seat in people if seat <= len(self.options["woke"])}
        last = max((at for at in woke.values() if at is not None), default=None)
        return [seat for seat in people if last is None or woke.get(seat) == last]

    def draw(self, stream: Stream, logged: str) -> str:
        kind = logged.split()[0]
        if kind == "first":
            leads = self.leads()
            return f"first {leads[stream.below(len(leads))]}"
        if kind == "draw":
            self.row = sorted(one_by_one(stream, self.dreams, 4))
            self.hand = sorted(one_by_one(stream, self.motifs, 5))
            return " ".join(["draw", *self.row, *self.hand])
        if kind == "table":
            laid = one_by_one(stream, self.row, len(self.row))
            cards = 0 if not self.options["random_turn"] else 5 if self.rules >= 3 else len(self.given)
            self.turns = {card: stream.below(4) for card in "abcde"[:cards]}
            turned = [f"{card}{turn}" for card, turn in self.turns.items() if turn]
            return " ".join(["table", *laid, *turned])
        card, stroke = self.stroke
        place = self.STROKES.index(stroke)
        for _ in range(self.turns.get(card, 0)):
            place = place + 7 if place < 7 else 13 - place
        motif, left = self.given["abcde".index(card)][0], stream.below(192)
        for told, chance in self.chances[motif, self.STROKES[place]]:
            if left < int(chance):
                return f"felt {told[0]} {told[1]}" + (" along" if told.endswith("+") else "")
            left -= int(chance)
        raise ValueError("chances that sum to less than 192")
