"""The proxies of deploy/, before a real server: pages, WebSockets, whole matches, and who is believed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.deploy.proxies import PROXIES, proxied
from tests.server.running import Launcher

TABLE: dict[str, Any] = {"players": 2, "people": ["Budi"], "options": {"tokens": 1}, "start": True}

pytestmark = pytest.mark.parametrize("kind", PROXIES)


@pytest.mark.parametrize("base", ["", "/loveletter"])
def test_a_match_is_played_through_it(kind: str, base: str, launcher: Launcher) -> None:
    node = launcher.start(f"{kind}{len(base)}.db", base_path=base)
    try:
        with proxied(kind, [node], base) as through:
            assert through.get("healthz").status_code == 200
            code, secrets = through.make_table(**TABLE)
            with through.client(code, *secrets) as client:
                client.play_match()
            record = through.get(f"api/tables/{code}/record")
            assert record.status_code == 200
            assert record.text == node.get(f"api/tables/{code}/record").text
    finally:
        node.end()


def test_nobody_can_claim_another_address(kind: str, launcher: Launcher) -> None:
    node = launcher.start(f"{kind}-claims.db", tables_per_address="2", connections_per_address="500")
    try:
        with proxied(kind, [node]) as through:
            claims = [{"X-Forwarded-For": f"198.51.100.{number}"} for number in range(1, 4)]
            made = [through.post("api/tables", {"name": "Ayu"}, headers=each).status_code for each in claims]
            assert made == [201, 201, 429]
            for each in (*claims, {"X-Forwarded-For": "127.0.0.1"}, {}):
                assert through.get("metrics", headers=each).status_code == 403  # they are for this machine alone
            assert node.get("metrics").status_code == 200
            as_node = {"X-Loveletter-Passed": "a secret of an old backup", "X-Loveletter-Client": "198.51.100.9"}
            assert node.get("api/info", headers=as_node).status_code == 403
            assert through.get("api/info", headers=as_node).status_code == 200, "the proxy hands no such claim on"
    finally:
        node.end()
