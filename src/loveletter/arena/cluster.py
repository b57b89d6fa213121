"""A cluster: the workers of a Dask scheduler as an executor; only workers with the same code as this process play.

Dask gives the tasks of a lost worker to another one. This adds what it does not do: checking each worker before it
gets a task, including those that join later, and sending tasks again whose workers are all gone.
"""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, ParamSpec, TypeAlias, TypeVar

from distributed import Client
from distributed import Future as Sent
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker
from distributed.versions import VersionMismatchWarning

from loveletter.arena.fingerprint import CodeFingerprint, differing_here, shown
from loveletter.arena.workers import SlotExecutor
from loveletter.engine.coded_text import CodedText

CONNECT_SECONDS = 10.0
WORKERS_SECONDS = 10.0
"""How long a cluster may be without a matching worker at the start."""
CHECK_SECONDS = 120.0
"""How long workers may take to check their code: a new machine has much to load."""
GRACE_SECONDS = 60.0
"""How long it may be without a matching worker later: a crashed one may be restarted."""
CHECK_WORKERS_SECONDS = 1.0
"""Between two checks of the workers."""

Words = ParamSpec("Words")
Result = TypeVar("Result")

Differences: TypeAlias = tuple[str, ...]
"""The parts of a worker's code that differ from ours, by the names that errors show."""


class ClusterError(Exception):
    """The cluster cannot be used, or no longer."""


class SchedulerUnreachable(ClusterError):
    """Nothing answers there, or no scheduler."""


class NoWorkers(ClusterError):
    """The scheduler answers, but has no workers."""


class AllRefused(ClusterError):
    """There are workers, but none with the same code."""

    def __init__(self, refused: dict[str, Differences]) -> None:
        super().__init__(", ".join(f"{worker}: {', '.join(names)}" for worker, names in refused.items()))
        self.refused = refused


class ConnectionLost(ClusterError):
    """The scheduler is gone, or has lost our tasks."""


class WorkersDied(ClusterError):
    """A task killed every worker that tried it."""


class Unfit(Exception):
    """Raised in a worker that got a task although its code differs."""


class WorkerId(NamedTuple):
    """A worker that was restarted at the same address is another one."""

    address: str
    id: str


@dataclass(eq=False)
class Task:
    call: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
    outcome: Future[Any]
    workers: frozenset[str] = frozenset()
    """The addresses that may take it."""
    sent: Sent[Any] | None = None


class Cluster(SlotExecutor):
    """`on_refused` is called with the address of each refused worker and the names of what differs there."""

    def __init__(self, address: str, wanted: CodeFingerprint, on_refused: Callable[[str, Differences], object]) -> None:
        self._wanted, self._on_refused = wanted, on_refused
        self._asked: dict[WorkerId, Sent[list[str]]] = {}
        self._fit: set[WorkerId] = set()
        self._refused: dict[WorkerId, Differences] = {}
        self._tasks: set[Task] = set()
        self._to_resend: list[Task] = []
        self._checked_at = self._last_fit = time.monotonic()
        self._client = _connected(address)
        try:
            self._wait_for_workers()
        except BaseException:
            self.shutdown()
            raise

    def slots(self) -> int:
        """One task at a time for each matching worker."""
        if time.monotonic() - self._checked_at >= CHECK_WORKERS_SECONDS or self._to_resend:
            self._check_workers()
            if not self._fit and time.monotonic() - self._last_fit > GRACE_SECONDS:
                raise self._no_worker()
        return len(self._fit)

    def submit(self, fn: Callable[Words, Result], /, *args: Words.args, **kwargs: Words.kwargs) -> Future[Result]:
        outcome: Future[Result] = Future()
        outcome.set_running_or_notify_cancel()
        task = Task((fn, args, kwargs), outcome)
        self._tasks.add(task)
        self._send(task)
        return outcome

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """The cluster keeps running; our unfinished tasks there are cancelled."""
        left, self._tasks = [task.sent for task in self._tasks], set()
        if self._client.status == "running":
            self._client.cancel([sent for sent in left if sent is not None], force=True)
        self._client.close(timeout=CONNECT_SECONDS)

    def _send(self, task: Task) -> None:
        task.workers = frozenset(worker.address for worker in self._fit)
        fn, args, kwargs = task.call
        if not task.workers:
            return  # sent once a matching worker is there again
        with _while_connected():
            task.sent = self._client.submit(
                _play_if_fit, self._wanted, fn, args, kwargs, workers=sorted(task.workers), pure=False
            )
        task.sent.add_done_callback(lambda sent: self._finish(task, sent))

    def _finish(self, task: Task, sent: Sent[Any]) -> None:
        """Called in a thread of Dask."""
        if task.sent is not sent or task not in self._tasks:
            return  # sent again, or no longer wanted
        try:
            result = sent.result()
        except Unfit:
            self._to_resend.append(task)  # the next check finds that worker
            return
        except KilledWorker as killed:
            task.outcome.set_exception(WorkersDied(str(killed)))
        except (CancelledError, CommClosedError) as lost:
            task.outcome.set_exception(ConnectionLost(str(lost)))
        except BaseException as problem:  # noqa: BLE001 - anything that the task raised is its outcome
            task.outcome.set_exception(problem)
        else:
            task.outcome.set_result(result)
        self._tasks.discard(task)

    def _wait_for_workers(self) -> None:
        begun = time.monotonic()
        self._check_workers()
        while not self._fit:
            if time.monotonic() - begun > (CHECK_SECONDS if self._asked else WORKERS_SECONDS):
                raise self._no_worker()
            time.sleep(0.05)
            self._check_workers()

    def _no_worker(self) -> ClusterError:
        return AllRefused({each.address: why for each, why in self._refused.items()}) if self._refused else NoWorkers()

    def _check_workers(self) -> None:
        """List the workers, check new ones, and resend tasks whose workers are all gone."""
        present = self._present()
        self._checked_at = time.monotonic()
        self._fit &= present
        for by_worker in (self._asked, self._refused):
            for gone in by_worker.keys() - present:
                del by_worker[gone]
        for worker in present - self._fit - self._asked.keys() - self._refused.keys():
            with _while_connected():
                self._asked[worker] = self._client.submit(
                    differing_here, self._wanted, workers=[worker.address], pure=False, priority=1
                )
        for worker in [worker for worker, answer in self._asked.items() if answer.done()]:
            self._take_answer(worker, self._asked.pop(worker))
        if self._fit:
            self._last_fit = self._checked_at
            self._resend()

    def _present(self) -> set[WorkerId]:
        with _while_connected():
            workers: dict[str, Any] = self._client.scheduler_info()["workers"]
        return {WorkerId(address, str(each["id"])) for address, each in workers.items()}

    def _take_answer(self, worker: WorkerId, answer: Sent[list[str]]) -> None:
        try:
            differences = shown(answer.result())
        except CancelledError:
            return  # it is gone; if not, it is checked again
        except Exception as problem:  # noqa: BLE001 - its code is too different even to be checked
            differences = (CodedText(repr(problem), "code_failed", error=repr(problem)),)
        if differences:
            self._refused[worker] = differences
            self._on_refused(worker.address, differences)
        else:
            self._fit.add(worker)

    def _resend(self) -> None:
        here = {worker.address for worker in self._fit}
        again, self._to_resend = self._to_resend, []
        orphans = [task for task in self._tasks.copy() if not task.workers & here]
        for task in {*again, *orphans}:
            if task.sent is not None:
                with _while_connected():
                    self._client.cancel([task.sent], force=True)
            self._send(task)


_ONE_AT_A_TIME = threading.Lock()
"""Two threads of one process would wait for each other, and the wait would count as thinking time."""


def _play_if_fit(
    wanted: CodeFingerprint, fn: Callable[..., Result], args: Collection[Any], kwargs: dict[str, Any]
) -> Result:
    """Runs in a worker, which may have replaced the one that was checked at this address."""
    if differing := differing_here(wanted):
        raise Unfit(", ".join(differing))
    with _ONE_AT_A_TIME:
        return fn(*args, **kwargs)


@contextmanager
def _while_connected() -> Iterator[None]:
    try:
        yield
    except (OSError, RuntimeError, AttributeError) as problem:  # the last two: the client has closed itself
        raise ConnectionLost(str(problem)) from problem


def _connected(address: str) -> Client:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", VersionMismatchWarning)  # the fingerprint says which versions matter
        try:
            return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as problem:
            raise SchedulerUnreachable(str(problem)) from problem
