"""Offers: all that is offered is accepted, all else is refused with a reason, and a refusal changes nothing."""

from random import Random

import pytest
from hypothesis import given

from loveletter import Action, Code, IllegalAction, Play, Refusal, State, apply, legal_actions, why_not
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from tests.play import Step, chance, every_rules, random_match, random_round, seeds, share
from tests.properties.allowed import allowed, conceivable

STATES_TRIED = 3
"""Each costs some thousand actions."""


def some_steps(rules: Rules, seed: bytes, rng: Random) -> list[Step]:
    steps = list(random_round(rules, seed, rng))
    return rng.sample(steps, min(STATES_TRIED, len(steps)))


def refused(state: State, seat: Seat, action: Action, decided_on: int | None = None) -> Refusal | None:
    """The reason for which an action is refused by both functions; None if both accept it."""
    reason = why_not(state, seat, action, decided_on)
    if reason is None:
        apply(state, seat, action, decided_on)
        return None
    with pytest.raises(IllegalAction) as caught:
        apply(state, seat, action, decided_on)
    assert caught.value.refusal == reason
    return reason


def check_offers(state: State) -> None:
    seat = state.awaited
    assert seat is not None
    offered = legal_actions(state)
    tried = set(conceivable(state))
    as_it_was = repr(tuple(state))
    accepted = {action for action in tried if refused(state, seat, action) is None}
    assert accepted == set(offered) == allowed(state)
    assert len(offered) == len(accepted)
    assert repr(tuple(state)) == as_it_was


@share(0.3)
@given(every_rules(), seeds(), chance())
def test_what_is_offered_is_what_is_accepted_and_what_the_rules_allow(rules: Rules, seed: bytes, rng: Random) -> None:
    for step in some_steps(rules, seed, rng):
        check_offers(step.before)


@given(every_rules(), seeds(), chance())
def test_offers_in_every_state_of_a_match(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        for step in played.steps:
            offered = legal_actions(step.before)
            assert set(offered) == allowed(step.before)
            assert len(set(offered)) == len(offered)


@share(0.25)
@given(every_rules(), seeds(), chance())
def test_another_seat_is_refused_whatever_it_wants(rules: Rules, seed: bytes, rng: Random) -> None:
    for step in some_steps(rules, seed, rng):
        tried = [*legal_actions(step.before), *rng.sample(list(conceivable(step.before)), 20)]
        reasons = dict.fromkeys(range(rules.players), Refusal(Code.NOT_YOUR_TURN, {"seat": step.seat}))
        reasons |= {
            seat: Refusal(Code.UNKNOWN_SEAT, {"seat": seat, "players": len(reasons)}) for seat in (-1, len(reasons))
        }
        del reasons[step.seat]
        for seat, reason in reasons.items():
            for action in rng.sample(tried, 5):
                assert refused(step.before, seat, action) == reason


@given(every_rules(), seeds(), chance())
def test_an_action_decided_on_another_state_is_stale(rules: Rules, seed: bytes, rng: Random) -> None:
    for step in random_round(rules, seed, rng):
        version = step.before.version
        assert refused(step.before, step.seat, step.action, version) is None
        for other in (version - 1, version + 1, 0):
            reason = refused(step.before, step.seat, step.action, other)
            assert reason == Refusal(Code.STALE, {"decided_on": other, "version": version})


@share(0.5)
@given(every_rules(), seeds(), chance())
def test_nothing_is_accepted_after_the_end(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        code = Code.MATCH_OVER if played.end.champions else Code.ROUND_OVER
        last = played.steps[-1]
        for seat in range(rules.players):
            for action in (last.action, *rng.sample(list(conceivable(played.end)), 5)):
                for decided_on in (None, 0, played.end.version):
                    assert refused(played.end, seat, action, decided_on) == Refusal(code)


@share(0.25)
@given(every_rules(), seeds(), chance())
def test_a_card_that_is_not_held_is_refused_as_such(rules: Rules, seed: bytes, rng: Random) -> None:
    for step in some_steps(rules, seed, rng):
        if step.before.pending is None:
            hand = step.before.hand(step.seat)
            for action in rng.sample(list(conceivable(step.before)), 20):
                reason = refused(step.before, step.seat, action)
                foreign = isinstance(action, Play) and action.card not in hand
                assert (reason is not None and reason.code is Code.NOT_IN_HAND) == foreign
