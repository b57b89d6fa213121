"""The text of a view says what the view says, and reads back."""

from __future__ import annotations

import doctest
from random import Random

import pytest
from hypothesis import given

from loveletter import EDITIONS, BadText, Keep, Look, Play, Redraw, State, View, apply, deal, versions, view
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event
from loveletter.spaces import text as module
from loveletter.spaces.text import Facts, facts_of, parse_action, read_answer, read_view, view_text
from tests.play import chance, every_rules, play_on, random_seed, share
from tests.properties.twins import twins

NAMES = ("Ann", "ben", "Anna Maria", "guard", "7", "look", "Käthe", 'the "Count"')
"""Names that must stand in quotation marks among them."""


def moments(rules: Rules, rng: Random) -> list[tuple[State, tuple[Event, ...]]]:
    state, log = deal(rules, random_seed(rng))
    found = [(state, log)]
    for step in play_on(state, rng):
        log += step.events
        found.append((step.after, log))
    return found


@share(0.12)
@given(every_rules(), chance())
def test_what_is_written_reads_back(rules: Rules, rng: Random) -> None:
    names = tuple(rng.sample(NAMES, rules.players))
    for state, log in moments(rules, rng):
        for viewer in (None, *range(rules.players)):
            seen = view(state, viewer, versions(log, viewer))
            text = view_text(seen, names)
            assert read_view(text) == facts_of(seen, names)
            offered = text.split("\nactions:\n")[1].splitlines()
            assert tuple(parse_action(line, names) for line in offered) == seen.legal
            for number, action in enumerate(seen.legal, 1):
                assert read_answer(str(number), seen, names) == action


@share(0.1)
@given(every_rules(), chance())
def test_it_is_the_same_in_every_world_that_its_viewer_cannot_tell_apart(rules: Rules, rng: Random) -> None:
    for pair in twins(rules, rng, worlds=1):
        for here, there in pair.views():
            assert view_text(here) == view_text(there)


def opening(edition: str = "second", players: int = 3) -> tuple[State, tuple[Event, ...]]:
    """Ann has looked at Ben's king, and Ben is on turn."""
    rules = EDITIONS[edition].rules(players)
    head = ["spy", "priest", "king", "guard", "guard", "chancellor"]
    left = list(rules.deck)
    for card in head:
        left.remove(card)
    state, log = deal(rules, (*head, *left), starter=0)
    state, events = apply(state, 0, Play("priest", (1,)))
    return state, log + events


def seen_by(viewer: int | None) -> View:
    state, log = opening()
    return view(state, viewer, versions(log, viewer))


def test_the_text_of_a_moment() -> None:
    text = view_text(seen_by(1), ("Ann", "Ben", "Cici"))
    table, rest = text.split("story:\n")
    assert table == (
        "edition: second\n"
        "players: Ann, Ben, Cici\n"
        "you: Ben\n"
        "round: 1\n"
        "goal: 5\n"
        "turn: Ben\n"
        "awaited: Ben\n"
        "hand: king (Ann), chancellor\n"
        "unseen: 2 spy, 6 guard, 1 priest, 2 baron, 2 handmaid, 2 prince, 1 chancellor, 1 countess, 1 princess\n"
        "pile: 15\n"
        "discards Ann: priest\n"
    )
    story, actions = rest.split("actions:\n")
    assert [line for line in story.splitlines() if "King" in line or "Priest" in line] == [
        "- You are dealt the King, one card is set aside, and the draw pile has 17 cards.",
        "- Ann plays the Priest on you.",
    ]
    assert actions == ("1. king Ann\n2. king Cici\n3. chancellor\n")


def test_what_is_certain_and_who_lacks_what_is_shown() -> None:
    state, log = opening()
    for seat, action in ((1, Play("chancellor")), (1, Keep("king", ("spy", "guard")))):
        state, events = apply(state, seat, action)
        log += events
    facts = read_view(view_text(view(state, 1, versions(log, 1))))
    assert facts.players == ("seat0", "seat1", "seat2")
    assert [known.card for known in facts.certain] == ["spy", "guard"]
    assert [known.depth for known in facts.certain] == [13, 14]
    state, events = apply(state, 2, Play("guard", (1,), "baron"))
    log += events
    facts = read_view(view_text(view(state, None, versions(log, None))))
    assert (facts.viewer, facts.hand, facts.lacks) == (None, (), ((), ("baron",), ()))


def test_without_a_log_there_is_no_story() -> None:
    state, _log = opening()
    text = view_text(view(state, 1))
    assert "story:\nactions:\n" in text
    assert "hand: king, chancellor\n" in text


@pytest.mark.parametrize(
    ("answer", "action"),
    [
        ("2", Play("king", (2,))),
        (" 3. ", Play("chancellor")),
        ("chancellor", Play("chancellor")),
        ("I could play the King.\nMy choice:\n\n2) KING seat0\n", Play("king", (0,))),
        ("1\n2\nThat is all.", Play("king", (2,))),
    ],
)
def test_an_answer_is_the_number_or_the_text_of_an_action(answer: str, action: Play) -> None:
    assert read_answer(answer, seen_by(1)) == action


@pytest.mark.parametrize("answer", ["", "0", "4", "king seat1", "princess", "9" * 5000, "the second one"])
def test_what_is_no_legal_action_is_refused(answer: str) -> None:
    with pytest.raises(BadText, match="one of the 3 legal actions"):
        read_answer(answer, seen_by(1))


def test_answers_to_questions_read_back() -> None:
    names = ("Ann", "Ben", "Cici")
    for line, action in {
        "1. chancellor keep king under guard, spy": Keep("king", ("guard", "spy")),
        "cardinal look Ben": Look(1),
        "2. cardinal look nobody": Look(None),
        "2) bishop redraw": Redraw(True),
    }.items():
        assert parse_action(line, names) == action


def test_a_text_that_cannot_be_read_is_refused() -> None:
    text = view_text(seen_by(1))
    for bad, problem in {
        "": "are missing",
        text.replace("story:\n", ""): "are missing",
        text.replace("you: seat1\n", ""): "'you: ...' is missing",
        text.replace("you: seat1", "you: seat9"): "unknown player 'seat9'",
        text.replace("goal: 5", "goal: five"): "expected a number",
        text.replace("3. chancellor", "3. chancelor"): "unknown card 'chancelor'",
    }.items():
        with pytest.raises(BadText, match=problem):
            read_view(bad)


def test_names_must_be_those_of_the_table() -> None:
    with pytest.raises(BadText, match="3 sit at the table, here are 2 names"):
        view_text(seen_by(1), ("Ann", "Ben"))
    with pytest.raises(BadText, match="a second player called 'Ann'"):
        view_text(seen_by(1), ("Ann", "Ben", "Ann"))


def test_the_example_says_what_really_happens() -> None:
    results = doctest.testmod(module)
    assert results.attempted
    assert not results.failed


def test_the_facts_of_a_view_stand_in_it_under_their_names() -> None:
    seen = seen_by(0)
    facts: Facts = facts_of(seen, ("seat0", "seat1", "seat2"))
    assert (facts.certain, facts.discards, facts.legal) == (seen.certain, seen.discards, ())
