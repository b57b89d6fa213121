"""Brute force: every deal of a tiny edition, replayed through the engine, and what a viewer could not tell apart."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations

from loveletter import Action, Keep, State, apply, deal, legal_actions, versions
from loveletter.beliefs import World
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer

Log = tuple[Event, ...]


def world_of(state: State) -> World:
    return World(
        tuple(state.hand(seat) for seat in range(state.rules.players)),
        tuple(held.card for held in state.pile),
        state.set_aside,
    )


def worlds(rules: Rules, starter: int, actions: list[Action], viewer: Viewer, seen: Log) -> dict[World, float]:
    """All worlds in which the viewer would have seen just this, with the weight of the deals that lead to each."""
    found: dict[World, float] = defaultdict(float)
    for deck in set(permutations(rules.deck)):
        state, events = deal(rules, deck, starter=starter)
        for weight, end in _replays(state, versions(events, viewer), actions, viewer, seen):
            found[world_of(end)] += weight
    return found


def _replays(state: State, log: Log, actions: list[Action], viewer: Viewer, seen: Log) -> Iterator[tuple[float, State]]:
    """The ends of all replays of these actions that the viewer cannot tell from what it saw."""
    if log[1:] != seen[1 : len(log)]:
        return
    if not actions:
        yield 1.0, state
        return
    seat = state.awaited
    assert seat is not None
    legal = legal_actions(state)
    action, *rest = actions
    secret = isinstance(action, Keep) and seat != viewer
    for choice in legal if secret else [action]:
        if choice not in legal:
            continue
        after, events = apply(state, seat, choice)
        for weight, end in _replays(after, log + versions(events, viewer), rest, viewer, seen):
            yield weight / (len(legal) if secret else 1), end
