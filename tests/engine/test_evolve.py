"""Evolve: what each event changes, and nothing else."""

from typing import Any, get_args

import pytest

from loveletter.editions import EDITIONS
from loveletter.engine.deal import deal
from loveletter.engine.events import (
    Announcement,
    Asked,
    BetPlaced,
    CardKept,
    Compared,
    Dealt,
    Discarded,
    Drew,
    Event,
    Fizzle,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    KnockedOut,
    LookDeclined,
    Looked,
    Marked,
    MatchEnded,
    PeekedAtPile,
    Played,
    Protected,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Source,
    StruckBack,
    TokenWon,
    TookCards,
    TurnBegan,
    YouthRanked,
)
from loveletter.engine.evolve import Draft, evolve
from loveletter.engine.state import Decision, Ending, Hidden, Question, State

RULES = EDITIONS["premium"].rules(3)
ASKED = Decision(1, Question.REDRAW, "bishop")

BEFORE = State(
    rules=RULES,
    version=10,
    round=2,
    youth=(2, 1, 0),
    tokens=(1, 0, 2),
    turn=0,
    hands=((Hidden("king", 0b101),), (Hidden("baron", 0b010),), (Hidden("guard", 0b100),)),
    pile=(Hidden("priest", 0b010), Hidden("count", 0), Hidden("prince", 0b001)),
    set_aside="princess",
    face_up=("guard",),
    discards=(("guard",), ("spy",), ()),
    out_bits=0,
    protected_bits=0b011,
    must_choose=1,
    bets=((0, 1),),
    pending=None,
    ending=None,
    winners=(),
    next_starters=(),
    champions=(),
)
ALL_DIFFERENT = BEFORE._replace(
    turn=4,
    out_bits=0b101,
    pending=ASKED,
    ending=Ending.COMPARISON,
    winners=(0, 2),
    next_starters=(2,),
    champions=(0,),
)
"""No two fields have the same value, and each is of the type that compiled code insists on."""
ASKING = BEFORE._replace(pending=ASKED)
TWO_CARDS = BEFORE._replace(hands=((Hidden("king", 0b101), Hidden("guard", 0b011)), *BEFORE.hands[1:]))
TWO_EQUAL = BEFORE._replace(hands=((Hidden("guard", 0b101), Hidden("guard", 0b011)), *BEFORE.hands[1:]))
NO_PILE = BEFORE._replace(pile=())
THREE_CARDS = ASKING._replace(
    hands=((Hidden("king", 0b111), Hidden("guard", 0b011), Hidden("count", 0b001)), *BEFORE.hands[1:])
)
ENDED = BEFORE._replace(ending=Ending.COMPARISON, winners=(1,), next_starters=(1,), out_bits=0b100)

KING, BARON, GUARD = BEFORE.hands
PRIEST, COUNT, PRINCE = BEFORE.pile

CHANGES: list[tuple[State, Event, dict[str, Any]]] = [
    (BEFORE, YouthRanked((0, 1, 2), True), {"youth": (0, 1, 2)}),
    (
        ENDED,
        RoundBegan(3, 1, False, None),
        {
            "round": 3,
            "turn": 1,
            "discards": ((), (), ()),
            "out_bits": 0,
            "protected_bits": 0,
            "must_choose": None,
            "bets": (),
            "ending": None,
            "winners": (),
            "next_starters": (),
        },
    ),
    (
        BEFORE,
        Dealt(("spy", "count", "king"), 1, ("guard",), set_aside="baron", face_up=()),
        {
            "hands": ((Hidden("spy", 0b001),), (Hidden("count", 0b010),), (Hidden("king", 0b100),)),
            "pile": (Hidden("guard", 0),),
            "set_aside": "baron",
            "face_up": (),
        },
    ),
    (BEFORE, TurnBegan(1), {"turn": 1, "protected_bits": 0b001}),
    (BEFORE, TurnBegan(2), {"turn": 2}),
    (
        BEFORE,
        Drew(0, "priest", Source.PILE),
        {"hands": ((*KING, Hidden("priest", 0b011)), BARON, GUARD), "pile": (COUNT, PRINCE)},
    ),
    (
        NO_PILE,
        Drew(1, "princess", Source.SET_ASIDE),
        {"hands": (KING, (*BARON, Hidden("princess", 0b010)), GUARD), "set_aside": None},
    ),
    (
        TWO_CARDS,
        Played(0, "king", (1,), None),
        {
            "hands": ((Hidden("guard", 0b011),), BARON, GUARD),
            "discards": (("guard", "king"), ("spy",), ()),
            "must_choose": None,
        },
    ),
    (
        TWO_CARDS,
        Played(0, "guard", (1,), 5),
        {
            "hands": ((Hidden("king", 0b101),), BARON, GUARD),
            "discards": (("guard", "guard"), ("spy",), ()),
            "must_choose": None,
        },
    ),
    (
        TWO_EQUAL,
        Played(0, "guard", (1,), 5),
        {
            "hands": ((Hidden("guard", 0b001),), BARON, GUARD),
            "discards": (("guard", "guard"), ("spy",), ()),
            "must_choose": None,
        },
    ),
    (BEFORE, Fizzled(0, "guard", Fizzle.NOBODY_TO_CHOOSE), {}),
    (BEFORE, GuessMissed(0, 1, "guard", 5), {}),
    (BEFORE, GuessHit(0, 1, "guard", 3), {}),
    (BEFORE, StruckBack(1, 0, "assassin"), {}),
    (BEFORE, HandsRevealed(()), {}),
    (ASKING, Looked(0, 1, "baron"), {"hands": (KING, (Hidden("baron", 0b011),), GUARD), "pending": None}),
    (ASKING, LookDeclined(0), {"pending": None}),
    (
        BEFORE,
        Compared(0, 1, "baron", "king", "baron", 1),
        {"hands": ((Hidden("king", 0b111),), (Hidden("baron", 0b011),), GUARD)},
    ),
    (
        BEFORE,
        Compared(2, 1, "baron", "guard", "baron", 2),
        {"hands": (KING, (Hidden("baron", 0b110),), (Hidden("guard", 0b110),))},
    ),
    (
        BEFORE,
        HandsSwapped(1, 2, "baron", "guard"),
        {"hands": (KING, (Hidden("guard", 0b110),), (Hidden("baron", 0b110),))},
    ),
    (
        ASKING,
        Discarded(1, "baron"),
        {"hands": (KING, (), GUARD), "discards": (("guard",), ("spy", "baron"), ()), "pending": None},
    ),
    (
        TWO_CARDS,
        KnockedOut(0, ("king", "guard")),
        {"hands": ((), BARON, GUARD), "discards": (("guard", "king", "guard"), ("spy",), ()), "out_bits": 0b001},
    ),
    (BEFORE, Protected(2), {"protected_bits": 0b111}),
    (BEFORE, Marked(0, 2), {"must_choose": 2}),
    (BEFORE, BetPlaced(2, 0), {"bets": ((0, 1), (2, 0))}),
    (
        BEFORE,
        PeekedAtPile(2, 2, ("priest", "count")),
        {"pile": (Hidden("priest", 0b110), Hidden("count", 0b100), PRINCE)},
    ),
    (
        BEFORE,
        TookCards(0, 2, ("priest", "count")),
        {"hands": ((*KING, Hidden("priest", 0b011), Hidden("count", 0b001)), BARON, GUARD), "pile": (PRINCE,)},
    ),
    (
        BEFORE,
        TookCards(2, 1, ("priest",)),
        {"hands": (KING, BARON, (*GUARD, Hidden("priest", 0b110))), "pile": (COUNT, PRINCE)},
    ),
    (
        THREE_CARDS,
        PutUnder(0, 2, "guard", ("count", "king")),
        {
            "hands": ((Hidden("guard", 0b001),), BARON, GUARD),
            "pile": (PRIEST, COUNT, PRINCE, Hidden("count", 0b001), Hidden("king", 0b001)),
            "pending": None,
        },
    ),
    (BEFORE, Asked(ASKED), {"pending": ASKED}),
    (ASKING, CardKept(1, None), {"pending": None}),
    (ASKING, CardKept(1, "baron"), {"hands": (KING, (Hidden("baron", 0b1111),), GUARD), "pending": None}),
    (BEFORE, TokenWon(2, "round"), {"tokens": (1, 0, 3)}),
    (
        BEFORE,
        RoundEnded(Ending.LAST_SURVIVOR, (2,), False, (2,)),
        {
            "ending": Ending.LAST_SURVIVOR,
            "winners": (2,),
            "next_starters": (2,),
            "protected_bits": 0,
            "must_choose": None,
        },
    ),
    (ENDED, MatchEnded((1,)), {"champions": (1,)}),
]


@pytest.mark.parametrize(("before", "event", "changes"), CHANGES, ids=lambda value: type(value).__name__)
def test_an_event_changes_this_and_nothing_else(before: State, event: Event, changes: dict[str, Any]) -> None:
    assert evolve(before, event) == before._replace(version=before.version + 1, **changes)


def test_every_kind_of_event_is_in_this_table() -> None:
    assert {type(event) for _, event, _ in CHANGES} == set(get_args(Event))


@pytest.mark.parametrize(
    ("event", "changes"),
    [(event, changes) for _, event, changes in CHANGES if isinstance(event, Announcement)],
    ids=lambda value: type(value).__name__,
)
def test_an_announcement_neither_moves_nor_reveals_a_card(event: Announcement, changes: dict[str, Any]) -> None:
    assert not changes.keys() & {"hands", "pile", "set_aside", "face_up"}
    assert event.seen_by(0) is event.seen_by(None)


def test_no_events_change_nothing() -> None:
    assert evolve(BEFORE) == BEFORE
    assert Draft(BEFORE).frozen() == BEFORE


@pytest.mark.parametrize("field", State._fields)
def test_every_field_of_a_state_keeps_its_place_in_a_draft(field: str) -> None:
    """A draft takes a state apart, and puts it together, by position."""
    assert len({*ALL_DIFFERENT}) == len(State._fields), "two fields that change places must not go unnoticed"
    draft = Draft(ALL_DIFFERENT)
    assert draft.frozen() == ALL_DIFFERENT
    own, value = getattr(draft, field), getattr(ALL_DIFFERENT, field)
    assert (tuple(own) if isinstance(own, list) else own) == value


def test_several_events_are_taken_in_one_after_the_other() -> None:
    events = (TurnBegan(1), Drew(1, "priest", Source.PILE), Protected(1))
    state = BEFORE
    for event in events:
        state = evolve(state, event)
    assert evolve(BEFORE, *events) == state
    assert state.version == BEFORE.version + 3


def test_the_events_of_a_deal_make_its_state() -> None:
    for name in ("original", "premium"):
        rules = EDITIONS[name].rules(3)
        state, events = deal(rules, bytes(32), ages=(3, 2, 1))
        assert evolve(State.before_match(rules), *events) == state


def test_the_state_before_stays_as_it_was() -> None:
    copy = State(*BEFORE)
    evolve(BEFORE, Discarded(1, "baron"), KnockedOut(1, ()))
    assert copy == BEFORE
    assert BEFORE.discards == (("guard",), ("spy",), ())


def test_the_survivors_of_a_draft_are_those_who_are_not_out() -> None:
    assert Draft(BEFORE._replace(out_bits=0b010)).survivors == (0, 2)
