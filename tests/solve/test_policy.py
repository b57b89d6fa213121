"""A policy that remembers everything becomes a strategy of the merged tree that is exploited by exactly as much."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence

import pytest

from loveletter import Play, State, View, deals, outcomes, versions, view
from loveletter.beliefs import Belief
from loveletter.bots.choices import chance_to_hit
from loveletter.bots.distribution import of_champion, of_courtier, of_schemer
from loveletter.editions import EDITIONS
from loveletter.engine.events import Drew, Event, Played
from loveletter.engine.seats import Seat
from loveletter.solve.policy import NotInTree, Policy, strategy_of
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Solver, Worth
from loveletter.solve.tree import PublicTree
from tests.solve.decks import DECKS

Logs = tuple[tuple[Event, ...], tuple[Event, ...]]
History = tuple[float, State, Logs]
"""How likely chance and the policy make it, the state, and what each seat has seen."""


def of_memory(views: Sequence[View]) -> list[list[float]]:
    """Odd habits that depend on all that the player has drawn and played, in its order, and on which card is older.
    What the opponent names is no part of it: else naming what cannot be held would be worth trying."""
    return [_habits(seen) for seen in views]


def of_random(views: Sequence[View]) -> list[list[float]]:
    return [[1 / len(seen.legal)] * len(seen.legal) for seen in views]


def _habits(seen: View) -> list[float]:
    own = [event for event in seen.log if isinstance(event, Drew | Played) and event.seat == seen.viewer]
    luck = random.Random(repr((own, seen.hand)))
    hands = {1 - seen.awaited: Belief(seen).hand(1 - seen.awaited)} if seen.awaited is not None else {}
    weights = [
        0.0
        if isinstance(action, Play)
        and (action.card == "princess" or (action.guess and not chance_to_hit(seen.rules, action, hands)))
        else luck.random() ** 3
        for action in seen.legal
    ]
    if not sum(weights):  # no name can be right: one for all
        guard = next(action for action in seen.legal if isinstance(action, Play) and action.guess)
        weights = [float(action == guard) for action in seen.legal]
    return [weight / sum(weights) for weight in weights]


def worth_in_tree(policy: Policy, name: str) -> Worth:
    rules = DECKS[name].rules(2)
    tree = PublicTree([RoundStart.of(rules).state], cutting=False)
    done: list[tuple[int, int]] = []
    worth = Solver(tree).worth(strategy_of(policy, tree, rules, (), lambda *now: done.append(now)).weights)
    assert done[-1] == (2 * len(tree), 2 * len(tree))
    return worth


class InEngine:
    """The same by the engine alone: every private history, every legal action of the responder."""

    def __init__(self, policy: Policy, name: str) -> None:
        self.policy = policy
        rules = DECKS[name].rules(2)
        self.start = [self._seen(float(deal.chance), deal.state, ((), ()), deal.events) for deal in deals(rules, 0)]

    @staticmethod
    def _seen(chance: float, state: State, logs: Logs, events: tuple[Event, ...]) -> History:
        return chance, state, (logs[0] + versions(events, 0), logs[1] + versions(events, 1))

    def best(self, me: Seat) -> float:
        """What a perfect opponent in this seat wins above one half."""
        return self._value(self.start, me) - 0.5

    def _value(self, histories: Sequence[History], me: Seat) -> float:
        """Of histories, by what the responder knows of them."""
        known: dict[tuple[Event, ...], list[History]] = defaultdict(list)
        total = 0.0
        for history in histories:
            chance, state, logs = history
            if state.awaited is None:
                total += chance * (me in state.winners) / len(state.winners)
            else:
                known[logs[me]].append(history)
        for alike in known.values():
            awaited = alike[0][1].awaited
            if awaited == me:
                legal = view(alike[0][1], me, alike[0][2][me]).legal
                total += max(self._value(self._after(alike, [(action, 1.0)]), me) for action in legal)
            else:
                following: list[History] = []
                for history in alike:
                    seen = view(history[1], 1 - me, history[2][1 - me])
                    following += self._after([history], list(zip(seen.legal, self.policy([seen])[0], strict=True)))
                total += self._value(following, me)
        return total

    def _after(self, histories: Sequence[History], actions: Sequence[tuple[object, float]]) -> list[History]:
        return [
            self._seen(chance * share * float(each.chance), each.state, logs, each.events)
            for chance, state, logs in histories
            for action, share in actions
            if share
            for each in outcomes(state, action)  # type: ignore[arg-type]
        ]


@pytest.mark.parametrize("policy", [of_memory, of_courtier], ids=["memory", "courtier"])
@pytest.mark.parametrize("name", ["SWAPS", "FORCED", "DUELS", "TWINS"])
def test_a_policy_is_exploited_by_as_much_as_in_the_engine_with_all_private_histories(
    policy: Policy, name: str
) -> None:
    worth = worth_in_tree(policy, name)
    played = InEngine(policy, name)
    assert float(worth.best_mover[0]) == pytest.approx(played.best(0), abs=1e-5)
    assert float(worth.best_other[0]) == pytest.approx(played.best(1), abs=1e-5)
    assert worth.exploitability[0] > 0.01


def test_who_names_what_cannot_be_held_is_not_in_the_tree() -> None:
    with pytest.raises(NotInTree, match="guard"):
        worth_in_tree(of_random, "DUELS")


def half_throwing(views: Sequence[View]) -> list[list[float]]:
    """The same, but the Princess is thrown away half of the time."""
    rows = []
    for seen, row in zip(views, of_memory(views), strict=True):
        throws = [isinstance(action, Play) and action.card == "princess" for action in seen.legal]
        thrown = 0.5 if any(throws) and not all(throws) else 0.0
        rows.append([(1 - thrown) * chance + thrown * throw for chance, throw in zip(row, throws, strict=True)])
    return rows


@pytest.mark.parametrize("name", ["DUELS", "SWAPS"])
def test_who_throws_the_princess_away_is_exploited_by_no_less_than_the_tree_says(name: str) -> None:
    """In the tree it plays as if it kept her; in the engine, where it throws her away, it loses more."""
    kept, thrown, played = (
        worth_in_tree(of_memory, name),
        worth_in_tree(half_throwing, name),
        InEngine(half_throwing, name),
    )
    assert thrown.exploitability[0] == pytest.approx(kept.exploitability[0], abs=1e-6)
    assert float(thrown.best_mover[0]) < played.best(0) - 0.001
    assert float(thrown.best_other[0]) < played.best(1) - 0.001


@pytest.mark.parametrize("policy", [of_champion, of_schemer, of_courtier])
def test_whole_cards_with_few_draws(policy: Policy) -> None:
    """Two draws of the real deal: the champion's network is asked about real views."""
    rules = EDITIONS["original"].rules(2)
    face_up = ("king", "countess", "princess")
    tree = PublicTree([RoundStart.of(rules, face_up, 2).state], cutting=False)
    worth = Solver(tree).worth(strategy_of(policy, tree, rules, face_up, lambda done, total: None).weights)
    assert 0 < worth.exploitability[0] < 0.2
    assert worth.best_mover[0] > worth.value[0] > -worth.best_other[0]
