"""The kit for authors of cards and bots: a table set in one literal, and the check of a bot."""

from loveletter.testing.bots import BotFailed, Checked, check_bot
from loveletter.testing.table import BadPosition, StagedPosition, StagedTable, set_table

__all__ = ["BadPosition", "BotFailed", "Checked", "StagedPosition", "StagedTable", "check_bot", "set_table"]
