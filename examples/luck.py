#!/usr/bin/env python3
"""Recomputes the luck of Dreamtable matches from what their files publish, with nothing of Dreamtable.

    dreamtable simulate dreamworld --matches 3 > matches.jsonl
    python3 examples/luck.py matches.jsonl

It follows docs/luck.md word by word: the commitment of every match, what players added to its seed, the
signature of the house, and every draw. What each game draws stands in games/GAME/luck.py.
"""

import hashlib
import importlib.util
import json
import pathlib
import struct
import sys

HERE = pathlib.Path(__file__).resolve().parent


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


def draws_of(game: str):
    """How a game draws: its own folder says so, in luck.py. None where it does not."""
    known = {folder.name: folder / "luck.py" for folder in (HERE.parent / "games").iterdir()}
    if game not in known or not known[game].is_file():
        return None
    spec = importlib.util.spec_from_file_location(f"luck of {game}", known[game])
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Draws


UNTOLD = "only its seed and its signature were checked: nothing says what this game draws"


def check(line: str) -> str:
    """Why a match is not as its seed makes it; nothing when it is."""
    match = json.loads(line)
    if "signed" in match and not is_signed_line(line, match["signed"]):
        return "the line was changed after the house signed it"
    if digest(b"dreamtable commitment", bytes.fromhex(match["seed"])).hex() != match["commitment"]:
        return "the seed is not the one that was committed to"
    try:
        seed = salted(match)
    except ValueError as why:
        return str(why)
    known = draws_of(match["game"])
    if known is None:
        return UNTOLD
    # What was taken back stands in the log, and so does that it was: read on as if neither did.
    kept: list[tuple[int, str, list[dict]]] = []
    for number, (step, events) in enumerate(zip(match["steps"], match["events"]), 1):
        who, what = step.split(": ", 1)
        if what == "undo":
            del kept[max(at for at, (_, done, _) in enumerate(kept) if done.startswith(f"{who}: "))]
        else:
            kept.append((number, step, events))
    game, draws = known(match), 0
    for number, step, events in kept:
        who, what = step.split(": ", 1)
        if who == "chance":
            again = game.draw(Stream(seed, "chance", draws), what)
            if again != what:
                return f"step {number}: chance did {what!r}, the seed makes it {again!r}"
            draws += 1
        game.follow(step, events)
    return "" if draws else "no draw was found"


def main() -> int:
    wrong = untold = checked = 0
    for line in open(sys.argv[1], encoding="utf-8"):
        if line.strip():
            why = check(line.strip())
            checked += 1
            if why:
                untold += why == UNTOLD
                wrong += why != UNTOLD
                print(f"match {checked}: {why}")
    print(f"{checked - wrong - untold} of {checked} matches are as their seeds make them")
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
