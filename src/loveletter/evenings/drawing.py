"""Drawing: which round comes next, and who sits at its tables."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from loveletter.evenings.entries import Stage
from loveletter.evenings.grouping import (
    Grouping,
    PlayerRecord,
    best_grouping,
    pair_costs,
    seat_order,
    table_sizes,
)
from loveletter.evenings.plan import DUEL, KNOCK_OUT
from loveletter.evenings.standings import duel, seeds_of, standings
from loveletter.evenings.state import EveningRound, EveningState, meetings

BY_POINTS = {"league": 0.0, "swiss": 1.0}
"""What a squared point of difference between two players at one table costs."""


class RoundDraw(NamedTuple):
    stage: Stage
    tables: tuple[tuple[int | None, ...], ...]
    """The players by seat; None for bots."""


def next_stage(state: EveningState) -> Stage | None:
    """What is played next; None where nothing is left. A round that runs counts as played."""
    last = state.rounds[-1].stage if state.rounds else "main"
    if last == "semifinal":
        return "final"
    if last == "final":
        return None
    if not _main_is_over(state):
        return "main"
    return "semifinal" if state.plan.final and len(_qualified(state)) == KNOCK_OUT else None


def planned_rounds(state: EveningState) -> int:
    """How many main rounds the evening has, as far as that is known."""
    if state.plan.format != "round_robin":
        return state.plan.rounds
    circle = len(state.here) + len(state.here) % 2
    return max(circle - 1, len(state.main_rounds))


def _main_is_over(state: EveningState) -> bool:
    if state.plan.format != "round_robin":
        return len(state.main_rounds) >= state.plan.rounds
    met = {player: meetings(state.main_rounds, player) for player in state.here}
    return all(other in met[one] for one, other in combinations(state.here, 2))


def _qualified(state: EveningState) -> tuple[int, ...]:
    return tuple(player for player in seeds_of(state) if player in state.here)[:KNOCK_OUT]


def draw(state: EveningState, stage: Stage, luck: random.Random) -> RoundDraw:
    match stage:
        case "semifinal":
            one, two, three, four = _qualified(state)
            return RoundDraw(stage, _seated(state, ((one, four), (two, three)), DUEL, luck))
        case "final":
            return RoundDraw(stage, _seated(state, _finals(state), DUEL, luck))
        case "main":
            circle = state.plan.format == "round_robin"
            groups = _circle_round(state, luck) if circle else _grouped(state, luck)
            return RoundDraw(stage, _seated(state, groups, state.plan.seats, luck))


def _finals(state: EveningState) -> Grouping:
    """The final, then the match for the third place, of those who are still here."""
    seeds = seeds_of(state)
    winners, losers = zip(*[duel(table, seeds) for table in state.rounds[-1].tables], strict=True)
    groups = [tuple(player for player in group if player in state.here) for group in (winners, losers)]
    return tuple(group for group in groups if group)


def _grouped(state: EveningState, luck: random.Random) -> Grouping:
    names = state.here
    records = _records(state, names)
    order = sorted(range(len(names)), key=lambda at: (-records[at].points, luck.random()))
    if state.plan.format == "league":
        luck.shuffle(order)
    sizes = table_sizes(len(names), state.plan.seats)
    costs = pair_costs(records, names, BY_POINTS[state.plan.format])
    found = best_grouping(order, sizes, costs, [record.short for record in records], luck)
    return tuple(tuple(names[at] for at in table) for table in found)


def _records(state: EveningState, names: Sequence[int]) -> list[PlayerRecord]:
    points = {row.player: row.points for row in standings(state)}
    rounds = state.main_rounds
    return [PlayerRecord(points[name], meetings(rounds, name), _short(rounds, name)) for name in names]


def _short(rounds: Sequence[EveningRound], player: int) -> int:
    count = 0
    for each in rounds:
        table = each.table_of(player)
        if table is not None:
            count += len(table.players) < max(len(other.players) for other in each.tables)
    return count


def _circle_round(state: EveningState, luck: random.Random) -> Grouping:
    """The round of the circle method in which most pairs meet for the first time, and fewest again. While nobody comes
    or goes, everybody meets everybody once, in as few rounds as possible."""
    circle: list[int | None] = [*state.here, *[None] * (len(state.here) % 2)]
    met = {player: meetings(state.main_rounds, player) for player in state.here}
    rounds = []
    for turn in range(len(circle) - 1):
        ring = [circle[0], *circle[1 + turn :], *circle[1 : 1 + turn]]
        pairs = [(ring[at], ring[-1 - at]) for at in range(len(ring) // 2)]
        rounds.append(tuple(tuple(player for player in pair if player is not None) for pair in pairs))

    def value(pairs: Grouping) -> tuple[int, int, float]:
        times = [met[pair[0]].get(pair[1], 0) for pair in pairs if len(pair) == DUEL]
        return times.count(0), -sum(times), luck.random()

    return max(rounds, key=value)


def _seated(
    state: EveningState, groups: Grouping, seats: int, luck: random.Random
) -> tuple[tuple[int | None, ...], ...]:
    had: dict[int, Counter[int]] = {player.number: Counter() for player in state.players}
    for each in state.rounds:
        for table in each.tables:
            for seat, player in enumerate(table.seats):
                if player is not None:
                    had[player][seat] += 1
    counts = {player: [count[seat] for seat in range(seats)] for player, count in had.items()}
    return tuple(seat_order(group, seats, counts, luck) for group in groups)
