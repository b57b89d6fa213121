"""Peers: whether another node can still use the database that this one cannot reach."""

from __future__ import annotations

from collections.abc import Iterable
from http.client import HTTPException
from itertools import islice
from urllib.request import ProxyHandler, build_opener

ANSWER_SECONDS = 1.0
MOST_ASKED = 3
"""Nodes that are asked: the leases wait meanwhile."""

_opener = build_opener(ProxyHandler({}))  # nodes reach each other directly


def any_ready(addresses: Iterable[str]) -> bool:
    """Whether one of the nodes at these addresses says that it is ready. It waits for their answers."""
    return any(map(_ready, islice(addresses, MOST_ASKED)))


def _ready(address: str) -> bool:
    try:
        with _opener.open(f"{address}/readyz", timeout=ANSWER_SECONDS) as answer:
            return bool(answer.status == 200)
    except (OSError, HTTPException, ValueError):  # it says that it is not, or does not answer
        return False
