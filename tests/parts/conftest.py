"""The programs that these tests are about."""

from tests.parts.postgres import postgres
from tests.server.conftest import launcher, server

__all__ = ["launcher", "postgres", "server"]
