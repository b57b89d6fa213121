"""Hidden is hidden: environments give a seat the same bytes in all worlds that it cannot tell apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from loveletter import EDITIONS, State, apply, deal, legal_actions, why_not
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.notation import Match
from loveletter.spaces import ActionSpace
from tests.environments.gymnasium_surfaces import SingleSeatSurface, VectorSurface
from tests.environments.surfaces import SURFACES, GameSurface, PettingZooSurface, Surface
from tests.environments.twins import Dealt
from tests.play import Step, choose, random_rules
from tests.properties.observer import observe, own_hand, table
from tests.properties.worlds import Engine, Played, Tally, in_other_world, other_deck, play_round

ROUNDS, WORLDS = 2, 3

Make = Callable[[Rules, Dealt], Surface]


def compare(make: Make, played: Played, viewer: Seat, deck: tuple[str, ...], tally: Tally, rng: Random) -> None:
    """Play a round once more and from another deck, as long as the viewer cannot tell by what it may learn."""
    rules, space = played.rules, ActionSpace(played.rules)
    there, _events = deal(rules, deck, starter=played.starter, ages=played.ages)
    if (table(there), own_hand(there, viewer)) != (table(played.start), own_hand(played.start, viewer)):
        return
    mine, other = make(rules, Dealt(played.deck, played.starter)), make(rules, Dealt(deck, played.starter))
    tally.worlds += 1
    tally.note(played.start, there, viewer, mine.told(viewer), other.told(viewer))
    for step in played.steps:
        action = in_other_world(step.action, step.before, there, viewer, rng)
        if why_not(there, step.seat, action) is not None:
            return
        after, events = apply(there, step.seat, action)
        if observe(Step(there, step.seat, action, events, after), viewer) != observe(step, viewer):
            return
        there = after
        mine.step(space.number(step.action, step.seat))
        other.step(space.number(action, step.seat))
        tally.note(step.after, there, viewer, mine.told(viewer), other.told(viewer))
    tally.whole += 1


def search(make: Make, edition: str, rounds: int, seed: str) -> Tally:
    rng, tally = Random(seed), Tally()
    for _ in range(rounds):
        rules = random_rules(rng, EDITIONS[edition])
        deck, starter = tuple(rng.sample(rules.deck, len(rules.deck))), rng.randrange(rules.players)
        played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), rng), Engine())
        for viewer in range(rules.players):
            for _world in range(WORLDS):
                if (other := other_deck(played, viewer, rng)) != deck:
                    compare(make, played, viewer, other, tally, rng)
    return tally


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SURFACES)
def test_a_seat_sees_the_same_in_every_world_it_cannot_tell_apart(name: str, edition: str) -> None:
    tally = search(SURFACES[name], edition, ROUNDS, f"{name} {edition}")
    assert tally.leaks == []
    assert tally.moments > 20
    assert tally.other_hands > 0


@pytest.mark.parametrize("surface", [GameSurface, PettingZooSurface])
def test_so_it_is_in_matches_when_the_next_round_is_dealt(surface: Any) -> None:
    tally = search(lambda rules, dealt: surface(rules, dealt, episode="match"), "second", ROUNDS, "matches")
    assert tally.leaks == []
    assert tally.whole > 0


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", SURFACES)
def test_for_long(name: str, edition: str) -> None:
    assert search(SURFACES[name], edition, 50 * ROUNDS, f"long {name} {edition}").leaks == []


# A leak is noticed


class WithNextCard(GameSurface):
    def told(self, seat: Seat) -> str:
        row = self.game._row[0]
        return super().told(seat) + str(row["pile"][min(row["pile_top"], len(row["pile"]) - 1)])


class WithMaskOfOthers(PettingZooSurface):
    def told(self, seat: Seat) -> str:
        return super().told(seat) + ("" if self.awaited is None else str(self.mask(self.awaited).tolist()))


class WithPictureOfOthers(PettingZooSurface):
    def told(self, seat: Seat) -> str:
        return super().told(seat) + repr(self._rendered())


class WithObservationOfOthers(VectorSurface):
    def told(self, seat: Seat) -> str:
        return super().told(seat) + repr(self.seen.tolist())


class WithLearnersObservation(SingleSeatSurface):
    def told(self, seat: Seat) -> str:
        return super().told(seat) + ("" if self.awaited is None else super().told(self.awaited))


LEAKY: list[Make] = [
    WithNextCard,
    WithMaskOfOthers,
    WithPictureOfOthers,
    WithObservationOfOthers,
    WithLearnersObservation,
]


@pytest.mark.parametrize("leaky", LEAKY)
def test_a_leak_is_noticed(leaky: Make) -> None:
    assert search(leaky, "second", ROUNDS, "leaks").leaks


# Nothing hands out a state


def reachable(found: object) -> Iterator[object]:
    """What public attributes give, and what lies in collections among them."""
    public = [getattr(found, name) for name in dir(found) if not name.startswith("_") and name != "unwrapped"]
    for value in public:
        yield value
        if isinstance(value, dict):
            yield from value.values()
        elif isinstance(value, list | tuple):
            yield from value


@pytest.mark.parametrize("name", SURFACES)
def test_no_public_attribute_is_a_state_or_a_row(name: str) -> None:
    rules = EDITIONS["second"].rules(3)
    surface = SURFACES[name](rules, Dealt(rules.deck, 0))
    surface.told(0)
    for value in reachable(surface.inside()):
        assert not isinstance(value, State | Match)
        assert not (isinstance(value, np.ndarray) and value.dtype.names), value
