"""How the luck of Dreamworld is recomputed from its seed, after docs/luck.md. See examples/luck.py."""

from luck import Stream, shuffled, one_of, numbered


class Draws:
    """Cards are in the order Diamond, Hex, Circle; then by number; Sun before Moon."""

    def __init__(self, match: dict):
        low, high = (1, 11) if match["options"]["seats"] >= 3 else (2, 10)
        numbers = range(low, high + 1)
        self.unseen = [f"{suit}{n:02}{icon}" for suit in "DHC" for n in numbers for icon in "SM"]

    def follow(self, step: str, events: list[dict]) -> None:
        """What players do changes no pile of unseen cards."""

    def draw(self, stream: Stream, logged: str) -> str:
        kind = logged.split()[0]
        if kind == "arrange":
            clients = shuffled(stream, numbered("C", 6, 1))
            return " ".join(["arrange", *clients, "/", *shuffled(stream, numbered("T", 12, 2))])
        if kind == "deal":
            left, hand = self.unseen[:], []
            for _ in range(16):
                at = stream.below(len(left))
                hand.append(left[at])
                left[at] = left[-1]
                left.pop()
            hand = [card for card in self.unseen if card in hand]
            self.unseen = [card for card in self.unseen if card not in hand]
            return " ".join(["deal", *hand])
        card = one_of(stream, self.unseen)
        self.unseen.remove(card)
        return f"turn {card}"
