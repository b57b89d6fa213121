"""A match on a real table: its rounds one after the other, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from loveletter.engine.character import Character
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.options import RoundTie
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.table.real_table import (
    BadEnd,
    Place,
    RoundOnTable,
    asks_for_youth,
    can_leave_nobody,
    check_youth,
    score,
)


@dataclass(frozen=True, slots=True)
class RealRound:
    """The end of a round, as people can tell it who look at their table."""

    places: tuple[Place, ...]
    bets: tuple[tuple[Seat, Seat], ...] = ()
    won: tuple[tuple[Seat, str], ...] = ()
    together: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class RealMatch:
    rules: Rules
    youth: tuple[Seat, ...] = ()
    """All seats, the youngest first, where the rules ask for it."""
    rounds: tuple[RealRound, ...] = ()

    def __post_init__(self) -> None:
        check_youth(self.rules, self.youth)

    def add(self, ended: RealRound) -> RealMatch:
        return replace(self, rounds=(*self.rounds, ended))

    def undo(self) -> RealMatch:
        """Without its last round."""
        return replace(self, rounds=self.rounds[:-1])


class Scored(NamedTuple):
    """A round that was scored."""

    state: State
    events: tuple[Event, ...]


class BadRound(ValueError):
    """One of the rounds cannot have ended so."""

    def __init__(self, number: int, bad: BadEnd) -> None:
        super().__init__(f"round {number}: {bad}")
        self.number = number
        self.bad = bad


def scored(match: RealMatch) -> Iterator[Scored]:
    """Each round, with the tokens that those before it brought; raises `BadRound`."""
    tokens = (0,) * match.rules.players
    for number, each in enumerate(match.rounds, start=1):
        table = RoundOnTable(match.rules, tokens, each.places, each.bets, each.won, match.youth, each.together)
        try:
            found = Scored(*score(table))
        except BadEnd as bad:
            raise BadRound(number, bad) from None
        tokens = found.state.tokens
        yield found


class Wanted(NamedTuple):
    """What people must tell of a round because nothing lying there tells it."""

    youth: bool
    """Who is younger than whom, for the whole match."""
    bets: tuple[str, ...]
    """Cards with which one bets on a player."""
    tokens: tuple[str, ...]
    """Cards that bring a token during the round, if a guess is right."""
    counting: tuple[str, ...] | None
    """Cards that count when they lie there; None where all do, because sums are compared."""
    together: bool
    """Who left last, at the same time, where nobody is left."""


def wanted(rules: Rules) -> Wanted:
    characters = rules.characters.values()
    counts = [each.name for each in characters if _counts(each)]
    return Wanted(
        asks_for_youth(rules),
        tuple(each.name for each in characters if each.round_bonus is not None and each.targets.most),
        tuple(each.name for each in characters if each.wins_token),
        tuple(counts) if rules.options.round_tie is RoundTie.SHARED else None,
        can_leave_nobody(rules),
    )


def _counts(character: Character) -> bool:
    effects = (character.round_bonus, character.when_knocked_out)
    return any(effects) or character.wins_token or bool(character.adds_at_comparison)
