#!/usr/bin/env python3
"""Recomputes the luck of Dreamtable matches from what their files publish, with nothing of Dreamtable.

    dreamtable simulate dreamworld --matches 3 > matches.jsonl
    python3 examples/luck.py matches.jsonl

It follows docs/luck.md word by word: the commitment of every match, and every draw of Dreamworld.
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


def check(match: dict) -> str:
    seed = bytes.fromhex(match["seed"])
    if digest(b"dreamtable commitment", seed).hex() != match["commitment"]:
        return "the seed is not the one that was committed to"
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
            why = check(json.loads(line))
            checked += 1
            if why:
                wrong += 1
                print(f"match {checked}: {why}")
    print(f"{checked - wrong} of {checked} matches are as their seeds make them")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
