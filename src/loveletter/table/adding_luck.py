"""Adding luck: commands by which a match is brought to its beginning."""

from __future__ import annotations

from loveletter.engine.seats import Seat
from loveletter.table import commands, entries
from loveletter.table.draft import Draft
from loveletter.table.mixing import Contribution, Mixing, is_hex
from loveletter.table.refusals import TableCode


def promise_luck(draft: Draft, command: commands.PromiseLuck) -> None:
    mixing, mine = _asked(draft, command.seat)
    if mine.promise == command.promise:
        draft.repeated = True
        return
    if mixing.sealed:
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if mine.promise is not None or not is_hex(command.promise):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    draft.write(entries.LuckPromised(command.seat, command.promise))


def show_luck(draft: Draft, command: commands.ShowLuck) -> None:
    mixing, mine = _asked(draft, command.seat)
    if not mixing.sealed:  # nobody sees any luck before all promises are fixed, not even the disk
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    if not is_hex(command.luck) or not mixing.keeps_promise(command.seat, bytes.fromhex(command.luck)):
        draft.refuse(TableCode.LUCK_NOT_PROMISED, seat=command.seat)
    if mine.luck is not None:
        draft.repeated = True
        return
    draft.write(entries.LuckShown(command.seat, command.luck))


def leave_out_late(draft: Draft, command: commands.LeaveOutLate) -> None:
    if not draft.actor.itself:
        draft.refuse(TableCode.NOT_HOST)
    draft.only_in("mixing")
    draft.mix(late=True)


def _asked(draft: Draft, seat: Seat) -> tuple[Mixing, Contribution]:
    draft.own(seat)
    mixing = draft.state.mixing
    mine = None if mixing is None else mixing.contribution(seat)
    if mixing is None or mine is None:
        draft.refuse(TableCode.WRONG_PHASE, phase=draft.state.phase)
    return mixing, mine
