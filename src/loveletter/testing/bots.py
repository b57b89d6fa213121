"""The check of a bot: legal answers, in time, the same for the same seed, and from nothing but its view."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from loveletter.beliefs import Belief, World
from loveletter.bots.bot import DEFAULT_BUDGET, Bot
from loveletter.editions import EDITIONS, edition
from loveletter.engine import view as views
from loveletter.engine.actions import Action
from loveletter.engine.deal import deal
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import Event, versions
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.state import Hidden, State
from loveletter.engine.view import View

TOLERANCE = 1.2
SLACK = 0.02
"""A decision may take this many times its budget, and this many seconds on top: no clock and no machine is exact."""

TRIES = 3
"""How often a late bot is asked again: it may have been compiling, or the machine was busy."""

WORLDS = 2
"""Other worlds for each decision that is looked at closely."""

OWN_CHOICE = 0.5
"""How often the bot's own answer is what happens; otherwise chance leads to places where it would never get itself."""


class BotFailed(AssertionError):
    """A bot does not keep to what every bot promises; the sentence says what it did, and where."""


class Checked(NamedTuple):
    """How much was checked."""

    decisions: int
    worlds: int
    longest: float
    """The longest decision, in seconds."""


def check_bot(
    bot: Bot,
    *,
    rounds: int = 2,
    budget: float = DEFAULT_BUDGET,
    editions: Iterable[str | Edition] | None = None,
    closely: float = 0.25,
    patience: float = 10.0,
    seed: int = 1,
) -> Checked:
    """Check a bot in play, or raise `BotFailed`: this many rounds in every edition of ours, or in
    these by name or as they are, at every number of seats.

    Every answer must be legal and come within the budget. A share of the decisions is looked at `closely`: asked again
    with equal luck, and with hidden cards changed in every way that agrees with the view, the bot must answer the same.
    There it gets all the time that `patience` allows, as what a bot does when its time is up is not repeatable.
    """
    examiner = _Examiner(bot, budget, closely, patience, random.Random(seed))
    for each in EDITIONS if editions is None else editions:
        played = edition(each) if isinstance(each, str) else each
        for rules in tables(played):
            for number in range(rounds):
                examiner.play_round(rules, f"{played.name} with {rules.players} seats, round {number + 1}")
    return Checked(examiner.decisions, examiner.worlds, examiner.longest)


def tables(edition: Edition) -> Iterator[Rules]:
    """The edition at every number of seats, with two where that needs an option."""
    if "allow_two" in edition.settable:
        yield edition.rules(2, {"allow_two": True})
    for players in range(edition.least_players, edition.most_players + 1):
        yield edition.rules(players)


@dataclass
class _Examiner:
    bot: Bot
    budget: float
    closely: float
    patience: float
    luck: random.Random
    decisions: int = 0
    worlds: int = 0
    longest: float = 0.0

    def play_round(self, rules: Rules, where: str) -> None:
        state, happened = deal(rules, self.luck.randbytes(SEED_BYTES))
        events = list(happened)
        number = 0
        while (seat := state.awaited) is not None:
            number += 1
            here = f"{where}, decision {number} (seat {seat})"
            log = versions(tuple(events), seat)
            answer = self._examine(state, seat, log, here)
            if self.luck.random() >= OWN_CHOICE:
                answer = self.luck.choice(views.view(state, seat).legal)
            state, happened = apply(state, seat, answer)
            events += happened

    def _examine(self, state: State, seat: Seat, log: tuple[Event, ...], here: str) -> Action:
        seed = self.luck.getrandbits(64)
        self.decisions += 1
        answer = self._in_time(state, seat, log, seed, here)
        if self.luck.random() < self.closely:
            first = self._ask(state, seat, log, seed, self.patience, here)
            again = self._ask(state, seat, log, seed, self.patience, here)
            if again != first:
                raise BotFailed(f"{self._name} answered {first}, then {again} to equal views with equal luck: {here}")
            self._other_worlds(state, seat, log, seed, first, here)
        return answer

    def _in_time(self, state: State, seat: Seat, log: tuple[Event, ...], seed: int, here: str) -> Action:
        took = []
        for _ in range(TRIES):
            begun = time.perf_counter()
            answer = self._ask(state, seat, log, seed, self.budget, here)
            took.append(time.perf_counter() - begun)
            if took[-1] <= self.budget * TOLERANCE + SLACK:
                self.longest = max(self.longest, took[-1])
                return answer
        raise BotFailed(f"{self._name} took {min(took):.3f} s with a budget of {self.budget} s: {here}")

    def _other_worlds(
        self, state: State, seat: Seat, log: tuple[Event, ...], seed: int, answer: Action, here: str
    ) -> None:
        seen = views.view(state, seat, log)
        belief = Belief(seen)
        for _ in range(WORLDS):
            other = in_world(state, seat, belief.sample(self.luck))
            assert views.view(other, seat, log) == seen, "a world that the view allows must give the same view"
            self.worlds += 1
            there = self._ask(other, seat, log, seed, self.patience, here)
            if there != answer:
                raise BotFailed(
                    f"{self._name} answered {answer}, but {there} when only cards it cannot know had changed: {here}"
                )

    def _ask(self, state: State, seat: Seat, log: tuple[Event, ...], seed: int, budget: float, here: str) -> Action:
        """The bot's answer in a state, of which it gets its view."""
        seen = views.view(state, seat, log)
        shown = _changeable(seen.rules)
        try:
            answer = self.bot.decide(seen, random.Random(seed), budget)
            legal = answer in seen.legal
        except (Exception, SystemExit) as error:
            raise BotFailed(f"{self._name} raised {type(error).__name__}: {error}: {here}") from error
        if _changeable(seen.rules) != shown:
            raise BotFailed(f"{self._name} changed the rules that its view holds, for everybody: {here}")
        if not legal:
            raise BotFailed(f"{self._name} answered {answer!r}, which is not legal: {here}; {_offer(seen)}")
        return answer

    @property
    def _name(self) -> str:
        return f"the bot {self.bot.name!r}"


def in_world(state: State, seat: Seat, world: World) -> State:
    """The state as it would be in another world that the seat thinks possible. Who knows which place stays as it is."""
    hands = [
        hand if other == seat else _hidden(hand, cards)
        for other, (hand, cards) in enumerate(zip(state.hands, world.hands, strict=True))
    ]
    return state._replace(hands=tuple(hands), pile=_hidden(state.pile, world.pile), set_aside=world.set_aside)


def _hidden(places: tuple[Hidden, ...], cards: tuple[str, ...]) -> tuple[Hidden, ...]:
    return tuple(Hidden(card, place.known_by) for place, card in zip(places, cards, strict=True))


def _changeable(rules: Rules) -> list[dict[Any, Any]]:
    """A copy of all in a view that Python lets a bot change; the rest is frozen."""
    return [dict(each) for each in (rules.values, rules.copies, rules.characters, rules.guesses, rules.forced)]


def _offer(seen: View) -> str:
    shown = [str(action) for action in seen.legal[:3]]
    more = len(seen.legal) - len(shown)
    return f"legal would be {', '.join(shown)}" + (f" and {more} more" if more else "")
