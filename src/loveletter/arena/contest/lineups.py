"""Lineups: who sits at a table with whom, from the bots that are to be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, permutations
from typing import TypeAlias

from loveletter.arena.players import short_name
from loveletter.language import Speaker

Lineup: TypeAlias = tuple[str, ...]
"""The bots at a table, chair by chair. A chair is a place in the lineup; its seat changes from round to round."""


class TooFewBots(ValueError):
    def __init__(self) -> None:
        super().__init__("name at least two different bots")


def lineups(bots: Sequence[str], seats: int, field: bool = False) -> tuple[Lineup, ...]:
    """All tables of a contest.

    Two seats: every pair. More seats: if there are as many names as seats, that one table, and a name may come twice.
    Otherwise, or if a field is asked for, each bot alone against a field of each other bot: (a, b, b, b), (b, a, a, a).
    """
    different = tuple(dict.fromkeys(bots))
    if len(different) < 2:
        raise TooFewBots
    if seats == 2:
        return tuple(combinations(different, 2))
    if len(bots) == seats and not field:
        return (tuple(bots),)
    return tuple((alone, *[other] * (seats - 1)) for alone, other in permutations(different, 2))


def labels(bots: Iterable[str]) -> dict[str, str]:
    """What each bot is called in a table: its short name, unless two bots share it."""
    different = tuple(dict.fromkeys(bots))
    times = Counter(map(short_name, different))
    return {name: short_name(name) if times[short_name(name)] == 1 else name for name in different}


def title(lineup: Lineup, labels: Mapping[str, str], voice: Speaker) -> str:
    """A table in words: "schemer and 3 courtier"."""
    counts = {labels[name]: lineup.count(name) for name in lineup}
    return voice.every(
        name if count == 1 else voice.message("arena-several", count=count, bot=name) for name, count in counts.items()
    )
