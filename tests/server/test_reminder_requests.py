"""Requests to addresses that players have given: none reaches this machine or the network around it."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from loveletter.server.reminders import addresses, request
from loveletter.server.reminders.addresses import checked_address, is_public
from loveletter.server.reminders.request import NotSent, PostAnswer, Sender, Unanswered
from tests.server.endpoints import Endpoints, endpoints


@pytest.fixture
def out_there() -> Iterator[Endpoints]:
    with endpoints() as running:
        yield running


@pytest.fixture
def loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "LOOPBACK", True)


def post(address: str, headers: dict[str, str] | None = None) -> PostAnswer:
    async def sent() -> PostAnswer:
        sender = Sender()
        try:
            return await sender.post(address, headers or {}, b"body")
        finally:
            sender.close()

    return asyncio.run(sent())


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "1.1.1.1"])
def test_public_addresses(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "100.64.0.1"),
        *("169.254.169.254", "192.0.2.1", "198.18.0.1", "224.0.0.1", "239.1.1.1", "240.0.0.1", "255.255.255.255"),
        *("::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12:3456::1", "ff02::1", "2001:db8::1", "fec0::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:93.184.216.34", "2002:7f00:1::", "64:ff9b::7f00:1"),
        *("64:ff9b:1::7f00:1", "2001:0:4136:e378:8000:63bf:f5ff:fffe", "::127.0.0.1"),
    ],
)
def test_private_addresses(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("http://example.org/x", "ftp://example.org/x", "https:///x", "https://me:it@example.org/", "https://h:0/"),
        *("https://h:99999/", "https://h/a b", "https://h/\r\nX: y", "https://h/ü", "//example.org", "https://[::1"),
    ],
)
def test_what_is_no_address(address: str) -> None:
    assert checked_address(address) is None
    with pytest.raises(NotSent) as refused:
        post(address)
    assert refused.value.refused


@pytest.mark.parametrize("name", ["localhost", "127.0.0.1", "[::1]", "0x7f000001", "2130706433", "127.1"])
def test_this_machine_is_not_asked(name: str, out_there: Endpoints) -> None:
    with pytest.raises(NotSent) as refused:
        post(f"https://{name}:{out_there.url.rpartition(':')[2]}/x")
    assert (refused.value.refused, out_there.arrivals) == (True, [])


def test_a_name_with_one_private_address_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request, "_looked_up", lambda host, port: ["93.184.216.34", "10.0.0.1"])
    with pytest.raises(NotSent) as refused:
        post("https://mixed.example/x")
    assert refused.value.refused


@pytest.mark.usefixtures("loopback")
def test_the_address_that_was_checked_is_the_one_that_is_asked(
    out_there: Endpoints, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that leads elsewhere the next time leads nowhere."""
    lookups: list[str] = []
    real, port = socket.getaddrinfo, int(out_there.url.rpartition(":")[2])

    def once(host: Any, *arguments: Any, **more: Any) -> Any:
        if host != "push.example":
            return real(host, *arguments, **more)
        lookups.append(host)
        assert len(lookups) == 1
        return real("127.0.0.1", *arguments, **more)

    monkeypatch.setattr(socket, "getaddrinfo", once)
    assert post(f"http://push.example:{port}/x?y=1", {"Click": "there"}).status == 200
    (arrival,) = out_there.arrivals
    assert (arrival.path, arrival.body) == ("/x?y=1", b"body")
    assert (arrival.headers["host"], arrival.headers["click"]) == (f"push.example:{port}", "there")


@pytest.mark.usefixtures("loopback")
def test_redirects_are_not_followed(out_there: Endpoints) -> None:
    assert post(f"{out_there.url}/redirect/inside").status == 302
    assert [arrival.path for arrival in out_there.arrivals] == ["/redirect/inside"]


@pytest.mark.usefixtures("loopback")
def test_who_answers_too_late_may_have_got_it(out_there: Endpoints, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request, "ANSWER_SECONDS", 0.2)
    with pytest.raises(Unanswered):
        post(f"{out_there.url}/slow")
    assert len(out_there.arrivals) == 1


@pytest.mark.usefixtures("loopback")
def test_where_nobody_listens_nothing_arrives() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))
        port = closed.getsockname()[1]
    with pytest.raises(NotSent) as problem:
        post(f"http://127.0.0.1:{port}/")
    assert not problem.value.refused


@pytest.mark.usefixtures("loopback")
@pytest.mark.parametrize("answer", [b"nonsense\r\n\r\n", b"HTTP/1.1 200 OK\r\nX: " + b"x" * 40_000, b""])
def test_an_answer_that_is_none(answer: bytes) -> None:
    async def asked() -> None:
        async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read(1)
            writer.write(answer)
            writer.close()

        server = await asyncio.start_server(handle, "127.0.0.1", 0)
        sender = Sender()
        try:
            with pytest.raises(Unanswered):
                await sender.post(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/", {}, b"")
        finally:
            sender.close()
            server.close()

    asyncio.run(asked())
