"""What can be concluded from a view: the exact distribution over hidden cards, and worlds drawn from it."""

from loveletter.beliefs.belief import Belief, IncompleteLog, World
from loveletter.beliefs.knowledge import Knowledge, excluded, exposed, knowledge_from

__all__ = ["Belief", "IncompleteLog", "Knowledge", "World", "excluded", "exposed", "knowledge_from"]
