"""The kit for authors of cards and bots: a table set in one literal, and the check of a bot."""

from loveletter.testing.bots import BotFailed, Checked, check_bot
from loveletter.testing.positions import BadPosition, Position
from loveletter.testing.table import Table
from loveletter.testing.table_builder import set_table

__all__ = ["BadPosition", "BotFailed", "Checked", "Position", "Table", "check_bot", "set_table"]
