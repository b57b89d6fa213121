"""Non-interference: what a viewer cannot know changes nothing in its view, its events and the answers to it."""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import event, given

from loveletter import EDITIONS, Action, Keep, Play, State, View, apply, legal_actions, view
from loveletter.engine.edition import Rules
from loveletter.engine.events import (
    Compared,
    Dealt,
    Drew,
    Event,
    HandsSwapped,
    Looked,
    PutUnder,
    TookCards,
    Viewer,
)
from loveletter.engine.seats import Seat
from loveletter.engine.state import Ending, Hidden
from loveletter.engine.view import Known
from tests.play import chance, every_rules, random_rules, share
from tests.properties.worlds import Engine, Tally, Watched, check_round, compare, play_round

Outcome = tuple[State, tuple[Event, ...]]

ROUNDS_TO_FIND_A_LEAK = 400


@share(2)
@given(every_rules(), chance())
def test_a_viewer_sees_the_same_in_every_world_it_cannot_tell_apart(rules: Rules, rng: Random) -> None:
    tally = Tally()
    check_round(rules, rng, 4, tally)
    assert tally.leaks == []
    event("some world looked the same to the end" if tally.whole else "each world was told apart before the end")
    event("somebody's hand differed unseen" if tally.other_hands else "only the pile or the card aside differed")


@pytest.mark.parametrize("name", EDITIONS)
def test_enough_worlds_are_compared_and_their_hands_differ(name: str) -> None:
    tally = Tally()
    rng = Random(f"worlds of {name}")
    for _ in range(20):
        check_round(random_rules(rng, EDITIONS[name]), rng, 4, tally)
    assert tally.leaks == []
    assert tally.worlds >= 200
    assert tally.whole >= 40
    assert tally.moments >= 1000
    assert tally.other_hands >= 300


def test_the_receiver_of_a_card_does_not_learn_whether_its_giver_had_held_or_drawn_it() -> None:
    """Ann looks at Bob's card; Bob plays a Guard and keeps a Prince; Cid takes the Prince with the King. Only if the
    Prince was the older card does Ann know it, and Cid must not be able to read that from his view.
    """
    rules = EDITIONS["second"].rules(3)
    ann, bob, cid = range(3)
    script = iter([Play("priest", (bob,)), Play("guard", (ann,), "king"), Play("king", (bob,))])
    left = list(rules.deck)
    for card in (head := ["spy", "priest", "guard", "king", "guard", "prince", "guard"]):
        left.remove(card)
    deck = (*head, *left)
    swapped = (*head[:2], "prince", "king", "guard", "guard", "guard", *left)
    played = play_round(rules, deck, ann, lambda state: next(script, None) or legal_actions(state)[0], Engine())
    tally = Tally()
    compare(Watched.by(cid, played, Engine()), swapped, Engine(), tally, Random(0))
    assert tally.moments > 3
    assert tally.leaks == []


# A leak is noticed


def leak_found(edition: str, engine: Engine, players: int | None = None) -> bool:
    rng = Random("leaks")
    for _ in range(ROUNDS_TO_FIND_A_LEAK):
        tally = Tally()
        check_round(random_rules(rng, EDITIONS[edition], players), rng, 4, tally, engine)
        if tally.leaks:
            return True
    return False


@pytest.mark.parametrize(
    ("kind", "edition"),
    [
        (Dealt, "classic"),
        (Drew, "second"),
        (Looked, "premium"),
        (Compared, "original"),
        (HandsSwapped, "premium"),
        (TookCards, "second"),
        (PutUnder, "second"),
    ],
)
def test_an_event_that_shows_everything_to_everybody_is_noticed(
    monkeypatch: pytest.MonkeyPatch, kind: type[Event], edition: str
) -> None:
    monkeypatch.setattr(kind, "seen_by", lambda self, viewer: self)
    assert leak_found(edition, Engine())


def with_hand(state: State, seat: Seat, marks: int) -> State:
    """The same state, with these marks added to the card of a hand."""
    (held,) = state.hands[seat]
    hands = list(state.hands)
    hands[seat] = (Hidden(held.card, held.known_by | marks),)
    return state._replace(hands=tuple(hands))


def keeps_certainty_that_c3_ends(state: State, seat: Seat, action: Action) -> Outcome:
    after, events = apply(state, seat, action)
    if isinstance(action, Play) and len(set(state.hand(seat))) == 1 and action.card in ("guard", "handmaid"):
        marks = state.hands[seat][0].known_by | state.hands[seat][1].known_by
        if len(after.hands[seat]) == 1:
            return with_hand(after, seat, marks), events
    return after, events


def keeps_marks_on_what_the_chancellor_touched(state: State, seat: Seat, action: Action) -> Outcome:
    after, events = apply(state, seat, action)
    if isinstance(action, Keep) and state.pile:  # else the next seat draws one of the cards put under
        marks = {held.card: held.known_by for held in state.hands[seat]}
        cards = after.pile[: -len(action.under)]
        under = tuple(Hidden(card, marks[card]) for card in action.under)
        return after._replace(pile=cards + under), events
    return after, events


def keeps_marks_on_a_hand_that_was_replaced(state: State, seat: Seat, action: Action) -> Outcome:
    after, events = apply(state, seat, action)
    if isinstance(action, Play) and action.card == "prince" and action.targets != (seat,):
        (target,) = action.targets
        if len(after.hands[target]) == 1:
            return with_hand(after, target, state.hands[target][0].known_by), events
    return after, events


def counts_one_more_when_the_countess_was_forced(state: State, seat: Seat, action: Action) -> Outcome:
    after, events = apply(state, seat, action)
    hand = state.hand(seat)
    forced = isinstance(action, Play) and "countess" in hand and ("king" in hand or "prince" in hand)
    return after._replace(version=after.version + forced), events


def counts_one_more_when_the_drawn_card_was_played(state: State, seat: Seat, action: Action) -> Outcome:
    after, events = apply(state, seat, action)
    drawn = isinstance(action, Play) and state.hand(seat)[0] != action.card
    return after._replace(version=after.version + drawn), events


@pytest.mark.parametrize(
    ("leaky", "edition", "players"),
    [
        (keeps_certainty_that_c3_ends, "classic", 2),
        (keeps_marks_on_what_the_chancellor_touched, "second", 2),
        (keeps_marks_on_a_hand_that_was_replaced, "original", 3),
        (counts_one_more_when_the_countess_was_forced, "classic", 3),
        (counts_one_more_when_the_drawn_card_was_played, "premium", 4),
    ],
)
def test_a_state_that_remembers_too_much_is_noticed(
    leaky: Callable[[State, Seat, Action], Outcome], edition: str, players: int
) -> None:
    assert leak_found(edition, Engine(apply=leaky), players)


def shows_the_legal_actions_of_others(state: State, viewer: Viewer, log: tuple[Event, ...]) -> View:
    return view(state, viewer, log)._replace(legal=legal_actions(state))


def shows_the_hand_of_the_last_survivor(state: State, viewer: Viewer, log: tuple[Event, ...]) -> View:
    seen = view(state, viewer, log)
    if state.ending is not Ending.LAST_SURVIVOR:
        return seen
    return seen._replace(shown=tuple((seat, state.hand(seat)[0]) for seat in state.survivors))


def lists_hands_in_the_order_of_their_cards(state: State, viewer: Viewer, log: tuple[Event, ...]) -> View:
    seats = sorted(range(state.rules.players), key=lambda seat: (state.hand(seat), seat))
    sizes = tuple(len(state.hand(seat)) * 10 + seat for seat in seats)
    return view(state, viewer, log)._replace(hand_sizes=sizes)


def is_certain_of_the_top_card(state: State, viewer: Viewer, log: tuple[Event, ...]) -> View:
    seen = view(state, viewer, log)
    return seen._replace(certain=(*seen.certain, *[Known(held.card, None, 1) for held in state.pile[:1]]))


@pytest.mark.parametrize(
    ("leaky", "edition"),
    [
        (shows_the_legal_actions_of_others, "second"),
        (shows_the_hand_of_the_last_survivor, "classic"),
        (lists_hands_in_the_order_of_their_cards, "original"),
        (is_certain_of_the_top_card, "premium"),
    ],
)
def test_a_view_that_shows_too_much_is_noticed(
    leaky: Callable[[State, Viewer, tuple[Event, ...]], View], edition: str
) -> None:
    assert leak_found(edition, Engine(view=leaky))
