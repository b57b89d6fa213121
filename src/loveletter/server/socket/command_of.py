"""From a client's message to the table's command of the same name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import msgspec

from loveletter.engine import actions
from loveletter.engine.actions import Action
from loveletter.server.messages import incoming
from loveletter.server.messages.action_messages import ActionMessage
from loveletter.server.messages.incoming import CommandMessage
from loveletter.table import commands
from loveletter.table.commands import Command

_COMMANDS: dict[type, Any] = {kind: getattr(commands, kind.__name__) for kind in get_args(CommandMessage)}
_ACTIONS: dict[type, Any] = {kind: getattr(actions, kind.__name__) for kind in get_args(ActionMessage)}


def command_of(message: CommandMessage) -> Command:
    match message:
        case incoming.Act():
            return commands.Act(message.id, message.seat, message.version, action_of(message.action))
        case incoming.Configure(clock=incoming.ClockRequest(kind=kind, seconds=seconds)):
            rest: commands.Configure = _copy(msgspec.structs.replace(message, clock=None), commands.Configure)
            return replace(rest, clock=kind, seconds=seconds)
        case _:
            command: Command = _copy(message, _COMMANDS[type(message)])
            return command


def action_of(message: ActionMessage) -> Action:
    action: Action = _copy(message, _ACTIONS[type(message)])
    return action


def _copy(message: msgspec.Struct, kind: Any) -> Any:
    """An object of another class with the fields of the same names."""
    return msgspec.convert(message, kind, from_attributes=True)
