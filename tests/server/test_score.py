"""A match on a real table over HTTP: the server computes, and keeps nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.running import Running

KING, GUARD = {"held": "king"}, {"held": "guard"}
BISHOP, OUT = {"held": "bishop"}, {"held": None}


def score(server: Running, **match: Any) -> Any:
    return server.post("api/score", match)


def test_without_rounds_it_says_what_the_rules_ask_for(server: Running) -> None:
    sheet = score(server, edition="premium", players=3).json()
    assert (sheet["goal"], sheet["token"], sheet["tokens"]) == (5, "token", [0, 0, 0])
    assert (sheet["bet_cards"], sheet["token_cards"], sheet["counting"]) == (["jester"], ["bishop"], None)
    original = score(server, edition="original", players=2).json()
    assert (original["asks_youth"], original["token"], original["counting"]) == (True, "heart", [])
    assert original["first"] == "how-setup-first-rendezvous"


def test_rounds_add_up_to_the_end_of_the_match(server: Running) -> None:
    rounds = [{"places": [KING, {"held": "guard", "lying": ["spy"]}]}, {"places": [OUT, GUARD]}]
    sheet = score(server, players=2, options={"tokens": 2}, rounds=rounds).json()
    assert [each["tokens"] for each in sheet["rounds"]] == [[1, 1], [1, 2]]
    assert (sheet["tokens"], sheet["champions"]) == ([1, 2], [1])
    told = [event["kind"] for event in sheet["rounds"][0]["events"]]
    assert told == ["hands_revealed", "round_ended", "token_won", "token_won"]
    assert [event["kind"] for event in sheet["rounds"][1]["events"]][-1] == "match_ended"


def test_bets_and_tokens_are_told(server: Running) -> None:
    places = [{"held": "king", "lying": ["bishop"]}, GUARD, {"held": None, "lying": ["jester", "guard"]}]
    told = {"places": places, "bets": [{"seat": 2, "on": 0}], "won": [{"seat": 0, "card": "bishop"}]}
    sheet = score(server, edition="premium", players=3, rounds=[told]).json()
    assert sheet["tokens"] == [2, 0, 1]
    assert sheet["next_starters"] == [0]


def test_a_round_that_leaves_nobody_is_scored_where_the_rules_allow_it(server: Running) -> None:
    rules = {"players": 3, "options": {"baron_tie": "both_out"}}
    assert [score(server, **each).json()["can_leave_nobody"] for each in ({}, rules)] == [False, True]
    sheet = score(server, **rules, rounds=[{"places": [OUT, OUT, OUT], "together": [0, 2]}]).json()
    assert (sheet["tokens"], sheet["next_starters"]) == ([0, 0, 0], [0, 2])


@pytest.mark.parametrize(
    ("match", "status", "code", "params"),
    [
        ({"rounds": [{"places": [KING, KING]}]}, 400, "score_too_many_copies", {"round": 1, "seat": 1, "card": "king"}),
        ({"rounds": [{"places": [KING]}]}, 400, "score_wrong_seats", {"round": 1}),
        ({"rounds": [{"places": [OUT, OUT]}]}, 400, "score_nobody_left", {"round": 1}),
        (
            {"rounds": [{"places": [KING, BISHOP]}]},
            400,
            "score_unknown_card",
            {"round": 1, "seat": 1, "card": "bishop"},
        ),
        ({"rounds": [{"places": [KING, GUARD]}] * 7}, 400, "score_match_over", {"round": 7}),
        ({"edition": "original", "rounds": [{"places": [KING, GUARD]}]}, 400, "score_youth_needed", {"round": 1}),
        ({"edition": "third"}, 400, "unknown_edition", None),
        ({"players": 5, "edition": "classic"}, 400, "wrong_player_count", None),
        ({"rounds": [{"places": "all"}]}, 422, "malformed", None),
        ({"rounds": [{"places": [KING, GUARD]}] * 61}, 422, "malformed", None),
    ],
)
def test_what_cannot_be_is_refused(
    server: Running, match: dict[str, Any], status: int, code: str, params: dict[str, Any] | None
) -> None:
    answer = score(server, **{"players": 2, **match})
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    if params is not None:
        assert answer.json()["params"] == params
