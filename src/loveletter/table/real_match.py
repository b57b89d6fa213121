"""Scoring a match on a real table: who wins each round, and which tokens it brings, from the cards that lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from loveletter.editions import OUR_CARDS
from loveletter.engine.character import Character
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.options import BaronTie, RoundTie
from loveletter.engine.scoring import end_round
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.turn import Turn


class Wrong(StrEnum):
    WRONG_SEATS = "score_wrong_seats"
    UNKNOWN_CARD = "score_unknown_card"
    TOO_MANY_COPIES = "score_too_many_copies"
    NOBODY_LEFT = "score_nobody_left"
    TOGETHER_NEEDED = "score_together_needed"
    MATCH_OVER = "score_match_over"
    NO_BET = "score_no_bet"
    NO_TOKEN = "score_no_token"
    YOUTH_NEEDED = "score_youth_needed"


class BadEnd(ValueError):
    def __init__(self, why: Wrong, seat: Seat | None = None, card: str | None = None) -> None:
        super().__init__(why.value)
        self.why = why
        self.seat = seat
        self.card = card


@dataclass(frozen=True, slots=True)
class AtEnd:
    held: str | None
    """The card in hand; None for a player who is out."""
    lying: tuple[str, ...]
    """The cards before the player, oldest first; the last one of a player who is out was in hand until then. Those that
    count for nothing may be missing (`wanted`)."""


@dataclass(frozen=True, slots=True)
class RealRound:
    """The end of a round, as people at their table report it."""

    places: tuple[AtEnd, ...]
    bets: tuple[tuple[Seat, Seat], ...] = ()
    """The Jester's bets: who, on whom."""
    won: tuple[tuple[Seat, str], ...] = ()
    """Tokens won by a card during the round, which no card on the table shows: the Bishop's."""
    together: tuple[Seat, ...] = ()
    """Who left last, at the same time, where nobody is left and more than two played."""


def score(rules: Rules, ended: RealRound, tokens: tuple[int, ...], youth: tuple[Seat, ...] = ()) -> Scored:
    """The state after the round and its events, by the engine's own scoring; `tokens` were won before it."""
    _check(rules, ended, tokens)
    check_youth(rules, youth)
    turn = Turn(_before_the_end(rules, ended, tokens, youth))
    turn.seat, *others = ended.together or range(rules.players)  # Q23: they draw lots where nobody is left
    turn.targets = tuple(others)
    for seat, card in ended.won:
        if not turn.match_over:
            turn.award(seat, card)
    for seat, place in enumerate(ended.places):
        if place.held is None and not turn.match_over:
            turn.knock_out(seat)  # brings the tokens of those who leave, such as the Constable's
    if not turn.match_over:
        end_round(turn)
    return Scored(turn.frozen(), tuple(turn.events))


def _before_the_end(rules: Rules, ended: RealRound, tokens: tuple[int, ...], youth: tuple[Seat, ...]) -> State:
    """Everybody is still in: players who are out leave when the round is scored, with their last card in hand."""
    in_hand = [place.lying[-1:] if place.held is None else (place.held,) for place in ended.places]
    lying = [place.lying if place.held else place.lying[:-1] for place in ended.places]
    return State.before_match(rules)._replace(
        round=1,
        tokens=tokens,
        youth=youth,
        hands=tuple(tuple(hidden(card, NOBODY) for card in cards) for cards in in_hand),
        discards=tuple(lying),
        bets=ended.bets,
    )


def _check(rules: Rules, ended: RealRound, tokens: tuple[int, ...]) -> None:
    if not len(ended.places) == len(tokens) == rules.players:
        raise BadEnd(Wrong.WRONG_SEATS)
    if max(tokens) >= rules.goal:
        raise BadEnd(Wrong.MATCH_OVER)
    if not all(0 <= seat < rules.players for seat in _named(ended)):
        raise BadEnd(Wrong.WRONG_SEATS)
    _check_cards(rules, ended.places)
    _check_bets(rules, ended)
    _check_won(rules, ended)
    _check_left(rules, ended)


def _named(ended: RealRound) -> Iterator[Seat]:
    for bettor, chosen in ended.bets:
        yield from (bettor, chosen)
    yield from (seat for seat, _ in ended.won)
    yield from ended.together


def _check_bets(rules: Rules, ended: RealRound) -> None:
    """At most one bet for each betting card."""
    made = Counter(bettor for bettor, _ in ended.bets)
    for bettor, chosen in ended.bets:
        cards = [rules.characters[card] for card in ended.places[bettor].lying]
        betting = [each for each in cards if each.round_bonus is not None and each.targets.most]
        if bettor == chosen or made[bettor] > len(betting):
            raise BadEnd(Wrong.NO_BET, bettor)


def _check_won(rules: Rules, ended: RealRound) -> None:
    """At most one token for each copy that lies there."""
    for (seat, card), tokens in Counter(ended.won).items():
        if card not in rules.characters:
            raise BadEnd(Wrong.UNKNOWN_CARD, seat, card)
        if not rules.characters[card].wins_token or tokens > ended.places[seat].lying.count(card):
            raise BadEnd(Wrong.NO_TOKEN, seat, card)


def _check_cards(rules: Rules, places: Sequence[AtEnd]) -> None:
    counted: Counter[str] = Counter()
    for seat, place in enumerate(places):
        for card in (*place.lying, *((place.held,) if place.held else ())):
            if card not in rules.characters:
                raise BadEnd(Wrong.UNKNOWN_CARD, seat, card)
            counted[card] += 1
            if counted[card] > rules.copies[card]:
                raise BadEnd(Wrong.TOO_MANY_COPIES, seat, card)


def _check_left(rules: Rules, ended: RealRound) -> None:
    """Where nobody is left, several left at the same time: a single remaining player would have won."""
    nobody = all(place.held is None for place in ended.places)
    if nobody and not can_leave_nobody(rules):
        raise BadEnd(Wrong.NOBODY_LEFT)
    left = len(ended.together)
    if (left == 0 and nobody and rules.players > 2) or (left > 0 and not nobody) or left == 1:  # of two both left
        raise BadEnd(Wrong.TOGETHER_NEEDED)
    if len(set(ended.together)) < left:
        raise BadEnd(Wrong.WRONG_SEATS)


def can_leave_nobody(rules: Rules) -> bool:
    """Of the built-in cards only a tied Baron can, by an option (Q21); what a foreign card does is not known."""
    baron = rules.options.baron_tie is BaronTie.BOTH_OUT and "baron" in rules.characters
    return baron or not OUR_CARDS.keys() >= rules.characters.keys()


def check_youth(rules: Rules, youth: Sequence[Seat]) -> None:
    if rules.youth_counts and sorted(youth) != list(range(rules.players)):
        raise BadEnd(Wrong.YOUTH_NEEDED)


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
        return replace(self, rounds=self.rounds[:-1])


class Scored(NamedTuple):
    state: State
    events: tuple[Event, ...]


class BadRound(ValueError):
    def __init__(self, number: int, bad: BadEnd) -> None:
        super().__init__(f"round {number}: {bad}")
        self.number = number
        self.bad = bad


def scored(match: RealMatch) -> Iterator[Scored]:
    """Each round, scored with the tokens of those before it; raises `BadRound`."""
    tokens = (0,) * match.rules.players
    for number, end in enumerate(match.rounds, start=1):
        try:
            result = score(match.rules, end, tokens, match.youth)
        except BadEnd as bad:
            raise BadRound(number, bad) from None
        tokens = result.state.tokens
        yield result


class ScoreQuestions(NamedTuple):
    """What people must report of a round because no card on the table shows it."""

    youth: bool
    """The order of the ages, for the whole match."""
    bets: tuple[str, ...]
    """Cards that bet on a player."""
    tokens: tuple[str, ...]
    """Cards that win a token during the round by a right guess."""
    counting: tuple[str, ...] | None
    """Discarded cards that count; None where all do, because sums are compared."""
    together: bool
    """The players who left last, at the same time, where nobody is left."""


def wanted(rules: Rules) -> ScoreQuestions:
    characters = rules.characters.values()
    counts = [character.name for character in characters if _counts(character)]
    return ScoreQuestions(
        rules.youth_counts,
        tuple(
            character.name for character in characters if character.round_bonus is not None and character.targets.most
        ),
        tuple(character.name for character in characters if character.wins_token),
        tuple(counts) if rules.options.round_tie is RoundTie.SHARED else None,
        can_leave_nobody(rules),
    )


def _counts(character: Character) -> bool:
    effects = (character.round_bonus, character.when_knocked_out)
    return any(effects) or character.wins_token or bool(character.adds_at_comparison)
