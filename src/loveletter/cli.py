"""The command `loveletter`."""

import sys
from collections.abc import Collection, Iterable
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from loveletter.arena import commands as arena_commands
from loveletter.bots import names as bot_names
from loveletter.editions import EDITIONS
from loveletter.engine.seats import Seat
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import BadText, Record, read_record
from loveletter.notation.bad_text import unknown
from loveletter.server import commands as server_commands
from loveletter.telling.bots import tell_bots
from loveletter.telling.cards import editions_with, plain, spellings, tell_card
from loveletter.telling.editions import tell_editions
from loveletter.telling.matches import steps_to, tell_match
from loveletter.testing.scenario_files import scenario_files
from loveletter.testing.scenarios import check as check_scenarios

FAILED = 1
WRONG_USE = 2

app = typer.Typer(
    add_completion=False,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain lines, which can be searched and piped
    context_settings={"help_option_names": ["-h", "--help"]},
)


def examples(*lines: str) -> str:
    """The examples at the end of a command's help, each on a line of its own."""
    return "\n".join(["\b", "Examples:", *(f"  loveletter {line}".rstrip() for line in lines)])


def _stranger(what: str, name: str, known: Collection[str]) -> str:
    return f"{unknown(what, name, known)} (known: {', '.join(known)})"


def _language(name: str) -> str:
    if name not in LANGUAGES:
        raise typer.BadParameter(_stranger("language", name, LANGUAGES))
    return name


def _edition(name: str | None) -> str | None:
    if name is not None and name not in EDITIONS:
        raise typer.BadParameter(_stranger("edition", name, EDITIONS))
    return name


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"loveletter {version('loveletter-game')}")
        raise typer.Exit


Language = Annotated[
    str, typer.Option("--lang", "-l", metavar="LANG", callback=_language, help=f"Language: {', '.join(LANGUAGES)}.")
]


@app.callback(
    epilog=examples(
        "serve", "editions", "card guard", "card chancellor --lang de", "check scenarios/", "replay match.json"
    )
)
def loveletter(
    context: typer.Context,
    _: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="Say the version.")] = False,
) -> None:
    """Love Letter: without a command, a table in the browser; with one, what the command says."""
    if context.invoked_subcommand is None:
        server_commands.serve()


@app.command(epilog=examples("check scenarios/", "check guard.yaml baron.yaml"))
def check(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH", help="Scenario files, or folders of them.")],
) -> None:
    """Hold scenario files against the rules.

    Prints one line for each scenario that does not hold, with the fields, what was expected and what came; then the
    counts. Exit code 0 if all hold, 1 if not.
    """
    for path in paths:
        if not path.exists():
            raise typer.BadParameter(f"{path}: no such file or folder", param_hint="PATH")
        if not any(scenario_files([path])):
            raise typer.BadParameter(f"{path}: no scenario files (.yaml, .yml) in this folder", param_hint="PATH")
    passed = failed = 0
    for outcome in check_scenarios(paths):
        if outcome.passed:
            passed += 1
        else:
            failed += 1
            typer.echo(str(outcome))
    typer.echo(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(FAILED)


@app.command(epilog=examples("editions", "editions --lang it"))
def editions(lang: Language = "en") -> None:
    """Show the editions, their options and presets.

    For each edition: players, cards, tokens to win. For each option: its values, and which of them the editions
    preset. Then the ready-made variations.
    """
    _say(tell_editions(speaker(lang)))


@app.command(
    epilog=examples("card guard", "card dowager queen", "card baron --edition premium", "card Wächterin --lang de")
)
def card(
    name: Annotated[list[str], typer.Argument(metavar="NAME", help="A card, in any of the languages.")],
    edition: Annotated[
        str | None,
        typer.Option(
            "--edition", "-e", metavar="EDITION", callback=_edition, help="Only there, not wherever it exists."
        ),
    ] = None,
    lang: Language = "en",
) -> None:
    """Tell what a card does, by edition.

    Its value, copies and text, whom it may choose and what it may name.
    """
    wanted = " ".join(name)
    found = spellings().get(plain(wanted))
    if found is None:
        raise typer.BadParameter(unknown("card", wanted, spellings()), param_hint="NAME")
    having = editions_with(found)
    if edition is not None and EDITIONS[edition] not in having:
        where = ", ".join(each.name for each in having)
        raise typer.BadParameter(f"there is no {found} in {edition}; it is in {where}", param_hint="--edition")
    _say(tell_card(found, having if edition is None else [EDITIONS[edition]], speaker(lang)))


@app.command(epilog=examples("bots", "bots --lang id"))
def bots(lang: Language = "en") -> None:
    """List the bots, weakest first.

    What each is called and how it plays; then those that other packages bring along.
    """
    _say(tell_bots(bot_names(), speaker(lang)))


@app.command(
    epilog=examples(
        "replay match.json", "replay match.json --seat anna --lang de", "replay - --all --to 12 < match.json"
    )
)
def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", help="The record of a match; - reads it from the input.")],
    seat: Annotated[
        str | None, typer.Option("--seat", "-s", metavar="SEAT", help="Only what this seat saw: a name, or 1, 2, ...")
    ] = None,
    everything: Annotated[bool, typer.Option("--all", "-a", help="All that happened, hidden cards too.")] = False,
    lang: Language = "en",
    to: Annotated[int | None, typer.Option("--to", min=0, metavar="N", help="Only as far as the N-th action.")] = None,
) -> None:
    """Tell a match in sentences.

    As a spectator saw it, unless a seat is named; then it tells nothing that the seat did not see.
    """
    if seat is not None and everything:
        raise typer.BadParameter("a seat does not see all", param_hint="--seat / --all")
    try:
        match = read_record(_text_of(record))
        steps = steps_to(match, to)
    except BadText as bad:
        typer.echo(f"Error: {record}: {bad}", err=True)
        raise typer.Exit(WRONG_USE) from None
    viewer = None if seat is None else _seat(match, seat)
    _say(tell_match(match, steps, speaker(lang), viewer, everything))


app.command(
    epilog=examples(
        "arena --seats 2 --bots courtier,novice,random --rounds 20000 --workers 2",
        "arena --seats 4 --bots schemer,courtier --rounds 2000 --workers 2",
    )
)(arena_commands.arena)
app.command(
    epilog=examples("statistics --seats 4", "statistics --edition premium --seats 8 --bot courtier --rounds 2000")
)(arena_commands.statistics)
app.command(epilog=examples("serve", "serve --port 8000 --no-browser", "serve --host 0.0.0.0 --base-path /loveletter"))(
    server_commands.serve
)
app.command(epilog=examples("backup tables.db"))(server_commands.backup)
app.command(epilog=examples("restore tables.db"))(server_commands.restore)


def main() -> None:
    app(prog_name="loveletter")


def _say(lines: Iterable[str]) -> None:
    typer.echo("\n".join(lines))


def _text_of(record: str) -> str:
    try:
        return sys.stdin.read() if record == "-" else Path(record).read_text(encoding="utf-8")
    except OSError as missing:
        raise typer.BadParameter(f"{record}: {missing.strerror}", param_hint="RECORD") from None
    except UnicodeDecodeError:
        raise typer.BadParameter(f"{record}: not a text in UTF-8", param_hint="RECORD") from None


def _seat(match: Record, wanted: str) -> Seat:
    """A seat by its name, whatever its case, or by its number."""
    names = [name.casefold() for name in match.players]
    if wanted in match.players:
        return match.players.index(wanted)
    if names.count(wanted.casefold()) == 1:
        return names.index(wanted.casefold())
    if wanted.isdecimal() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    seats = [*match.players, f"1 to {len(names)}"]
    raise typer.BadParameter(_stranger("seat", wanted, seats), param_hint="--seat")
