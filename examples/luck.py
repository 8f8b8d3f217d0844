#!/usr/bin/env python3
"""Recomputes the luck of Dreamtable matches from what their files publish, with nothing of Dreamtable.

    dreamtable simulate dreamworld --matches 3 > matches.jsonl
    python3 examples/luck.py matches.jsonl

It follows docs/luck.md word by word: the commitment of every match, what players added to its seed, the
signature of the house, and every draw of Dreamworld.
"""

import hashlib
import json
import struct
import sys


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


class Dreamworld:
    """What chance does in Dreamworld. Cards are in the order Diamond, Hex, Circle; then by number;
    Sun before Moon."""

    def __init__(self, match: dict):
        low, high = (1, 11) if match["options"]["seats"] >= 3 else (2, 10)
        numbers = range(low, high + 1)
        self.unseen = [f"{suit}{n:02}{icon}" for suit in "DHC" for n in numbers for icon in "SM"]

    def draw(self, stream: Stream, logged: str) -> str:
        kind = logged.split()[0]
        if kind == "arrange":
            clients = [f"C{n}" for n in range(1, 7)]
            tiles = [f"T{n:02}" for n in range(1, 13)]
            for items in (clients, tiles):
                for last in range(len(items) - 1, 0, -1):
                    other = stream.below(last + 1)
                    items[last], items[other] = items[other], items[last]
            return " ".join(["arrange", *clients, "/", *tiles])
        if kind == "deal":
            left, hand = self.unseen[:], []
            for _ in range(len(logged.split()) - 1):
                at = stream.below(len(left))
                hand.append(left[at])
                left[at] = left[-1]
                left.pop()
            hand = [card for card in self.unseen if card in hand]
            self.unseen = [card for card in self.unseen if card not in hand]
            return " ".join(["deal", *hand])
        card = self.unseen.pop(stream.below(len(self.unseen)))
        return f"turn {card}"


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
    if match["game"] != "dreamworld":
        return ""
    game, draws = Dreamworld(match), 0
    for number, step in enumerate(match["steps"], 1):
        if step.startswith("chance: "):
            logged = step.removeprefix("chance: ")
            again = game.draw(Stream(seed, "chance", draws), logged)
            if again != logged:
                return f"step {number}: chance did {logged!r}, the seed makes it {again!r}"
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
