"""A match from its first deal to its end, as a value: where it stands, what has happened, and how to play it again."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.coded_text import CodedText
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, RoundBegan, Viewer, versions
from loveletter.engine.legal import legal_actions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.play import apply
from loveletter.engine.refusals import Code, Refusal, RefusedError
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import View, view
from loveletter.engine.view_table import view_svg, view_table
from loveletter.notation.actions import format_actions, parse_action
from loveletter.notation.bad_text import BadText
from loveletter.notation.record import Record, RoundRecord, check_record
from loveletter.notation.setup import check_names, edition_name, settings


class PlayedRound(NamedTuple):
    """One round: where its cards came from, who began, what was done and what happened."""

    order: bytes | tuple[str, ...]
    starter: Seat
    by_lot: bool
    commitment: str | None
    """What was shown of the seed before the round; None where the cards came from a deck."""
    actions: tuple[Action, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it stands. Dealing and acting give the match after it; what the rules refuse changes nothing.

    Examples:
        >>> from loveletter import EDITIONS, Match, Play
        >>> match = Match.begin(EDITIONS["second"].rules(players=3), ["Ayu", "Ben", "Cici"])
        >>> match = match.deal(b"princess" * 4, starter=0)
        >>> match.view(0).hand
        ('baron', 'guard')
        >>> match = match.act(0, Play("guard", targets=(1,), guess="priest"))
        >>> match
        <Match of second, Ayu, Ben, Cici: round 1, Ben acts>
        >>> match.record().rounds[0].actions
        ('guard Ben priest',)
    """

    rules: Rules
    players: tuple[str, ...]
    """The names, in the order of the seats."""
    ages: tuple[int, ...] | None
    """How old they are, where the rules ask for the youngest."""
    state: State
    """Everything, hidden cards too: for the table, not for a player."""
    rounds: tuple[PlayedRound, ...] = ()
    latest: tuple[Event, ...] = ()
    """What the last deal or action brought about."""

    @classmethod
    def begin(cls, rules: Rules, players: Sequence[str], ages: Sequence[int] | None = None) -> Match:
        """A match before its first deal."""
        if len(players) != rules.players:
            raise BadText("players", f"{rules.players} sit at the table, here are {len(players)} names")
        check_names(players, lambda seat: f"players[{seat}]")
        return cls(rules, tuple(players), None if ages is None else tuple(ages), State.before_match(rules))

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match that a record tells, as far as it goes. Where the rules refuse a step, `BadText` names its place.

        Examples:
            >>> from loveletter import Match, edition
            >>> match = Match.begin(edition("classic").rules(players=2), ["Ayu", "Ben"])
            >>> Match.from_record(match.record()) == match
            True
        """
        match = cls.begin(check_record(record), record.players, record.ages)
        for step in _steps(record, match):
            match = step.match
        return match

    def __repr__(self) -> str:
        awaited = (
            "over" if self.over else "to be dealt" if self.awaited is None else f"{self.players[self.awaited]} acts"
        )
        return f"<Match of {self.rules.edition.name}, {', '.join(self.players)}: round {self.state.round}, {awaited}>"

    def __str__(self) -> str:
        """The table as everybody sees it, as lines for people."""
        return view_table(self.view(None), self.players)

    def _repr_svg_(self) -> str:
        """The table as everybody sees it, as notebooks draw it: no hidden card is in the picture."""
        return view_svg(self.view(None), self.players)

    def deal(self, order: bytes | Sequence[str] | None = None, starter: Seat | None = None) -> Match:
        """The match with its next round dealt: from a seed of 32 bytes, from a deck, or else by fresh luck."""
        if order is None:
            order = secrets.token_bytes(SEED_BYTES)
        elif not isinstance(order, bytes):
            order = tuple(order)
        if self.state.round:
            state, events = next_round(self.state, order, starter=starter)
        else:
            state, events = deal(self.rules, order, starter=starter, ages=self.ages)
        began = next(event for event in events if isinstance(event, RoundBegan))
        played = PlayedRound(order, began.starter, began.by_lot, began.commitment, (), events)
        return replace(self, state=state, rounds=(*self.rounds, played), latest=events)

    def act(self, seat: Seat, action: Action | str, decided_on: int | None = None) -> Match:
        """The match after this seat's action, which may be written out, such as `guard Ben king`.

        `decided_on` is the version of the state that the seat had seen.
        """
        if isinstance(action, str):
            action = parse_action(action, self.players)
        state, events = apply(self.state, seat, action, decided_on)
        return self._after((action,), events, state, events)

    def act_all(self, actions: Iterable[tuple[Seat, Action]]) -> Match:
        """The match after these actions, one after the other: for many at once quicker than `act`."""
        state, latest = self.state, self.latest
        made: list[Action] = []
        happened: list[Event] = []
        for seat, action in actions:
            state, latest = apply(state, seat, action)
            made.append(action)
            happened += latest
        return self._after(made, happened, state, latest)

    def _after(
        self, actions: Sequence[Action], events: Sequence[Event], state: State, latest: tuple[Event, ...]
    ) -> Match:
        *before, (order, starter, by_lot, commitment, earlier, happened) = self.rounds
        now = PlayedRound(order, starter, by_lot, commitment, (*earlier, *actions), (*happened, *events))
        return Match(self.rules, self.players, self.ages, state, (*before, now), latest)

    @property
    def awaited(self) -> Seat | None:
        """Whose action the match waits for; None where the next round is to be dealt, or the match is over."""
        return self.state.awaited if self.rounds else None

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the awaited seat may do; nothing where no seat is awaited."""
        return () if self.awaited is None else tuple(legal_actions(self.state))

    @property
    def champions(self) -> tuple[Seat, ...]:
        """Who has won the match; empty while it goes on."""
        return self.state.champions

    def undo(self) -> Match:
        """The match before its last action, or before the last deal where nobody has acted since.

        Examples:
            >>> from loveletter import Match, edition
            >>> match = Match.begin(edition("classic").rules(players=2), ["Ayu", "Ben"])
            >>> match = match.deal(b"princess" * 4, starter=0)
            >>> match.act(0, "guard Ben king").undo() == match
            True
        """
        if not self.rounds:
            raise ValueError("nothing has been dealt yet")
        *before, last = self.rounds
        rounds = (*before, last._replace(actions=last.actions[:-1])) if last.actions else tuple(before)
        match = Match.begin(self.rules, self.players, self.ages)
        for step in replace(self, rounds=rounds).steps():
            match = step.match
        return match

    def steps(self) -> Iterator[Step]:
        """The match played again from its first deal, one step for each deal and each action.

        Examples:
            >>> from loveletter import Match, edition
            >>> match = Match.begin(edition("classic").rules(players=2), ["Ayu", "Ben"])
            >>> match = match.deal(b"princess" * 4, starter=0).act(0, "guard Ben king")
            >>> [(step.number, step.seat, step.match.view(0).hand) for step in match.steps()]
            [(0, None, ('guard', 'baron')), (1, 0, ('baron',))]
        """
        match, number = Match.begin(self.rules, self.players, self.ages), 0
        for played in self.rounds:
            match = match.deal(played.order, None if played.by_lot else played.starter)
            yield Step(number, None, None, match)
            for action in played.actions:
                seat = match.awaited
                assert seat is not None, "these actions were legal before"
                match, number = match.act(seat, action), number + 1
                yield Step(number, seat, action, match)

    @property
    def over(self) -> bool:
        """Whether somebody has won the match."""
        return bool(self.state.champions)

    @property
    def events(self) -> tuple[Event, ...]:
        """All that has happened, with everything hidden in it."""
        return tuple([event for each in self.rounds for event in each.events])

    def view(self, viewer: Viewer) -> View:
        """What a seat, or a spectator (None), knows. Its log reaches back to the deal of this round."""
        return view(self.state, viewer, versions(self.rounds[-1].events, viewer) if self.rounds else ())

    def record(self) -> Record:
        """The match so far, with all its luck: for nobody while it runs."""
        edition = edition_name(self.rules)
        rounds = [
            RoundRecord(
                self.players[each.starter],
                format_actions(each.actions, self.players),
                seed=each.order.hex() if isinstance(each.order, bytes) else None,
                deck=None if isinstance(each.order, bytes) else each.order,
                by_lot=each.by_lot,
            )
            for each in self.rounds
        ]
        version = self.rules.edition.version
        return Record(edition, self.players, tuple(rounds), settings(self.rules), self.ages, version)


class Step(NamedTuple):
    """One step of a match: a deal, or an action."""

    number: int
    """How many actions the match has seen, this one included. A deal adds none."""
    seat: Seat | None
    """Who acted; None for the deal, with which each round opens."""
    action: Action | None
    match: Match
    """The match after this step: `step.match.view(seat)` is what a seat knew then."""

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.match.state.round

    @property
    def state(self) -> State:
        """The state after this step."""
        return self.match.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in this step."""
        return self.match.latest


def replay(record: Record) -> Iterator[Step]:
    """Every step of the match, as far as the record goes. Where the rules refuse one, `BadText` names its place.

    Examples:
        >>> from loveletter import EDITIONS, Match, Play, replay
        >>> match = Match.begin(EDITIONS["classic"].rules(players=2), ["Ayu", "Ben"]).deal(b"princess" * 4, starter=0)
        >>> record = match.act(0, Play("guard", targets=(1,), guess="king")).record()
        >>> [(step.number, step.seat, step.match.view(0).hand) for step in replay(record)]
        [(0, None, ('guard', 'baron')), (1, 0, ('baron',))]
    """
    rules = check_record(record)
    return _steps(record, Match.begin(rules, record.players, record.ages))


def _steps(record: Record, match: Match) -> Iterator[Step]:
    number = 0
    for at, each in enumerate(record.rounds):
        match = _dealt(match, each, f"rounds[{at}]")
        yield Step(number, None, None, match)
        for index, text in enumerate(each.actions):
            number += 1
            seat, action = match.state.awaited, parse_action(text, record.players)
            place = f"rounds[{at}].actions[{index}]"
            if seat is None:
                raise _refused(place, Refusal(Code.MATCH_OVER if match.over else Code.ROUND_OVER))
            try:
                match = match.act(seat, action)
            except RefusedError as error:
                raise _refused(place, error.refusal) from error
            yield Step(number, seat, action, match)


def _dealt(match: Match, each: RoundRecord, place: str) -> Match:
    named = match.players.index(each.starter)
    order = bytes.fromhex(each.seed) if each.seed is not None else each.deck or ()
    try:
        match = match.deal(order, None if each.by_lot else named)
    except RefusedError as error:
        in_starter = error.code is Code.BAD_STARTER
        raise _refused(place + (".starter" if in_starter else ""), error.refusal) from error
    began = match.rounds[-1]
    if each.by_lot and not began.by_lot:
        english = "only one player can begin, so that no lot is drawn"
        raise BadText(f"{place}.by_lot", CodedText(english, "no_lot"))
    if began.starter != named:
        lot = match.players[began.starter]
        english = f"{Code.BAD_STARTER}: the lot falls on {lot!r}, not on {each.starter!r}"
        raise BadText(f"{place}.starter", CodedText(english, "other_lot", lot=lot, starter=each.starter))
    return match


def _refused(place: str, refusal: Refusal) -> BadText:
    return BadText(place, f"the rules refuse this: {refusal}", refusal)
