"""The HTTP interface: tables, limits, problems with codes, headers, health, replays and proofs."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException

from loveletter import EDITIONS, commitment
from loveletter.server.pages import Pages
from tests.server.running import Launcher, Running
from tests.server.test_play import play_match


def test_info_has_all_editions_and_their_cards(server: Running) -> None:
    info = server.get("api/info").json()
    assert [edition["name"] for edition in info["editions"]] == list(EDITIONS)
    for edition in info["editions"]:
        assert sum(row["copies"] for row in edition["rows"]) == len(EDITIONS[edition["name"]].rules(4).deck)
    assert {"random", "novice"} <= set(info["bots"])


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({}, 422, "malformed"),
        ({"name": "Ayu", "players": 9}, 422, "malformed"),
        ({"name": "Ayu", "more": 1}, 422, "malformed"),
        ({"name": "Ayu", "players": 6, "edition": "classic"}, 400, "wrong_player_count"),
        ({"name": "Ayu", "edition": "third"}, 400, "unknown_edition"),
        ({"name": "\u202e", "players": 2}, 400, "name_bad_characters"),
        ({"name": "Ayu", "people": ["ayu"], "players": 2}, 400, "name_taken"),
        ({"name": "Ayu", "bots": ["genius"], "players": 2}, 400, "unknown_level"),
        ({"name": "Ayu", "bots": ["random"] * 4, "players": 2}, 409, "too_many_players"),
        ({"name": "Ayu", "start": True, "players": 2}, 409, "open_seats"),
        ({"name": "Ayu", "clock": {"kind": "hard", "seconds": 1}, "players": 2}, 400, "bad_setting"),
        ({"name": "Ayu", "options": {"spy_scope": "nobody"}, "players": 2}, 400, "bad_option"),
    ],
)
def test_a_problem_has_a_code(server: Running, wish: object, status: int, code: str) -> None:
    answer = server.post("api/tables", wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_public_tables_are_listed_while_a_seat_is_open(server: Running) -> None:
    code, _ = server.make_table(players=2, public=True)
    hidden, _ = server.make_table(players=2)
    listed = [table["code"] for table in server.get("api/tables").json()["tables"]]
    assert code in listed
    assert hidden not in listed
    server.post(f"api/tables/{code}/join", {"name": "Budi"})
    assert code not in [table["code"] for table in server.get("api/tables").json()["tables"]]
    assert server.get(f"api/tables/{code.upper()}").json()["seats"][1]["name"] == "Budi"
    assert server.get("api/tables/nowhere-99").json()["code"] == "unknown_table"


def test_a_replay_shows_a_seat_only_to_its_owner_while_the_match_runs(server: Running) -> None:
    code, secrets = server.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
    path = f"api/tables/{code}/replay"
    assert server.get(path).json()["steps"][0]["view"]["hand"] == []
    assert server.get(f"{path}?viewer=0").status_code == 409
    assert server.get(f"{path}?viewer=all").status_code == 409
    assert server.get(f"{path}?viewer=0", headers={"X-Seat-Secret": secrets[1]}).status_code == 409
    own = server.get(f"{path}?viewer=0", headers={"X-Seat-Secret": secrets[0]}).json()
    assert len(own["steps"][0]["view"]["hand"]) >= 1
    assert server.get(f"{path}?viewer=5").json()["code"] == "unknown_seat"
    assert server.get(f"{path}?viewer=x").status_code == 422
    with server.client(code, *secrets) as client:
        client.sync()
        proof = server.get(f"api/tables/{code}/proof").json()
        assert [each["seed"] for each in proof["rounds"]] == [None]
        assert proof["rounds"][0]["commitment"] == client.views[0]["public"]["commitments"][0]
        play_match(client)
    everything = server.get(f"{path}?viewer=all").json()
    assert all(len(step["cards"]["hands"]) == 2 for step in everything["steps"])
    assert server.get(f"{path}?viewer=1").status_code == 200
    for each in server.get(f"api/tables/{code}/proof").json()["rounds"]:
        assert commitment(bytes.fromhex(each["seed"])) == each["commitment"]


def test_no_secret_is_stored_or_logged_as_it_is(server: Running, launcher: Launcher) -> None:
    _, secrets = server.make_table(name="Zacharias", players=2, bots=["novice"], start=True)
    for file in launcher.folder.glob("shared.db*"):
        assert secrets[0].encode() not in file.read_bytes()
    launcher.log.flush()
    text = (launcher.folder / "server.log").read_text()
    assert secrets[0] not in text
    assert "Zacharias" not in text
    for line in text.splitlines():
        assert {"time", "level", "logger", "message"} <= json.loads(line).keys()


def test_security_headers_are_on_every_page(server: Running) -> None:
    for path in ("", "api/info", "healthz", "t/some-10", "nothing.js"):
        headers = server.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_long_answers_are_compressed_for_who_can_read_that(server: Running) -> None:
    plain = server.get("api/info", headers={"Accept-Encoding": "identity"})
    small = server.get("api/info", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()


def test_health_and_metrics_without_names(server: Running) -> None:
    server.make_table(name="Wilhelmine", players=2, bots=["novice"], start=True)
    assert server.get("readyz").text == "ready"
    text = server.get("metrics").text
    assert "loveletter_commit_seconds_count" in text
    assert "Wilhelmine" not in text


def test_tables_are_limited_in_number_and_frequency(launcher: Launcher) -> None:
    running = launcher.start("limits.db", max_tables="2", tables_per_minute="4")
    try:
        answers = [running.post("api/tables", {"name": "Ayu", "players": 2}) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [201, 201, 503, 503, 429, 429]
    finally:
        running.end()


def test_the_built_client_is_served_below_its_base_path(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<html><head></head></html>")
    (tmp_path / "assets" / "app.js").write_text("1")
    pages = Pages(tmp_path, "/base")
    start = asyncio.run(pages.page("t/tulip-47"))
    assert bytes(start.body).decode() == '<html><head><base href="/base/"></head></html>'
    assert "immutable" in asyncio.run(pages.page("assets/app.js")).headers["cache-control"]
    for missing in ("assets/none.js", "../settings.py", "api/none"):
        with pytest.raises(HTTPException):
            asyncio.run(pages.page(missing))


def test_a_request_that_is_too_large_is_not_read(server: Running) -> None:
    answer = server.post("api/tables", {"name": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_who_tries_many_codes_is_not_answered_for_a_while(launcher: Launcher) -> None:
    running = launcher.start("guesses.db", misses_per_minute="60")
    try:
        code, _ = running.make_table(players=2)
        found = [running.get(f"api/tables/nowhere-{number}").json()["code"] for number in range(70)]
        assert (found[0], found[-1]) == ("unknown_table", "too_frequent")
        assert running.get(f"api/tables/{code}").status_code == 429
        with running.client() as client:
            client.send({"type": "hello", "table": code})
            assert client.receive()["code"] == "too_frequent"
    finally:
        running.end()


def test_a_table_that_cannot_be_read_does_not_keep_the_others_away(launcher: Launcher) -> None:
    running = launcher.start("torn.db")
    good, _ = running.make_table(players=2)
    bad, _ = running.make_table(players=2)
    running.end()
    with closing(sqlite3.connect(launcher.folder / "torn.db")) as database:
        database.execute("UPDATE entries SET data = '{}' WHERE code = ? AND number = 1", (bad,))
        database.commit()
    again = launcher.start("torn.db")
    try:
        assert again.get(f"api/tables/{good}").status_code == 200
    finally:
        again.end()
