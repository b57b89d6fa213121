"""Opponents: what kind of player each of them is, and which card they kept, concluded from how they played.

Beliefs count deals and conclude nothing from play. Here networks stand for how people play: for each turn of an
opponent, how likely would a network have played that with each card that may have been kept? `hand_weights` uses the
champion's network alone, for hints, coach and puzzles; `Opponents` weighs two kinds of players, for the search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, TypeAlias, assert_never

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Knowledge, World
from loveletter.beliefs.knowledge import Slot
from loveletter.bots.champion.likelihood import Likelihood
from loveletter.bots.champion.manifest import family_of
from loveletter.bots.champion.network import Network, opponent_networks, player_network
from loveletter.bots.champion.rollouts import RolloutTable, table
from loveletter.bots.champion.sampled_state import card_knowledge
from loveletter.bots.champion.worlds import trace_of
from loveletter.engine import events
from loveletter.engine.actions import Play
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import Draft
from loveletter.engine.seats import NOBODY, Seat
from loveletter.engine.state import State, hidden
from loveletter.engine.view import View
from loveletter.engine.view import view as view_of
from loveletter.simulate.conversion import from_state
from loveletter.simulate.layout import CARD_BITS, Games
from loveletter.simulate.trace import Traces
from loveletter.spaces.characters import NUMBERS

BY_CHANCE = 0.05
"""How often anybody is taken to play any legal action, so that no single odd action proves too much."""
CHAMPION = 0
"""The kind of an opponent who plays as the champion does, by its place in `opponent_networks`."""

Odds: TypeAlias = NDArray[np.float64]
"""How likely somebody is of each kind, in the order of `opponent_networks`."""


@dataclass(frozen=True)
class OpponentTurn:
    before: int
    """The number of events in the log before it."""
    played: events.Played


def opponent_turns(seen: View) -> list[OpponentTurn]:
    """All turns of the round in which an opponent played a card, in order."""
    turns: list[OpponentTurn] = []
    for index, event in enumerate(seen.log):
        if isinstance(event, events.Dealt):
            turns = []
        elif isinstance(event, events.Played) and event.seat != seen.viewer:
            turns.append(OpponentTurn(index, event))
    return turns


def last_turns(seen: View) -> dict[Seat, OpponentTurn]:
    """For each opponent who still holds the card kept at their last turn: that turn."""
    knowledge = Knowledge(seen.rules)
    turns: dict[Seat, tuple[Slot, OpponentTurn]] = {}
    for index, event in enumerate(seen.log):
        knowledge.take_in(event)
        if isinstance(event, events.Dealt):
            turns = {}
        elif isinstance(event, events.Played) and event.seat != seen.viewer:
            turns[event.seat] = knowledge.hands[event.seat][0], OpponentTurn(index, event)
    return {seat: turn for seat, (kept, turn) in turns.items() if kept in knowledge.hands[seat]}


def state_before(seen: View, count: int) -> State:
    """The state after so many events, with placeholders for all cards that the viewer cannot see."""
    draft = Draft(State.before_match(seen.rules))
    for event in seen.log[:count]:
        _apply(draft, event)
    any_card = _placeholder(seen.rules)
    hands = [
        hand if seat == seen.viewer else tuple([hidden(any_card, 1 << seat) for _ in hand])
        for seat, hand in enumerate(draft.hands)
    ]  # knowledge of a placeholder means nothing
    return draft.frozen()._replace(hands=tuple(hands))


def _apply(draft: Draft, event: events.Event) -> None:
    """Apply a viewer's version of an event, with placeholders for the cards that it hides."""
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
            events.Announcement()
            | events.Played()
            | events.GuessMissed()
            | events.GuessHit()
            | events.StruckBack()
            | events.Looked()
            | events.Compared()
            | events.Discarded()
            | events.KnockedOut()
            | events.CardKept()
            | events.HandsRevealed()
        ):
            pass  # the viewer's version says all that the state needs
        case _:
            assert_never(event)
    draft.emit(event)


def _placeholder(rules: Rules) -> str:
    """Any card of the edition; nothing depends on which."""
    return next(iter(rules.characters))


def _put_on_top(draft: Draft, cards: tuple[str, ...]) -> None:
    """Put cards that the viewer drew where they had been: on top of the pile, or set aside."""
    if draft.pile:
        draft.pile = tuple([hidden(card, 0) for card in cards]) + draft.pile[len(cards) :]
    else:
        (draft.set_aside,) = cards


class Variants(NamedTuple):
    """One turn of an opponent, a row for each card that may have been kept, held before the turn or drawn in it."""

    seat: Seat
    rows: Games
    traces: Traces
    action: int
    card: int
    unseen: NDArray[np.float64]
    """How many copies of each character, in order, the viewer had not seen before the turn."""


def hand_weights(seen: View, likelihood: Likelihood) -> dict[Seat, dict[str, float]]:
    """For each opponent who still holds the card kept at their last turn: a weight for each card that it may be."""
    turns = [variants(seen, turn) for turn in last_turns(seen).values()]
    if not turns:
        return {}
    here = table(seen.rules)
    chances = _chances(here, turns)
    kinds = list(seen.rules.characters)
    weights = {}
    for place, turn in enumerate(turns):
        of_turn = chances[place * 2 * len(kinds) : (place + 1) * 2 * len(kinds)].reshape(2, len(kinds)).mean(0)
        weights[turn.seat] = {
            kind: likelihood(float(chance)) for kind, chance in zip(kinds, of_turn, strict=True) if not np.isnan(chance)
        }
    return weights


def _chances(here: RolloutTable, turns: Sequence[Variants]) -> NDArray[np.float64]:
    """For each row the probability of the card played, NaN where it was not legal. The card says more than its target
    or guess."""
    (plays,) = plays_of(here, turns, [player_network(here.inputs.family, here.rules.players)])
    cards = np.concatenate([np.full(len(turn.rows), turn.card) for turn in turns])
    same_card = here.simulator.tables["action_card"][0][: plays.shape[1]][None] == cards[:, None]
    possible = ~np.isnan(plays[np.arange(len(plays)), actions_of(turns)])
    return np.where(possible, np.nansum(plays * same_card, 1), np.nan)


def plays_of(here: RolloutTable, turns: Sequence[Variants], networks: Iterable[Network]) -> list[NDArray[np.float64]]:
    """For each network its probability of each action of the table in each row, NaN where that is not legal."""
    rows, traces = np.concatenate([turn.rows for turn in turns]), np.concatenate([turn.traces for turn in turns])
    legal = here.simulator.masks(rows)
    plays = []
    for network in networks:
        answer, answers = here.ask(rows, traces, np.arange(len(rows)), network)
        logits = np.where(legal, answer.logits[answers][:, here.outputs], -np.inf).astype(np.float64)
        weights = np.exp(logits - logits.max(1, keepdims=True))
        plays.append(np.where(legal, weights / weights.sum(1, keepdims=True), np.nan))
    return plays


def actions_of(turns: Sequence[Variants]) -> NDArray[np.int64]:
    return np.concatenate([np.full(len(turn.rows), turn.action) for turn in turns])


def variants(seen: View, turn: OpponentTurn) -> Variants:
    """A turn of an opponent, with each card that may have been kept."""
    me, played, log = seen.viewer, turn.played, seen.log[: turn.before]
    assert me is not None
    before = state_before(seen, turn.before)
    known = card_knowledge(view_of(before, me, log))
    hands = [tuple([hidden(held.card, 1 << seat) for held in hand]) for seat, hand in enumerate(before.hands)]
    hands[me] = tuple([hidden(held.card, 1 << me | held.known_by) for held in known.cards])
    hands[played.seat] = hands[played.seat][:1]
    pile = tuple([hidden(held.card, NOBODY) for held in before.pile])  # nobody knows a placeholder
    first = from_state(before._replace(hands=tuple(hands), pile=pile, turn=played.seat))
    trace = trace_of(view_of(before, me, log), known)
    first["moves"] = trace.moves
    kinds = np.array([NUMBERS[kind] for kind in seen.rules.characters])
    own = 1 << played.seat << CARD_BITS
    rows = np.repeat(first, 2 * len(kinds))
    card = NUMBERS[played.card]
    rows["hands"][:, played.seat] = own | np.concatenate([kinds, np.full(len(kinds), card)])
    rows["taken"][:, 0] = own | np.concatenate([np.full(len(kinds), card), kinds])
    numbers = table(seen.rules).simulator.numbering
    action = numbers.number(Play(played.card, played.targets, played.guess), played.seat)
    return Variants(played.seat, rows, np.repeat(trace.trace, len(rows)), action, card, _unseen(before, me))


def _unseen(before: State, me: Seat) -> NDArray[np.float64]:
    open_cards = [card for pile in before.discards for card in pile]
    known = Counter([*open_cards, *before.face_up, *[held.card for held in before.hands[me]]])
    return np.array([max(0, copies - known[card]) for card, copies in before.rules.copies.items()], np.float64)


@dataclass
class OpponentModel:
    odds: Odds
    weights: dict[str, float] = field(default_factory=dict)
    """The weight of each card that they may have kept at their last turn; empty once that card has gone."""
    kinds: dict[str, Odds] = field(default_factory=dict)
    """For the same cards: the odds if that is the card they kept."""

    def odds_with(self, cards: Sequence[str | None]) -> NDArray[np.float64]:
        """The odds if they hold each of these cards, in a row for each."""
        return np.array([self.odds if card is None else self.kinds.get(card, self.odds) for card in cards])


class Opponents:
    """All other players, judged by their turns of the round. Before anything is seen, both kinds are equally likely."""

    def __init__(self, view: View) -> None:
        networks = opponent_networks(family_of(view.rules.edition), view.rules.players)
        even = np.array([1 / len(networks)] * len(networks))
        self._opponents = {seat: OpponentModel(even) for seat in range(view.rules.players) if seat != view.viewer}
        self._players = view.rules.players
        turns = opponent_turns(view)
        if not turns:
            return
        last = last_turns(view)
        with_cards = [variants(view, turn) for turn in turns]
        cards = list(view.rules.characters)
        likelihoods = _likelihoods(table(view.rules), with_cards, networks)
        for turn, variant, likelihood in zip(turns, with_cards, likelihoods, strict=True):
            opponent = self._opponents[variant.seat]
            if last.get(variant.seat) == turn:
                _update_by_last_turn(opponent, cards, likelihood)
            else:
                _update(opponent, variant.unseen, likelihood)

    @property
    def weights(self) -> dict[Seat, dict[str, float]]:
        """For each opponent who still holds the card kept at their last turn: a weight for each card that it may be."""
        return {seat: opponent.weights for seat, opponent in self._opponents.items() if opponent.weights}

    def kinds(self, worlds: Sequence[World], luck: np.random.Generator) -> NDArray[np.int64]:
        """The kind of player by world and seat, drawn by the odds."""
        kinds = np.full((len(worlds), self._players), CHAMPION, np.int64)
        for seat, opponent in self._opponents.items():
            cards = [world.hands[seat][0] if world.hands[seat] else None for world in worlds]
            up_to = opponent.odds_with(cards).cumsum(1)[:, :-1]
            kinds[:, seat] = (luck.random(len(worlds))[:, None] >= up_to).sum(1)
        return kinds


def _likelihoods(
    here: RolloutTable, turns: Sequence[Variants], networks: Sequence[Network]
) -> list[NDArray[np.float64]]:
    """For each turn, by kind of player and card kept: how likely the action was, NaN where it was not legal."""
    actions = actions_of(turns)
    likelihoods = []
    for plays in plays_of(here, turns, networks):
        taken = plays[np.arange(len(plays)), actions]
        likelihoods.append((1 - BY_CHANCE) * taken + BY_CHANCE / np.isfinite(plays).sum(1))
    orders = 2  # the card kept was held before the turn, or drawn in it
    by_order = np.array(likelihoods).reshape(len(networks), len(turns), orders, -1)
    return list(by_order.mean(2).transpose(1, 0, 2))


def _update_by_last_turn(opponent: OpponentModel, cards: Sequence[str], likelihood: NDArray[np.float64]) -> None:
    """The turn in which the present card was kept: kind and card are judged together."""
    for card, by_kind in zip(cards, likelihood.T, strict=True):
        if np.isfinite(by_kind).all():
            joint = opponent.odds * by_kind
            opponent.weights[card] = float(joint.sum())
            opponent.kinds[card] = joint / joint.sum()


def _update(opponent: OpponentModel, unseen: NDArray[np.float64], likelihood: NDArray[np.float64]) -> None:
    """An earlier turn: any unseen card may have been kept."""
    odds = opponent.odds * (np.nan_to_num(likelihood) @ unseen)
    if odds.sum() > 0:
        opponent.odds = odds / odds.sum()
