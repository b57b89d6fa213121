"""The schemer's search: its worlds are the engine's, what is clearly behind is dropped, and the clock is kept."""

import random
import time
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS, View, apply, deal, versions, view
from loveletter.beliefs import Belief
from loveletter.bots.learned import search
from loveletter.bots.learned.policy import numbering
from loveletter.simulate.conversion import from_state
from tests.play import choose


def decisions(edition: str, players: int, rounds: int) -> list[View]:
    """Every view in which somebody has a choice, over some rounds of random play."""
    luck = random.Random(players)
    found = []
    for number in range(rounds):
        state, events = deal(EDITIONS[edition].rules(players), number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            seen = view(state, state.awaited, versions(tuple(log), state.awaited))
            if len(seen.legal) > 1:
                found.append(seen)
            state, events = apply(state, state.awaited, choose(seen.legal, luck))
            log += events
    return found


@pytest.mark.parametrize(("edition", "players"), [("second", 4), ("premium", 3), ("premium", 8), ("original", 2)])
def test_rows_are_those_of_the_worlds_one_by_one(edition: str, players: int) -> None:
    luck = random.Random(1)
    asked = set()
    for seen in decisions(edition, players, 25):
        asked.add(None if seen.decision is None else seen.decision.question)
        belief = Belief(seen)
        worlds = [belief.sample(luck) for _ in range(4)]
        one_by_one = np.concatenate([from_state(search.state_of(seen, world)) for world in worlds])
        assert (search.rows_of(seen, worlds) == one_by_one).all()
    assert None in asked
    assert len(asked) > 1 or edition == "original"  # questions midway through a card, too


def torn(monkeypatch: pytest.MonkeyPatch) -> View:
    """A view with many actions, all of which the policy likes the same."""
    seen = max(decisions("second", 4, 3), key=lambda each: len(each.legal))
    monkeypatch.setattr(search, "chances", lambda seen: np.full(len(seen.legal), 1 / len(seen.legal), np.float32))
    monkeypatch.setattr(search, "LEAST_CHANCE", 0.0)
    return seen


def test_the_best_is_taken_and_what_is_clearly_behind_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = torn(monkeypatch)
    tried: list[int] = []
    worth: dict[int, float] = {}

    def try_out(seen: View, worlds: list[Any], actions: Any, luck: Any) -> Any:
        for each in actions:
            worth.setdefault(int(each), {2: 0.50, 4: 0.49}.get(len(worth), 0.1))
        tried.append(len(actions))
        return np.array([worth[int(each)] for each in actions])

    monkeypatch.setattr(search, "try_out", try_out)
    action = search.search(seen, random.Random(1), 60.0)
    numbers, _places = numbering(seen.rules)
    assert seen.viewer is not None
    assert worth[numbers.number(action, seen.viewer)] == 0.50
    assert tried[0] == search.MOST_ACTIONS
    assert tried[-1] == 2  # these two are too close to be told apart
    assert len(tried) * search.AT_ONCE == search.WORLDS


def test_no_batch_is_begun_that_would_be_late(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = torn(monkeypatch)
    batches: list[int] = []

    def try_out(seen: View, worlds: list[Any], actions: Any, luck: Any) -> Any:
        batches.append(len(actions))
        time.sleep(0.2)
        return np.zeros(len(actions))

    monkeypatch.setattr(search, "try_out", try_out)
    assert search.search(seen, random.Random(1), 0.45) in seen.legal
    assert len(batches) == 1  # another one of that length, or a little longer, would not have been in time
