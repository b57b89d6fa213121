"""Whatever node is asked, the one that has the table answers; lists and limits count over all nodes."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Iterator

import pytest

from loveletter.server.cluster.forwarding import call
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair, match_for_two
from tests.server.running import Launcher, first_action


def test_a_table_is_played_through_another_node(pair: Pair) -> None:
    code, ayu, budi = match_for_two(pair.first)
    with pair.first.client(code, ayu) as here, pair.second.client(code, budi) as there:
        here.sync()
        there.sync()
        assert (here.seats, there.seats) == ([0], [1])
        assert here.act(0, first_action(here.views[0]["menu"]))["type"] == "done"
        here.sync()
        while there.views[1]["version"] < here.views[0]["version"]:
            there.receive()
        assert there.ask("act", seat=1, version=0, action={"kind": "redraw", "wanted": True})["type"] == "refused"
        there.send("no JSON")
        assert there.until("error")["code"] == "malformed"
    with pair.second.client() as stranger:
        stranger.send({"type": "hello", "table": code, "secrets": ["wrong"]})
        assert stranger.until("goodbye")["code"] == "wrong_secret"


def test_http_is_passed_on_and_lists_show_the_tables_of_all_nodes(pair: Pair) -> None:
    code, _ = pair.first.make_table(players=3, public=True)
    for node in (pair.first, pair.second):
        assert [table["code"] for table in node.get("api/tables").json()["tables"]] == [code]
        assert node.get(f"api/tables/{code}").json()["seats"][0]["name"] == "Ayu"
    wish = {"name": "Budi", "secret": "b" * 24}
    joined = pair.second.post(f"api/tables/{code}/join", wish)
    again = pair.first.post(f"api/tables/{code}/join", wish)
    assert (joined.status_code, joined.json()) == (201, again.json())
    refused = pair.second.post(f"api/tables/{code}/join", {"name": "budi"})
    assert (refused.status_code, refused.json()["code"]) == (400, "name_taken")
    missing = pair.second.get("api/tables/nowhere-at-all")
    assert (missing.status_code, missing.json()["code"]) == (404, "unknown_table")
    counted = pair.second.get("metrics").text
    assert re.search(r"^loveletter_tables 1\.0$", counted, re.MULTILINE)
    assert re.search(r"^loveletter_nodes 2\.0$", counted, re.MULTILINE)


def test_an_address_without_a_port_has_that_of_http(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    async def refuse(host: str, port: int) -> None:
        asked.append((host, port))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", refuse)
    for address in ("http://node.example", "http://node.example:8471"):
        assert asyncio.run(call(address, "GET", "/", (), b"")) is None
    assert asked == [("node.example", 80), ("node.example", 8471)]


def test_only_a_node_can_pass_anything_on(pair: Pair) -> None:
    answer = pair.first.get("api/info", headers={"X-Loveletter-Passed": "x", "X-Loveletter-Client": "192.0.2.1"})
    assert (answer.status_code, answer.json()["code"]) == (403, "not_allowed")


@pytest.fixture
def narrow(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database(), tables_per_address="2")
    yield made
    made.close(signal.SIGKILL)


def test_a_request_that_is_repeated_elsewhere_makes_no_second_table_and_limits_hold_over_nodes(narrow: Pair) -> None:
    wish = {"name": "Ayu", "secrets": ["s" * 24]}
    made = narrow.first.post("api/tables", wish).json()
    assert narrow.second.post("api/tables", wish).json() == made
    narrow.second.make_table()
    refused = narrow.first.post("api/tables", {"name": "Ayu"})
    assert (refused.status_code, refused.json()["code"]) == (429, "too_many_own_tables")


def test_when_to_ask_again_is_passed_on_with_a_refusal(postgres: Postgres, launcher: Launcher) -> None:
    """The node that has the table refuses; the one that is asked would not."""
    shared = {"database_url": postgres.database(), "lease_seconds": "60"}
    narrow = {"tokens_per_second": "1", "tokens_at_once": "30"}
    owner = launcher.start(**shared, **narrow)
    asked = launcher.start(**shared)
    try:
        code, _ = owner.make_table(players=2)
        answers = (owner.get("api/info") for _ in range(100))
        assert next(answer for answer in answers if answer.status_code != 200).status_code == 429
        refused = asked.get(f"api/tables/{code}")
        assert (refused.status_code, refused.json()["code"]) == (429, "too_frequent")
        assert int(refused.headers["Retry-After"]) == refused.json()["params"]["seconds"] > 0
    finally:
        owner.end(signal.SIGKILL)
        asked.end(signal.SIGKILL)
