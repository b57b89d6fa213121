"""Talking: who may say what at a table; and how the table notes its clock."""

from __future__ import annotations

from loveletter.table import commands
from loveletter.table.draft import Draft
from loveletter.table.entries import Talked
from loveletter.table.names import EMOTES, checked_text
from loveletter.table.refusals import TableCode


def talk(draft: Draft, command: commands.Talk) -> None:
    draft.own(command.seat)
    chat = draft.state.setup.chat
    if chat == "off" or (chat == "emotes" and not command.emote):
        draft.refuse(TableCode.CHAT_OFF)
    what = command.what if command.emote else checked_text(command.what)
    if command.emote and what not in EMOTES:
        draft.refuse(TableCode.UNKNOWN_EMOTE, known=EMOTES)
    last = draft.state.talk[-1].at if draft.state.talk else 0
    draft.write(Talked(command.seat, what, command.emote, max(command.at, last + 1)))


def keep_clock(draft: Draft, command: commands.KeepClock) -> None:
    """Nothing is noted of a decision that is over."""
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    if command.clock.begun_by == draft.state.begun_by:
        draft.write(command.clock)
