"""Endings: both players read the same public line from what they saw, and the chances in it are exact."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from loveletter import Play, outcomes
from loveletter.editions import EDITIONS
from loveletter.engine.view import View
from loveletter.notation import Match
from loveletter.solve.ending import MOST_DRAWS, SmallEnding, proven_chances
from loveletter.solve.line import public_line
from loveletter.solve.play import plays_at
from loveletter.solve.public_state import COPY_BITS, EVERY_NAME, KINDS, MOST_COPIES, OTHER_AT, PILE_AT, PROTECTED, K
from loveletter.solve.round_start import CannotBeSolved, RoundStart
from loveletter.solve.solver import Solver, chances_of_hands
from loveletter.solve.tree import PublicTree
from loveletter.solve.variant import DISCOUNTED
from tests.solve.decks import FORCED, SHELTER

NAMES = ("Rosalind", "Benedick")


def decisions(edition: str, rounds: int) -> Iterator[Match]:
    """Rounds at random, at each decision; nobody throws the Princess away."""
    luck, rules = Random(7), EDITIONS[edition].rules(2)
    for _ in range(rounds):
        match = Match.begin(rules, NAMES).deal(luck.randbytes(32), starter=luck.randrange(2))
        while match.state.ending is None and match.awaited is not None:
            yield match
            legal = match.view(match.awaited).legal
            wise = [action for action in legal if isinstance(action, Play) and action.card != "princess"]
            match = match.act(match.awaited, luck.choice(wise or legal))


def test_both_players_read_the_same_line_and_it_is_what_lies_on_the_table() -> None:
    fresh = 0
    for match in decisions("original", 60):
        line = public_line(match.view(0))
        assert line == public_line(match.view(1))
        if line:
            fresh += line[-1].is_fresh
            state, at = line[-1].state, match.state
            lying = [*at.face_up, *at.discards[0], *at.discards[1]]
            left = [at.rules.copies[kind] - lying.count(kind) for kind in KINDS]
            assert [state >> (COPY_BITS * kind) & MOST_COPIES for kind in range(K)] == left
            assert state >> PILE_AT & 15 == len(at.pile) + 1
            assert bool(state & PROTECTED) == bool(at.protected)
            assert state >> (OTHER_AT + KINDS.index(at.hand(1 - at.turn)[0])) & 1
    assert fresh > 5


def test_the_last_decision_against_a_known_hand_is_worth_what_the_engine_says() -> None:
    compared = 0
    for edition in ("classic", "original"):
        for match in decisions(edition, 250):
            view = match.view(match.awaited)
            if view.pile_size or not any(each.seat == 1 - match.state.turn for each in view.certain):
                continue
            try:
                proven = proven_chances(view)
            except CannotBeSolved:
                continue  # the hand was known to one of them alone
            for action, chance in zip(view.legal, proven.chances, strict=True):
                share = sum(
                    float(each.chance) * (view.viewer in each.state.winners) / len(each.state.winners)
                    for each in outcomes(match.state, action)
                )
                assert chance == pytest.approx(share, abs=1e-4), (view.hand, action)
                compared += 1
    assert compared > 10


def test_the_best_plays_of_all_hands_together_are_worth_what_the_best_response_gains() -> None:
    for deck in (FORCED, SHELTER):
        root = RoundStart.of(deck.rules(2)).state | EVERY_NAME
        solver = Solver(PublicTree([root], cutting=False), variant=DISCOUNTED)
        for _ in range(5):
            solver.iterate()
        by_play, plays = solver.best_by_play(0), plays_at(root)
        best: dict[tuple[int, int], float] = {}
        for at, play in enumerate(plays):
            for kept, _entry in play.entries():
                pair = min(play.card, kept), max(play.card, kept)
                best[pair] = max(best.get(pair, -np.inf), float(by_play[at, kept]))
        total = sum(value * (1 if low == high else 2) for (low, high), value in best.items())
        gained = solver.worth().best_mover[0] * chances_of_hands(np.array([root]))[0]
        assert total == pytest.approx(float(gained), abs=1e-6)


def test_names_that_nobody_can_hold_gain_nothing() -> None:
    state = RoundStart.of(SHELTER.rules(2)).state
    solvers = [Solver(PublicTree([root], cutting=False), variant=DISCOUNTED) for root in (state, state | EVERY_NAME)]
    for solver in solvers:
        for _ in range(300):
            solver.iterate()
    without, with_them = (solver.worth() for solver in solvers)
    assert len(solvers[1].tree) > len(solvers[0].tree)
    apart = float(without.exploitability[0] + with_them.exploitability[0])
    assert apart < 0.001
    assert with_them.value[0] == pytest.approx(without.value[0], abs=2 * apart)


def after_a_king() -> View:
    """Both know both hands: the last King was played, and three cards can still be drawn."""
    return next(
        match.view(match.awaited)
        for match in decisions("original", 400)
        if (line := public_line(match.view(0))) and line[-1].is_fresh and match.state.pile and len(match.state.pile) < 4
    )


def test_chances_are_as_near_to_perfect_play_as_they_say() -> None:
    proven = proven_chances(after_a_king())
    assert proven.error < 0.01
    assert proven.likelihood == 1.0
    assert max(proven.chances) > 0
    assert all(0 <= chance <= 1 for chance in proven.chances)


def test_what_is_no_small_ending_is_refused() -> None:
    match = Match.begin(EDITIONS["original"].rules(2), NAMES).deal(bytes(32), starter=0)
    with pytest.raises(CannotBeSolved, match="more than"):
        proven_chances(match.view(0))
    with pytest.raises(CannotBeSolved, match="on turn"):
        proven_chances(match.view(1))
    with pytest.raises(CannotBeSolved, match="on turn"):
        proven_chances(match.view(None))
    other = Match.begin(EDITIONS["second"].rules(2), NAMES).deal(bytes(32), starter=0)
    with pytest.raises(CannotBeSolved):
        proven_chances(other.view(0))
    late = [match for match in decisions("original", 60) if len(match.state.pile) < MOST_DRAWS]
    hidden = [match for match in late if not any(step.is_fresh for step in public_line(match.view(0)))]
    assert hidden
    with pytest.raises(CannotBeSolved, match="never known"):
        SmallEnding.of(hidden[0].view(hidden[0].awaited))
