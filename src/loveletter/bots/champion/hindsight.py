"""Hindsight: at which turn every rival kept the card that they hold, and how the table lay before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from loveletter.engine import events
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import Draft
from loveletter.engine.seats import Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View


@dataclass(frozen=True)
class Turn:
    """A turn of a rival: the table before it as far as all can see, and what was played."""

    before: int
    """How many events of the log came first."""
    played: events.Played


def turns_of_rivals(seen: View) -> list[Turn]:
    """All turns of the round in which a rival played a card, in their order."""
    found: list[Turn] = []
    for index, event in enumerate(seen.log):
        if isinstance(event, events.Dealt):
            found = []
        elif isinstance(event, events.Played) and event.seat != seen.viewer:
            found.append(Turn(index, event))
    return found


def last_turns(seen: View) -> dict[Seat, Turn]:
    """For each rival whose card was kept at their last turn: that turn."""
    turns: dict[Seat, Turn] = {}
    for index, event in enumerate(seen.log):
        match event:
            case events.Dealt():
                turns = {}
            case events.Played(seat=seat):
                if seat != seen.viewer:
                    turns[seat] = Turn(index, event)
            case events.HandsSwapped(first=first, second=second):
                turns.pop(first, None)
                turns.pop(second, None)
            case events.Discarded(seat=seat) | events.KnockedOut(seat=seat) | events.PutUnder(seat=seat):
                turns.pop(seat, None)
            case (
                events.YouthRanked()
                | events.RoundBegan()
                | events.TurnBegan()
                | events.Drew()
                | events.Fizzled()
                | events.GuessMissed()
                | events.GuessHit()
                | events.StruckBack()
                | events.Looked()
                | events.LookDeclined()
                | events.Compared()
                | events.Protected()
                | events.Marked()
                | events.BetPlaced()
                | events.PeekedAtPile()
                | events.TookCards()
                | events.Asked()
                | events.CardKept()
                | events.TokenWon()
                | events.HandsRevealed()
                | events.RoundEnded()
                | events.MatchEnded()
            ):
                pass  # they do not replace the card that a rival kept
            case _:
                assert_never(event)
    return turns


def table_before(seen: View, count: int) -> State:
    """The table after this many events, with what all can see and the viewer's own card; elsewhere lie placeholders."""
    draft = Draft(State.before_match(seen.rules))
    for event in seen.log[:count]:
        _take_in(draft, event)
    any_card = _placeholder(seen.rules)
    hands = [
        hand if seat == seen.viewer else tuple([hidden(any_card, 1 << seat) for _ in hand])
        for seat, hand in enumerate(draft.hands)
    ]  # what anybody knows of a placeholder means nothing
    return draft.frozen()._replace(hands=tuple(hands))


def _take_in(draft: Draft, event: events.Event) -> None:
    """Take in a viewer's version of an event: placeholders for what it does not tell."""
    any_card = _placeholder(draft.rules)
    match event:
        case events.Dealt():
            hands = tuple([card or any_card for card in event.hands])
            event = replace(event, hands=hands, pile=(any_card,) * event.pile_size, set_aside=any_card)
        case events.Drew():
            if event.card is not None:
                _put_on_top(draft, (event.card,))
        case events.PeekedAtPile() | events.TookCards():
            if event.cards is not None:
                _put_on_top(draft, event.cards)
        case events.PutUnder():
            if event.kept is None:
                event = replace(event, kept=any_card, cards=(any_card,) * event.count)
        case events.HandsSwapped(first=first, second=second, first_gave=gave, second_gave=got):
            if gave is not None and got is not None:
                draft.hands[first] = (hidden(gave, 1 << first),)
                draft.hands[second] = (hidden(got, 1 << second),)
        case (
            events.YouthRanked()
            | events.RoundBegan()
            | events.TurnBegan()
            | events.Played()
            | events.Fizzled()
            | events.GuessMissed()
            | events.GuessHit()
            | events.StruckBack()
            | events.Looked()
            | events.LookDeclined()
            | events.Compared()
            | events.Discarded()
            | events.KnockedOut()
            | events.Protected()
            | events.Marked()
            | events.BetPlaced()
            | events.Asked()
            | events.CardKept()
            | events.TokenWon()
            | events.HandsRevealed()
            | events.RoundEnded()
            | events.MatchEnded()
        ):
            pass  # the version of a viewer tells all that the table needs
        case _:
            assert_never(event)
    draft.emit(event)


def _placeholder(rules: Rules) -> str:
    """Any card of the edition; what it stands for is never looked at."""
    return next(iter(rules.characters))


def _put_on_top(draft: Draft, cards: tuple[str, ...]) -> None:
    """The viewer drew these; they lay on top of the pile, or were set aside, all along."""
    if draft.pile:
        draft.pile = tuple([hidden(card, 0) for card in cards]) + draft.pile[len(cards) :]
    else:
        (draft.set_aside,) = cards
