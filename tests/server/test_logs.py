"""The log of the server and of the processes in which bots think: one JSON object a line, and never a hand."""

from __future__ import annotations

import asyncio
import json
import logging
import random

import pytest

from loveletter import Action, View
from loveletter.bots.beginner import Novice
from loveletter.bots.guarded import Guarded
from loveletter.server import time_source
from loveletter.server.logs import JsonLines, NowAndThen
from loveletter.server.offload import SideProcess
from tests.server.test_bots import some_view


class Talkative:
    """A bot that tells its hand when it fails."""

    name = "talkative"

    def decide(self, view: View, luck: random.Random, budget: float) -> Action:
        raise RuntimeError(f"hand is {view.hand}")


def fail(view: View) -> Action:
    """Runs in a worker."""
    return Guarded(Talkative(), Novice()).decide(view, random.Random(1), 0.1)


async def in_worker(view: View) -> Action:
    worker = SideProcess(own_process=True)
    try:
        return await worker.run(10, fail, view)
    finally:
        worker.end()


def test_a_worker_logs_like_the_server_and_tells_no_hand(capfd: pytest.CaptureFixture[str]) -> None:
    view = some_view()
    assert asyncio.run(in_worker(view)) in view.legal
    (text,) = capfd.readouterr().err.splitlines()
    line = json.loads(text)
    assert line["message"] == f"talkative at seat 0, event {view.version}: RuntimeError; novice decides instead"
    assert (line["level"], line["error"]) == ("warning", "RuntimeError")
    assert line["where"][-1].startswith("test_logs.py")
    assert "hand is" not in text


def test_an_exception_is_logged_by_its_type_and_place() -> None:
    try:
        raise RuntimeError("hand is guard")
    except RuntimeError as error:
        found = (type(error), error, error.__traceback__)
    record = logging.LogRecord("any", logging.ERROR, __file__, 1, "a request failed", (), found)
    text = JsonLines().format(record)
    assert json.loads(text)["error"] == "RuntimeError"
    assert "guard" not in text


def test_a_message_that_anybody_can_cause_is_logged_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(time_source, "seconds", lambda: now)
    once = NowAndThen(10.0)

    def passes(message: str, problem: type[Exception] | None = None) -> bool:
        try:
            if problem is RuntimeError:
                raise RuntimeError
            if problem is KeyError:
                raise KeyError
            found = None
        except (RuntimeError, KeyError) as error:
            found = (type(error), error, error.__traceback__)
        return once.filter(logging.LogRecord("any", logging.ERROR, __file__, 1, message, (), found))

    assert [passes("bad request") for _ in range(3)] == [True, False, False]
    assert passes("another")
    assert [passes("failed", problem) for problem in (RuntimeError, KeyError, KeyError)] == [True, True, False]
    now = 10.0
    assert passes("bad request")
