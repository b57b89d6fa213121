"""A game: one match at a table, with what it takes to show it to anybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.luck import round_seed
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import View
from loveletter.notation import Match, Record, read_record, replay
from loveletter.notation.match import PlayedRound
from loveletter.table.mixing import Mixing
from loveletter.table.owners import Owner


class Game(NamedTuple):
    match: Match
    secret: bytes
    """The seeds of the rounds follow from it."""
    picked: Seat | None
    """Who was picked to begin the match."""
    base: int
    """The number of the match's first event at this table."""
    rules_version: int = 1
    """Which version of the edition's rules the match was begun under."""
    mixed: Mixing | None = None
    """Whose luck is in the secret; None where nobody was asked for any."""
    broken_off: bool = False
    """Whether the table was closed before the match was over."""
    decided: frozenset[Seat] = frozenset()
    """The seats for which people have decided something."""
    owners: tuple[Owner, ...] = ()
    """Whose each seat was when the match was over; nobody's before that."""

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        return self.match.rounds

    @property
    def version(self) -> int:
        return self.base + self.state.version

    # what happens

    def deal(self) -> Game:
        """The game with its next round dealt, from the seed of that round."""
        number = self.state.round + 1
        dealt = self.match.deal(round_seed(self.secret, number), self.picked if number == 1 else None)
        return self._replace(match=dealt)

    def act(self, seat: Seat, action: Action, decided_on: int | None = None) -> Game:
        """The game after this seat's action. `decided_on` is the version of the game that the seat had seen."""
        acted = self.match.act(seat, action, None if decided_on is None else decided_on - self.base)
        return self._replace(match=acted)

    def act_all(self, actions: Sequence[tuple[Seat, Action]]) -> Game:
        return self._replace(match=self.match.act_all(actions))

    # what somebody sees

    @property
    def round_events(self) -> tuple[Event, ...]:
        """The events of this round."""
        return self.rounds[-1].events

    def rounds_from(self, number: int) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """The full events of the rounds that reach beyond this number, each with the number of its first event."""
        found: list[tuple[int, tuple[Event, ...]]] = []
        first = self.version
        for each in reversed(self.rounds):
            if first <= number:
                break
            first -= len(each.events)
            found.append((first, each.events))
        return tuple(reversed(found))

    def events_from(self, number: int) -> tuple[Event, ...]:
        """The full events from this number on."""
        before_round = self.version - len(self.round_events)
        if number >= before_round:
            return self.round_events[number - before_round :]
        return self.match.events[max(0, number - self.base) :]

    def view(self, viewer: Viewer) -> View:
        """What a seat, or a spectator (None), knows. Its log reaches back to the deal of this round."""
        return self.match.view(viewer)

    # the match as a record, and again

    def record(self, names: Sequence[str]) -> Record:
        """The match so far, under these names, with all its luck: for nobody while it runs."""
        return replace(replace(self.match, players=tuple(names)).record(), rules_version=self.rules_version)

    def steps(self) -> Iterator[tuple[Seat | None, Game]]:
        """The match again from its beginning: who acted (nobody for a deal), and the game after it."""
        for seat, game in _replayed(self.match.record(), self.secret, self.base):
            yield seat, game._replace(rules_version=self.rules_version)


def game_of_record(text: str, secret: bytes, base: int) -> Game:
    """A game that stands where a record ends."""
    *_, (_seat, game) = _replayed(read_record(text), secret, base)
    return game


def _replayed(record: Record, secret: bytes, base: int) -> Iterator[tuple[Seat | None, Game]]:
    for step in replay(record):
        yield step.seat, Game(step.match, secret, None, base)
