"""Rivals: of which kind they are, and what they hold then, from how they played in this round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import World
from loveletter.bots.champion.families import family_of
from loveletter.bots.champion.hindsight import last_turns, turns_of_rivals
from loveletter.bots.champion.network import Network
from loveletter.bots.champion.opponent_model import Turns, actions_of, plays_of, with_each_card
from loveletter.bots.champion.rollouts import Table, table
from loveletter.bots.champion.weights import ITSELF, kinds_of
from loveletter.engine.seats import Seat
from loveletter.engine.view import View

BY_CHANCE = 0.05
"""How often anybody is taken to play any of the legal actions, so that nothing odd proves too much."""

Odds = NDArray[np.float64]
"""How likely somebody is of each kind, in the order of `kinds_of`."""


@dataclass
class Rival:
    """What one of the others is taken for."""

    odds: Odds
    weights: dict[str, float] = field(default_factory=dict)
    """How likely they would have kept each card at their last turn, by the odds; empty where that card has moved on."""
    kinds: dict[str, Odds] = field(default_factory=dict)
    """For the same cards: the odds if that is what they kept."""

    def in_worlds(self, held: Sequence[str | None]) -> NDArray[np.float64]:
        """The odds if they hold these, in a row for each."""
        return np.array([self.odds if card is None else self.kinds.get(card, self.odds) for card in held])


class Rivals:
    """Everybody else at the table, as far as their turns of the round tell."""

    def __init__(self, view: View, likely: Sequence[float] = ()) -> None:
        """`likely`: how likely somebody of whom nothing has been seen yet is of each kind; all alike if empty."""
        networks = kinds_of(family_of(view.rules.edition), view.rules.players)
        usual = np.array(likely or [1 / len(networks)] * len(networks))
        if len(usual) != len(networks):
            raise ValueError(f"there are {len(networks)} kinds of rivals, and the odds are of {len(usual)}")
        self._rivals = {seat: Rival(usual) for seat in range(view.rules.players) if seat != view.viewer}
        self._players = view.rules.players
        turns = turns_of_rivals(view)
        if not turns:
            return
        last = last_turns(view)
        known = [with_each_card(view, turn) for turn in turns]
        cards = list(view.rules.characters)
        for turn, each, chances in zip(turns, known, _likely(table(view.rules), known, networks), strict=True):
            rival = self._rivals[each.seat]
            if last.get(each.seat) == turn:
                _take_in_last(rival, cards, chances)
            else:
                _take_in(rival, each.unseen, chances)

    @property
    def weights(self) -> dict[Seat, dict[str, float]]:
        """For each rival whose card was kept at their last turn: a weight for each card that may be it."""
        return {seat: rival.weights for seat, rival in self._rivals.items() if rival.weights}

    def kinds(self, worlds: Sequence[World], luck: np.random.Generator) -> NDArray[np.int64]:
        """By world and seat, drawn: of which kind they are."""
        found = np.full((len(worlds), self._players), ITSELF, np.int64)
        for seat, rival in self._rivals.items():
            held = [world.hands[seat][0] if world.hands[seat] else None for world in worlds]
            up_to = rival.in_worlds(held).cumsum(1)[:, :-1]
            found[:, seat] = (luck.random(len(worlds))[:, None] >= up_to).sum(1)
        return found


def _likely(here: Table, turns: Sequence[Turns], networks: Sequence[Network]) -> list[NDArray[np.float64]]:
    """For each turn, for every kind of player: how likely it would have been with each card kept; not a number where
    it was not legal."""
    actions = actions_of(turns)
    found = []
    for plays in plays_of(here, turns, networks):
        taken = plays[np.arange(len(plays)), actions]
        found.append((1 - BY_CHANCE) * taken + BY_CHANCE / np.isfinite(plays).sum(1))
    orders = 2  # the card kept may have been held longer, or drawn
    by_order = np.array(found).reshape(len(networks), len(turns), orders, -1)
    return list(by_order.mean(2).transpose(1, 0, 2))


def _take_in_last(rival: Rival, cards: Sequence[str], likely: NDArray[np.float64]) -> None:
    """The turn at which the card was kept that is still held: what they are and what they hold go together."""
    for card, chances in zip(cards, likely.T, strict=True):
        if np.isfinite(chances).all():
            together = rival.odds * chances
            rival.weights[card] = float(together.sum())
            rival.kinds[card] = together / together.sum()


def _take_in(rival: Rival, unseen: NDArray[np.float64], likely: NDArray[np.float64]) -> None:
    """A turn before that: any card may have been kept that had not been seen."""
    odds = rival.odds * (np.nan_to_num(likely) @ unseen)
    if odds.sum() > 0:
        rival.odds = odds / odds.sum()
