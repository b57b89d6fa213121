"""The public tree is the engine's: at every node the same plays, outcomes, results and probabilities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import numpy as np
import pytest

from loveletter import Play, State, deals, legal_actions, outcomes
from loveletter.editions import EDITIONS
from loveletter.engine.edition import Rules
from loveletter.engine.events import GuessHit
from loveletter.solve.passes import MOVER, OTHER
from loveletter.solve.play import PublicPlay, action_of, plays_at, state_after
from loveletter.solve.public_state import (
    COMPARE,
    COPY_BITS,
    CUT,
    KINDS,
    LOOK,
    MOST_COPIES,
    MOVER_AT,
    NO_HAND,
    OTHER_AT,
    PILE_AT,
    PROTECTED,
    REDRAW_OTHER,
    REDRAW_OWN,
    SWAP,
    K,
)
from loveletter.solve.round_start import CannotBeSolved, RoundStart
from loveletter.solve.solver import Solver
from loveletter.solve.tree import PublicTree
from tests.solve.decks import DECKS

SHOWS_MINE, SHOWS_THEIRS = {COMPARE, REDRAW_OWN, SWAP}, {COMPARE, LOOK, REDRAW_OTHER, SWAP}


class World(NamedTuple):
    """The cards of the player on turn, in the order of the kinds, and the other player's."""

    pair: tuple[int, int]
    other: int


def world_of(state: State) -> World:
    low, high = sorted(KINDS.index(card) for card in state.hand(state.turn))
    (other,) = state.hand(1 - state.turn)
    return World((low, high), KINDS.index(other))


class EngineRound:
    """All worlds of a public tree as the engine plays them, where all plays that the tree has are equally likely."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.tree = PublicTree([RoundStart.of(rules).state], cutting=False)
        self.chances: dict[tuple[int, World], Fraction] = defaultdict(Fraction)
        """Of every node and world."""
        self.ended = Fraction(0)
        """The chance of all ends together."""
        self.value = Fraction(0)
        """To the player who begins."""
        self.visited = 0
        worlds: dict[World, tuple[Fraction, State]] = {}
        for deal in deals(rules, starter=0):
            _add(worlds, deal.chance, deal.state)
        self._visit(0, worlds)

    def _visit(self, node: int, worlds: dict[World, tuple[Fraction, State]]) -> None:
        """Compare one public node, and then what follows it, with the engine."""
        self.visited += 1
        state = int(self.tree.states[node])
        child = int(self.tree.children[node])
        plays = plays_at(state)
        pairs = {order for world in worlds for order in (world.pair, world.pair[::-1])}
        assert set(self._played(plays)) == {order for order in pairs if self._is_played(*order)}
        for world, (chance, at) in worlds.items():
            self._compare_state(state, at)
            self._compare_plays(state, plays, at)
            self.chances[node, world] += chance
        for play in plays:
            following: dict[int, dict[World, tuple[Fraction, State]]] = defaultdict(dict)
            for world, (chance, at) in worlds.items():
                if (share := self._share(plays, play, world)) is not None:
                    self._play(state, play, at, chance * share, following)
            shown = list(self._shown(state, play))
            assert set(following) <= {each for _, each in shown if each}, "the engine goes where the tree does not"
            for hands, after in shown:
                if after and after >> PILE_AT & 15:
                    assert after == int(self.tree.states[child]), hands
                    assert following[after], f"the tree goes where the engine does not: {KINDS[play.card]} {hands}"
                    self._visit(child, following[after])
                    child += 1

    def _play(
        self,
        state: int,
        play: PublicPlay,
        at: State,
        chance: Fraction,
        following: dict[int, dict[World, tuple[Fraction, State]]],
    ) -> None:
        seat = at.turn
        mine, theirs = self._hands_shown(play, at)
        for outcome in outcomes(at, action_of(state, play, seat, self.rules)):
            likely = chance * outcome.chance
            if outcome.state.awaited is None:
                self.ended += likely
                winners = outcome.state.winners
                self.value += likely * ((0 in winners) - (1 in winners)) / 2
                continue
            after = state_after(state, play, mine, theirs)
            assert after, "the engine goes on, and the tree does not"
            assert not any(isinstance(event, GuessHit) for event in outcome.events)
            _add(following[after], likely, outcome.state)

    def _hands_shown(self, play: PublicPlay, at: State) -> tuple[int, int]:
        world = world_of(at)
        mine = world.pair[1] if world.pair[0] == play.card else world.pair[0]
        return (
            mine if play.effect in SHOWS_MINE else NO_HAND,
            world.other if play.effect in SHOWS_THEIRS else NO_HAND,
        )

    def _shown(self, state: int, play: PublicPlay) -> Iterator[tuple[tuple[int, int], int]]:
        """The outcomes of a play by the hands that they show, and the states after them, in the order of the tree."""
        kept = [kind for kind in range(K) if play.kept >> kind & 1]
        other = [kind for kind in range(K) if state >> (OTHER_AT + kind) & 1]
        for mine in kept if play.effect in SHOWS_MINE else [NO_HAND]:
            for theirs in other if play.effect in SHOWS_THEIRS else [NO_HAND]:
                yield (mine, theirs), state_after(state, play, mine, theirs)

    @staticmethod
    def _played(plays: list[PublicPlay]) -> Iterator[tuple[int, int]]:
        return ((play.card, kept) for play in plays for kept, _ in play.entries())

    def _is_played(self, card: int, kept: int) -> bool:
        """Whether this card may be played beside the other one. The Princess never is, if there is a choice."""
        names = KINDS[card], KINDS[kept]
        forced = self.rules.forced.get(names)
        return (forced is None or forced == names[0]) and (names[0] != "princess" or names[1] == "princess")

    def _share(self, plays: list[PublicPlay], play: PublicPlay, world: World) -> Fraction | None:
        """How likely the play is with this pair; None if it cannot be made."""
        options = [each for each in plays if self._fits(each, world)]
        return Fraction(1, len(options)) if play in options else None

    @staticmethod
    def _fits(play: PublicPlay, world: World) -> bool:
        if play.card not in world.pair:
            return False
        kept = world.pair[1] if world.pair[0] == play.card else world.pair[0]
        return bool(play.kept >> kept & 1)

    def _compare_state(self, state: int, at: State) -> None:
        """What the node says of copies, draws, protection and hands is so at the table."""
        lying = [*at.face_up, *at.discards[0], *at.discards[1]]
        copies = [self.rules.copies.get(kind, 0) - lying.count(kind) for kind in KINDS]
        assert [state >> (COPY_BITS * kind) & MOST_COPIES for kind in range(K)] == copies
        assert state >> PILE_AT & 15 == len(at.pile) + 1  # one card has just been drawn
        assert bool(state & PROTECTED) == bool(at.protected)
        pair, other = world_of(at)
        assert any(state >> (MOVER_AT + card) & 1 for card in pair)
        assert state >> (OTHER_AT + other) & 1
        assert not state & CUT

    def _compare_plays(self, state: int, plays: list[PublicPlay], at: State) -> None:
        """All plays of the tree are legal; what is legal besides plays the Princess, or names what cannot be held."""
        world = world_of(at)
        listed = {action_of(state, play, at.turn, self.rules) for play in plays if self._fits(play, world)}
        legal = set(legal_actions(at))
        assert listed <= legal
        for action in legal - listed:
            assert isinstance(action, Play)
            impossible = action.guess is not None and not state >> (OTHER_AT + KINDS.index(str(action.guess))) & 1
            assert action.card == "princess" or impossible


def _add(worlds: dict[World, tuple[Fraction, State]], chance: Fraction, state: State) -> None:
    before = worlds.get(world := world_of(state))
    worlds[world] = (chance if before is None else before[0] + chance, state)


@pytest.fixture(scope="module", params=DECKS)
def played(request: pytest.FixtureRequest) -> EngineRound:
    return EngineRound(DECKS[request.param].rules(2))


def test_every_node_is_the_engines_and_all_ends_together_are_certain(played: EngineRound) -> None:
    assert played.visited == len(played.tree)
    assert played.ended == 1


def test_a_world_is_as_likely_as_the_cards_times_the_reach_of_both_players(played: EngineRound) -> None:
    """The argument of the whole package: of the orders of draws nothing is left but a number for each hand."""
    solver = Solver(played.tree)
    reach = solver.reach(np.zeros(played.tree.entry_count, np.float32)).astype(np.float64)
    start = [played.rules.copies.get(kind, 0) for kind in KINDS]
    for (node, ((low, high), other)), chance in played.chances.items():
        state = int(played.tree.states[node])
        seen = [start[kind] - (state >> (COPY_BITS * kind) & MOST_COPIES) for kind in range(K)]
        for card in (low, high, other):
            seen[card] += 1
        mover, rival = reach[node, MOVER], reach[node, OTHER]
        of_pair = mover[low] if low == high else mover[low] + mover[high]
        assert float(chance) == pytest.approx(_chance_of(start, seen) * of_pair * rival[other], rel=1e-5)


def _chance_of(copies: list[int], seen: list[int]) -> float:
    """The chance of drawing certain cards in a certain order."""
    chance, left = 1.0, sum(copies)
    for kind, number in enumerate(seen):
        for drawn in range(number):
            chance *= (copies[kind] - drawn) / left
            left -= 1
    return chance


def test_random_play_is_worth_as_much_as_in_the_engine(played: EngineRound) -> None:
    worth = Solver(played.tree).worth()  # nothing is learned yet: all plays are equally likely
    assert worth.value[0] == pytest.approx(float(played.value), abs=1e-6)
    assert worth.best_mover[0] > worth.value[0] > -worth.best_other[0]


def test_every_character_is_in_a_deck() -> None:
    assert {row.character.name for deck in DECKS.values() for row in deck.rows} == set(KINDS)


# whole editions


@pytest.mark.parametrize("edition", ["classic", "original"])
def test_sixteen_cards_begin_with_three_face_up(edition: str) -> None:
    start = RoundStart.of(EDITIONS[edition].rules(2), ("king", "countess", "princess"))
    assert start == RoundStart((5, 2, 2, 2, 2, 0, 0, 0), 10)


def test_a_shortened_round_has_as_many_nodes_as_counted_by_hand_written_c() -> None:
    """A separate program found 1,114 and 53,224 nodes without leaving out hands that a known card rules out."""
    rules = EDITIONS["original"].rules(2)
    nodes = [
        len(PublicTree([RoundStart.of(rules, ("king", "countess", "princess"), draws).state], cutting=False))
        for draws in (4, 6)
    ]
    assert nodes == [1108, 52308]


@pytest.mark.parametrize(
    ("edition", "players", "options", "face_up", "draws"),
    [
        ("second", 2, {}, ("guard", "guard", "guard"), None),
        ("original", 3, {}, (), None),
        ("original", 2, {"baron_tie": "both_out"}, ("guard", "guard", "guard"), None),
        ("original", 2, {"round_tie": "discard_sum_then_shared"}, ("guard", "guard", "guard"), None),
        ("original", 2, {}, ("guard", "guard"), None),
        ("original", 2, {}, ("king", "king", "guard"), None),
        ("original", 2, {}, ("guard", "guard", "spy"), None),
        ("original", 2, {}, ("guard", "guard", "guard"), 11),
        ("original", 2, {}, ("guard", "guard", "guard"), 0),
    ],
)
def test_what_the_tree_does_not_know_is_refused(
    edition: str, players: int, options: dict[str, str], face_up: tuple[str, ...], draws: int | None
) -> None:
    with pytest.raises(CannotBeSolved):
        RoundStart.of(EDITIONS[edition].rules(players, options), face_up, draws)
