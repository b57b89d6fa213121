"""How a contest is held: played or put together from parts, then told in a folder and in the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from loveletter.cli.arena_crew import Crew
from loveletter.cli.errors import CommandError, install
from loveletter.cli.output import print_error, print_text
from loveletter.cli.results import INTERRUPTED, Output, writable, writing_to
from loveletter.language import Speaker

if TYPE_CHECKING:
    from loveletter.arena.contest.block import Block
    from loveletter.arena.contest.contest import Contest
    from loveletter.arena.contest.journal import Journal
    from loveletter.arena.contest.report import Report


class Plan(NamedTuple):
    """How much is played, and by whom."""

    rounds: int
    """Or matches, at each table."""
    fresh: bool
    crew: Crew
    shard: tuple[int, int] | None = None
    """Of so many parts this one alone."""
    command: str = "arena"

    def output(self, out: Path | None, contest: Contest, as_json: bool, plots: bool, voice: Speaker) -> Output:
        """Where the results go: by default, to a folder of the contest, or of this part of it."""
        part = "" if self.shard is None else f"-shard-{self.shard[0]}-of-{self.shard[1]}"
        folder = contest.folder.replace("arena-", f"{self.command}-", 1) + part
        return Output(writable(out or Path(folder)), as_json, plots, voice)


def hold(contest: Contest, plan: Plan, output: Output) -> None:
    from loveletter.arena.contest.run import deals_for

    deals = deals_for(plan.rounds, contest.seats)
    blocks = _play(contest, deals, plan, output)
    if plan.shard is None:
        tell(contest, blocks, output)
    else:
        _tell_shard(contest, deals, plan.shard, output)


def tell(contest: Contest, blocks: Sequence[Block], output: Output) -> None:
    """The results of a whole contest, as files and in the terminal."""
    from loveletter.arena.contest.report import print_report

    report = _report(contest, blocks, output.voice)
    if output.can_plot:
        from loveletter.arena.contest.plots import draw_report  # here, as matplotlib may be missing

        with writing_to(output.folder):
            draw_report(report, output.folder, output.voice)
    output.write(report.to_dict(), "results.json")
    output.print_report(lambda console: print_report(report, console, output.voice))


@contextmanager
def journal_of(contest: Contest, fresh: bool, output: Output) -> Iterator[Journal]:
    """The journal in the folder, or why it cannot be gone on with."""
    from loveletter.arena.contest.journal import Journal, OtherContest, UnreadableJournal

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
    from loveletter.arena.contest.run import run
    from loveletter.arena.contest.shards import WHOLE, Shard
    from loveletter.arena.progress import Progress

    voice = output.voice
    shard = WHOLE if plan.shard is None else Shard(*plan.shard)
    try:
        with (
            plan.crew.ready(contest.edition, contest.bots, voice) as workers,
            journal_of(contest, plan.fresh, output) as journal,
        ):
            return run(contest, deals, journal, Progress("arena", "deals", voice=voice), workers, shard)
    except KeyboardInterrupt:
        print_error(voice.message("arena-stopped", folder=str(output.folder)))
        raise typer.Exit(INTERRUPTED) from None


def _tell_shard(contest: Contest, deals: int, shard: tuple[int, int], output: Output) -> None:
    from loveletter.arena.contest.shards import FILE, Shard, shard_data

    output.write(shard_data(contest, deals, Shard(*shard)), FILE)
    if not output.as_json:
        number, of = map(str, shard)
        said = output.voice.message(
            "arena-shard", number=number, of=of, folder=str(output.folder), command="loveletter arena merge"
        )
        print_text(said + "\n")


def _report(contest: Contest, blocks: Sequence[Block], voice: Speaker) -> Report:
    from loveletter.arena.contest.ratings import OpenskillMissing, ratings
    from loveletter.arena.contest.report import Report
    from loveletter.arena.contest.standings import table_results

    try:
        rated = ratings(contest, blocks)
    except OpenskillMissing:
        print_error(voice.message("arena-needs-openskill", install=install("arena")))
        rated = None
    return Report(contest, table_results(contest, blocks), rated)
