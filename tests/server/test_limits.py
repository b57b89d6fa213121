"""Limits: connections that say nothing, too many of them, replays, talk, links; and who counts as one address."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import Request
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from loveletter.server import time_source
from loveletter.server.http.archive import Archive
from loveletter.server.http.dependencies import requested_room
from loveletter.server.limits import address_key
from loveletter.server.messages import incoming
from loveletter.server.parts import server_parts
from loveletter.server.settings import read_settings
from loveletter.server.socket import answer, serve_socket
from loveletter.server.tables.connection import Connection
from loveletter.server.tables.loading import NewTable
from loveletter.server.tables.registry import TableRegistry
from loveletter.table import Setup, Sitter, TableRefused, commands
from loveletter.table.keys import hashed
from tests.parts.databases import DATABASES
from tests.server.inside import AYU, BUDI, Browser, living
from tests.server.running import PATIENCE, Client, Launcher, Running


@contextmanager
def serving(launcher: Launcher, database: str, **settings: str) -> Iterator[Running]:
    running = launcher.start(database, **settings)
    try:
        yield running
    finally:
        running.end()


@contextmanager
def client_behind_proxy(running: Running, address: str) -> Iterator[Client]:
    with connect(running.socket_url, additional_headers={"X-Forwarded-For": address}, open_timeout=PATIENCE) as wire:
        yield Client(wire)


def test_a_connection_that_does_not_say_who_is_there_is_closed(launcher: Launcher) -> None:
    with serving(launcher, "silent.db", hello_seconds="3") as running:
        code, _ = running.make_table(players=2)
        with running.client(code) as guest, running.client() as silent:
            goodbye = silent.receive()
            assert (goodbye["type"], goodbye["code"]) == ("goodbye", "hello_first")
            with pytest.raises(ConnectionClosed) as closed:
                silent.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1008
            assert guest.ask("ping")["type"] == "pong"  # who came before would have been closed before


def test_one_address_has_so_many_connections(launcher: Launcher) -> None:
    with serving(launcher, "crowd.db", connections_per_address="2") as running:
        code, _ = running.make_table(players=2)
        with running.client(code):
            with running.client(code), running.client() as third:
                assert third.receive()["code"] == "too_many_connections"
            with client_behind_proxy(running, "192.0.2.1") as elsewhere:
                elsewhere.hello(code)
            with running.client(code) as again:  # one has gone
                assert again.ask("ping")["type"] == "pong"


def test_only_a_trusted_proxy_says_who_asks(launcher: Launcher) -> None:
    with serving(launcher, "proxy.db", connections_per_address="1", trusted_proxies="192.0.2.0/24") as running:
        code, _ = running.make_table(players=2)
        with client_behind_proxy(running, "198.51.100.1") as first, client_behind_proxy(running, "198.51.100.2") as two:
            first.hello(code)
            assert two.receive()["code"] == "too_many_connections"


def test_a_table_has_so_many_connections_but_nobody_loses_a_seat(launcher: Launcher) -> None:
    with serving(launcher, "full-table.db", max_connections_per_table="1") as running:
        code, (secret,) = running.make_table(players=2)
        with running.client(code), running.client() as second, running.client(code, secret) as seated:
            second.send({"type": "hello", "table": code})
            assert second.receive()["code"] == "too_many_connections"
            assert seated.seats == [0]


def test_replays_are_limited(launcher: Launcher) -> None:
    with serving(launcher, "replays.db", replays_per_minute="3") as running:
        code, secrets = running.make_table(players=2, people=["Budi"], options={"tokens": 1}, start=True)
        with running.client(code, *secrets) as client:
            client.sync()
            client.play_match()
        paths = [f"api/tables/{code}/{what}" for what in ("replay", "record", "proof", "replay", "record", "proof")]
        assert [running.get(path).status_code for path in paths] == [200, 200, 200, 429, 429, 429]
        assert running.get(f"api/tables/{code}").status_code == 200


def test_talk_has_a_limit_of_its_own(server: Running) -> None:
    code, (secret,) = server.make_table(players=2, chat="text")
    with server.client(code, secret) as client:
        answers = [client.ask("emote", seat=0, emote="wow") for _ in range(6)]
        answers += [client.ask("chat", seat=0, text="hi") for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["done"] * 10
        more = (client.ask("chat", seat=0, text="hi") for _ in range(100))  # one more is allowed with every second
        assert next(answer for answer in more if answer["type"] != "done")["code"] == "too_frequent"
        assert client.ask("rename", seat=0, name="Citra")["type"] == "done"
    with server.client(code, secret) as client:
        answers = [client.ask("emote", seat=0, emote="wow") for _ in range(10)]  # coming again brings nothing
        assert "too_frequent" in {answer.get("code") for answer in answers}


async def never(message: MutableMapping[str, Any]) -> None:
    pass


def registry_in(folder: Path) -> TableRegistry:
    settings = read_settings({"database_url": DATABASES.url(folder / "registry.db"), "bot_workers": "0"}, {})
    return TableRegistry(settings, server_parts(settings))


@pytest.mark.parametrize(("later", "works"), [(9_000, True), (11_000, False)])
def test_a_link_works_for_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, later: int, works: bool) -> None:
    async def live() -> None:
        monkeypatch.setattr("loveletter.server.socket.LINK_SECONDS", 10)
        registry = registry_in(tmp_path)
        opened = await registry.open(NewTable(Setup(players=2), [Sitter("Ayu", hashed("a"), None)]))
        sent: list[str] = []

        async def keep(message: MutableMapping[str, Any]) -> None:
            sent.append(message["text"])

        connection = Connection(keep, "http://test")
        connection.seats = frozenset({0})
        await answer(opened, connection, incoming.AskMoveLink(id="x", seat=0))
        await connection.wait_until_sent()
        token = sent[0].split("#move=")[1].split('"')[0]
        now = time_source.now_ms()
        monkeypatch.setattr(time_source, "now_ms", lambda: now + later)
        if works:
            assert (await opened.carry_out(commands.Claim(token, hashed("b")), None)).seat == 0
        else:
            with pytest.raises(TableRefused, match="link_void"):
                await opened.carry_out(commands.Claim(token, hashed("b")), None)
        await registry.close()

    asyncio.run(live())


def test_who_comes_during_a_stop_is_told_to_come_back(tmp_path: Path) -> None:
    async def live() -> list[MutableMapping[str, Any]]:
        registry = registry_in(tmp_path)
        registry.stopping = True
        sent: list[MutableMapping[str, Any]] = []

        async def connects() -> MutableMapping[str, Any]:
            return {"type": "websocket.connect"}

        async def keep(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        await serve_socket(registry, {"type": "websocket", "headers": [(b"host", b"test")]}, connects, keep)
        await registry.close()
        return sent

    accept, goodbye, close = asyncio.run(live())
    assert accept["type"] == "websocket.accept"
    assert '"stopping"' in goodbye["text"]
    assert (close["code"], close["reason"]) == (1012, "stopping")


def test_many_wrong_codes_at_once_are_no_more_than_allowed(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, free_misses="5") as registry:
            app = SimpleNamespace(
                state=SimpleNamespace(
                    registry=registry,
                    archive=Archive(registry.settings, registry.database, registry.metrics, registry.quarantine),
                )
            )
            scope = {"type": "http", "app": app, "client": ("192.0.2.7", 1), "headers": []}
            request = Request(scope)
            asking = [requested_room(request, f"rose-{number}") for number in range(10, 40)]
            answers = await asyncio.gather(*asking, return_exceptions=True)
            codes = [answer.code for answer in answers if isinstance(answer, TableRefused)]
            assert sorted(codes) == ["too_many_guesses"] * 25 + ["unknown_table"] * 5
            await app.state.archive.close()

    asyncio.run(live())


def test_wrong_codes_and_secrets_over_the_socket_are_counted_and_a_seat_that_is_proven_comes_in(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, free_misses="3") as registry:
            room = await registry.open(NewTable(Setup(players=2), [AYU, BUDI]))
            codes = []
            for code in ("no-such-table", room.table.code) * 3:
                guest = Browser(registry)
                await guest.hello(code, "made up")
                codes += [error["code"] for error in guest.told("error")]
            assert codes == ["unknown_table", "wrong_secret", "unknown_table"] + ["too_many_guesses"] * 3
            ayu = Browser(registry)
            await ayu.hello(room.table.code, "a")
            assert ayu.told("welcome")

    asyncio.run(live())


def test_a_table_that_was_closed_is_no_wrong_code(launcher: Launcher) -> None:
    with serving(launcher, "closed.db") as running:
        code, (secret,) = running.make_table(players=2)
        with running.client(code, secret) as ayu:
            assert ayu.ask("leave", seat=0)["type"] == "done"
    with serving(launcher, "closed.db", free_misses="1") as again:
        assert [again.get(f"api/tables/{code}").json()["phase"] for _ in range(5)] == ["closed"] * 5


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8:0:0:ffff::2", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("testclient", "testclient"),
        ("not:an:address", "not:an:address"),
    ],
)
def test_one_host_has_many_addresses_of_the_new_kind(address: str, network: str) -> None:
    assert address_key(address) == network


def test_bad_messages_and_large_requests_are_taken_as_far_as_the_settings_say(launcher: Launcher) -> None:
    with serving(launcher, "strict.db", max_bad_messages="2", max_request_bytes="4096") as running:
        assert running.post("api/tables", {"name": "x" * 5000}).json()["code"] == "too_large"
        assert running.post("api/tables", {"name": "x" * 3000}).json()["code"] == "malformed"
        with running.client() as client:
            for _ in range(3):
                client.send("{")
            assert [client.receive()["type"] for _ in range(4)] == ["error", "error", "error", "goodbye"]


def test_what_is_no_address_counts_as_the_proxy_that_handed_it_on(launcher: Launcher) -> None:
    with serving(launcher, "garbage.db", tables_per_address="2", connections_per_address="500") as running:

        def made_for(address: str) -> int:
            return running.post("api/tables", {"name": "Ayu"}, headers={"X-Forwarded-For": address}).status_code

        assert [made_for(f"made-up-{number}") for number in range(3)] == [201, 201, 429]
        assert made_for("192.0.2.1") == made_for("192.0.2.1:50000") == 201
        assert made_for("192.0.2.1") == 429, "with or without a port"
        assert made_for("[2001:db8::1]:50000") == 201
