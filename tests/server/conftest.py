"""One launcher and one server for all tests of a test process."""

from collections.abc import Iterator

import pytest

from tests.server.running import Answering, Launcher


@pytest.fixture(scope="session")
def launcher(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Launcher]:
    made = Launcher(tmp_path_factory.mktemp("server"))
    yield made
    made.close()


@pytest.fixture(scope="session")
def server(request: pytest.FixtureRequest) -> Iterator[Answering]:
    """With `--application worker`, the application in a page."""
    if request.config.getoption("--application") == "worker":
        from tests.parts.worker_application import running_worker  # not above: it needs a browser

        with running_worker() as worker:
            yield worker
    else:
        launcher: Launcher = request.getfixturevalue("launcher")
        running = launcher.start("shared.db")
        yield running
        running.end()
