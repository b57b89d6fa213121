"""Grouping: who sits at which table. A grouping has a cost, and the search looks for one that costs little.

The cost of a table is the sum over its pairs of players: how far apart their points are, and how often they have met.
Finding the least cost is a hard problem for tables of three and more. An exchange of two players between two tables is
tried for all pairs until none helps; several beginnings make up for where that ends in a local minimum
(docs/evenings.md compares with the greedy way and with the least possible cost)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import NamedTuple, TypeAlias

REMATCH = 8.0
"""The cost of meeting somebody again, in squared points; after n meetings it is n² times as much."""
SHORT_TABLE = 1.0
"""The same for a second time at a table with more bots than others."""
STARTS = 6

Costs: TypeAlias = Sequence[Sequence[float]]
"""By two players, the cost of one table for both; symmetric."""
Grouping: TypeAlias = tuple[tuple[int, ...], ...]


class PlayerRecord(NamedTuple):
    """What matters of a player's earlier rounds."""

    points: float
    met: dict[int, int]
    """How often the player has met each other one."""
    short: int
    """How often at a table with more bots than others."""


def table_sizes(players: int, seats: int) -> tuple[int, ...]:
    """As few tables as possible, with numbers of players that differ by one at most; bots have the other seats."""
    tables = -(-players // seats)
    least, more = divmod(players, tables)
    return (least + 1,) * more + (least,) * (tables - more)


def pair_costs(records: Sequence[PlayerRecord], names: Sequence[int], by_points: float) -> Costs:
    """`names`: the number by which each player is in `met`. `by_points`: the cost of a squared point of difference."""

    def cost(one: int, other: int) -> float:
        met = records[one].met.get(names[other], 0)
        return by_points * (records[one].points - records[other].points) ** 2 + REMATCH * met**2

    return [[cost(one, other) if one != other else 0.0 for other in range(len(names))] for one in range(len(names))]


def grouping_cost(grouping: Grouping, costs: Costs, short: Sequence[int] = ()) -> float:
    """`short`: how often each player was at a table with more bots than others."""
    most = max(map(len, grouping), default=0)
    pairs = sum(costs[one][other] for table in grouping for one, other in combinations(table, 2))
    again = sum(short[player] for table in grouping if len(table) < most for player in table) if short else 0
    return pairs + SHORT_TABLE * again


def greedy_grouping(order: Sequence[int], sizes: Sequence[int], costs: Costs) -> Grouping:
    """The usual way: the first one who has no table gets the cheapest companions who are left, one after the other."""
    left, tables = list(order), []
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            cheapest = min(left, key=lambda player: sum(costs[player][other] for other in table))
            left.remove(cheapest)
            table.append(cheapest)
        tables.append(tuple(table))
    return tuple(tables)


def best_grouping(
    order: Sequence[int], sizes: Sequence[int], costs: Costs, short: Sequence[int], luck: random.Random
) -> Grouping:
    """The cheapest grouping that was found. `order`: from the most points to the least, equal ones by lot."""
    beginnings = [_cut(order, sizes), greedy_grouping(order, sizes, costs)]
    while len(beginnings) < STARTS:
        beginnings.append(_cut(luck.sample(list(order), len(order)), sizes))
    found = [_improved(beginning, costs, short) for beginning in beginnings]
    return min(found, key=lambda grouping: grouping_cost(grouping, costs, short))


def _cut(order: Sequence[int], sizes: Sequence[int]) -> Grouping:
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    return tuple(tuple(order[end - size : end]) for end, size in zip(ends, sizes, strict=True))


def _improved(grouping: Grouping, costs: Costs, short: Sequence[int]) -> Grouping:
    """After exchanges of two players each, until no exchange saves anything."""
    tables = [list(table) for table in grouping]
    most = max(map(len, tables))
    saves = True
    while saves:
        saves = False
        for one, other in combinations(tables, 2):
            uneven = SHORT_TABLE * ((len(one) < most) - (len(other) < most))
            for here in range(len(one)):
                for there in range(len(other)):
                    leaving, coming = one[here], other[there]
                    gain = sum(costs[leaving][each] - costs[coming][each] for each in one if each != leaving)
                    gain += sum(costs[coming][each] - costs[leaving][each] for each in other if each != coming)
                    gain += uneven * (short[leaving] - short[coming])
                    if gain > 1e-9:
                        one[here], other[there] = coming, leaving
                        saves = True
    return tuple(map(tuple, tables))


def seat_order(
    players: Sequence[int], seats: int, had: Mapping[int, Sequence[int]], luck: random.Random
) -> tuple[int | None, ...]:
    """Who has which seat: everybody the seats that they have had least, the first one before all, by lot where that is
    equal; None for bots, which never sit first. `had`: by player, how often each seat."""
    drawn = luck.sample(list(players), len(players))

    def cost(order: tuple[int, ...]) -> tuple[int, int]:
        return had[order[0]][0], sum(had[player][seat] for seat, player in enumerate(order))

    return (*min(permutations(drawn), key=cost), *[None] * (seats - len(players)))
