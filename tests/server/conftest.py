"""One launcher and one server for all tests of a test process."""

from collections.abc import Iterator

import pytest

from tests.server.running import Launcher, Running


@pytest.fixture(scope="session")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    made = Launcher(tmp_path_factory.mktemp("server"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(launcher: Launcher) -> Iterator[Running]:
    running = launcher.start("shared.db")
    yield running
    running.end()
