"""The HTTP interface: tables, limits, problems with codes, headers, health, replays and proofs."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path

import httpx
import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from loveletter import EDITIONS, commitment
from loveletter.editions.variations import VARIATIONS
from loveletter.server.app import Application
from loveletter.server.http.pages import Pages
from loveletter.server.settings import read_settings
from tests.parts.databases import DATABASES
from tests.server.folding import unfolded
from tests.server.running import PATIENCE, Launcher, Running


def test_info_has_all_editions_and_their_cards(server: Running) -> None:
    info = server.get("api/info").json()
    assert [edition["name"] for edition in info["editions"]] == list(EDITIONS)
    for edition in info["editions"]:
        assert sum(row["copies"] for row in edition["rows"]) == len(EDITIONS[edition["name"]].rules(4).deck)
    assert {"random", "novice"} <= set(info["bots"])
    assert all(edition["missing_bots"] == [] for edition in info["editions"])


def test_a_variation_is_told_with_its_own_goals(server: Running) -> None:
    told = {each["name"]: each for each in server.get("api/info").json()["variations"]}
    assert told.keys() == VARIATIONS.keys()
    for name, each in VARIATIONS.items():
        for players in range(max(3, each.edition.least_players), each.edition.most_players + 1):
            goal = told[name]["goals"].get(str(players))
            options = told[name]["options"] | ({} if goal is None else {"tokens": goal})
            assert each.edition.rules(players, options) == each.edition.rules(players, each.options)
    assert told["boxed-premium"]["goals"]["2"] == 7


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
        ({"name": "Ayu", "bots": ["random"], "players": 2, "start": True, "starter": 2}, 404, "unknown_seat"),
        ({"name": "Ayu", "clock": {"kind": "hard", "seconds": 1}, "players": 2}, 400, "bad_setting"),
        ({"name": "Ayu", "options": {"spy_scope": "nobody"}, "players": 2}, 400, "bad_option"),
    ],
)
def test_a_problem_has_a_code(server: Running, wish: object, status: int, code: str) -> None:
    answer = server.post("api/tables", wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize("starter", [0, 2])
def test_who_makes_a_table_that_begins_at_once_says_who_begins(server: Running, starter: int) -> None:
    code, secrets = server.make_table(players=3, people=["Budi", "Citra"], start=True, starter=starter)
    with server.client(code, *secrets) as client:
        client.sync()
        assert client.on_turn() == starter
        events = client.views[0]["events"]
        began = next(event for event in events if event["kind"] == "round_began")
        assert (began["starter"], began["by_lot"]) == (starter, False)


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
    assert server.get(path).json()["steps"][0]["change"]["view"]["hand"] == []
    assert server.get(f"{path}?viewer=0").status_code == 409
    assert server.get(f"{path}?viewer=all").status_code == 409
    assert server.get(f"{path}?viewer=0", headers={"X-Seat-Secret": secrets[1]}).status_code == 409
    own = server.get(f"{path}?viewer=0", headers={"X-Seat-Secret": secrets[0]}).json()
    assert len(own["steps"][0]["change"]["view"]["hand"]) >= 1
    assert server.get(f"{path}?viewer=5").json()["code"] == "unknown_seat"
    assert server.get(f"{path}?viewer=x").status_code == 422
    with server.client(code, *secrets) as client:
        client.sync()
        proof = server.get(f"api/tables/{code}/proof").json()
        assert [each["seed"] for each in proof["rounds"]] == [None]
        assert proof["rounds"][0]["commitment"] == client.views[0]["public"]["commitments"][0]
        client.play_match()
    everything = server.get(f"{path}?viewer=all").json()
    assert all(len(step["cards"]["hands"]) == 2 for step in unfolded(everything))
    assert server.get(f"{path}?viewer=1").status_code == 200
    for each in server.get(f"api/tables/{code}/proof").json()["rounds"]:
        assert commitment(bytes.fromhex(each["seed"])) == each["commitment"]


def test_a_table_is_found_by_its_words_run_together(server: Running) -> None:
    code, secrets = server.make_table(players=2)
    for written in (code.replace("-", ""), code.replace("-", "", 1), code.upper()):
        assert server.get(f"api/tables/{written}").json()["code"] == code
        with server.client(written, *secrets) as client:
            assert client.table["code"] == code


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


@pytest.mark.network
def test_security_headers_are_on_every_page(server: Running) -> None:
    for path in ("", "api/info", "healthz", "t/some-10", "nothing.js"):
        headers = server.get(path).headers
        inline = " 'sha256-[A-Za-z0-9+/=]{44}'" if path == "" else ""  # the script that takes over a drawn start page
        assert re.search(f"script-src 'self'{inline};", headers["content-security-policy"])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


@pytest.mark.network
def test_long_answers_are_compressed_for_who_can_read_that(server: Running) -> None:
    plain = server.get("api/info", headers={"Accept-Encoding": "identity"})
    small = server.get("api/info", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.json() == plain.json()


@pytest.mark.network
@pytest.mark.parametrize("path", ["a%00b", "x" * 300, "x/" * 150, "%C3%A4" * 150])
def test_an_address_that_cannot_be_a_file_is_not_found(server: Running, path: str) -> None:
    answer = server.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.network
@pytest.mark.parametrize("path", ["readyz", "healthz", "metrics", "api/info", "api/tables/nowhere-99", ""])
def test_head_is_get_without_a_body(server: Running, path: str) -> None:
    plain = {"Accept-Encoding": "identity"}
    head = httpx.head(f"{server.url}/{path}", headers=plain, timeout=20)
    get = server.get(path, headers=plain)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.network
def test_a_method_that_is_not_there_names_those_that_are(server: Running) -> None:
    for path, methods in (("api/tables", "GET, HEAD, POST"), ("healthz", "GET, HEAD"), ("t/some-10", "GET, HEAD")):
        answer = httpx.delete(f"{server.url}/{path}", timeout=20)
        assert (answer.status_code, answer.headers["allow"]) == (405, methods)
    answer = server.get("api/tables/some-10/join")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_whatever_fails_is_answered_with_a_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> httpx.Response:
        application = Application(read_settings({"database_url": DATABASES.url(tmp_path / "x.db")}, {}))
        wire = httpx.ASGITransport(application, raise_app_exceptions=False)
        client = httpx.AsyncClient(transport=wire, base_url="http://127.0.0.1")
        async with application.api.router.lifespan_context(application.api), client:
            monkeypatch.setattr(application.registry, "bots", None)  # a bug
            answer = await client.get("/api/info")
            monkeypatch.undo()
            return answer

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["code"]) == (500, "internal")
    assert answer.headers["x-content-type-options"] == "nosniff"


def readiness(running: Running) -> tuple[int, str | None]:
    answer = running.get("readyz")
    assert answer.json()["ready"] == (answer.status_code == 200)
    return answer.status_code, answer.json()["code"]


def until_ready(running: Running, expected: tuple[int, str | None]) -> None:
    """An answer holds for a second, and the database may wait for another program for some seconds."""
    deadline = time.monotonic() + PATIENCE
    while (found := readiness(running)) != expected:
        assert time.monotonic() < deadline, found
        time.sleep(0.1)


def test_the_server_is_not_ready_while_nothing_can_be_written(launcher: Launcher) -> None:
    running = launcher.start("busy.db")
    try:
        with DATABASES.locked(launcher.folder / "busy.db"):
            assert readiness(running) == (503, "no_answer")
            assert running.get("healthz").text == "ok"
            until_ready(running, (503, "database_locked"))
        with DATABASES.opened(launcher.folder / "busy.db") as other:
            other.execute("ALTER TABLE facts RENAME TO away")
            until_ready(running, (503, "database_failed"))
            other.execute("ALTER TABLE away RENAME TO facts")
        until_ready(running, (200, None))
    finally:
        running.end()


def count(running: Running, name: str, if_none: float | None = None) -> float:
    found = re.search(rf"^loveletter_{re.escape(name)} ([0-9.]+)$", running.get("metrics").text, re.MULTILINE)
    number = float(found[1]) if found is not None else if_none
    assert number is not None
    return number


def test_what_is_not_written_has_not_happened_and_is_not_counted(launcher: Launcher) -> None:
    running = launcher.start("full.db")
    try:
        code, (secret,) = running.make_table(players=2)
        with DATABASES.opened(launcher.folder / "full.db") as other:
            DATABASES.refuse_entries(other)
            before = running.get(f"api/tables/{code}").json(), count(running, "entries_total")
            for path, wish in (("api/tables", {"name": "Ayu"}), (f"api/tables/{code}/join", {"name": "Budi"})):
                answer = running.post(path, wish)
                assert (answer.status_code, answer.json()["code"]) == (503, "not_written")
            with running.client(code, secret) as client:
                client.send({"type": "rename", "id": "one", "seat": 0, "name": "Citra"})
                refused = client.until("refused")
                assert (refused["id"], refused["code"]) == ("one", "not_written")
                assert refused["params"] == {"reason": "database_failed"}
            assert (running.get(f"api/tables/{code}").json(), count(running, "entries_total")) == before
            DATABASES.take_entries(other)
        assert running.post(f"api/tables/{code}/join", {"name": "Budi"}).status_code == 201
    finally:
        running.end()


def test_actions_are_counted_and_nothing_else(launcher: Launcher) -> None:
    running = launcher.start("counted.db")
    try:
        code, secrets = running.make_table(players=2, people=["Budi"], options={"tokens": 2}, start=True)
        with running.client(code, *secrets) as client:
            client.sync()
            client.play_match()
        with DATABASES.opened(launcher.folder / "counted.db") as database:
            acts = database.execute("SELECT count(*) FROM entries WHERE kind = 'Acted'").fetchone()[0]
        assert count(running, "actions_total") == acts
    finally:
        running.end()


@pytest.mark.network
def test_health_and_metrics_without_names(server: Running) -> None:
    server.make_table(name="Wilhelmine", players=2, bots=["novice"], start=True)
    assert server.get("readyz").json() == {"ready": True, "code": None}
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

    async def info(request: Request) -> bytes:
        raise AssertionError("only the start page has it")

    pages = Pages(tmp_path, "/base", info)
    request = Request(
        {"type": "http", "scheme": "https", "server": ("play.example.org", 443), "path": "/", "headers": []}
    )
    start = asyncio.run(pages.page(request, "t/tulip-47"))
    assert bytes(start.body).decode().startswith('<html><head><base href="/base/"><meta ')
    assert 'property="og:image" content="https://play.example.org/base/preview.png"' in bytes(start.body).decode()
    assert "immutable" in asyncio.run(pages.page(request, "assets/app.js")).headers["cache-control"]
    for name, kind in (("worker.js", "text/javascript"), ("manifest.webmanifest", "application/manifest+json")):
        (tmp_path / name).write_text("1")
        answer = asyncio.run(pages.page(request, name)).headers
        assert (answer["cache-control"], answer["content-type"].split(";")[0]) == ("no-cache", kind)
    (tmp_path / ".stamp").write_text("built")
    for missing in ("assets/none.js", "../settings.py", "api/none", ".stamp", "assets/../.stamp", "a\0b", "ä" * 150):
        with pytest.raises(HTTPException):
            asyncio.run(pages.page(request, missing))


def test_a_request_that_is_too_large_is_not_read(server: Running) -> None:
    answer = server.post("api/tables", {"name": "x" * 100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


def test_who_tries_many_codes_is_not_answered_for_a_while(launcher: Launcher) -> None:
    running = launcher.start("guesses.db", free_misses="2")
    try:
        code, (secret,) = running.make_table(players=2, bots=["random"])
        found = [running.get(f"api/tables/nowhere-{number}").json()["code"] for number in range(4)]
        assert (found[0], found[-1]) == ("unknown_table", "too_many_guesses")
        assert running.get(f"api/tables/{code}").status_code == 429
        with running.client() as client:
            client.send({"type": "hello", "table": code})
            assert client.receive()["code"] == "too_many_guesses"
        with running.client(code, secret) as client:  # who has a seat is not one of those
            assert client.ask("start", starter=0)["type"] == "done"
        path = f"api/tables/{code}/replay?viewer=0"
        assert running.get(path, headers={"X-Seat-Secret": secret}).status_code == 200
        assert running.get(path, headers={"X-Seat-Secret": "guess"}).status_code == 429
    finally:
        running.end()


def test_a_table_that_cannot_be_read_does_not_keep_the_others_away(launcher: Launcher) -> None:
    running = launcher.start("torn.db")
    good, _ = running.make_table(players=2)
    bad, _ = running.make_table(players=2)
    running.end()
    with DATABASES.opened(launcher.folder / "torn.db") as database:
        database.execute("UPDATE entries SET data = '{}' WHERE code = ? AND number = 1", (bad,))
    again = launcher.start("torn.db")
    try:
        assert again.get(f"api/tables/{good}").status_code == 200
        assert again.get(f"api/tables/{bad}").json()["broken_at"] == 1
    finally:
        again.end()
