"""What `loveletter doctor` checks over the network: a public address, as the browser of a player comes to it."""

from __future__ import annotations

import asyncio
import json
import math
import ssl
import time
from collections.abc import Iterator, Mapping
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlsplit

from loveletter.cli.doctor_host import compare_clocks
from loveletter.cli.findings import Finding
from loveletter.engine.coded_text import CodedText
from loveletter.language.system_errors import system_error
from loveletter.server import time_source
from loveletter.server.settings import flag
from loveletter.terminal.printable import printable, printable_data

if TYPE_CHECKING:
    from loveletter.server.http.connection import ConnectionInfo

PATIENCE = 20.0
"""Seconds that a server may take to answer."""
MOST_BYTES = 100_000
CERTIFICATE_DAYS = 14
"""By then a certificate that renews itself has done so."""
CLAIM = "192.0.2.77"
"""An address for documentation, which nobody has."""
ADDRESS_HEADER = "x-forwarded-for"
WRONG_HOST, WRONG_ORIGIN = 421, 403


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    """By names in small letters."""
    body: bytes
    sender: tuple[str, int]
    """Address and port of this end of the connection."""
    certificate: Mapping[str, Any]

    def document(self) -> dict[str, Any]:
        """The JSON object in it, fit to print; empty where it is none."""
        try:
            document = printable_data(json.loads(self.body))
        except (ValueError, RecursionError):
            return {}
        return document if isinstance(document, dict) else {}


def check_address(address: str) -> Iterator[Finding]:
    """`address` without a slash at its end."""
    try:
        answer = _get(address, "/readyz")
    except (OSError, HTTPException) as problem:
        yield _unreachable(address, problem)
        return
    yield from _check_ready(address, answer)
    if "ready" not in answer.document():
        return
    yield _check_https(address, answer)
    yield from _check_date(address, answer)
    try:
        yield from _check_proxy(address)
    except (OSError, HTTPException) as problem:
        yield _unreachable(address, problem)
    yield asyncio.run(_check_socket(address))


def _get(address: str, path: str, headers: Mapping[str, str] = {}) -> Answer:
    """One request on a connection of its own; no redirect is followed."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    connection = (
        HTTPSConnection(host, parts.port, timeout=PATIENCE, context=ssl.create_default_context())
        if parts.scheme == "https"
        else HTTPConnection(host, parts.port, timeout=PATIENCE)
    )
    try:
        connection.connect()
        sender = connection.sock.getsockname()
        certificate = connection.sock.getpeercert() if isinstance(connection.sock, ssl.SSLSocket) else None
        connection.request("GET", parts.path + path, headers={"Accept": "application/json", **headers})
        answer = connection.getresponse()
        answer_headers = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, answer_headers, answer.read(MOST_BYTES), (sender[0], sender[1]), certificate or {})
    finally:
        connection.close()


def _unreachable(address: str, problem: Exception) -> Finding:
    details = {"address": address, "reason": _reason(problem)}
    if isinstance(problem, ssl.SSLError):
        return Finding("https", "problem", "bad_https", details)
    return Finding("address", "problem", "unreachable", details)


def _reason(problem: Exception) -> str:
    """What OpenSSL says is in English only."""
    if isinstance(problem, ssl.SSLCertVerificationError):
        return printable(str(problem.verify_message))
    if isinstance(problem, ssl.SSLError):
        return printable(str(problem.reason or problem))
    return system_error(problem)


def _check_ready(address: str, answer: Answer) -> Iterator[Finding]:
    document = answer.document()
    if "ready" not in document:
        to = printable(answer.headers.get("location", ""))
        if 300 <= answer.status < 400 and to:
            yield Finding("address", "problem", "redirected", {"address": address, "to": to.removesuffix("/readyz")})
        else:
            yield Finding(
                "address",
                "problem",
                "not_our_server",
                {"address": address, "status": str(answer.status), "flag": flag("base_path")},
            )
    elif document["ready"]:
        yield Finding("address", "ok", "ready", {"address": address})
    else:
        yield Finding("address", "problem", "not_ready", {"address": address, "state": str(document.get("code"))})


def _check_https(address: str, answer: Answer) -> Finding:
    parts = urlsplit(address)
    if parts.scheme == "http":
        if _is_loopback(parts.hostname or ""):
            return Finding("https", "ok", "no_https_needed", {"address": address})
        return Finding("https", "warning", "no_https", {"address": address})
    ends = ssl.cert_time_to_seconds(str(answer.certificate["notAfter"]))
    days = math.floor((ends - time_source.wall_ms() / 1000) / 86_400)
    if days < CERTIFICATE_DAYS:
        return Finding("https", "warning", "certificate_ends", {"days": days})
    return Finding("https", "ok", "https", {"days": days})


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _check_date(address: str, answer: Answer) -> Iterator[Finding]:
    try:
        date = parsedate_to_datetime(answer.headers.get("date", ""))
    except ValueError:
        yield Finding("clock", "warning", "no_date", {"name": address})
        return
    yield compare_clocks(int(1000 * date.timestamp()), address)


def _check_proxy(address: str) -> Iterator[Finding]:
    """What the server sees of this program's requests shows what the proxy hands on."""
    parts = urlsplit(address)
    answer = _get(address, "/api/connection")
    if answer.status == WRONG_HOST:
        yield Finding("proxy", "problem", "wrong_host", {"host": parts.hostname or "", "flag": flag("public_hosts")})
        return
    seen = _connection_in(answer)
    if seen is None:
        yield Finding("proxy", "warning", "no_connection_info", {"address": address, "status": str(answer.status)})
        return
    direct = (seen.address, seen.port) == answer.sender
    yield _check_forwarded(address, seen, direct)
    if seen.host.casefold() != parts.netloc.casefold():
        yield Finding("proxy", "problem", "other_host", {"host": parts.netloc, "found": printable(seen.host)})
    if seen.scheme != parts.scheme:
        yield Finding("proxy", "warning", "other_scheme", {"scheme": parts.scheme, "found": seen.scheme})
    if not direct and _get(address, "/metrics").status == 200:
        yield Finding("proxy", "warning", "open_metrics", {"address": f"{address}/metrics"})


def _connection_in(answer: Answer) -> ConnectionInfo | None:
    """None where something else answers, such as an older server."""
    import msgspec  # from the extra, as the server itself

    from loveletter.server.http.connection import ConnectionInfo

    try:
        return msgspec.json.decode(answer.body, type=ConnectionInfo)
    except msgspec.DecodeError:
        return None


def _check_forwarded(address: str, seen: ConnectionInfo, direct: bool) -> Finding:
    details = {"address": printable(seen.address)}
    if not seen.forwarded and direct:
        return Finding("proxy", "ok", "no_proxy", details)
    if not seen.forwarded:
        return Finding("proxy", "warning", "not_forwarded", details)
    if not seen.trusted_peer:
        return Finding("proxy", "problem", "untrusted_proxy", {**details, "flag": flag("trusted_proxies")})
    if ADDRESS_HEADER not in seen.forwarded:
        return Finding("proxy", "problem", "no_address_header", details)
    claiming = _connection_in(_get(address, "/api/connection", {"X-Forwarded-For": CLAIM}))
    if claiming is None:
        return Finding("proxy", "warning", "claim_not_checked", details)
    if claiming.address != CLAIM:
        return Finding("proxy", "ok", "proxy", details)
    if seen.trusted_address:  # a proxy that appends is right to do so, and the server believes this machine
        return Finding("proxy", "warning", "claim_from_trusted", details)
    return Finding("proxy", "problem", "claim_believed", details)


async def _check_socket(address: str) -> Finding:
    """Whether a WebSocket opens for a page of this address, and a message comes back on it."""
    from websockets.asyncio.client import connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

    parts = urlsplit(address)
    target = f"{'wss' if parts.scheme == 'https' else 'ws'}{address.removeprefix(parts.scheme)}/ws"
    origin: Any = f"{parts.scheme}://{parts.netloc}"
    try:
        async with connect(target, origin=origin, open_timeout=PATIENCE, close_timeout=1, proxy=None) as wire:
            start = time.perf_counter()
            async with asyncio.timeout(PATIENCE):
                await (await wire.ping())
            return Finding("websocket", "ok", "websocket", {"ms": math.ceil(1000 * (time.perf_counter() - start))})
    except InvalidStatus as refused:
        status = refused.response.status_code
        if status == WRONG_ORIGIN:
            details = {"status": str(status), "origin": origin, "flag": flag("allowed_origins")}
            return Finding("websocket", "problem", "websocket_origin", details)
        return Finding("websocket", "problem", "no_websocket", {"status": str(status)})
    except InvalidHandshake:
        return Finding("websocket", "problem", "no_websocket", {"status": "101"})
    except ConnectionClosed:
        reason = CodedText("the connection was closed", "connection_lost")
        return Finding("websocket", "problem", "websocket_lost", {"reason": reason})
    except OSError as problem:
        return Finding("websocket", "problem", "websocket_lost", {"reason": _reason(problem)})
