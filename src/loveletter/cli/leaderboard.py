"""`loveletter leaderboard`: measure a policy against bots, and keep results that anybody can replay."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from loveletter.bots.bot import DEFAULT_BUDGET
from loveletter.cli.arena import (
    AsJson,
    Budget,
    Cluster,
    Fresh,
    Out,
    Plots,
    Rounds,
    Seats,
    Seed,
    ShardWord,
    Workers,
    read_bot,
    read_bots,
    read_settings,
)
from loveletter.cli.errors import FAILED, WRONG_USE, CommandError, require
from loveletter.cli.group import CommandGroup
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language, OptionWords, number_option
from loveletter.cli.results import interruptible, writing_to
from loveletter.language import Speaker, speaker

if TYPE_CHECKING:
    from loveletter.benchmark.result import Result, Verification

BOARD = Path("docs/results/leaderboard")
PLAY = "play"


class LeaderboardGroup(CommandGroup):
    """A first word that is no subcommand is the name of a policy, which plays."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        rest = _without_own_options(args)
        if rest and rest[0] not in self.commands and rest[0] not in ctx.help_option_names:
            args = [PLAY, *args]
        return super().parse_args(ctx, args)


def _without_own_options(args: Sequence[str]) -> Sequence[str]:
    """What follows the options that the leaderboard itself has at the beginning."""
    while args and args[0].partition("=")[0] in ("--json", "--board", "--lang", "-l"):
        has_value = args[0] != "--json" and "=" not in args[0]
        args = args[2:] if has_value else args[1:]
    return args


Measured = Annotated[
    str,
    typer.Argument(
        metavar="POLICY",
        help="policy:package.module:function, pettingzoo:package.module:function, onnx:FILE, or the name of a bot.",
    ),
]
Baselines = Annotated[str, typer.Option("--baselines", metavar="NAMES", help="Its opponents, comma-separated.")]
Board = Annotated[Path, typer.Option("--board", metavar="FOLDER", help="Where the results are.")]


def play(
    policy: Measured,
    edition: EditionName = "second",
    seats: Seats = 2,
    baselines: Baselines = "random,novice,courtier",
    rounds: Rounds = 2000,
    seed: Seed = 1,
    workers: Workers = 1,
    cluster: Cluster = None,
    shard: ShardWord = None,
    budget: Budget = DEFAULT_BUDGET,
    options: OptionWords = None,
    out: Out = None,
    fresh: Fresh = False,
    as_json: AsJson = False,
    plots: Plots = True,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Let a policy play bots that you name; measure how strong it is.

    At two seats it plays each baseline, at more it sits alone among copies of it; a bot does not play itself. What a
    policy is called with, and what it answers: docs/environments.md. Results go to a folder as those of the arena do.
    `loveletter leaderboard POLICY` is short for `loveletter leaderboard play POLICY`.
    """
    from loveletter.arena.contest.contest import Contest
    from loveletter.cli.arena_run import ContestWorkers, Plan, run_contest

    settings = read_settings(edition, seats, options)
    measured = read_bot(policy, edition)
    others = [other for other in dict.fromkeys(read_bots(baselines, edition)) if other != measured]
    if not others:
        raise CommandError("too_few_bots")
    tables = tuple((measured, *[other] * (seats - 1)) for other in others)
    contest = Contest(edition, seats, tables, seed, budget, settings)
    plan = Plan(rounds, fresh, ContestWorkers(workers, cluster), shard, "leaderboard")
    run_contest(contest, plan, out, as_json, plots, speaker(lang))


def leaderboard(
    context: typer.Context, board: Board = BOARD, as_json: AsJson = False, lang: Language = SYSTEM_LANGUAGE
) -> None:
    """Show the leaderboard, measure a policy, or replay results.

    With the name of a policy it plays bots. A result on the leaderboard comes from `loveletter benchmark`. Each is a
    file; how to send yours: docs/benchmark.md.
    """
    if context.invoked_subcommand is not None:
        return
    results = read_results(sorted(board.glob("*.json")))
    from loveletter.benchmark.result import ranked  # only now: it needs what `read_results` requires

    if as_json:
        print_json([_document(result) for result in ranked(results)])
    else:
        print_lines(table_of(ranked(results), speaker(lang)))


def add(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A result of `loveletter benchmark --out`.")],
    title: Annotated[str, typer.Option("--title", metavar="NAME", help="What the policy is called there.")],
    commit: Annotated[
        str | None, typer.Option("--commit", metavar="HASH", help="Of this project, by which it was measured.")
    ] = None,
    board: Board = BOARD,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Enter a result, as a file for a pull request."""
    (result,) = read_results([file])
    if not title.strip() or not all(each.isalnum() or each == " " for each in title):
        raise CommandError("bad_title", flag="--title", found=title)
    entry = result.entered(title.strip(), commit or _commit())
    path = board / entry.file_name
    with writing_to(board):
        board.mkdir(parents=True, exist_ok=True)
        path.write_text(entry.to_json(), encoding="utf-8")
    print_lines([speaker(lang).message("benchmark-written", file=str(path))])


def _commit() -> str:
    try:
        ran = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        raise CommandError("no_commit", flag="--commit") from None
    return ran.stdout.strip()


def verify(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar="[FILE]...", help="Results; without any, the whole leaderboard.")
    ] = None,
    sample: Annotated[
        int, number_option("--sample", least=1, most=1_000_000, about="Units of each to measure again.")
    ] = 10,
    seed: Seed = 1,
    workers: Workers = 1,
    board: Board = BOARD,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Work the figures of results out again, and replay a sample of what they come from.

    The seed chooses the sample. It runs the code that a policy names, but no program of a language model.
    """
    voice = speaker(lang)
    paths = files or sorted(board.glob("*.json"))
    if not paths:
        raise CommandError("no_results", folder=str(board))
    results = read_results(paths)
    from loveletter.arena.console import Progress  # only now: they need what `read_results` requires
    from loveletter.arena.players import NoSuchBot
    from loveletter.benchmark.result import ReplayVerdict
    from loveletter.benchmark.result import verify as replayed

    verified: dict[Path, Verification] = {}
    with interruptible(voice.message("arena-stopped-lost")):
        for path, result in zip(paths, results, strict=True):
            progress = Progress("verify", "deals", voice=voice)
            try:
                verified[path] = replayed(result, sample, random.Random(f"{seed} {path.name}"), progress, workers)
            except NoSuchBot as problem:
                raise CommandError("unknown_bot", name=problem.name) from None
    if as_json:
        print_json([{"file": str(path), **vars(each)} for path, each in verified.items()])
    else:
        print_lines([_verdict(path, each, voice) for path, each in verified.items()])
    if any(each.verdict not in (ReplayVerdict.REPRODUCED, ReplayVerdict.ONLY_FIGURES) for each in verified.values()):
        raise typer.Exit(FAILED)


def _verdict(path: Path, verification: Verification, voice: Speaker) -> str:
    said = voice.message(f"verify-{verification.verdict.value}", units=verification.replayed, unit=verification.unit)
    return f"{path.name}: {said}"


def read_results(paths: Sequence[Path]) -> list[Result]:
    require("numba", "fast", "no_compiler")
    from loveletter.benchmark.result import BadResult, Result

    results = []
    for path in paths:
        try:
            results.append(Result.from_json(path.read_text("utf-8")))
        except (OSError, UnicodeDecodeError, BadResult) as problem:
            raise CommandError("bad_result", WRONG_USE, file=str(path), reason=str(problem)) from None
    return results


def table_of(results: Sequence[Result], voice: Speaker) -> list[str]:
    """Of results in the order of their ranking."""
    from loveletter.cli.benchmark import amount

    lines: list[str] = []
    width = max([len(result.title) for result in results], default=0) + 2
    before = None
    for each in results:
        if each.task.name != before:
            before = each.task.name
            what = voice.message(f"benchmark-{each.headline.kind}", of=each.headline.of)
            lines += [*([""] if lines else []), voice.message("benchmark-heading", task=before, policy=what)]
        lines.append(f"  {each.title.ljust(width)}{amount(each.headline, voice)}")
    return lines or [voice.message("benchmark-empty")]


def _document(result: Result) -> dict[str, Any]:
    return {
        "task": result.task.name,
        "title": result.title,
        "command": result.command,
        "commit": result.commit,
        "figures": [figure._asdict() for figure in result.figures],
    }
