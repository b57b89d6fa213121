"""The databases that the tests of the store run on: each of them on all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loveletter.server.store.opening import open_storage
from loveletter.server.store.storage import Storage
from tests.parts.postgres import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a new, empty database."""
    if request.param == "postgres":
        running: Postgres = request.getfixturevalue("postgres")
        return running.database()
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    opened = open_storage(url, "one")
    yield opened
    opened.close()
