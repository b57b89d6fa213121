"""The servers of these tests are those of `tests/server`."""

from tests.server.conftest import launcher

__all__ = ["launcher"]
