"""Requests over HTTP that one address may not send often: what is costly to build, and new tables and seats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.running import Launcher, Running

NEW = "x" * 22
READING: list[tuple[str, Any]] = [
    ("api/puzzles?day=2026-01-01", None),
    ("api/puzzles/1", None),
    ("api/puzzles/1/answer", {"action": {"kind": "redraw", "wanted": True}}),
    ("api/score", {"players": 2}),
    ("api/how-to-play", None),
    ("api/tables/no-such-table/replay", None),
    ("api/tables/no-such-table/record", None),
    ("api/tables/no-such-table/proof", None),
    ("api/tables/no-such-table/coach", None),
    ("api/tables/no-such-table/coach/agree", {}),
    ("api/tables/no-such-table/analysis?seat=0", None),
    ("api/replay", {"record": "no record"}),
]
CREATING: list[tuple[str, Any]] = [
    ("api/tables", {"name": "Ayu"}),
    ("api/quick-match", {"name": "Ayu", "secret": NEW}),
    ("api/tables/no-such-table/join", {"name": "Ayu"}),
    ("api/tables/no-such-table/claim", {"token": NEW}),
    ("api/play-on", {"record": "no record", "name": "Ayu", "step": 1, "seat": 0, "level": "novice"}),
    ("api/tables/no-such-table/play-on", {"name": "Ayu", "step": 1, "seat": 0, "level": "novice"}),
]


@pytest.fixture(scope="module")
def strict(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("request-limits.db", replays_per_minute="1", tables_per_minute="1")
    yield running
    running.end()


@pytest.mark.parametrize(("path", "body"), READING + CREATING)
def test_a_second_request_is_too_many_while_others_may_ask(strict: Running, path: str, body: Any) -> None:
    number = (READING + CREATING).index((path, body))

    def code(address: str) -> object:
        headers = {"X-Forwarded-For": address}
        answer = strict.get(path, headers=headers) if body is None else strict.post(path, body, headers=headers)
        assert answer.json().get("code") != "malformed", answer.text
        return answer.json().get("code")

    assert code(f"192.0.2.{number}") != "too_frequent"
    assert code(f"192.0.2.{number}") == "too_frequent"
    assert code(f"198.51.100.{number}") != "too_frequent"
