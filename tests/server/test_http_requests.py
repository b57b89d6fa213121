"""Requests that a proxy might read differently, that are too large or never end, and those that are well formed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.raw import Raw, raw
from tests.server.running import Launcher, Running

pytestmark = pytest.mark.network

GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
BODY = b'{"name": "Ayu"}'
LENGTH = b"Content-Length: %d\r\n" % len(BODY)
CHUNKED = b"Transfer-Encoding: chunked\r\n"
CHUNKS = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)


@pytest.fixture(scope="module")
def hasty(launcher: Launcher) -> Iterator[Running]:
    """A server that waits for nobody longer than two seconds."""
    running = launcher.start("hasty.db", head_seconds="2", body_seconds="2", keep_alive_seconds="2", stall_seconds="1")
    yield running
    running.end()


BAD = {
    "length and coding": (POST + LENGTH + CHUNKED + b"\r\n" + CHUNKS, 400),
    "two lengths": (POST + LENGTH + b"Content-Length: 3\r\n\r\n" + BODY, 400),
    "a length with a sign": (POST + b"Content-Length: +15\r\n\r\n" + BODY, 400),
    "two codings": (POST + CHUNKED + CHUNKED + b"\r\n" + CHUNKS, 400),
    "another coding": (POST + b"Transfer-Encoding: xchunked\r\n\r\n" + CHUNKS, 400),
    "chunks before 1.1": (POST.replace(b"/1.1", b"/1.0") + CHUNKED + b"\r\n" + CHUNKS, 400),
    "a bare carriage return": (GET + b"X: a\rContent-Length: 5\r\n\r\n", 400),
    "a space before the colon": (GET + b"Content-Length : 5\r\n\r\nhello", 400),
    "no colon": (GET + b"nothing\r\n\r\n", 400),
    "two hosts": (GET + b"Host: localhost\r\n\r\n", 400),
    "no host": (b"GET /healthz HTTP/1.1\r\n\r\n", 400),
    "a head without an end": (GET + b"X: " + b"a" * 40_000, 400),
    "another language": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400),
}


@pytest.mark.parametrize("what", BAD)
def test_a_head_that_could_mean_two_things_is_refused_and_the_connection_ends(server: Running, what: str) -> None:
    request, status = BAD[what]
    with raw(server) as client:
        client.send(request + GET + b"\r\n")
        assert client.status() == status
        assert b"HTTP/1.1" not in client.rest()  # whatever came behind it is not answered


def test_a_head_may_come_in_pieces(server: Running) -> None:
    with raw(server) as client:
        for piece in (GET[:-1], b"\n", b"\r", b"\n"):
            client.send(piece)
        assert client.status() == 200


def test_requests_sent_at_once_are_answered_one_after_another(server: Running) -> None:
    with raw(server) as client:
        made = POST + LENGTH + b"\r\n" + BODY
        client.send(GET + b"\r\n" + made + made + GET + b"Connection: close\r\n\r\n")
        answers = client.rest()
        statuses = [part.split()[0] for part in answers.split(b"HTTP/1.1 ")[1:]]
        assert statuses == [b"200", b"201", b"201", b"200"]


def test_a_chunked_body_is_read(server: Running) -> None:
    with raw(server) as client:
        client.send(POST + CHUNKED + b"\r\n" + CHUNKS + GET + b"Connection: close\r\n\r\n")
        statuses = [part.split()[0] for part in client.rest().split(b"HTTP/1.1 ")[1:]]
        assert statuses == [b"201", b"200"]


def test_a_body_that_is_too_large_is_refused_before_it_is_here(server: Running) -> None:
    with raw(server) as client:
        client.send(POST + b"Content-Length: 100000000\r\n\r\n" + b"x" * 70_000)
        assert client.status() == 413


def refusal(client: Raw) -> tuple[int, bytes]:
    """The status of an answer, and what comes after its head until the end."""
    return client.status(), client.rest()


def test_a_client_that_leaves_in_the_middle_of_its_body_is_no_error(server: Running, launcher: Launcher) -> None:
    with raw(server) as client:
        client.send(POST + LENGTH + b"\r\n" + BODY[:-1])
        time.sleep(0.1)  # the request has begun
    for _ in range(3):
        server.get("healthz")  # whatever was to be logged about it is logged by now
    launcher.log.flush()
    lines = [json.loads(line) for line in (launcher.folder / "server.log").read_text().splitlines()]
    assert [line for line in lines if line.get("error") == "ClientDisconnect"] == []


def test_a_request_must_be_here_in_time(hasty: Running, launcher: Launcher) -> None:
    with ExitStack() as stack:
        clients = [stack.enter_context(raw(hasty)) for _ in range(6)]
        silent, head, upgrade, body, chunks, next_head = clients
        head.send(GET)
        upgrade.send(GET + b"Upgrade: websocket\r\nConnection: Upgrade\r\n" + LENGTH + b"\r\n" + BODY)
        body.send(POST + LENGTH + b"\r\n" + BODY[:-1])
        chunks.send(POST + CHUNKED + b"\r\n" + CHUNKS[:-1])
        next_head.send(GET + b"\r\n" + GET)
        assert next_head.status() == 200
        assert next_head.read_until(b"ok") == b"ok"
        for client in (silent, head, upgrade):
            assert refusal(client) == (408, b"")
        for client in (body, chunks):
            status, problem = refusal(client)
            assert (status, json.loads(problem)["code"]) == (408, "malformed")
        assert next_head.rest() == b"", "it ends as a connection without a further request does"
    launcher.log.flush()
    lines = [json.loads(line) for line in (launcher.folder / "server.log").read_text().splitlines()]
    assert [line for line in lines if line["level"] == "error" and "ASGI" in line["message"]] == []
    assert "late_head" in {line["reason"] for line in lines if line["message"] == "connection refused"}


def test_a_connection_does_not_wait_for_its_next_request_for_ever(hasty: Running) -> None:
    with raw(hasty) as client:
        client.send(GET + b"\r\n")
        assert client.status() == 200
        assert client.rest() == b"ok"
    with raw(hasty) as answered_early:
        answered_early.send(POST + b"Content-Length: 90000\r\n\r\n" + b"x" * 70_000)
        assert answered_early.status() == 413
        answered_early.send(b"x" * 20_000)
        answered_early.rest()  # it ends


def test_who_does_not_read_an_answer_is_cut_off(hasty: Running) -> None:
    with raw(hasty, small=True) as client:
        asks = b"GET /api/info HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
        sent = 0
        while client.send(asks * 100):  # until the other side has gone
            sent += 100
        assert sent > 0
