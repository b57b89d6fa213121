"""Real proxies before real servers, as their clients see them."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from tests.parts.balancers import Balancer, Caddy, HAProxy, Nginx
from tests.server.running import Running

PATIENCE = 60.0
PROXIES = {"nginx": Nginx, "haproxy": HAProxy, "caddy": Caddy}


class Proxied(Running):
    def __init__(self, balancer: Balancer) -> None:
        self.url = balancer.url
        self.balancer = balancer


@contextmanager
def proxied(kind: str, nodes: Sequence[Running], base: str = "", check_seconds: int | None = None) -> Iterator[Proxied]:
    """It runs, and has found a node that is ready."""
    ports = {f"node{at}": int(node.host.rsplit(":", 1)[1]) for at, node in enumerate(nodes, 1)}
    with closing(PROXIES[kind](ports, base, check_seconds)) as balancer:
        through = Proxied(balancer)
        end = time.monotonic() + PATIENCE
        while through.get("readyz").status_code != 200:
            assert time.monotonic() < end, balancer.log
            time.sleep(0.05)
        yield through
