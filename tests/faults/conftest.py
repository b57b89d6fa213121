"""The servers of these tests are those of `tests/server`."""

from tests.server.conftest import launcher, server

__all__ = ["launcher", "server"]
