"""To the end: what actions bring when whole rounds are played, so that nothing rests on what a network expects."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from loveletter.beliefs import World
from loveletter.bots.champion import playing_on
from loveletter.bots.champion.rollouts import TOKENS, table
from loveletter.bots.champion.weights import counter_of, network_of
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.engine.view import View
from loveletter.simulate.witness import new_listing


def play_to_the_end(
    view: View,
    worlds: Sequence[World],
    actions: NDArray[np.int64],
    luck: np.random.Generator,
    counters: NDArray[np.bool_] | None = None,
) -> NDArray[np.float64]:
    """What each action, by its number, brought in each world: by world, action, and worth or chance.

    `counters`: by world and seat, who is played as one who counts cards. All others are played by the champion's
    network. Actions have the same luck in a world, so that what differs is rather what was done than who was lucky.
    """
    assert view.viewer is not None
    here, each, me = table(view.rules), len(actions), view.viewer
    rows, marks = rows_and_traces(view, worlds)
    games, traces = np.repeat(rows, each), np.repeat(marks, each)
    tables, listing = here.simulator.tables, new_listing()
    playing_on.take_each(tables, here.sight, games, traces, np.tile(actions, len(worlds)))
    left = here.going_on(games, np.arange(len(games)), me)
    while len(left):
        drawn = luck.random(len(worlds))
        counting = np.zeros(len(left), np.bool_)
        if counters is not None:
            counting = counters[left // each, games["awaited"][left]]
        for which, network_for in ((left[~counting], network_of), (left[counting], counter_of)):
            if not len(which):
                continue
            answer, answers = here.ask(games, traces, which, network_for(here.inputs.family))
            given = (answer.logits, answers, here.outputs, drawn[which // each], listing)
            playing_on.play_each(tables, here.sight, games, traces, which, *given)
        left = here.going_on(games, left, me)
    brought = np.zeros((len(games), 2))
    playing_on.settle_each(tables, games, me, TOKENS, brought)
    return brought.reshape(len(worlds), each, 2)
