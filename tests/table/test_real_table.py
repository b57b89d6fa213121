"""A round on a real table: winners, ties and bonuses from the cards that lie there."""

from dataclasses import replace
from typing import Any

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.edition import Row
from loveletter.engine.events import TokenWon
from loveletter.engine.state import Ending, State
from loveletter.table.real_match import AtEnd, BadEnd, RealRound, Wrong, score

OUT = None


def ended(
    edition: str,
    *places: AtEnd,
    options: dict[str, Any] | None = None,
    tokens: tuple[int, ...] | None = None,
    youth: tuple[int, ...] = (),
    **more: Any,
) -> State:
    rules = EDITIONS[edition].rules(len(places), options or {})
    return score(rules, RealRound(places, **more), (0,) * len(places) if tokens is None else tokens, youth)[0]


def test_the_highest_hand_wins_and_begins() -> None:
    after = ended("second", AtEnd("king", ("guard",)), AtEnd("baron", ("priest",)))
    assert (after.winners, after.tokens, after.next_starters) == ((0,), (1, 0), (0,))


def test_the_last_one_left_wins_whatever_the_number() -> None:
    after = ended("second", AtEnd("guard", ("guard",)), AtEnd(OUT, ("princess",)))
    assert (after.winners, after.tokens) == ((0,), (1, 0))


def test_cards_that_count_for_nothing_may_be_left_out() -> None:
    assert ended("second", AtEnd("guard", ()), AtEnd(OUT, ())).tokens == (1, 0)


def test_equal_hands_share_the_round() -> None:
    after = ended("second", AtEnd("baron", ()), AtEnd("baron", ()), AtEnd("guard", ()))
    assert (after.tokens, after.next_starters) == ((1, 1, 0), (0, 1))


def test_in_premium_the_sum_of_the_discards_decides() -> None:
    after = ended("premium", AtEnd("baron", ("guard",)), AtEnd("baron", ("prince",)), AtEnd("guard", ()))
    assert after.tokens == (0, 1, 0)


def test_the_only_spy_brings_a_token_but_not_to_one_who_is_out() -> None:
    assert ended("second", AtEnd("king", ()), AtEnd("guard", ("spy",))).tokens == (1, 1)
    assert ended("second", AtEnd("king", ("spy",)), AtEnd("guard", ("spy",))).tokens == (1, 0)
    assert ended("second", AtEnd("king", ()), AtEnd(OUT, ("spy", "guard"))).tokens == (1, 0)


def test_the_constable_brings_a_token_if_he_lay_there_before_his_player_was_out() -> None:
    stays = (AtEnd("king", ()), AtEnd("guard", ()))
    assert ended("premium", *stays, AtEnd(OUT, ("constable", "guard"))).tokens == (1, 0, 1)
    assert ended("premium", *stays, AtEnd(OUT, ("guard", "constable"))).tokens == (1, 0, 0)
    held = {"constable_counts_held": True}
    assert ended("premium", *stays, AtEnd(OUT, ("guard", "constable")), options=held).tokens == (1, 0, 1)


def test_a_bet_on_the_winner_pays_even_if_its_player_is_out() -> None:
    places = (AtEnd("king", ()), AtEnd("guard", ()), AtEnd(OUT, ("jester", "guard")))
    assert ended("premium", *places, bets=((2, 0),)).tokens == (1, 0, 1)
    assert ended("premium", *places, bets=((2, 1),)).tokens == (1, 0, 0)


def test_counts_add_and_the_princess_beats_the_bishop() -> None:
    assert ended("premium", AtEnd("baron", ("count", "count")), AtEnd("handmaid", ()), AtEnd("guard", ())).winners == (
        0,
    )
    assert ended("premium", AtEnd("bishop", ()), AtEnd("princess", ()), AtEnd("guard", ())).winners == (1,)


def test_a_token_of_the_bishop_can_end_the_match_before_the_round_is_scored() -> None:
    places = (AtEnd("guard", ("bishop",)), AtEnd("king", ()), AtEnd("guard", ()))
    before = (EDITIONS["premium"].rules(3).goal - 1, 0, 0)
    after = ended("premium", *places, tokens=before, won=((0, "bishop"),))
    assert (after.champions, after.tokens) == ((0,), (before[0] + 1, 0, 0))


def test_where_the_rules_ask_for_it_the_youngest_begins() -> None:
    after = ended("original", AtEnd("baron", ()), AtEnd("baron", ()), youth=(1, 0))
    assert (after.tokens, after.next_starters) == ((1, 1), (1,))


def test_each_token_is_shown_with_its_reason() -> None:
    rules = EDITIONS["second"].rules(2)
    _, events = score(rules, RealRound((AtEnd("king", ("spy",)), AtEnd("guard", ()))), (0, 0))
    assert [(event.seat, event.reason) for event in events if isinstance(event, TokenWon)] == [(0, "round"), (0, "spy")]


BOTH_OUT = {"baron_tie": "both_out"}
GONE = AtEnd(OUT, ("guard",))


def test_where_a_tied_baron_leaves_nobody_nobody_wins_and_the_two_draw_lots() -> None:
    spy = AtEnd(OUT, ("spy", "king"))
    after = ended("second", spy, GONE, GONE, options=BOTH_OUT, together=(2, 0))
    assert (after.ending, after.winners, after.tokens) == (Ending.NOBODY_LEFT, (), (0, 0, 0))
    assert after.next_starters == (0, 2)
    assert ended("second", GONE, GONE, options=BOTH_OUT).next_starters == (0, 1), "of two both left"


def test_where_nobody_is_left_the_constable_is_paid_and_the_jester_is_not() -> None:
    places = (AtEnd(OUT, ("constable", "prince")), AtEnd(OUT, ("jester", "count")), GONE)
    after = ended("premium", *places, options=BOTH_OUT, together=(0, 1), bets=((1, 0),))
    assert (after.tokens, after.next_starters) == ((1, 0, 0), (0, 1))


def test_a_card_of_somebody_elses_may_leave_nobody() -> None:
    storm = replace(EDITIONS["second"].rows[0].character, name="storm")
    edition = replace(EDITIONS["second"], rows=(*EDITIONS["second"].rows, Row(storm, 3, 1)))
    after, _ = score(edition.rules(3), RealRound((GONE, GONE, GONE), together=(0, 1, 2)), (0, 0, 0))
    assert after.next_starters == (0, 1, 2)


KING, GUARD = AtEnd("king", ()), AtEnd("guard", ())


@pytest.mark.parametrize(
    ("edition", "places", "more", "why"),
    [
        ("second", (KING, GUARD), {"tokens": (0,)}, Wrong.WRONG_SEATS),
        ("second", (KING, GUARD), {"tokens": (6, 0)}, Wrong.MATCH_OVER),
        ("second", (KING, AtEnd("jester", ())), {}, Wrong.UNKNOWN_CARD),
        ("second", (KING, KING), {}, Wrong.TOO_MANY_COPIES),
        ("second", (GONE, GONE), {}, Wrong.NOBODY_LEFT),
        ("second", (GONE, GONE, GONE), {"options": BOTH_OUT}, Wrong.TOGETHER_NEEDED),
        ("second", (GONE, GONE, GONE), {"options": BOTH_OUT, "together": (1,)}, Wrong.TOGETHER_NEEDED),
        ("second", (GONE, GONE, GONE), {"options": BOTH_OUT, "together": (1, 1)}, Wrong.WRONG_SEATS),
        ("second", (GONE, GONE, GONE), {"options": BOTH_OUT, "together": (1, 3)}, Wrong.WRONG_SEATS),
        ("second", (GONE, GONE, GUARD), {"options": BOTH_OUT, "together": (0, 1)}, Wrong.TOGETHER_NEEDED),
        ("premium", (KING, GUARD, GUARD), {"bets": ((0, 1),)}, Wrong.NO_BET),
        ("premium", (AtEnd("king", ("jester",)), GUARD, GUARD), {"bets": ((0, 0),)}, Wrong.NO_BET),
        ("premium", (KING, GUARD, GUARD), {"won": ((0, "bishop"),)}, Wrong.NO_TOKEN),
        ("original", (KING, GUARD), {}, Wrong.YOUTH_NEEDED),
    ],
)
def test_what_cannot_be_the_end_of_a_round_is_refused(
    edition: str, places: tuple[AtEnd, ...], more: dict[str, Any], why: Wrong
) -> None:
    with pytest.raises(BadEnd) as refused:
        ended(edition, *places, **more)
    assert refused.value.why is why
