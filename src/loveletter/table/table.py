"""The table: the authority over one match after another. Commands are decided, written, then committed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from loveletter.engine.luck import bot_luck
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.chairs import Chair, Face, Proven, faces_of, proven_by
from loveletter.table.clock import ClockReading, elapsed_before_restart, shown_ms
from loveletter.table.commands import Command
from loveletter.table.deciding import decide
from loveletter.table.entries import ClockKept
from loveletter.table.game_view import GameViews
from loveletter.table.luck_view import Luck, public_luck
from loveletter.table.played_match import PlayedMatch
from loveletter.table.presence import LUCK_MS, Due, Presence, Whereabouts
from loveletter.table.proposal import Proposal
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.restoring import LogEntry, replayed, restored
from loveletter.table.setup import Setup
from loveletter.table.state import Phase, TableState
from loveletter.table.talk import Line
from loveletter.table.transition import Actor, Change, Transition


class BotTurn(NamedTuple):
    seat: Seat
    level: str
    version: int
    view: View
    luck: int
    """What seeds the bot's luck: the same whenever the same match comes to the same decision."""


class Table:
    """A state that changes only by transitions that have been written, and who is connected."""

    def __init__(
        self, state: TableState, presence: Presence | None = None, luck: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._state = state
        self.presence = presence or Presence()
        self._luck = luck
        self._views: GameViews | None = None

    @classmethod
    def new(cls, code: str, luck: Callable[[int], bytes] = secrets.token_bytes) -> Table:
        return cls(TableState.nothing(code), luck=luck)

    @classmethod
    def restored(cls, code: str, entries: Sequence[LogEntry]) -> Table:
        """The table after these entries, each with its time; raises `DoesNotFollow` if one cannot follow the others.
        Rounds before a checkpoint are replayed only when somebody asks for them."""
        return cls(restored(code, entries))

    @classmethod
    def replayed(cls, code: str, entries: Sequence[LogEntry]) -> Table:
        """The same by a replay of the whole log, which compares every checkpoint with it."""
        return cls(replayed(code, entries))

    def resume(self, now: int, away_ms: int, gone_ms: int, luck_ms: int = LUCK_MS) -> None:
        """Go on after a restart: nobody is connected yet, and the decision has the time that was left."""
        self.presence = Presence(away_ms, gone_ms, luck_ms, left_at=dict.fromkeys(self.people, now))
        state = self._state
        if state.by_date:  # a date that was wrong for a while gives nobody more than the whole time
            self._state = state._replace(since=min(state.since, now))
        else:
            self._state = state.with_clock_at(now, elapsed_before_restart(state))

    # what everybody may know

    @property
    def code(self) -> str:
        return self._state.code

    @property
    def number(self) -> int:
        return self._state.number

    @property
    def setup(self) -> Setup:
        return self._state.setup

    @property
    def phase(self) -> Phase:
        return self._state.phase

    @property
    def paused(self) -> bool:
        return self._state.paused

    @property
    def closed(self) -> bool:
        return self._state.closed

    @property
    def match(self) -> int:
        return self._state.match

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self._state.chairs

    @property
    def host(self) -> Seat | None:
        return self._state.host

    @property
    def people(self) -> tuple[Seat, ...]:
        return self._state.people

    @property
    def faces(self) -> tuple[Face, ...]:
        return faces_of(self.chairs, self.code)

    @property
    def luck(self) -> Luck | None:
        """The luck of the match that is about to begin, or has begun."""
        return public_luck(self._state)

    @property
    def free(self) -> tuple[Seat, ...]:
        return self._state.free

    @property
    def talk(self) -> tuple[Line, ...]:
        return self._state.talk

    def seat_of(self, secret: str) -> Seat | None:
        return self._state.seat_of(secret)

    def proven_by(self, secrets: Iterable[str]) -> Proven:
        """The seats that these secrets prove; unknown secrets are ignored."""
        return proven_by(self.chairs, tuple(secrets))

    # the game

    @property
    def views(self) -> GameViews | None:
        """What everybody sees of the game now; None in the lobby."""
        game = self._state.game
        if game is None:
            return None
        if self._views is None or not self._views.is_of(game):
            self._views = GameViews(game, self._state.match, self._views)
        return self._views

    def view(self, seat: Seat) -> View:
        """What a seat knows during a round, with the log of the round."""
        if self._state.game is None or self.phase != "playing":
            raise TableRefused(TableCode.WRONG_PHASE, phase=self.phase)
        return self._state.game.view(seat)

    @property
    def version(self) -> int:
        """The version of the game; 0 in the lobby."""
        return 0 if self._state.game is None else self._state.game.version

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 in the lobby."""
        return 0 if self._state.game is None else self._state.game.state.round

    @property
    def awaited(self) -> Seat | None:
        """Whose decision the game waits for."""
        return None if self._state.game is None else self._state.game.state.awaited

    @property
    def shown_ms(self) -> int:
        """How long people look at the latest play before the next one."""
        return 0 if self._state.game is None else shown_ms(self._state.game.round_events)

    def played_match(self, number: int | None = None) -> PlayedMatch:
        match = self._state.match_of(self.match if number is None else number)
        if match is None:
            raise TableRefused(TableCode.NO_MATCH)
        return match

    # presence and the clock

    @property
    def asleep(self) -> bool:
        """Whether nobody is connected, so that the clock stands still."""
        return self.presence.asleep_since is not None and not self._state.by_date

    @property
    def anybody_here(self) -> bool:
        return self.presence.anybody(self._state)

    def whereabouts(self, seat: Seat, now: int) -> Whereabouts:
        return self.presence.where(seat, now)

    def until_gone_ms(self, seat: Seat, now: int) -> int | None:
        """While nobody is connected no bot takes over; nor for being away where a match is played over days."""
        live = self.presence.anybody(self._state) and not self._state.by_date
        return self.presence.until_gone_ms(seat, now) if live else None

    def clock(self, now: int) -> ClockReading | None:
        return self.presence.clock(self._state).reading(now)

    def clock_to_keep(self, now: int, at_once: bool = False) -> ClockKept | None:
        return self.presence.clock(self._state).to_keep(now, at_once)

    @property
    def by_date(self) -> bool:
        return self._state.by_date

    @property
    def proposal(self) -> Proposal | None:
        return self._state.proposal

    @property
    def due_at(self) -> int | None:
        """When this table has to do something although nobody comes, in milliseconds since 1970."""
        return self.presence.clock(self._state).due_at()

    @property
    def awaited_member(self) -> str | None:
        """What stands for the member whose decision is waited for; None where a bot decides."""
        awaited = self.awaited
        return None if awaited is None or self.chairs[awaited].acts_alone else self.chairs[awaited].member

    @property
    def decision(self) -> int:
        """The number of the entry that began the awaited decision."""
        return self._state.begun_by

    @property
    def remind_at(self) -> int | None:
        """When the player whose decision is waited for should be reminded, in milliseconds since 1970."""
        return self.presence.clock(self._state).remind_at()

    def due(self, now: int) -> Due:
        return self.presence.due(self._state, now)

    def is_due(self, command: Command, now: int) -> bool:
        return command in self.presence.commands(self._state, now)

    def came(self, seat: Seat, now: int, adds_luck: bool = False) -> None:
        """Somebody has connected. The clock goes on where it stopped when the last person disconnected."""
        self._wake(now)
        self.presence.came(seat, adds_luck)

    def went(self, seat: Seat, now: int) -> None:
        self.presence.went(seat, now)

    def expect(self, seat: Seat, now: int) -> None:
        """Somebody has just taken this seat and will connect soon; until then they do not keep the clock running."""
        self._wake(now)
        self.presence.expect(seat, now)

    def _wake(self, now: int) -> None:
        left = self.presence.asleep_since
        if left is not None and not self._state.by_date:  # a bot that was thinking may have acted after that
            self._state = self._state.later(max(0, now - max(left, self._state.since)))

    # commands

    def decide(
        self, command: Command, seats: frozenset[Seat], now: int, reserved: frozenset[Seat] = frozenset()
    ) -> Transition:
        """What follows from a command of a device with these seats and reservations. Nothing changes yet."""
        actor = Actor(seats, reserved, here=frozenset(self.presence.here), lucky=self.presence.lucky)
        return decide(self._state, command, actor, now, self._luck)

    def decide_as_table(self, command: Command, now: int) -> Transition:
        """The same for the table itself: its bots and its clock."""
        return decide(self._state, command, Actor(itself=True, lucky=self.presence.lucky), now, self._luck)

    def commit(self, transition: Transition) -> Change:
        """Go on to a transition that has been written."""
        self._state = transition.applied_to(self._state)
        return transition.change

    def after(self, transition: Transition) -> Table:
        """The table as the transition will leave it, with nobody connected."""
        return Table(transition.applied_to(self._state))

    def end_play(self) -> None:
        """Refuse all commands, although no entry closes the table: its log cannot be continued."""
        self._state = self._state._replace(closed=True)

    def bot_turn(self) -> BotTurn | None:
        """The decision that a bot has to make now. Bots wait while nobody is connected."""
        state, game = self._state, self._state.game
        if game is None or game.state.awaited is None or state.paused or state.closed:
            return None
        seat = game.state.awaited
        chair = state.chairs[seat]
        if not chair.acts_alone or not (self.anybody_here or state.by_date):
            return None
        luck = bot_luck(game.secret, seat, game.state.version)
        return BotTurn(seat, chair.bot_level, game.version, game.view(seat), luck)
