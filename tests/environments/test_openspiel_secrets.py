"""What a player of OpenSpiel is given is the same, to the byte, in all worlds that the player cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel
import pytest

from loveletter import EDITIONS
from loveletter.environments import openspiel
from loveletter.environments.openspiel import LoveLetterGame, Observer
from tests.environments.openspiel_rounds import Moment, game_of, played
from tests.play import random_rules, table_sizes
from tests.properties.twins import Twins, twins

OWN, NOBODY = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
KINDS = [(True, True, OWN), (True, False, OWN), (False, False, OWN), (True, False, NOBODY)]
"""Of observers: public information, perfect recall, private information. The last one is for everybody."""


def observer(game: LoveLetterGame, kind: tuple[bool, bool, Any]) -> Observer:
    public, recall, private = kind
    wanted = pyspiel.IIGObservationType(public_info=public, perfect_recall=recall, private_info=private)
    return game.make_py_observer(wanted)


def given(given_by: Observer, moment: Moment, seat: int) -> tuple[bytes, str]:
    given_by.set_from(moment.spiel, seat)
    return given_by.tensor.tobytes(), given_by.string_from(moment.spiel, seat)


def leaks(pair: Twins) -> Iterator[str]:
    """What somebody is given in one of two worlds only. A spectator is given what is public, as from every seat."""
    game = game_of(pair.here.rules, pair.here.starter)
    seats = range(pair.here.rules.players) if pair.viewer is None else [pair.viewer]
    observers = {kind: observer(game, kind) for kind in (KINDS[-1:] if pair.viewer is None else KINDS)}
    for one, other in zip(played(game, pair.here), played(game, pair.there), strict=True):
        if one.state.awaited == pair.viewer and one.spiel.legal_actions() != other.spiel.legal_actions():
            yield "legal actions"
        for seat in seats:
            for kind, given_by in observers.items():
                if given(given_by, one, seat) != given(given_by, other, seat):
                    yield f"{kind} of seat {seat}"
    if pair.viewer is not None and one.spiel.view(pair.viewer) != other.spiel.view(pair.viewer):
        yield "view"  # the last one, which has all of the round in it


def worlds(name: str, players: int, pairs: int) -> Iterator[Twins]:
    rng = Random(f"openspiel secrets {name} {players}")
    rules = random_rules(rng, EDITIONS[name], players)
    found = 0
    while found < pairs:
        for pair in twins(rules, rng, 2):
            found += 1
            yield pair


@pytest.mark.parametrize(
    ("name", "players"), [(name, size) for name, edition in EDITIONS.items() for size in table_sizes(edition)[::2]]
)
def test_a_player_is_given_nothing_that_depends_on_what_it_cannot_know(name: str, players: int) -> None:
    for pair in worlds(name, players, 12):
        assert pair.here.deck != pair.there.deck
        assert list(leaks(pair)) == []


@pytest.mark.parametrize("part", ["held", "certain", "unseen"])
def test_a_part_that_is_not_public_is_noticed_where_everybody_is_given_it(
    monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    monkeypatch.setattr(openspiel, "PUBLIC", openspiel.PUBLIC | {part})
    assert any(list(leaks(pair)) for pair in worlds("premium", 4, 40))
