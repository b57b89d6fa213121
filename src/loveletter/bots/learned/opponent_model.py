"""Opponent model: how likely somebody who holds a card would have played as they did, for every card they can hold.

Beliefs count deals and conclude nothing from how people play. Here the learned policy stands for how they play: at each
rival's last turn, what would it have done with the card played and each card that may have been kept?
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

import numpy as np

from loveletter.bots.learned.families import family_of
from loveletter.bots.learned.features import features
from loveletter.bots.learned.policy import network, numbering
from loveletter.engine import events
from loveletter.engine.actions import Play
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import Draft
from loveletter.engine.legal import legal_actions
from loveletter.engine.seats import Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View, view

STRENGTH = 0.7
"""How far the policy is taken for how others play: 0 not at all, 1 wholly."""
LEAST = 0.03
"""Nobody is as predictable as that: the least chance of any play."""


@dataclass(frozen=True)
class LastTurn:
    """A rival's last turn: the table before it as far as all can see, and what was played."""

    before: int
    """How many events of the log came first."""
    played: events.Played


def hand_weights(seen: View) -> dict[Seat, dict[str, float]]:
    """For each rival whose card was kept at their last turn: a weight for each card that may be it."""
    turns: dict[Seat, LastTurn] = {}
    for index, event in enumerate(seen.log):
        match event:
            case events.Dealt():
                turns = {}
            case events.Played(seat=seat):
                if seat != seen.viewer:
                    turns[seat] = LastTurn(index, event)
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
    return {seat: _weigh(seen, turn) for seat, turn in turns.items()}


def _weigh(seen: View, turn: LastTurn) -> dict[str, float]:
    rules, seat, card = seen.rules, turn.played.seat, turn.played.card
    action = Play(card, turn.played.targets, turn.played.guess)
    table = _table_before(seen, turn.before)
    numbers, places = numbering(rules)
    rows, allowed, kinds = [], [], []
    for kept in rules.characters:
        hand = (hidden(kept, 1 << seat), hidden(card, 1 << seat))
        state = table._replace(hands=(*table.hands[:seat], hand, *table.hands[seat + 1 :]), turn=seat)
        legal = legal_actions(state)
        if action in legal:
            rows.append(features(view(state, seat, seen.log[: turn.before]), ((), ())))
            same_card = [isinstance(each, Play) and each.card == card for each in legal]
            allowed.append((places[[numbers.number(each, seat) for each in legal]], np.array(same_card)))
            kinds.append(kept)
    logits, _values = network(family_of(rules.edition))(np.array(rows))
    weights = {}
    for kept, row, (legal_places, with_card) in zip(kinds, logits, allowed, strict=True):
        chances = np.exp(row[legal_places] - row[legal_places].max())
        chance = chances[with_card].sum() / chances.sum()  # the card tells more than what was done with it
        weights[kept] = float(max(chance, LEAST)) ** STRENGTH
    return weights


def _table_before(seen: View, count: int) -> State:
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
