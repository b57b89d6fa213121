"""A round on a real table: who wins it and which tokens that brings, from the cards that lie there at its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.engine.options import BaronTie, GameTie, NextStarterTie
from loveletter.engine.scoring import end_round
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.turn import Turn


class Wrong(StrEnum):
    """Why what lies there cannot be the end of a round."""

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
    """What lies there cannot be the end of a round."""

    def __init__(self, why: Wrong, seat: Seat | None = None, card: str | None = None) -> None:
        super().__init__(why.value)
        self.why = why
        self.seat = seat
        self.card = card


@dataclass(frozen=True, slots=True)
class Place:
    """What a player has at the end of a round."""

    held: str | None
    """The card in hand; None for a player who is out."""
    lying: tuple[str, ...]
    """The cards before the player, oldest first; the last one of a player who is out was in hand until then. Those that
    count for nothing may be missing (`wanted`)."""


@dataclass(frozen=True, slots=True)
class RoundOnTable:
    """The end of a round, as people can tell it who look at their table."""

    rules: Rules
    tokens: tuple[int, ...]
    """What everybody had before the round."""
    places: tuple[Place, ...]
    bets: tuple[tuple[Seat, Seat], ...] = ()
    """The Jester's bets: who, on whom."""
    won: tuple[tuple[Seat, str], ...] = ()
    """Tokens that a card brought during the round and that nothing lying there tells of: the Bishop's."""
    youth: tuple[Seat, ...] = ()
    """All seats, the youngest first, where the rules ask for it."""
    together: tuple[Seat, ...] = ()
    """Who left last, at the same time, where nobody is left and more than two played."""


def score(table: RoundOnTable) -> tuple[State, tuple[Event, ...]]:
    """The state after the round, and what happened, by the engine's own scoring."""
    _check(table)
    turn = Turn(_before_the_end(table))
    turn.seat, *others = table.together or range(table.rules.players)  # Q23: they draw lots where nobody is left
    turn.targets = tuple(others)
    for seat, card in table.won:
        if not turn.match_over:
            turn.award(seat, card)
    for seat, place in enumerate(table.places):
        if place.held is None and not turn.match_over:
            turn.knock_out(seat)  # brings the tokens of those who leave, such as the Constable's
    if not turn.match_over:
        end_round(turn)
    return turn.frozen(), tuple(turn.events)


def _before_the_end(table: RoundOnTable) -> State:
    """Everybody still in: those who are out leave, with their last card in hand, when the round is scored."""
    in_hand = [place.lying[-1:] if place.held is None else (place.held,) for place in table.places]
    lying = [place.lying if place.held else place.lying[:-1] for place in table.places]
    return State.before_match(table.rules)._replace(
        round=1,
        tokens=table.tokens,
        youth=table.youth,
        hands=tuple(tuple(hidden(card, NOBODY) for card in cards) for cards in in_hand),
        discards=tuple(lying),
        bets=table.bets,
    )


def _check(table: RoundOnTable) -> None:
    rules = table.rules
    if not len(table.places) == len(table.tokens) == rules.players:
        raise BadEnd(Wrong.WRONG_SEATS)
    if max(table.tokens) >= rules.goal:
        raise BadEnd(Wrong.MATCH_OVER)
    if not all(0 <= seat < rules.players for seat in _named(table)):
        raise BadEnd(Wrong.WRONG_SEATS)
    _check_cards(rules, table.places)
    _check_bets(rules, table)
    _check_won(rules, table)
    _check_left(rules, table)
    check_youth(rules, table.youth)


def _named(table: RoundOnTable) -> Iterator[Seat]:
    for bettor, chosen in table.bets:
        yield from (bettor, chosen)
    yield from (seat for seat, _ in table.won)
    yield from table.together


def _check_bets(rules: Rules, table: RoundOnTable) -> None:
    """A bet for each card with which one bets, at most."""
    made = Counter(bettor for bettor, _ in table.bets)
    for bettor, chosen in table.bets:
        cards = [rules.characters[card] for card in table.places[bettor].lying]
        betting = [each for each in cards if each.round_bonus is not None and each.targets.most]
        if bettor == chosen or made[bettor] > len(betting):
            raise BadEnd(Wrong.NO_BET, bettor)


def _check_won(rules: Rules, table: RoundOnTable) -> None:
    """A token for each copy that lies there, at most."""
    for (seat, card), tokens in Counter(table.won).items():
        if card not in rules.characters:
            raise BadEnd(Wrong.UNKNOWN_CARD, seat, card)
        if not rules.characters[card].wins_token or tokens > table.places[seat].lying.count(card):
            raise BadEnd(Wrong.NO_TOKEN, seat, card)


def _check_cards(rules: Rules, places: Sequence[Place]) -> None:
    counted: Counter[str] = Counter()
    for seat, place in enumerate(places):
        for card in (*place.lying, *((place.held,) if place.held else ())):
            if card not in rules.characters:
                raise BadEnd(Wrong.UNKNOWN_CARD, seat, card)
            counted[card] += 1
            if counted[card] > rules.copies[card]:
                raise BadEnd(Wrong.TOO_MANY_COPIES, seat, card)


def _check_left(rules: Rules, table: RoundOnTable) -> None:
    """Where nobody is left, several left at the same time: the one who had stayed alone would have won."""
    nobody = all(place.held is None for place in table.places)
    if nobody and not can_leave_nobody(rules):
        raise BadEnd(Wrong.NOBODY_LEFT)
    told = len(table.together)
    if (told == 0 and nobody and rules.players > 2) or (told > 0 and not nobody) or told == 1:  # of two both left
        raise BadEnd(Wrong.TOGETHER_NEEDED)
    if len(set(table.together)) < told:
        raise BadEnd(Wrong.WRONG_SEATS)


def can_leave_nobody(rules: Rules) -> bool:
    """Of our cards only a tied Baron can, by an option (Q21); what a card of somebody else's does is not known."""
    baron = rules.options.baron_tie is BaronTie.BOTH_OUT and "baron" in rules.characters
    return baron or not OUR_CARDS.keys() >= rules.characters.keys()


def asks_for_youth(rules: Rules) -> bool:
    """Whether the youngest begins or wins where several are equal."""
    options = rules.options
    return options.next_starter_tie is NextStarterTie.YOUNGEST or options.game_tie is GameTie.YOUNGEST


def check_youth(rules: Rules, youth: Sequence[Seat]) -> None:
    if asks_for_youth(rules) and sorted(youth) != list(range(rules.players)):
        raise BadEnd(Wrong.YOUTH_NEEDED)
