"""Players that see a view and answer with an action."""

from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.bots.registry import LEVELS, UnknownBot, bot, names

__all__ = ["DEFAULT_BUDGET", "LEVELS", "Bot", "UnknownBot", "bot", "names"]
