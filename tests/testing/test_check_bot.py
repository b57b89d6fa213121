"""`check_bot` lets good bots pass and says of bad ones what they did, and where."""

from __future__ import annotations

import random
import sys
import time
from types import FrameType

import pytest

from loveletter import Action, Keep, Look, Play, Redraw, State, View
from loveletter.bots.beginner import Novice
from loveletter.bots.bot import RandomBot
from loveletter.editions import EDITIONS
from loveletter.engine import view as views
from loveletter.engine.events import Event, Viewer
from loveletter.testing import BotFailed, check_bot


def first_legal(view: View) -> Action:
    return view.legal[0]


class Foreign:
    """Plays a card that nobody has, wherever it is."""

    name = "foreign"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return Play("joker")


class Failing:
    name = "failing"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        raise LookupError("no idea")


class Slow:
    name = "slow"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        time.sleep(budget * 2)
        return first_legal(view)


class SlowToWake:
    """Late the first time only, as one that has to be compiled first."""

    name = "slow-to-wake"
    awake = False

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        if not self.awake:
            time.sleep(budget * 2)
        self.awake = True
        return first_legal(view)


class Moody:
    """Has luck of its own."""

    name = "moody"
    own = random.Random(3)

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return self.own.choice(view.legal)


class Counting:
    """Remembers how often it was asked."""

    name = "counting"
    asked = 0

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        self.asked += 1
        return view.legal[self.asked % len(view.legal)]


class Meddling:
    """Makes its own cards worth more."""

    name = "meddling"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        view.rules.values[view.hand[0]] = 99
        return first_legal(view)


class Leaving:
    name = "leaving"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        sys.exit("enough")


def by_hidden_cards(state: State, view: View) -> Action:
    hidden = "".join(card for seat in range(view.rules.players) if seat != view.viewer for card in state.hand(seat))
    return view.legal[sum(map(ord, hidden)) % len(view.legal)]


class Peeking:
    """Reads what somebody left in a global."""

    name = "peeking"
    table: State

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        return by_hidden_cards(Peeking.table, view)


class Digging:
    """Looks for the state in the frames of those who called it."""

    name = "digging"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        frame: FrameType | None = sys._getframe(1)
        while frame is not None:
            for found in frame.f_locals.values():
                if isinstance(found, State):
                    return by_hidden_cards(found, view)
            frame = frame.f_back
        return first_legal(view)


@pytest.mark.parametrize("bot", [RandomBot(), Novice()], ids=lambda bot: bot.name)
def test_good_bots_pass_in_all_editions_at_all_sizes(bot: RandomBot | Novice) -> None:
    checked = check_bot(bot, rounds=1)
    tables = sum(edition.most_players - 1 for edition in EDITIONS.values())
    assert checked.decisions > 5 * tables
    assert checked.worlds > tables
    assert 0 < checked.longest < 1


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        (
            Foreign(),
            r"the bot 'foreign' answered Play\(card='joker'.*not legal: second with 2 seats, round 1,",
        ),
        (Failing(), r"the bot 'failing' raised LookupError: no idea: second with 2 seats"),
        (Leaving(), r"the bot 'leaving' raised SystemExit: enough: second with 2 seats"),
        (Meddling(), r"the bot 'meddling' changed the rules that its view holds, for everybody: second with 2 seats"),
        (Moody(), r"the bot 'moody' answered .*, then .* to equal views with equal luck: second"),
        (Counting(), r"the bot 'counting' answered .*, then .* to equal views"),
        (Digging(), r"the bot 'digging' answered .*, but .* only cards it cannot know had changed: second"),
    ],
    ids=lambda each: getattr(each, "name", ""),
)
def test_bad_bots_are_caught(bot: Foreign, sentence: str) -> None:
    with pytest.raises(BotFailed, match=sentence):
        check_bot(bot, closely=1.0)


def test_a_slow_bot_is_caught() -> None:
    with pytest.raises(BotFailed, match=r"the bot 'slow' took 0\.\d+ s with a budget of 0\.05 s: second with 2 seats"):
        check_bot(Slow(), budget=0.05)


def test_a_bot_may_be_late_once() -> None:
    assert check_bot(SlowToWake(), rounds=1, budget=0.05, editions=["original"], closely=0).decisions > 10


def test_a_bot_that_reads_a_global_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = views.view

    def leaking(state: State, viewer: Viewer, log: tuple[Event, ...] = ()) -> View:
        Peeking.table = state
        return honest(state, viewer, log)

    monkeypatch.setattr(views, "view", leaking)
    with pytest.raises(BotFailed, match="only cards it cannot know had changed"):
        check_bot(Peeking(), closely=1.0)


def test_only_some_editions() -> None:
    assert check_bot(RandomBot(), rounds=1, editions=["classic"]).decisions < check_bot(RandomBot(), rounds=1).decisions


@pytest.mark.parametrize("answer", [Keep("guard", ()), Look(None), Redraw(True), None, "guard"])
def test_answers_of_another_kind_are_not_legal(answer: Action) -> None:
    class Stubborn:
        name = "stubborn"

        def decide(self, view: View, luck: random.Random, budget: float) -> Action:
            return answer

    with pytest.raises(BotFailed, match="not legal"):
        check_bot(Stubborn())
