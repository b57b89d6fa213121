"""A game: one match at a table, with what it takes to show it to each viewer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple, TypeAlias

from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.luck import commitment, round_seed
from loveletter.engine.seats import Seat
from loveletter.engine.state import Ending, State
from loveletter.engine.view import View
from loveletter.notation import Match, Record
from loveletter.notation.match import PlayedRound
from loveletter.table.chairs import SeatOwner
from loveletter.table.entries import Checkpoint
from loveletter.table.mixing import Mixing
from loveletter.table.results import Entrant

RoundActions: TypeAlias = tuple[list[Seat], list[Action]]
"""The actions of one round: the seats, and what each of them did."""


class Game(NamedTuple):
    match: Match
    """With the rounds since the beginning, or since the checkpoint (`earlier`)."""
    secret: bytes
    """The seeds of the rounds follow from it."""
    picked: Seat | None
    """The seat that was chosen to begin the match."""
    base: int
    """The number of the match's first event at this table."""
    rules_version: int = 1
    mixed: Mixing | None = None
    """The contributions to the secret; None if nobody was asked for any."""
    broken_off: bool = False
    """Whether the table was closed before the match was over."""
    decided: frozenset[Seat] = frozenset()
    """The seats for which people have decided something."""
    programs: frozenset[Seat] = frozenset()
    """Those of them for which a program has, as it has declared."""
    owners: tuple[SeatOwner, ...] = ()
    """Who owned each seat when the match ended; empty before that."""
    entrants: tuple[Entrant, ...] = ()
    """Who sat there when the match began; empty where it is not rated."""
    earlier: EarlierRounds | None = None
    """The rounds before the checkpoint from which the game was restored."""

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def rounds(self) -> tuple[PlayedRound, ...]:
        """All rounds; those before a checkpoint are replayed when they are first asked for."""
        return self.match.rounds if self.earlier is None else (*self.earlier.rounds, *self.match.rounds)

    @property
    def whole_match(self) -> Match:
        return self.match if self.earlier is None else replace(self.match, rounds=self.rounds)

    @property
    def version(self) -> int:
        return self.base + self.state.version

    @property
    def checkpoint(self) -> Checkpoint:
        state = self.state
        return Checkpoint(state.round, state.version, state.tokens, state.next_starters, state.youth)

    # what happens

    def deal(self) -> Game:
        number = self.state.round + 1
        dealt = self.match.deal(round_seed(self.secret, number), self.picked if number == 1 else None)
        return self._replace(match=dealt)

    def act(self, seat: Seat, action: Action, decided_on: int | None = None) -> Game:
        """The game after this seat's action. `decided_on` is the version of the game that the seat had seen."""
        acted = self.match.act(seat, action, None if decided_on is None else decided_on - self.base)
        return self._replace(match=acted)

    def act_all(self, actions: Sequence[tuple[Seat, Action]]) -> Game:
        return self._replace(match=self.match.act_all(actions))

    def resumed(self, checkpoint: Checkpoint, earlier: EarlierRounds) -> Game:
        state = State.before_match(self.rules)._replace(
            round=checkpoint.round,
            version=checkpoint.version,
            tokens=checkpoint.tokens,
            next_starters=checkpoint.starters,
            youth=checkpoint.youth,
            ending=Ending.COMPARISON,  # the round is over; how it ended does not matter any more
        )
        return self._replace(match=replace(self.match, state=state, rounds=(), latest=()), earlier=earlier)

    # what somebody sees

    @property
    def round_events(self) -> tuple[Event, ...]:
        return self.match.rounds[-1].events

    @property
    def commitments(self) -> tuple[str | None, ...]:
        earlier = () if self.earlier is None else self.earlier.commitments
        return (*earlier, *[played.commitment for played in self.match.rounds])

    def must_replay(self, number: int) -> bool:
        """Whether events from this number on are from rounds that have to be replayed first."""
        if self.earlier is None or self.earlier.replayed:
            return False
        return number < self.version - sum([len(played.events) for played in self.match.rounds])

    def rounds_from(self, number: int) -> tuple[tuple[int, tuple[Event, ...]], ...]:
        """The full events of the rounds that reach beyond this number, each with the number of its first event."""
        rounds: list[tuple[int, tuple[Event, ...]]] = []
        first = self.version
        for played in self._latest_first():
            if first <= number:
                break
            first -= len(played.events)
            rounds.append((first, played.events))
        return tuple(reversed(rounds))

    def _latest_first(self) -> Iterator[PlayedRound]:
        yield from reversed(self.match.rounds)
        if self.earlier is not None:
            yield from reversed(self.earlier.rounds)

    def events_from(self, number: int) -> tuple[Event, ...]:
        """The full events from this number on."""
        of_round = self.round_events
        before_round = self.version - len(of_round)
        if number >= before_round:
            return of_round[number - before_round :]
        (first, _), *_ = rounds = self.rounds_from(number)
        return tuple([event for _, events in rounds for event in events])[max(0, number - first) :]

    def view(self, viewer: Viewer) -> View:
        return self.match.view(viewer)

    # the match as a record, and step by step

    def record(self, names: Sequence[str]) -> Record:
        """The match so far, under these names, with all its luck: for nobody while it runs."""
        record = replace(self.whole_match, players=tuple(names)).record()
        programs = tuple(names[seat] for seat in sorted(self.programs))
        return replace(record, rules_version=self.rules_version, programs=programs)

    def steps(self) -> Iterator[tuple[Seat | None, Game]]:
        """The match again from its beginning: who acted (None for a deal), and the game after it."""
        for step in self.whole_match.steps():
            yield step.seat, Game(step.match, self.secret, None, self.base, self.rules_version)


class EarlierRounds:
    """The rounds before a checkpoint, as actions; they are replayed when somebody asks for them."""

    def __init__(self, begun: Game, rounds: Sequence[RoundActions], checkpoint: Checkpoint) -> None:
        """`begun` is the game when the match began; `rounds` reach from there to the checkpoint."""
        self._begun = begun
        self._rounds = tuple([(bytes(seats), tuple(actions)) for seats, actions in rounds])  # few and small objects
        self._checkpoint = checkpoint

    @property
    def replayed(self) -> bool:
        return "rounds" in self.__dict__

    @cached_property
    def rounds(self) -> tuple[PlayedRound, ...]:
        game = self._begun
        for number, (seats, actions) in enumerate(self._rounds):
            game = (game.deal() if number else game).act_all(tuple(zip(seats, actions, strict=True)))
        if game.checkpoint != self._checkpoint:
            raise WrongCheckpoint(game.checkpoint, self._checkpoint)
        return game.match.rounds

    @cached_property
    def commitments(self) -> tuple[str | None, ...]:
        """Without a replay: they follow from the secret of the match."""
        begun = [played.commitment for played in self._begun.match.rounds]
        later = range(len(begun) + 1, self._checkpoint.round + 1)
        return (*begun, *[commitment(round_seed(self._begun.secret, number)) for number in later])


class WrongCheckpoint(ValueError):
    """A checkpoint that does not follow from the actions before it."""

    def __init__(self, replayed: Checkpoint, stored: Checkpoint) -> None:
        super().__init__(
            f"round {stored.round + 1} was dealt after {stored}, but the actions before it lead to {replayed}"
        )
