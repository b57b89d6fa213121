"""`loveletter play`: a match in the terminal, against bots or with others at this keyboard or at a server's table."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.errors import CommandError
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import EditionName, Language, OptionWords, read_options, whole_number
from loveletter.cli.serve import checked_settings
from loveletter.editions import edition as edition_of
from loveletter.language import Speaker, speaker
from loveletter.table import Setup, Table, TableRefused
from loveletter.table.keys import new_code, new_secret
from loveletter.terminal.local_place import LocalPlace, Luck, now_ms, open_table
from loveletter.terminal.plain import Plain
from loveletter.terminal.plain_streams import clearing, read_line
from loveletter.terminal.seat_secrets import SeatSecrets, SecretsFile
from loveletter.terminal.wording import refusal_sentence

if TYPE_CHECKING:
    from loveletter.server.store.keeper import DatabaseKeeper

LEVEL = "courtier"
PLAYERS = 4
RESUME = "loveletter play --resume"

Names = Annotated[
    list[str] | None,
    typer.Option("--name", "-n", metavar="NAME", help="Who plays at this keyboard; repeat it for several people."),
]
Players = Annotated[
    int | None,
    typer.Option("--players", "-p", parser=whole_number("--players", 2, 8), metavar="N", help="How many play."),
]
Bots = Annotated[
    str | None,
    typer.Option("--bots", "-b", metavar="BOTS", help="Levels of the bots, as schemer,novice; the last fills up."),
]
Pace = Annotated[
    int,
    typer.Option("--pace", parser=whole_number("--pace", 0, 10_000), metavar="MS", help="How long a bot waits."),
]


class RefusedByTable(CommandError):
    """What the table does not grant, by its own code."""

    def __init__(self, refused: TableRefused) -> None:
        super().__init__(refused.code)
        self.refused = refused

    def sentence(self, voice: Speaker) -> str:
        return refusal_sentence(voice, self.refused)


def play(
    edition: EditionName = "second",
    players: Players = None,
    names: Names = None,
    bots: Bots = None,
    option: OptionWords = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="Equal seeds give equal deals.")] = None,
    pace: Pace = 0,
    resume: Annotated[bool, typer.Option("--resume", "-r", help="Go on with the match that was left last.")] = False,
    database_url: DatabaseUrl = None,
    lang: Language = "en",
) -> None:
    """Play a match in the terminal, one line at a time.

    Alone against bots, or several people at one keyboard. What happens is written down: a match that was left goes on
    with --resume.
    """
    settings = checked_settings({"database_url": database_url})
    from loveletter.server.store.format import UnusableDatabase
    from loveletter.server.store.keeper import DatabaseKeeper

    luck = Luck.fresh() if seed is None else Luck.seeded(seed)
    voice = speaker(lang)
    house = settings.database
    secrets = SecretsFile(_secrets_path())
    try:
        with DatabaseKeeper(house) as keeper:
            if resume:
                table, own = _left_last(keeper, secrets, house)
            else:
                people = names or [voice.message("start-default-name")]
                levels = _levels(bots, len(people), players, edition)
                setup = Setup(edition, len(people) + len(levels), read_options(option or ()), pace=pace)
                table, own = _begun(keeper, secrets, house, setup, people, levels, luck)
            _play(table, own, keeper, luck, pace, voice)
    except UnusableDatabase as unusable:
        raise CommandError("bad_setting", problem=str(unusable)) from None
    except TableRefused as refused:
        raise RefusedByTable(refused) from None


def _play(table: Table, own: Sequence[str], keeper: DatabaseKeeper, luck: Luck, pace: int, voice: Speaker) -> None:
    def write(line: str) -> None:
        print_lines([line])

    async def run() -> bool:
        place = LocalPlace(table, own, keeper, luck.bots, pace)
        return await Plain(place, voice, read_line, write, clearing(write)).run()

    if not asyncio.run(run()):
        write(voice.message("plain-kept", command=RESUME))


def _levels(bots: str | None, people: int, players: int | None, edition: str) -> list[str]:
    """A level for every bot; where fewer are named than are needed, the last one again."""
    named = [each.strip() for each in (bots or "").split(",") if each.strip()]
    if players is None:
        players = people + len(named) if named or people > 1 else min(PLAYERS, edition_of(edition).most_players)
    missing = players - people - len(named)
    if missing < 0:
        raise TableRefused("too_many_players", players=players)
    return named + [named[-1] if named else LEVEL] * missing


def _begun(
    keeper: DatabaseKeeper,
    secrets: SecretsFile,
    house: str,
    setup: Setup,
    people: Sequence[str],
    levels: Sequence[str],
    luck: Luck,
) -> tuple[Table, tuple[str, ...]]:
    code = new_code()
    while keeper.has(code):
        code = new_code()
    own = tuple(new_secret() for _ in people)
    table = open_table(code, setup, list(zip(people, own, strict=True)), levels, keeper, luck)
    secrets.keep(SeatSecrets(house, code, own))
    return table, own


def _left_last(keeper: DatabaseKeeper, secrets: SecretsFile, house: str) -> tuple[Table, tuple[str, ...]]:
    """The newest match of this machine that is not over."""
    for kept in secrets.at(house):
        table = keeper.table(kept.code)
        if table is None or table.phase not in ("playing", "round_over"):
            continue
        if table.proven_by(kept.secrets).seats:
            table.resume(now_ms(), 0, 0)
            return table, kept.secrets
    raise CommandError("nothing_to_resume")


def _secrets_path() -> Path:
    from platformdirs import user_data_path  # of the extra, which is there as the settings have made sure

    return user_data_path("loveletter", appauthor=False) / "seats.json"
