"""Two nodes on a new database."""

import signal
from collections.abc import Iterator

import pytest

from tests.parts.postgres import Postgres
from tests.server.cluster.pair import Pair
from tests.server.running import Launcher


@pytest.fixture
def pair(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    made = Pair(launcher, postgres.database())
    yield made
    made.close(signal.SIGKILL)


@pytest.fixture
def steady(postgres: Postgres, launcher: Launcher) -> Iterator[Pair]:
    """Of which neither takes a table from the other, however busy the machine is."""
    made = Pair(launcher, postgres.database(), lease_seconds="60")
    yield made
    made.close(signal.SIGKILL)
