"""Marks: what a view is certain of is true, and is exactly what C.1 to C.6 make of the viewer's observations."""

from random import Random

import pytest
from hypothesis import given

from loveletter import EDITIONS, State, deal, view
from loveletter.engine.edition import Rules
from loveletter.engine.events import Viewer
from tests.play import Step, chance, every_rules, play_on, random_rules, random_seed, seeds, share
from tests.properties.observer import Mind, observe, own_hand, table


def begin(start: State) -> dict[Viewer, Mind]:
    viewers: tuple[Viewer, ...] = (None, *range(start.rules.players))
    return {each: Mind(start.rules, each, table(start), own_hand(start, each)) for each in viewers}


def check_moment(state: State, minds: dict[Viewer, Mind]) -> int:
    """Both sides for each viewer; how many cards somebody is certain of."""
    found = 0
    for viewer, mind in minds.items():
        certain = view(state, viewer).certain
        for card, seat, depth in certain:
            if seat is not None:
                assert card in state.hand(seat)
            else:
                assert depth is not None
                assert state.pile[depth - 1].card == card
        assert tuple(tuple(known) for known in certain) == mind.certain()
        found += len(certain)
    return found


def follow(steps: list[Step], minds: dict[Viewer, Mind]) -> int:
    found = 0
    for step in steps:
        for viewer, mind in minds.items():
            mind.take(observe(step, viewer))
        found += check_moment(step.after, minds)
    return found


@share(2)
@given(every_rules(), seeds(), chance())
def test_certainty_is_true_and_follows_from_the_observations(rules: Rules, seed: bytes, rng: Random) -> None:
    start, _ = deal(rules, seed)
    minds = begin(start)
    assert check_moment(start, minds) == 0
    follow(list(play_on(start, rng)), minds)


@pytest.mark.parametrize("name", EDITIONS)
def test_there_is_something_to_be_certain_of(name: str) -> None:
    rng = Random(f"marks of {name}")
    found = 0
    for _ in range(60):
        start, _ = deal(random_rules(rng, EDITIONS[name]), random_seed(rng))
        found += follow(list(play_on(start, rng)), begin(start))
    assert found >= 100
