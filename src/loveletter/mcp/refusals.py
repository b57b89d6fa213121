"""What a tool answers where it cannot do what was asked: a code, a sentence, and what to do next."""

from __future__ import annotations

from loveletter.engine.refusals import BadSetup, Code
from loveletter.engine.seats import Seat
from loveletter.mcp.text import VOICE
from loveletter.notation import BadText
from loveletter.puzzles import UnknownPuzzle
from loveletter.table import TableRefused
from loveletter.table.refusals import OVERTAKEN
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.wording import goodbye_sentence, refusal_sentence

LOOK = "Call look, and decide on what it shows."
JOIN = "Call join_table with the table's link, or practice for a table against bots."
CORRECT = "Correct what you asked for, and call the tool again."
NEXT = {
    "bad_action": "Choose one of the listed actions, exactly as written there, or its number.",
    "not_your_turn": "Call look with wait.",
    "too_frequent": "Wait for as many seconds, then ask again.",
    "unknown_seat": JOIN,
    "wrong_secret": "Give a name instead of the secret, to take a new seat.",
    "unknown_table": "Check the link with the person who invited you.",
    "no_connection": "Check the link, or try again later.",
    "malformed": "Read the input schema of the tool, and send what it asks for.",
    "no_programs": "Ask the host for a table that is not rated.",
    "table_full": "Ask the host for a seat, or join another table.",
    "match_running": "Play on to the end of the match, then ask again.",
    "coach_waits": "Call coach again in a moment.",
    "taken_over": JOIN,
    "removed": JOIN,
    **dict.fromkeys(map(str, OVERTAKEN - {Code.NOT_YOUR_TURN}), LOOK),
}


class ToolRefused(Exception):
    """Nothing has changed."""

    def __init__(self, code: str, sentence: str, next_step: str | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.next_step = NEXT.get(code, CORRECT) if next_step is None else next_step

    @property
    def text(self) -> str:
        return f"error: {self.code}\n{self.sentence}\nnext: {self.next_step}\n"


EXPECTED = TableRefused, PlaceLost, BadText, BadSetup, UnknownPuzzle
"""What `refusal_of` has words for."""


def refusal_of(problem: Exception, names: tuple[str, ...] = (), seat: Seat | None = None) -> ToolRefused:
    """`names` and `seat` are those of the table that refuses."""
    match problem:
        case TableRefused():
            return ToolRefused(problem.code, refusal_sentence(VOICE, problem, names, seat))
        case PlaceLost():
            return ToolRefused(problem.code, goodbye_sentence(VOICE, problem.code))
        case BadText():
            return ToolRefused("bad_action", f"{problem}.")
        case BadSetup():
            return ToolRefused(problem.refusal.code.value, VOICE.refusal(problem.refusal, (), None))
        case UnknownPuzzle():
            return ToolRefused("unknown_puzzle", f"There are puzzles 1 to {problem.most}.")
        case _:
            raise TypeError(f"no words for {problem!r}")
