"""A real server for the terminal to play at."""

from tests.server.conftest import launcher, server

__all__ = ["launcher", "server"]
