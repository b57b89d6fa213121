"""Plain connections: how many an address and its network may have, how fast they come, and what the system allows."""

from __future__ import annotations

import logging
import resource
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest

from loveletter.server.wire.descriptors import BACKLOG, OTHERS, most_sockets
from loveletter.server.wire.doorkeeper import Doorkeeper
from loveletter.server.wire.refusals import LOG_SECONDS, Refusals
from tests.server.raw import Raw, raw, raw_at, until
from tests.server.running import PATIENCE, Launcher, Running
from tests.server.test_frames import cut_off

ELSEWHERE = "192.0.2.1"
"""A proxy that is not there: whoever comes from this machine counts as anybody."""
GET = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def answered(client: Raw) -> bool:
    return client.send(GET) and b" 200 " in client.wire.recv(100)


def refused(client: Raw) -> bool:
    return client.rest() == b""


def test_one_address_has_so_many_plain_connections_and_others_come_in(launcher: Launcher) -> None:
    running = launcher.start(
        "door.db", trusted_proxies=ELSEWHERE, sockets_per_address="3", keep_alive_seconds="60", public_metrics="true"
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
    running = launcher.start("rush.db", trusted_proxies=ELSEWHERE, sockets_per_minute="16", public_metrics="true")
    try:
        assert [comes_in(running, "127.0.0.2") for _ in range(5)] == [True] * 4 + [False]
        assert comes_in(running, "127.0.1.2")
        assert cut_off(running, "too_many_new") == 1
    finally:
        running.end()


def test_a_trusted_proxy_is_not_counted(launcher: Launcher) -> None:
    running = launcher.start("trusted.db", sockets_per_address="1", sockets_per_minute="4")
    try:
        with ExitStack() as stack:
            held = [stack.enter_context(raw(running)) for _ in range(20)]
            assert all(answered(client) for client in held)
    finally:
        running.end()


def test_addresses_are_counted_by_what_one_customer_has() -> None:
    door = Doorkeeper(1000, 2, 10_000, "10.0.0.0/8, ::1")
    assert [door.admit(f"2001:db8::{host}", 0) for host in range(3)] == [None, None, "address_full"]
    assert door.admit("2001:db8:0:1::", 0) is None
    assert [door.admit("10.1.1.1", 0) for _ in range(9)] == [None] * 9
    assert [door.admit("::ffff:10.1.1.1", 0) for _ in range(9)] == [None] * 9
    assert [door.admit("", 0) for _ in range(3)] == [None, None, "address_full"]
    door.leave("2001:db8::7")
    assert door.admit("2001:db8::8", 0) is None


def test_no_address_can_take_all_that_there_is() -> None:
    door = Doorkeeper(8, 600, 10_000, "10.0.0.0/8")
    assert [door.admit("192.0.2.1", 0) for _ in range(3)] == [None, None, "address_full"]
    assert [door.admit(f"192.0.2.{last}", 0) for last in range(2, 5)] == [None, None, "network_full"]
    assert [door.admit("10.0.0.1", 0) for _ in range(5)] == [None] * 4 + ["server_full"]
    door.leave("192.0.2.1")
    assert door.admit("198.51.100.1", 0) == "server_full", "the last one is for those who look after the server"
    assert door.admit("127.0.0.1", 0) is None


def test_many_networks_leave_room_for_one_more() -> None:
    door = Doorkeeper(668, 600, 10_000, "127.0.0.1, ::1")
    tries = [door.admit(f"198.51.{network}.{host}", 0) for network in range(6) for host in range(256) for _ in range(3)]
    assert "server_full" not in tries
    assert door.admit("203.0.113.1", 0) is None
    assert door.admit("2001:db8::1", 0) is None
    full = [door.admit(f"203.0.{network}.1", 0) for network in range(256) if network != 113]
    assert full[-1] == "server_full"
    assert [door.admit(peer, 0) for peer in ("127.0.0.1", "::1")] == [None, None]


def test_half_requests_do_not_shut_out_visitors_where_descriptors_are_few(tmp_path: Path) -> None:
    """Some hundred of three networks, on a system that allows 400 descriptors."""

    def allow_few() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400))

    settings = ("--no-browser", "--bot-workers", "0", "--trusted-proxies", ELSEWHERE, "--head-seconds", "300")
    process = subprocess.Popen(
        [sys.executable, "-m", "loveletter", "serve", *settings, "--database-url", f"sqlite:///{tmp_path / 'few.db'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=allow_few,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().strip().rpartition("http://")[2].rstrip("/")
        with ExitStack() as stack:
            for number in range(450):
                client = stack.enter_context(raw_at(address, f"127.0.{number % 3}.{2 + number % 8}"))
                client.send(GET[:-2])
            for visitor_from in ("127.0.9.2", "127.0.0.1"):
                with raw_at(address, visitor_from) as visitor:
                    assert answered(visitor)
    finally:
        process.terminate()
        _, log = process.communicate(timeout=PATIENCE)
    assert "too few for max_connections=10000" in log
    assert "network_full" in log


def test_the_limit_of_descriptors_is_raised_as_far_as_needed() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, before[1]))
        assert most_sockets(500) == 1000
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (1000 + BACKLOG + OTHERS, before[1])
        assert most_sockets(10) == 1000  # it is never lowered
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_too_few_descriptors_are_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert 0 < most_sockets(10**9) < 10**9
    assert "too few for max_connections=1000000000" in caplog.text


def test_refusals_are_all_counted_and_some_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    counted: list[str] = []
    now = 0.0
    refusals = Refusals(counted.append, lambda: now)
    with caplog.at_level(logging.WARNING):
        for _ in range(100):
            refusals.note("late_head")
        refusals.note("bare_lf")
        now = LOG_SECONDS
        refusals.note("late_head")
    assert len(counted) == 102
    logged = [(vars(record)["reason"], vars(record)["times"]) for record in caplog.records]
    assert logged == [("late_head", 1), ("bare_lf", 1), ("late_head", 100)]
