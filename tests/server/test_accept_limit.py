"""TCP connections: how many an address and its network may have, how fast they come, and what the system allows."""

from __future__ import annotations

import logging
import resource
from contextlib import ExitStack

import pytest

from loveletter.server.limits import AcceptLimit
from loveletter.server.serve import BACKLOG, OTHER_DESCRIPTORS, max_sockets
from tests.server.raw import Raw, raw, until
from tests.server.running import Launcher, Running
from tests.server.test_frames import cut_off

ELSEWHERE = "192.0.2.1"
"""A proxy that does not exist: clients on this machine count like any other."""
GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def answered(client: Raw) -> bool:
    return client.send(GET) and b" 200 " in client.wire.recv(100)


def refused(client: Raw) -> bool:
    return client.rest() == b""


def test_one_address_has_so_many_plain_connections_and_others_come_in(launcher: Launcher) -> None:
    running = launcher.start(
        "accept.db",
        trusted_proxies=ELSEWHERE,
        connections_per_address="2",
        page_connections="1",
        keep_alive_seconds="60",
    )
    try:
        with ExitStack() as stack:
            held = [stack.enter_context(raw(running, "127.0.0.2")) for _ in range(3)]
            assert all(answered(client) for client in held)
            with raw(running, "127.0.0.2") as fourth:
                assert refused(fourth)
            for last in range(3, 6):  # four addresses of the same network fill it
                more = [stack.enter_context(raw(running, f"127.0.0.{last}")) for _ in range(3)]
                assert all(answered(client) for client in more)
            with raw(running, "127.0.0.6") as neighbour, raw(running, "127.0.1.2") as stranger:
                assert refused(neighbour)
                assert answered(stranger)
            held[0].close()
            until(lambda: comes_in(running, "127.0.0.2"))
        until(lambda: comes_in(running, "127.0.0.6"))
        assert cut_off(running, "address_full") >= 1
        assert cut_off(running, "network_full") >= 1
    finally:
        running.end()


def comes_in(running: Running, source: str) -> bool:
    with raw(running, source) as client:
        return client.send(GET) and client.rest_or_answer().startswith(b"HTTP/1.1 200")


def test_new_connections_come_at_a_bounded_rate(launcher: Launcher) -> None:
    limits = {"new_sockets_per_minute": "16", "new_sockets_at_once": "4"}
    running = launcher.start("rush.db", trusted_proxies=ELSEWHERE, **limits)
    try:
        assert [comes_in(running, "127.0.0.2") for _ in range(5)] == [True] * 4 + [False]
        assert comes_in(running, "127.0.1.2")
        assert cut_off(running, "too_many_new") == 1
    finally:
        running.end()


def test_a_trusted_proxy_is_not_counted(launcher: Launcher) -> None:
    running = launcher.start("trusted.db", connections_per_address="1", page_connections="0", new_sockets_at_once="1")
    try:
        with ExitStack() as stack:
            held = [stack.enter_context(raw(running)) for _ in range(20)]
            assert all(answered(client) for client in held)
    finally:
        running.end()


def test_addresses_are_counted_by_what_one_customer_has() -> None:
    limit = AcceptLimit(1000, 2, "10.0.0.0/8, ::1")
    assert [limit.admit(f"2001:db8::{host}", 0) for host in range(3)] == [None, None, "address_full"]
    assert limit.admit("2001:db8:0:1::", 0) is None
    assert [limit.admit("10.1.1.1", 0) for _ in range(9)] == [None] * 9
    assert [limit.admit("::ffff:10.1.1.1", 0) for _ in range(9)] == [None] * 9
    assert [limit.admit("", 0) for _ in range(3)] == [None, None, "address_full"]
    limit.release("2001:db8::7")
    assert limit.admit("2001:db8::8", 0) is None


def test_no_address_and_no_network_can_take_all_connections() -> None:
    limit = AcceptLimit(8, 600, "10.0.0.0/8")
    assert [limit.admit("192.0.2.1", 0) for _ in range(3)] == [None, None, "address_full"]
    assert [limit.admit(f"192.0.2.{last}", 0) for last in range(2, 5)] == [None, None, "network_full"]
    assert [limit.admit("10.0.0.1", 0) for _ in range(5)] == [None] * 4 + ["server_full"]
    limit.release("192.0.2.1")
    assert limit.admit("198.51.100.1", 0) is None


def test_the_limit_of_descriptors_is_raised_as_far_as_needed() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
        assert max_sockets(500) == 1000
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (1000 + BACKLOG + OTHER_DESCRIPTORS, before[1])
        assert max_sockets(10) == 1000  # it is never lowered
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_too_few_descriptors_are_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert 0 < max_sockets(10**9) < 10**9
    assert "too few file descriptors" in caplog.text
    assert vars(caplog.records[0])["max_connections"] == 10**9
