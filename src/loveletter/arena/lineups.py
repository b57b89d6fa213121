"""Lineups: who sits at a table with whom, from the bots that are to be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

Lineup: TypeAlias = tuple[str, ...]
"""The names of the bots at a table. The first to last chair; where a chair stands changes from round to round."""


def lineups(bots: Sequence[str], seats: int, field: bool = False) -> tuple[Lineup, ...]:
    """All tables of a contest.

    Two seats: every pair. More seats: if there are as many names as seats, that one table, and a name may come twice.
    Otherwise, or if a field is asked for, each bot alone against a field of each other bot: (a, b, b, b), (b, a, a, a).
    """
    different = tuple(dict.fromkeys(bots))
    if len(different) < 2:
        raise ValueError("name at least two different bots")
    if seats == 2:
        return tuple(combinations(different, 2))
    if len(bots) == seats and not field:
        return (tuple(bots),)
    return tuple((alone, *[other] * (seats - 1)) for alone, other in permutations(different, 2))


def short(name: str) -> str:
    """A bot that is named by where it is made goes by the last part of that."""
    return name.rpartition(":")[2]


def labels(bots: Iterable[str]) -> dict[str, str]:
    """What each bot is called in a table. Two versions of a bot have one short name; then the long ones tell them."""
    different = tuple(dict.fromkeys(bots))
    times = Counter(map(short, different))
    return {name: short(name) if times[short(name)] == 1 else name for name in different}


def title(lineup: Lineup, called: Mapping[str, str]) -> str:
    """A table in words: "schemer and 3 courtier"."""
    counts = {called[name]: lineup.count(name) for name in lineup}
    words = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
