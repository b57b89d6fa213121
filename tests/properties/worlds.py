"""Worlds: rounds that look the same to one viewer although hidden cards differ, and whether the engine keeps it so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import NamedTuple

from loveletter import (
    Action,
    Keep,
    Look,
    Play,
    Redraw,
    State,
    View,
    apply,
    deal,
    legal_actions,
    next_round,
    versions,
    view,
    why_not,
)
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from tests.play import Step, choose
from tests.properties.observer import Observation, observe, own_hand, table
from tests.properties.places import Places


class Engine(NamedTuple):
    """What is checked; a test can put in something that leaks."""

    apply: Callable[[State, Seat, Action], tuple[State, tuple[Event, ...]]] = apply
    view: Callable[[State, Viewer, tuple[Event, ...]], View] = view


class Played(NamedTuple):
    """A round as it was played, from an explicit deck; what each viewer had not met after each step; and which cards
    were together in a hand when one of them was played.
    """

    rules: Rules
    deck: tuple[str, ...]
    starter: Seat
    ages: tuple[int, ...]
    start: State
    dealt: tuple[Event, ...]
    steps: tuple[Step, ...]
    unmet: dict[Viewer, tuple[tuple[int, ...], ...]]
    pairs: tuple[tuple[Seat, int, int], ...]


@dataclass
class Tally:
    """How much was compared, and what differed."""

    worlds: int = 0
    """Other worlds that looked the same to the viewer for at least one moment."""
    whole: int = 0
    """Those of them that looked the same to the end of the round."""
    moments: int = 0
    other_hands: int = 0
    """Moments at which somebody else's hand differed."""
    leaks: list[str] = field(default_factory=list)
    times: list[tuple[float, float]] = field(default_factory=list)
    """Of moments at which somebody else, who is to decide, has more to choose from in one of the worlds: how long it
    took there until the viewer was told, and how long in the other."""

    def time(self, here: State, there: State, viewer: Viewer, took: float, other: float) -> None:
        if here.awaited is not None and here.awaited != viewer:
            more, fewer = len(legal_actions(here)), len(legal_actions(there))
            if more != fewer:
                self.times.append((took, other) if more > fewer else (other, took))

    def note(self, here: State, there: State, viewer: Viewer, text: str, other: str) -> None:
        """Compare what the viewer gets in both worlds, byte for byte."""
        self.moments += 1
        self.other_hands += any(here.hand(seat) != there.hand(seat) for seat in range(here.rules.players))
        if text != other:
            at = next((at for at, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), -1)
            self.leaks.append(f"viewer {viewer}: ...{text[max(0, at - 200) : at + 60]} | {other[at : at + 60]}")


def play_round(
    rules: Rules, deck: tuple[str, ...], starter: Seat, choose_action: Callable[[State], Action], engine: Engine
) -> Played:
    ages = tuple(range(20, 20 + rules.players))  # all different: lots for the youngest would show the deck
    start, dealt = deal(rules, deck, starter=starter, ages=ages)
    places = Places(rules, deck, starter)
    viewers: tuple[Viewer, ...] = (None, *range(rules.players))
    unmet = {viewer: [places.unmet(viewer)] for viewer in viewers}
    steps = []
    state = start
    while (seat := state.awaited) is not None:
        action = choose_action(state)
        after, events = engine.apply(state, seat, action)
        steps.append(Step(state, seat, action, events, after))
        places.move(steps[-1])
        assert [places.names(each) for each in range(rules.players)] == [after.hand(s) for s in range(rules.players)]
        for viewer in viewers:
            unmet[viewer].append(places.unmet(viewer))
        state = after
    frozen = {viewer: tuple(unmet[viewer]) for viewer in viewers}
    return Played(rules, deck, starter, ages, start, dealt, tuple(steps), frozen, tuple(places.pairs))


def other_deck(played: Played, viewer: Viewer, rng: Random) -> tuple[str, ...]:
    """A deck in which some cards that the viewer has not met at some moment, mostly the last, have changed places; or
    others drew in another order the two cards of which they played one; or both.
    """
    deck = list(played.deck)
    pairs = [(older, drawn) for seat, older, drawn in played.pairs if seat != viewer]
    if pairs and rng.random() < 0.6:
        for older, drawn in rng.sample(pairs, min(len(pairs), rng.randint(1, 2))):
            deck[older], deck[drawn] = deck[drawn], deck[older]
    moment = rng.choice((len(played.steps), rng.randint(0, len(played.steps))))
    places = list(played.unmet[viewer][moment])
    if len(places) > 1 and (deck == list(played.deck) or rng.random() < 0.3):
        chosen = rng.sample(places, rng.randint(2, min(5, len(places))))
        moved = [deck[place] for place in chosen[1:] + chosen[:1]]
        for place, card in zip(chosen, moved, strict=True):
            deck[place] = card
    return tuple(deck)


def told(engine: Engine, state: State, viewer: Viewer, log: tuple[Event, ...]) -> str:
    """All that a viewer can ask for, as text: the view, the table of unseen cards, and why it may not act."""
    seen = engine.view(state, viewer, log)
    fields = [(name, value) for name, value in zip(seen._fields, seen, strict=True) if name != "rules"]
    probes = (Play("guard", (0,), "king"), Play("prince", (1,)), Play("spy"), Keep("guard", ("king",)), Look(0))
    refusals = [] if viewer is None else [why_not(state, viewer, probe) for probe in (*probes, Redraw(True))]
    return repr((fields, seen.unseen, refusals))


def in_other_world(action: Action, here: State, there: State, viewer: Viewer, rng: Random) -> Action:
    """The same deed. What another seat puts under the pile is hidden: the same places of its hand, or any cards."""
    seat = here.awaited
    if not isinstance(action, Keep) or seat is None or seat == viewer:
        return action
    if rng.random() < 0.5:
        return rng.choice(legal_actions(there))
    places = dict(enumerate(here.hand(seat)))
    order = []
    for name in (action.card, *action.under):
        order.append(next(place for place, card in places.items() if card == name))
        del places[order[-1]]
    kept, *under = [there.hand(seat)[place] for place in order]
    return Keep(kept, tuple(under))


class Watched(NamedTuple):
    """A round as one viewer has it: what it is entitled to learn, and what it gets, moment by moment."""

    played: Played
    viewer: Viewer
    observed: tuple[Observation, ...]
    told: tuple[str, ...]

    @classmethod
    def by(cls, viewer: Viewer, played: Played, engine: Engine) -> Watched:
        begun = told(engine, played.start, viewer, versions(played.dealt, viewer))
        later = [told(engine, step.after, viewer, versions(step.events, viewer)) for step in played.steps]
        return cls(played, viewer, tuple(observe(step, viewer) for step in played.steps), (begun, *later))


def compare(watched: Watched, deck: tuple[str, ...], engine: Engine, tally: Tally, rng: Random) -> None:
    """Play the same round from another deck, as long as the viewer cannot tell by what it is entitled to learn."""
    played, viewer = watched.played, watched.viewer
    there, events = deal(played.rules, deck, starter=played.starter, ages=played.ages)
    if (table(there), own_hand(there, viewer)) != (table(played.start), own_hand(played.start, viewer)):
        return
    tally.worlds += 1
    tally.note(played.start, there, viewer, watched.told[0], told(engine, there, viewer, versions(events, viewer)))
    for step, observed, text in zip(played.steps, watched.observed, watched.told[1:], strict=True):
        action = in_other_world(step.action, step.before, there, viewer, rng)
        if why_not(there, step.seat, action) is not None:
            if step.seat == viewer:
                tally.leaks.append(f"viewer {viewer} may {action} in one world only")
            return
        after, events = engine.apply(there, step.seat, action)
        if observe(Step(there, step.seat, action, events, after), viewer) != observed:
            return
        there = after
        tally.note(step.after, there, viewer, text, told(engine, there, viewer, versions(events, viewer)))
    tally.whole += 1
    here = played.steps[-1].after
    if not here.champions:
        texts = []
        for end in (here, there):
            again, events = next_round(end, played.deck, starter=here.next_starters[0])
            texts.append(told(engine, again, viewer, versions(events, viewer)))
        tally.note(here, there, viewer, *texts)


def check_round(rules: Rules, rng: Random, worlds: int, tally: Tally, engine: Engine | None = None) -> None:
    """Play a round by chance and compare it, for each viewer, with this many proposed worlds."""
    engine = engine or Engine()
    deck, starter = tuple(rng.sample(rules.deck, len(rules.deck))), rng.randrange(rules.players)
    played = play_round(rules, deck, starter, lambda state: choose(legal_actions(state), rng), engine)
    for viewer in played.unmet:
        watched = Watched.by(viewer, played, engine)
        for _ in range(worlds):
            other = other_deck(played, viewer, rng)
            if other != deck:
                compare(watched, other, engine, tally, rng)
