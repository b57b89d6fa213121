"""A guarded bot: where it raises or answers what is not legal, the level below decides, and the log says so."""

from __future__ import annotations

import logging
import random
import sys

import pytest

from loveletter import EDITIONS, Action, Play, View, deal, view
from loveletter.bots import Bot
from loveletter.bots.beginner import Novice
from loveletter.bots.bot import RandomBot
from loveletter.bots.guarded import BELOW_OUTSIDE_BOTS, Guarded, NotLegal, guarded
from loveletter.bots.registry import LEVELS, UnknownBot


class Failing:
    name = "failing"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        raise LookupError("no idea")


class Foreign:
    name = "foreign"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return Play("joker")


class Ambiguous:
    """Answers what cannot be compared with anything, as an array of NumPy."""

    name = "ambiguous"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        class Answer:
            def __eq__(self, other: object) -> bool:
                raise ValueError("ambiguous")

            __hash__ = None  # type: ignore[assignment]

        return Answer()  # type: ignore[return-value]


class Leaving:
    name = "leaving"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        sys.exit("enough")


@pytest.fixture
def seen() -> View:
    state, _ = deal(EDITIONS["second"].rules(4), bytes(32), starter=2)
    return view(state, 2)


def test_a_good_answer_goes_through(seen: View, caplog: pytest.LogCaptureFixture) -> None:
    bot = Guarded(RandomBot(), Novice())
    assert bot.name == "random"
    assert bot.decide(seen, random.Random(1), 0.1) == RandomBot().decide(seen, random.Random(1), 0.1)
    assert (bot.failures, caplog.text) == (0, "")


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (Failing(), LookupError("no idea")),
        (Foreign(), NotLegal(f"answered {Play('joker')!r}")),
        (Ambiguous(), ValueError("ambiguous")),
        (Leaving(), SystemExit("enough")),
    ],
)
def test_the_fallback_decides(bot: Bot, problem: BaseException, seen: View, caplog: pytest.LogCaptureFixture) -> None:
    safe = Guarded(bot, Novice())
    assert safe.decide(seen, random.Random(1), 0.1) == Novice().decide(seen, random.Random(1), 0.1)
    assert safe.failures == 1
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert record.getMessage() == (
        f"{bot.name} at seat 2, event {seen.version}: {type(problem).__name__}; novice decides instead"
    )
    assert record.exc_info is not None
    assert repr(record.exc_info[1]) == repr(problem)


def test_fallbacks_go_all_the_way_down(seen: View) -> None:
    safe = Guarded(Failing(), Guarded(Foreign(), RandomBot()))
    assert safe.decide(seen, random.Random(1), 0.1) == RandomBot().decide(seen, random.Random(1), 0.1)


def test_interrupts_are_not_failures(seen: View) -> None:
    class Interrupted:
        name = "interrupted"

        def decide(self, view: View, luck: random.Random, budget: float) -> Action:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Guarded(Interrupted(), Novice()).decide(seen, random.Random(1), 0.1)


def test_each_level_falls_back_on_the_one_below() -> None:
    weakest, *others = LEVELS
    assert not isinstance(guarded(weakest), Guarded)
    below = weakest
    for name in others:
        bot = guarded(name)
        assert isinstance(bot, Guarded)
        assert (bot.name, bot.fallback.name) == (name, below)
        below = name
    assert BELOW_OUTSIDE_BOTS in LEVELS


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownBot):
        guarded("nobody")
