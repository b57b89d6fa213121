"""Static files: compressed once, unpacked for clients that cannot do it, and read again when they change."""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import os
import random
import threading
from pathlib import Path

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http import pages


async def no_info(request: Request) -> bytes:
    return b"{}"


def test_a_file_of_the_client_is_compressed_once_until_it_is_built_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, picture = tmp_path / "app.js", tmp_path / "a.png"
    script.write_text("let a = 1;" * 100)
    picture.write_bytes(random.Random(1).randbytes(1000))
    read: list[Path] = []
    read_now = pages._read

    def noticed(file: Path) -> pages.StaticFile:
        read.append(file)
        return read_now(file)

    monkeypatch.setattr(pages, "_read", noticed)
    client = pages.Pages(tmp_path, "", no_info)

    async def ask(file: Path, encoding: bytes = b"gzip") -> Response:
        asked = Request({"type": "http", "headers": [(b"accept-encoding", encoding)]})
        return await client.page(asked, file.name)

    packed, again = asyncio.run(ask(script)), asyncio.run(ask(script))
    assert (packed.headers["content-encoding"], packed.headers["content-type"]) == (
        "gzip",
        again.headers["content-type"],
    )
    assert gzip.decompress(bytes(packed.body)) == script.read_bytes() == bytes(asyncio.run(ask(script, b"br")).body)
    assert read == [script]
    plain = asyncio.run(ask(picture))
    assert (plain.body, plain.headers["content-type"]) == (picture.read_bytes(), "image/png")
    assert "content-encoding" not in plain.headers
    script.write_text("let b = 2;" * 100)
    os.utime(script, (1, 1))
    assert gzip.decompress(bytes(asyncio.run(ask(script)).body)) == script.read_bytes()


def test_a_slow_disk_does_not_stop_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "app.js").write_text("let a = 1;")
    client = pages.Pages(tmp_path, "", no_info)
    resolved: list[threading.Thread] = []
    resolve_now = Path.resolve

    def resolve(path: Path, strict: bool = False) -> Path:
        resolved.append(threading.current_thread())
        return resolve_now(path, strict)

    monkeypatch.setattr(Path, "resolve", resolve)
    answer = asyncio.run(client.page(Request({"type": "http", "headers": []}), "app.js"))
    assert answer.status_code == 200
    assert resolved
    assert threading.main_thread() not in resolved


def test_the_start_page_is_the_drawn_one_of_the_language_with_what_the_client_asks_first(tmp_path: Path) -> None:
    info = b'{"version":"</script><b>"}'
    script = "let a = 1;"
    (tmp_path / "index.html").write_text("<head></head>empty")
    (tmp_path / "start.de.html").write_text(f"<head><script>{script}</script></head><body>gezeichnet</body>")

    async def told(request: Request) -> bytes:
        return info

    client = pages.Pages(tmp_path, "/base", told)

    def ask(path: str, language: str = "de-AT,en", encoding: bytes = b"gzip") -> Response:
        headers = [(b"accept-language", language.encode()), (b"accept-encoding", encoding)]
        server = {"scheme": "https", "server": ("play.example.org", 443), "path": "/"}
        return asyncio.run(client.page(Request({"type": "http", "headers": headers, **server}), path))

    drawn = ask("")
    text = gzip.decompress(bytes(drawn.body)).decode()
    assert bytes(ask("", encoding=b"br").body).decode() == text
    assert text.startswith('<head><base href="/base/"><meta ')
    assert text.endswith(
        'gezeichnet<script type="application/json" id="info">{"version":"\\u003c/script>\\u003cb>"}</script></body>'
    )
    assert drawn.headers["vary"] == "Accept-Language, Accept-Encoding"
    hashed = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{hashed}';" in drawn.headers["content-security-policy"]
    for other in (ask("", "it"), ask("about"), ask("t/tulip-river-moon")):
        assert bytes(other.body).decode().endswith("empty")
        assert "content-security-policy" not in other.headers, "that of all answers"
    with pytest.raises(HTTPException):
        ask("start.de.html")
    info = b'{"version":"2"}'
    assert b'"2"' in gzip.decompress(bytes(ask("").body)), "what the server can do may change while it runs"
