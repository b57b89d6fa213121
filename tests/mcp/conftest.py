"""A real server with tables for programs to join."""

from tests.server.conftest import launcher, server

__all__ = ["launcher", "server"]
