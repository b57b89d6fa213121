"""The schemer: a plan for its card as the champion has learned it, and the courtier's eye for whom and what."""

import random
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from loveletter import EDITIONS, Action, Keep, Play, View, apply, deal, versions, view
from loveletter.bots import schemer
from loveletter.bots.champion.manifest import FAMILIES, NotLearned
from loveletter.bots.courtier import Courtier
from loveletter.bots.schemer import Schemer
from loveletter.engine.edition import Edition


def seen(*played: Action, edition: Edition = EDITIONS["second"]) -> View:
    """The first seat's view of two, after what it played: it began with a Guard and a Chancellor."""
    start = ["spy", "guard", "priest", "baron", "guard", "king", "chancellor"]  # aside, three face up, two hands, drawn
    rules = edition.rules(2)
    rest = list(rules.deck)
    for card in start:
        rest.remove(card)
    state, log = deal(rules, [*start, *rest], starter=0)
    for action in played:
        state, more = apply(state, 0, action)
        log += more
    return view(state, 0, versions(log, 0))


def plan(monkeypatch: pytest.MonkeyPatch, wanted: Action) -> None:
    """From now on it always has a plan: this."""

    def certain(each: View) -> NDArray[np.float64]:
        return np.array([float(action == wanted) for action in each.legal])

    plans_in(monkeypatch, 1.0)
    monkeypatch.setattr(schemer, "chances", certain)


def plans_in(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    """From now on it has a plan in this share of its decisions."""
    monkeypatch.setitem(FAMILIES, "second", replace(FAMILIES["second"], schemer_plans=share))


def test_the_plan_names_the_card_and_the_courtier_what_it_is_aimed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    plan(monkeypatch, Play("guard", targets=(1,), guess="princess"))
    named = {Schemer().decide(seen(), random.Random(luck), 0.1) for luck in range(40)}
    assert named == {Play("guard", (1,), guess) for guess in ("spy", "handmaid", "prince")}  # of these two are unseen


def test_another_card_is_played_if_that_is_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    plan(monkeypatch, Play("chancellor"))
    assert Schemer().decide(seen(), random.Random(0), 0.1) == Play("chancellor")


def test_what_is_not_a_play_goes_wholly_by_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = seen(Play("chancellor"))
    for wanted in asked.legal:
        assert isinstance(wanted, Keep)
        plan(monkeypatch, wanted)
        assert Schemer().decide(asked, random.Random(0), 0.1) == wanted


def test_without_a_plan_it_plays_as_the_courtier(monkeypatch: pytest.MonkeyPatch) -> None:
    plans_in(monkeypatch, 0.0)
    for seed in range(20):
        mine, its = random.Random(seed), random.Random(seed)
        its.random()  # whether there is a plan
        assert Schemer().decide(seen(), mine, 0.1) == Courtier().decide(seen(), its, 0.1)


def test_an_edition_that_was_not_learned_is_refused_with_and_without_a_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = Edition(**vars(EDITIONS["second"]))
    for planning in (0.0, 1.0):
        plans_in(monkeypatch, planning)
        with pytest.raises(NotLearned):
            Schemer().decide(seen(edition=foreign), random.Random(0), 0.1)
