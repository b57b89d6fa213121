"""Positions as text: what they look like, that they read back, and what is said of one that cannot be."""

from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples.tiny_edition import TINY
from loveletter import EDITIONS, State, apply, deal, edition
from loveletter.engine.actions import Keep, Play
from loveletter.engine.edition import Edition
from loveletter.engine.state import Decision, Ending, Hidden, Question
from loveletter.notation import BadText, format_position, parse_position
from tests.notation.matches import Recorded, recorded_matches
from tests.notation.names import tables

TABLE: Final = ("ann", "bob", "Carl Otto")
DEALT: Final = ("spy", "chancellor", "guard", "king", "prince")
PILE: Final = ("priest", "baron", "handmaid", "guard", "guard", "guard", "priest", "baron", "handmaid", "prince")
BOTTOM: Final = ("chancellor", "countess", "princess", "guard", "guard", "spy")


def chancellor_asks() -> State:
    rules = edition("second").rules(3, {"baron_tie": "both_out", "tokens": 2})
    state, _ = deal(rules, (*DEALT, *PILE, *BOTTOM), starter=0)
    return apply(state, 0, Play("chancellor"))[0]


ASKS: Final = """\
edition: second
options: baron_tie both_out, tokens 2
players: ann, bob, "Carl Otto"
version: 7
round: 1
turn: ann
hand ann: prince, priest, baron
hand bob: guard
hand "Carl Otto": king
pile: handmaid, guard, guard, guard, priest, baron, handmaid, prince, chancellor, countess, princess, guard, guard, spy
set aside: spy
discards ann: chancellor
pending: ann chancellor keep
"""


def test_a_position_can_be_read_by_people() -> None:
    assert format_position(chancellor_asks(), TABLE) == ASKS
    assert parse_position(ASKS) == (chancellor_asks(), TABLE)


def test_marks_stand_after_the_card_and_leave_out_the_holder() -> None:
    state, _ = apply(chancellor_asks(), 0, Keep("prince", ("baron", "priest")))
    text = format_position(state, TABLE)
    assert "spy, baron (ann), priest (ann)\n" in text
    assert "hand ann: prince\n" in text
    assert parse_position(text) == (state, TABLE)
    state, _ = apply(state, 1, Play("guard", (2,), "spy"))
    state = state._replace(hands=(state.hands[0], (Hidden("handmaid", 0b1111),), state.hands[2]))
    assert 'hand bob: handmaid (ann, "Carl Otto", spectator)\n' in format_position(state, TABLE)
    assert parse_position(format_position(state, TABLE)) == (state, TABLE)


def test_before_the_first_deal_there_are_no_cards() -> None:
    state = State.before_match(edition("second").rules(3))
    assert parse_position(format_position(state, TABLE)) == (state, TABLE)


def test_spaces_comments_and_case_mean_nothing() -> None:
    text = "# a comment\n\n" + ASKS
    for old, new in (
        ("edition: second", "  Edition :  SECOND  "),
        ("hand bob", "HAND BOB"),
        ("guard, guard", "Guard ,guard"),
        ("\n", "\r\n"),
    ):
        text = text.replace(old, new)
    assert parse_position(text) == (chancellor_asks(), TABLE)


@given(recorded_matches(), st.data())
def test_every_position_of_a_match_reads_back(match: Recorded, data: st.DataObject) -> None:
    for state in match.states:
        assert parse_position(format_position(state, match.record.players)) == (state, match.record.players)
    if match.course:
        others = tuple(data.draw(tables(len(match.record.players))))
        last = match.course[-1][0]
        assert parse_position(format_position(last, others)) == (last, others)


@pytest.mark.parametrize(
    ("old", "new", "place", "problem"),
    [
        (ASKS, "", "line 0", "the line 'edition: ...' is missing"),
        ("edition: second\n", "", "line 12", "the line 'edition: ...' is missing"),
        ("turn: ann\n", "", "line 12", "the line 'turn: ...' is missing"),
        (
            "edition: second",
            "edition: secnod",
            "line 1, column 10",
            "unknown edition 'secnod'; did you mean 'second'?",
        ),
        ("edition: second", "edition:", "line 1, column 9", "expected an edition, found the end"),
        ("edition: second", "edition: second x", "line 1, column 17", "expected the end, found 'x'"),
        (
            "set aside: spy",
            "set asied: spy",
            "line 11, column 1",
            "unknown key 'set asied'; did you mean 'set aside'?",
        ),
        ("set aside: spy", "set aside spy", "line 11, column 14", "expected ':' after the key, found the end"),
        ("round: 1", "round: 1\nround: 1", "line 6, column 1", "this stands in line 5 already"),
        ("hand bob: guard", "hand ann: guard", "line 8, column 6", "this stands in line 7 already"),
        (
            "hand bob: guard",
            "hand bbo: guard",
            "line 8, column 6",
            "unknown player 'bbo'; did you mean 'bob'?",
        ),
        ("hand bob: guard", "hand bob guard", "line 8, column 10", "expected ':', found 'guard'"),
        ("hand bob: guard", "hand: guard", "line 8, column 5", "unknown player ':'"),
        (
            "baron_tie both_out",
            "baron_ties both_out",
            "line 2, column 10",
            "unknown option 'baron_ties'; did you mean 'baron_tie'?",
        ),
        (
            "baron_tie both_out",
            "baron_tie both",
            "line 2, column 20",
            "unknown value 'both'; did you mean 'both_out'? (baron_tie: none_out, both_out)",
        ),
        ("baron_tie both_out", "tokens 3", "line 2, column 20", "a second value for tokens"),
        ("tokens 2", "tokens", "line 2, column 36", "expected a value, found the end"),
        (
            '"Carl Otto"\nversion',
            '"Carl Otto", bob\nversion',
            "line 3, column 33",
            "a second player called 'bob'",
        ),
        (
            'ann, bob, "Carl Otto"\nversion',
            "ann, , bob\nversion",
            "line 3, column 15",
            "expected the name of a player, found ','",
        ),
        ('ann, bob, "Carl Otto"\nversion', 'ann, ""\nversion', "line 3, column 15", "the name is empty"),
        ('ann, bob, "Carl Otto"\nversion', "ann\nversion", "line 8, column 6", "unknown player 'bob'"),
        ("version: 7", "version: x", "line 4, column 10", "expected a number, found 'x'"),
        ("version: 7", "version: -7", "line 4, column 10", "expected a number that is not negative"),
        ("turn: ann", "turn: dan", "line 6, column 7", "unknown player 'dan'; did you mean 'ann'?"),
        (
            "hand bob: guard",
            "hand bob: gaurd",
            "line 8, column 11",
            "unknown card 'gaurd'; did you mean 'guard'?",
        ),
        ("hand bob: guard", "hand bob: bishop", "line 8, column 11", "unknown card 'bishop'"),
        ("hand bob: guard", "hand bob: guard (ann", "line 8, column 21", "expected ')', found the end"),
        ("hand bob: guard", "hand bob: guard ()", "line 8, column 18", "unknown player ')'"),
        ("hand bob: guard", "hand bob: guard,", "line 8, column 17", "expected a card, found the end"),
        (
            "hand bob: guard",
            "hand bob: spy",
            "line 11, column 12",
            "not the deck of second: 5 guard instead of 6, 3 spy instead of 2",
        ),
        (", spy\n", "\n", "line 1", "not the deck of second: 1 spy instead of 2"),
        ("turn: ann", "turn: ann\nout: bob, bob", "line 7, column 11", "bob stands here twice"),
        ("turn: ann", "turn: ann\ntokens: bob 1, bob 2", "line 7, column 16", "bob stands here twice"),
        ("turn: ann", "turn: ann\nbets: ann bob", "line 7, column 11", "expected 'on', found 'bob'"),
        ("chancellor keep", "chancellor look", "line 13, column 25", "expected 'keep', found 'look'"),
        (
            "chancellor keep",
            "chancelor keep",
            "line 13, column 14",
            "unknown card 'chancelor'; did you mean 'chancellor'?",
        ),
        (
            "turn: ann",
            "turn: ann\nending: comparision",
            "line 7, column 9",
            "unknown ending 'comparision'; did you mean 'comparison'?",
        ),
        # what no game can lead to
        ("turn: ann", "turn: ann\nyouth: ann, bob", "line 7", "the rules do not ask for the youngest"),
        (
            "tokens 2",
            "tokens 2, game_tie youngest",
            "line 13",
            "the rules ask for the youngest: name all players, the youngest first",
        ),
        ("hand bob: guard\n", "discards bob: guard\n", "line 13", "cards in the hand of bob: 0, expected 1"),
        ("pending: ann chancellor keep\n", "", "line 7", "cards in the hand of ann: 3, expected 2"),
        ("pending: ann", "pending: bob", "line 7", "cards in the hand of ann: 3, expected 1"),
        ("hand bob", "out: bob\nhand bob", "line 9", "cards in the hand of bob: 1, expected 0"),
        ("set aside", "face up", "line 13", "while the round goes on, a card lies aside"),
        ("turn: ann", "turn: ann\nwinners: bob", "line 7", "the round has no ending"),
        ("turn: ann", "turn: ann\nnext starters: bob", "line 7", "the round has no ending"),
        ("turn: ann", "turn: ann\nchampions: bob", "line 7", "the round has no ending"),
        (
            "ann chancellor keep",
            "ann chancellor keep bob",
            "line 13",
            "two players are named for a look, none for anything else",
        ),
        ("turn: ann", "turn: bob", "line 13", "ann cannot be asked now"),
    ],
)
def test_a_position_that_cannot_be_read_names_the_line(old: str, new: str, place: str, problem: str) -> None:
    assert ASKS.count(old) == 1
    with pytest.raises(BadText) as refused:
        parse_position(ASKS.replace(old, new))
    assert (refused.value.place, refused.value.problem) == (place, problem)


def out_but_not_empty(state: State, seats: int) -> State:
    """The state with these seats out of the round and their hands before them."""
    hands = tuple(() if seats >> seat & 1 else hand for seat, hand in enumerate(state.hands))
    discards = tuple(
        lying + (state.hand(seat) if seats >> seat & 1 else ()) for seat, lying in enumerate(state.discards)
    )
    return state._replace(out_bits=seats, hands=hands, discards=discards)


def on_turn() -> State:
    return apply(chancellor_asks(), 0, Keep("prince", ("baron", "priest")))[0]


def ended() -> State:
    """Bob has won the round as its last survivor."""
    state = out_but_not_empty(on_turn(), 0b101)
    one, other = state.hands[1]
    return state._replace(
        hands=((), (one,), ()),
        pile=(other, *state.pile),
        ending=Ending.LAST_SURVIVOR,
        winners=(1,),
        next_starters=(1,),
    )


def test_the_ended_round_is_one() -> None:
    assert parse_position(format_position(ended(), TABLE)) == (ended(), TABLE)


@pytest.mark.parametrize(
    ("state", "problem"),
    [
        (out_but_not_empty(on_turn(), 0b101), "with fewer than two players left, the round has an ending"),
        (out_but_not_empty(on_turn(), 0b010), "bob is out of the round"),
        (
            out_but_not_empty(on_turn(), 0b100)._replace(protected_bits=0b100),
            "a player who is out of the round is not protected",
        ),
        (on_turn()._replace(protected_bits=0b001, must_choose=0), "ann cannot be chosen"),
        (ended()._replace(protected_bits=0b010), "the round has ended"),
        (ended()._replace(must_choose=1), "the round has ended"),
        (ended()._replace(pending=Decision(2, Question.REDRAW, "bishop")), "the round has ended"),
        (ended()._replace(ending=Ending.COMPARISON), "players left: 1, so that it is last_survivor"),
        (out_but_not_empty(ended(), 0b111), "players left: 0, so that it is nobody_left"),
        (ended()._replace(next_starters=()), "somebody begins the next round"),
    ],
)
def test_what_no_game_can_lead_to_is_refused(state: State, problem: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_position(format_position(state, TABLE))
    assert refused.value.problem == problem
    assert refused.value.place.startswith("line ")


def test_what_no_text_can_say_is_not_written() -> None:
    state = on_turn()
    own = Edition("second", edition("second").rows, 2, 4, {3: 6})
    for wrong, players, message in (
        (state, ("ann", "bob"), "players: 3 sit at the table, here are 2 names"),
        (state, ("ann", "bob", "ann"), "players[2]: a second player called 'ann'"),
        (state, ("ann", "bob", "\ud800"), "players[2]: the name holds half a character, which no file can hold"),
        (
            state._replace(rules=own.rules(3)),
            TABLE,
            "edition: 'second' is an edition that no package registers, so that no text can name it",
        ),
        (
            state._replace(hands=((Hidden("prince", 0),), *state.hands[1:])),
            TABLE,
            "hand ann: the holder does not know the prince",
        ),
        (
            state._replace(pending=Decision(0, Question.KEEP, "cardinal")),
            TABLE,
            "pending: the cardinal does not ask for keep",
        ),
    ):
        with pytest.raises(BadText) as refused:
            format_position(wrong, players)
        assert str(refused.value) == message


def test_a_card_lies_aside_where_the_edition_sets_one_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EDITIONS, "tiny", replace(TINY, set_aside=0))
    state, _ = deal(EDITIONS["tiny"].rules(2), TINY.rules(2).deck, starter=0)
    text = format_position(state, ["ann", "bob"])
    assert parse_position(text) == (state, ("ann", "bob"))
    *pile, last = state.pile
    wrong = format_position(state._replace(pile=tuple(pile), set_aside=last.card), ["ann", "bob"])
    with pytest.raises(BadText, match="no card lies aside in this edition"):
        parse_position(wrong)
