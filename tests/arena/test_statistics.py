"""Statistics: known figures, and the same counts from the engine and from the simulator."""

from __future__ import annotations

from math import sqrt

import pytest

from loveletter import EDITIONS
from loveletter.arena.console import Progress
from loveletter.arena.statistics.counts import RoundCounts
from loveletter.arena.statistics.random_play import count_random_rounds
from loveletter.arena.statistics.sample import Sample, play


def counted(sample: Sample, workers: int = 1) -> RoundCounts:
    return play(sample, Progress("statistics", "rounds", quiet=True), workers)


def test_random_play_has_its_known_figures() -> None:
    counts = counted(Sample("second", 4, "random", 400_000))
    assert counts.rounds == sum(counts.turns.values()) == sum(counts.endings.values()) == 400_000
    assert counts.decisions / counts.rounds == pytest.approx(13.87, abs=0.02)
    assert sum(counts.won) == pytest.approx(counts.rounds)
    won_or_shared = counts.tokens["round"] / counts.rounds  # the known figures count a shared win in full
    for won, known in zip(counts.won, (0.251, 0.255, 0.258, 0.262), strict=True):
        assert won / counts.rounds * won_or_shared == pytest.approx(known, abs=0.003)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_counts_hold_together(edition: str) -> None:
    rules = EDITIONS[edition].rules(4)
    counts = count_random_rounds(rules, 20_000, seed=3, workers=1)
    cards = counts.cards
    assert sum(count.dealt for count in cards.values()) == 4 * counts.rounds
    assert sum(count.played for count in cards.values()) == sum(n * times for n, times in counts.turns.items())
    out = sum((4 - number) * times for number, times in counts.survivors.items())
    assert sum(count.knocked_out + count.backfired for count in cards.values()) == out
    shown = sum(n * times for n, times in counts.survivors.items() if n > 1)
    assert sum(count.shown for count in cards.values()) == shown
    assert cards["princess"].backfired >= cards["princess"].played
    assert all(count.players <= count.played for count in cards.values())


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("edition", ["second", "premium"])
def test_engine_and_simulator_say_the_same(edition: str, seats: int) -> None:
    options = {"allow_two": True} if (edition, seats) == ("premium", 2) else {}
    rounds = 800
    by_engine = counted(Sample(edition, seats, "loveletter.bots.bot:RandomBot", rounds, options=options))
    fast = count_random_rounds(EDITIONS[edition].rules(seats, options), 200_000, seed=2, workers=2)
    pairs: dict[str, tuple[float, float]] = {}
    pairs |= {ending: (by_engine.endings[ending], fast.endings[ending]) for ending in fast.endings}
    pairs |= {f"won {place}": (by_engine.won[place], fast.won[place]) for place in range(seats)}
    pairs |= {f"token {name}": (by_engine.tokens[name], fast.tokens[name]) for name in fast.tokens}
    for card, count in fast.cards.items():
        for field in ("dealt", "dealt_won", "players", "players_won", "knocked_out", "backfired", "shown", "shown_won"):
            pairs[f"{card} {field}"] = (getattr(by_engine.cards[card], field), getattr(count, field))
    for what, (few, many) in pairs.items():
        expected = many * rounds / 200_000
        assert abs(few - expected) <= 5.5 * sqrt(expected + 1), what
    assert by_engine.decisions / rounds == pytest.approx(fast.decisions / 200_000, rel=0.05)


def test_workers_change_nothing() -> None:
    rules = EDITIONS["second"].rules(3)
    alone = count_random_rounds(rules, 30_000, seed=1, workers=1)
    assert alone == count_random_rounds(rules, 30_000, seed=1, workers=2)
    sample = Sample("second", 3, "novice", 60)
    assert counted(sample) == counted(sample, workers=2)


def test_options_have_a_folder_of_their_own() -> None:
    assert Sample("second", 4, "random", 1).folder == "statistics-second-4-random"
    sample = Sample("premium", 2, "a.b:Bot", 1, options={"allow_two": True, "baron_tie": "both_out"})
    assert sample.folder == "statistics-premium-2-Bot-allow_two=true-baron_tie=both_out"
