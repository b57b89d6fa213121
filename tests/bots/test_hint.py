"""A hint says how each legal action is likely to end, and what the others can hold."""

import random
import sys
import time

import pytest

from loveletter import EDITIONS, Action, Play, deal, versions, view
from loveletter.bots import hint
from loveletter.bots.champion.evaluation import ActionChances, Trials, estimate
from loveletter.bots.hint import ranked
from loveletter.engine.view import View


def first_view(edition: str, players: int, *cards: str) -> View:
    """The starter's view where the deck begins with these cards: one set aside, then the hands, then the pile."""
    rules = EDITIONS[edition].rules(players)
    rest = list(rules.deck)
    for card in cards:
        rest.remove(card)
    state, events = deal(rules, [*cards, *rest], starter=0)
    return view(state, 0, versions(events, 0))


def test_every_legal_action_gets_a_chance_the_best_first() -> None:
    seen = first_view("second", 3, "guard", "guard", "king", "priest", "princess")
    found = hint(seen, random.Random(1))
    assert {action for action, _chance in found.chances} == set(seen.legal)
    chances = [chance for _action, chance in found.chances]
    assert chances == sorted(chances, reverse=True)
    assert all(0 <= chance <= 1 for chance in chances)


def test_to_throw_the_princess_away_is_the_worst_of_all() -> None:
    found = hint(first_view("second", 3, "guard", "guard", "king", "priest", "princess"), random.Random(2))
    action, chance = found.chances[-1]
    assert action == Play("princess")
    assert chance == 0


def test_the_hands_of_the_others_add_up() -> None:
    found = hint(first_view("premium", 4, "guard", "guard", "king", "priest", "count", "handmaid"), random.Random(3))
    assert sorted(found.hands) == [1, 2, 3]
    for chances in found.hands.values():
        assert sum(chances.values()) == pytest.approx(1)
        assert chances["guard"] > chances["king"]


def test_what_cannot_be_told_from_the_best_is_level() -> None:
    """A lucky estimate promises no more than those it cannot be told from. The policy decides which comes first, and
    between guesses the chance to hit."""
    hands = {1: {"baron": 0.2, "countess": 0.1, "priest": 0.5, "guard": 0.2}}
    seen = first_view("second", 3, "guard", "guard", "king", "priest", "handmaid")
    legal: list[Action] = [
        Play("guard", targets=(1,), guess=number) for number in ("spy", "priest", "baron", "king", "countess")
    ]
    found = ActionChances(
        chances=[0.40, 0.52, 0.50, 0.47, 0.512],
        errors=[0.02] * 5,
        worlds=500,
        gap_errors=[0.02, 0.0, 0.015, 0.02, 0.001],
    )
    preference = [0.1, 0.2, 0.4, 0.0, 0.3]
    chances, errors, ties = ranked(seen._replace(legal=tuple(legal)), found, preference, hands)
    assert ties == (legal[1], legal[2], legal[4])
    assert [action for action, _chance in chances] == [*ties, legal[3], legal[0]]
    assert [chance for _action, chance in chances] == pytest.approx([0.5107, 0.5107, 0.5107, 0.47, 0.40], abs=1e-4)
    assert errors == (0.02,) * 5
    legal[1], legal[2] = Play("handmaid"), Play("priest", (1,))
    ties = ranked(seen._replace(legal=tuple(legal)), found, preference, hands)[2]
    assert ties == (legal[2], legal[4], legal[1])


def test_the_ties_of_a_hint_come_first_and_share_a_chance() -> None:
    found = hint(first_view("second", 3, "guard", "guard", "king", "priest", "princess"), random.Random(1))
    count = len(found.ties)
    assert tuple([action for action, _chance in found.chances[:count]]) == found.ties
    assert {chance for _action, chance in found.chances[:count]} == {found.chances[0][1]}
    assert len(found.errors) == len(found.chances)


def test_equal_luck_gives_equal_hints() -> None:
    seen = first_view("classic", 3, "guard", "baron", "king", "priest", "handmaid")
    assert hint(seen, random.Random(4), 60) == hint(seen, random.Random(4), 60)


def test_a_view_is_enough_and_gives_the_same_hint_again() -> None:
    seen = first_view("original", 2, "guard", "baron", "king", "priest", "handmaid")
    assert hint(seen, budget=60) == hint(seen, budget=60)


def test_a_hint_at_a_large_table_does_not_let_anybody_wait() -> None:
    seen = first_view("premium", 8, "guard", "baroness")
    hint(seen, budget=0.1)  # loads what it needs, which counts for nothing
    begun = time.process_time()  # not the time of the day: others may be busy here
    found = hint(seen, budget=0.2)
    assert time.process_time() - begun < 1.5
    assert len(found.chances) == len(seen.legal)


def test_there_is_no_hint_for_a_spectator() -> None:
    state, events = deal(EDITIONS["second"].rules(2), bytes(32))
    with pytest.raises(ValueError, match="nothing to decide"):
        hint(view(state, None, versions(events, None)), random.Random(5))


@pytest.mark.parametrize(("players", "whole"), [(2, True), (3, False)])
def test_with_two_players_whole_rounds_are_played(players: int, whole: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then every trial wins all of the round, a half or nothing, and not what the network expects of it."""
    won: list[float] = []

    def kept(trials: Trials) -> ActionChances:
        won.extend([share for world in trials for share in world])
        return estimate(trials)

    monkeypatch.setattr(sys.modules[hint.__module__], "estimate", kept)
    hint(first_view("second", players, "guard", "guard", "king", "priest", "princess"), random.Random(5))
    assert (set(won) <= {0.0, 0.5, 1.0}) is whole
