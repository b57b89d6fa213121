"""A table: one match after another with seats, bots and clocks. It is the authority, and knows no sockets."""

from loveletter.table.bot_turns import BotTurn
from loveletter.table.change import Change
from loveletter.table.commands import Command
from loveletter.table.creation import Sitter, create
from loveletter.table.draft import Actor, Notice, Outcome
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import TableState
from loveletter.table.table import Table

__all__ = [
    "Actor",
    "BotTurn",
    "Change",
    "Command",
    "Notice",
    "Outcome",
    "Setup",
    "Sitter",
    "Table",
    "TableCode",
    "TableRefused",
    "TableState",
    "create",
]
