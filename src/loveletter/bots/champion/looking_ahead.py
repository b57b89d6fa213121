"""Looking ahead: what the champion's search takes the others for, and how much it trusts what it finds."""

from typing import NamedTuple


class LookingAhead(NamedTuple):
    temperature: float = 0.02
    """By how much an action must be worth more than another to be taken three times as often as the policy would."""
    likely: tuple[float, ...] = ()
    """How likely somebody of whom nothing was seen yet is of each kind (`weights.kinds_of`); all alike if empty."""
    to_the_end: int = 2
    """With up to so many seats rounds are played to their end; with more, which takes longer, until the next own
    decision, with what the network expects there."""


USUAL = LookingAhead()
AT_TABLES = {("second", 2): LookingAhead(temperature=0.01, likely=(0.2, 0.45, 0.35))}
"""By family and number of players. The network for two is hard to exploit by itself, and leaves more to find where
others can be read; few of them play as it does (docs/decisions/0044-a-network-for-two-alone.md)."""


def usual(family: str, players: int) -> LookingAhead:
    """How the champion looks ahead at a table of so many."""
    return AT_TABLES.get((family, players), USUAL)
