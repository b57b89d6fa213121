"""Luck and skill: what chance gave is 0 on the average by any value, exactly so where everything can be listed."""

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
import pytest
from numpy.typing import NDArray

from examples.tiny_edition import TINY, share
from loveletter import EDITIONS, Action, Match, Rules, State, deals, drawn_as, legal_actions, outcomes
from loveletter.bots.registry import bot
from loveletter.coach.analysis import analyse
from loveletter.coach.luck import (
    ChanceEvent,
    PositionValue,
    deal_event,
    default_value,
    draw_event,
    draw_events,
    luck_of_rounds,
    splits,
)
from loveletter.coach.open_value import even
from loveletter.notation import Step
from loveletter.simulate.layout import CARD_MASK, Games
from loveletter.simulate.simulator import Simulator
from loveletter.simulate.trace import Traces
from tests.simulate.states import to_state

Path = tuple[Fraction, State, list[tuple[State, Action]], State]
"""How likely it is if everybody plays by chance, the deal, each action with the state before it, and the end."""


def all_paths(chance: Fraction, dealt: State, taken: list[tuple[State, Action]], state: State) -> Iterator[Path]:
    if state.ending is not None:
        yield chance, dealt, taken, state
        return
    actions = legal_actions(state)
    for action in actions:
        for each in outcomes(state, action):
            step = drawn_as(state, each.cards), action
            yield from all_paths(chance / len(actions) * each.chance, dealt, [*taken, step], each.state)


class Tiny(NamedTuple):
    """Every way in which a round of the tiny edition can go."""

    simulator: Simulator
    deals: dict[State, list[ChanceEvent]]
    paths: list[Path]
    draws: list[list[ChanceEvent]]

    def luck(self, worth: PositionValue) -> NDArray[Any]:
        """For each path and seat."""
        dealt = dict(zip(self.deals, luck_of_rounds(self.simulator, list(self.deals.values()), worth), strict=True))
        drawn = luck_of_rounds(self.simulator, self.draws, worth)
        return np.asarray(drawn + np.array([dealt[path[1]] for path in self.paths]))


@pytest.fixture(scope="module")
def tiny() -> Tiny:
    rules = TINY.rules(players=2)
    simulator = Simulator(rules)
    begun = [(each.chance, each.state) for each in deals(rules, 0)]
    paths = [path for chance, state in begun for path in all_paths(chance, state, [], state)]
    draws = [list(draw_events(simulator, dealt, taken)) for _chance, dealt, taken, _end in paths]
    return Tiny(simulator, {state: [deal_event(simulator, state, (0,), 0)] for _, state in begun}, paths, draws)


def by_whim(simulator: Simulator, games: Games, traces: Traces) -> NDArray[Any]:
    """A value without any sense, which even looks at how the pile really lies."""
    values = [crc32(game.tobytes(), seat) % 1000 for game in games for seat in range(2)]
    return np.array([Fraction(value, 1000) for value in values], object).reshape(len(games), 2)


def by_chance(simulator: Simulator, games: Games, traces: Traces) -> NDArray[Any]:
    """What the position is really worth if everybody plays by chance."""
    states = [to_state(simulator.rules, games, index) for index in range(len(games))]
    return np.array([[share(state, seat) for seat in range(2)] for state in states], object)


def won(end: State) -> Fraction:
    return Fraction(0 in end.winners, max(len(end.winners), 1))


@pytest.mark.parametrize("worth", [by_whim, by_chance])
def test_the_mean_of_luck_is_exactly_0(tiny: Tiny, worth: PositionValue) -> None:
    luck = tiny.luck(worth)
    assert luck.dtype == object
    assert sum(chance for chance, *_rest in tiny.paths) == 1
    for seat in range(2):
        assert any(luck[:, seat])
        assert sum(chance * term for (chance, *_rest), term in zip(tiny.paths, luck[:, seat], strict=True)) == 0


def test_the_right_value_takes_all_luck_of_the_cards_out(tiny: Tiny) -> None:
    """What is left are the choices, which here are made by chance. The two parts of the variance add up exactly."""
    luck = tiny.luck(by_chance)[:, 0]
    mean = sum(chance * won(end) for chance, *_rest, end in tiny.paths)
    whole = sum(chance * (won(end) - mean) ** 2 for chance, *_rest, end in tiny.paths)
    by_luck = sum(chance * each**2 for (chance, *_rest), each in zip(tiny.paths, luck, strict=True))
    left = sum(
        chance * (won(end) - each - mean) ** 2 for (chance, *_rest, end), each in zip(tiny.paths, luck, strict=True)
    )
    assert left + by_luck == whole
    assert left < 0.8 * whole


def test_the_outcomes_of_an_action_are_those_of_the_engine() -> None:
    luck = random.Random(5)
    for edition, players in (("second", 3), ("premium", 5), ("classic", 2)):
        rules = EDITIONS[edition].rules(players)
        match = Match.begin(rules, [f"P{seat}" for seat in range(players)]).deal(luck.randbytes(32), 0)
        simulator = Simulator(rules)
        trace = simulator.new_traces(1)
        simulator.begin_traces(simulator.from_state(match.state), trace)
        while (seat := match.awaited) is not None:
            action = luck.choice(legal_actions(match.state))
            number = simulator.numbering.number(action, seat)
            before, match = match.state, match.act(seat, action)
            event = draw_event(simulator, before, trace, action)
            listed = list(outcomes(before, action))
            if event is None:
                assert [each.cards for each in listed] == [()]
            else:
                assert event.chances == tuple([each.chance for each in listed])
                states = [to_state(rules, event.games, place) for place in range(len(listed))]
                assert states == [each.state._replace(version=0) for each in listed]
                assert states[event.came].hands == match.state.hands
            simulator.step(simulator.from_state(before), number, traces=trace)


def play(rules: Rules, seed: int, level: str) -> list[Step]:
    """A match of bots, step by step."""
    luck = random.Random(seed)
    match = Match.begin(rules, [f"P{seat}" for seat in range(rules.players)])
    steps: list[Step] = []
    while not match.over:
        match = match.deal(luck.randbytes(32))
        steps.append(Step(len(steps), None, None, match))
        while (seat := match.awaited) is not None:
            action = bot(level).decide(match.view(seat), luck, 1)
            match = match.act(seat, action)
            steps.append(Step(len(steps), seat, action, match))
    return steps


def courtiers(edition: str, players: int, seed: int) -> list[Step]:
    return play(EDITIONS[edition].rules(players), seed, "courtier")


def highest_hand(simulator: Simulator, games: Games, traces: Traces) -> NDArray[np.float64]:
    """A bad value: as if the best hand, by the number of its character, won whatever happens."""
    hands = games["hands"][:, : simulator.rules.players] & CARD_MASK
    return np.asarray(hands == hands.max(axis=1, keepdims=True), np.float64)


@pytest.fixture(scope="module")
def matches() -> list[list[Step]]:
    """Always the same, with 170 rounds or so."""
    return [courtiers("classic", 2, seed) for seed in range(20)]


@pytest.mark.parametrize("worth", [None, highest_hand])
def test_luck_is_0_on_the_average_of_many_rounds(matches: list[list[Step]], worth: PositionValue | None) -> None:
    """Of other matches 99 in 100 would pass. Where None stands, the network values the positions."""
    luck = np.array([each.luck for match in matches for each in splits(match, worth)[0].rounds])
    assert len(luck) > 150
    assert abs(luck.mean()) < 3 * luck.std() / np.sqrt(len(luck))


def test_a_good_value_leaves_less_to_explain(matches: list[list[Step]]) -> None:
    """Over many rounds about 63 % of the variance is left; an even share as a value would leave nearly all of it."""
    shares = [each for match in matches for each in splits(match)[0].rounds]
    left = np.array([each.won - each.luck for each in shares])
    assert left.var() < 0.8 * np.array([each.won for each in shares]).var()


def test_a_result_is_an_even_share_and_luck_and_decisions() -> None:
    steps = courtiers("premium", 5, 3)
    found = splits(steps)
    assert len(found) == 5
    assert splits(steps) == found
    rounds = steps[-1].round
    for split in found:
        assert len(split.rounds) == rounds
        for share_of in (split.whole, *split.rounds):
            assert share_of.won == pytest.approx(share_of.even + share_of.luck + share_of.decisions)
        assert split.whole.won == pytest.approx(sum(each.won for each in split.rounds))
        assert split.whole.error == pytest.approx(split.rounds[0].error * rounds**0.5)
    assert sum(split.whole.luck for split in found) == pytest.approx(0, abs=1e-6)


def test_a_round_that_is_not_over_is_left_out() -> None:
    steps = courtiers("classic", 2, 1)
    second = next(place for place, step in enumerate(steps) if step.round == 2)
    assert [len(split.rounds) for split in splits(steps[: second + 1])] == [1, 1]
    assert splits(steps[:1]) == ()


def test_the_lot_for_who_begins_is_luck_too() -> None:
    """Where only one seat could begin, the other deals have the same starter; after a event, half of them have."""
    steps = courtiers("second", 2, 2)
    simulator = Simulator(steps[0].match.rules)
    for starters, expected in (((0, 1), {0, 1}), ((steps[0].state.turn,), {steps[0].state.turn})):
        deal = deal_event(simulator, steps[0].state, starters, 7)
        assert set(deal.games["turn"][1:].tolist()) == expected
        assert sum(deal.chances) == 1


def test_the_lot_is_counted_in_those_rounds_that_were_begun_by_lot() -> None:
    """Round by round, who begins in the deals of which `splits` wants to know the value."""
    steps = play(EDITIONS["classic"].rules(2), 1, "random")
    begin: dict[int, set[int]] = {}

    def worth(simulator: Simulator, games: Games, traces: Traces) -> NDArray[Any]:
        for game in games[games["discarded"] == 0]:
            begin.setdefault(int(game["round_number"]), set()).add(int(game["turn"]))
        return even(simulator, games, traces)

    splits(steps, worth)
    rounds = dict(enumerate(steps[-1].match.rounds, 1))
    assert len([number for number, each in rounds.items() if each.by_lot]) > 1, "the first round, and one after a tie"
    assert begin == {number: {0, 1} if each.by_lot else {each.starter} for number, each in rounds.items()}


def test_an_edition_without_a_network_has_luck_as_well() -> None:
    for seed in range(5):
        first, second = splits(play(TINY.rules(players=2), seed, "random"))
        assert first.whole.won + second.whole.won == 1
        assert first.whole.luck == pytest.approx(-second.whole.luck)


def test_an_analysis_tells_luck_and_decisions_once_the_match_is_over() -> None:
    steps = play(EDITIONS["classic"].rules(2, {"tokens": 1}), 4, "courtier")
    record = steps[-1].match.record()
    (report,) = analyse(record, [1], "quick").seats
    assert report.split == splits(steps)[1]
    (early,) = analyse(steps[1].match.record(), [1], "quick").seats
    assert early.split is None


def test_without_a_value_network_everybody_has_an_even_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = EDITIONS["second"].rules(2)
    assert default_value(rules) is not even
    monkeypatch.setattr("loveletter.bots.champion.manifest.NETWORKS", ())
    assert default_value(rules) is even
