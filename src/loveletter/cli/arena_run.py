"""Running a contest: played on processes here or on a cluster, or merged from shards; then reported.

Imported only by the commands that play, as it loads the arena.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from loveletter.arena.console import Progress
from loveletter.arena.contest.block import Block
from loveletter.arena.contest.contest import Contest
from loveletter.arena.contest.journal import Journal, OtherContest, UnreadableJournal
from loveletter.arena.contest.report import ContestReport, print_report
from loveletter.arena.contest.run import FILE, WHOLE, BadShards, Merged, Shard, deals_for, merge, run, shard_data
from loveletter.arena.contest.standings import OpenskillMissing, ratings, table_results
from loveletter.arena.fingerprint import CodeFingerprint
from loveletter.cli.errors import FAILED, WRONG_USE, CommandError, install, require
from loveletter.cli.output import print_error, print_text
from loveletter.cli.results import Output, interruptible, writable, writing_to
from loveletter.engine.coded_text import CodedText
from loveletter.language import Speaker


class ContestWorkers(NamedTuple):
    processes: int
    cluster: str | None = None

    @contextmanager
    def ready(self, edition: str, bots: Iterable[str], voice: Speaker) -> Iterator[int | Executor]:
        """A number of processes, or a cluster whose workers play by the same code as this process."""
        if self.cluster is None:
            yield self.processes
            return
        if self.processes != 1:
            raise CommandError("cluster_and_workers", cluster="--cluster", workers="--workers")
        require("distributed", "cluster", "no_distributed")
        # Here, as it needs an extra, and takes a second to load.
        from loveletter.arena.cluster import Cluster, ClusterError

        for name in [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]:
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what matters is reported as our own errors

        def report_refused(worker: str, names: tuple[str, ...]) -> None:
            print_error(voice.message("arena-worker-refused", worker=worker, **voice.variables({"names": names})))

        begun = False
        try:
            with Cluster(self.cluster, CodeFingerprint.of(edition, bots), report_refused) as workers:
                begun = True
                yield workers
        except ClusterError as problem:
            raise _cluster_error(self.cluster, problem, begun) from problem


def _cluster_error(address: str, problem: Exception, begun: bool) -> CommandError:
    from loveletter.arena.cluster import AllRefused, NoWorkers, SchedulerUnreachable, WorkersDied

    status = FAILED if begun else WRONG_USE
    match problem:
        case SchedulerUnreachable():
            port = address.rpartition(":")[2]
            return CommandError("cluster_unreachable", file=address, command=f"dask scheduler --port {port}")
        case NoWorkers():
            return CommandError(
                "cluster_without_workers", status, file=address, command=f"dask worker {address} --nthreads 1"
            )
        case AllRefused():
            names = tuple(dict.fromkeys(name for each in problem.refused.values() for name in each))
            return CommandError("cluster_differs", status, file=address, names=names)
        case WorkersDied():
            return CommandError("cluster_workers_died", FAILED, file=address)
        case _:
            return CommandError("cluster_lost", FAILED, file=address)


class Plan(NamedTuple):
    rounds: int
    """Or matches, at each table."""
    fresh: bool
    workers: ContestWorkers
    shard: tuple[int, int] | None = None
    """The number of this shard, and how many there are."""
    command: str = "arena"


def run_contest(contest: Contest, plan: Plan, out: Path | None, as_json: bool, plots: bool, voice: Speaker) -> None:
    """Results go to a folder named after the contest or shard, unless another one is given."""
    part = "" if plan.shard is None else f"-shard-{plan.shard[0]}-of-{plan.shard[1]}"
    folder = contest.folder.replace("arena-", f"{plan.command}-", 1) + part
    output = Output(writable(out or Path(folder)), as_json, plots, voice)
    deals = deals_for(plan.rounds, contest.seats)
    blocks = _play(contest, deals, plan, output)
    if plan.shard is None:
        report(contest, blocks, output)
    else:
        _report_shard(contest, deals, plan.shard, output)


def report(contest: Contest, blocks: Sequence[Block], output: Output) -> None:
    """The results of a whole contest, as files and in the terminal."""
    results = _results(contest, blocks, output.voice)
    if output.can_plot:
        from loveletter.arena.contest.plots import draw_report  # here, as matplotlib may be missing

        with writing_to(output.folder):
            draw_report(results, output.folder, output.voice)
    output.write(results.to_dict(), "results.json")
    output.print_report(lambda console: print_report(results, console, output.voice))


@contextmanager
def journal_of(contest: Contest, fresh: bool, output: Output) -> Iterator[Journal]:
    """The journal in the folder; an error if it cannot be continued."""
    try:
        with writing_to(output.folder), Journal(output.folder, contest, fresh) as journal:
            yield journal
    except OtherContest as other:
        raise CommandError(
            "other_contest", file=str(other.path), names=", ".join(other.differing), fresh="--fresh"
        ) from None
    except UnreadableJournal as bad:
        raise CommandError("bad_journal", file=str(bad.path), line=bad.line, fresh="--fresh") from None


def _play(contest: Contest, deals: int, plan: Plan, output: Output) -> list[Block]:
    voice = output.voice
    shard = WHOLE if plan.shard is None else Shard(*plan.shard)
    with (
        interruptible(voice.message("arena-stopped", folder=str(output.folder))),
        plan.workers.ready(contest.edition, contest.bots, voice) as workers,
        journal_of(contest, plan.fresh, output) as journal,
    ):
        return run(contest, deals, journal, Progress("arena", "deals", voice=voice), workers, shard)


def _report_shard(contest: Contest, deals: int, shard: tuple[int, int], output: Output) -> None:
    output.write(shard_data(contest, deals, Shard(*shard)), FILE)
    if not output.as_json:
        number, of = map(str, shard)
        said = output.voice.message(
            "arena-shard", number=number, of=of, folder=str(output.folder), command="loveletter arena merge"
        )
        print_text(said + "\n")


def _results(contest: Contest, blocks: Sequence[Block], voice: Speaker) -> ContestReport:
    try:
        rated = ratings(contest, blocks)
    except OpenskillMissing:
        print_error(voice.message("arena-needs-openskill", install=install("arena")))
        rated = None
    return ContestReport(contest, table_results(contest, blocks), rated)


def merge_into(
    folders: Sequence[Path], out: Path | None, fresh: bool, as_json: bool, plots: bool, voice: Speaker
) -> None:
    """Merge shards into a folder like that of a contest played in one piece; it can be continued there."""
    merged = _merged(folders)
    folder = out or Path(merged.contest.folder)
    if folder.resolve() in [each.resolve() for each in folders]:
        raise CommandError("merge_into_shard", file=str(folder), flag="--out")
    output = Output(writable(folder), as_json, plots, voice)
    with journal_of(merged.contest, fresh, output) as journal:
        for block in merged.blocks:
            if block.key not in journal.blocks:
                journal.record(block)
    report(merged.contest, merged.blocks, output)


def _merged(folders: Sequence[Path]) -> Merged:
    try:
        return merge(folders)
    except BadShards as bad:
        flag = {"flag": "--shard"} if bad.code in ("no_shard", "blocks_missing") else {}
        raise CommandError(bad.code, WRONG_USE, **bad.details, **flag) from None
    except OtherContest as other:
        reason = CodedText(str(other), "other_settings", names=tuple(other.differing))
        raise CommandError("damaged_shard", file=str(other.path), reason=reason) from None
    except UnreadableJournal as unreadable:
        reason = CodedText(str(unreadable), "journal_line", line=unreadable.line)
        raise CommandError("damaged_shard", file=str(unreadable.path), reason=reason) from None
