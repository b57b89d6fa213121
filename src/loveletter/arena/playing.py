"""Rounds and matches between bots: each gets only its own view, and its thinking time is measured."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from loveletter.bots.bot import Bot
from loveletter.editions import edition
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, versions
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import View, view
from loveletter.notation.setup import Setting

WITHOUT_CLOCK: float = 60.0
"""A budget that no search of ours uses up, so that results do not differ from run to run."""


def table_rules(edition: str, seats: int, options: Mapping[str, Setting]) -> Rules:
    return _rules(edition, seats, tuple(sorted(options.items())))


@cache
def _rules(name: str, seats: int, options: tuple[tuple[str, Setting], ...]) -> Rules:
    """Rules remember what they have worked out, so there is one of each."""
    return edition(name).rules(seats, dict(options))


def written(options: Mapping[str, Setting]) -> list[str]:
    """Options as they are written on the command line."""
    return [f"{name}={str(value).lower() if isinstance(value, bool) else value}" for name, value in options.items()]


def round_winners(end: State) -> tuple[Seat, ...]:
    """Who wins the match on the spot, by a token midway, wins the round, too; sometimes nobody does."""
    return end.winners or end.champions


@dataclass(slots=True)
class ThinkingTime:
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    late: int = 0
    """Decisions that took longer than the budget."""

    def record(self, seconds: float, budget: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.late += seconds > budget

    def add(self, other: ThinkingTime) -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)
        self.late += other.late


class BotPlayer:
    """A bot at a seat, with its own luck and its own version of what has happened in the round."""

    __slots__ = ("bot", "log", "luck", "seen", "thinking")

    def __init__(self, bot: Bot, luck: random.Random) -> None:
        self.bot = bot
        self.luck = luck
        self.thinking = ThinkingTime()
        self.log: tuple[Event, ...] = ()
        self.seen = 0
        """How many of the events are in the log already."""


class BotDecision(NamedTuple):
    """One decision of a round, for those who look at a table from outside: its state is not for bots."""

    state: State
    view: View
    action: Action


def decisions(
    dealt: tuple[State, tuple[Event, ...]], players: Sequence[BotPlayer], budget: float
) -> Generator[BotDecision, None, tuple[State, list[Event]]]:
    """Play a round that has been dealt to its end, the players in seat order; returns the last state and all events."""
    state, begun = dealt
    events = list(begun)
    for player in players:
        player.log, player.seen = (), 0
    while (seat := state.awaited) is not None:
        player = players[seat]
        player.log += versions(tuple(events[player.seen :]), seat)
        player.seen = len(events)
        seen = view(state, seat, player.log)
        begin = time.perf_counter()
        action = player.bot.decide(seen, player.luck, budget)
        player.thinking.record(time.perf_counter() - begin, budget)
        yield BotDecision(state, seen, action)
        state, happened = apply(state, seat, action)
        events += happened
    return state, events


def play_round(
    dealt: tuple[State, tuple[Event, ...]], players: Sequence[BotPlayer], budget: float
) -> tuple[State, list[Event]]:
    """The last state and all events of a round that has been dealt."""
    played = decisions(dealt, players, budget)
    while True:
        try:
            next(played)
        except StopIteration as end:
            state, events = end.value
            return state, events


class MatchResult(NamedTuple):
    champions: tuple[Seat, ...]
    rounds: list[tuple[Seat, ...]]
    tokens: tuple[int, ...]


def play_match(
    rules: Rules, seed_of: Callable[[int], bytes], starter: Seat, players: Sequence[BotPlayer], budget: float
) -> MatchResult:
    """Play a whole match, each round from the seed of its number, which counts from 0."""
    dealt = deal(rules, seed_of(0), starter=starter)
    rounds: list[tuple[Seat, ...]] = []
    while True:
        end, _events = play_round(dealt, players, budget)
        rounds.append(round_winners(end))
        if end.champions:
            return MatchResult(end.champions, rounds, end.tokens)
        dealt = next_round(end, seed_of(len(rounds)))
