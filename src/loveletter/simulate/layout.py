"""Layout: how a game lies in memory, as one row of small integers with named fields.

A hidden card is one number: the character in its low bits, and above them one bit for each seat that is certain of the
card (and one for the spectator), as in the engine's `Hidden`. Sets of seats are those of the engine, too.
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from loveletter.engine.state import Ending, Question
from loveletter.simulate.compiled import WITHOUT_COMPILER, compiled

MOST_SEATS = 8
MOST_CARDS = 32
MOST_FACE_UP = 3
CARDS_TAKEN = 2
"""How many cards a Chancellor takes besides the one in hand."""

CARD_BITS = 5
CARD_MASK = (1 << CARD_BITS) - 1

NO_SEAT = -1
NO_ACTION = -1

NO_QUESTION = 0
KEEP, LOOK, REDRAW = 1, 2, 3
QUESTIONS = {Question.KEEP: KEEP, Question.LOOK: LOOK, Question.REDRAW: REDRAW}

ONGOING = 0
LAST_SURVIVOR, COMPARISON, NOBODY_LEFT, CUT_SHORT = 1, 2, 3, 4
ENDINGS = {
    Ending.LAST_SURVIVOR: LAST_SURVIVOR,
    Ending.COMPARISON: COMPARISON,
    Ending.NOBODY_LEFT: NOBODY_LEFT,
    Ending.CUT_SHORT: CUT_SHORT,
}

REASONS = ("round", "spy", "jester", "bishop", "constable")
"""What a token is won for, in the order of the field `gained`."""
KINDS_OF_TOKENS = len(REASONS)
FOR_ROUND, FOR_SPY, FOR_JESTER, FOR_BISHOP, FOR_CONSTABLE = range(len(REASONS))

SMALL = np.int16

GAME = np.dtype(
    [
        ("turn", SMALL),
        ("awaited", SMALL),  # whose action the game waits for; NO_SEAT when the round is over
        ("question", SMALL),  # what the awaited seat is asked, if it came up midway through a card
        ("among", SMALL),  # the set of seats whose hands are on offer when the question is LOOK
        ("hands", SMALL, (MOST_SEATS,)),  # hidden cards: the one held longest
        ("taken", SMALL, (CARDS_TAKEN,)),  # hidden cards that the seat on turn holds besides, the newest last
        ("pile", SMALL, (MOST_CARDS,)),  # hidden cards; those from pile_top to pile_end are still there
        ("pile_top", SMALL),
        ("pile_end", SMALL),
        ("set_aside", SMALL),  # a character
        ("face_up", SMALL, (MOST_FACE_UP,)),  # characters
        ("discards", SMALL, (MOST_CARDS,)),  # all that lies open before a seat, oldest first: a seat and a character
        ("discarded", SMALL),  # how many those are
        ("out", SMALL),  # sets of seats
        ("protected", SMALL),
        ("must_choose", SMALL),  # the seat that a Sycophant's mark rests on
        ("bettor", SMALL),  # the Jester's bet: who, on whom
        ("bet_on", SMALL),
        ("ending", SMALL),
        ("winners", SMALL),  # sets of seats
        ("next_starters", SMALL),
        ("champions", SMALL),
        ("tokens", SMALL, (MOST_SEATS,)),
        ("gained", SMALL, (len(REASONS),)),  # who won a token for each reason in this round, as sets of seats
        ("youth", SMALL, (MOST_SEATS,)),  # all seats, the youngest first, where the rules ask for it
        ("round_number", SMALL),
        ("moves", SMALL),  # actions in this round so far, counted from where the row began
    ]
)

Games: TypeAlias = NDArray[np.void]
"""An array with one row of `GAME` for each game. One game alone is an array with one row."""

Game: TypeAlias = Any
"""One row, as compiled functions see it."""


def new_games(count: int) -> Games:
    games = np.zeros(count, GAME)
    for field in ("awaited", "must_choose", "bettor", "bet_on"):
        games[field] = NO_SEAT
    return games


FIELDS = GAME.itemsize // np.dtype(SMALL).itemsize
PLACES = {name: GAME.fields[name][1] // np.dtype(SMALL).itemsize for name in GAME.names or () if GAME.fields}
"""Where each field of a game begins."""


def columns_of(games: Games) -> NDArray[np.int16]:
    return np.ascontiguousarray(games.view(SMALL).reshape(len(games), FIELDS).T)


@compiled
def first_row(rows: Games) -> Game:
    """The game, with its fields as attributes."""
    return rows.view(np.recarray)[0] if WITHOUT_COMPILER else rows[0]


@compiled
def read_fields(columns: Any, index: int, fields: Any) -> None:
    for field in range(FIELDS):
        fields[field] = columns[field, index]


@compiled
def write_fields(columns: Any, index: int, fields: Any) -> None:
    for field in range(FIELDS):
        columns[field, index] = fields[field]


@compiled
def as_int(number: int) -> int:
    """A number of a row as an ordinary one, so that functions that take it are compiled for one type only."""
    return np.int64(number)  # type: ignore[return-value]
