#!/usr/bin/env python3
"""Recomputes the luck of Dreamtable matches from what their files publish, with nothing of Dreamtable.

    dreamtable simulate dreamworld --matches 3 > matches.jsonl
    python3 examples/luck.py matches.jsonl

It follows docs/luck.md word by word: the commitment of every match, what players added to its seed, the
signature of the house, and every draw.
"""

import hashlib
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).parent


def digest(*parts: bytes) -> bytes:
    """SHA-256 over parts, each behind its length as eight bytes, lowest first."""
    hasher = hashlib.sha256()
    for part in parts:
        hasher.update(struct.pack("<Q", len(part)) + part)
    return hasher.digest()


def chacha_block(key: bytes, counter: int, stream: int) -> list[int]:
    """One block of ChaCha20: a counter of 64 bits, then the number of the stream in 64 bits."""
    start = list(struct.unpack("<4I", b"expand 32-byte k")) + list(struct.unpack("<8I", key))
    start += [counter & 0xFFFFFFFF, counter >> 32, stream & 0xFFFFFFFF, stream >> 32]
    x = start[:]

    def quarter(a: int, b: int, c: int, d: int) -> None:
        for i, j, k, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            x[i] = (x[i] + x[j]) & 0xFFFFFFFF
            x[k] ^= x[i]
            x[k] = (x[k] << turn | x[k] >> (32 - turn)) & 0xFFFFFFFF

    for _ in range(10):
        for at in range(4):
            quarter(at, at + 4, at + 8, at + 12)
        for at in range(4):
            quarter(at, (at + 1) % 4 + 4, (at + 2) % 4 + 8, (at + 3) % 4 + 12)
    return [(one + other) & 0xFFFFFFFF for one, other in zip(x, start)]


class Stream:
    """The numbers of one draw."""

    def __init__(self, seed: bytes, purpose: str, index: int):
        self.key = digest(b"dreamtable stream", seed, purpose.encode())
        self.index, self.counter, self.words = index, 0, []

    def next(self) -> int:
        if not self.words:
            self.words = chacha_block(self.key, self.counter, self.index)
            self.counter += 1
        return self.words.pop(0)

    def below(self, n: int) -> int:
        return self.next() * n >> 32


def salted(match: dict) -> bytes:
    """The seed of the draws: that of the house with what the players added."""
    seed, parts, last = bytes.fromhex(match["seed"]), [], 0
    for added in match.get("salts", []):
        if added["seat"] <= last:
            raise ValueError(f"seat {added['seat']} stands twice or out of order")
        last = added["seat"]
        if "salt" in added:
            salt = bytes.fromhex(added["salt"])
            if digest(b"dreamtable salt", salt).hex() != added["commitment"]:
                raise ValueError(f"seat {last} added something else than it promised")
            parts += [str(last).encode(), salt]
    return digest(b"dreamtable salted seed", seed, *parts) if parts else seed


# Ed25519 as RFC 8032 tells it: points are x and y of a curve over the numbers below P.
P, ORDER = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def x_of(y: int, odd: int) -> int:
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P:
        raise ValueError("not a point")
    return x if x % 2 == odd else P - x


def point(data: bytes) -> tuple[int, int]:
    number = int.from_bytes(data, "little")
    y = number % 2**255
    return x_of(y, number >> 255), y


def plus(a: tuple[int, int], b: tuple[int, int]) -> tuple[int, int]:
    (ax, ay), (bx, by) = a, b
    both = D * ax * bx * ay * by % P
    return (
        (ax * by + ay * bx) * pow(1 + both, P - 2, P) % P,
        (ay * by + ax * bx) * pow(1 - both, P - 2, P) % P,
    )


def times(number: int, a: tuple[int, int]) -> tuple[int, int]:
    total = (0, 1)
    while number:
        if number % 2:
            total = plus(total, a)
        a, number = plus(a, a), number // 2
    return total


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = (x_of(BASE_Y, 0), BASE_Y)


def is_signed(key: bytes, signature: bytes, text: bytes) -> bool:
    first, number = signature[:32], int.from_bytes(signature[32:], "little")
    hashed = hashlib.sha512(first + key + text).digest()
    factor = int.from_bytes(hashed, "little") % ORDER
    return number < ORDER and times(number, BASE) == plus(point(first), times(factor, point(key)))


def is_signed_line(line: str, signed: dict) -> bool:
    """Whether the house signed the line as it stands, without its signature."""
    text = line.rsplit(',"signed":', 1)[0] + "}"
    return is_signed(bytes.fromhex(signed["house"]), bytes.fromhex(signed["signature"]), text.encode())


def shuffled(stream: Stream, items: list[str]) -> list[str]:
    items = items[:]
    for last in range(len(items) - 1, 0, -1):
        other = stream.below(last + 1)
        items[last], items[other] = items[other], items[last]
    return items


def one_of(stream: Stream, pile: list[str]) -> str:
    return pile[stream.below(len(pile))]


def one_by_one(stream: Stream, pile: list[str], count: int) -> list[str]:
    """Cards that are drawn one after the other, in the order in which they came."""
    drawn: list[str] = []
    for _ in range(count):
        drawn.append(one_of(stream, [card for card in pile if card not in drawn]))
    return drawn


def numbered(letters: str, count: int, digits: int) -> list[str]:
    return [f"{letters}{n:0{digits}}" for n in range(1, count + 1)]


class Dreamworld:
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


class DreamsOfTomorrow:
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


class DreamCatcher:
    """What a stroke across a card may tell stands in a file, one for each pack of content."""

    STROKES = numbered("r", 7, 1) + numbered("c", 7, 1)

    def __init__(self, match: dict):
        self.options, self.rules = match["options"], match["rules_version"]
        self.dreams, self.motifs = numbered("d", 87, 2), numbered("m", 83, 2)
        self.chances = {}
        for line in open(HERE / f"strokes-{match['content_hash']}.txt", encoding="ascii"):
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


class DreamCycle:
    BAG = {
        "chi-bonus": 5, "white-square": 2, "orange-square": 2, "green-square": 2, "red-square": 2,
        "black-square": 2, "exchange": 3, "extra-turn": 3, "fringewalker": 3, "power": 6,
        "shadowwalker": 3, "times-2": 3, "times-3": 3, "zip": 5,
    }
    OFFSETS = {"steps": [0, 1, 2, 3, 4, 4, 3, 2, 1, 0], "apex": [0, 1, 2, 3, 4, 5, 4, 3, 2, 1]}

    def __init__(self, match: dict):
        self.seats = match["options"]["seats"]
        self.offsets = self.OFFSETS[match["options"]["stairs"]]
        self.bag, self.laid = dict(self.BAG), 0
        self.tiles = {phase: numbered(f"P{phase}-", 10, 2) for phase in range(1, 6)}
        self.held = {seat: dict.fromkeys(self.BAG, 0) for seat in range(1, self.seats + 1)}
        self.painted: dict[tuple[int, int], str] = {}
        self.this_turn: list[tuple[int, int]] = []

    def give_back(self, seat: int, tile: str) -> None:
        self.held[seat][tile] -= 1
        self.bag[tile] += 1

    def turned(self, square: tuple[int, int], event: dict) -> tuple[int, int]:
        """Where a square is after a quarter turn of its tile of three by three."""
        west, south = 3 * (self.offsets[event["row"] - 1] + event["slot"] - 1), 3 * (event["row"] - 1)
        x, y = square[0] - west, square[1] - south
        if not (0 <= x < 3 and 0 <= y < 3):
            return square
        x, y = (y, 2 - x) if event["clockwise"] else (2 - y, x)
        return west + x, south + y

    def follow(self, step: str, events: list[dict]) -> None:
        if step.split()[1:2] == ["leave"] and self.this_turn:
            self.this_turn.pop(0)
        for event in events:
            kind, seat = event["event"], event.get("seat", 0)
            if kind == "drew":
                self.held[seat][event["tile"]] += 1
            elif kind in ("used", "cashed"):
                self.give_back(seat, event["tile"])
            elif kind == "sold" and event["full"]:
                self.give_back(seat, "exchange")
            elif kind == "painted":
                square = tuple(event["square"])
                self.held[seat][event["colour"] + "-square"] -= 1
                if square in self.painted:
                    self.bag[self.painted[square] + "-square"] += 1
                self.painted[square] = event["colour"]
                self.this_turn += [square] if square not in self.this_turn else []
            elif kind == "took_back":
                square = self.this_turn.pop(0)
                self.held[seat][self.painted.pop(square) + "-square"] += 1
            elif kind == "tile_turned":
                self.painted = {self.turned(at, event): colour for at, colour in self.painted.items()}
                self.this_turn = [self.turned(at, event) for at in self.this_turn]
            elif kind == "row_removed":
                gone = [at for at in self.painted if at[1] // 3 == event["row"] - 1]
                for at in gone:
                    self.bag[self.painted.pop(at) + "-square"] += 1
            elif kind == "traded":
                for who, bundle in ((event["with"], event["gave"]), (seat, event["got"])):
                    other = seat if who != seat else event["with"]
                    for tile, count in bundle["inspirations"].items():
                        self.held[who][tile] += count
                        self.held[other][tile] -= count
            elif kind == "went_out":
                for tile, count in self.held[seat].items():
                    self.bag[tile] += count
                self.held[seat] = dict.fromkeys(self.BAG, 0)
            elif kind == "turn_begins":
                self.this_turn = []

    def draw(self, stream: Stream, logged: str) -> str:
        kind = logged.split()[0]
        if kind == "first":
            return f"first {stream.below(self.seats) + 1}"
        if kind == "lay":
            stack = self.tiles[self.laid // 3 % 5 + 1]
            tile = one_of(stream, stack)
            stack.remove(tile)
            self.laid += 1
            return f"lay {tile} {stream.below(4)}"
        if kind == "roll":
            return "roll " + one_of(stream, ["white", "orange", "green", "red", "purple", "silver"])
        tile = one_of(stream, [tile for tile, count in self.bag.items() for _ in range(count)])
        self.bag[tile] -= 1
        return f"draw {tile}"


class UnconsciousMind:
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


GAMES = {
    "dreamworld": Dreamworld, "dreams-of-tomorrow": DreamsOfTomorrow, "dream-catcher": DreamCatcher,
    "dream-cycle": DreamCycle, "unconscious-mind": UnconsciousMind,
}


def check(line: str) -> str:
    match = json.loads(line)
    if "signed" in match and not is_signed_line(line, match["signed"]):
        return "the line was changed after the house signed it"
    if digest(b"dreamtable commitment", bytes.fromhex(match["seed"])).hex() != match["commitment"]:
        return "the seed is not the one that was committed to"
    try:
        seed = salted(match)
    except ValueError as why:
        return str(why)
    game, draws = GAMES[match["game"]](match), 0
    # Steps since the latest draw: they may still be taken back.
    since: list[tuple[str, list[dict]]] = []
    for number, (step, events) in enumerate(zip(match["steps"], match["events"]), 1):
        who, what = step.split(": ", 1)
        if what == "undo":
            latest = max(at for at, (done, _) in enumerate(since) if done.startswith(f"{who}: "))
            del since[latest]
        elif who != "chance":
            since.append((step, events))
        else:
            for done in since:
                game.follow(*done)
            since = []
            again = game.draw(Stream(seed, "chance", draws), what)
            if again != what:
                return f"step {number}: chance did {what!r}, the seed makes it {again!r}"
            game.follow(step, events)
            draws += 1
    return "" if draws else "no draw was found"


def main() -> int:
    wrong = checked = 0
    for line in open(sys.argv[1], encoding="utf-8"):
        if line.strip():
            why = check(line.strip())
            checked += 1
            if why:
                wrong += 1
                print(f"match {checked}: {why}")
    print(f"{checked - wrong} of {checked} matches are as their seeds make them")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
