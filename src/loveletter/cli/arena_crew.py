"""Who plays for `arena`, `leaderboard` and `statistics`: processes here, or the workers of a cluster."""

from __future__ import annotations

import importlib.util
import logging
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import NamedTuple

from loveletter.cli.errors import FAILED, CommandError, install
from loveletter.cli.output import print_error
from loveletter.language import Speaker


class Crew(NamedTuple):
    """As it was asked for."""

    workers: int
    cluster: str | None = None

    @contextmanager
    def ready(self, edition: str, bots: Iterable[str], voice: Speaker) -> Iterator[int | Executor]:
        """A number of processes, or a cluster whose workers play by the same code as this process."""
        if self.cluster is None:
            yield self.workers
            return
        if self.workers != 1:
            raise CommandError("cluster_and_workers", cluster="--cluster", workers="--workers")
        if importlib.util.find_spec("distributed") is None:
            raise CommandError("no_distributed", install=install("cluster"))
        # Here, as it needs an extra, and takes a second to load.
        from loveletter.arena.badge import Badge
        from loveletter.arena.cluster import Cluster, ClusterError

        for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters of it is told as errors of ours

        def tell(worker: str, names: str) -> None:
            print_error(voice.message("arena-worker-refused", worker=worker, names=names))

        begun = False
        try:
            with Cluster(self.cluster, Badge.of(edition, bots), tell) as workers:
                begun = True
                yield workers
        except ClusterError as problem:
            raise _told(self.cluster, problem, begun) from problem


def _told(address: str, problem: Exception, begun: bool) -> CommandError:
    from loveletter.arena.cluster import AllRefused, NoWorkers, Unreachable, WorkersDied

    match problem:
        case Unreachable():
            return CommandError("cluster_unreachable", file=address, command=f"dask scheduler --port {_port(address)}")
        case NoWorkers():
            return CommandError(
                "cluster_without_workers", *_status(begun), file=address, command=f"dask worker {address} --nthreads 1"
            )
        case AllRefused():
            names = "; ".join(dict.fromkeys(problem.refused.values()))
            return CommandError("cluster_differs", *_status(begun), file=address, names=names)
        case WorkersDied():
            return CommandError("cluster_workers_died", FAILED, file=address)
        case _:
            return CommandError("cluster_lost", FAILED, file=address)


def _port(address: str) -> str:
    return address.rpartition(":")[2]


def _status(begun: bool) -> tuple[int, ...]:
    return (FAILED,) if begun else ()
