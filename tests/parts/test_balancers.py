"""The balancers of the tests: each reaches the nodes behind it, by HTTP and by WebSocket, and starts again."""

from __future__ import annotations

from contextlib import closing

import pytest

from tests.parts.balancers import Balancer, HAProxy, Nginx
from tests.parts.ports import free_port
from tests.server.running import Running


@pytest.mark.parametrize("kind", [HAProxy, Nginx])
def test_people_reach_their_table_through_it(kind: type[Balancer], server: Running) -> None:
    code, (secret,) = server.make_table(players=2)
    nodes = {"there": int(server.host.rsplit(":", 1)[1]), "gone": free_port()}
    with closing(kind(nodes)) as balancer:
        for _ in range(2):
            through = Running(server._launcher, server.pid, balancer.url)
            assert through.get(f"api/tables/{code}?table={code}").json()["code"] == code
            with through.client(code, secret) as client:
                assert client.seats == [0]
            balancer.restart()
