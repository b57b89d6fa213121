"""A node that is told to stop says so to balancers first, and serves on meanwhile."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair, match_for_two
from tests.server.running import PATIENCE, Launcher, first_action


@pytest.fixture
def slow_to_leave(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database(), drain_seconds="600")
    yield made
    made.close(signal.SIGKILL)


def test_a_node_that_is_to_stop_is_not_ready_and_serves_on(slow_to_leave: Pair) -> None:
    node = slow_to_leave.first
    code, ayu, _ = match_for_two(node)
    with node.client(code, ayu) as client:
        client.sync()
        assert node.get("livez?stopping=404").json() == {"live": True, "code": None}
        os.kill(node.pid, signal.SIGTERM)
        last = time.monotonic() + PATIENCE
        while (said := node.get("readyz")).status_code == 200:
            assert time.monotonic() < last
        assert (said.status_code, said.json()) == (503, {"ready": False, "code": "stopping"})
        assert node.get("livez?stopping=404").status_code == 404, "as HAProxy wants it"
        assert node.get("livez").json() == {"live": False, "code": "stopping"}
        assert node.get("livez?stopping=200").status_code == 422
        assert node.get("healthz").status_code == 200
        made = node.post("api/tables", {"name": "Ayu"})
        assert (made.status_code, made.headers["connection"]) == (201, "close")
        assert client.act(0, first_action(client.views[0]["menu"]))["type"] == "done"
        with node.client(made.json()["code"], made.json()["seats"][0]["secret"]) as another:
            assert another.seats == [0]
    assert slow_to_leave.second.get("readyz").status_code == 200
