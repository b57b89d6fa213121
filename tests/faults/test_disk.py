"""A disk that is full or fails: nothing is lost, the players see why, and play resumes by itself."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from loveletter.server.http.health import Readiness
from tests.cli.command import loveletter
from tests.server.inside import living
from tests.server.running import ROOT, Client, Launcher, Running, first_action

SHIM = Path(__file__).parent / "failing_fsync.c"
PATIENCE = 60.0


def missing(what: str) -> None:
    """Say loudly what this test needs; where everything must be tested, that is a failure."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    place = tmp_path / "disk"
    place.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", str(place)], capture_output=True, check=False
    )
    if mounted.returncode:
        missing("a full disk is tested on a small tmpfs, which only root can mount: run this test as root")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


@pytest.fixture
def launcher(tmp_path: Path) -> Iterator[Launcher]:
    made = Launcher(tmp_path)
    yield made
    made.close()


FILLER = "filler"


def fill(disk: Path) -> Path:
    filler = disk / FILLER
    with filler.open("wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            return filler


def until_ready(running: Running, code: str | None) -> None:
    """Wait until `readyz` gives this code; None: until all is well."""
    last = time.monotonic() + PATIENCE
    while (answer := running.get("readyz").json()) != {"ready": code is None, "code": code}:
        assert time.monotonic() < last, answer
        time.sleep(0.1)


def act(client: Client, mark: str) -> dict[str, Any]:
    """The awaited seat of this device plays a card."""
    client.sync()
    seat = client.on_turn()
    assert seat is not None
    return client.act(seat, first_action(client.views[seat]["menu"]), id=mark)


def stands_still_and_goes_on(running: Running, reason: str, fail: Any, repair: Any) -> str:
    """The same for whatever is wrong with the disk; the code of the table."""
    people = ["Budi", "Citra", "Dewi"]  # so many that two actions cannot end the round
    code, secrets = running.make_table(players=4, people=people, start=True)
    with running.client(code, *secrets) as client:
        assert act(client, "before")["type"] == "done"
        fail()
        refused = act(client, "kept")
        assert (refused["type"], refused["code"], refused["params"]) == ("refused", "not_written", {"reason": reason})
        until_ready(running, reason)
        answer = running.post("api/tables", {"name": "Eka"})
        assert (answer.status_code, answer.json()["params"]) == (503, {"reason": reason})
        repair()
        until_ready(running, None)
        done = act(client, "kept")
        assert (done["type"], done["repeated"]) == ("done", False)
    return code


@pytest.mark.sqlite  # it is the disk below the file; that of PostgreSQL is on another machine
def test_on_a_full_disk_the_game_waits_for_space(launcher: Launcher, small_disk: Path) -> None:
    running = launcher.start(str(small_disk / "game.db"))
    try:
        stands_still_and_goes_on(running, "disk_full", lambda: fill(small_disk), (small_disk / FILLER).unlink)
    finally:
        running.end()
    assert loveletter("verify-log", "--database-url", f"sqlite:///{small_disk / 'game.db'}").code == 0


@pytest.mark.sqlite  # it is the file that is renamed
def test_a_database_that_was_removed_takes_nothing_more(launcher: Launcher, tmp_path: Path) -> None:
    """SQLite would go on writing to a file that nobody can find any more."""
    file, away = tmp_path / "game.db", tmp_path / "away.db"
    running = launcher.start(str(file))
    try:
        stands_still_and_goes_on(running, "database_gone", lambda: file.rename(away), lambda: away.rename(file))
    finally:
        running.end()


def test_many_who_ask_whether_it_is_ready_share_one_write(tmp_path: Path) -> None:
    async def live() -> None:
        async with living(tmp_path) as registry:
            readiness, probe, tries = Readiness(registry), registry.writer.probe, 0

            def counted() -> asyncio.Future[None]:
                nonlocal tries
                tries += 1
                return probe()

            registry.writer.probe = counted  # type: ignore[method-assign]
            assert await asyncio.gather(*[readiness.error() for _ in range(50)]) == [None] * 50
            assert await readiness.error() is None
            assert tries == 1

    asyncio.run(live())


def built_shim(folder: Path) -> Path:
    if shutil.which("gcc") is None:
        missing(
            "failing fsyncs are tested by a preloaded shim, which gcc builds: install gcc (Debian: apt install gcc)"
        )
    shim = folder / "shim.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", str(shim), str(SHIM)], check=True)
    return shim


class Preloaded(Running):
    """A server with the shim, in a process of its own."""

    def __init__(self, folder: Path, shim: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "loveletter", "serve", "--no-browser", "--bot-workers", "0"],
            cwd=ROOT,
            env={
                **os.environ,
                "LD_PRELOAD": str(shim),
                "FAILING_FSYNC": str(folder / "failing"),
                "LOVELETTER_DATABASE_URL": f"sqlite:///{folder / 'game.db'}",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().strip().rpartition(" ")[2].rstrip("/")

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()


@pytest.mark.sqlite  # the server itself calls fsync there; PostgreSQL's processes do it for themselves
def test_what_does_not_reach_the_disk_has_not_happened(launcher: Launcher, tmp_path: Path) -> None:
    shim, failing = built_shim(tmp_path), tmp_path / "failing"
    running = Preloaded(tmp_path, shim)
    try:
        code = stands_still_and_goes_on(running, "disk_error", failing.touch, failing.unlink)
    finally:
        running.kill()
    url = f"sqlite:///{tmp_path / 'game.db'}"
    assert loveletter("verify-log", "--database-url", url).code == 0
    again = launcher.start(str(tmp_path / "game.db"))
    try:
        found: httpx.Response = again.get(f"api/tables/{code}/replay")
        assert len(found.json()["steps"]) == 3  # the deal and two actions
    finally:
        again.end()


def test_a_start_on_a_full_disk_says_so_by_a_code_of_its_own(small_disk: Path) -> None:
    filler = fill(small_disk)
    url = f"sqlite:///{small_disk / 'full.db'}"
    refused = loveletter("serve", "--no-browser", "--database-url", url)
    assert refused.code == 2
    assert refused.err.startswith("Error [database_disk_full]: "), refused.err
    filler.unlink()


def test_a_server_asked_to_stop_exits_with_status_0(tmp_path: Path) -> None:
    words = ["serve", "--no-browser", "--bot-workers", "0", "--database-url", f"sqlite:///{tmp_path / 'h.db'}"]
    process = subprocess.Popen([sys.executable, "-m", "loveletter", *words], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    with process.stdout:
        assert process.stdout.readline().startswith("Love Letter is at")
        process.terminate()
        assert process.wait(PATIENCE) == 0


@pytest.mark.sqlite  # it is the disk below the file
def test_the_doctor_finds_a_full_disk(small_disk: Path) -> None:
    fill(small_disk)
    ran = loveletter("doctor", "--database-url", f"sqlite:///{small_disk / 'game.db'}")
    assert ran.code == 1
    problems = [line for line in ran.out.splitlines() if line.startswith("problem: ")]
    assert [str(small_disk) in line for line in problems] == [True, True]
    assert "Nothing can be written and synced" in problems[0]
    assert "the disk is full" in problems[0]
    assert "Only 0 MB are free" in problems[1]


@pytest.mark.sqlite  # it is the disk below the file
def test_the_doctor_finds_a_disk_that_syncs_nothing(tmp_path: Path) -> None:
    shim, failing = built_shim(tmp_path), tmp_path / "failing"
    words = ["doctor", "--lang", "en", "--database-url", f"sqlite:///{tmp_path / 'game.db'}"]
    environment = {**os.environ, "LD_PRELOAD": str(shim), "FAILING_FSYNC": str(failing)}

    def run() -> subprocess.CompletedProcess[str]:
        program = [sys.executable, "-m", "loveletter", *words]
        return subprocess.run(program, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)

    assert "problem: " not in run().stdout
    failing.touch()
    failed = run()
    assert failed.returncode == 1
    assert "problem: Nothing can be written and synced in" in failed.stdout
    assert "the disk reports an error" in failed.stdout
