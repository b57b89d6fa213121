"""Determinism: equal seeds give equal deals for each preset, and equal actions equal ends (G.8)."""

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from loveletter import EDITIONS, apply, commitment, deal
from loveletter.engine.edition import Rules
from loveletter.engine.events import Dealt, RoundBegan
from loveletter.engine.options import SetupOrder
from tests.play import ages, chance, every_rules, make_rules, random_match, seeds, table_sizes


@given(st.data(), seeds())
def test_g8_equal_seeds_give_equal_deals(data: st.DataObject, seed: bytes) -> None:
    rules = data.draw(every_rules())
    match_ages = data.draw(ages(rules))
    twin = Rules(rules.edition, rules.players, rules.options)
    assert deal(rules, seed, ages=match_ages) == deal(twin, seed, ages=match_ages)


@given(every_rules(), seeds(), seeds())
def test_other_seeds_give_other_deals(rules: Rules, seed: bytes, other: bytes) -> None:
    assume(seed != other)
    (_, events), (_, others) = deal(rules, seed), deal(rules, other)
    began, began_otherwise = [[each for each in told if isinstance(each, RoundBegan)] for told in (events, others)]
    assert began[0].commitment == commitment(seed) != began_otherwise[0].commitment
    # two of 16! orders are never the same by chance
    assert [each for each in events if isinstance(each, Dealt)] != [each for each in others if isinstance(each, Dealt)]


def deck_of(events: tuple[object, ...], rules: Rules) -> tuple[str | None, ...]:
    """The deck in its order, from where its cards went (R14)."""
    (dealt,) = [each for each in events if isinstance(each, Dealt)]
    assert dealt.pile is not None
    aside = (dealt.set_aside, *dealt.face_up)
    deal_first = rules.options.setup_order is SetupOrder.DEAL_FIRST
    return (*dealt.hands, *aside, *dealt.pile) if deal_first else (*aside, *dealt.hands, *dealt.pile)


@given(seeds(), st.sampled_from(sorted(EDITIONS)))
def test_g8_the_order_of_a_deck_depends_on_the_seed_and_the_edition_alone(seed: bytes, name: str) -> None:
    edition = EDITIONS[name]
    orders = set()
    for players in table_sizes(edition):
        for setup_order in SetupOrder:
            rules = make_rules(edition, players, {"setup_order": setup_order.value})
            orders.add(deck_of(deal(rules, seed)[1], rules))
    assert len(orders) == 1


@given(every_rules(), seeds(), chance())
def test_equal_actions_lead_to_equal_ends(rules: Rules, secret: bytes, rng: Random) -> None:
    for played in random_match(rules, secret, rng):
        state = played.start
        for step in played.steps:
            state, events = apply(state, step.seat, step.action)
            assert events == step.events
        assert state == played.end
        return


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="bad_seed"):
        deal(EDITIONS["second"].rules(2), bytes(length))
