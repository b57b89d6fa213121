"""A player can tell who knows their cards, and no more than that."""

import random

import pytest

from loveletter import EDITIONS, Play, apply, deal, legal_actions, versions, view
from loveletter.beliefs import exposed
from loveletter.engine.events import Event
from loveletter.engine.state import State

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in (3, edition.most_players)]


def seen(state: State, log: list[Event], seat: int) -> tuple[tuple[int, ...], ...]:
    return exposed(view(state, seat, versions(tuple(log), seat)))


def test_who_was_looked_at_knows_by_whom() -> None:
    rules = EDITIONS["second"].rules(3)
    deck = ["guard", "priest", "king", "baron", "handmaid", *_rest(rules.deck, "guard priest king baron handmaid")]
    state, dealt = deal(rules, deck, starter=0)
    state, events = apply(state, 0, Play("priest", (1,)))
    log = [*dealt, *events]
    assert seen(state, log, 1) == ((0,), ())
    assert seen(state, log, 2) == ((),)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_a_player_can_tell_is_true_and_differs_only_after_a_swap(edition: str, players: int) -> None:
    rules = EDITIONS[edition].rules(players)
    luck = random.Random(players)
    told = 0
    for number in range(60):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            for seat in state.survivors:
                for held, knowing in zip(state.hands[seat], seen(state, log, seat), strict=True):
                    assert all(held.known_by >> other & 1 for other in knowing)
                    assert seat not in knowing
                    told += len(knowing)
            state, events = apply(state, state.awaited, luck.choice(legal_actions(state)))
            log += events
    assert told > 20  # otherwise the loop above has shown nothing


def _rest(deck: tuple[str, ...], used: str) -> list[str]:
    left = list(deck)
    for card in used.split():
        left.remove(card)
    return left
