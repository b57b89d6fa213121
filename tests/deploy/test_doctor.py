"""`loveletter doctor` at real servers: alone, behind nginx as we ship it, and behind nginx with one mistake each."""

from __future__ import annotations

import asyncio
import json
import subprocess
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import psycopg
import pytest
from websockets.utils import accept_key

from loveletter.cli import doctor_address
from loveletter.cli.findings import Finding
from loveletter.server import time_source
from loveletter.server.store.opening import make_ready
from tests.cli.command import loveletter
from tests.parts.balancers import Nginx, changed
from tests.parts.databases import DATABASES
from tests.parts.ports import free_port
from tests.parts.postgres import Postgres
from tests.server.running import Launcher, Running
from tests.server.store.rows import SINCE_FORMAT_2

Findings = dict[str, dict[str, Any]]
CLOSE_FRAME = b"\x88\x02\x03\xe8"
"""Of a server: status 1000."""


@pytest.fixture(scope="module")
def node(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("doctor.db", base_path="/base")
    yield running
    running.end()


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOVELETTER_DATABASE_URL", f"sqlite:///{tmp_path / 'game.db'}")


def diagnose(address: str) -> tuple[int, Findings]:
    """The status, and what was found at the address, by codes."""
    ran = loveletter("doctor", address, "--json")
    found = {each["code"]: each for each in json.loads(ran.out)["findings"]}
    levels = {each["level"] for each in found.values()}
    assert ran.code == (1 if "problem" in levels else 0)
    return ran.code, found


def levels(found: Findings, *checks: str) -> dict[str, str]:
    return {code: each["level"] for code, each in found.items() if each["check"] in checks}


class Misconfigured(Nginx):
    """nginx with the file of deploy/, after one change."""

    def __init__(self, node: Running, change: Callable[[str], str]) -> None:
        self._change = change
        super().__init__({"node1": int(node.port)}, "/base")

    def configure(self, nodes: Mapping[str, int], base: str) -> None:
        super().configure(nodes, base)
        file = self.folder / "loveletter.conf"
        file.write_text(self._change(file.read_text(encoding="utf-8")), encoding="utf-8")


def behind(node: Running, change: Callable[[str], str] = lambda text: text) -> closing[Misconfigured]:
    return closing(Misconfigured(node, change))


def without(header: str) -> Callable[[str], str]:
    return lambda text: changed(text, rf"^ *proxy_set_header {header} .*\n", "")


def with_header(header: str, value: str) -> Callable[[str], str]:
    return lambda text: changed(text, rf"proxy_set_header {header} [^;]*;", f"proxy_set_header {header} {value};")


# --- Everything in order


def test_a_server_alone(node: Running) -> None:
    code, found = diagnose(f"{node.url}/")
    assert code == 0
    at_address = levels(found, "address", "https", "proxy", "websocket")
    assert at_address == dict.fromkeys(("ready", "no_https_needed", "no_proxy", "websocket"), "ok")
    assert found["clocks_agree"]["details"]["name"] == node.url


def test_behind_our_nginx(node: Running) -> None:
    with behind(node) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 0
    at_address = levels(found, "address", "https", "proxy", "websocket")
    assert at_address == dict.fromkeys(("ready", "no_https_needed", "proxy", "websocket"), "ok")


# --- A proxy with one mistake


def test_no_upgrade_means_no_websocket(node: Running) -> None:
    with behind(node, without("Upgrade")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    assert levels(found, "proxy", "websocket") == {"proxy": "ok", "no_websocket": "problem"}
    assert "Upgrade" in found["no_websocket"]["sentence"]


def test_another_host_header_keeps_pages_out(node: Running) -> None:
    with behind(node, with_header("Host", "127.0.0.1:1")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    wrong = {"other_host": "problem", "websocket_origin": "problem"}
    assert levels(found, "proxy", "websocket") == {"proxy": "ok"} | wrong
    assert found["other_host"]["details"]["found"] == "127.0.0.1:1"


def test_a_name_that_the_server_does_not_know(node: Running) -> None:
    with behind(node, with_header("Host", "other.example")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    assert levels(found, "proxy") == {"wrong_host": "problem"}


def test_without_the_address_of_the_client_everyone_is_one(node: Running) -> None:
    with behind(node, without("X-Forwarded-For")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    assert levels(found, "proxy") == {"no_address_header": "problem"}


def test_without_any_header_the_proxy_cannot_be_told_from_none(node: Running) -> None:
    def bare(text: str) -> str:
        return without("X-Forwarded-Proto")(without("X-Forwarded-For")(text))

    with behind(node, bare) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 0
    assert levels(found, "proxy") == {"not_forwarded": "warning", "open_metrics": "warning"}


def test_an_appending_proxy_cannot_be_judged_from_a_trusted_machine(node: Running) -> None:
    with behind(node, with_header("X-Forwarded-For", "$proxy_add_x_forwarded_for")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 0
    assert levels(found, "proxy") == {"claim_from_trusted": "warning"}


def test_a_proxy_that_passes_on_claims(node: Running) -> None:
    """Who makes no claim is named; who makes one is believed."""

    def believing(text: str) -> str:
        named = 'map $http_x_forwarded_for $claimed { default $http_x_forwarded_for; "" 198.51.100.4; }\n'
        return named + with_header("X-Forwarded-For", "$claimed")(text)

    with behind(node, believing) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    assert levels(found, "proxy") == {"claim_believed": "problem"}


def test_a_proxy_that_is_not_trusted(launcher: Launcher) -> None:
    node = launcher.start("untrusted.db", base_path="/base", trusted_proxies="203.0.113.5")
    try:
        with behind(node) as proxy:
            code, found = diagnose(proxy.url)
    finally:
        node.end()
    assert code == 1
    assert levels(found, "proxy") == {"untrusted_proxy": "problem"}
    assert "--trusted-proxies 127.0.0.1" in found["untrusted_proxy"]["sentence"]


def test_a_path_that_the_proxy_does_not_pass_on(node: Running) -> None:
    code, found = diagnose(node.url.removesuffix("/base") + "/other")
    assert code == 1
    assert levels(found, "address", "proxy", "websocket") == {"not_our_server": "problem"}
    assert found["not_our_server"]["details"]["status"] == "404"


def test_a_redirect_is_named_and_not_followed(node: Running) -> None:
    with behind(node, lambda text: changed(text, "proxy_pass .*;", "return 301 https://new.example$uri;")) as proxy:
        code, found = diagnose(proxy.url)
    assert code == 1
    assert found["redirected"]["details"]["to"] == "https://new.example/base"


def test_nobody_answers() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    code, found = diagnose(address)
    assert code == 1
    assert found["unreachable"]["sentence"].startswith(f"{address} cannot be reached: nothing answers there.")


def test_a_server_that_cannot_write(launcher: Launcher, tmp_path: Path) -> None:
    if DATABASES.kind == "postgres":
        pytest.skip("a file that is removed")
    node = launcher.start(str(tmp_path / "gone.db"))
    try:
        (tmp_path / "gone.db").rename(tmp_path / "away.db")
        code, found = diagnose(node.url)
        assert code == 1
        assert found["not_ready"]["details"]["state"] == "database_gone"
    finally:
        node.end()


# --- HTTPS


def certificate(folder: Path, days: int) -> tuple[Path, Path]:
    """For localhost, signed by itself."""
    key, made = folder / "key.pem", folder / "certificate.pem"
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", str(days)]
    subprocess.run([*words, *names, "-keyout", str(key), "-out", str(made)], check=True, capture_output=True)
    return key, made


def secure(text: str, key: Path, made: Path) -> str:
    files = f"ssl_certificate {made}; ssl_certificate_key {key};"
    return changed(text, r"^    listen (127\.0\.0\.1:\d+);", rf"    listen \1 ssl; {files}")


def unchanged(text: str) -> str:
    return text


@contextmanager
def secured(node: Running, folder: Path, days: int, also: Callable[[str], str] = unchanged) -> Iterator[str]:
    """The address of an nginx that has a certificate for so many days."""
    key, made = certificate(folder, days)
    with behind(node, lambda text: also(secure(text, key, made))) as proxy:
        yield f"https://localhost:{proxy.port}/base"


@pytest.mark.parametrize(("days", "code", "level"), [(90, "https", "ok"), (5, "certificate_ends", "warning")])
def test_https(
    node: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, days: int, code: str, level: str
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    with secured(node, tmp_path, days) as address:
        status, found = diagnose(address)
    assert status == 0
    assert levels(found, "https", "proxy", "websocket") == {code: level, "proxy": "ok", "websocket": "ok"}
    assert days - 1 <= found[code]["details"]["days"] <= days


def test_a_certificate_that_nobody_knows(node: Running, tmp_path: Path) -> None:
    with secured(node, tmp_path, 90) as address:
        status, found = diagnose(address)
    assert status == 1
    assert levels(found, "address", "https", "proxy", "websocket") == {"bad_https": "problem"}
    assert "self-signed certificate" in found["bad_https"]["sentence"]


def test_a_server_that_does_not_know_of_https(node: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "certificate.pem"))
    with secured(node, tmp_path, 90, also=without("X-Forwarded-Proto")) as address:
        status, found = diagnose(address)
    assert status == 0
    assert levels(found, "proxy") == {"proxy": "ok", "other_scheme": "warning"}


def test_http_is_a_warning_except_on_this_machine(node: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_address, "_is_loopback", lambda host: False)
    status, found = diagnose(node.url)
    assert status == 0
    assert levels(found, "https") == {"no_https": "warning"}


@pytest.mark.parametrize(
    ("host", "here"),
    [("127.0.0.1", True), ("::1", True), ("localhost", True), ("a.localhost", True), ("example.org", False)],
)
def test_which_addresses_are_this_machine(host: str, here: bool) -> None:
    assert doctor_address._is_loopback(host) is here


# --- What something else may answer


@contextmanager
def answering(headers: Mapping[str, str], body: bytes) -> Iterator[str]:
    """The address of something that answers everything with this."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response_only(200)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *words: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Handler) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{other.server_port}"
        finally:
            other.shutdown()
            thread.join()


@pytest.mark.parametrize("body", [b"<html>", b"[" * 90_000, b"\xff", b"7", b'"ready"', b"{}"])
def test_something_else_at_the_address(body: bytes) -> None:
    with answering({"Date": "Wed, 18 Nov 2026 09:00:00 GMT"}, body) as address:
        code, found = diagnose(address)
    assert code == 1
    assert levels(found, "address", "proxy", "websocket") == {"not_our_server": "problem"}


def test_a_server_that_says_little() -> None:
    """An old one, or one that pretends: it has no date, tells nothing of connections, and opens no WebSocket."""
    with answering({}, b'{"ready": true}') as address:
        code, found = diagnose(address)
    assert code == 1
    assert levels(found, "clock", "proxy", "websocket") == {
        "clock": "ok",
        "no_date": "warning",
        "no_connection_info": "warning",
        "no_websocket": "problem",
    }


def test_what_a_server_says_cannot_steer_the_terminal() -> None:
    with answering({}, b'{"ready": false, "code": "\\u001b[2J\\u202eevil"}') as address:
        ran = loveletter("doctor", address)
    assert ran.code == 1
    assert "not ready (\N{REPLACEMENT CHARACTER}[2J\N{REPLACEMENT CHARACTER}evil)" in ran.out


def test_a_websocket_that_is_closed_at_once() -> None:
    """As by a proxy that opens it and then finds nobody. Both go out in one piece: no ping can be answered between."""

    async def open_and_close(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        request = (await reader.readuntil(b"\r\n\r\n")).decode()
        key = next(line.split(": ")[1] for line in request.splitlines() if line.lower().startswith("sec-websocket-key"))
        accepted = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        writer.write(f"{accepted}Sec-WebSocket-Accept: {accept_key(key)}\r\n\r\n".encode() + CLOSE_FRAME)
        writer.close()

    async def check() -> Finding:
        async with await asyncio.start_server(open_and_close, "127.0.0.1", 0) as other:
            port = other.sockets[0].getsockname()[1]
            return await doctor_address._check_socket(f"http://127.0.0.1:{port}")

    found = asyncio.run(check())
    assert (found.level, found.code) == ("problem", "websocket_lost")


# --- Clocks


def test_the_clock_of_the_server_is_compared(node: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    now = time_source.wall_ms()
    monkeypatch.setattr(time_source, "wall_ms", lambda: now + 3_600_000)
    code, found = diagnose(node.url)
    assert code == 0
    assert found["clocks_differ"]["level"] == "warning"
    # a Date header has whole seconds and may be a little old, and a busy machine takes its time to ask
    assert abs(found["clocks_differ"]["details"]["seconds"] - 3600) <= 60


def test_a_database_of_postgresql(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.database()

    def found() -> Findings:
        ran = loveletter("doctor", "--json", "--database-url", url.replace("loveletter@", "loveletter:secret@"))
        assert "secret" not in ran.out
        return {each["code"]: each for each in json.loads(ran.out)["findings"] if each["check"] != "packages"}

    assert list(found()) == ["clock", "new_database", "clocks_agree"], "its disk is not this machine's"
    make_ready(url)
    assert found()["database"]["level"] == "ok"
    with closing(psycopg.connect(url)) as opened, opened:
        opened.execute(f"DROP TABLE {', '.join(SINCE_FORMAT_2)}")
        opened.execute("UPDATE facts SET value = '2' WHERE name = 'format'")
    old = found()["old_database"]
    assert (old["level"], old["details"]["found"]) == ("problem", 2)
    assert "loveletter migrate" in old["sentence"]
    now = time_source.wall_ms()
    monkeypatch.setattr(time_source, "wall_ms", lambda: now - 120_000)
    assert found()["clocks_differ"]["level"] == "warning"


def test_no_postgresql() -> None:
    ran = loveletter("doctor", "--database-url", f"postgresql://user@127.0.0.1:{free_port()}/game")
    assert ran.code == 1
    assert "no database server answers" in ran.out
