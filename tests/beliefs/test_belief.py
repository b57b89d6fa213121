"""Beliefs agree with brute force on tiny editions, and are never inconsistent with the view in random play."""

import random
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import chain

import pytest

from examples.duchess import COURT
from loveletter import EDITIONS, Action, apply, deal, legal_actions, versions, view
from loveletter.beliefs import Belief, IncompleteLog, World, inference
from loveletter.beliefs.inference import Inference
from loveletter.editions.premium import PREMIUM
from loveletter.editions.second import SECOND
from loveletter.engine.edition import Edition, Row
from loveletter.engine.events import Compared, Event, KnockedOut, PutUnder
from loveletter.engine.state import State
from tests.beliefs.brute_force import world_of, worlds

CHARACTERS = {row.character.name: row for edition in (*EDITIONS.values(), COURT) for row in edition.rows}

TINY = {
    "chancellor and duels": "2 guard, 1 priest, 2 baron, 1 chancellor, 1 countess, 1 king",
    "two chancellors": "2 guard, 2 prince, 2 chancellor, 1 princess",
    "chancellors and ties": "2 guard, 2 chancellor, 2 baron, 1 spy",
    "strikes and swaps": "3 guard, 1 assassin, 1 bishop, 1 cardinal, 1 baron, 1 sycophant",
    "two queens of duels": "2 guard, 2 handmaid, 2 sycophant, 1 dowager_queen, 1 baron",
    "looks at the pile": "2 guard, 2 duchess, 1 prince, 1 chancellor, 1 baron",
    "shared numbers": "2 guard, 1 priest, 1 cardinal, 1 baron, 1 baroness, 1 bishop",
}


def tiny(cards: str) -> Edition:
    rows = []
    for each in cards.split(", "):
        copies, name = each.split()
        rows.append(Row(CHARACTERS[name].character, CHARACTERS[name].value, int(copies)))
    options = (SECOND if "bishop" not in cards else PREMIUM).options
    return Edition("tiny", tuple(rows), 2, 4, {2: 9, 3: 9, 4: 9}, options)


def played(edition: Edition, luck: random.Random, steps: int) -> tuple[State, list[Event], list[Action]]:
    """A position after so many actions of a round that still goes on."""
    while True:
        deck = list(edition.rules(3).deck)
        luck.shuffle(deck)
        state, events = deal(edition.rules(3), deck, starter=0)
        log = list(events)
        actions: list[Action] = []
        while state.awaited is not None and len(actions) < steps:
            action = luck.choice(legal_actions(state))
            state, events = apply(state, state.awaited, action)
            log += events
            actions.append(action)
        if state.ending is None:
            return state, log, actions


@pytest.mark.parametrize("many", [0, inference.MANY])
@pytest.mark.parametrize("name", TINY)
def test_every_chance_is_that_of_brute_force(name: str, many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inference, "MANY", many)
    edition = tiny(TINY[name])
    luck = random.Random(name)
    for steps in (1, 2, 3, 3):
        state, log, actions = played(edition, luck, steps)
        viewer = luck.choice([0, 1, 2, None])
        own = versions(tuple(log), viewer)
        belief = Belief(view(state, viewer, own))
        found = worlds(state.rules, 0, actions, viewer, own)
        total = sum(found.values())
        assert world_of(state) in found
        for seat in range(3):
            assert_equal(belief.hand(seat), counted(found, total, hand_of(seat)))
            assert_equal(belief.holds(seat), counted(found, total, each_once(seat)))
        for depth in range(1, len(state.pile) + 1):
            assert_equal(belief.pile(depth), counted(found, total, card_at(depth)))
        assert_equal(belief.set_aside(), counted(found, total, lambda world: [world.set_aside]))
        assert all(belief.sample(luck) in found for _ in range(25))


def hand_of(seat: int) -> Callable[[World], Iterable[str]]:
    return lambda world: world.hands[seat]


def each_once(seat: int) -> Callable[[World], Iterable[str]]:
    return lambda world: set(world.hands[seat])


def card_at(depth: int) -> Callable[[World], Iterable[str]]:
    return lambda world: [world.pile[depth - 1]]


def counted(
    found: dict[World, float], total: float, cards: Callable[[World], Iterable[str | None]]
) -> dict[str, float]:
    chances: dict[str, float] = {}
    for world, weight in found.items():
        for card in cards(world):
            assert card is not None
            chances[card] = chances.get(card, 0) + weight / total
    return chances


def assert_equal(one: dict[str, float], other: dict[str, float]) -> None:
    assert one.keys() == other.keys()
    assert one == pytest.approx(other, abs=1e-9)


def test_samples_come_as_often_as_they_should() -> None:
    state, log, actions = played(tiny(TINY["two chancellors"]), random.Random(3), 2)
    own = versions(tuple(log), 2)
    belief = Belief(view(state, 2, own))
    luck = random.Random(4)
    drawn = Counter(belief.sample(luck) for _ in range(20_000))
    found = worlds(state.rules, 0, actions, 2, own)
    total = sum(found.values())
    distance = sum(abs(drawn[world] / 20_000 - weight / total) for world, weight in found.items())
    assert distance < 0.05 + len(found) ** 0.5 / 100


@pytest.mark.parametrize(
    ("name", "players"), [("second", 2), ("second", 6), ("original", 3), ("premium", 3), ("premium", 8)]
)
def test_the_true_world_is_always_possible(name: str, players: int) -> None:
    rules = EDITIONS[name].rules(players)
    luck = random.Random(players)
    for number in range(12):
        state, events = deal(rules, number.to_bytes(32, "big"))
        log = list(events)
        while state.awaited is not None:
            viewer = luck.choice([*state.survivors, None])
            seen = view(state, viewer, versions(tuple(log), viewer))
            belief = Belief(seen)
            for seat in range(players):
                chances = belief.hand(seat)
                assert all(chances.get(card, 0) > 0 for card in state.hand(seat))
                assert sum(chances.values()) == pytest.approx(len(state.hand(seat)))
            for known in seen.certain:
                place = belief.pile(known.depth) if known.depth else belief.hand(known.seat or 0)
                assert place[known.card] > 1 - 1e-9  # the seat on turn may hold a second one
            assert all_cards(belief.sample(luck)) == all_cards(world_of(state))
            state, events = apply(state, state.awaited, luck.choice(legal_actions(state)))
            log += events


def all_cards(world: World) -> list[str]:
    return sorted([*chain(*world.hands), *world.pile, *([world.set_aside] if world.set_aside else [])])


def test_weights_can_be_given_later_and_leave_the_belief_as_it_was() -> None:
    state, events = deal(SECOND.rules(3), bytes(32), starter=0)
    seen = view(state, 0, versions(events, 0))
    weights = {1: {"guard": 0.2}, 2: {"princess": 3.0}}
    plain = Belief(seen)
    before = [plain.hand(seat) for seat in range(3)]
    given = plain.given(weights)
    for seat in range(3):
        assert_equal(given.hand(seat), Belief(seen, weights).hand(seat))
        assert_equal(plain.hand(seat), before[seat])
    assert given.hand(1)["guard"] < before[1]["guard"]


def test_a_log_that_does_not_reach_back_to_the_deal_is_refused() -> None:
    state, _events = deal(EDITIONS["second"].rules(2), bytes(32))
    with pytest.raises(IncompleteLog, match="reach back to the deal"):
        Belief(view(state, 0))


def test_what_the_cards_left_cannot_make_true_is_not_followed() -> None:
    """Ties and Chancellors seen by a spectator: the most that there is to be wondered about."""
    most = 0
    for number in range(12):
        state, events = deal(EDITIONS["second"].rules(4), number.to_bytes(32, "big"), starter=0)
        inferred = Inference(state.rules)
        while state.awaited is not None:
            for event in versions(events, None):
                inferred.take_in(event)
            most = max(most, len(inferred.hypotheses))
            state, events = max((apply(state, state.awaited, action) for action in legal_actions(state)), key=puzzling)
    assert 20 < most < 60


def puzzling(happened: tuple[State, tuple[Event, ...]]) -> int:
    _, events = happened
    riddles = sum(
        isinstance(event, PutUnder) or (isinstance(event, Compared) and event.lower is None) for event in events
    )
    return riddles - 10 * sum(isinstance(event, KnockedOut) for event in events)
