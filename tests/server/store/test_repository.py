"""A repository: a program that is no server writes its own table, in either database."""

from contextlib import closing

import psycopg
import pytest

from loveletter.server.store.errors import UnusableDatabase
from loveletter.server.store.opening import open_storage
from loveletter.server.store.repository import TableRepository
from loveletter.server.store.write_batch import WriteBatch
from loveletter.table import Setup
from loveletter.table.entries import Created, PauseSet
from tests.parts.postgres import Postgres
from tests.server.store.rows import created, held


def test_what_it_writes_is_there_and_it_may_come_again(url: str) -> None:
    with TableRepository(url) as repository:
        assert not repository.has("rose-10")
        repository.write("rose-10", 0, 5, [Created(Setup(players=2))])
    with TableRepository(url) as repository:
        repository.write("rose-10", 1, 6, [PauseSet(True)])
        table = repository.table("rose-10")
        assert table is not None
        assert table.number == 2


def test_a_table_that_a_server_has_is_left_alone(postgres: Postgres) -> None:
    url = postgres.database()
    with closing(open_storage(url, "server", 60)) as server, TableRepository(url) as repository:
        server.append(WriteBatch(created("rose-10"), {}, held(server, "rose-10")))
        with pytest.raises(UnusableDatabase, match="a server has the table rose-10"):
            repository.write("rose-10", 1, 5, [PauseSet(True)])
        repository.write("rose-11", 0, 5, [Created(Setup(players=2))])
        with psycopg.connect(url) as asked:
            asked.execute("UPDATE owners SET node = 'server', epoch = epoch + 1")
        with pytest.raises(UnusableDatabase, match="a server has taken the table rose-11 meanwhile"):
            repository.write("rose-11", 1, 5, [PauseSet(True)])
    postgres.drop(url)
