"""To the end: what actions bring when the network plays the whole round, so that nothing rests on what it expects."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import Belief
from loveletter.bots.champion import playing_on
from loveletter.bots.champion.opponent_model import Weigh, as_champion, hand_weights
from loveletter.bots.champion.outlook import Outlook, estimate
from loveletter.bots.champion.rollouts import CHANCE, TOKENS, Table, table
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.simulate.layout import NO_SEAT, Games
from loveletter.simulate.witness import new_listing


def to_the_end(
    view: View, which: Sequence[int], luck: random.Random, worlds: int, weigh: Weigh = as_champion
) -> Outlook:
    """The outlook for some of the legal actions, by their places, each played to the end of the round."""
    return estimate(won_in_the_end(view, which, Belief(view, hand_weights(view, weigh)), luck, worlds))


def won_in_the_end(
    view: View, which: Iterable[int], belief: Belief, luck: random.Random, worlds: int
) -> NDArray[np.float64]:
    """What each of these actions, in its column, won in each world that was drawn from the belief, in its row."""
    assert view.viewer is not None
    here = table(view.rules)
    numbers = here.simulator.numbering
    actions = np.array([numbers.number(view.legal[at], view.viewer) for at in which])
    rows, marks = rows_and_traces(view, [belief.sample(luck) for _ in range(worlds)])
    games, traces = np.repeat(rows, len(actions)), np.repeat(marks, len(actions))
    tables, noise, listing = here.simulator.tables, np.random.default_rng(luck.getrandbits(64)), new_listing()
    playing_on.take_each(tables, here.sight, games, traces, np.tile(actions, worlds))
    left = _going_on(here, games, view.viewer)
    while len(left):
        answer, answers, seen = here.ask(games, traces, left)
        drawn = noise.random((worlds, 2))[left // len(actions)]
        playing_on.play_each(
            tables, here.sight, games, traces, left, seen, answer.logits, answers, here.outputs, drawn, 0.0, listing
        )
        left = left[_going_on(here, games[left], view.viewer)]
    brought = np.zeros((len(games), 2))
    playing_on.settle_each(tables, games, view.viewer, TOKENS, brought)
    return np.asarray(brought.reshape(worlds, len(actions), 2)[..., CHANCE])


def _going_on(here: Table, games: Games, me: Seat) -> NDArray[np.int64]:
    """Those in which something is still open for the seat: who wins a round that it has left does not matter."""
    return np.nonzero((games["awaited"] != NO_SEAT) & ~here.is_over_for(games, me))[0]
