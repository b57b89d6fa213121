"""Players that see a view and answer with an action."""

from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.bots.hint import Hint, hint
from loveletter.bots.registry import LEVELS, CannotBeMade, Obstacle, UnknownBot, bot, names, obstacle, why_not

__all__ = [
    "DEFAULT_BUDGET",
    "LEVELS",
    "Bot",
    "CannotBeMade",
    "Hint",
    "Obstacle",
    "UnknownBot",
    "bot",
    "hint",
    "names",
    "obstacle",
    "why_not",
]
