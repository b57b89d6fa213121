"""Reports: grades by their thresholds, and an analysis that reads back from its JSON."""

import json
from dataclasses import replace

import pytest

from loveletter.coach.report import (
    BLUNDER,
    SLIP,
    TIE,
    Analysis,
    Choice,
    Curve,
    Grade,
    Hand,
    Moment,
    Point,
    Remark,
    SeatReport,
    Share,
    Split,
    grade_of,
)
from loveletter.engine.actions import Keep, Play
from loveletter.notation import BadText

MOMENT = Moment(
    round=1,
    number=3,
    step=3,
    seat=1,
    choices=(
        Choice(Play("guard", (0,), "baron"), 0.61, 0.02, 0.0, 0.0),
        Choice(Play("guard", (0,), 2), 0.31, 0.02, 0.3, 0.01),
        Choice(Keep("king", ("spy", "guard")), 0.25, 0.02, 0.36, 0.01),
    ),
    taken=1,
    grade=Grade.BLUNDER,
    loss=0.3,
    error=0.01,
    before=0.61,
    hands=(Hand(0, {"baron": 0.41, "priest": 0.59}, {"baron": 0.5, "priest": 0.5}),),
    worlds=128,
    why=Remark(
        "guess",
        {
            "seat": 1,
            "best": Play("guard", (0,), "baron"),
            "chance": 61,
            "taken": Play("guard", (0,), 2),
            "was": 31,
            "named": "same",
            "end": "win",
            "hit": 41,
            "was_hit": 6,
        },
    ),
    tricks=(Remark("safe_duel", {"seat": 1, "seen": False, "target": 0, "card": "baron", "won": 71}),),
)
REPORT = SeatReport(
    seat=1,
    moments=(MOMENT,),
    curve=Curve(1, (Point(1, 2, 2, 0.61), Point(1, 3, 3, 0.31), Point(1, 4, 4, 1.0))),
    counts={"best": 0, "good": 0, "slip": 0, "blunder": 1},
    instructive=(0,),
    split=Split(Share(1.0, 0.5, 0.3, 0.2, 0.1), (Share(1.0, 0.5, 0.3, 0.2, 0.1),)),
)
ANALYSIS = Analysis("second", ("Ayu", "Ben"), 1, 4, (0, 1), (), "normal", 1, (REPORT,))


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.0, 0.0, Grade.BEST),
        (TIE, 0.0, Grade.BEST),
        (0.05, 0.03, Grade.BEST),
        (0.03, 0.001, Grade.GOOD),
        (SLIP, 0.001, Grade.SLIP),
        (0.05, 0.02, Grade.SLIP),
        (BLUNDER, 0.01, Grade.BLUNDER),
        (1.0, 0.0, Grade.BLUNDER),
    ],
)
def test_a_grade_follows_from_the_loss_and_its_error(loss: float, error: float, grade: Grade) -> None:
    assert grade_of(loss, error) is grade


@pytest.mark.parametrize("analysis", [ANALYSIS, replace(ANALYSIS, seats=(replace(REPORT, split=None, moments=()),))])
def test_an_analysis_reads_back_from_its_json(analysis: Analysis) -> None:
    assert Analysis.from_json(analysis.to_json()) == analysis


def test_whole_numbers_are_chances_too() -> None:
    document = json.loads(ANALYSIS.to_json())
    document["seats"][0]["curve"]["points"][2]["chance"] = 1
    assert Analysis.from_json(json.dumps(document)) == ANALYSIS


def test_something_else_is_refused_by_its_place() -> None:
    document = json.loads(ANALYSIS.to_json())
    document["seats"][0]["moments"][0]["grade"] = "fine"
    with pytest.raises(BadText, match=r"seats\[0\].moments\[0\].grade: unknown grade 'fine'"):
        Analysis.from_json(json.dumps(document))


def test_the_moment_names_its_best_action_and_the_one_taken() -> None:
    assert MOMENT.best.action == Play("guard", (0,), "baron")
    assert MOMENT.choice.action == Play("guard", (0,), 2)


def test_near_ties_are_level() -> None:
    action = Keep("king", ("spy", "guard"))
    assert [Choice(action, 0.5, 0.02, gap, error).level for gap, error in ((0, 0.02), (0.019, 0), (0.03, 0.016))] == [
        True
    ] * 3
    assert not Choice(action, 0.5, 0.02, 0.03, 0.01).level
