"""What the solver finds is as hard to exploit as OpenSpiel says, which knows every private history and every action."""

from __future__ import annotations

from typing import NamedTuple

import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability

from loveletter.environments.openspiel import LoveLetterGame, LoveLetterState
from loveletter.solve.play import PublicPlay, plays_at, state_after
from loveletter.solve.public_state import (
    COMPARE,
    GUARD,
    GUESS,
    KINDS,
    LOOK,
    NO_HAND,
    OTHER_AT,
    PROTECTED,
    REDRAW_OTHER,
    REDRAW_OWN,
    SWAP,
    K,
)
from loveletter.solve.round_start import RoundStart
from loveletter.solve.solver import Entries, Solver
from loveletter.solve.tree import PublicTree
from tests.solve.decks import DECKS, game_string

ITERATIONS = 12
SHOWS_MINE, SHOWS_THEIRS = {COMPARE, REDRAW_OWN, SWAP}, {COMPARE, LOOK, REDRAW_OTHER, SWAP}


class Hands(NamedTuple):
    pair: tuple[str, str]
    other: str

    def kept_beside(self, card: str) -> str:
        return self.pair[1] if self.pair[0] == card else self.pair[0]


class ForOpenSpiel:
    """A strategy of the public tree as OpenSpiel's table, by walking through both trees together.

    A Guard that names what the other player cannot hold is not in the public tree. It is answered as if it had named
    the first character that can be held, which gains the player who names so nothing. A player who holds that character
    answers at random: it would have been a hit.
    """

    def __init__(self, name: str, game: LoveLetterGame, weights: Entries, tree: PublicTree) -> None:
        self.game, self.tree, self.weights = game, tree, weights
        self.table = policy.TabularPolicy(game)
        self._walk(game.new_initial_state(), 0)

    def _walk(self, state: LoveLetterState, node: int) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action in state.legal_actions():
                self._walk(state.child(action), node)
            return
        public = int(self.tree.states[node])
        hands = hands_of(state)
        plays = {action: self._play(public, state, action) for action in state.legal_actions()}
        self._write(state, node, hands, plays)
        for action, play in plays.items():
            following = self._following(node, play, hands) if play is not None else None
            if following is not None:
                self._walk(state.child(action), following)

    def _write(self, state: LoveLetterState, node: int, hands: Hands, plays: dict[int, PublicPlay | None]) -> None:
        own: dict[int, float] = {}
        entries = set()
        for action, play in plays.items():
            if play is None or self._words(state, action).endswith(self._impossible(node)):
                continue
            kept = KINDS.index(hands.kept_beside(KINDS[play.card]))
            entry = dict(play.entries()).get(kept)
            if entry is not None and entry not in entries:  # whatever is named is wrong: one name is enough
                entries.add(entry)
                own[action] = float(self.weights[int(self.tree.entries[node]) + entry])
        total = sum(own.values())
        row = self.table.action_probability_array[self.table.state_lookup[state.information_state_string()]]
        row[:] = 0.0
        for action, weight in own.items():
            row[action] = weight / total if total else 1 / len(own)

    def _impossible(self, node: int) -> tuple[str, ...]:
        public = int(self.tree.states[node])
        possible = [kind for kind in range(K) if public >> (OTHER_AT + kind) & 1 and kind != GUARD]
        if not possible or public & PROTECTED:
            return ()
        return tuple(f"naming {name}" for kind, name in enumerate(KINDS) if kind not in possible)

    def _words(self, state: LoveLetterState, action: int) -> str:
        return str(state.action_to_string(state.current_player(), action))

    def _play(self, public: int, state: LoveLetterState, action: int) -> PublicPlay | None:
        """The play of the tree; where it has none with this name, that with the first name."""
        words = self._words(state, action).replace(",", "").split()
        card = KINDS.index(words[1])
        plays = [play for play in plays_at(public) if play.card == card]
        if "naming" in words:
            named = [play for play in plays if play.effect == GUESS and KINDS[play.named] == words[-1]]
            return (named or plays)[0]
        if KINDS[card] == "prince":
            wanted = REDRAW_OWN if words[-1] == "+0" else REDRAW_OTHER
            plays = [play for play in plays if play.effect == wanted]
        return plays[0] if plays else None

    def _following(self, node: int, play: PublicPlay, hands: Hands) -> int | None:
        """The child of the node after this play with these hands."""
        public, child = int(self.tree.states[node]), int(self.tree.children[node])
        mine, theirs = KINDS.index(hands.kept_beside(KINDS[play.card])), KINDS.index(hands.other)
        for each in plays_at(public):
            kept = [kind for kind in range(K) if each.kept >> kind & 1]
            other = [kind for kind in range(K) if public >> (OTHER_AT + kind) & 1]
            for one in kept if each.effect in SHOWS_MINE else [NO_HAND]:
                for two in other if each.effect in SHOWS_THEIRS else [NO_HAND]:
                    after = state_after(public, each, one, two)
                    if not after or after >> 40 & 15 == 0:
                        continue
                    if each == play and one in (NO_HAND, mine) and two in (NO_HAND, theirs):
                        return child
                    child += 1
        return None


def hands_of(state: LoveLetterState) -> Hands:
    mover = state.current_player()
    texts = [state.information_state_string(player).rsplit("| ", 1)[-1].rstrip("!") for player in (mover, 1 - mover)]
    first, second = texts[0].split("+")
    return Hands((first, second), texts[1])


@pytest.mark.parametrize("name", DECKS)
def test_openspiel_finds_the_same_value_and_the_same_best_responses(name: str) -> None:
    """Exact best responses over merged information sets, without the plays that are left out, gain as much as those
    over all private histories and all legal actions."""
    tree = PublicTree([RoundStart.of(DECKS[name].rules(2)).state], cutting=False)
    solver = Solver(tree)
    for _ in range(ITERATIONS):
        solver.iterate()
    worth = solver.worth()
    game = pyspiel.load_game(game_string(name))
    table = ForOpenSpiel(name, game, solver.sums, tree).table
    found = exploitability.nash_conv(game, table)
    value = expected_game_score.policy_value(game.new_initial_state(), [table, table])[0]
    assert value == pytest.approx(float(worth.value[0]), abs=1e-5)
    assert found == pytest.approx(2 * float(worth.exploitability[0]), abs=2e-5)
    assert 0 < found < 0.1
