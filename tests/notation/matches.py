"""Matches played by chance and recorded: every edition, table size and option, to the end or broken off."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from loveletter import Event, State, legal_actions, round_seed
from loveletter.engine.edition import Rules
from loveletter.engine.luck import shuffled
from loveletter.notation import Match, Record
from tests.notation.names import tables
from tests.play import ages, chance, choose, every_rules, random_seed


class Recorded(NamedTuple):
    record: Record
    course: list[tuple[State, tuple[Event, ...]]]
    """Every deal and every action, in order."""

    @property
    def states(self) -> list[State]:
        """Some of the states: the ends of all rounds, and every fifth."""
        return [state for at, (state, _) in enumerate(self.course) if at % 5 == 0 or state.ending is not None]


def play_and_record(
    rules: Rules, names: list[str], match_ages: tuple[int, ...] | None, rng: Random, most_steps: int
) -> Recorded:
    """Random play of at most so many steps; rounds from a seed or a deck, starters by lot or named."""
    match = Match.begin(rules, names, match_ages)
    course: list[tuple[State, tuple[Event, ...]]] = []
    secret = random_seed(rng)
    while len(course) < most_steps and not match.over:
        state = match.state
        if state.awaited is None or not course:
            seed = round_seed(secret, state.round + 1)
            order = seed if rng.random() < 0.7 else shuffled(rules.deck, seed)
            starter = rng.choice([None, rng.choice(state.next_starters)])
            match = match.deal(order, starter)
        else:
            match = match.act(state.awaited, choose(legal_actions(state), rng))
        course.append((match.state, match.latest))
    return Recorded(match.record(), course)


@st.composite
def recorded_matches(draw: st.DrawFn) -> Recorded:
    rules = draw(every_rules())
    names = draw(tables(rules.players))
    most = draw(st.sampled_from([40, 0, 1, 2, 5, 20, 1000]))
    return play_and_record(rules, names, draw(ages(rules)), draw(chance()), most)
