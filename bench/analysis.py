"""How long the coach takes for a whole match of bots at the default depth, in every edition at its smallest, usual and
largest table: seconds of one core, without what is compiled or loaded once.

    python -m bench.analysis
"""

from __future__ import annotations

import time
from random import Random

from bench.figures import keep, yardstick
from loveletter import EDITIONS, Match
from loveletter.bots.registry import bot
from loveletter.coach.analysis import analyse

PLAYER = "courtier"
BUDGET = 60.0
"""Seconds for a decision of a bot: more than any takes, so that the match is the same everywhere."""


def played(edition: str, players: int) -> Match:
    luck, actor = Random(f"{edition} {players}"), bot(PLAYER)
    match = Match.begin(EDITIONS[edition].rules(players), [f"P{seat}" for seat in range(players)])
    while not match.over:
        match = match.deal(luck.randbytes(32))
        while (seat := match.awaited) is not None:
            match = match.act(seat, actor.decide(match.view(seat), luck, BUDGET))
    return match


def main() -> None:
    figures = {}
    print(f"{yardstick():.0f} thousand plain steps a second")
    for name, edition in EDITIONS.items():
        for players in sorted({edition.least_players, min(4, edition.most_players), edition.most_players}):
            match = played(name, players)
            analyse(match, seats=[0], depth="quick")  # whatever is loaded once
            begun = time.process_time()
            found = analyse(match)
            figures[f"analysis {name}, {players} seats"] = took = time.process_time() - begun
            moments = sum(len(seat.moments) for seat in found.seats)
            print(f"{name}, {players} seats: {found.rounds} rounds, {moments} decisions, {took:.1f} s", flush=True)
    keep(figures)


if __name__ == "__main__":
    main()
