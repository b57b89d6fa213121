"""The course of a match: somebody can always act, every round and every match ends, and the next round begins."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter import BadSetup, Code, IllegalAction, State, legal_actions, next_round, round_seed
from loveletter.engine.edition import Rules
from loveletter.engine.events import TokenWon
from loveletter.engine.options import NextStarterTie
from loveletter.engine.state import Ending
from tests.play import Round, ages, chance, every_rules, random_match, seeds


def check_course(played: Round) -> None:
    """At each moment somebody can act, until the round ends."""
    for state in (played.start, *[step.after for step in played.steps[:-1]]):
        assert state.ending is None
        assert state.awaited is not None
        assert not state.out_bits >> state.awaited & 1
        assert legal_actions(state)
    assert played.end.ending is not None
    assert played.end.awaited is None
    assert legal_actions(played.end) == ()


def check_end(played: Round) -> None:
    rules, end = played.start.rules, played.end
    won = [seat for seat, tokens in enumerate(end.tokens) if tokens >= rules.goal]
    assert set(end.champions) <= set(won)
    assert bool(end.champions) == bool(won)
    assert set(end.winners) <= set(end.survivors)
    assert all(after >= before for before, after in zip(played.before.tokens, end.tokens, strict=True))
    if end.ending is Ending.CUT_SHORT:
        assert len(end.champions) == 1
        assert end.next_starters == ()
        return
    assert end.next_starters
    if end.winners:
        assert set(end.next_starters) <= set(end.winners)
        youngest = rules.options.next_starter_tie is NextStarterTie.YOUNGEST
        assert len(end.next_starters) == (1 if youngest else len(end.winners))
    paid = [event.seat for event in played.steps[-1].events if isinstance(event, TokenWon) and event.reason == "round"]
    if rules.options.jester_wins_at_once and end.champions and not paid:  # Q28
        assert end.champions == tuple(bettor for bettor, chosen in end.bets if chosen in end.winners)
    else:
        assert paid == list(end.winners)


@given(st.data(), seeds(), chance())
def test_a_match_goes_on_until_somebody_has_won_it(data: st.DataObject, secret: bytes, rng: Random) -> None:
    rules = data.draw(every_rules())
    end = State.before_match(rules)
    for number, played in enumerate(random_match(rules, secret, rng, data.draw(ages(rules))), 1):
        assert played.start.round == number
        assert played.start.turn in played.before.next_starters
        check_course(played)
        check_end(played)
        end = played.end
    assert end.champions
    with pytest.raises(IllegalAction) as refused:
        next_round(end, secret)
    assert refused.value.code is Code.MATCH_OVER


@given(every_rules(), seeds(), chance())
def test_the_next_round_needs_the_end_of_this_one_and_one_of_its_starters(
    rules: Rules, secret: bytes, rng: Random
) -> None:
    for played in random_match(rules, secret, rng):
        with pytest.raises(IllegalAction) as refused:
            next_round(played.start, secret)
        assert refused.value.code is Code.ROUND_NOT_OVER
        if played.end.champions:
            return
        for seat in (-1, *range(rules.players + 1)):
            if seat in played.end.next_starters:
                state, _ = next_round(played.end, secret, starter=seat)
                assert state.turn == seat
            else:
                with pytest.raises(BadSetup) as bad:
                    next_round(played.end, secret, starter=seat)
                assert bad.value.code is Code.BAD_STARTER
        assert next_round(played.end, round_seed(secret, played.start.round + 1))[0].tokens == played.end.tokens
