"""Board games about dreams, for programs: matches, tensors, batches, bots.

    >>> import dreamtable
    >>> game = dreamtable.game(dreamtable.games()[0]["id"], seats=2)
    >>> match = game.match(seed=1)
    >>> match.host(["greedy", "random"])
    >>> match.is_over
    True

`docs/python.md` tells the whole story.
"""

from ._dreamtable import (
    Bot,
    BotError,
    ContentError,
    DreamtableError,
    Game,
    IllegalActionError,
    Match,
    MatchFileError,
    Node,
    NotationError,
    Observation,
    OptionError,
    PickleRefusedError,
    SeatError,
    ShapeError,
    StaleError,
    UndoError,
    UnknownBotError,
    UnknownGameError,
    VectorMatch,
    VerificationError,
    arena,
    game,
    games,
    load,
    verify,
)

__all__ = [
    "Bot",
    "BotError",
    "ContentError",
    "DreamtableError",
    "Game",
    "IllegalActionError",
    "Match",
    "MatchFileError",
    "Node",
    "NotationError",
    "Observation",
    "OptionError",
    "PickleRefusedError",
    "SeatError",
    "ShapeError",
    "StaleError",
    "UndoError",
    "UnknownBotError",
    "UnknownGameError",
    "VectorMatch",
    "VerificationError",
    "arena",
    "game",
    "games",
    "load",
    "verify",
]
