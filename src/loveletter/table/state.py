"""The state of a table, and how each entry changes it. It changes here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, assert_never

from loveletter.engine.seats import Seat
from loveletter.table import entries
from loveletter.table.acting import after_acts, after_hint
from loveletter.table.beginning import towards_match
from loveletter.table.chairs import Chair, Reservation, faces_of
from loveletter.table.entries import Entry
from loveletter.table.game import Game
from loveletter.table.mixing import Mixing
from loveletter.table.owners import with_device
from loveletter.table.played_match import PlayedMatch
from loveletter.table.sending_away import barred, with_bot
from loveletter.table.setup import Setup
from loveletter.table.talk import Line, with_line

Phase: TypeAlias = Literal["lobby", "mixing", "playing", "round_over", "match_over", "closed"]


class TableState(NamedTuple):
    code: str
    number: int
    """How many entries have led here."""
    setup: Setup
    chairs: tuple[Chair, ...]
    host: Seat | None
    match: int
    game: Game | None
    past: tuple[PlayedMatch, ...]
    """The matches before the one that is played now, or was played last."""
    paused_at: int | None
    """When the pause began that still lasts."""
    links: tuple[entries.LinkMade, ...]
    since: int
    """When the decision that is awaited began, or its clock was set anew, in milliseconds since 1970; later by as much
    as it was paused. Who sits where does not touch it: whoever could restart the clock would never be late."""
    closed: bool
    barred: tuple[str, ...] = ()
    """The secrets of those whom the host has removed, hashed, until the host opens the table to all again."""
    begun_by: int = 0
    """The number of the entry with which that decision, or its clock, began."""
    mixing: Mixing | None = None
    """Before a match: the luck that is added to it."""
    kept: entries.ClockKept | None = None
    talk: tuple[Line, ...] = ()
    """The last lines."""

    @classmethod
    def nothing(cls, code: str) -> TableState:
        return cls(code, 0, Setup(), (), None, 0, None, (), None, (), 0, False)

    @property
    def phase(self) -> Phase:
        if self.closed:
            return "closed"
        if self.game is None:
            return "lobby" if self.mixing is None else "mixing"
        if self.game.state.champions:
            return "match_over"
        return "playing" if self.game.state.ending is None else "round_over"

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(chair.name for chair in self.chairs)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.kind == "person"])

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that somebody who comes can take: before a match the open ones, during it those of bots, where
        latecomers are let in, unless somebody waits for them. A seat with a stand-in is its person's."""
        wanted = {"lobby": "open"}
        if self.setup.latecomers:
            wanted |= {"mixing": "bot", "playing": "bot", "round_over": "bot"}
        kind = wanted.get(self.phase)
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == kind and chair.reserved is None)

    @property
    def reserved(self) -> tuple[Seat, ...]:
        """The seats that somebody waits for."""
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.reserved is not None])

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that the device with this hashed secret has or waits for."""
        for seat, chair in enumerate(self.chairs):
            if secret in chair.secrets or (chair.reserved is not None and chair.reserved.secret == secret):
                return seat
        return None

    @property
    def not_ready(self) -> tuple[Seat, ...]:
        """The people whom the next round waits for."""
        return tuple(seat for seat in self.people if not (self.chairs[seat].ready or self.chairs[seat].stand_in))

    @property
    def all_ready(self) -> bool:
        """Whether the next round waits for nobody. Where bots sit in for all, it waits for the time (`Presence`)."""
        return not self.not_ready and any(self.chairs[seat].ready for seat in self.people)

    def match_of(self, number: int) -> PlayedMatch | None:
        """A match of this table by its number, from 1."""
        if self.game is not None and number == self.match:
            return PlayedMatch(self.match, self.game, self.names, faces_of(self.chairs, self.code))
        return self.past[number - 1] if 1 <= number <= len(self.past) else None

    def with_chair(self, seat: Seat, chair: Chair) -> TableState:
        chairs = list(self.chairs)
        chairs[seat] = chair
        return self._replace(chairs=tuple(chairs))

    def elapsed(self, now: int) -> int:
        """For how long the decision has been awaited; in a pause the time stands still."""
        return (now if self.paused_at is None else self.paused_at) - self.since

    def with_clock_at(self, now: int, elapsed: int = 0) -> TableState:
        """As if the decision had been awaited for just so long."""
        return self._replace(since=now - elapsed, paused_at=None if self.paused_at is None else now)

    def later(self, milliseconds: int) -> TableState:
        """As if all had happened so much later: for a time that counts for nobody."""
        paused_at = None if self.paused_at is None else self.paused_at + milliseconds
        return self._replace(since=self.since + milliseconds, paused_at=paused_at)

    def without_link(self, seat: Seat) -> TableState:
        """A link moves the seat of whoever asked for it, and is void when the seat changes hands."""
        return self._replace(links=tuple(link for link in self.links if link.seat != seat))


def fold(state: TableState, entry: Entry, at: int) -> TableState:
    """The table after this entry, which was written at this time (milliseconds since 1970)."""
    after = _folded(state, entry, at)
    return after if isinstance(entry, entries.Acted) else after._replace(number=state.number + 1)  # which has counted


def _folded(state: TableState, entry: Entry, at: int) -> TableState:
    match entry:
        case entries.Acted():
            return fold_acts(state, (entry,), at)
        case entries.Created(setup=setup):
            return state._replace(setup=setup, chairs=(Chair(),) * setup.players, since=at)
        case entries.PersonSat(seat=seat, name=name, secret=secret, face=face):
            chair = Chair("person", name, secrets=(secret,), replaced=state.chairs[seat].level, face=face)
            return _with_host(state.without_link(seat).with_chair(seat, chair), seat)
        case entries.SeatReserved(seat=seat, name=name, secret=secret, face=face):
            return state.with_chair(seat, state.chairs[seat]._replace(reserved=Reservation(name, secret, face)))
        case entries.ReservationEnded(seat=seat):
            return state.with_chair(seat, state.chairs[seat]._replace(reserved=None))
        case entries.PersonBarred(seat=seat):
            return barred(state, seat)
        case entries.BotSat(seat=seat, name=name, level=level):
            return with_bot(state, seat, name, level)
        case entries.Opened(seat=seat):
            return state.without_link(seat).with_chair(seat, Chair())
        case entries.Renamed(seat=seat) | entries.FaceChosen(seat=seat) | entries.SaidReady(seat=seat):
            return state.with_chair(seat, state.chairs[seat].after(entry))
        case entries.HostChanged(seat=host):
            return state._replace(host=host)
        case entries.Configured(setup=setup):
            return _configure(state, setup, at)
        case entries.Began() | entries.MixingBegan() | entries.MixingEnded():
            return towards_match(state, entry, at)
        case entries.LuckPromised() | entries.PromisesSealed() | entries.LuckShown():
            return towards_match(state, entry, at)
        case entries.RoundDealt():
            return _deal(state, at)
        case entries.HintTaken(seat=seat):
            return after_hint(state, seat)
        case entries.PauseSet(paused=True):
            return state._replace(paused_at=at)
        case entries.PauseSet():
            return state._replace(paused_at=None, since=at - state.elapsed(at))
        case entries.StandInSet(seat=seat, sits=sits):
            since = 0 if state.game is None else state.game.version
            return state.with_chair(seat, state.chairs[seat]._replace(stand_in=sits, stand_in_since=since))
        case entries.LinkMade(seat=seat):
            return state._replace(links=(*state.without_link(seat).links, entry))
        case entries.SeatMoved(seat=seat, secret=secret):
            return _add_device(state, seat, secret)
        case entries.Talked() | entries.ClockKept() | entries.BackToLobby() | entries.Closed():
            return _note_or_end(state, entry, at)
        case _:
            assert_never(entry)


def _note_or_end(
    state: TableState, entry: entries.Talked | entries.ClockKept | entries.BackToLobby | entries.Closed, at: int
) -> TableState:
    match entry:
        case entries.Talked(seat=seat):
            return state._replace(talk=with_line(state.talk, entry, state.chairs[seat].name))
        case entries.ClockKept():
            return state._replace(kept=entry)
        case entries.BackToLobby():
            return _go_back_to_lobby(state, at)
        case entries.Closed():
            return _close(state)
        case _:
            assert_never(entry)


def _close(state: TableState) -> TableState:
    """A match that was under way is broken off for good."""
    game = None if state.game is None else state.game._replace(broken_off=not state.game.match.over)
    return state._replace(closed=True, game=game)


def _configure(state: TableState, setup: Setup, at: int) -> TableState:
    chairs = (state.chairs + (Chair(),) * setup.players)[: setup.players]
    links = tuple(link for link in state.links if link.seat < setup.players)
    same_clock = (setup.clock, setup.seconds) == (state.setup.clock, state.setup.seconds)
    after = state._replace(setup=setup, chairs=chairs, links=links, barred=state.barred if setup.approval else ())
    return after if same_clock else after.with_clock_at(at)._replace(begun_by=state.number)


def _deal(state: TableState, at: int) -> TableState:
    assert state.game is not None
    chairs = tuple(chair._replace(ready=False) for chair in state.chairs)
    return state._replace(game=state.game.deal(), chairs=chairs, since=at, begun_by=state.number)


def _go_back_to_lobby(state: TableState, at: int) -> TableState:
    assert state.game is not None
    past = (*state.past, PlayedMatch(state.match, state.game, state.names, faces_of(state.chairs, state.code)))
    return state._replace(game=None, past=past, paused_at=None, since=at, begun_by=state.number)


def _with_host(state: TableState, seat: Seat) -> TableState:
    return state._replace(host=seat) if state.host is None else state


def _add_device(state: TableState, seat: Seat, secret: str) -> TableState:
    chair, game = state.chairs[seat], state.game
    if game is not None:
        game = game._replace(owners=with_device(game.owners, seat, chair, secret))
    return state.without_link(seat).with_chair(seat, chair.with_secret(secret))._replace(game=game)


def fold_acts(state: TableState, acts: Sequence[entries.Acted], at: int) -> TableState:
    """The same as one `fold` after the other; `at` is the time of the last."""
    assert state.game is not None
    return after_acts(state, acts, state.game.act_all([(act.seat, act.action) for act in acts]), at)
