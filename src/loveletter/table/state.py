"""The state of a table and its fold: what each log entry changes. The state changes here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, NamedTuple, TypeAlias, assert_never

from loveletter.engine.seats import Seat
from loveletter.notation import Match, read_record
from loveletter.table import entries
from loveletter.table.chairs import Chair, Reservation, faces_of, owners_of, with_device
from loveletter.table.entries import Entry
from loveletter.table.game import Game, WrongCheckpoint
from loveletter.table.mixing import Mixing
from loveletter.table.played_match import PlayedMatch
from loveletter.table.proposal import Proposal
from loveletter.table.results import entrants_of
from loveletter.table.setup import Setup
from loveletter.table.talk import Line, with_line

Phase: TypeAlias = Literal["lobby", "mixing", "playing", "round_over", "match_over", "closed"]

BARRED_KEPT = 64


class TableState(NamedTuple):
    code: str
    number: int
    """How many entries have been folded."""
    setup: Setup
    chairs: tuple[Chair, ...]
    host: Seat | None
    match: int
    """The number of the current or latest match, from 1; 0 before the first."""
    game: Game | None
    past: tuple[PlayedMatch, ...]
    """The matches before the current or latest one."""
    paused_at: int | None
    links: tuple[entries.LinkMade, ...]
    since: int
    """When the awaited decision began, or its clock was reset, in milliseconds since 1970; pauses move it forward.
    Changes of seats leave it alone: a player who could restart the clock would never be late."""
    closed: bool
    barred: tuple[str, ...] = ()
    """Hashed secrets of the people whom the host has removed, until the host stops approving each newcomer."""
    begun_by: int = 0
    """The number of the entry that began the awaited decision or reset its clock."""
    mixing: Mixing | None = None
    kept: entries.ClockKept | None = None
    talk: tuple[Line, ...] = ()
    proposal: Proposal | None = None

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
        """The seats a newcomer can take: open ones before a match; during it, where latecomers are allowed, those of
        bots, unless reserved. A seat with a stand-in still belongs to its person. Where only members play, nobody
        comes late: a result belongs to those who began."""
        kind_by_phase = {"lobby": "open"}
        if self.setup.latecomers and not self.setup.needs_members:
            kind_by_phase |= {"mixing": "bot", "playing": "bot", "round_over": "bot"}
        kind = kind_by_phase.get(self.phase)
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.kind == kind and chair.reserved is None)

    @property
    def by_date(self) -> bool:
        """Whether it goes on by the date, whether or not anybody is there."""
        return self.setup.over_days and self.phase in ("playing", "round_over", "match_over")

    @property
    def asked(self) -> tuple[Seat, ...]:
        """Who decides about a proposal: the people for whom no bot plays."""
        return tuple([seat for seat in self.people if not self.chairs[seat].stand_in])

    @property
    def reserved(self) -> tuple[Seat, ...]:
        return tuple([seat for seat, chair in enumerate(self.chairs) if chair.reserved is not None])

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that belongs to this hashed secret, or is reserved for it."""
        for seat, chair in enumerate(self.chairs):
            if secret in chair.secrets or (chair.reserved is not None and chair.reserved.secret == secret):
                return seat
        return None

    @property
    def not_agreed(self) -> tuple[Seat, ...]:
        """The people without whose agreement no match begins."""
        return tuple(seat for seat in self.people if self.setup.needs_members and self.chairs[seat].mark is None)

    @property
    def not_ready(self) -> tuple[Seat, ...]:
        """The people the next round waits for."""
        return tuple(seat for seat in self.people if not (self.chairs[seat].ready or self.chairs[seat].stand_in))

    @property
    def all_ready(self) -> bool:
        """Whether the next round waits for nobody. If bots stand in for all people, the clock decides."""
        return not self.not_ready and any(self.chairs[seat].ready for seat in self.people)

    def match_of(self, number: int) -> PlayedMatch | None:
        if self.game is not None and number == self.match:
            return self._played_match(self.game)
        return self.past[number - 1] if 1 <= number <= len(self.past) else None

    def elapsed(self, now: int) -> int:
        """How long the decision has been awaited, pauses not counted."""
        return (now if self.paused_at is None else self.paused_at) - self.since

    def with_clock_at(self, now: int, elapsed: int = 0) -> TableState:
        """The same table with the decision awaited for exactly this long."""
        return self._replace(since=now - elapsed, paused_at=None if self.paused_at is None else now)

    def later(self, milliseconds: int) -> TableState:
        """The same table with its clock moved forward: this much time counts against nobody."""
        paused_at = None if self.paused_at is None else self.paused_at + milliseconds
        return self._replace(since=self.since + milliseconds, paused_at=paused_at)

    # the fold

    def after_acts(self, acts: Sequence[entries.Acted], game: Game, at: int) -> TableState:
        """After one or more actions that have led to this game; `at` is the time of the last."""
        chairs = list(self.chairs)
        for seat in {act.seat for act in acts}:
            chairs[seat] = chairs[seat].with_ids([act.id for act in acts if act.seat == seat and act.id])
        deciding = {act.seat for act in acts if not act.by_bot}
        programs = {seat for seat in deciding if chairs[seat].program}
        if not (deciding <= game.decided and programs <= game.programs):
            game = game._replace(decided=game.decided | deciding, programs=game.programs | programs)
        if champions := game.state.champions:
            chairs = [chair._replace(wins=chair.wins + (seat in champions)) for seat, chair in enumerate(chairs)]
            game = game._replace(owners=owners_of(chairs, game.decided))
        number = self.number + len(acts)
        return self._replace(game=game, chairs=tuple(chairs), since=at, begun_by=number - 1, number=number)

    def after_deal(self, game: Game, at: int) -> TableState:
        chairs = tuple(chair._replace(ready=False) for chair in self.chairs)
        return self.with_clock_restarted(at)._replace(game=game, chairs=chairs)

    def after(self, entry: Entry, at: int) -> TableState:
        """After any entry; all but `Acted`, which may come in runs, leave the number to `fold`."""
        match entry:
            case entries.Acted():
                return fold_acts(self, (entry,), at)
            case entries.Created(setup=setup):
                return self._replace(setup=setup, chairs=(Chair(),) * setup.players, since=at)
            case entries.PersonSat(seat=seat, name=name, secret=secret, face=face):
                chair = Chair("person", name, secrets=(secret,), replaced=self.chairs[seat].level, face=face)
                host = seat if self.host is None and not self.setup.evening else self.host
                return self._without_link(seat).with_chair(seat, chair)._replace(host=host)
            case entries.SeatReserved(seat=seat, name=name, secret=secret, face=face):
                return self.with_chair(seat, self.chairs[seat]._replace(reserved=Reservation(name, secret, face)))
            case entries.ReservationEnded(seat=seat):
                return self.with_chair(seat, self.chairs[seat]._replace(reserved=None))
            case entries.PersonBarred(seat=seat):
                return self._bar(seat)
            case entries.BotSat(seat=seat, name=name, level=level):
                before = self.chairs[seat]
                chair = Chair("bot", name, level, wins=before.wins, reserved=before.reserved)
                mixing = None if self.mixing is None else self.mixing.without(seat)
                return self._without_link(seat).with_chair(seat, chair)._replace(mixing=mixing)
            case entries.Opened(seat=seat):
                return self._without_link(seat).with_chair(seat, Chair())
            case entries.Renamed(seat=seat, name=name):
                return self.with_chair(seat, self.chairs[seat]._replace(name=name))
            case entries.FaceChosen(seat=seat, face=chosen):
                return self.with_chair(seat, self.chairs[seat]._replace(face=chosen))
            case entries.Muted(seat=seat, muted=muted):
                return self.with_chair(seat, self.chairs[seat]._replace(muted=muted))
            case entries.Agreed(seat=seat, mark=mark):
                return self.with_chair(seat, self.chairs[seat]._replace(mark=mark))
            case entries.Recognised(seat=seat, mark=mark):
                return self.with_chair(seat, self.chairs[seat]._replace(known=mark))
            case entries.ProgramDeclared(seat=seat, waiting=waiting):
                chair = self.chairs[seat]
                if not waiting:
                    return self.with_chair(seat, chair._replace(program=True))
                assert chair.reserved is not None
                return self.with_chair(seat, chair._replace(reserved=chair.reserved._replace(program=True)))
            case entries.HolidayTaken(seat=seat, start=start, until=until, used=used):
                return self.with_chair(seat, self.chairs[seat]._replace(holiday=(start, until), holidays=used))
            case entries.Proposed():
                return self._replace(proposal=Proposal.of(entry))
            case entries.ProposalAnswered(seat=seat, agrees=agrees):
                return self._replace(proposal=None if self.proposal is None else self.proposal.answered(seat, agrees))
            case entries.SaidReady(seat=seat):
                return self.with_chair(seat, self.chairs[seat]._replace(ready=True))
            case entries.HostChanged(seat=host):
                return self._replace(host=host)
            case entries.Configured(setup=setup):
                return self._configure(setup, at)
            case entries.MixingBegan():
                return self.with_clock_restarted(at)._replace(mixing=Mixing.of(entry, self.names))
            case entries.LuckPromised(seat=seat, promise=promise):
                return self._replace(mixing=self._mixing.promised(seat, promise))
            case entries.PromisesSealed():
                return self.with_clock_restarted(at)._replace(mixing=self._mixing._replace(sealed=True))
            case entries.LuckShown(seat=seat, luck=luck):
                return self._replace(mixing=self._mixing.showing(seat, luck))
            case entries.MixingEnded():
                mixing = self._mixing
                assert mixing.match is not None
                return self._begin(mixing.match, at, mixing._replace(match=None))
            case entries.Began():
                return self._begin(entry, at, None)
            case entries.RoundDealt(checkpoint=checkpoint):
                if checkpoint is not None and checkpoint != self._game.checkpoint:
                    raise WrongCheckpoint(self._game.checkpoint, checkpoint)
                return self.after_deal(self._game.deal(), at)
            case entries.HintTaken(seat=seat):
                chair = self.chairs[seat]
                hinted = chair._replace(hints=chair.hints + 1, hinted_at=self._game.version)
                return self.with_chair(seat, hinted)
            case entries.PauseSet(paused=True):
                return self._replace(paused_at=at)
            case entries.PauseSet():
                return self._replace(paused_at=None, since=at - self.elapsed(at))
            case entries.StandInSet(seat=seat, sits=sits):
                since = 0 if self.game is None else self.game.version
                return self.with_chair(seat, self.chairs[seat]._replace(stand_in=sits, stand_in_since=since))
            case entries.LinkMade(seat=seat):
                return self._replace(links=(*self._without_link(seat).links, entry))
            case entries.SeatMoved(seat=seat, secret=secret):
                return self._add_device(seat, secret)
            case entries.Talked(seat=seat):
                return self._replace(talk=with_line(self.talk, entry, self.chairs[seat].name))
            case entries.ClockKept():
                return self._replace(kept=entry)
            case entries.BackToLobby():
                left = self._game._replace(broken_off=not self._game.match.over)
                past = (*self.past, self._played_match(left))
                return self.with_clock_restarted(at)._replace(game=None, past=past, paused_at=None, proposal=None)
            case entries.Closed():
                game = self.game
                if game is not None:
                    game = game._replace(broken_off=not game.match.over)
                return self._replace(closed=True, game=game)
            case _:
                assert_never(entry)

    def _begin(self, began: entries.Began, at: int, mixed: Mixing | None) -> TableState:
        base = self.past[-1].game.version if self.past else 0
        secret = bytes.fromhex(began.secret) if mixed is None else mixed.match_secret
        if began.record is None:
            match = Match.begin(self.setup.rules, self.names, began.ages)
            game = Game(match, secret, began.starter, base).deal()
        else:
            game = Game(Match.from_record(read_record(began.record)), secret, None, base)
            if game.match.over:
                game = game._replace(owners=owners_of(self.chairs, frozenset()))
        entrants = entrants_of(self.chairs) if self.setup.rated else ()
        game = game._replace(rules_version=began.rules, mixed=mixed, entrants=entrants)
        chairs = tuple(
            chair._replace(ready=False, stand_in=False, ids=(), hints=0, holidays=0) for chair in self.chairs
        )
        begun = self._replace(
            game=game, match=self.match + 1, chairs=chairs, paused_at=None, mixing=None, proposal=None
        )
        return begun.with_clock_restarted(at)

    def _configure(self, setup: Setup, at: int) -> TableState:
        chairs = (self.chairs + (Chair(),) * setup.players)[: setup.players]
        if not setup.rated:
            chairs = tuple(chair if chair.mark is None else chair._replace(mark=None) for chair in chairs)
        links = tuple(link for link in self.links if link.seat < setup.players)
        barred = self.barred if setup.approval else ()
        same_clock = (setup.clock, setup.seconds) == (self.setup.clock, self.setup.seconds)
        paused_at = None if setup.over_days else self.paused_at
        after = self._replace(setup=setup, chairs=chairs, links=links, barred=barred, paused_at=paused_at)
        return after if same_clock else after.with_clock_at(at)._replace(begun_by=self.number, proposal=None)

    def _bar(self, seat: Seat) -> TableState:
        """The person at the seat, or waiting for it, needs the host's approval to come back; so does everybody else."""
        chair = self.chairs[seat]
        secrets = chair.secrets if chair.reserved is None else (*chair.secrets, chair.reserved.secret)
        barred = (*self.barred, *secrets)[-BARRED_KEPT:]
        setup = replace(self.setup, approval=True)
        return self.with_chair(seat, chair._replace(reserved=None))._replace(setup=setup, barred=barred)

    def _add_device(self, seat: Seat, secret: str) -> TableState:
        chair, game = self.chairs[seat], self.game
        if game is not None:
            game = game._replace(owners=with_device(game.owners, seat, chair, secret))
        return self._without_link(seat).with_chair(seat, chair.with_secret(secret))._replace(game=game)

    def with_clock_restarted(self, at: int) -> TableState:
        return self._replace(since=at, begun_by=self.number)

    def with_chair(self, seat: Seat, chair: Chair) -> TableState:
        chairs = list(self.chairs)
        chairs[seat] = chair
        return self._replace(chairs=tuple(chairs))

    def _without_link(self, seat: Seat) -> TableState:
        """A link moves a seat for the person who asked for it; it is void once the seat changes hands."""
        return self._replace(links=tuple(link for link in self.links if link.seat != seat))

    def _played_match(self, game: Game) -> PlayedMatch:
        return PlayedMatch(self.match, game, self.names, faces_of(self.chairs, self.code))

    @property
    def _game(self) -> Game:
        assert self.game is not None
        return self.game

    @property
    def _mixing(self) -> Mixing:
        assert self.mixing is not None
        return self.mixing


def fold(state: TableState, entry: Entry, at: int) -> TableState:
    """The table after this entry, which was written at this time (milliseconds since 1970)."""
    after = state.after(entry, at)
    return after if isinstance(entry, entries.Acted) else after._replace(number=state.number + 1)


def fold_acts(state: TableState, acts: Sequence[entries.Acted], at: int) -> TableState:
    """The same as folding one after the other, but faster; `at` is the time of the last."""
    assert state.game is not None
    return state.after_acts(acts, state.game.act_all([(act.seat, act.action) for act in acts]), at)
