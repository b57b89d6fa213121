"""The simulator agrees with the engine: equal deals and equal actions give equal states and equal legal actions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from examples.tiny_edition import TINY
from loveletter import EDITIONS, Event, Play, State, apply, deal, legal_actions, next_round
from loveletter.engine.edition import Rules
from loveletter.engine.events import TokenWon
from loveletter.engine.options import SetupOrder
from loveletter.engine.seats import members
from loveletter.simulate import REASONS, Simulator, new_games
from loveletter.simulate.layout import Games
from loveletter.simulate.tables import NotSimulated
from loveletter.testing import set_table
from tests.play import choose, random_rules, table_sizes
from tests.simulate.states import to_action, to_state

MOVES = 40_000
MANY_MOVES = 5_000_000

TABLES = [(name, players) for name, edition in EDITIONS.items() for players in table_sizes(edition)]
MANY_PARTS = 4
"""Into how many parts the long test of a table is cut, so that workers get equal shares."""


class Twins:
    """A match in the engine and the same match in the simulator, side by side."""

    def __init__(self, rules: Rules, rng: Random) -> None:
        self.rules = rules
        self.rng = rng
        self.simulator = Simulator(rules)
        self.game: Games = new_games(1)
        self.won: list[tuple[int, str]] = []

    def play(self) -> Iterator[State]:
        """A whole match by chance: every state that both have agreed on."""
        state, _ = deal(self.rules, self._deck())
        self.game["youth"][0, : len(state.youth)] = state.youth
        while True:
            yield from self._play_round(state)
            state = to_state(self.rules, self.game)
            if state.champions:
                return
            state, _ = next_round(state, self._deck())

    def _play_round(self, state: State) -> Iterator[State]:
        self.simulator.deal(self.game, [self.deck], [state.turn])
        self.won = []
        moves = 0
        while True:
            self._compare(state)
            yield state
            if (seat := state.awaited) is None:
                break
            if self.rng.random() < 0.05:  # a row made from a state goes on like the one that was dealt
                gained = self.game["gained"].copy()
                self.game = self.simulator.from_state(state)
                self.game["gained"] = gained
                self.game["moves"] = moves
            action = choose(legal_actions(state), self.rng)
            number = self.simulator.numbering.number(action, seat)
            assert to_action(self.simulator, self.game, number) == action
            self.simulator.step(self.game, number)
            state, events = apply(state, seat, action)
            moves += 1
            self._note(events)
        assert self.game["moves"][0] == moves

    def _compare(self, state: State) -> None:
        assert to_state(self.rules, self.game, version=state.version) == state
        assert self.game["awaited"][0] == (-1 if state.awaited is None else state.awaited)
        seat = state.turn if state.awaited is None else state.awaited
        allowed = [self.simulator.numbering.number(action, seat) for action in legal_actions(state)]
        found = self.simulator.legal(self.game).tolist()
        assert sorted(found) == sorted(allowed)
        assert len(set(found)) == len(found)
        gained = self.game["gained"][0]
        found_won = [(seat, why) for why, seats in zip(REASONS, gained, strict=True) for seat in members(int(seats))]
        assert sorted(found_won) == sorted(self.won)

    def _note(self, events: tuple[Event, ...]) -> None:
        self.won += [(event.seat, event.reason) for event in events if isinstance(event, TokenWon)]

    def _deck(self) -> tuple[str, ...]:
        self.deck = tuple(self.rng.sample(self.rules.deck, len(self.rules.deck)))
        return self.deck


def agree(name: str, players: int, moves: int, seed: str) -> None:
    """Matches with options by chance until so many moves have been compared."""
    rng = Random(seed)
    compared = 0
    while compared < moves:
        twins = Twins(random_rules(rng, EDITIONS[name], players), rng)
        compared += sum(state.awaited is not None for state in twins.play())


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_step_agrees(name: str, players: int) -> None:
    agree(name, players, MOVES // len(TABLES) + 1, f"{name} {players}")


@pytest.mark.parametrize("changes", [{}, {"set_aside": 0}, {"set_aside": 0, "face_up_with_two": 2}])
@pytest.mark.parametrize("order", SetupOrder)
def test_small_decks_with_their_own_set_up_agree(changes: dict[str, int], order: SetupOrder) -> None:
    rules = replace(TINY, **changes).rules(2, {"setup_order": order.value, "tokens": 3})  # type: ignore[arg-type]
    rng = Random(f"{changes} {order}")
    for _ in range(40):
        assert sum(state.awaited is not None for state in Twins(rules, rng).play()) > 0


def test_a_pile_that_could_outgrow_its_row_is_refused() -> None:
    """What Chancellors put under the pile lies after the whole deck."""
    fewer, more = (
        replace(
            EDITIONS["second"],
            name="court",
            rows=tuple(
                replace(row, copies=copies) if row.character.name == "guard" else row for row in EDITIONS["second"].rows
            ),
        )
        for copies in (13, 14)
    )
    Simulator(fewer.rules(2))
    with pytest.raises(NotSimulated, match="too large"):
        Simulator(more.rules(2))


def test_more_cards_face_up_than_a_row_has_room_for_are_refused() -> None:
    with pytest.raises(NotSimulated, match="too large"):
        Simulator(replace(EDITIONS["second"], name="open", face_up_with_two=4).rules(2))


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("tokens", [{}, {"A": 2, "B": 3}, {"A": 3, "B": 3}, {"A": 3}])
@pytest.mark.parametrize("hands", [{"A": "guard", "B": "king"}, {"A": "prince", "B": "count"}])
def test_a_jester_who_wins_at_once_agrees(hands: dict[str, str], tokens: dict[str, int], at_once: bool) -> None:
    """Random play seldom brings a bet, a goal within reach and a shared round together (Q28)."""
    table = set_table(
        "premium",
        options={"jester_wins_at_once": at_once, "round_tie": "shared"},
        hands={**hands, "C": "baron"},
        pile=["handmaid"],
        rest="D",
        jester={"A": "B"},
        tokens=tokens,
    )
    simulator = Simulator(table.state.rules)
    game = simulator.from_state(table.state)
    simulator.step(game, simulator.numbering.number(Play("handmaid"), 0))
    table.act("A", "handmaid")
    assert to_state(simulator.rules, game, version=table.state.version) == table.state


@pytest.mark.long
@pytest.mark.parametrize("part", range(MANY_PARTS))
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_step_agrees_for_long(name: str, players: int, part: int) -> None:
    agree(name, players, MANY_MOVES // len(TABLES) // MANY_PARTS + 1, f"long {name} {players} {part}")
