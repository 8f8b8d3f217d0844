"""How the luck of Dream Cycle is recomputed from its seed, after docs/luck.md. See examples/luck.py."""

from luck import Stream, one_of, numbered


class Draws:
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
