"""The command as clients start it: over the standard streams and over HTTP, by the package's reference client, and by
clients that mean no good."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from mcp import MCPError, StdioServerParameters
from mcp.types import INVALID_PARAMS, ListToolsResult

from loveletter.mcp.server import MOST_BYTES, TOOLS_VALID_MS
from loveletter.mcp.tables import CALLS_AT_ONCE, ProgramTables
from loveletter.mcp.tools import MOST_LETTERS, TOOLS
from tests.mcp.program import PATIENCE, Era, Refused, field, program, program_at, unlimited
from tests.parts.ports import free_port

COMMAND = ["-m", "loveletter", "mcp"]
PRACTICE = {"players": 2, "level": "random", "tokens": 1, "seed": "a"}


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_DATA_HOME": str(folder)}


@pytest.mark.parametrize("era", ["legacy", "auto"])
def test_a_match_over_the_standard_streams(tmp_path: Path, era: Era) -> None:
    command = StdioServerParameters(command=sys.executable, args=COMMAND, env=environment(tmp_path))

    async def play() -> str:
        async with program_at(command, era) as player:
            offered = await player.client.list_tools()
            assert [tool.name for tool in offered.tools] == list(TOOLS)
            return await player.play(await player.sit("practice", **PRACTICE))

    assert field(asyncio.run(play()), "phase") == "match_over"


class Served(NamedTuple):
    port: int

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/mcp"

    def post(self, body: Any, **headers: str) -> httpx.Response:
        sent = body if isinstance(body, (str, bytes)) else json.dumps(body)
        more = {"content-type": "application/json", "accept": "application/json, text/event-stream", **headers}
        return httpx.post(self.url, content=sent, headers=more, timeout=PATIENCE, verify=False)


INITIALIZE = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}},
}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("mcp")
    port = free_port()
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, *COMMAND, "--http", str(port)], env=environment(folder), stdout=log, stderr=log
        )
        deadline = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < deadline, "the server does not answer"
            with socket.socket() as trying:
                if trying.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield Served(port)
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0


@pytest.mark.parametrize("era", ["legacy", "auto"])
def test_a_match_over_http(served: Served, era: Era) -> None:
    async def play() -> str:
        async with program_at(served.url, era) as player:
            text = await player.sit("practice", **PRACTICE)
            player.look_at = lambda _: time.sleep(0.1)  # as slow as our own limit asks
            return await player.play(text)

    assert field(asyncio.run(play()), "phase") == "match_over"


def test_a_seat_of_another_client_is_out_of_reach(served: Served) -> None:
    async def play() -> None:
        async with program_at(served.url) as mine, program_at(served.url) as other:
            text = await mine.sit("practice", **PRACTICE)
            for key in ("", "x" * 22, mine.key[:-1], mine.key.swapcase(), field(text, "table")):
                for tool, more in (("look", {}), ("ready", {}), ("leave", {}), ("act", {"version": 1, "action": 1})):
                    with pytest.raises(Refused) as refused:
                        await other.call(tool, seat=key, **more)
                    assert refused.value.code in ("unknown_seat", "too_frequent")
            assert field(await mine.call("look", seat=mine.key), "table") == field(text, "table")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"host": "table.example"}, 421),
        ({"host": "127.0.0.1.rebound.example:80"}, 421),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"content-type": "text/plain"}, 400),
    ],
)
@pytest.mark.parametrize("version", ["2025-06-18", "2026-07-28"])
def test_pages_and_names_from_elsewhere_reach_nothing(
    served: Served, headers: dict[str, str], status: int, version: str
) -> None:
    call = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    answer = served.post(call, **headers, **{"mcp-protocol-version": version})
    assert answer.status_code == status
    assert "join_table" not in answer.text


def test_the_server_listens_on_this_machine_alone(served: Served) -> None:
    with socket.socket() as trying:
        elsewhere = socket.gethostbyname(socket.gethostname())
        assert elsewhere.startswith("127.") or trying.connect_ex((elsewhere, served.port)) != 0


@pytest.mark.parametrize(
    "body",
    [b"", b"\xff\xfe", "[" * 5000, "{}", "[]", '"x"', '{"jsonrpc": "2.0", "id": 1, "method": 5}', "x" * 1000],
    ids=range(8),
)
def test_what_is_no_request_is_refused_and_does_no_harm(served: Served, body: str | bytes) -> None:
    answer = served.post(body)
    assert 400 <= answer.status_code < 500
    assert served.post(INITIALIZE).status_code == 200


def test_a_body_that_is_too_long_is_not_read(served: Served) -> None:
    assert served.post({**INITIALIZE, "x": "x" * MOST_BYTES}).status_code == 413


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("act", {"seat": "KEY", "version": "1", "action": 1}, "malformed"),
    ("act", {"seat": "KEY", "version": -1, "action": 1}, "malformed"),
    ("act", {"seat": "KEY", "version": 1}, "malformed"),
    ("act", {"seat": "KEY", "version": 1, "action": None}, "malformed"),
    ("act", {"seat": "KEY", "version": 1, "action": [1]}, "malformed"),
    ("act", {"seat": ["KEY"], "version": 1, "action": 1}, "malformed"),
    ("act", {"seat": "KEY", "version": 1, "action": 1, "as": 1}, "malformed"),
    ("act", {"seat": "KEY", "version": 10**30, "action": 1}, "stale"),
    ("act", {"seat": "KEY", "version": 4, "action": "x" * (MOST_LETTERS + 1)}, "too_long"),
    ("act", {"seat": "KEY", "version": 4, "action": 10**30}, "bad_action"),
    ("act", {"seat": "KEY", "version": 4, "action": -1}, "bad_action"),
    ("act", {"seat": "KEY", "version": 4, "action": ""}, "bad_action"),
    ("act", {"seat": "KEY", "version": 4, "action": "princess nobody \ud800"}, "bad_action"),
    ("act", {"seat": "KEY", "version": 99, "action": 1}, "stale"),
    ("ready", {"seat": "KEY"}, "wrong_phase"),
    ("look", {"seat": "KEY", "wait": "yes"}, "malformed"),
    ("look", {}, "malformed"),
    ("practice", {"players": 9}, "malformed"),
    ("practice", {"edition": "classic", "players": 5}, "wrong_player_count"),
    ("practice", {"edition": "nope"}, "unknown_edition"),
    ("practice", {"name": ""}, "name_empty"),
    ("practice", {"level": "nope"}, "unknown_level"),
    ("rules", {"edition": "x" * 41}, "malformed"),
    ("rules", {"edition": "premium", "players": 2}, "wrong_player_count"),
    ("puzzle", {"number": 0}, "malformed"),
    ("puzzle", {"number": 10**6}, "unknown_puzzle"),
    ("solve_puzzle", {"puzzle": 1, "action": "dance"}, "bad_action"),
    ("join_table", {"link": "x" * 301, "name": "Ada"}, "malformed"),
    ("join_table", {"link": "http://127.0.0.1:1/t/rose-lily-ink", "name": "Ada"}, "no_connection"),
]


def test_wrong_input_has_a_code_says_what_to_do_and_changes_nothing() -> None:
    async def play() -> None:
        async with program(unlimited()) as player:
            await player.sit("practice", players=2, level="random", tokens=3, seed="a")
            before = await player.call("look", seat=player.key, wait=True)
            for tool, given, code in WRONG:
                arguments = {name: player.key if value == "KEY" else value for name, value in given.items()}
                with pytest.raises(Refused) as refused:
                    await player.call(tool, **arguments)
                assert refused.value.code == code, (tool, given, refused.value.text)
                assert len(field(refused.value.text, "next")) > 10
            assert await player.call("look", seat=player.key) == before

    asyncio.run(play())


def test_a_tool_that_there_is_not_is_an_error_of_the_protocol() -> None:
    async def play() -> None:
        async with program(unlimited()) as player:
            with pytest.raises(MCPError) as problem:
                await player.call("deal")
            assert problem.value.code == INVALID_PARAMS

    asyncio.run(play())


def test_clients_learn_what_each_tool_does_and_need_not_ask_again() -> None:
    async def ask() -> ListToolsResult:
        async with program(unlimited()) as player:
            return await player.client.list_tools()

    offered = asyncio.run(ask())
    assert (offered.ttl_ms, offered.cache_scope) == (TOOLS_VALID_MS, "public")
    hints = {tool.name: tool.annotations for tool in offered.tools}
    assert all(tool.title and tool.description for tool in offered.tools)
    assert {name for name, hint in hints.items() if hint and not hint.open_world_hint} == {
        "practice", "rules", "puzzle", "solve_puzzle",
    }  # fmt: skip
    assert {name for name, hint in hints.items() if hint and hint.destructive_hint} == {"leave"}
    assert {name for name, hint in hints.items() if hint and hint.idempotent_hint} == {"act", "leave"}


def test_who_asks_too_fast_is_refused_and_nobody_else_is() -> None:
    async def play() -> None:
        async with program(ProgramTables(rate=0.001)) as player:
            await player.sit("practice", **PRACTICE)
            fast = player.key
            await player.sit("practice", **PRACTICE)
            for _ in range(round(CALLS_AT_ONCE)):
                await player.call("look", seat=fast)
            with pytest.raises(Refused) as refused:
                await player.call("look", seat=fast)
            assert refused.value.code == "too_frequent"
            await player.call("look", seat=player.key)

    asyncio.run(play())
