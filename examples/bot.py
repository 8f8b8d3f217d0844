#!/usr/bin/env python3
"""A Dreamtable bot over the JSON API, standard library only.

    python3 examples/bot.py http://127.0.0.1:8230            opens a table against bots
    python3 examples/bot.py http://127.0.0.1:8230 TABLE      sits down at an open seat of a table

It plays one whole match. Replace `choose` by something better; see docs/api.md for the API.
"""
import json
import random
import sys
import urllib.request

def choose(position):
    # `legal` lists all the seat can do; `observation` is all it knows.
    return random.choice(position["legal"])

class Dreamtable:
    def __init__(self, address, name):
        self.address, self.token = address.rstrip("/"), None
        self.token = self.ask("/api/guests", {"name": name})["token"]

    def open(self, path, body=None):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.address + path, data, headers))

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def play(self, table):
        name, acted = None, 0
        for line in self.open(f"/api/tables/{table}/live"):
            field, _, value = line.decode().rstrip("\n").partition(": ")
            if field == "event":
                name = value
            elif field == "data" and name == "table":
                position = json.loads(value)
                if position["over"]:
                    return position
                # A position from before our own latest step may still have been on its way.
                if position["seq"] >= acted and position["viewer"] in position["awaited"]:
                    act = {"seq": position["seq"], "action": choose(position)}
                    acted = self.ask(f"/api/tables/{table}/act", act)["seq"]

server = Dreamtable(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8230", "Example")
if len(sys.argv) > 2:
    table = sys.argv[2]
    seats = server.ask(f"/api/tables/{table}")["people"]["seats"]
    seat = next(seat["seat"] for seat in seats if seat["open"])
    server.ask(f"/api/tables/{table}/seat", {"deed": "take", "seat": seat})
else:
    new = {"game": "dreamworld", "seats": ["me", "greedy", "random"]}
    table = server.ask("/api/tables", new)["table"]
print("watch it at", f"{server.address}/t/{table}")
end = server.play(table)
print("seat", end["viewer"], "payoffs", end["payoffs"])
