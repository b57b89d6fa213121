"""Looking ahead: what the champion's search takes the others for, and how much it trusts what it finds."""

from typing import NamedTuple


class LookingAhead(NamedTuple):
    temperature: float = 0.03
    """By how much an action must be worth more than another to be taken three times as often as the policy would."""
    habit: float = 0.5
    """How often the others are taken to name the likeliest card, as people do, and not what the network would."""


USUAL = LookingAhead()
