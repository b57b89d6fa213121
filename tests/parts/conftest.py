"""The programs that these tests are about."""

from tests.server.conftest import launcher, server

__all__ = ["launcher", "server"]
