"""A cluster: a real scheduler with real workers, of which one has other code and one is killed in mid-contest."""

from __future__ import annotations

import json
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Future as Sent
from distributed.scheduler import KilledWorker, WorkerState

from loveletter.arena import cluster as clusters
from loveletter.arena.cluster import Cluster, WorkerId
from loveletter.arena.console import Progress
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import Journal
from loveletter.arena.contest.run import run
from loveletter.arena.fingerprint import CodeFingerprint
from tests.arena.clusters import Machines, other_code, until
from tests.arena.test_run import results, whole_run
from tests.cli.command import loveletter

BOTS = ("random", "novice")
CONTEST = Contest("second", 2, (BOTS,), seed=4)
WANTED = CodeFingerprint.of("second", BOTS)
WEIGHTS = "bots/champion/weights/second.npz"
ARENA = ("arena", "--bots", ",".join(BOTS), "--rounds", "20", "--no-plots", "--json")


class Killing(Progress):
    """Somebody pulls the plug of a worker after so many blocks."""

    def __init__(self, process: subprocess.Popen[bytes], after: int) -> None:
        super().__init__("arena", "deals", quiet=True)
        self.process, self.left = process, after

    def advance(self, steps: int = 1) -> None:
        self.left -= 1
        if not self.left:
            self.process.kill()
        super().advance(steps)


@pytest.fixture(scope="module", autouse=True)
def patient() -> Iterator[None]:
    """A machine under load starts a worker slowly."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clusters, "WORKERS_SECONDS", 180.0)
        yield


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machines]:
    started = Machines(tmp_path_factory.mktemp("cluster"))
    yield started
    started.end()


@pytest.fixture(scope="module")
def stranger(machines: Machines, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of a worker with other weights."""
    machines.worker(other_code(tmp_path_factory.mktemp("other"), WEIGHTS))
    refused: dict[str, tuple[str, ...]] = {}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(clusters, "WORKERS_SECONDS", 0.0)
        with pytest.raises(clusters.AllRefused):
            until(lambda: _let_in(machines, refused))
    ((address, names),) = refused.items()
    assert names == ("random", "novice", "edition second")
    return address


@pytest.fixture(scope="module")
def pair(machines: Machines, stranger: str) -> list[subprocess.Popen[bytes]]:
    """Two workers with our code, besides the stranger."""
    started = [machines.worker(), machines.worker()]
    with Cluster(machines.address, WANTED, lambda worker, names: None) as cluster:
        until(lambda: cluster.slots() == 2)
    return started


def _let_in(machines: Machines, refused: dict[str, tuple[str, ...]]) -> bool:
    """Whether somebody may play, as soon as somebody is there."""
    try:
        Cluster(machines.address, WANTED, refused.__setitem__).shutdown()
    except clusters.NoWorkers:
        return False
    return True


def shown(text: str) -> object:
    """Results without times."""
    data = json.loads(text)
    for table in data.get("tables", ()):
        for each in table["results"].values():
            for time in ("seconds_per_decision", "longest_decision", "late_decisions"):
                del each[time]
    return data


def test_nothing_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "CONNECT_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    code, _, err = loveletter(*ARENA, "--out", str(tmp_path), "--cluster", f"tcp://127.0.0.1:{port}")
    assert code == 2
    assert err.startswith(f"Error [cluster_unreachable]: No Dask scheduler answers at tcp://127.0.0.1:{port}.")
    assert f"dask scheduler --port {port}" in err
    assert list(tmp_path.iterdir()) == []


def test_a_scheduler_without_workers(machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "WORKERS_SECONDS", 0.2)
    code, _, err = loveletter(*ARENA, "--out", str(tmp_path), "--cluster", machines.address)
    assert code == 2
    assert err.startswith("Error [cluster_without_workers]: ")
    assert f"dask worker {machines.address} --nthreads 1" in err


def test_workers_with_other_weights_alone_are_no_cluster(
    machines: Machines, stranger: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clusters, "WORKERS_SECONDS", 0.0)
    code, _, err = loveletter(*ARENA, "--out", str(tmp_path), "--cluster", machines.address)
    assert code == 2
    told, error = err.splitlines()
    assert told.startswith(f"The worker {stranger} does not play along, since its code is different: random, novice,")
    assert error.startswith("Error [cluster_differs]: ")


@pytest.mark.usefixtures("pair")
@pytest.mark.parametrize(
    "words",
    [
        ARENA,
        ("arena", "--bots", "random,novice", "--matches", "6", "--seats", "2", "--no-plots", "--json"),
        ("leaderboard", "novice", "--baselines", "random", "--rounds", "20", "--no-plots", "--json"),
        ("statistics", "--bot", "novice", "--rounds", "45", "--no-plots", "--json"),
        ("statistics", "--seats", "4", "--rounds", "100500", "--no-plots", "--json"),
    ],
    ids=["rounds", "matches", "leaderboard", "statistics", "random"],
)
def test_results_are_those_of_one_process(words: tuple[str, ...], machines: Machines, tmp_path: Path) -> None:
    code, here, _ = loveletter(*words, "--out", str(tmp_path / "here"))
    assert code == 0
    code, there, _ = loveletter(*words, "--out", str(tmp_path / "there"), "--cluster", machines.address)
    assert code == 0
    assert shown(there) == shown(here)


def test_one_that_took_the_place_of_another_is_found_out(
    machines: Machines, stranger: str, pair: list[subprocess.Popen[bytes]]
) -> None:
    """Between two looks a worker may be started again at the same address, with other code."""
    refused: dict[str, tuple[str, ...]] = {}
    with Cluster(machines.address, WANTED, refused.__setitem__) as cluster:
        until(lambda: cluster.slots() == len(pair))
        refused.clear()
        cluster._refused.clear()
        cluster._fit = {WorkerId(stranger, "who was here before")}
        answer = cluster.submit(divmod, 17, 5)
        until(lambda: cluster.slots() == len(pair) and answer.done())
        assert answer.result() == (3, 2)
        assert list(refused) == [stranger]


def test_what_a_task_raises_is_raised_here(machines: Machines, pair: list[subprocess.Popen[bytes]]) -> None:
    with Cluster(machines.address, WANTED, lambda worker, names: None) as cluster, pytest.raises(ZeroDivisionError):
        cluster.submit(divmod, 17, 0).result(timeout=180)


def test_a_worker_that_dies_and_one_that_comes_change_nothing(
    machines: Machines, pair: list[subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    with Cluster(machines.address, WANTED, lambda worker, names: None) as cluster:
        until(lambda: cluster.slots() == 2)
        with Journal(tmp_path / "there", CONTEST) as journal:
            there = run(CONTEST, 300, journal, Killing(pair[0], after=40), cluster)
        assert pair[0].wait(timeout=180) == -9
        until(lambda: cluster.slots() == 1)
        assert results(there) == results(whole_run(tmp_path / "here", CONTEST, 300))
        pair[1].kill()
        until(lambda: cluster.slots() == 0)
        answer = cluster.submit(divmod, 17, 5)
        machines.worker()
        until(lambda: cluster.slots() == 1 and answer.done())
        assert answer.result() == (3, 2)


def test_a_task_that_ends_every_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dask gives up after some workers; killing that many takes long, so the test raises what Dask would."""

    class Deadly(Cluster):
        def __init__(self, *_: object) -> None:
            self._tasks: set[clusters.Task] = set()

        def slots(self) -> int:
            return 1

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            pass

        def _send(self, task: clusters.Task) -> None:
            task.sent = Dead()
            self._finish(task, task.sent)

    class Dead(Sent[object]):
        def __init__(self) -> None:
            pass

        def __del__(self) -> None:
            pass

        def result(self, timeout: object = None) -> object:
            raise KilledWorker("play", WorkerState.__new__(WorkerState), 3)

    monkeypatch.setattr(KilledWorker, "__str__", lambda killed: "all those workers died")
    monkeypatch.setattr(clusters, "Cluster", Deadly)
    code, _, err = loveletter(*ARENA, "--out", str(tmp_path), "--cluster", "tcp://127.0.0.1:1")
    assert code == 1
    assert err.startswith("Error [cluster_workers_died]: ")


def test_a_cluster_that_has_lost_all_workers(machines: Machines, monkeypatch: pytest.MonkeyPatch) -> None:
    machines.worker()
    with Cluster(machines.address, WANTED, lambda worker, names: None) as cluster:
        monkeypatch.setattr(clusters, "GRACE_SECONDS", 0.0)
        for process in machines.processes[1:]:  # the stranger, too
            process.kill()
        with pytest.raises(clusters.NoWorkers):
            until(lambda: cluster.slots() < 0)


def test_a_scheduler_that_dies(machines: Machines, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machines.worker()
    Cluster(machines.address, WANTED, lambda worker, names: None).shutdown()
    honest = Progress.advance

    def advance(progress: Progress, steps: int = 1) -> None:
        machines.scheduler.kill()
        honest(progress, steps)

    monkeypatch.setattr(Progress, "advance", advance)
    code, _, err = loveletter(*ARENA, "--rounds", "20000", "--out", str(tmp_path), "--cluster", machines.address)
    assert code == 1
    assert err.splitlines()[-1].startswith("Error [cluster_lost]: ")
