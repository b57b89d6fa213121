"""How to play over HTTP: the same text as the library's, for the edition and options of a table."""

from __future__ import annotations

import json

import pytest

from loveletter import EDITIONS, LANGUAGES, how_to_play
from tests.server.running import Running


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_in_every_language(server: Running, edition: str, language: str) -> None:
    told = server.get("api/how-to-play", params={"edition": edition, "language": language}).json()
    text = how_to_play(EDITIONS[edition], language)
    assert told["title"] == text.title
    assert [(each["name"], each["title"]) for each in told["sections"]] == [
        (each.name, each.title) for each in text.sections
    ]
    (cards,) = [section for section in told["sections"] if section["name"] == "cards"]
    assert {entry["card"] for entry in cards["parts"][0]["entries"]} == {
        row.character.name for row in EDITIONS[edition].rows
    }
    lines = [line for section in told["sections"] for part in section["parts"] for line in part["lines"]]
    assert all(lines)


def test_the_options_of_a_table_are_told(server: Running) -> None:
    wish = {"edition": "second", "players": 3, "options": json.dumps({"tokens": 2, "baron_tie": "both_out"})}
    told = server.get("api/how-to-play", params=wish).json()
    assert "house" in [section["name"] for section in told["sections"]]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"edition": "third"}, "unknown_edition"),
        ({"players": 6, "edition": "classic"}, "wrong_player_count"),
        ({"options": "{"}, "bad_setting"),
        ({"options": "[1]"}, "bad_setting"),
        ({"options": '{"nothing": 1}'}, "unknown_option"),
        ({"language": "fr"}, "malformed"),
    ],
)
def test_what_cannot_be_told_is_refused(server: Running, wish: dict[str, str | int], code: str) -> None:
    answer = server.get("api/how-to-play", params=wish)
    assert (answer.status_code in (400, 422), answer.json()["code"]) == (True, code)
