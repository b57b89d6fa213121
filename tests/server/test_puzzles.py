"""Puzzles over HTTP: the view of one seat first, the solution only with the verdict."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from loveletter.notation import to_plain
from loveletter.puzzles import easy_of_the_day, numbered, puzzles
from loveletter.puzzles.collection import FIRST_DAY
from tests.server.running import Running


def answer(server: Running, number: int, action: Any) -> Any:
    return server.post(f"api/puzzles/{number}/answer", {"action": action})


def test_all_puzzles_and_that_of_the_day(server: Running) -> None:
    day = FIRST_DAY + timedelta(4)
    listing = server.get("api/puzzles", params={"day": day.isoformat()}).json()
    assert (listing["day"], listing["today"]) == (day.isoformat(), 5)
    assert listing["easy"] == easy_of_the_day(day).number
    assert [each["number"] for each in listing["puzzles"]] == list(range(1, len(puzzles()) + 1))
    assert set(listing["puzzles"][0]) == {"number", "edition", "players", "difficulty", "proven"}


def test_a_puzzle_is_the_view_of_who_decides(server: Running) -> None:
    puzzle = numbered(2)
    shown = server.get("api/puzzles/2").json()
    view = shown["view"]
    assert (shown["edition"], shown["seat"], shown["players"]) == (puzzle.edition, puzzle.seat, list(puzzle.names))
    assert view["viewer"] == puzzle.seat == view["public"]["awaited"]["seat"]
    assert [card["card"] for card in view["hand"]] == list(puzzle.view.hand)
    assert view["menu"] is not None
    assert len(view["events"]) == len(puzzle.view.log)


def test_an_answer_is_judged(server: Running) -> None:
    puzzle = numbered(2)
    right = answer(server, 2, to_plain(puzzle.solution)).json()
    assert (right["solved"], right["answer"], right["theme"]) == (True, 0, puzzle.theme)
    assert [each["chance"] for each in right["ratings"]] == [each.chance for each in puzzle.ratings]
    assert right["ratings"][0]["action"] == to_plain(puzzle.solution)
    wrong = answer(server, 2, to_plain(puzzle.ratings[-1].action)).json()
    assert (wrong["solved"], wrong["answer"]) == (False, len(puzzle.ratings) - 1)
    assert wrong["why"]["facts"]["best"] == to_plain(puzzle.solution)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("api/puzzles", 422, "malformed"),
        ("api/puzzles?day=someday", 422, "malformed"),
        ("api/puzzles/0", 422, "malformed"),
        ("api/puzzles/first", 422, "malformed"),
        ("api/puzzles/999999", 404, "unknown_puzzle"),
    ],
)
def test_what_is_not_there(server: Running, path: str, status: int, code: str) -> None:
    refused = server.get(path)
    assert (refused.status_code, refused.json()["code"]) == (status, code)


def test_what_cannot_be_done_gets_no_verdict(server: Running) -> None:
    puzzle = numbered(2)
    absent = next(card for card in puzzle.view.rules.characters if card not in puzzle.view.hand)
    illegal = answer(server, 2, {"kind": "play", "card": absent})
    assert illegal.status_code == 409
    assert "ratings" not in illegal.text
    for odd in ({"kind": "fold"}, {"kind": "play"}, {"kind": "play", "card": "guard", "targets": [99]}, "guard", None):
        refused = answer(server, 2, odd)
        assert (refused.status_code, refused.json()["code"]) == (422, "malformed")
    assert answer(server, 999_999, {"kind": "redraw", "wanted": True}).json()["code"] == "unknown_puzzle"
