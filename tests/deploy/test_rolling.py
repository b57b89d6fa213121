"""The proxies of deploy/, before two nodes that are restarted one after the other: nobody who makes a table then is
turned away."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx
import pytest

from loveletter.server.settings import ServerSettings
from tests.deploy.proxies import PATIENCE, PROXIES, Proxied, proxied
from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair
from tests.server.running import Launcher, Running

PAUSE = 0.05
"""Seconds between two tables of one maker; the proxies let an address make 50 requests a second."""
CHECK_SECONDS = 20
"""For which the proxies wait for a node here. By their files they take a slow one for dead after less than one second,
and cut the connections to it: right, but not what is tested, and a busy machine is slow."""


class Maker:
    """Makes one table after another, on one connection or on a new one for each, slowly enough for the proxy's limit
    of requests by address."""

    def __init__(self, through: Proxied, keeps: bool) -> None:
        self.made = 0
        self.wrong: list[str] = []
        self._through = through
        self._keeps = keeps
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> Maker:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        with httpx.Client(timeout=PATIENCE) as line:
            while not self._ended.wait(PAUSE):
                ask = line if self._keeps else httpx
                try:
                    answer = ask.post(f"{self._through.url}/api/tables", json={"name": "Ayu"}, timeout=PATIENCE)
                except httpx.TransportError as problem:
                    self.wrong.append(repr(problem))
                    continue
                if answer.status_code == 201:
                    self.made += 1
                else:
                    self.wrong.append(f"{answer.status_code} {answer.text}")


@contextmanager
def two_makers(through: Proxied) -> Iterator[tuple[Maker, Maker]]:
    with Maker(through, keeps=True) as one, Maker(through, keeps=False) as other:
        yield one, other


def until_more(*makers: Maker) -> None:
    """Until each of them has made some more tables."""
    last = time.monotonic() + PATIENCE
    wanted = [maker.made + 3 for maker in makers]
    while any(maker.made < least for maker, least in zip(makers, wanted, strict=True)):
        assert time.monotonic() < last
        time.sleep(0.02)


@pytest.fixture
def drained(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database(), drain_seconds=str(ServerSettings().drain_seconds))
    yield made
    made.close(signal.SIGKILL)


def restart(pair: Pair, node: Running) -> Running:
    pair.end(node, signal.SIGTERM)
    started = pair.start(port=node.host.rsplit(":", 1)[1])
    last = time.monotonic() + PATIENCE
    while started.get("readyz").status_code != 200:
        assert time.monotonic() < last
        time.sleep(0.02)
    return started


@pytest.mark.parametrize("kind", PROXIES)
def test_tables_are_made_while_both_nodes_are_restarted(kind: str, drained: Pair) -> None:
    with proxied(kind, [drained.first, drained.second], check_seconds=CHECK_SECONDS) as through:
        with two_makers(through) as makers:
            until_more(*makers)
            drained.first = restart(drained, drained.first)
            until_more(*makers)
            drained.second = restart(drained, drained.second)
            until_more(*makers)
        assert [each for maker in makers for each in maker.wrong] == [], through.balancer.log
