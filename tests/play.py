"""Random play for tests: strategies for rules, seeds and ages, and rounds and matches played by chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from hypothesis import settings
from hypothesis import strategies as st

from loveletter import EDITIONS, Action, Event, Keep, Play, State, apply, deal, legal_actions, next_round, round_seed
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.luck import SEED_BYTES
from loveletter.engine.options import choices
from loveletter.engine.seats import Seat

MOST_TOKENS_TRIED = 3
"""Own goals stay low, so that a match in a test stays short."""


# rules, seeds, ages


def option_values(option: str) -> tuple[Any, ...]:
    """The values of an option that are worth trying, as `Edition.rules` takes them."""
    if option == "tokens":
        return tuple(range(1, MOST_TOKENS_TRIED + 1))
    return tuple({"false": False, "true": True}.get(value, value) for value in choices(option))


def table_sizes(edition: Edition) -> range:
    """All numbers of players, with those that need an option."""
    least = 2 if "allow_two" in edition.settable else edition.least_players
    return range(least, edition.most_players + 1)


def make_rules(edition: Edition, players: int, options: Mapping[str, Any]) -> Rules:
    """The rules with these options; two players are allowed where that needs an option."""
    needed = {"allow_two": True} if players < edition.least_players else {}
    return edition.rules(players, {**options, **needed})


@st.composite
def every_rules(draw: st.DrawFn, name: str | None = None) -> Rules:
    """Rules of one edition or of all: every table size, every option; an example shrinks towards the preset."""
    edition = EDITIONS[draw(st.sampled_from(sorted(EDITIONS)) if name is None else st.just(name))]
    players = draw(st.sampled_from(table_sizes(edition)))
    wishes = {option: st.sampled_from(option_values(option)) for option in sorted(edition.settable)}
    return make_rules(edition, players, draw(st.fixed_dictionaries({}, optional=wishes)))


def seeds() -> st.SearchStrategy[bytes]:
    return st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)


def chance() -> st.SearchStrategy[Random]:
    """A generator for random play; it shows as a number when an example fails."""
    return st.integers(0, 2**32 - 1).map(Random)


def ages(rules: Rules) -> st.SearchStrategy[tuple[int, ...] | None]:
    """Ages for all seats, equal ones among them, or none at all."""
    return st.none() | st.tuples(*[st.integers(0, 99)] * rules.players)


def random_rules(rng: Random, edition: Edition, players: int | None = None) -> Rules:
    """Rules by chance, where hypothesis is too slow: each option is left at its preset half of the time."""
    size = rng.choice(table_sizes(edition)) if players is None else players
    options = {name: rng.choice(option_values(name)) for name in sorted(edition.settable) if rng.random() < 0.5}
    return make_rules(edition, size, options)


def random_seed(rng: Random) -> bytes:
    return rng.randbytes(SEED_BYTES)


def share(part: float) -> settings:
    """Settings for a test that takes this part of the examples of the profile in force."""
    return settings(max_examples=max(2, round(settings().max_examples * part)))


# play


class Step(NamedTuple):
    before: State
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: State


class Round(NamedTuple):
    """One round of a match, played to its end."""

    before: State
    seed: bytes
    dealt: tuple[Event, ...]
    start: State
    steps: tuple[Step, ...]

    @property
    def end(self) -> State:
        return self.steps[-1].after


def choose(actions: tuple[Action, ...], rng: Random) -> Action:
    """One of the actions. First the card, then the rest, as Guards would otherwise be played nearly always; and the
    Princess seldom, as rounds would be short.
    """
    cards = sorted({action.card if isinstance(action, (Play, Keep)) else "" for action in actions})
    if len(cards) > 1 and "princess" in cards and isinstance(actions[0], Play) and rng.random() < 0.9:
        cards.remove("princess")
    card = rng.choice(cards)
    return rng.choice([action for action in actions if not isinstance(action, (Play, Keep)) or action.card == card])


def play_on(state: State, rng: Random) -> Iterator[Step]:
    """Random play from here to the end of the round."""
    while (seat := state.awaited) is not None:
        action = choose(legal_actions(state), rng)
        after, events = apply(state, seat, action)
        yield Step(state, seat, action, events, after)
        state = after


def random_round(rules: Rules, seed: bytes, rng: Random) -> Iterator[Step]:
    """The first round of a match, as `deal(rules, seed)` begins it."""
    state, _ = deal(rules, seed)
    return play_on(state, rng)


def random_match(
    rules: Rules, secret: bytes, rng: Random, match_ages: tuple[int, ...] | None = None
) -> Iterator[Round]:
    """A whole match, round by round."""
    before = State.before_match(rules)
    while not before.champions:
        seed = round_seed(secret, before.round + 1)
        start, dealt = next_round(before, seed) if before.round else deal(rules, seed, ages=match_ages)
        played = Round(before, seed, dealt, start, tuple(play_on(start, rng)))
        yield played
        before = played.end
