"""Looking ahead: what the champion's search takes the others for, and how much it trusts what it finds."""

from typing import NamedTuple


class LookingAhead(NamedTuple):
    temperature: float = 0.02
    """By how much an action must be worth more than another to be taken three times as often as the policy would."""
    likely: tuple[float, ...] = ()
    """How likely somebody of whom nothing was seen yet is of each kind (`weights.kinds_of`); empty for
    `rivals.AT_FIRST`."""
    to_the_end: int = 2
    """With up to so many seats rounds are played to their end; with more, which takes longer, until the next own
    decision, with what the network expects there."""


USUAL = LookingAhead()
