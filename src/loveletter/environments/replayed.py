"""A round of the simulator played again in the engine, as a match: for views, texts and pictures, not for speed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loveletter.engine.deal import begin_round, order_of_deck
from loveletter.engine.edition import Rules
from loveletter.engine.events import YouthRanked
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.turn import Turn
from loveletter.notation.match import Match, PlayedRound
from loveletter.spaces.numbering import Numbering


class DealtRound(NamedTuple):
    """How a round began: everything that does not follow from its actions."""

    deck: tuple[str, ...]
    starter: Seat
    number: int
    tokens: tuple[int, ...]
    youth: tuple[Seat, ...]

    def match(self, rules: Rules) -> Match:
        """A match that stands at the deal of this round. It holds everything hidden."""
        before = State.before_match(rules)._replace(
            round=self.number - 1, tokens=self.tokens, next_starters=(self.starter,)
        )
        turn = Turn(before)
        if rules.youth_counts:
            turn.emit(YouthRanked(self.youth, by_lot=True))
        state, events = begin_round(turn, order_of_deck(rules, self.deck), self.starter)
        names = tuple([str(seat) for seat in range(rules.players)])
        played = PlayedRound(self.deck, self.starter, False, None, (), events)
        return Match(rules, names, None, state, (played,), events)


def match_after(match: Match, numbers: Sequence[int], numbering: Numbering) -> Match:
    """The match after all of these actions of its round, the first of which it may contain already."""
    for number in numbers[len(match.rounds[-1].actions) :]:
        seat = match.awaited
        assert seat is not None
        match = match.act(seat, numbering.action(number, seat, match.state.hand(seat)))
    return match
