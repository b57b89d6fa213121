"""The servers of these tests are those of `tests/server`."""

from tests.server.cluster.conftest import pair
from tests.server.conftest import launcher

__all__ = ["launcher", "pair"]
