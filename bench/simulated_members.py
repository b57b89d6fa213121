"""Matches between simulated members of known strength, for `bench.ratings`: rounds are drawn by lot, with as much luck
of the cards as was measured over rounds of bots (docs/advice.md). No card is played."""

from __future__ import annotations

import random
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from loveletter import edition
from loveletter.engine.seats import Seat
from loveletter.ratings.ladder import KEPT

STRENGTHS = (0.14, 0.10, 0.06, 0.02, -0.02, -0.06, -0.10, -0.14)
"""By member, the strongest first, as the ladder counts: with two seats the first wins 64% of the rounds against the
last, a little more than `champion` against `courtier`."""
GROUPS: dict[int, list[tuple[int, ...]]] = {
    2: list(combinations(range(8), 2)),
    4: [group for group in combinations(range(8), 4) if sum(group) == 14],
}
"""By seats, who plays whom; everybody equally often."""


class SimulatedMatch(NamedTuple):
    members: tuple[int, ...]
    """By seat."""
    rounds: int
    winners: tuple[Seat, ...]
    won: tuple[float, ...]
    """By seat, the rounds won."""
    adjusted: tuple[float, ...]
    """The same without the luck of the cards."""


def simulated(members: tuple[int, ...], luck: random.Random) -> SimulatedMatch:
    """Luck moves the chances of a round, half of the seats up and half of them down, by as much as leaves the measured
    share of the variance; a round is then won by these chances."""
    seats = len(members)
    goal = edition("second").rules(seats).goal
    size = sqrt((1 - KEPT[seats]) * (seats - 1) / seats**2)
    level = sum(STRENGTHS[member] for member in members) / seats
    fair = [1 / seats + STRENGTHS[member] - level for member in members]
    won, given, rounds = [0.0] * seats, [0.0] * seats, 0
    while max(won) < goal:
        dealt = luck.sample([size, -size] * (seats // 2), seats)
        winner = luck.choices(range(seats), [share + part for share, part in zip(fair, dealt, strict=True)])[0]
        won[winner] += 1
        given = [sum(parts) for parts in zip(given, dealt, strict=True)]
        rounds += 1
    adjusted = tuple(count - part for count, part in zip(won, given, strict=True))
    return SimulatedMatch(members, rounds, (won.index(max(won)),), tuple(won), adjusted)


def evening(seats: int, each: int, luck: random.Random) -> list[SimulatedMatch]:
    """Matches until everybody has played so many, every group about equally often."""
    counts, played = [0] * len(STRENGTHS), list[SimulatedMatch]()
    while min(counts) < each:
        for group in luck.sample(GROUPS[seats], len(GROUPS[seats])):
            if all(counts[member] < each for member in group):
                played.append(simulated(tuple(luck.sample(group, seats)), luck))
                for member in group:
                    counts[member] += 1
        if not any(all(counts[member] < each for member in group) for group in GROUPS[seats]):
            break
    return played
