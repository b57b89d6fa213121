"""The lesson over HTTP: a table of one's own that everybody can tell for a lesson."""

from __future__ import annotations

from tests.server.running import Running


def test_a_lesson_begins_at_once_and_says_that_it_is_one(server: Running) -> None:
    wish = {"name": "Ayu", "secret": "s" * 24}
    answer = server.post("api/lessons", wish)
    assert answer.status_code == 201, answer.text
    seating = answer.json()
    assert server.post("api/lessons", wish).json() == seating  # asked again, since the answer was lost
    with server.client(seating["code"], wish["secret"]) as pupil:
        pupil.sync()
        assert pupil.table["settings"]["lesson"] is True
        assert pupil.table["phase"] == "playing"
        assert [seat["kind"] for seat in pupil.table["seats"]] == ["person", "bot"]
    assert seating["code"] not in [table["code"] for table in server.get("api/tables").json()["tables"]]


def test_other_tables_are_no_lessons_and_cannot_ask_to_be(server: Running) -> None:
    code, (secret,) = server.make_table(players=2, bots=["novice"], start=True)
    with server.client(code, secret) as player:
        player.sync()
        assert not player.table["settings"].get("lesson")
    refused = server.post("api/tables", {"name": "Ayu", "lesson": True})
    assert refused.status_code == 422
