"""Joining: a seat at a server's table, asked for over HTTP with a secret that this machine has drawn."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from loveletter.table import TableRefused
from loveletter.table.keys import meant_code
from loveletter.terminal.place import PlaceLost
from loveletter.terminal.printable import printable, printable_data

LINK = re.compile(r"(?P<server>https?://.+?)/t/(?P<code>[\w-]+)/?(?:[?#].*)?", re.ASCII)
"""A table in the browser: the address of the server, and the code of the table."""
CODE = re.compile(r"[\w-]+", re.ASCII)
PATIENCE = 20.0
"""Seconds that a server may take to answer."""
MOST_BYTES = 100_000
MOST_ANALYSIS = 10_000_000
PASSING = frozenset({"moved", "not_written"})
"""Why a server may not answer just now: the same request, sent again, is the same seat."""
WAITS = (0.5, 1.0, 2.0, 4.0)
"""Seconds after which it is sent again."""


class TableAddress(NamedTuple):
    server: str
    code: str


def address_of(link_or_code: str, server: str | None) -> TableAddress | None:
    """Where a table is, by its link, or by its code and the address of its server; None where no server is named."""
    link = LINK.fullmatch(link_or_code.strip())
    if link is not None:
        return TableAddress(link["server"], meant_code(link["code"]))
    return None if server is None else TableAddress(server.rstrip("/"), meant_code(link_or_code))


def join(
    address: TableAddress, name: str, secret: str, former: str | None = None, more: Mapping[str, str] = {}
) -> None:
    """Take a free seat with this secret. `former`: that of a seat which this machine had there; `more`: headers."""
    _check_code(address)
    body = json.dumps({"name": name, "secret": secret}).encode()
    headers = {"Content-Type": "application/json", **more}
    if former is not None:
        headers["X-Seat-Secret"] = former
    request = Request(f"{address.server}/api/tables/{address.code}/join", body, headers)
    for wait in WAITS:
        try:
            _send(request)
            return
        except TableRefused as refused:
            if refused.code not in PASSING:
                raise
            time.sleep(wait)
    _send(request)


def edition_of(address: TableAddress, more: Mapping[str, str] = {}) -> str:
    _check_code(address)
    body = _send(Request(f"{address.server}/api/tables/{address.code}", headers=dict(more)))
    try:
        return printable(str(json.loads(body)["edition"]))
    except (ValueError, KeyError, TypeError):  # something else answers there
        raise PlaceLost("no_connection") from None


def analysis_of(address: TableAddress, seat: int, secret: str) -> Mapping[str, Any] | None:
    """The coach's message about a seat in the latest match; None while it is not ready."""
    _check_code(address)
    path = f"{address.server}/api/tables/{address.code}/analysis?seat={seat}"
    try:
        message = printable_data(json.loads(_send(Request(path, headers={"X-Seat-Secret": secret}), MOST_ANALYSIS)))
        return message if message["state"] == "ready" else None
    except (ValueError, KeyError, TypeError):  # something else answers there
        raise PlaceLost("no_connection") from None


def new_challenge(server: str) -> str:
    """What a proof of identity signs."""
    body = _send(Request(f"{server}/api/members/challenge", b"", {"Content-Type": "application/json"}))
    try:
        return str(json.loads(body)["challenge"])
    except (ValueError, KeyError, TypeError):  # something else answers there
        raise PlaceLost("no_connection") from None


def _check_code(address: TableAddress) -> None:
    if not CODE.fullmatch(address.code):  # nor could it stand in an address
        raise TableRefused("unknown_table")


def _send(request: Request, most: int = MOST_BYTES) -> bytes:
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            body: bytes = answer.read(most)
            return body
    except HTTPError as refused:
        with refused:
            raise _refusal(refused.read(MOST_BYTES)) from None
    except (OSError, HTTPException, ValueError):  # the last one of an address that is none
        raise PlaceLost("no_connection") from None


def _refusal(body: bytes) -> TableRefused | PlaceLost:
    """The problem that the server reports; anything else is not one of our servers."""
    try:
        problem = printable_data(json.loads(body))
        return TableRefused(problem["code"], **problem["params"])
    except (ValueError, KeyError, TypeError):
        return PlaceLost("no_connection")
