"""The champion's policy: chances over what is legal, the same where only the words of a table differ."""

import random
from pathlib import Path

import numpy as np
import pytest

from loveletter import EDITIONS, apply, deal, versions, view
from loveletter.bots.champion.encoding import inputs_of, translate, translate_one
from loveletter.bots.champion.policy import chance, chances, inputs
from loveletter.engine.actions import Play
from tests.bots.champion.test_encoding import decisions

pytestmark = pytest.mark.usefixtures("unlearned")


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_every_decision_of_every_table_is_weighed(edition: str) -> None:
    every = EDITIONS[edition]
    for players in (every.least_players, every.most_players):
        for names in ("character", "number"):
            for seen in decisions(every.rules(players, {"guard_names": names, "tokens": 20}), 2):
                likely = chances(seen)
                assert len(likely) == len(seen.legal)
                assert sum(likely) == pytest.approx(1)
                assert 0 <= chance(seen) <= 1


def test_numbers_and_characters_are_the_same_question_to_it() -> None:
    edition = EDITIONS["second"]
    rules = [edition.rules(3, {"guard_names": names}) for names in ("character", "number")]
    luck = random.Random(5)
    states = [deal(each, b"guarding" * 4, starter=0) for each in rules]
    logs = [list(events) for _state, events in states]
    first, second = [state for state, _events in states]
    guessed = 0
    while first.awaited is not None:
        seat = first.awaited
        seen = [view(state, seat, versions(tuple(log), seat)) for state, log in zip((first, second), logs, strict=True)]
        assert inputs(seen[0]) == pytest.approx(inputs(seen[1]))
        assert chances(seen[0]) == pytest.approx(chances(seen[1]))
        action = luck.choice(seen[0].legal)
        same = action
        if isinstance(action, Play) and isinstance(action.guess, str):
            same = Play(action.card, action.targets, rules[0].values[action.guess])
            guessed += 1
        (first, told), (second, told_too) = apply(first, seat, action), apply(second, seat, same)
        logs[0] += told
        logs[1] += told_too
    assert guessed


def test_another_goal_is_told_as_the_way_to_go() -> None:
    edition = EDITIONS["second"]
    observation = inputs_of(edition).observation
    for goal, mine, told in ((20, 17, 3), (20, 2, 0), (3, 1, 4)):
        rules = edition.rules(2, {"tokens": goal})
        seen = np.zeros((1, observation.size), np.uint8)
        parts = observation.named(seen)
        parts["goal"][:] = goal
        parts["tokens"][0, 0] = mine
        alone = bytearray(seen.tobytes())
        translate(rules, seen)
        translate_one(rules, alone)
        assert alone == seen.tobytes()
        assert parts["goal"][0, 0] == 6
        assert parts["tokens"][0, 0] == told
        assert parts["tokens"][0, 2:].sum() == 0


def test_only_the_awaited_seat_is_asked(unlearned: Path) -> None:
    state, events = deal(EDITIONS["second"].rules(2), b"champion" * 4, starter=0)
    with pytest.raises(ValueError, match="for the seat that is awaited"):
        chances(view(state, 1, versions(events, 1)))
