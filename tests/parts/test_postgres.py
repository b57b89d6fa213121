"""The PostgreSQL of the tests: fresh databases, and a server that can be stopped and started again."""

import psycopg
import pytest

from tests.parts.postgres import Postgres


def ask(url: str, statement: bytes) -> object:
    with psycopg.connect(url) as opened:
        found = opened.execute(statement)
        return found.fetchone() if found.description else None


def test_each_database_is_empty_and_stays_after_a_crash(postgres: Postgres) -> None:
    first, second = postgres.database(), postgres.database()
    ask(first, b"CREATE TABLE kept (number integer)")
    ask(first, b"INSERT INTO kept VALUES (5)")
    postgres.stop("crash")
    with pytest.raises(psycopg.OperationalError):
        ask(first, b"SELECT 1")
    postgres.start()
    assert ask(first, b"SELECT number FROM kept") == (5,)
    with pytest.raises(psycopg.errors.UndefinedTable):
        ask(second, b"SELECT number FROM kept")
    postgres.drop(first)
    postgres.drop(second)
