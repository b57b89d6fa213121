"""The analysis: known positions get their grades, nobody is told what they could not know, and all of it is said."""

from dataclasses import replace
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pytest

from loveletter.coach.analysis import CannotAnalyse, analyse, instructive
from loveletter.coach.report import Analysis, Grade, Moment, Remark
from loveletter.editions import EDITIONS
from loveletter.engine.actions import Play
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import BadText, Match, Record, RoundRecord, read_record
from loveletter.table.names import BOT_NAMES
from tests.coach.staging import duel, staged
from tests.coach.test_report import MOMENT

RECORDS = Path(__file__).parents[1] / "records"


def last_moment(match: Match) -> Moment:
    """What the coach says of the last action."""
    (report,) = analyse(match, [0], "quick").seats
    return report.moments[-1]


# positions with a known best action


def test_a_guess_that_must_hit_is_best_and_well_seen() -> None:
    moment = last_moment(duel("guard Bob baron"))
    assert (moment.grade, moment.choice.chance, moment.loss, moment.before) == (Grade.BEST, 1.0, 0.0, 1.0)
    assert moment.why.about == "well"
    assert [(trick.about, trick.facts["seen"]) for trick in moment.tricks] == [("sure_guess", True)]


def test_to_name_what_cannot_be_there_is_a_blunder_and_the_hit_was_missed() -> None:
    moment = last_moment(duel("guard Bob king"))
    assert moment.grade is Grade.BLUNDER
    assert moment.best.action == Play("guard", (1,), "baron")
    assert moment.why.about == "impossible"
    assert [(trick.about, trick.facts["seen"]) for trick in moment.tricks] == [("sure_guess", False)]
    (hand,) = moment.hands
    assert (hand.seat, hand.exact, hand.weighted) == (1, {"baron": 1.0}, {"baron": 1.0})


def test_who_throws_the_princess_away_is_told_why_not() -> None:
    moment = last_moment(staged("princess guard guard", "king", "princess"))
    assert (moment.grade, moment.choice.chance) == (Grade.BLUNDER, 0.0)
    assert (moment.why.about, moment.why.facts["card"]) == ("fatal", "princess")


def test_a_baron_beside_the_lowest_card_can_only_lose() -> None:
    moment = last_moment(staged("baron king handmaid", "spy", "baron Bob"))
    assert moment.grade in (Grade.SLIP, Grade.BLUNDER)
    assert moment.best.action == Play("spy")
    assert moment.why.about == "lost_duel"
    assert (moment.why.facts["kept"], moment.why.facts["won"]) == ("spy", 0)


def test_a_round_that_is_won_whatever_one_does_is_told_as_won() -> None:
    """Orsino is left with a Handmaid, and nothing that Viola can keep loses to it. In few worlds the round was over
    before her next decision; in the others the network expected less than a certain win."""
    actions = (
        *("prince Benedick", "guard Benedick chancellor", "guard Benedick handmaid", "spy", "priest Orsino"),
        *("guard Orsino handmaid", "priest Viola", "chancellor", "chancellor keep guard under handmaid, handmaid"),
        *("guard Orsino countess", "guard Rosalind handmaid", "guard Viola princess", "chancellor"),
        "chancellor keep handmaid under prince, king",
    )
    seed = "90db6aa4f88ec560f0e46d1476e7d20e956193f37027e1c1e909666d8c9b6930"
    record = Record("second", BOT_NAMES[:4], (RoundRecord("Benedick", actions, seed=seed),))
    for depth in ("quick", "normal"):
        moment = analyse(record, [1], depth).seats[0].moments[-1]
        assert {each.chance for each in moment.choices} == {1.0}
        assert (moment.grade, moment.why.about) == (Grade.BEST, "won")


def test_all_that_is_left_to_do_is_no_decision() -> None:
    (report,) = analyse(staged("countess guard guard", "king", "countess"), [0], "quick").seats
    assert (report.moments, report.instructive) == ((), ())
    assert [point.number for point in report.curve.points] == [0, 1]


# what a seat may know


PAIRS = {
    "a hand and the card set aside": [
        staged("guard king spy", "priest guard", "guard Cem baron", beside="countess"),
        staged("guard countess spy", "priest guard", "guard Cem baron", beside="king"),
    ],
    "what a Chancellor keeps": [
        staged(
            "guard chancellor spy",
            "handmaid guard king baron guard guard",
            *("handmaid", "chancellor", f"chancellor keep {kept} under {under}", "guard Bob prince", "guard Cem king"),
        )
        for kept, under in (("king", "guard, baron"), ("baron", "guard, king"))
    ],
    "what others draw": [
        staged("guard spy spy", f"handmaid {one} {other} priest", "handmaid", "spy", "spy", "guard Bob king")
        for one, other in (("baron", "prince"), ("prince", "baron"))
    ],
}


@pytest.mark.parametrize("pair", PAIRS)
def test_worlds_that_a_seat_cannot_tell_apart_are_analysed_alike(pair: str) -> None:
    one, other = [analyse(match, [0], "quick").seats for match in PAIRS[pair]]
    assert one == other
    assert one[0].moments


def test_who_can_tell_them_apart_is_told() -> None:
    one, other = [analyse(match, [1], "quick").seats for match in PAIRS["what a Chancellor keeps"]]
    assert one != other


# the whole


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_is_analysed_and_said_in_every_language(edition: str) -> None:
    record = read_record((RECORDS / f"{edition}-last-survivor.json").read_text(encoding="utf-8"))
    analysis = analyse(record, depth="quick")
    assert [report.seat for report in analysis.seats] == [*range(len(record.players))]
    assert Analysis.from_json(analysis.to_json()) == analysis
    for report in analysis.seats:
        assert sum(report.counts.values()) == len(report.moments)
        assert report.curve.points[-1].chance in (0.0, 0.5, 1.0)
        for moment in report.moments:
            remarks = (moment.why, *moment.tricks)
            assert all(_said(remark, record.players, report.seat) for remark in remarks)


def test_the_curve_goes_through_the_rounds_in_order_also_for_the_winner_of_a_round() -> None:
    won = duel("guard Bob baron")  # Ann wins the round, and begins the next at the step at which it ended
    again = won.deal([*won.rules.deck], starter=0)
    assert again.awaited is not None
    (report,) = analyse(again.act(0, again.view(0).legal[0]), [0], "quick").seats
    points = [(point.round, point.step) for point in report.curve.points]
    assert {at for _, at in points[:-2]} & {points[-2][1]}, "both rounds have a point at this step"
    assert points == sorted(points)
    assert [number for number, _ in groupby(points, itemgetter(0))] == [1, 2]


def _said(remark: Remark, names: tuple[str, ...], seat: int) -> bool:
    return all(
        speaker(language).remark(remark.about, remark.facts, names, viewer)
        for language in LANGUAGES
        for viewer in (seat, None)
    )


def test_a_seat_is_told_the_same_alone_or_among_all_and_progress_is_told() -> None:
    match = duel("guard Bob king")
    told: list[tuple[int, int]] = []
    everybody = analyse(match, depth="quick", progress=lambda done, total: told.append((done, total)))
    assert told == [(1, 3), (2, 3), (3, 3)]
    alone = analyse(match.record(), [0], "quick")
    assert alone == replace(everybody, seats=everybody.seats[:1])
    assert analyse(match, [0], "quick", seed=1) != alone


@pytest.mark.parametrize(
    ("seats", "depth", "code"), [([2], "quick", "unknown_seat"), ([0], "bottomless", "unknown_depth")]
)
def test_what_cannot_be_analysed(seats: list[int], depth: str, code: str) -> None:
    with pytest.raises(CannotAnalyse) as refused:
        analyse(duel("guard Bob king"), seats, depth)
    assert refused.value.code == code


def test_a_record_that_cannot_be_played_is_refused_by_its_place() -> None:
    broken = Record("second", ("Ann", "Bob", "Cem"), (RoundRecord("Ann", ("princess",), seed="00" * 32),))
    with pytest.raises(BadText, match=r"rounds\[0\]"):
        analyse(broken)


def test_a_record_without_a_round_has_nothing_to_say() -> None:
    analysis = analyse(Record("second", ("Ann", "Bob")))
    assert (analysis.rounds, analysis.steps, analysis.tokens) == (0, 0, (0, 0))
    assert all(report.moments == () and report.curve.points == () for report in analysis.seats)


# the most instructive moments


def test_the_most_instructive_moments_are_the_dearest_then_tricks_then_what_was_clear() -> None:
    fine = replace(MOMENT, grade=Grade.BEST, taken=0, loss=0.0, tricks=(), why=Remark("fine", {}))
    clear = replace(fine, why=Remark("well", {}))
    trick = replace(fine, tricks=MOMENT.tricks)
    good = replace(MOMENT, grade=Grade.GOOD)
    slip = replace(MOMENT, grade=Grade.SLIP, loss=0.1, tricks=())
    unsure = replace(MOMENT, loss=0.4, error=0.2)
    assert instructive([fine, good, clear, trick, slip, MOMENT]) == (5, 4, 3)
    assert instructive([clear, fine, trick]) == (2, 0)
    assert instructive([unsure, slip, MOMENT]) == (2, 1, 0)
    assert instructive([]) == ()
