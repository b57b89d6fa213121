"""How quickly ratings find the true order: the parts of what `python -m bench.ratings` measures."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from bench import member_matches
from bench.member_matches import MEMBERS, PlayedMembers, groups, played, read
from bench.ratings import Glicko, correlation, evening, glicko_after, needed, systems, true_order
from loveletter.ratings import Ladder, Rounds
from loveletter.ratings.rounds import rounds_of

TWO = Ladder("second", False)


def match(*members: int, won: tuple[float, ...] = (6.0, 2.0)) -> PlayedMembers:
    return PlayedMembers(members, (won.index(max(won)),), Rounds(8, won, won))


def test_glicko_2_gives_the_figures_of_its_author() -> None:
    scale = 173.7178
    games = [
        (Glicko((mean - 1500) / scale, deviation / scale), score)
        for mean, deviation, score in ((1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0))
    ]
    after = glicko_after(Glicko(0.0, 200 / scale, 0.06), games)
    assert 1500 + scale * after.mu == pytest.approx(1464.06, abs=0.01)
    assert scale * after.phi == pytest.approx(151.52, abs=0.01)
    assert after.sigma == pytest.approx(0.05999, abs=1e-5)


def test_the_correlation_is_that_of_ranks() -> None:
    strongest_first = {member: -float(member**3) for member in range(8)}
    assert correlation(strongest_first, range(8)) == pytest.approx(1)
    assert correlation({member: float(member) for member in range(8)}, range(8)) == pytest.approx(-1)
    assert correlation({}, range(8)) == 0


@pytest.mark.parametrize("seats", [2, 4])
def test_everybody_plays_about_as_often_as_asked(seats: int) -> None:
    every = [match(*group, won=(4.0,) * seats) for group in groups(seats) for _ in range(20)]
    counts = [sum(member in each.members for each in evening(every, 20, random.Random(1))) for member in range(MEMBERS)]
    assert max(counts) == 20
    assert min(counts) >= 17


def test_the_true_order_is_that_of_the_rounds_won() -> None:
    assert true_order([match(2, 0), match(0, 1), match(2, 1, won=(5.0, 3.0))]) == [2, 0, 1]


def test_needed_matches_lie_between_those_measured() -> None:
    assert needed({10: 0.5, 20: 0.7}, 0.6) == pytest.approx(15)
    assert needed({10: 0.5, 20: 0.7}, 0.8) is None
    assert needed({10: 0.5, 20: 0.7}, 0.4) == 10


@pytest.mark.parametrize("name", systems(TWO))
def test_every_system_rates_the_winner_above_the_loser(name: str) -> None:
    order = systems(TWO)[name]([match(0, 7)])
    assert order[0] > order[7]


def test_matches_are_played_by_their_members_and_read_as_they_were_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record, champions = played((7, 6), "second", random.Random(3))
    rounds = rounds_of(record)
    assert rounds.rounds == len(record.rounds)
    assert sum(rounds.won) == pytest.approx(rounds.rounds)
    assert rounds.adjusted is not None
    assert sum(rounds.adjusted) == pytest.approx(rounds.rounds, abs=1e-4)
    assert rounds.adjusted != rounds.won
    assert len(champions) == 1
    monkeypatch.setattr(member_matches, "FOLDER", tmp_path)
    (tmp_path / "second-2.jsonl").write_text(json.dumps([(7, 6), champions, *rounds]) + "\n")
    assert list(read("second", 2)) == [PlayedMembers((7, 6), champions, rounds)]
