"""The servers of these tests are those of `tests/server`, and PostgreSQL is that of `tests/parts`."""

from tests.parts.postgres import postgres
from tests.server.conftest import launcher
from tests.server.nodes.conftest import pair

__all__ = ["launcher", "pair", "postgres"]
