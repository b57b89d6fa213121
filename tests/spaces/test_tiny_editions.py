"""Decks of a few cards with a set-up of their own: numbers of actions and observations fit them, too."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from examples.tiny_edition import TINY
from loveletter import deal, legal_actions, versions, view
from loveletter.engine.edition import Edition
from loveletter.spaces import ActionSpace, Observation
from tests.play import play_on, random_seed

BARE = replace(TINY, name="bare", set_aside=0)


@pytest.mark.parametrize("history", [2, None])
@pytest.mark.parametrize("edition", [TINY, BARE, replace(BARE, name="open", face_up_with_two=2)], ids=lambda e: e.name)
def test_every_view_has_its_numbers(edition: Edition, history: int | None) -> None:
    rules, rng = edition.rules(2), Random(edition.name)
    space, observation = ActionSpace(rules), Observation(rules, history=history)
    for _ in range(20):
        state, log = deal(rules, random_seed(rng))
        for step in play_on(state, rng):
            mask = space.mask(legal_actions(step.before), step.seat)
            assert mask[space.number(step.action, step.seat)]
            assert mask.sum() == len(legal_actions(step.before))
            log += step.events
            for seat in range(2):
                vector = observation.of(view(step.after, seat, versions(log, seat)))
                assert (vector <= observation.high).all()
                named = observation.named(vector)
                assert np.asarray(named["face_up"]).sum() == rules.face_up
                assert named["pile_size"][0] == len(step.after.pile)
