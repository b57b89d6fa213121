"""Each metric moves when that happens which it is there for."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import time
from concurrent.futures import BrokenExecutor
from contextlib import closing
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from loveletter.server.http import prints
from loveletter.server.http.prints import Print, PrintService
from loveletter.server.metrics import Metrics
from loveletter.server.offload import SideProcess
from loveletter.server.socket import serve_socket
from loveletter.server.store.errors import NotWritten
from loveletter.server.store.owners import NodeRow
from loveletter.server.tables.loading import NewTable
from loveletter.table import TableRefused
from tests.cli.command import loveletter
from tests.parts.postgres import Postgres
from tests.server.cluster.within import Within, node
from tests.server.inside import AYU, BUDI, living, until
from tests.server.print_tasks import fail, written
from tests.server.test_loading import HARD, SCOPE, Socket

WISH = Print("classic", "de", "letter", "overview", True, False)


def value(text: str, name: str, **labels: str) -> float:
    """Of one sample; 0 where there is none yet."""
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if (sample.name, sample.labels) == (f"loveletter_{name}", labels):
                return sample.value
    return 0.0


async def scraped(here: Within, name: str, **labels: str) -> float:
    answer = await here.wire.get("/metrics", headers={"Authorization": "Bearer t"})
    assert answer.status_code == 200
    return value(answer.text, name, **labels)


def url_of(file: Path) -> str:
    return f"sqlite:///{file}"


def test_readiness_log_size_lag_and_the_last_backup(tmp_path: Path) -> None:
    file = tmp_path / "h.db"

    async def live() -> None:
        async with node(url_of(file), metrics_token="t") as here:
            assert await scraped(here, "ready") == 1
            assert await scraped(here, "last_backup_timestamp_seconds") == 0
            before = await scraped(here, "wal_bytes")
            await here.registry.open(NewTable(HARD, [AYU, BUDI], start=True))
            assert await scraped(here, "wal_bytes") > before
            await asyncio.to_thread(loveletter, "backup", str(tmp_path / "copy.db"), "--database-url", url_of(file))
            assert abs(await scraped(here, "last_backup_timestamp_seconds") - time.time()) < 120
            begun = await scraped(here, "loop_lag_seconds_count")
            slow = await scraped(here, "loop_lag_seconds_bucket", le="0.5")
            time.sleep(1.5)  # noqa: ASYNC251 - the event loop must stand still
            await until(lambda: value(here.registry.metrics.text().decode(), "loop_lag_seconds_count") > begun)
            late = await scraped(here, "loop_lag_seconds_count") - begun
            assert await scraped(here, "loop_lag_seconds_bucket", le="0.5") - slow < late
            file.rename(tmp_path / "gone.db")
            await asyncio.sleep(1.1)  # for so long an answer of readyz holds
            assert await scraped(here, "ready") == 0

    asyncio.run(live())
    with closing(sqlite3.connect(tmp_path / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM facts WHERE name = 'backed_up'").fetchone() == (0,)


def test_a_backup_of_postgresql_is_noted_too(postgres: Postgres, tmp_path: Path) -> None:
    async def live() -> None:
        url = postgres.database()
        async with node(url, metrics_token="t") as here:
            ran = await asyncio.to_thread(loveletter, "backup", str(tmp_path / "copy.db"), "--database-url", url)
            assert ran.code == 0, ran.err
            assert abs(await scraped(here, "last_backup_timestamp_seconds") - time.time()) < 120
            assert await scraped(here, "wal_bytes") == 0

    asyncio.run(live())


def test_renewals_that_fail(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    async def live() -> None:
        async with node(postgres.database(), metrics_token="t", lease_seconds="1") as here:

            def no_answer() -> list[NodeRow]:
                raise NotWritten("database_gone")

            assert await scraped(here, "lease_failures_total") == 0
            with monkeypatch.context() as changed:
                changed.setattr(here.registry.storage.owners, "nodes", no_answer)
                await until(lambda: value(here.registry.metrics.text().decode(), "lease_failures_total") > 0)

    asyncio.run(live())


def test_tables_whose_logs_are_broken(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            code = (await registry.open(NewTable(HARD, [AYU, BUDI], start=True))).table.code
        with closing(sqlite3.connect(tmp_path / "h.db")) as opened, opened:
            opened.execute("UPDATE entries SET at = at + 1 WHERE number = 1")
        async with living(tmp_path) as registry:
            assert value(registry.metrics.text().decode(), "quarantined_tables") == 0
            assert await registry.room(code) is None
            assert value(registry.metrics.text().decode(), "quarantined_tables") == 1

    asyncio.run(live())


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_process_that_takes_too_long() -> None:
    async def live() -> None:
        lost: list[str] = []
        worker = SideProcess(own_process=True, lost=lambda: lost.append("lost"))
        with pytest.raises(TimeoutError):
            await worker.run(0.1, time.sleep, 60)
        assert lost == ["lost"]

    asyncio.run(live())


def test_the_processes_of_a_house_are_counted_by_their_work(tmp_path: Path) -> None:
    async def live() -> None:
        async with node(url_of(tmp_path / "h.db"), metrics_token="t", bot_workers="1") as here:
            (worker,) = here.registry.bots._deciding._processes
            with pytest.raises(BrokenExecutor):
                await worker.run(20, die)
            assert await scraped(here, "processes_lost_total", work="bots") == 1

    asyncio.run(live())


def test_prints_by_their_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    metrics = Metrics()

    def counted(outcome: str) -> float:
        return value(metrics.text().decode(), "prints_total", outcome=outcome)

    async def live() -> None:
        service = PrintService(metrics)
        monkeypatch.setattr(prints, "printed", written)
        await service.ask(WISH, "a")
        monkeypatch.setattr(prints, "printed", fail)
        with pytest.raises(TableRefused):
            await service.ask(WISH._replace(language="it"), "a")
        await service.close()

    asyncio.run(live())
    assert (counted("done"), counted("failed")) == (1, 1)


def test_a_goodbye_over_a_real_socket_is_counted(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path, hello_seconds="1") as registry:
            silent = Socket()
            listening = asyncio.create_task(serve_socket(registry, SCOPE, silent.receive, silent.send))
            await until(lambda: silent.codes == ["hello_first"])
            assert value(registry.metrics.text().decode(), "goodbyes_total", code="hello_first") == 1
            silent.hang_up()
            await listening

    asyncio.run(live())
