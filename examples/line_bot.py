#!/usr/bin/env python3
"""A Dreamtable bot over standard input and output, standard library only.

    dreamtable arena dreamworld --bots greedy,'exec:python3 examples/line_bot.py' --matches 40
    dreamtable play dreamworld --bots 'exec:python3 examples/line_bot.py'

It is told of matches that begin and end, and answers each question with one line: an action from the list,
or - for silence where nobody waits for it. Replace `choose` by something better; see docs/bots.md.
"""
import json
import random
import sys


def choose(question):
    # `legal` lists all the seat can do, `observation` is all it knows, in the words of the game.
    # In Dreamworld, flip as much as can be flipped; otherwise do anything.
    flips = [action for action in question["legal"] if action.startswith("flip ")]
    if flips:
        return max(flips, key=lambda action: int(action.split()[1]))
    return random.choice(question["legal"])


for line in sys.stdin:
    told = json.loads(line)
    if "begin" in told:
        # {"game", "options", "seats", "seat"}: the same luck for the same seat, so that runs can be repeated.
        random.seed(told["begin"]["seat"])
    elif "choose" in told:
        question = told["choose"]  # {"seq", "seat", "awaited", "observation", "legal"}
        print(choose(question) if question["awaited"] else "-", flush=True)
    elif "end" in told:
        print("payoffs:", told["end"]["payoffs"], file=sys.stderr)  # what it was worth to each seat
