"""A plugin of pytest for mutation testing: which tests take how long and leave their process, and runs of some tests.

A test that leaves its process, by starting another or by connecting to one, may run code that its own coverage misses.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import pytest

LEAVING = ("subprocess.Popen", "os.fork", "os.posix_spawn", "socket.connect")
"""Events of `sys.addaudithook`; processes that `multiprocessing` spawns raise none."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--record-tests", type=Path, help="write the tests that were run into this file")
    parser.addoption("--listed-tests", type=Path, help="run the tests of this file, in their order")


def pytest_configure(config: pytest.Config) -> None:
    if (file := config.getoption("--record-tests")) is not None:
        config.pluginmanager.register(Recorder(file))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if (file := config.getoption("--listed-tests")) is not None:
        collected = {item.nodeid: item for item in items}
        items[:] = [collected[test] for test in json.loads(file.read_text(encoding="utf-8"))]


class Recorder:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.seconds: dict[str, float] = {}
        self.leaving: set[str] = set()
        self.running: str | None = None
        start = BaseProcess.start

        def recorded_start(process: Any) -> None:
            self._record("os.fork")
            start(process)

        BaseProcess.start = recorded_start  # type: ignore[assignment, method-assign]
        sys.addaudithook(lambda event, _: self._record(event))

    def _record(self, event: str) -> None:
        if event in LEAVING and self.running is not None:
            self.leaving.add(self.running)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.running = item.nodeid
        result = yield
        self.running = None
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.seconds[report.nodeid] = self.seconds.get(report.nodeid, 0) + report.duration

    def pytest_sessionfinish(self) -> None:
        tests = {test: (seconds, test in self.leaving) for test, seconds in self.seconds.items()}
        self.file.write_text(json.dumps(tests), encoding="utf-8")
