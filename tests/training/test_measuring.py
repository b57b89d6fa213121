"""What is measured of hints and of the coach's advice: the figures, on samples whose figures are known."""

import json
import random
from pathlib import Path

import pytest

from loveletter import EDITIONS, Match, Play
from loveletter.bots.random_bot import RandomBot
from loveletter.coach.position import Position
from loveletter.coach.report import Grade
from training.advice import Advised, Followed, joined, really, row_of, tell_followed
from training.calibration import Sample, mean, position, summary
from training.grades import Compared, long_look, share, tell


def test_a_mean_has_its_interval() -> None:
    middle, interval = mean([0.0, 1.0] * 50)
    assert middle == 0.5
    assert interval == pytest.approx(1.96 * 0.5025 / 10, abs=1e-4)
    assert mean([]) == (0.0, float("inf"))


def test_a_promise_is_held_against_what_was_won() -> None:
    kept = [Sample(0.55, won, 0.56, False, False, 3, 1) for won in (0.0, 1.0)] * 20
    broken = [Sample(0.95, 0.5, 0.93, True, True, 5, 2)] * 10
    told = summary([*kept, *broken])
    assert told["positions"] == 50
    assert told["off"] == pytest.approx((40 * 0.05 + 10 * 0.45) / 50)
    assert told["changed"] == told["changed_beyond_ties"] == pytest.approx(0.2)
    assert [count for count, *_rest in told["table"]] == [40, 10]


def test_positions_come_before_anybody_knows_how_the_round_goes_on() -> None:
    found = [position(EDITIONS["classic"].rules(2), RandomBot(), random.Random(seed)) for seed in range(40)]
    there = [match for match in found if match is not None]
    assert 5 < len(there) < 40
    assert all(match.awaited is not None for match in there)


def test_advice_is_told_with_what_it_promised() -> None:
    one, other = Advised(0.1, 0.02, 0.6, 0.5, 0.0), Advised(0.2, 0.02, 0.6, 0.7, 0.3)
    told = tell_followed([Followed(0.3, 0.3, (one, other)), Followed(0.0, 0.0, ())])
    assert (told["rounds"], told["changes"]) == (2, 2)
    assert told["promised"][0] == told["earned"][0] == pytest.approx(0.15)
    assert told["earned_less_promised"] == pytest.approx((0, 0))
    assert told["slope"][0] == pytest.approx(0.2 * 0.3 / (0.1**2 + 0.2**2))
    assert told["chance_less_won"][0] == pytest.approx(0)


def test_rounds_of_several_files_are_told_as_one(tmp_path: Path) -> None:
    quiet, changed = Followed(0.0, 0.0, ()), Followed(0.1, 0.3, (Advised(0.1, 0.02, 0.6, 0.5, 0.3),))
    files = [tmp_path / "one.json", tmp_path / "other.json"]
    for file, rounds in zip(files, ([quiet, changed], [changed]), strict=True):
        file.write_text(json.dumps({"a table": {"each": [row_of(each) for each in rounds]}}))
    assert joined(files) == {"a table": [quiet, changed, changed]}


def test_a_better_action_is_played_on_with_the_luck_of_the_other() -> None:
    rules = EDITIONS["second"].rules(2)
    deck = ["guard", "baron", "king", "guard", *("princess", "priest", "handmaid")]
    rest = [row.character.name for row in EDITIONS["second"].rows for _ in range(row.copies)]
    for card in deck:
        rest.remove(card)
    match = Match.begin(rules, ["Ayu", "Budi"]).deal([*rest[:4], *deck, *rest[4:]], starter=0)
    hit, miss = [Play("guard", (1,), name) for name in (match.state.hands[1][0].card, "spy")]
    assert really(match, RandomBot(), hit, 1) == 1.0
    assert really(match, RandomBot(), miss, 1) == really(match, RandomBot(), miss, 1) < 1


def test_grades_agree_where_they_are_clear() -> None:
    good, slip = Grade.GOOD, Grade.SLIP
    told = tell(
        [
            Compared(slip, slip, 0.08, 0.01, 0.08, 0.001, True, 1),
            Compared(good, slip, 0.039, 0.01, 0.05, 0.001, False, 2),
        ]
    )
    assert told["agree"][0] == 0.5
    assert (told["clear"], told["agree_where_clear"][0]) == (1, 1.0)
    assert (told["clear_by_grade"][slip], told["clear_by_grade"][good]) == ((1, 1), (0, 0))


def test_a_long_look_keeps_to_the_action_taken() -> None:
    """Whoever plays the Princess is out: that is left out as hopeless where it is not the action taken."""
    rules = EDITIONS["second"].rules(2)
    rest = [row.character.name for row in EDITIONS["second"].rows for _ in range(row.copies)]
    deck = ["princess", "priest", "guard"]
    for card in deck:
        rest.remove(card)
    match = Match.begin(rules, ["Ayu", "Budi"]).deal([*rest[:4], *deck, *rest[4:]], starter=0)
    here = Position(match.view(0))
    assert sorted(here.view.hand) == ["guard", "princess"]
    left, error = long_look(here, here.view.legal.index(Play("princess")), random.Random(1), 64)
    guess, _error = long_look(here, here.view.legal.index(Play("guard", (1,), "priest")), random.Random(1), 64)
    assert (left > 0.3, error > 0) == (True, True)
    assert guess < left


def test_a_share_of_all_has_an_interval_too() -> None:
    part, low, high = share([True] * 100)
    assert part == 1
    assert high == pytest.approx(1)
    assert low == pytest.approx(0.963, abs=1e-3)
    assert share([]) == (0, 0, 1)
    assert share([True, False] * 50) == pytest.approx((0.5, 0.404, 0.596), abs=1e-3)
