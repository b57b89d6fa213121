"""The scenario builder and the checks that we also give to bot authors."""

from loveletter.testing.bots import BotFailed, Checked, check_bot
from loveletter.testing.positions import BadPosition, Position
from loveletter.testing.table import Table
from loveletter.testing.tables import set_table

__all__ = ["BadPosition", "BotFailed", "Checked", "Position", "Table", "check_bot", "set_table"]
