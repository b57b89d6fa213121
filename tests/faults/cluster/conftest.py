"""The PostgreSQL of these tests is that of `tests/parts`."""

from tests.parts.postgres import postgres

__all__ = ["postgres"]
