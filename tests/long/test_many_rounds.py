"""Many rounds: 20,000 and more of each edition by chance, over all table sizes and options, with every fact checked."""

import sys
from collections import Counter
from random import Random

import pytest

from loveletter import EDITIONS
from loveletter.engine.state import Ending
from tests.play import Round, random_match, random_rules, random_seed, table_sizes
from tests.properties.test_conservation import check_cards
from tests.properties.test_course import check_course, check_end
from tests.properties.test_facts import check_g1, check_g3, check_g4, check_g5, check_g6, check_g7
from tests.properties.test_fold import check_fold
from tests.properties.test_marks import begin, check_moment, follow
from tests.properties.worlds import Tally
from tests.properties.worlds import check_round as compare_with_other_worlds

ROUNDS = 20_000
PARTS = 4
"""Each edition in parts, so that several processes can share the work."""
REPORT_EVERY = 1_000
CHECKED_FOR_MARKS = 10
"""Every so many rounds, as each seat's certainty takes longer than all the rest."""


ROUNDS_IN_OTHER_WORLDS = 500


def check_round(played: Round) -> None:
    check_cards(played.start)
    check_fold(played.before, played.dealt, played.start)
    for step in played.steps:
        check_cards(step.after)
        check_fold(step.before, step.events, step.after)
    check_course(played)
    check_end(played)
    for check in (check_g1, check_g3, check_g4, check_g5, check_g6, check_g7):
        check(played)


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", EDITIONS)
def test_many_rounds(name: str, part: int, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(f"many rounds of {name}, part {part}")
    sizes = table_sizes(EDITIONS[name])
    endings: Counter[Ending | None] = Counter()
    rounds = matches = 0
    while rounds < ROUNDS // PARTS:
        rules = random_rules(rng, EDITIONS[name], sizes[matches % len(sizes)])
        matches += 1
        ages = rng.choice((None, tuple(rng.randrange(100) for _ in range(rules.players))))
        for played in random_match(rules, random_seed(rng), rng, ages):
            check_round(played)
            if rounds % CHECKED_FOR_MARKS == 0:
                minds = begin(played.start)
                check_moment(played.start, minds)
                follow(list(played.steps), minds)
            endings[played.end.ending] += 1
            rounds += 1
            if rounds % REPORT_EVERY == 0:
                with capsys.disabled():  # to stderr, as that is what other processes share with the terminal
                    print(f"{name}, part {part + 1} of {PARTS}: {rounds} rounds in {matches} matches", file=sys.stderr)
    assert set(endings) >= {Ending.LAST_SURVIVOR, Ending.COMPARISON, Ending.NOBODY_LEFT}
    assert (Ending.CUT_SHORT in endings) == (name == "premium")


@pytest.mark.long
@pytest.mark.parametrize("name", EDITIONS)
def test_many_worlds(name: str) -> None:
    rng = Random(f"many worlds of {name}")
    tally = Tally()
    for _ in range(ROUNDS_IN_OTHER_WORLDS):
        compare_with_other_worlds(random_rules(rng, EDITIONS[name]), rng, 6, tally)
        assert tally.leaks == []
    assert tally.whole >= 10 * ROUNDS_IN_OTHER_WORLDS // 4
    assert tally.other_hands >= 10 * ROUNDS_IN_OTHER_WORLDS
