"""How the luck of Unconscious Mind is recomputed from its seed, after docs/luck.md. See examples/luck.py."""

from luck import Stream, one_of, numbered


class Draws:
    LOCATIONS = ["THE", "LIB", "OPE", "MUS", "UNI", "CAF"]
    RESEARCH = [f"R-{colour}-{at}-{copy}" for colour in ("red", "blue", "green", "yellow")
                for at in ("THE", "LIB", "OPE", "MUS", "UNI", "CAF") for copy in "ab"]
    # Cards that lie in the upper stack of their deck, by the letters of the deck.
    SPECIAL = {"RC": numbered("UR", 6, 1), "CS": numbered("UC", 4, 1), "GL": numbered("MG", 12, 2),
               "R-": numbered("WC", 12, 2)}

    def __init__(self, match: dict):
        self.players = max(match["options"]["seats"], 2)
        self.decks = {
            "RC": numbered("RC", 24, 2), "CS": numbered("CS", 18, 2), "GL": numbered("GL", 30, 2),
            "SG": numbered("SG", 4, 1), "MD": numbered("MD", 42, 2), "LD": numbered("LD", 36, 2),
            "ND": numbered("ND", 21, 2), "NB": numbered("NB", 48, 2), "ST": numbered("ST", 12, 2),
            "MS": numbered("MS", 6, 1), "ID": numbered("ID", 12, 2), "LG": numbered("LG", 9, 1)[1:],
            "R-": self.RESEARCH[:], "T3": numbered("T3", 3, 1), "T4": numbered("T4", 3, 1),
            "T5": numbered("T5", 3, 1),
        }
        self.split = match["options"]["nightmares"]
        self.upper: dict[str, int] = {}
        self.removed = {letters: set() for letters in ("GL", "MD", "LD", "ND")}
        self.rooms: dict[tuple[int, str], set[str]] = {}
        self.room_of: dict[str, str] = {}
        self.first_clients = self.players

    def remove(self, card: str) -> None:
        letters = self.letters(card)
        if letters in self.removed:
            self.removed[letters].add(card)

    @staticmethod
    def letters(card: str) -> str:
        return {"UR": "RC", "UC": "CS", "MG": "GL", "WC": "R-"}.get(card[:2], card[:2])

    def follow(self, step: str, events: list[dict]) -> None:
        for event in events:
            kind, seat = event["event"], event.get("seat", 0)
            if kind == "took-dream":
                self.rooms.setdefault((seat, event["room"]), set()).add(event["dream"])
            elif kind == "treated":
                self.rooms[seat, event["room"]].discard(event["dream"])
                self.remove(event["dream"])
            elif kind == "took-client":
                self.room_of[event["client"]] = event["room"]
            elif kind == "catharsis":
                self.remove(event["grief"])
            elif kind == "cured":
                for dream in self.rooms.pop((seat, self.room_of.get(event["client"], "left")), set()):
                    self.remove(dream)

    def draw(self, stream: Stream, logged: str) -> str:
        word = logged.split()[0]
        if word == "seat":
            return f"seat {stream.below(self.players) + 1}"
        if word in self.LOCATIONS:
            return one_of(stream, self.LOCATIONS)
        if word in ("left", "right"):
            return ("left", "right")[stream.below(2)]
        if logged in ("LG1 LGH", "LGH LG1"):
            return ("LG1 LGH", "LGH LG1")[stream.below(2)]
        letters = self.letters(word)
        deck = self.decks[letters]
        if letters == "RC" and self.first_clients:
            self.first_clients -= 1
        elif self.split and not self.upper and letters in self.SPECIAL:
            # The first Clients are dealt: the decks are split.
            for kind, special in self.SPECIAL.items():
                self.upper[kind] = (len(self.decks[kind]) + 1) // 2 + len(special)
                self.decks[kind] += special
            deck = self.decks[letters]
        if not deck:
            deck += numbered("ID", 12, 2) if letters == "ID" else sorted(self.removed[letters])
            self.removed[letters] = set()
            self.upper.pop(letters, None)
        special = [card for card in deck if card in self.SPECIAL.get(letters, [])]
        if self.upper.get(letters) and special:
            if stream.below(max(self.upper[letters], len(special))) < len(special):
                card = one_of(stream, special)
            else:
                card = one_of(stream, [card for card in deck if card not in special])
        else:
            card = one_of(stream, deck)
        if letters in self.upper:
            self.upper[letters] -= self.upper[letters] > 0
        deck.remove(card)
        return card
