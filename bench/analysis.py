"""How long the coach takes for a whole match of bots at the default depth, in every edition at its smallest, usual and
largest table: seconds of one core, without what is compiled or loaded once. Beside them the seconds that a core of the
yardstick `REFERENCE` would have taken, since a busy machine makes every core slower.

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
REFERENCE = 10_000.0
"""Thousand plain steps a second."""
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
    for name, edition in EDITIONS.items():
        for players in sorted({edition.least_players, min(4, edition.most_players), edition.most_players}):
            match = played(name, players)
            analyse(match, seats=[0], depth="quick")  # whatever is loaded once
            speed = yardstick(clock=time.process_time)
            begun = time.process_time()
            found = analyse(match)
            figures[f"analysis {name}, {players} seats"] = took = time.process_time() - begun
            speed = (speed + yardstick(clock=time.process_time)) / 2
            moments = sum(len(seat.moments) for seat in found.seats)
            what = f"{name}, {players} seats: {found.rounds} rounds, {moments} decisions"
            print(f"{what}, {took:.1f} s, {took * speed / REFERENCE:.1f} s at the reference", flush=True)
    keep(figures)


if __name__ == "__main__":
    main()
