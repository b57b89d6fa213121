"""A cluster: the workers of a Dask scheduler as a crew, of whom only those play that have the same code as we.

Dask gives the tasks of a lost worker to another one. Here lies what it does not do: looking at each worker before it
gets a task, also at those that join later, and sending tasks again that were meant for workers of whom none is left.
"""

from __future__ import annotations

import threading
import time
import warnings
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple, ParamSpec, TypeVar

from distributed import Client
from distributed import Future as Sent
from distributed.comm.core import CommClosedError
from distributed.scheduler import KilledWorker
from distributed.versions import VersionMismatchWarning

from loveletter.arena.badge import Badge, differing_here
from loveletter.arena.workers import Crew

CONNECT_SECONDS = 10.0
WORKERS_SECONDS = 10.0
"""For which a cluster may be without a worker that fits at the beginning,"""
CHECK_SECONDS = 120.0
"""and for which its workers may look at their own code: on a new machine they have much to load,"""
GRACE_SECONDS = 60.0
"""and for which it may be without one later: those that fell over may come again."""
LOOK_SECONDS = 1.0
"""Between two looks at who is there."""

Words = ParamSpec("Words")
Result = TypeVar("Result")


class ClusterError(Exception):
    """The cluster cannot be used, or no longer."""


class Unreachable(ClusterError):
    """Nothing answers there, or no scheduler."""


class NoWorkers(ClusterError):
    """The scheduler is there, and nobody works for it."""


class AllRefused(ClusterError):
    """There are workers, and none plays by the same code."""

    def __init__(self, refused: dict[str, str]) -> None:
        super().__init__(", ".join(f"{worker}: {why}" for worker, why in refused.items()))
        self.refused = refused


class ConnectionLost(ClusterError):
    """The scheduler has gone, or has forgotten our tasks."""


class WorkersDied(ClusterError):
    """A task ended every worker that tried it."""


class Unfit(Exception):
    """Raised in a worker that got a task although it plays by other code."""


class WorkerId(NamedTuple):
    """A worker that was started again at the same address is another one."""

    address: str
    id: str


@dataclass(eq=False)
class Task:
    """A call that was sent to the cluster."""

    call: tuple[Callable[..., Any], tuple[Any, ...], dict[str, Any]]
    outcome: Future[Any]
    workers: frozenset[str] = frozenset()
    """The addresses that may take it."""
    sent: Sent[Any] | None = None


class Cluster(Crew):
    """`tell` is called with the address of each worker that is refused, and the names of what differs there."""

    def __init__(self, address: str, wanted: Badge, tell: Callable[[str, str], object]) -> None:
        self._wanted, self._tell = wanted, tell
        self._asked: dict[WorkerId, Sent[list[str]]] = {}
        self._fit: set[WorkerId] = set()
        self._refused: dict[WorkerId, str] = {}
        self._tasks: set[Task] = set()
        self._again: list[Task] = []
        self._looked = self._last_fit = time.monotonic()
        self._client = _connected(address)
        try:
            self._gather()
        except BaseException:
            self.shutdown()
            raise

    def places(self) -> int:
        """One task at a time for each worker that may play."""
        if time.monotonic() - self._looked >= LOOK_SECONDS or self._again:
            self._look()
            if not self._fit and time.monotonic() - self._last_fit > GRACE_SECONDS:
                raise self._nobody()
        return len(self._fit)

    def submit(self, fn: Callable[Words, Result], /, *args: Words.args, **kwargs: Words.kwargs) -> Future[Result]:
        outcome: Future[Result] = Future()
        outcome.set_running_or_notify_cancel()
        task = Task((fn, args, kwargs), outcome)
        self._tasks.add(task)
        self._send(task)
        return outcome

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """The cluster stays; what is still under way for us there is cancelled."""
        left, self._tasks = [each.sent for each in self._tasks], set()
        if self._client.status == "running":
            self._client.cancel([sent for sent in left if sent is not None], force=True)
        self._client.close(timeout=CONNECT_SECONDS)

    def _send(self, task: Task) -> None:
        task.workers = frozenset(worker.address for worker in self._fit)
        fn, args, kwargs = task.call
        if not task.workers:
            return  # sent when somebody is there again
        with _while_connected():
            task.sent = self._client.submit(
                _play_if_fit, self._wanted, fn, args, kwargs, workers=sorted(task.workers), pure=False
            )
        task.sent.add_done_callback(lambda sent: self._finish(task, sent))

    def _finish(self, task: Task, sent: Sent[Any]) -> None:
        """In a thread of Dask's."""
        if task.sent is not sent or task not in self._tasks:
            return  # it was sent again, or nobody waits for it
        try:
            result = sent.result()
        except Unfit:
            self._again.append(task)  # the next look finds out who that was
            return
        except KilledWorker as killed:
            task.outcome.set_exception(WorkersDied(str(killed)))
        except (CancelledError, CommClosedError) as lost:
            task.outcome.set_exception(ConnectionLost(str(lost)))
        except BaseException as problem:
            task.outcome.set_exception(problem)
        else:
            task.outcome.set_result(result)
        self._tasks.discard(task)

    def _gather(self) -> None:
        """Wait until somebody may play."""
        begun = time.monotonic()
        self._look()
        while not self._fit:
            if time.monotonic() - begun > (CHECK_SECONDS if self._asked else WORKERS_SECONDS):
                raise self._nobody()
            time.sleep(0.05)
            self._look()

    def _nobody(self) -> ClusterError:
        return AllRefused({each.address: why for each, why in self._refused.items()}) if self._refused else NoWorkers()

    def _look(self) -> None:
        """See who is there, ask those that are new, and send again what nobody is left for."""
        present = self._present()
        self._looked = time.monotonic()
        self._fit &= present
        for known in (self._asked, self._refused):
            for gone in known.keys() - present:
                del known[gone]
        for worker in present - self._fit - self._asked.keys() - self._refused.keys():
            with _while_connected():
                self._asked[worker] = self._client.submit(
                    differing_here, self._wanted, workers=[worker.address], pure=False, priority=1
                )
        for worker in [worker for worker, answer in self._asked.items() if answer.done()]:
            self._judge(worker, self._asked.pop(worker))
        if self._fit:
            self._last_fit = self._looked
            self._send_again()

    def _present(self) -> set[WorkerId]:
        with _while_connected():
            workers: dict[str, Any] = self._client.scheduler_info()["workers"]
        return {WorkerId(address, str(each["id"])) for address, each in workers.items()}

    def _judge(self, worker: WorkerId, answer: Sent[list[str]]) -> None:
        try:
            why = ", ".join(answer.result())
        except CancelledError:
            return  # it has gone meanwhile; if not, it is asked again
        except Exception as problem:  # whatever its code raises that cannot even say what it is
            why = f"{type(problem).__name__}: {problem}"
        if why:
            self._refused[worker] = why
            self._tell(worker.address, why)
        else:
            self._fit.add(worker)

    def _send_again(self) -> None:
        here = {worker.address for worker in self._fit}
        again, self._again = self._again, []
        orphans = [task for task in self._tasks.copy() if not task.workers & here]
        for task in {*again, *orphans}:
            if task.sent is not None:
                with _while_connected():
                    self._client.cancel([task.sent], force=True)
            self._send(task)


_ONE_AT_A_TIME = threading.Lock()
"""Two threads of one process would only wait for each other, and their time would count as thinking."""


def _play_if_fit(wanted: Badge, fn: Callable[..., Result], args: Collection[Any], kwargs: dict[str, Any]) -> Result:
    """In a worker, which may be another one than was asked at this address."""
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
        warnings.simplefilter("ignore", VersionMismatchWarning)  # a badge says what of it matters
        try:
            return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as problem:
            raise Unreachable(str(problem)) from problem
