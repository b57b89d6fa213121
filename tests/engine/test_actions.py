"""Actions: small values that can be compared and hashed."""

import dataclasses

import pytest

from loveletter.engine.actions import Keep, Look, Play, Redraw


def test_the_order_of_the_targets_means_nothing() -> None:
    assert Play("cardinal", (2, 0)) == Play("cardinal", (0, 2))
    assert Play("cardinal", (2, 0)).targets == (0, 2)
    assert hash(Play("cardinal", (2, 0))) == hash(Play("cardinal", (0, 2)))
    assert len({Play("guard", (1,), 5), Play("guard", (1,), 5), Play("guard", (1,), 4)}) == 2


def test_a_play_chooses_and_names_nothing_by_default() -> None:
    assert (Play("spy").targets, Play("spy").guess) == ((), None)


def test_the_order_under_the_pile_means_something() -> None:
    assert Keep("king", ("guard", "spy")) != Keep("king", ("spy", "guard"))


@pytest.mark.parametrize("action", [Play("spy"), Keep("king", ()), Look(None), Redraw(True)])
def test_an_action_cannot_be_changed(action: Play | Keep | Look | Redraw) -> None:
    name = dataclasses.fields(action)[0].name
    with pytest.raises(dataclasses.FrozenInstanceError):
        setattr(action, name, "other")
