"""How the luck of Dreams of Tomorrow is recomputed from its seed, after docs/luck.md. See examples/luck.py."""

from luck import Stream, one_of, numbered


class Draws:
    def __init__(self, match: dict):
        self.seats = match["options"]["seats"]
        self.deck, self.discard = numbered("d", 44, 2), set()

    def follow(self, step: str, events: list[dict]) -> None:
        for event in events:
            if event["event"] == "cleared":
                self.discard |= set(event["cards"])
            elif event["event"] in ("snatched", "discarded", "unpayable"):
                self.discard.add(event["card"])
            elif event["event"] == "reshuffled":
                self.deck, self.discard = sorted(self.discard.union(self.deck)), set()

    def draw(self, stream: Stream, logged: str) -> str:
        if logged.startswith("first"):
            return f"first {stream.below(self.seats) + 1}"
        card = one_of(stream, self.deck)
        self.deck.remove(card)
        return f"reveal {card}"
