"""The databases that the tests of the store run on: each of them on all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from loveletter.server.store.opening import open_storage
from loveletter.server.store.storage import Storage


@pytest.fixture(params=["sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Of a new, empty database."""
    assert request.param == "sqlite"
    return f"sqlite:///{tmp_path / 'store.db'}"


@pytest.fixture
def storage(url: str) -> Iterator[Storage]:
    opened = open_storage(url, "one")
    yield opened
    opened.close()
