"""Actions as text: what they look like, that they read back, and what is said of a text that cannot be read."""

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loveletter.engine.actions import Action, Keep, Look, Play, Redraw
from loveletter.notation import BadText, format_action, format_actions, parse_action
from loveletter.notation.words import card_names

TABLE: Final = ("ann", "bob", "Carol")
ODD_NAMES: Final = (
    "Guard",
    "look",
    "7",
    "two words",
    'say "hi"',
    "🦊",
    "",
    "a\nb",
    "-1",
    "Nobody",
    "ſpy",
    "Å, b",
    "ann",
)

EXAMPLES: Final[dict[str, Action]] = {
    "guard bob priest": Play("guard", (1,), "priest"),
    "guard bob 5": Play("guard", (1,), 5),
    "guard": Play("guard"),
    "prince bob": Play("prince", (1,)),
    "baroness bob Carol": Play("baroness", (1, 2)),
    "cardinal bob Carol": Play("cardinal", (1, 2)),
    "bishop ann 0": Play("bishop", (0,), 0),
    "handmaid": Play("handmaid"),
    "dowager_queen ann": Play("dowager_queen", (0,)),
    "chancellor": Play("chancellor"),
    "chancellor keep king under guard, prince": Keep("king", ("guard", "prince")),
    "chancellor keep king under guard": Keep("king", ("guard",)),
    "chancellor keep king": Keep("king", ()),
    "cardinal look bob": Look(1),
    "cardinal look nobody": Look(None),
    "bishop redraw": Redraw(True),
    "bishop keep": Redraw(False),
}


@pytest.mark.parametrize("text", EXAMPLES)
def test_an_action_reads_as_one_would_say_it(text: str) -> None:
    assert format_action(EXAMPLES[text], TABLE) == text
    assert parse_action(text, TABLE) == EXAMPLES[text]


def names() -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(ODD_NAMES) | st.text(), min_size=2, max_size=8, unique=True)


@st.composite
def actions(draw: st.DrawFn, players: int) -> Action:
    card, seat = st.sampled_from(card_names()), st.integers(0, players - 1)
    return draw(
        st.builds(
            Play,
            card,
            st.lists(seat, max_size=3).map(tuple),
            st.none() | card | st.integers(),
        )
        | st.builds(Keep, card, st.lists(card, max_size=2).map(tuple))
        | st.builds(Look, st.none() | seat)
        | st.builds(Redraw, st.booleans())
    )


@given(st.data())
def test_what_is_written_reads_back(data: st.DataObject) -> None:
    players = data.draw(names())
    action = data.draw(actions(len(players)))
    text = format_action(action, players)
    assert parse_action(text, players) == action
    assert "\n" not in text


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("GUARD Bob Priest", Play("guard", (1,), "priest")),
        ("  guard\tBOB   05 ", Play("guard", (1,), 5)),
        ("Chancellor Keep King Under Guard,Prince", Keep("king", ("guard", "prince"))),
        ("Cardinal LOOK Nobody", Look(None)),
        ('cardinal look "bob"', Look(1)),
        ("Bishop REDRAW", Redraw(True)),
    ],
)
def test_case_and_spacing_mean_nothing(text: str, action: Action) -> None:
    assert parse_action(text, TABLE) == action


def test_names_that_could_be_something_else_stand_in_quotation_marks() -> None:
    assert format_action(Play("cardinal", (0, 1)), ("look", "Guard")) == 'cardinal "look" "Guard"'
    assert format_action(Play("guard", (0,), 7), ("7",)) == 'guard "7" 7'
    assert format_action(Look(0), ("two words",)) == 'cardinal look "two words"'
    assert format_action(Look(0), ("O'Neil-2.b_c",)) == "cardinal look O'Neil-2.b_c"
    assert format_action(Look(0), ("🦊",)) == 'cardinal look "🦊"'


def test_a_name_is_taken_as_written_before_its_case_is_ignored() -> None:
    assert parse_action("prince Bob", ("bob", "Bob")) == Play("prince", (1,))
    with pytest.raises(BadText, match="'BOB' could be bob or Bob") as refused:
        parse_action("prince BOB", ("bob", "Bob"))
    assert refused.value.place == "column 8"


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "column 1", "expected a card, found the end"),
        ("   ", "column 4", "expected a card, found the end"),
        ("gaurd bob", "column 1", "unknown card 'gaurd'; did you mean 'guard'?"),
        ("xyzzy", "column 1", "unknown card 'xyzzy'"),
        ('"guard" bob', "column 1", "expected a card, found the name 'guard'"),
        ("guard bbo", "column 7", "unknown player or card 'bbo'; did you mean 'bob'?"),
        ("guard bob preist", "column 11", "unknown player or card 'preist'; did you mean 'priest'?"),
        ("guard bob priest ann", "column 18", "expected the end, found 'ann'"),
        ("guard bob 5 5", "column 13", "expected the end, found '5'"),
        ("guard keep", "column 7", "unknown player or card 'keep'"),
        ("guard bob ,", "column 11", "unknown player or card ','"),
        ('guard "bob', "column 7", "the name in quotation marks cannot be read: Unterminated string starting at"),
        ("guard bob " + "9" * 5000, "column 11", "this number is too long"),
        ("chancellor keep", "column 16", "expected a card, found the end"),
        ("chancellor keep bob", "column 17", "unknown card 'bob'"),
        ("chancellor keep king guard", "column 22", "expected 'under', found 'guard'"),
        ("chancellor keep king under", "column 27", "expected a card, found the end"),
        ("chancellor keep king under guard prince", "column 34", "expected the end, found 'prince'"),
        ("chancellor keep king under guard,", "column 34", "expected a card, found the end"),
        ("cardinal look", "column 14", "expected a player, found the end"),
        ("cardinal look nobdy", "column 15", "unknown player 'nobdy'; did you mean 'nobody'?"),
        ("cardinal look guard", "column 15", "unknown player 'guard'"),
        ("cardinal look nobody bob", "column 22", "expected the end, found 'bob'"),
        ("bishop keep it", "column 13", "expected the end, found 'it'"),
    ],
)
def test_a_text_that_cannot_be_read_names_the_place(text: str, place: str, problem: str) -> None:
    with pytest.raises(BadText) as refused:
        parse_action(text, TABLE)
    assert (refused.value.place, refused.value.problem) == (place, problem)
    assert str(refused.value) == f"{place}: {problem}"


@pytest.mark.parametrize(
    ("action", "players", "message"),
    [
        (Play("gaurd"), TABLE, "action: unknown card 'gaurd'; did you mean 'guard'?"),
        (Play("guard", (1,), "spi"), TABLE, "action: unknown card 'spi'; did you mean 'spy'?"),
        (Play("guard", (3,), 2), TABLE, "seat 3: there are 3 players"),
        (Look(-1), TABLE, "seat -1: there are 3 players"),
        (Look(0), ("ann", "ann"), "seat 0: two players are called 'ann'"),
    ],
)
def test_what_no_text_can_say_is_not_written(action: Action, players: tuple[str, ...], message: str) -> None:
    with pytest.raises(BadText) as refused:
        format_action(action, players)
    assert str(refused.value) == message


def test_an_answer_opens_with_the_card_that_asked() -> None:
    """Several cards may ask the same question; in a round it is the one that was played before."""
    assert format_action(Look(None), TABLE, asked_by="cardinal") == "cardinal look nobody"
    assert format_action(Look(None), TABLE, asked_by="guard") == "cardinal look nobody"  # it asks nothing
    round_: list[Action] = [Play("guard", (1,), "king"), Play("chancellor"), Keep("king", ("spy", "spy"))]
    assert format_actions(round_, TABLE)[1:] == ("chancellor", "chancellor keep king under spy, spy")
