"""Bots play a whole match, described in German as one of the players saw it."""

import random

from loveletter import EDITIONS, Match, tell
from loveletter.bots import bot

NAMES = ("Ayu", "Ben", "Cici")


def play(match: Match, luck: random.Random) -> Match:
    """The match at its end. Each bot sees its own view, and nothing else."""
    bots = [bot("courtier"), bot("novice"), bot("novice")]
    while not match.over:
        seat = match.awaited
        if seat is None:  # a new round; a seed of our own makes it the same each time
            match = match.deal(luck.randbytes(32))
        else:
            match = match.act(seat, bots[seat].decide(match.view(seat), luck, budget=0.3))
    return match


def main() -> None:
    rules = EDITIONS["second"].rules(players=len(NAMES), options={"tokens": 2})
    match = play(Match.begin(rules, NAMES), random.Random(1))
    print(*tell(match, "de", viewer=0), sep="\n")


if __name__ == "__main__":
    main()
