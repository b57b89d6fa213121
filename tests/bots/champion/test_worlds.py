"""Rows and traces of worlds: in the true one, everybody sees what they saw, as far as the viewer can tell."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from loveletter import EDITIONS, State, View, apply, deal, versions, view
from loveletter.beliefs import World
from loveletter.bots.champion.encoding import inputs_of
from loveletter.bots.champion.worlds import rows_and_traces
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.simulate import Simulator
from tests.play import choose

UNCLEAR = {"certain", "held_known_by", "unseen"}
"""What an observation says of who knows whose card; the viewer cannot tell all of that from its log."""


def truth(state: State) -> World:
    hands = tuple([tuple([held.card for held in hand]) for hand in state.hands])
    return World(hands, tuple([held.card for held in state.pile]), state.set_aside)


def moments(rules: Rules, rounds: int) -> Iterator[tuple[State, tuple[Event, ...], View]]:
    """Every decision of some rounds of random play, with the state and the whole log."""
    luck = random.Random(rules.players)
    for number in range(rounds):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            seen = view(state, state.awaited, versions(tuple(log), state.awaited))
            yield state, tuple(log), seen
            state, events = apply(state, state.awaited, choose(seen.legal, luck))
            log += events


def differing(rules: Rules, rounds: int) -> tuple[set[str], set[str], int, int]:
    """The parts in which the true world is not what the viewer, or somebody else, saw; and how often, of how many."""
    inputs, simulator = inputs_of(rules.edition), Simulator(rules)
    used = np.zeros(inputs.observation.size, np.bool_)
    columns = inputs.columns
    used[np.concatenate([columns.counts_from, columns.codes_from, columns.bits_from])] = True
    own: set[str] = set()
    others: set[str] = set()
    often = asked = 0
    for state, log, seen in moments(rules, rounds):
        rows, traces = rows_and_traces(seen, [truth(state)])
        for seat in range(rules.players):
            told = simulator.observe(rows, traces, seat, observation=inputs.observation)[0]
            saw = inputs.observation.of(view(state, seat, versions(log, seat)))
            wrong = (told != saw) & used
            parts = {name for name, part in inputs.observation.slices.items() if wrong[part].any()}
            if seat == seen.viewer:
                own |= parts
            else:
                others |= parts
                often += bool(parts)
                asked += 1
    return own, others, often, asked


@pytest.mark.parametrize(("edition", "rounds"), [("second", 30), ("classic", 30), ("original", 10)])
def test_of_two_both_see_what_they_saw(edition: str, rounds: int) -> None:
    own, others, _often, _asked = differing(EDITIONS[edition].rules(2), rounds)
    assert own == others == set()


@pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [("second", 4, 15), ("second", 6, 6), ("original", 3, 15), ("premium", 3, 15), ("premium", 8, 4)],
)
def test_of_more_all_but_who_knows_whose_card_is_exact(edition: str, players: int, rounds: int) -> None:
    own, others, often, asked = differing(EDITIONS[edition].rules(players), rounds)
    assert own == set()
    assert others <= UNCLEAR
    assert often < asked / 4


def test_options_change_nothing_of_that() -> None:
    premium = {"allow_two": True, "guard_names": "character", "sycophant_unchoosable": "ignore", "tokens": 9}
    own, others, _often, _asked = differing(EDITIONS["premium"].rules(2, premium), 10)
    assert own == set()
    assert others <= UNCLEAR
    own, others, _often, _asked = differing(EDITIONS["second"].rules(2, {"guard_names": "number"}), 10)
    assert own == others == set()
