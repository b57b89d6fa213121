"""Static files: compressed once, served as they are to who cannot unpack them, and read anew when they change."""

from __future__ import annotations

import asyncio
import gzip
import os
import random
import threading
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from loveletter.server.http import pages


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
    client = pages.Pages(tmp_path, "")

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
    client = pages.Pages(tmp_path, "")
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
