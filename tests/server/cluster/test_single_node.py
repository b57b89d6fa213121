"""A server that is alone with its database loads nothing of the cluster, and believes nobody to be another node."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from loveletter.server.node import Node
from tests.server.running import Launcher

SERVES = """
import asyncio, sys
from loveletter.server.app import Application
from loveletter.server.settings import read_settings
from loveletter.server.tables.loading import NewTable
from loveletter.table import Setup, Sitter

async def live():
    application = Application(read_settings({"database_url": sys.argv[1], "bot_workers": "0"}, {}))
    async with application.api.router.lifespan_context(application.api):
        await application.registry.open(NewTable(Setup(players=2), [Sitter("Ayu", "a", None)]))
    loaded = [name for name in sys.modules if name.startswith(("loveletter.server.cluster", "psycopg"))]
    print(sorted(loaded))

asyncio.run(live())
"""


def test_without_postgresql_nothing_of_the_cluster_is_imported(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVES, f"sqlite:///{tmp_path / 'h.db'}"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


def test_a_request_that_claims_to_be_forwarded_is_refused(launcher: Launcher) -> None:
    server = launcher.start("alone.db")
    try:
        refused = server.get("api/info", headers={"X-Loveletter-Passed": "", "X-Loveletter-Client": "192.0.2.1"})
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
        assert server.get("api/info").status_code == 200
    finally:
        server.end()


def test_one_node_is_always_sure_of_its_tables() -> None:
    assert (Node().sure, Node().cut_off) == (True, False)
