"""The table: the authority over one match after another. Commands go in; what follows is written down, then told."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.commands import Command
from loveletter.table.deciding import decide
from loveletter.table.draft import Actor, Draft, Outcome
from loveletter.table.entries import Began, BotSat, Created, Entry, PersonSat
from loveletter.table.names import bot_name, checked_name
from loveletter.table.presence import Presence
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.seating import bot_level
from loveletter.table.setup import Setup
from loveletter.table.state import TableState, fold


class BotTurn(NamedTuple):
    """A decision that a bot has to make."""

    seat: Seat
    level: str
    version: int
    view: View


class Table:
    """A state that moves on only by outcomes that have been written down, and who is here."""

    def __init__(
        self, state: TableState, presence: Presence | None = None, luck: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self.state = state
        self.presence = presence or Presence()
        self._luck = luck
        self._decided_on = state

    @classmethod
    def restored(cls, code: str, entries: Iterable[tuple[Entry, int]]) -> Table:
        """The table that these entries, each with its time, have made."""
        state = TableState.nothing(code)
        for entry, at in entries:
            state = fold(state, entry, at)
        return cls(state)

    def came(self, seat: Seat, now: int) -> None:
        """Somebody is here. The first one finds the clock as the last one left it."""
        self._wake(now)
        self.presence.came(seat)

    def expect(self, seat: Seat, now: int) -> None:
        """Somebody has just got this seat and will be here soon; until then the clock stands where nobody else is."""
        self._wake(now)
        self.presence.expect(seat, now)

    def _wake(self, now: int) -> None:
        left = self.presence.asleep_since
        if left is not None:  # a bot that was thinking may have acted after that
            self.state = self.state.later(max(0, now - max(left, self.state.since)))

    def decide(self, command: Command, seats: frozenset[Seat], now: int) -> Outcome:
        """What a device with these seats would bring about. Nothing changes yet."""
        self._decided_on = self.state
        return decide(self.state, command, Actor(seats, absent=self.presence.absent(self.state)), now, self._luck)

    def decide_itself(self, command: Command, now: int) -> Outcome:
        """The same for the table itself: its bots and its clock."""
        self._decided_on = self.state
        return decide(self.state, command, Actor(itself=True), now, self._luck)

    def commit(self, outcome: Outcome) -> None:
        """Go on to what has been written down. Whoever came while it was written has set the clock right, and right it
        stays, unless it begins anew."""
        before, after = self._decided_on, outcome.state
        slept = self.state.since - before.since
        self.state = after.later(slept) if slept and after.since == before.since else after

    def bot_turn(self) -> BotTurn | None:
        """The decision that a bot has to make now. Bots wait while nobody is there to see it."""
        state = self.state
        if state.game is None or state.paused or state.closed or not self.presence.anybody(state):
            return None
        seat = state.game.state.awaited
        if seat is None or not state.chairs[seat].acts_alone:
            return None
        return BotTurn(seat, bot_level(state.chairs[seat]), state.game.version, state.game.view(seat))


class Sitter(NamedTuple):
    """Somebody who has a seat from the beginning: a person with a hashed secret, or a bot with a level."""

    name: str | None
    secret: str | None
    level: str | None


def create(
    code: str,
    setup: Setup,
    sitters: Sequence[Sitter],
    now: int,
    start: bool = False,
    record: str | None = None,
    starter: Seat | None = None,
    luck: Callable[[int], bytes] = secrets.token_bytes,
) -> Outcome:
    """A new table with these people and bots in its first seats. Where a record is given, its match goes on; otherwise
    the starter begins, or lots are drawn."""
    setup = setup.checked()
    if len(sitters) > setup.players:
        raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=setup.players)
    draft = Draft(TableState.nothing(code), Actor(itself=True), now, luck)
    draft.write(Created(setup))
    names = [checked_name(each.name, ()) for each in sitters if each.name is not None]
    for seat, each in enumerate(sitters):
        if each.secret is not None:
            assert each.name is not None
            draft.write(PersonSat(seat, checked_name(each.name, draft.other_names()), each.secret))
        elif each.level is not None:
            name = each.name or bot_name([*draft.other_names(), *names])
            draft.write(BotSat(seat, name, draft.level(each.level)))
    if start:
        free = tuple(range(len(sitters), setup.players))
        if free:
            draft.refuse(TableCode.OPEN_SEATS, seats=free)
        if starter is not None:
            draft.chair(starter)
        draft.write(Began(luck(32).hex(), starter, record))
    return draft.outcome()
