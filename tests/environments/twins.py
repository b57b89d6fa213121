"""An environment's game and the same game in the engine, side by side."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from loveletter import Event, State, View, YouthRanked, apply, deal, legal_actions, next_round, versions, view
from loveletter.engine.edition import Rules
from loveletter.environments.game import NumberedGame
from loveletter.spaces import ActionSpace
from loveletter.spaces.rewards import Reward, Rewards, RoundOutcome
from tests.play import choose


class Dealt(NamedTuple):
    deck: tuple[str, ...]
    starter: int


def shuffled(rules: Rules, rng: Random) -> Dealt:
    return Dealt(tuple(rng.sample(rules.deck, len(rules.deck))), rng.randrange(rules.players))


class Twin:
    """The engine's side: what every seat must get, and the names of its actions."""

    def __init__(self, rules: Rules, dealt: Dealt, youth: tuple[int, ...]) -> None:
        self.rules = rules
        self.space = ActionSpace(rules)
        ages = [youth.index(seat) for seat in range(rules.players)] if youth else None
        self.state, self.events = deal(rules, dealt.deck, starter=dealt.starter, ages=ages)
        self.before = self.state.tokens

    def deal(self, dealt: Dealt) -> None:
        self.before = self.state.tokens
        self.state, self.events = next_round(self.state, dealt.deck, starter=dealt.starter)

    def choose(self, rng: Random) -> int:
        """The number of an action by chance."""
        assert self.state.awaited is not None
        return self.space.number(choose(legal_actions(self.state), rng), self.state.awaited)

    def step(self, number: int) -> None:
        seat = self.state.awaited
        assert seat is not None
        action = self.space.action(number, seat, self.state.hand(seat))
        self.state, events = apply(self.state, seat, action)
        self.events += events

    def rewards(self, name: str, zero_sum: bool) -> list[float]:
        if self.state.ending is None:
            return [0.0] * self.rules.players
        given = Rewards(self.rules, name, zero_sum=zero_sum).of(RoundOutcome.of(self.state, self.before))
        return [float(each) for each in given]

    def view(self, seat: int) -> View:
        return view(self.state, seat, versions(self.events, seat))


def told(seen: View) -> View:
    """A view without what depends on how the table came to know who is youngest, and on earlier rounds."""
    log: tuple[Event, ...] = tuple(event for event in seen.log if not isinstance(event, YouthRanked))
    return seen._replace(version=0, log=log)


def check(game: NumberedGame, twin: Twin) -> None:
    """NumberedGame and engine wait for the same seat and offer it the same, and have brought the seats the same."""
    state: State = twin.state
    assert game.awaited == state.awaited
    for seat in range(game.rules.players):
        allowed = legal_actions(state) if seat == state.awaited else ()
        assert (game.mask(seat) == twin.space.mask(allowed, seat)).all()
    for name in Reward:
        assert game.rewards(name).tolist() == twin.rewards(name, zero_sum=False)
        assert game.rewards(name, zero_sum=True).tolist() == twin.rewards(name, zero_sum=True)
