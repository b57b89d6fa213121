"""The servers of these tests are those of `tests/server`, and PostgreSQL is that of `tests/parts`."""

from tests.parts.postgres import postgres
from tests.server.cluster.conftest import pair
from tests.server.conftest import launcher

__all__ = ["launcher", "pair", "postgres"]
