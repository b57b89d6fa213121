"""Twins: two rounds from different decks that look the same to one viewer, action by action, for as long as they do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from loveletter import Action, Event, State, View, apply, deal, legal_actions, versions, view, why_not
from loveletter.engine.edition import Rules
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from tests.play import Step, choose
from tests.properties.observer import observe, own_hand, table
from tests.properties.worlds import Engine, Played, in_other_world, other_deck, play_round


class Course(NamedTuple):
    """A round as far as it is looked at: it can be played again from here."""

    rules: Rules
    deck: tuple[str, ...]
    starter: Seat
    ages: tuple[int, ...]
    actions: tuple[tuple[Seat, Action], ...]

    def moments(self) -> Iterator[tuple[State, tuple[Event, ...]]]:
        """The state and all events so far, after the deal and after each action."""
        state, log = deal(self.rules, self.deck, starter=self.starter, ages=self.ages)
        yield state, log
        for seat, action in self.actions:
            state, events = apply(state, seat, action)
            log += events
            yield state, log

    def views(self, viewer: Viewer) -> Iterator[View]:
        for state, log in self.moments():
            yield view(state, viewer, versions(log, viewer))


class Twins(NamedTuple):
    """Two courses that this viewer has no right to tell apart, whatever happens in them."""

    viewer: Viewer
    here: Course
    there: Course

    def views(self) -> Iterator[tuple[View, View]]:
        yield from zip(self.here.views(self.viewer), self.there.views(self.viewer), strict=True)


def twins(rules: Rules, rng: Random, worlds: int) -> Iterator[Twins]:
    """Play a round by chance, and find for each viewer up to this many other ones that look the same for a while."""
    deck, starter = tuple(rng.sample(rules.deck, len(rules.deck))), rng.randrange(rules.players)
    played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), rng), Engine())
    for viewer in played.unmet:
        for _ in range(worlds):
            other = other_deck(played, viewer, rng)
            if other != deck and (found := _follow(played, viewer, other, rng)) is not None:
                yield found


def alike(rules: Rules, rng: Random, rounds: int) -> Iterator[Course]:
    """A round played by chance, and others in which two cards have changed places, everybody doing what they did there
    as long as they can: rounds that differ in little.
    """
    deck, starter = rng.sample(rules.deck, len(rules.deck)), rng.randrange(rules.players)
    ages = tuple(range(20, 20 + rules.players))
    first = _course(rules, deck, starter, ages, {}, rng)
    yield first
    for _ in range(rounds - 1):
        one, other = rng.sample(range(len(deck)), 2)
        swapped = list(deck)
        swapped[one], swapped[other] = deck[other], deck[one]
        yield _course(rules, swapped, starter, ages, dict(enumerate(first.actions)), rng)


def _course(
    rules: Rules,
    deck: list[str],
    starter: Seat,
    ages: tuple[int, ...],
    script: dict[int, tuple[Seat, Action]],
    rng: Random,
) -> Course:
    state, _events = deal(rules, deck, starter=starter, ages=ages)
    actions: list[tuple[Seat, Action]] = []
    while (seat := state.awaited) is not None:
        _seat, action = script.get(len(actions), (seat, None))
        if action is None or why_not(state, seat, action) is not None:
            action = choose(legal_actions(state), rng)
        state, _events = apply(state, seat, action)
        actions.append((seat, action))
    return Course(rules, tuple(deck), starter, ages, tuple(actions))


def _follow(played: Played, viewer: Viewer, deck: tuple[str, ...], rng: Random) -> Twins | None:
    """The same deeds from another deck, as long as the viewer cannot tell by what it is entitled to learn."""
    there, _events = deal(played.rules, deck, starter=played.starter, ages=played.ages)
    if (table(there), own_hand(there, viewer)) != (table(played.start), own_hand(played.start, viewer)):
        return None
    here_actions: list[tuple[Seat, Action]] = []
    there_actions: list[tuple[Seat, Action]] = []
    for step in played.steps:
        action = in_other_world(step.action, step.before, there, viewer, rng)
        if why_not(there, step.seat, action) is not None:
            break
        after, events = apply(there, step.seat, action)
        if observe(Step(there, step.seat, action, events, after), viewer) != observe(step, viewer):
            break
        there = after
        here_actions.append((step.seat, step.action))
        there_actions.append((step.seat, action))
    rest = (played.starter, played.ages)
    here = Course(played.rules, played.deck, *rest, tuple(here_actions))
    return Twins(viewer, here, Course(played.rules, deck, *rest, tuple(there_actions)))
