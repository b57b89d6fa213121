"""Passing on: what is asked of a table that another node has is answered by that node.

A node that passes something on proves with a secret of the database that it is one, and says for whom it asks, so that
limits count by the client's address. What was passed on once is answered or refused, and never passed on again.
"""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from hmac import compare_digest
from typing import Any

from loveletter.server.store.owners import Elsewhere

PROOF, CLIENT = b"x-loveletter-passed", b"x-loveletter-client"
"""Headers with the nodes' secret and the address of the client."""
KEY = "loveletter.passed"
"""The name of the mark in an ASGI scope."""


class PassOn(Exception):
    """The table that was asked for is there."""

    def __init__(self, where: Elsewhere) -> None:
        super().__init__(where.node)
        self.where = where


def proof_for(secret: str, client: str) -> list[tuple[str, str]]:
    """The headers with which a node asks for this client."""
    return [(PROOF.decode(), secret), (CLIENT.decode(), client)]


def is_passed_on(scope: Mapping[str, Any]) -> bool:
    """Whether another node asks, for somebody else."""
    return bool(scope.get(KEY))


def accept_passed_on(scope: MutableMapping[str, Any], secret: str) -> bool:
    """Take whoever a node asks for as the client; False where somebody only says to be a node."""
    headers = dict(scope["headers"])
    if PROOF not in headers:
        return True
    if not compare_digest(headers[PROOF], secret.encode()):
        return False
    scope[KEY] = True
    scope["client"] = (headers.get(CLIENT, b"").decode("latin-1"), 0)
    return True
