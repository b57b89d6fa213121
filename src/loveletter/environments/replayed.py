"""A round played again in the engine, from its deal and its actions: for views, texts and pictures, not for speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.deal import begin_round, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer, YouthRanked, versions
from loveletter.engine.play import apply
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.turn import Turn
from loveletter.engine.view import View, view
from loveletter.spaces.numbering import Numbering


class DealtRound(NamedTuple):
    """How a round began: all that its actions do not tell."""

    deck: tuple[str, ...]
    starter: Seat
    number: int
    tokens: tuple[int, ...]
    youth: tuple[Seat, ...]


class ReplayedRound(NamedTuple):
    """Where a round stands after so many actions, and what has happened in it. It holds all that is hidden."""

    state: State
    events: tuple[Event, ...]
    actions: int

    @classmethod
    def begin(cls, rules: Rules, dealt: DealtRound) -> ReplayedRound:
        before = State.before_match(rules)._replace(
            round=dealt.number - 1, tokens=dealt.tokens, next_starters=(dealt.starter,)
        )
        turn = Turn(before)
        if rules.youth_counts:
            turn.emit(YouthRanked(dealt.youth, by_lot=True))
        state, events = begin_round(turn, order_of_deck(rules, dealt.deck), dealt.starter)
        return cls(state, events, 0)

    def after(self, numbers: Sequence[int], numbering: Numbering) -> ReplayedRound:
        """The round after all of these actions, of which this one knows the first ones already."""
        state, events = self.state, self.events
        for number in numbers[self.actions :]:
            seat = state.awaited
            assert seat is not None
            state, more = apply(state, seat, numbering.action(number, seat, state.hand(seat)))
            events += more
        return ReplayedRound(state, events, len(numbers))

    def view(self, viewer: Viewer) -> View:
        return view(self.state, viewer, versions(self.events, viewer))
