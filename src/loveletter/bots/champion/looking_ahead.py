"""Looking ahead: what the champion's search takes the others for, and how much it trusts what it finds."""

from typing import NamedTuple


class LookingAhead(NamedTuple):
    temperature: float = 0.02
    """By how much an action must be worth more than another to be taken three times as often as the policy would."""
    counting: float = 0.5
    """How likely somebody of whom nothing has been seen yet plays as one who counts cards, and not as the champion."""
    to_the_end: bool = True
    """Whether rounds are played to their end, or only until the next own decision, with what the network expects then.
    """


USUAL = LookingAhead()
