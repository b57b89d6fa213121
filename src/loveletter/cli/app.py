"""The command `loveletter`: its commands, its help and its version."""

from functools import partial
from importlib.metadata import version
from typing import Annotated

import typer

from loveletter.cli import benchmark
from loveletter.cli.analyse import analyse
from loveletter.cli.arena import arena, merge
from loveletter.cli.bots import bots
from loveletter.cli.cards import card, cards
from loveletter.cli.check import check
from loveletter.cli.database import backup, copy, migrate, prune, restore, verify_log
from loveletter.cli.dataset import dataset
from loveletter.cli.doctor import doctor
from loveletter.cli.editions import editions
from loveletter.cli.exploitability import exploitability
from loveletter.cli.group import CommandGroup, PlainCommand
from loveletter.cli.leaderboard import LeaderboardGroup, add, leaderboard, verify
from loveletter.cli.leaderboard import play as measure
from loveletter.cli.mcp import mcp
from loveletter.cli.play import play
from loveletter.cli.prepare import prepare
from loveletter.cli.printing import print_game
from loveletter.cli.puzzle import puzzle
from loveletter.cli.replay import replay
from loveletter.cli.rules import rules
from loveletter.cli.score import score_round
from loveletter.cli.serve import checked_settings, run_server, serve
from loveletter.cli.site import site
from loveletter.cli.solve import solve
from loveletter.cli.statistics import statistics
from loveletter.cli.verify_record import verify_record

app = typer.Typer(
    cls=CommandGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain lines, which can be searched and piped
    context_settings={"help_option_names": ["-h", "--help"]},
)


command = partial(app.command, cls=PlainCommand)


def examples(*lines: str) -> str:
    return "\n".join(["\b", "Examples:", *(f"  loveletter {line}".rstrip() for line in lines)])


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"loveletter {version('loveletter-game')}")
        raise typer.Exit


@app.callback(
    epilog=examples(
        "serve",
        "rules --lang de",
        "editions",
        "cards --edition premium",
        "card guard",
        "check guard.yaml",
        "replay match.json",
    )
)
def loveletter(
    context: typer.Context,
    _: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Play Love Letter. Without a command, opens a table in your browser."""
    if context.invoked_subcommand is None:
        run_server(checked_settings({}, extra="play"))


command(
    epilog=examples(
        "play",
        "play --edition premium --players 5 --bots schemer,novice --lang de",
        "play --name Ayu --name Budi",
        "play --resume",
    )
)(play)
command(epilog=examples("check scenarios/", "check guard.yaml baron.yaml"))(check)
command(epilog=examples("editions", "editions --lang it"))(editions)
command(epilog=examples("cards", "cards --edition premium --lang it", "cards --option baron_tie=both_out"))(cards)
command(
    epilog=examples(
        "card guard",
        "card dowager queen",
        "card baron priest --edition premium",
        "card baron --option baron_tie=both_out",
        "card Wächterin --lang de",
    )
)(card)
command(
    epilog=examples(
        "rules",
        "rules --edition premium --lang de",
        "rules --players 2 --option baron_tie=both_out",
        "rules --option tokens=3:5,4:4 --option guard_names=number",
        "rules --edition premium --ordinary",
    )
)(rules)
command(
    "print",
    epilog=examples(
        "print game.pdf",
        "print --edition premium --lang de --paper letter game.pdf",
        "print --no-backs --ink-saving game.pdf",
        "print --ordinary cards.pdf",
        "print --overview overview.pdf",
    ),
)(print_game)
command(
    "score",
    epilog=examples(
        "score Anna=king:guard,spy Ben=-:baron,priest",
        "score Anna=king:guard Ben=baron:spy --tokens 2,1 --lang de",
        "score Anna=king:guard Ben=baron:priest Cem=-:jester,guard --edition premium --bet Cem=Anna",
    ),
)(score_round)
command(epilog=examples("bots", "bots --lang id"))(bots)
command(
    epilog=examples(
        "replay match.json", "replay match.json --seat anna --lang de", "replay - --all --to 12 < match.json"
    )
)(replay)
command(
    epilog=examples("puzzle", "puzzle --date 2026-12-24 --lang de", "puzzle --number 17 --answer 3", "puzzle --json")
)(puzzle)
command(
    epilog=examples(
        "analyse match.json",
        "analyse match.json --seat anna --lang de --plot match.png",
        "analyse https://table.example/r/quiet-owl-17 --json",
    )
)(analyse)
contests = typer.Typer(
    cls=CommandGroup,
    invoke_without_command=True,
    rich_markup_mode=None,
    epilog=examples(
        "arena --seats 2 --bots courtier,novice,random --rounds 20000 --workers 2",
        "arena --seats 4 --bots champion,courtier --rounds 2000 --workers 2",
        "arena --bots champion,courtier --cluster tcp://scheduler:8786",
        "arena --bots champion,courtier --shard 3/16 --out part-3",
    ),
)
contests.callback()(arena)
contests.command(cls=PlainCommand, epilog=examples("arena merge part-1 part-2 part-3 --out whole"))(merge)
app.add_typer(contests, name="arena")
tasks = typer.Typer(
    cls=CommandGroup,
    invoke_without_command=True,
    rich_markup_mode=None,
    epilog=examples(
        "benchmark exploitability courtier",
        "benchmark field policy:my_package.agent:act --workers 2 --out field.json",
        'benchmark text "command:my-model --quiet" --rounds 10',
    ),
)
tasks.callback()(benchmark.benchmark)
for task, example in (
    (benchmark.exploitability, "exploitability my_package.agent:chances --draws 4"),
    (benchmark.response, "response policy:my_package.agent:act --rounds 2000 --seed 1"),
    (benchmark.field, "field champion --deals 200 --seed 1 --workers 2 --out field.json"),
    (benchmark.beliefs, "beliefs counting --rounds 200 --seed 1"),
    (benchmark.text, 'text "command:my-model --quiet" --rounds 40'),
):
    tasks.command(cls=PlainCommand, epilog=examples(f"benchmark {example}"))(task)
app.add_typer(tasks, name="benchmark")
board = typer.Typer(
    cls=LeaderboardGroup,
    invoke_without_command=True,
    rich_markup_mode=None,
    epilog=examples(
        "leaderboard",
        "leaderboard policy:my_package.agent:act --rounds 20000 --workers 2",
        "leaderboard add field.json --title 'My agent'",
        "leaderboard verify --sample 5",
    ),
)
board.callback()(leaderboard)
board.command(
    "play",
    cls=PlainCommand,
    epilog=examples(
        "leaderboard policy:my_package.agent:act --rounds 20000 --workers 2",
        "leaderboard onnx:agent.onnx --edition premium --seats 4 --baselines novice,courtier",
        "leaderboard champion --baselines random,novice,courtier",
    ),
)(measure)
board.command(cls=PlainCommand, epilog=examples("leaderboard add field.json --title 'My agent' --commit 1a2b3c4"))(add)
board.command(
    cls=PlainCommand, epilog=examples("leaderboard verify", "leaderboard verify field.json --sample 50 --workers 2")
)(verify)
app.add_typer(board, name="leaderboard")
command(
    epilog=examples(
        "dataset matches/ --matches 1000 --workers 2",
        "dataset small/ --editions second,classic --bots novice,page,courtier,schemer --matches 200 --seed 7",
    )
)(dataset)
command(epilog=examples("statistics --seats 4", "statistics --edition premium --seats 8 --bot courtier --rounds 2000"))(
    statistics
)
command(
    epilog=examples(
        "solve --deal king,countess,princess --draws 6 --target 0.05",
        "solve --device cuda --minutes 9 --out solved",
        "solve --deal king,countess,princess --check",
    )
)(solve)
command(
    epilog=examples("exploitability courtier", "exploitability champion --edition classic --deal guard,priest,prince")
)(exploitability)
command(epilog=examples("serve", "serve --port 8000 --no-browser", "serve --host 0.0.0.0 --base-path /loveletter"))(
    serve
)
command(epilog=examples("mcp", "mcp --server https://table.example", "mcp --http 8765"))(mcp)
command(epilog=examples("prepare"))(prepare)
command(epilog=examples("site public"))(site)
command(epilog=examples("doctor", "doctor https://play.example.org", "doctor https://example.org/loveletter --json"))(
    doctor
)
command(epilog=examples("backup tables.db"))(backup)
command(epilog=examples("restore tables.db"))(restore)
command(
    epilog=examples("copy --from sqlite:////var/lib/loveletter/loveletter.db --to postgresql://user@host/loveletter")
)(copy)
command(epilog=examples("migrate", "migrate --database-url postgresql://user@host/loveletter"))(migrate)
command("verify-log", epilog=examples("verify-log", "verify-log --database-url sqlite:///copy.db"))(verify_log)
command(
    "verify-record",
    epilog=examples(
        "verify-record match.json --server https://table.example",
        "verify-record https://table.example/r/quiet-owl-17",
    ),
)(verify_record)
command(epilog=examples("prune --older-than 90d --dry-run", "prune --older-than 90d --yes"))(prune)


def main() -> None:
    app(prog_name="loveletter")
