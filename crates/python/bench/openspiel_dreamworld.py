"""Dreamworld for two to four players as one would write it as a Python game of OpenSpiel.

It is the yardstick for stepping one match from Python: the same rules, the same numbers of actions, in the
same language as the program that plays. `test_yardstick.py` plays it beside ours and compares every list
of legal actions.
"""

import random

import pyspiel

CARDS = [(suit, number, icon) for suit in range(3) for number in range(1, 12) for icon in range(2)]
PLACE = {card: place for place, card in enumerate(CARDS)}
PLAY_PROFESSOR, TAKE_BACK, SKIP, SPEND, FLIP, STOP, DRAW_PROFESSOR, DRAW, PASS = (
    66, 67, 68, 69, 72, 77, 78, 79, 145,
)
CLIENTS = [0, 0, 1, 1, 2, 2]
TILES = [
    ("numbers", {2, 3, 4}, 1), ("numbers", {8, 9, 10}, 1), ("icons", 1, -1), ("icons", -1, 1),
    ("farthest", 2), ("farthest", -2), ("closest", 2), ("closest", -2), ("gap", 1, 3), ("skip",),
    ("before",), ("after",),
]
ROUNDS = 14

TYPE = pyspiel.GameType(
    short_name="python_dreamworld",
    long_name="Python Dreamworld",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    provides_factored_observation_string=False,
    parameter_specification={"players": 2, "seed": 1},
)


class Dreamworld(pyspiel.Game):
    def __init__(self, params=None):
        params = params or {}
        self.players = params.get("players", 2)
        self.luck = random.Random(params.get("seed", 1))
        info = pyspiel.GameInfo(
            num_distinct_actions=146, max_chance_outcomes=1, num_players=self.players,
            min_utility=0.0, max_utility=1.0, utility_sum=None, max_game_length=2000,
        )
        super().__init__(TYPE, info, params)

    def new_initial_state(self):
        return State(self, self.players, self.luck)


class State(pyspiel.State):
    def __init__(self, game, players, luck):
        super().__init__(game)
        self.n, self.luck = players, luck
        many = players > 2
        self.corners = (12, 0) if many else (11, 1)
        low, high = (1, 11) if many else (2, 10)
        self.deck = {p for p, card in enumerate(CARDS) if low <= card[1] <= high}
        self.hands = [set() for _ in range(players)]
        self.tokens = [[5, 4, 3, 2, 1] for _ in range(players)]
        self.supply = [0] * players
        self.professor = [False] * players
        self.open, self.bonus, self.row = set(), {}, []
        self.chosen, self.again, self.round, self.winners = {}, [], 0, None
        self.phase, self.deal_to = "arrange", 0
        self.facedown = 0

    # What OpenSpiel asks.

    def current_player(self):
        if self.winners is not None:
            return pyspiel.PlayerId.TERMINAL
        if self.phase == "choose":
            return next(seat for seat in range(self.n) if seat not in self.chosen)
        if self.phase == "again":
            return next(seat for seat in self.again if seat not in self.chosen)
        if self.phase in ("act", "flip"):
            return self.row[self.at][1]
        return pyspiel.PlayerId.CHANCE

    def is_terminal(self):
        return self.winners is not None

    def returns(self):
        if self.winners is None:
            return [0.0] * self.n
        return [1 / len(self.winners) if s in self.winners else 0.0 for s in range(self.n)]

    def chance_outcomes(self):
        return [(0, 1.0)]

    def _legal_actions(self, seat):
        if self.phase in ("choose", "again"):
            actions = sorted(self.hands[seat])
            if self.phase == "choose" and self.professor[seat]:
                actions.append(PLAY_PROFESSOR)
            return actions
        tokens = self.tokens[seat]
        if self.phase == "flip":
            actions = self.flips(tokens, self.left)
            return actions + [STOP] if self.flipped else actions
        actions = []
        most = min(self.supply[seat], 3)
        if self.scores:
            if self.can_skip(seat, most):
                actions.append(SKIP)
            for count in range(1, most + 1):
                if self.flips(tokens, max(self.worth + count, 0)):
                    actions.append(SPEND + count - 1)
        actions += self.flips(tokens, max(self.worth, 0))
        if self.skipped:
            return actions
        if not self.professor[seat]:
            actions.append(DRAW_PROFESSOR)
        actions += [DRAW + card for card in sorted(self.open)]
        if self.scores or not actions:
            actions.append(PASS)
        return actions

    def _apply_action(self, action):
        if self.is_chance_node():
            self.chance()
        elif self.phase in ("choose", "again"):
            self.choose(self.current_player(), action)
        else:
            self.act(self.row[self.at][1], action)

    def _action_to_string(self, player, action):
        return str(action)

    def __str__(self):
        return f"round {self.round + 1}, {self.phase}"

    # The rules.

    def effect(self):
        return TILES[self.tiles[self.round]] if self.round < len(self.tiles) else None

    def suit(self):
        client = self.round // 2
        return CLIENTS[self.clients[client]] if client < len(self.clients) else None

    @staticmethod
    def flips(tokens, value):
        return [FLIP + row for row in range(5) if tokens[row] and row + 2 <= value]

    def chance(self):
        if self.phase == "arrange":
            self.arrange(self.luck.sample(range(6), 6), self.luck.sample(range(12), 12))
        elif self.phase == "deal":
            self.deal(self.luck.sample(sorted(self.deck), 16))
        else:
            self.turn_up(self.luck.choice(sorted(self.deck)))

    def arrange(self, clients, tiles):
        self.clients, self.tiles, self.phase = clients, tiles, "deal"

    def deal(self, cards):
        self.hands[self.deal_to] = set(cards)
        self.deck -= set(cards)
        self.deal_to += 1
        if self.deal_to == self.n:
            # One card for each round lies face down beside its Client with fewer than four players.
            self.facedown = ROUNDS if self.n < 4 else 0
            self.begin_round()

    def begin_round(self):
        self.row = []
        if self.n < 4:
            self.phase = "non-player"
        else:
            self.after_non_player()

    def drawable(self):
        return len(self.deck) - self.facedown > 0

    def after_non_player(self):
        before = self.effect() == ("before",) and self.drawable()
        self.phase = "before" if before else "choose"

    def turn_up(self, card):
        self.deck.discard(card)
        self.lay(card, None)
        if self.phase == "non-player":
            self.facedown -= 1
            self.after_non_player()
        elif self.phase == "before":
            self.phase = "choose"
        else:
            self.after_cards()

    def closeness(self, card):
        suit, number, icon = CARDS[card]
        on_suit = self.suit() is None or self.suit() == suit
        if self.round % 2 == 0:
            return (number, on_suit, suit, 1 - icon)
        return (12 - number, on_suit, 2 - suit, icon)

    def lay(self, card, owner):
        self.row.append((card, owner))
        self.row.sort(key=lambda laid: self.closeness(laid[0]))

    def choose(self, seat, action):
        self.chosen[seat] = action
        choosers = range(self.n) if self.phase == "choose" else self.again
        if len(self.chosen) < len(choosers):
            return
        first, chosen = self.phase == "choose", self.chosen
        self.chosen, self.again = {}, []
        for seat in sorted(chosen):
            if chosen[seat] == PLAY_PROFESSOR:
                self.professor[seat] = False
                self.again.append(seat)
            else:
                self.hands[seat].discard(chosen[seat])
                self.lay(chosen[seat], seat)
        if not first:
            self.begin_turn(0)
        elif self.effect() == ("after",) and self.drawable():
            self.phase = "after"
        else:
            self.after_cards()

    def after_cards(self):
        if self.again:
            self.phase = "again"
        else:
            self.begin_turn(0)

    def worth_of(self, at, skipped):
        suit, number, icon = CARDS[self.row[at][0]]
        inwards = at + 1 + skipped
        corner = self.corners[self.round % 2]
        beyond = CARDS[self.row[inwards][0]][1] if inwards < len(self.row) else corner
        gap, effect = abs(number - beyond), self.effect()
        kind = effect[0] if effect else None
        if kind == "numbers":
            return gap + (effect[2] if number in effect[1] else 0)
        if kind == "icons":
            return gap + effect[1 + icon]
        if kind == "farthest":
            return gap + (effect[1] if at == 0 else 0)
        if kind == "closest":
            return gap + (effect[1] if at + 1 == len(self.row) else 0)
        if kind == "gap":
            return gap + (effect[2] if gap <= effect[1] else 0)
        return gap

    def can_skip(self, seat, most):
        if self.skipped or self.effect() != ("skip",) or self.at + 1 >= len(self.row):
            return False
        return bool(self.flips(self.tokens[seat], max(self.worth_of(self.at, 1) + most, 0)))

    def begin_turn(self, at):
        while at < len(self.row) and self.row[at][1] is None:
            at += 1
        if at == len(self.row):
            self.end_round()
            return
        suit = CARDS[self.row[at][0]][0]
        self.at, self.phase = at, "act"
        self.scores = self.suit() is None or self.suit() == suit
        self.worth = self.worth_of(at, 0) if self.scores else 0
        self.skipped, self.flipped, self.left = 0, 0, 0

    def act(self, seat, action):
        if action == SKIP:
            self.skipped, self.worth = 1, self.worth_of(self.at, 1)
        elif SPEND <= action < FLIP:
            count = action - SPEND + 1
            self.supply[seat] -= count
            self.bonus[self.row[self.at][0]] = count
            self.left, self.phase = max(self.worth + count, 0), "flip"
        elif FLIP <= action < STOP:
            if self.phase == "act":
                self.left, self.phase = max(self.worth, 0), "flip"
            row = action - FLIP
            self.tokens[seat][row] -= 1
            self.supply[seat] += self.tokens[seat][row] > 0
            self.flipped += 1
            self.left -= row + 2
            if not self.flips(self.tokens[seat], self.left):
                self.begin_turn(self.at + 1)
        else:
            if action == DRAW_PROFESSOR:
                self.professor[seat] = True
            elif DRAW <= action < PASS:
                card = action - DRAW
                self.open.discard(card)
                self.hands[seat].add(card)
                self.supply[seat] += self.bonus.pop(card, 0)
            self.begin_turn(self.at + 1)

    def end_round(self):
        self.open |= {card for card, _ in self.row}
        seats = range(self.n)
        done = [seat for seat in seats if not any(self.tokens[seat])]
        if done:
            self.win(done, lambda seat: self.supply[seat])
        elif self.round + 1 == ROUNDS:
            self.win(seats, self.standing)
        else:
            self.round += 1
            self.begin_round()

    def standing(self, seat):
        tokens = self.tokens[seat]
        left = sum((row + 2) * count for row, count in enumerate(tokens))
        return (tokens.count(0), -left, self.supply[seat])

    def win(self, seats, key):
        most = max(map(key, seats))
        self.winners = [seat for seat in seats if key(seat) == most]


pyspiel.register_game(TYPE, Dreamworld)
