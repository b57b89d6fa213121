"""A card of your own, and an edition with it: the Duchess looks at the top card of the draw pile."""

import random
from dataclasses import replace

from loveletter import EDITIONS, Character, Edition, Fizzle, Match, Row, Turn, tell
from loveletter.bots import bot


def play(turn: Turn) -> None:
    if not turn.peek_at_pile(1):
        turn.say_without_effect(DUCHESS.name, Fizzle.PILE_EMPTY)


DUCHESS = Character("duchess", play=play)

ENGLISH = """
edition-court = Court
edition-court-line = Second Edition with two Duchesses.
card-duchess = Duchess
    .the = the Duchess
    .a = a Duchess
line-duchess = Look at the top card of the draw pile.
rule-duchess = Look at the top card of the draw pile and put it back. Nobody else sees it.
"""

second = EDITIONS["second"]
COURT: Edition = replace(
    second, name="court", rows=(*second.rows, Row(DUCHESS, value=2, copies=2)), messages={"en": ENGLISH}
)


def play_round(seed: int = 10) -> Match:
    """One round of two courtiers against a novice."""
    luck = random.Random(seed)
    players = [bot("courtier"), bot("novice"), bot("courtier")]
    match = Match.begin(COURT.rules(players=3), ["Ann", "Ben", "Cici"]).deal(luck.randbytes(32))
    while (seat := match.state.awaited) is not None:
        match = match.act(seat, players[seat].decide(match.view(seat), luck, budget=0.3))
    return match


if __name__ == "__main__":
    print("\n".join(tell(play_round(), viewer=0)))
