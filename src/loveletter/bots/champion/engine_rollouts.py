"""Rollouts by the engine: a few rounds are played out without the compiled simulator, which takes milliseconds each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from loveletter.beliefs import World
from loveletter.bots.champion.policy import chance, chances
from loveletter.bots.champion.sampled_state import card_knowledge, state_of
from loveletter.engine.actions import Action
from loveletter.engine.events import Dealt, Event, versions
from loveletter.engine.options import SpyScope
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of


class EngineRollouts:
    """The network plays for every seat until the viewer's next decision, where its expectation stands for the rest;
    `to_the_end`, whole rounds are played. As `evaluation.PlayOut`."""

    def __init__(self, view: View, luck: random.Random, to_the_end: bool) -> None:
        assert view.viewer is not None
        self.view, self.me, self.luck, self.to_the_end = view, view.viewer, luck, to_the_end
        self.knowledge = card_knowledge(view)
        self.logs = [past_log(view, seat) for seat in range(view.rules.players)]

    def __call__(self, worlds: Sequence[World]) -> list[list[float]]:
        return [self.shares(world) for world in worlds]

    def shares(self, world: World) -> list[float]:
        """The share of each legal action. All have the same luck, so that they differ by the action alone."""
        state, seed = state_of(self.view, world, self.knowledge), self.luck.getrandbits(64)
        return [self.share(state, action, random.Random(seed)) for action in self.view.legal]

    def share(self, state: State, action: Action, luck: random.Random) -> float:
        happened: tuple[Event, ...] = ()
        seat = self.me
        while True:
            state, events = apply(state, seat, action)
            happened += events
            if state.awaited is None or self.is_done(state):
                return 1 / len(state.winners) if self.me in state.winners else 0.0
            seat = state.awaited
            seen = view_of(state, seat, self.logs[seat] + versions(happened, seat))
            if seat == self.me and not self.to_the_end:
                return chance(seen)
            legal = seen.legal
            action = legal[0] if len(legal) == 1 else luck.choices(legal, chances(seen))[0]

    def is_done(self, state: State) -> bool:
        """Whether the viewer is out and can win nothing more."""
        is_out = bool(state.out_bits >> self.me & 1)
        bets = any(bettor == self.me for bettor, _on in state.bets)
        return is_out and not bets and state.rules.options.spy_scope is not SpyScope.EVERYONE


def past_log(view: View, seat: Seat) -> tuple[Event, ...]:
    """The round so far, for another seat: the viewer's version of it, which says what everybody saw. What only that
    seat saw is missing; the network sees nothing of it."""
    return tuple([_with_hand(event, seat, view) if isinstance(event, Dealt) else event for event in view.log])


def _with_hand(event: Dealt, seat: Seat, view: View) -> Dealt:
    hands = list(event.hands)
    hands[seat] = hands[seat] or next(iter(view.rules.characters))
    return replace(event, hands=tuple(hands))
