"""The table: the authority over one match after another. Commands go in; what follows is written down, then told."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from loveletter.engine.refusals import BadSetup
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.table.bot_turns import BotTurn, bot_awaited, bot_turn
from loveletter.table.chairs import Chair, Proven, proven_by
from loveletter.table.change import Change, change_by
from loveletter.table.commands import Command
from loveletter.table.deciding import decide
from loveletter.table.draft import Actor, Outcome
from loveletter.table.entries import Acted, ClockKept, Entry
from loveletter.table.game_view import GameViews
from loveletter.table.kept_clock import clock_to_keep, elapsed_before
from loveletter.table.luck_view import PublicLuck, public_luck
from loveletter.table.played_match import PlayedMatch
from loveletter.table.presence import LUCK_MS, ClockReading, Due, Presence, Whereabouts
from loveletter.table.refusals import TableCode, TableRefused
from loveletter.table.setup import Setup
from loveletter.table.state import Phase, TableState, fold, fold_acts
from loveletter.table.talk import Line


class DoesNotFollow(ValueError):
    """An entry that cannot have been written after those before it."""

    def __init__(self, number: int, problem: Exception) -> None:
        super().__init__(f"it does not follow from the entries before it ({type(problem).__name__})")
        self.number = number


def _after_acts(state: TableState, run: Sequence[tuple[Entry, int]]) -> TableState | None:
    """The state after a run of actions, made at once, which takes half the time; None where one does not follow."""
    try:
        return fold_acts(state, [entry for entry, _ in run if isinstance(entry, Acted)], run[-1][1])
    except Exception:  # `_after_each` says which it was
        return None


def _after_each(state: TableState, run: Iterable[tuple[Entry, int]]) -> TableState:
    for entry, at in run:
        try:
            state = fold(state, entry, at)
        except BadSetup:  # of an edition that is not installed: that is no fault of the log
            raise
        except Exception as problem:
            raise DoesNotFollow(state.number, problem) from problem
    return state


class Table:
    """A state that moves on only by outcomes that have been written down, and who is here."""

    def __init__(
        self, state: TableState, presence: Presence | None = None, luck: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self.state = state
        self.presence = presence or Presence()
        self._luck = luck
        self._views: GameViews | None = None

    @classmethod
    def new(cls, code: str) -> Table:
        """A table for which nothing has been written down yet."""
        return cls(TableState.nothing(code))

    @classmethod
    def restored(cls, code: str, entries: Iterable[tuple[Entry, int]]) -> Table:
        """The table that these entries, each with its time, have made; raises `DoesNotFollow` if they cannot have."""
        state = TableState.nothing(code)
        for acted, run in groupby(entries, lambda each: isinstance(each[0], Acted)):
            run_entries = list(run)
            after = _after_acts(state, run_entries) if acted else None
            state = _after_each(state, run_entries) if after is None else after
        return cls(state)

    def resume(self, now: int, away_ms: int, gone_ms: int, luck_ms: int = LUCK_MS) -> None:
        """Go on where it was left: nobody is here yet, and the decision has the time that was left for it."""
        self.presence = Presence(away_ms, gone_ms, luck_ms, left_at=dict.fromkeys(self.people, now))
        self.state = self.state.with_clock_at(now, elapsed_before(self.state))

    # what everybody may know of it

    @property
    def code(self) -> str:
        return self.state.code

    @property
    def number(self) -> int:
        """How many entries have been written for it."""
        return self.state.number

    @property
    def setup(self) -> Setup:
        return self.state.setup

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def paused(self) -> bool:
        return self.state.paused

    @property
    def closed(self) -> bool:
        return self.state.closed

    @property
    def match(self) -> int:
        """Which match is played, or was played last, from 1; 0 before the first."""
        return self.state.match

    @property
    def chairs(self) -> tuple[Chair, ...]:
        return self.state.chairs

    @property
    def host(self) -> Seat | None:
        return self.state.host

    @property
    def people(self) -> tuple[Seat, ...]:
        return self.state.people

    @property
    def luck(self) -> PublicLuck | None:
        """Who adds luck to the match that is about to begin, or has begun."""
        return public_luck(self.state)

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that somebody who comes can take."""
        return self.state.free

    @property
    def talk(self) -> tuple[Line, ...]:
        return self.state.talk

    def proven_by(self, secrets: Iterable[str]) -> Proven:
        """What these secrets prove; void ones are passed over."""
        return proven_by(self.chairs, tuple(secrets))

    # the game

    @property
    def views(self) -> GameViews | None:
        """What everybody sees of the game now; None in the lobby."""
        game = self.state.game
        if game is None:
            return None
        if self._views is None or not self._views.is_of(game):
            self._views = GameViews(game, self.state.match, self._views)
        return self._views

    def view(self, seat: Seat) -> View:
        """What a seat knows while a round is played, with the log of the round."""
        if self.state.game is None or self.phase != "playing":
            raise TableRefused(TableCode.WRONG_PHASE, phase=self.phase)
        return self.state.game.view(seat)

    @property
    def version(self) -> int:
        """The version of the game; 0 in the lobby."""
        return 0 if self.state.game is None else self.state.game.version

    @property
    def round(self) -> int:
        """The number of the round, from 1; 0 in the lobby."""
        return 0 if self.state.game is None else self.state.game.state.round

    def played_match(self, number: int | None = None) -> PlayedMatch:
        """A match of this table by its number, or the latest."""
        found = self.state.match_of(self.match if number is None else number)
        if found is None:
            raise TableRefused(TableCode.NO_MATCH)
        return found

    # who is here, and what the time asks for

    @property
    def asleep(self) -> bool:
        """Whether everybody has left, so that the clock stands."""
        return self.presence.asleep_since is not None

    @property
    def anybody_here(self) -> bool:
        return self.presence.anybody(self.state)

    def whereabouts(self, seat: Seat, now: int) -> Whereabouts:
        return self.presence.where(seat, now)

    def until_gone_ms(self, seat: Seat, now: int) -> int | None:
        """While nobody is here the table sleeps, and no bot sits in for anybody."""
        return self.presence.until_gone_ms(seat, now) if self.presence.anybody(self.state) else None

    def clock(self, now: int) -> ClockReading | None:
        return self.presence.clock(self.state, now)

    def clock_to_keep(self, now: int, at_once: bool = False) -> ClockKept | None:
        return clock_to_keep(self.state, self.presence, now, at_once)

    def due(self, now: int) -> Due:
        """What the time asks for now."""
        return self.presence.due(self.state, now)

    def is_due(self, command: Command, now: int) -> bool:
        return command in self.presence.commands(self.state, now)

    def came(self, seat: Seat, now: int, adds_luck: bool = False) -> None:
        """Somebody is here. The first one finds the clock as the last one left it."""
        self._wake(now)
        self.presence.came(seat, adds_luck)

    def went(self, seat: Seat, now: int) -> None:
        """Somebody has lost the connection."""
        self.presence.went(seat, now)

    def expect(self, seat: Seat, now: int) -> None:
        """Somebody has just got this seat and will be here soon; until then the clock stands where nobody else is."""
        self._wake(now)
        self.presence.expect(seat, now)

    def _wake(self, now: int) -> None:
        left = self.presence.asleep_since
        if left is not None:  # a bot that was thinking may have acted after that
            self.state = self.state.later(max(0, now - max(left, self.state.since)))

    # commands

    def decide(
        self, command: Command, seats: frozenset[Seat], now: int, reserved: frozenset[Seat] = frozenset()
    ) -> Outcome:
        """What a device that has these seats, or waits for them, would bring about. Nothing changes yet."""
        actor = Actor(seats, reserved, absent=self.presence.absent(self.state), lucky=self.presence.lucky)
        return decide(self.state, command, actor, now, self._luck)

    def decide_as_table(self, command: Command, now: int) -> Outcome:
        """The same for the table itself: its bots and its clock."""
        return decide(self.state, command, Actor(itself=True, lucky=self.presence.lucky), now, self._luck)

    def commit(self, outcome: Outcome) -> Change:
        """Go on to what has been written down. Whoever came while it was written has set the clock right, and right it
        stays, unless it begins anew."""
        before, after = outcome.before, outcome.state
        slept = self.state.since - before.since
        self.state = after.later(slept) if slept and after.since == before.since else after
        return change_by(outcome)

    def end_play(self) -> None:
        """Grant no command any more, although no entry closes the table: its log cannot be continued."""
        self.state = self.state._replace(closed=True)

    def bot_turn(self) -> BotTurn | None:
        """The decision that a bot has to make now. Bots wait while nobody is there to see it."""
        seat = bot_awaited(self.state)
        return bot_turn(self.state, seat) if seat is not None and self.anybody_here else None
