"""A transition: the entries a command writes, the table after them, and what changes for the people there; and the
draft in which it is decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple, NoReturn

from loveletter.bots import names as bot_levels
from loveletter.bots import obstacle
from loveletter.engine.seats import Seat
from loveletter.table import entries
from loveletter.table.chairs import Chair
from loveletter.table.entries import Acted, Began, ClockKept, Entry, PersonSat, Talked
from loveletter.table.game import Game
from loveletter.table.names import bot_name
from loveletter.table.refusals import Params, TableCode, TableRefused
from loveletter.table.results import SeatResult, results_of
from loveletter.table.setup import Setup
from loveletter.table.state import Phase, TableState, fold
from loveletter.table.talk import Line


class TableNotice(NamedTuple):
    code: str
    params: Params


class Change(NamedTuple):
    table: bool = False
    """Seats, settings or the phase."""
    clock: bool = False
    events_from: int | None = None
    """The number of the first new event; None if no view has changed."""
    actions: int = 0
    talk: tuple[Line, ...] = ()


@dataclass(frozen=True, slots=True)
class Transition:
    """What a command leads to, once its entries are written."""

    _before: TableState
    entries: tuple[Entry, ...]
    _after: TableState
    at: int
    notices: tuple[TableNotice, ...] = ()
    repeated: bool = False
    seat: Seat | None = None
    """The seat that was taken, reserved, or opened on another device."""
    vacated: tuple[Seat, ...] = ()
    """Seats whose devices lose them or their reservation."""

    @property
    def seated(self) -> tuple[Seat, ...]:
        return tuple(entry.seat for entry in self.entries if isinstance(entry, PersonSat))

    @property
    def reserved(self) -> bool:
        """Whether the seat is only reserved."""
        return self.seat is not None and self._after.chairs[self.seat].reserved is not None

    @property
    def first(self) -> int:
        return self._before.number

    @property
    def setup(self) -> Setup:
        return self._after.setup

    @property
    def results(self) -> tuple[SeatResult, ...]:
        """Of a match that has ended, where they are rated."""
        return results_of(self._before, self._after, self.at)

    @property
    def summary_changed(self) -> bool:
        """Whether the settings, the chairs or the phase have changed: what a list of tables shows."""
        before, after = self._before, self._after
        return before.setup is not after.setup or before.chairs is not after.chairs or before.phase != after.phase

    def applied_to(self, current: TableState) -> TableState:
        """The table after it. If somebody connected while it was written and so moved the clock, the clock stays moved,
        unless the transition restarts it."""
        moved = current.since - self._before.since
        return self._after.later(moved) if moved and self._after.since == self._before.since else self._after

    @property
    def change(self) -> Change:
        before, after, game = self._before, self._after, self._after.game
        actions = len([entry for entry in self.entries if isinstance(entry, Acted)])
        only_acts = actions == len(self.entries)
        if not only_acts and all(isinstance(entry, (Talked, ClockKept)) for entry in self.entries):
            return Change(talk=tuple(line for line in after.talk if line not in before.talk))
        table = not only_acts or after.phase != before.phase
        if game is not None and game is not before.game:
            same_match = before.game is not None and before.match == after.match
            since = before.game.version if before.game is not None and same_match else game.base
            return Change(table, True, since, actions)
        aids_changed = game is not None and before.setup.aids != after.setup.aids
        return Change(table, not only_acts, game.version if game is not None and aids_changed else None)


class Actor(NamedTuple):
    """Who gives a command: the seats of one device, or the table itself."""

    seats: frozenset[Seat] = frozenset()
    reserved: frozenset[Seat] = frozenset()
    """The seats reserved for people at this device."""
    itself: bool = False
    here: frozenset[Seat] = frozenset()
    """The seats of people who are connected."""
    lucky: frozenset[Seat] = frozenset()
    """The connected seats whose devices take part in the commit-reveal exchange before a match."""


class CommandDraft:
    """One command being decided, with the entries it would write and the table after them."""

    def __init__(self, state: TableState, actor: Actor, now: int, luck: Callable[[int], bytes]) -> None:
        self.before = state
        self.state = state
        self.actor = actor
        self.now = now
        self.luck = luck
        self.entries: list[Entry] = []
        self.notices: list[TableNotice] = []
        self.vacated: list[Seat] = []
        self.repeated = False
        self.seat: Seat | None = None

    def write(self, entry: Entry, after: TableState | None = None) -> None:
        """Add an entry; `after` is the table after it, if already known."""
        self.entries.append(entry)
        self.state = fold(self.state, entry, self.now) if after is None else after

    def notify(self, code: str, **params: str | int | bool) -> None:
        self.notices.append(TableNotice(code, params))

    def transition(self) -> Transition:
        return Transition(
            self.before,
            tuple(self.entries),
            self.state,
            self.now,
            tuple(self.notices),
            self.repeated,
            self.seat,
            tuple(self.vacated),
        )

    # conditions

    def refuse(self, code: str, **params: str | int | bool | tuple[str | int, ...]) -> NoReturn:
        raise TableRefused(code, **params)

    def host_only(self) -> None:
        if not self.actor.itself and self.state.host not in self.actor.seats:
            self.refuse(TableCode.NOT_HOST)

    def own(self, seat: Seat) -> Chair:
        """The chair of one of the actor's seats."""
        chair = self.chair(seat)
        if seat not in self.actor.seats and not self.actor.itself:
            self.refuse(TableCode.NOT_YOUR_SEAT, seat=seat)
        return chair

    def chair(self, seat: Seat) -> Chair:
        if seat not in range(len(self.state.chairs)):
            self.refuse(TableCode.UNKNOWN_SEAT, seat=seat)
        return self.state.chairs[seat]

    def person(self, seat: Seat) -> Chair:
        chair = self.chair(seat)
        if chair.kind != "person":
            self.refuse(TableCode.NO_PERSON, seat=seat)
        return chair

    def only_in(self, *phases: Phase) -> None:
        if self.state.phase not in phases:
            self.refuse(TableCode.WRONG_PHASE, phase=self.state.phase)

    def game(self) -> Game:
        if self.state.game is None:
            self.refuse(TableCode.WRONG_PHASE, phase=self.state.phase)
        return self.state.game

    def level(self, level: str) -> str:
        if level not in bot_levels():
            self.refuse(TableCode.UNKNOWN_LEVEL, level=level, known=bot_levels())
        if (reason := obstacle(level)) is not None:
            self.refuse(TableCode.BOT_CANNOT_PLAY, level=level, reason=reason.value)
        return level

    def other_names(self, seat: Seat | None = None) -> list[str]:
        others = [chair for at, chair in enumerate(self.state.chairs) if at != seat]
        waiting = [chair.reserved.name for chair in self.state.chairs if chair.reserved is not None]
        return [chair.name for chair in others if chair.name] + waiting

    # shared by several commands

    def seat_bot(self, seat: Seat, level: str) -> None:
        chair = self.state.chairs[seat]
        name = chair.name if chair.kind == "bot" else bot_name(self.other_names())
        if chair.kind != "bot":  # a reservation stays when only the bot's level changes
            self._vacate(seat)
        self.write(entries.BotSat(seat, name, level))
        self.notify("bot_seated", seat=seat, name=name, level=level)

    def open_seat(self, seat: Seat) -> None:
        self._vacate(seat)
        self.write(entries.Opened(seat))

    def _vacate(self, seat: Seat) -> None:
        """A person loses the seat, and the host's rights with it; so does its reservation end."""
        self.end_reservation(seat)
        if self.state.chairs[seat].kind != "person":
            return
        self.vacated.append(seat)
        if self.state.host == seat:
            heirs = [other for other in self.state.people if other != seat]
            self.write(entries.HostChanged(heirs[0] if heirs else None))
            if heirs:
                self.notify("new_host", seat=heirs[0], name=self.state.chairs[heirs[0]].name)

    def end_reservation(self, seat: Seat) -> None:
        if self.state.chairs[seat].reserved is not None:
            self.vacated.append(seat)
            self.write(entries.ReservationEnded(seat))

    def sit_down(self, seat: Seat) -> None:
        chair = self.state.chairs[seat]
        assert chair.reserved is not None
        name = chair.reserved.name
        self.write(entries.PersonSat(seat, name, chair.reserved.secret, chair.reserved.face))
        if chair.reserved.program:
            self.write(entries.ProgramDeclared(seat))
        if chair.kind == "bot":
            self.notify("joined_late", seat=seat, name=name, bot=chair.name)
        else:
            self.notify("joined", seat=seat, name=name)

    def settle(self) -> None:
        """What follows by itself: people with a reservation sit down once they cannot see the bot's hand; the next
        round is dealt, or another match begins, once all are ready; a match begins once every contribution to its luck
        is in; a table that everybody has left is closed."""
        self._carry_out_proposal()
        state, phase = self.state, self.state.phase
        if phase == "closed" or (phase == "playing" and state.people):
            return
        deals = phase == "round_over" and not state.paused and state.all_ready
        if not state.setup.approval and (deals or not state.people or phase in ("lobby", "match_over")):
            for seat in state.reserved:
                self.sit_down(seat)
        if not self.state.people:
            self.write(entries.Closed())
        elif deals:
            self.write(entries.RoundDealt(self.game().checkpoint))
        elif self.state.phase == "match_over" and self.state.all_ready:  # a person who has only just sat down is not
            self._play_again()
        else:
            self.mix()

    def _carry_out_proposal(self) -> None:
        proposal = self.state.proposal
        if proposal is None or self.state.phase not in ("playing", "round_over"):
            return
        if not self.state.asked or not set(self.state.asked) <= set(proposal.agreed):
            return
        if proposal.end:
            self.write(entries.BackToLobby())
            self.notify("match_ended")
            return
        clock, seconds, holidays = proposal.clock, proposal.seconds, proposal.holidays
        setup = replace(self.state.setup, clock=clock, seconds=seconds, holidays=holidays)
        self.write(entries.Configured(setup))
        self.notify("over_days" if setup.over_days else "live_again")

    def _play_again(self) -> None:
        """Another match of the same people under the same rules, without returning to the lobby."""
        last = self.game()
        rules = self.state.setup.rules.edition.version
        self.write(entries.BackToLobby())
        self.begin(Began(self.luck(32).hex(), None, ages=last.match.ages, rules=rules))

    def begin(self, match: Began) -> None:
        """Begin the match, or first the commit-reveal exchange with the devices that take part in it."""
        seats = tuple(seat for seat in self.state.people if seat in self.actor.lucky)
        self.write(entries.MixingBegan(match, seats) if seats else match)

    def mix(self, late: bool = False) -> None:
        """Take the next step of the exchange once nobody is awaited, or at once if the others are too `late`."""
        mixing = self.state.mixing
        if mixing is not None and not mixing.sealed and (late or not mixing.awaited):
            self.write(entries.PromisesSealed())
            mixing, late = self.state.mixing, False
        if mixing is not None and mixing.sealed and (late or not mixing.awaited):
            for left_out in mixing.left_out:
                self.notify("luck_left_out", seat=left_out.seat, name=left_out.name)
            self.write(entries.MixingEnded())
