"""The programs that these tests are about."""

from tests.parts.postgres import postgres

__all__ = ["postgres"]
