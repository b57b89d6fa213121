"""Plain data: actions, events, states and views survive JSON; data that cannot be read names its path."""

import json
from typing import Any, Final

import pytest
from hypothesis import given

from loveletter import Action, Event, Play, State, View, deal, edition, legal_actions, versions, view
from loveletter.engine.actions import Look
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.events import RoundEnded, TokenWon
from loveletter.engine.options import Options
from loveletter.notation import BadText, from_plain, to_plain
from tests.notation.matches import Recorded, recorded_matches

SECOND: Final = edition("second").rules(2)


def again(kind: Any, value: Any) -> Any:
    """The value after a journey through JSON, which leads to the same bytes."""
    text = json.dumps(to_plain(value))
    back = from_plain(kind, json.loads(text))
    assert json.dumps(to_plain(back)) == text
    return back


@given(recorded_matches())
def test_every_state_event_action_and_view_survives_json(match: Recorded) -> None:
    for state in match.states:
        assert again(State, state) == state
        assert again(tuple[Action, ...], legal_actions(state)) == legal_actions(state)
        for viewer in (None, state.turn):
            seen = view(state, viewer, versions(match.course[0][1], viewer))
            assert again(View, seen) == seen
    for _, events in match.course:
        assert again(tuple[Event, ...], events) == events


def test_what_it_looks_like() -> None:
    assert to_plain(Play("guard", (1,), "priest")) == {
        "kind": "play",
        "card": "guard",
        "targets": [1],
        "guess": "priest",
    }
    assert to_plain(TokenWon(1, "spy")) == {"kind": "token_won", "seat": 1, "reason": "spy"}
    rules = edition("premium").rules(2, {"allow_two": True, "tokens": {2: 7}})
    plain = {"edition": "premium", "players": 2, "options": {"allow_two": True, "tokens": 7}}
    assert to_plain(rules) == plain
    assert from_plain(Rules, plain) == rules
    assert to_plain(None) is None


def test_what_has_no_plain_form_is_refused() -> None:
    with pytest.raises(TypeError, match="no plain form for bytes"):
        to_plain(b"seed")
    own = Edition("second", edition("second").rows, 2, 4, {2: 6}, Options())
    with pytest.raises(BadText, match="edition: 'second' is an edition that no package registers"):
        to_plain(own.rules(2))


STATE: Final[dict[str, Any]] = to_plain(deal(SECOND, bytes(32))[0])
PLAY: Final[dict[str, Any]] = to_plain(Play("guard", (1,), 5))
ENDED: Final[dict[str, Any]] = {
    "kind": "round_ended",
    "ending": "comparison",
    "winners": [0],
    "by_discards": False,
    "next_starters": [0],
}


@pytest.mark.parametrize(
    ("kind", "data", "place", "problem"),
    [
        (Action, [], "document", "expected an object, found a list"),
        (Action, {}, "kind", "expected a text, found null"),
        (Action, {"kind": "plai"}, "kind", "unknown kind 'plai'; did you mean 'play'?"),
        (Action, {"kind": "play"}, "card", "this is missing"),
        (Action, PLAY | {"crad": 1}, "crad", "unknown key 'crad'; did you mean 'card'?"),
        (Action, PLAY | {"targets": 1}, "targets", "expected a list, found a whole number"),
        (Action, PLAY | {"targets": [0, True]}, "targets[1]", "expected a whole number, found true or false"),
        (Action, PLAY | {"guess": []}, "guess", "expected a text or a whole number or null, found a list"),
        (Play, PLAY | {"kind": "look"}, "kind", "expected 'play', found 'look'"),
        (Look, {"kind": "look", "target": 1.5}, "target", "expected a whole number or null, found a number"),
        (
            RoundEnded,
            ENDED | {"ending": "comparision"},
            "ending",
            "unknown ending 'comparision'; did you mean 'comparison'?",
        ),
        (RoundEnded, ENDED | {"ending": None}, "ending", "expected a text, found null"),
        (RoundEnded, ENDED | {"by_discards": 0}, "by_discards", "expected true or false, found a whole number"),
        (State, STATE | {"bets": [[0, 1, 2]]}, "bets[0]", "expected 2 entries, found 3"),
        (State, STATE | {"hands": [[{"kind": "hidden"}], []]}, "hands[0][0].card", "this is missing"),
        (State, STATE | {"rules": {}}, "rules.edition", "this is missing"),
        (
            State,
            STATE | {"rules": {"edition": "secnod", "players": 2, "options": {}}},
            "rules.edition",
            "unknown edition 'secnod'; did you mean 'second'?",
        ),
        (
            State,
            STATE | {"rules": {"edition": "second", "players": 7, "options": {}}},
            "rules.players",
            "second takes 2 to 6 players, here are 7",
        ),
        (
            State,
            STATE | {"rules": {"edition": "second", "players": 2, "options": {"tokens": {"2": 3}}}},
            "rules.options.tokens",
            "expected a text, true, false or a number, found an object",
        ),
        (
            State,
            STATE | {"rules": {"edition": "second", "players": 2, "options": {"baron_tie": "both"}}},
            "rules.options.baron_tie",
            "unknown value 'both'; did you mean 'both_out'? (baron_tie: none_out, both_out)",
        ),
    ],
)
def test_data_that_cannot_be_read_names_its_path(kind: Any, data: object, place: str, problem: str) -> None:
    with pytest.raises(BadText) as refused:
        from_plain(kind, data)
    assert (refused.value.place, refused.value.problem) == (place, problem)
