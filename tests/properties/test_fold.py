"""Fold: events are the whole truth; folding them over a state gives the state that apply and deal give."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from loveletter import Event, State
from loveletter.engine.edition import Rules
from loveletter.engine.evolve import evolve
from tests.play import ages, chance, every_rules, random_match, seeds


def check_fold(before: State, events: tuple[Event, ...], after: State) -> None:
    """All at once, one by one, and in two heaps."""
    assert evolve(before) == before
    assert evolve(before, *events) == after
    state = before
    for count, event in enumerate(events, 1):
        state = evolve(state, event)
        assert state.version == before.version + count
    assert state == after
    half = len(events) // 2
    assert evolve(evolve(before, *events[:half]), *events[half:]) == after
    assert after.version == before.version + len(events)


@given(st.data(), seeds(), chance())
def test_folding_the_events_gives_the_state(data: st.DataObject, secret: bytes, rng: Random) -> None:
    rules = data.draw(every_rules())
    told: list[Event] = []
    end = State.before_match(rules)
    for played in random_match(rules, secret, rng, data.draw(ages(rules))):
        check_fold(played.before, played.dealt, played.start)
        told += played.dealt
        for step in played.steps:
            check_fold(step.before, step.events, step.after)
            told += step.events
        end = played.end
        assert evolve(State.before_match(rules), *told) == end
    assert end.version == len(told)


@given(every_rules(), seeds(), chance())
def test_an_event_left_out_is_missed(rules: Rules, secret: bytes, rng: Random) -> None:
    """Each event counts: a fold without it ends elsewhere."""
    played = next(random_match(rules, secret, rng))
    step = rng.choice(played.steps)
    missing = rng.randrange(len(step.events))
    try:
        state = evolve(step.before, *step.events[:missing], *step.events[missing + 1 :])
    except (AssertionError, ValueError, IndexError):
        return  # the rest made no sense without it
    assert state != step.after
