"""A menu: what the awaited seat can choose from, card by card and player by player, with the reason where it cannot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from loveletter.engine.actions import Guess, Play
from loveletter.engine.bounded_cache import BoundedCache
from loveletter.engine.edition import Rules
from loveletter.engine.legal import legal_actions, why_not
from loveletter.engine.refusals import Code, Refusal
from loveletter.engine.seats import Seat, SeatSet
from loveletter.engine.state import State


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done: a code and what goes into its sentence."""

    code: str
    params: Mapping[str, str | int | tuple[str | int, ...]]


@dataclass(frozen=True, slots=True)
class TargetOffer:
    """A player whom a card could choose; the reason if not."""

    seat: Seat
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class CardOffer:
    """A card of the hand, and every way to play it."""

    card: str
    reason: Reason | None
    """Why the card cannot be played now; None if it can."""
    warns: bool
    """Whether playing it throws its player out of the round, so that a screen should ask once more."""
    targets: tuple[TargetOffer, ...]
    """Every seat at the table; empty for a card that chooses nobody."""
    choices: tuple[tuple[Seat, ...], ...]
    """Every legal set of targets, each in ascending order. An empty set: played without choosing anybody."""
    guesses: tuple[Guess, ...]
    """What may be named; something must be, if anybody is chosen."""


@dataclass(frozen=True, slots=True)
class Menu:
    question: Literal["play", "keep", "look", "redraw"]
    card: str | None
    """The card that asks; None for "play"."""
    cards: tuple[CardOffer, ...]
    """For "play": one offer for each card of the hand, in the order of the hand."""
    hand: tuple[str, ...]
    """For "keep": keep one of these, put the others under the pile in any order. For "redraw": what would go."""
    among: tuple[Seat, ...]
    """For "look": at one of these hands, or at none."""


_OFFERS: BoundedCache[tuple[Rules, str, str | None, Seat, SeatSet, SeatSet, Seat | None], CardOffer] = BoundedCache(
    20_000
)


def reason_of(refusal: Refusal | None) -> Reason | None:
    return None if refusal is None else Reason(refusal.code.value, refusal.params)


def menu(state: State, viewer: Seat | None) -> Menu | None:
    """What the viewer is asked now; None for everybody else."""
    if viewer is None or viewer != state.awaited:
        return None
    decision = state.pending
    if decision is not None:
        return Menu(decision.question.value, decision.card, (), state.hand(viewer), decision.among)
    return Menu("play", None, tuple([_offer(state, viewer, card) for card in state.hand(viewer)]), (), ())


def _offer(state: State, seat: Seat, card: str) -> CardOffer:
    """Equal situations give equal offers: they are worked out once. Of the rest of the hand it matters only which
    card it forces out."""
    first, second = state.hands[seat]
    forced = state.rules.forced.get((first.card, second.card))
    key = (state.rules, card, forced, seat, state.out_bits, state.protected_bits, state.must_choose)
    offer = _OFFERS.get(key)
    return offer if offer is not None else _OFFERS.keep(key, _find_offer(state, seat, card))


def _find_offer(state: State, seat: Seat, card: str) -> CardOffer:
    rules = state.rules
    character = rules.characters[card]
    guesses = rules.guesses.get(card, ())
    refusal = _objection_to_card(state, seat, card)
    choices: dict[tuple[Seat, ...], None] = {}
    if refusal is None:
        legal = [action for action in legal_actions(state) if isinstance(action, Play) and action.card == card]
        choices = dict.fromkeys(each.targets for each in legal)
    targets: tuple[TargetOffer, ...] = ()
    if character.targets.most:
        targets = tuple(
            TargetOffer(
                other, None if any(other in choice for choice in choices) else _objection(state, seat, card, other)
            )
            for other in range(rules.players)
        )
    warns = character.when_discarded is not None
    return CardOffer(card, reason_of(refusal), warns, targets, tuple(choices), guesses)


def _objection_to_card(state: State, seat: Seat, card: str) -> Refusal | None:
    refusal = why_not(state, seat, Play(card))
    return refusal if refusal is not None and refusal.code is Code.MUST_PLAY_COUNTESS else None


def _objection(state: State, seat: Seat, card: str, target: Seat) -> Reason | None:
    guesses = state.rules.guesses.get(card, (None,))
    return reason_of(why_not(state, seat, Play(card, (target,), guesses[0])))
