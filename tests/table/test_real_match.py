"""A match on a real table: rounds add up, and what players must enter besides the cards depends on the edition."""

from dataclasses import replace

import pytest

from loveletter.editions import EDITIONS
from loveletter.notation.plain import from_plain, to_plain
from loveletter.table.real_match import AtEnd, BadEnd, BadRound, RealMatch, RealRound, Wrong, scored, wanted

ANNA_WINS = RealRound((AtEnd("king", ()), AtEnd("guard", ("spy",))))
BEN_WINS = RealRound((AtEnd("guard", ()), AtEnd("king", ())))
SECOND = RealMatch(EDITIONS["second"].rules(2, {"tokens": 2}))


def test_tokens_of_rounds_add_up() -> None:
    match = SECOND.add(BEN_WINS).add(ANNA_WINS)
    assert [each.state.tokens for each in scored(match)] == [(0, 1), (1, 2)]
    assert [each.state.champions for each in scored(match)] == [(), (1,)]
    assert match.undo() == SECOND.add(BEN_WINS)


def test_no_round_follows_the_end_of_the_match() -> None:
    match = SECOND.add(BEN_WINS).add(BEN_WINS).add(ANNA_WINS)
    with pytest.raises(BadRound) as refused:
        list(scored(match))
    assert (refused.value.number, refused.value.bad.why) == (3, Wrong.MATCH_OVER)


def test_it_can_be_written_and_read() -> None:
    match = SECOND.add(BEN_WINS)
    assert from_plain(RealMatch, to_plain(match)) == match


def test_youth_is_asked_for_where_it_counts() -> None:
    with pytest.raises(BadEnd, match="score_youth_needed"):
        RealMatch(EDITIONS["original"].rules(3), (0, 1))
    assert RealMatch(EDITIONS["original"].rules(3), (2, 0, 1)).youth == (2, 0, 1)


@pytest.mark.parametrize(
    ("edition", "options", "told"),
    [
        ("second", {}, (False, (), (), ("spy",), False)),
        ("classic", {}, (False, (), (), (), False)),
        ("original", {}, (True, (), (), (), False)),
        ("premium", {}, (False, ("jester",), ("bishop",), None, False)),
        ("premium", {"baron_tie": "both_out"}, (False, ("jester",), ("bishop",), None, True)),
    ],
)
def test_what_must_be_given_besides_hands(edition: str, options: dict[str, str], told: tuple[object, ...]) -> None:
    assert wanted(EDITIONS[edition].rules(3, options)) == told


PREMIUM = RealMatch(EDITIONS["premium"].rules(3))
TABLE = RealRound((AtEnd("king", ("jester",)), AtEnd("guard", ("bishop",)), AtEnd("guard", ())))


@pytest.mark.parametrize(
    ("ended", "why"),
    [
        (replace(TABLE, bets=((0, 3),)), Wrong.WRONG_SEATS),
        (replace(TABLE, bets=((0, 1), (0, 2))), Wrong.NO_BET),
        (replace(TABLE, won=((1, "bishop"), (1, "bishop"))), Wrong.NO_TOKEN),
        (replace(TABLE, won=((0, "jester"),)), Wrong.NO_TOKEN),
        (replace(TABLE, won=((0, "spy"),)), Wrong.UNKNOWN_CARD),
    ],
)
def test_bets_and_tokens_need_their_cards(ended: RealRound, why: Wrong) -> None:
    with pytest.raises(BadRound) as refused:
        list(scored(PREMIUM.add(ended)))
    assert refused.value.bad.why is why
