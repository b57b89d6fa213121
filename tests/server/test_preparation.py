"""Machine code is made in the background from the start where somebody sits at the server's own screen."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest
import uvicorn

from loveletter.server.serve import make_server
from loveletter.server.settings import read_settings


@pytest.mark.parametrize("browser", [True, False])
def test_it_begins_with_the_server_only_where_a_browser_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browser: bool
) -> None:
    begun: list[bool] = []

    async def startup(server: uvicorn.Server, sockets: object = None) -> None:
        server.started = True

    monkeypatch.setattr(uvicorn.Server, "startup", startup)
    given = {"database_url": f"sqlite:///{tmp_path / 'h.db'}", "browser": str(browser).lower()}
    server = make_server(read_settings(given, {}))
    preparation = SimpleNamespace(begin=lambda: begun.append(True))
    server.application.api.state.registry = SimpleNamespace(bots=SimpleNamespace(preparation=preparation))
    asyncio.run(server.startup())
    assert begun == [True] * browser
