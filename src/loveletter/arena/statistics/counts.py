"""Counts: what happened in many rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from typing import Any

from loveletter.arena.playing import round_winners
from loveletter.engine import events
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.engine.state import State


@dataclass(slots=True)
class CardCounts:
    """What happened with one character. A win that is shared counts as its part."""

    dealt: float = 0
    """Hands that began with it."""
    dealt_won: float = 0
    played: float = 0
    players: float = 0
    """Players who played it at least once in a round."""
    players_won: float = 0
    knocked_out: float = 0
    """Other players who left the round by it."""
    backfired: float = 0
    """Times that it cost its own player the round."""
    shown: float = 0
    """Hands that were compared at the end with it in them."""
    shown_won: float = 0

    def add(self, other: CardCounts) -> None:
        for each in fields(CardCounts):
            setattr(self, each.name, getattr(self, each.name) + getattr(other, each.name))


@dataclass
class RoundCounts:
    seats: int
    rounds: int = 0
    decisions: int = 0
    failures: int = 0
    """Decisions that another bot had to make."""
    won: list[float] = field(default_factory=list)
    """Rounds won, by place: first the player who began the round."""
    turns: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    survivors: Counter[int] = field(default_factory=Counter)
    tokens: Counter[str] = field(default_factory=Counter)
    """Tokens won, by what they were won for."""
    cards: dict[str, CardCounts] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Rules) -> RoundCounts:
        """An empty one, with the cards in the order of their values."""
        rows = sorted(rules.edition.rows, key=lambda row: row.value)
        cards = {row.character.name: CardCounts() for row in rows}
        return cls(rules.players, won=[0.0] * rules.players, cards=cards)

    def add(self, other: RoundCounts) -> None:
        self.rounds += other.rounds
        self.decisions += other.decisions
        self.failures += other.failures
        self.won = [mine + theirs for mine, theirs in zip(self.won, other.won, strict=True)]
        for mine, theirs in ((self.endings, other.endings), (self.tokens, other.tokens)):
            mine.update(theirs)
        for numbers, more in ((self.turns, other.turns), (self.survivors, other.survivors)):
            numbers.update(more)
        for card, count in other.cards.items():
            self.cards[card].add(count)

    def to_dict(self) -> dict[str, Any]:
        return {
            "seats": self.seats,
            "rounds": self.rounds,
            "decisions": self.decisions,
            "failures": self.failures,
            "won_by_place": self.won,
            "turns": {str(turns): self.turns[turns] for turns in sorted(self.turns)},
            "endings": dict(self.endings),
            "survivors": {str(number): self.survivors[number] for number in sorted(self.survivors)},
            "tokens": dict(self.tokens),
            "cards": {
                card: {each.name: getattr(count, each.name) for each in fields(CardCounts)}
                for card, count in self.cards.items()
            },
        }

    def add_round(self, happened: Iterable[events.Event], end: State, decisions: int) -> None:
        """Count a round that the engine has played, from all its events."""
        winners = round_winners(end)
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.seats)]
        self.rounds += 1
        self.decisions += decisions
        self.survivors[len(end.survivors)] += 1
        round_ = _Round(self, shares)
        for event in happened:
            round_.count(event)
        round_.close()


class _Round:
    def __init__(self, counts: RoundCounts, shares: list[float]) -> None:
        self.counts = counts
        self.shares = shares
        self.turns = 0
        self.played: set[tuple[Seat, str]] = set()
        self.active: tuple[Seat, str] = (0, "")
        """Whose card has effect now, and which card it is."""

    def count(self, event: events.Event) -> None:
        counts, cards = self.counts, self.counts.cards
        match event:
            case events.RoundBegan(starter=starter):
                for place in range(counts.seats):
                    counts.won[place] += self.shares[(starter + place) % counts.seats]
            case events.Dealt(hands=hands):
                for seat, card in enumerate(hands):
                    assert card is not None  # nothing is hidden in the events as they were
                    cards[card].dealt += 1
                    cards[card].dealt_won += self.shares[seat]
            case events.Played(seat=seat, card=card):
                self.turns += 1
                self.active = (seat, card)
                self.played.add(self.active)
                cards[card].played += 1
            case events.StruckBack(seat=seat, card=card):
                self.active = (seat, card)
            case events.KnockedOut(seat=seat):
                player, card = self.active
                if seat == player:
                    cards[card].backfired += 1
                else:
                    cards[card].knocked_out += 1
            case events.HandsRevealed(hands=shown):
                for each in shown:
                    cards[each.card].shown += 1
                    cards[each.card].shown_won += self.shares[each.seat]
            case events.TokenWon(reason=reason):
                counts.tokens[reason] += 1
            case events.RoundEnded(ending=ending):
                counts.endings[ending.value] += 1
            case _:
                pass  # nothing else is counted

    def close(self) -> None:
        self.counts.turns[self.turns] += 1
        for seat, card in self.played:
            count = self.counts.cards[card]
            count.players += 1
            count.players_won += self.shares[seat]
