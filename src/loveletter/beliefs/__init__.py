"""What can be concluded from a view: the exact distribution over hidden cards, and worlds drawn from it."""

from loveletter.beliefs.belief import Belief, IncompleteLog, World
from loveletter.beliefs.excluded import excluded
from loveletter.beliefs.exposure import Exposure, exposed

__all__ = ["Belief", "Exposure", "IncompleteLog", "World", "excluded", "exposed"]
