"""A game: one match at a table, with what it takes to show it to anybody and to play it again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from loveletter.engine import events as told
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.luck import round_seed
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import Known, View, view
from loveletter.notation import Record, RoundRecord, format_action, parse_action, read_record
from loveletter.notation.setup import settings
from loveletter.table.discards import Heaps, heaps_after
from loveletter.table.reveals import Reveal, Showings, reveals, showings_after
from loveletter.table.setup import Setup


class Dealing(NamedTuple):
    """One round: where its cards came from, who began, what was done."""

    order: bytes | tuple[str, ...]
    starter: Seat
    by_lot: bool
    commitment: str | None
    actions: tuple[Action, ...]


class Game(NamedTuple):
    rules: Rules
    secret: bytes
    picked: Seat | None
    """Who was picked to begin the match."""
    base: int
    """The number of the match's first event at this table."""
    state: State
    earlier: tuple[Event, ...]
    """The events of the rounds before this one."""
    lately: tuple[Event, ...]
    """The events of this round."""
    heaps: Heaps
    showings: Showings
    rounds: tuple[Dealing, ...]
    ages: tuple[int, ...] | None

    @classmethod
    def before(
        cls, rules: Rules, secret: bytes, picked: Seat | None, base: int, ages: tuple[int, ...] | None = None
    ) -> Game:
        return cls(rules, secret, picked, base, State.before_match(rules), (), (), (), (), (), ages)

    @property
    def version(self) -> int:
        return self.base + self.state.version

    # what happens

    def dealt(self, order: bytes | tuple[str, ...] | None = None, starter: Seat | None = None) -> Game:
        """The next round, from its own seed, or as it was dealt before."""
        before = self.state
        if order is None:
            order = round_seed(self.secret, before.round + 1)
            starter = self.picked if before.round == 0 else None
        if before.round:
            state, events = next_round(before, order, starter=starter)
        else:
            state, events = deal(self.rules, order, starter=starter, ages=self.ages)
        began = next(event for event in events if isinstance(event, told.RoundBegan))
        return self._replace(
            state=state,
            earlier=self.earlier + self.lately,
            lately=events,
            heaps=heaps_after(self.heaps, events),
            showings=((),) * self.rules.players,
            rounds=(*self.rounds, Dealing(order, began.starter, began.by_lot, began.commitment, ())),
        )

    def acted(self, seat: Seat, action: Action, decided_on: int | None = None) -> Game:
        state, events = apply(self.state, seat, action, decided_on)
        *before, current = self.rounds
        return self._replace(
            state=state,
            lately=self.lately + events,
            heaps=heaps_after(self.heaps, events),
            showings=showings_after(self.showings, events, self.version),
            rounds=(*before, current._replace(actions=(*current.actions, action))),
        )

    # what somebody sees

    def events_from(self, number: int) -> tuple[Event, ...]:
        """The full events from this number on."""
        first = self.base + len(self.earlier)
        if number >= first:
            return self.lately[number - first :]
        return self.earlier[max(0, number - self.base) :] + self.lately

    def view(self, viewer: Viewer) -> View:
        """The view of a bot or of a terminal: its log reaches back to the deal of this round."""
        return view(self.state, viewer, told.versions(self.lately, viewer))

    def reveals(self, viewer: Viewer, known: tuple[Known, ...]) -> tuple[Reveal, ...]:
        """What the viewer was shown in this round; `known` is what it is certain of now."""
        return () if viewer is None or not self.showings[viewer] else reveals(self.showings[viewer], known)

    @property
    def all_events(self) -> tuple[Event, ...]:
        return self.earlier + self.lately

    # the match as a record, and again

    def record(self, names: Sequence[str]) -> Record:
        """The match so far with all its luck: for nobody while it runs."""
        rounds = [
            RoundRecord(
                names[each.starter],
                tuple(format_action(action, names) for action in each.actions),
                seed=each.order.hex() if isinstance(each.order, bytes) else None,
                deck=None if isinstance(each.order, bytes) else each.order,
                by_lot=each.by_lot,
            )
            for each in self.rounds
        ]
        return Record(self.rules.edition.name, tuple(names), tuple(rounds), settings(self.rules), self.ages)

    def steps(self) -> Iterator[tuple[Seat | None, Game]]:
        """The match again from its beginning: who acted (nobody for a deal), and the game after it."""
        game = Game.before(self.rules, self.secret, self.picked, self.base, self.ages)
        for each in self.rounds:
            game = game.dealt(each.order, None if each.by_lot else each.starter)
            yield None, game
            for action in each.actions:
                seat = game.state.awaited
                assert seat is not None  # it was played like this
                game = game.acted(seat, action)
                yield seat, game


def game_of_record(text: str, secret: bytes, base: int) -> Game:
    """A game that stands where a record ends."""
    record = read_record(text)
    rules = Setup(record.edition, len(record.players), record.options).rules
    game = Game.before(rules, secret, None, base, record.ages)
    for each in record.rounds:
        order = bytes.fromhex(each.seed) if each.seed is not None else each.deck or ()
        game = game.dealt(order, None if each.by_lot else record.players.index(each.starter))
        for words in each.actions:
            seat = game.state.awaited
            assert seat is not None
            game = game.acted(seat, parse_action(words, record.players))
    return game
