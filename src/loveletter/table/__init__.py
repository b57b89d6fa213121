"""A table: one match after another with seats, bots and a clock. It is the authority and knows no sockets."""

from loveletter.table.commands import Command
from loveletter.table.deciding import Sitter, create
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import Phase
from loveletter.table.table import BotTurn, Table
from loveletter.table.transition import Actor, Change, TableNotice, Transition

__all__ = [
    "Actor",
    "BotTurn",
    "Change",
    "Command",
    "Phase",
    "Setup",
    "Sitter",
    "Table",
    "TableCode",
    "TableNotice",
    "TableRefused",
    "Transition",
    "create",
]
