"""Playing in the terminal: a match that begins, one that goes on, or a seat at a server's table."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from loveletter.cli.errors import CommandError, English
from loveletter.cli.output import print_lines, write_output
from loveletter.editions import edition
from loveletter.language import LANGUAGES, Speaker, speaker
from loveletter.table import Setup, TableCode, TableRefused
from loveletter.table.entries import Entry
from loveletter.table.keys import new_code, new_secret
from loveletter.terminal.choosing import KeptMatch, choose_match
from loveletter.terminal.local_place import Keeper, LocalPlace, Luck, now_ms, open_table
from loveletter.terminal.place import Place
from loveletter.terminal.plain import Plain
from loveletter.terminal.plain_input import Input
from loveletter.terminal.plain_streams import clearing, read_line
from loveletter.terminal.seat_secrets import BadSecretsFile, SeatSecrets, SecretsFile
from loveletter.terminal.theme import Theme
from loveletter.terminal.wording import refusal_sentence

if TYPE_CHECKING:
    from loveletter.server.store.keeper import DatabaseKeeper

LEVEL = "courtier"
PLAYERS = 4
RESUME = "loveletter play --resume"


class RefusedByTable(CommandError):
    """What a table does not grant, by its own code."""

    def __init__(self, refused: TableRefused) -> None:
        super().__init__(refused.code)
        self.refused = refused

    def sentence(self, voice: Speaker) -> str:
        return refusal_sentence(voice, self.refused)


class Door(NamedTuple):
    """How somebody wants to play: on a screen, or one line at a time."""

    voice: Speaker
    plain: bool
    theme: Theme
    pace: int | None
    """Milliseconds that a bot waits, where somebody has said it."""

    @property
    def has_lines_only(self) -> bool:
        """So it is without a terminal, or without Textual, too."""
        return self.plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or find_spec("textual") is None

    @property
    def bots_wait(self) -> int:
        """Milliseconds: somebody who looks on should be able to follow, and lines can be read again."""
        return self.pace if self.pace is not None else 0 if self.has_lines_only else Setup.pace

    async def play(self, place: Place) -> bool:
        """Whether the match came to its end."""
        if self.has_lines_only:
            lines = Input(read_line, live=sys.stdin.isatty())
            return await Plain(place, self.voice, lines, _write, clearing(write_output)).run()
        from loveletter.terminal.screen import TableScreen

        return bool(await TableScreen(place, self.voice, self.theme).run_async())


def _write(line: str) -> None:
    print_lines([line])


class Wish(NamedTuple):
    """The match that somebody wants."""

    edition: str
    players: int | None
    people: tuple[str, ...]
    bots: str
    """Levels, with commas between them."""
    options: Mapping[str, Any]
    hints: bool | None
    """Whether the coach may be asked; None: where nobody else could mind."""

    @property
    def levels(self) -> list[str]:
        """A level for every bot; where fewer are named than are needed, the last one again."""
        named = [each.strip() for each in self.bots.split(",") if each.strip()]
        players = self.players
        if players is None:
            alone = len(self.people) == 1 and not named
            players = min(PLAYERS, edition(self.edition).most_players) if alone else len(self.people) + len(named)
        missing = players - len(self.people) - len(named)
        if missing < 0:
            raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=players)
        return named + [named[-1] if named else LEVEL] * missing


class CodeKeeper(Keeper, Protocol):
    """Where tables are kept, each under its own code."""

    def has(self, code: str) -> bool: ...


class MemoryKeeper:
    """Keeps nothing: when the process ends, the match is gone."""

    def write(self, code: str, first: int, at: int, entries: Sequence[Entry]) -> None:
        pass

    def has(self, code: str) -> bool:
        return False


def opened(
    wish: Wish, keeper: CodeKeeper, seed: str | None, door: Door, own: tuple[str, ...], code: str | None = None
) -> LocalPlace:
    """A new table at which the match begins. `own`: a secret for each of the people."""
    luck = _luck(seed)
    levels = wish.levels
    hints = len(wish.people) == 1 if wish.hints is None else wish.hints
    setup = Setup(wish.edition, len(wish.people) + len(levels), wish.options, pace=door.bots_wait, hints=hints)
    people = list(zip(wish.people, own, strict=True))
    table = open_table(code or _free_code(keeper), setup, people, levels, keeper, luck)
    return LocalPlace(table, own, keeper, luck.bots, door.bots_wait)


def _free_code(keeper: CodeKeeper) -> str:
    code = new_code()
    while keeper.has(code):
        code = new_code()
    return code


def play_here(database: str, wish: Wish, seed: str | None, door: Door) -> None:
    """A new match at a table of this process."""
    with _kept(database) as keeper:
        own, code = tuple(new_secret() for _ in wish.people), _free_code(keeper)
        seats = SeatSecrets(database, code, own, door.voice.language, door.theme.value)
        SecretsFile(secrets_path()).keep(seats)  # first: nothing written is out of reach
        _play_at(opened(wish, keeper, seed, door, own, code), door)


def play_in_memory(wish: Wish, seed: str | None, door: Door) -> None:
    """A new match that is gone with this process."""
    try:
        asyncio.run(door.play(opened(wish, MemoryKeeper(), seed, door, tuple(new_secret() for _ in wish.people))))
    except TableRefused as refused:
        raise RefusedByTable(refused) from None
    except KeyboardInterrupt:
        return


def resume_here(database: str, seed: str | None, door: Door, asked_for: Collection[str]) -> None:
    """A match of this machine that was left; which one, where there are several. It looks as it did before, but for
    what was asked for now: `lang`, `theme`, `no_colour`."""
    with _kept(database) as keeper:
        left = list(_left(keeper, database))
        if not left:
            raise CommandError("nothing_to_resume")
        chosen = choose_match(left, door.voice, sys.stdin.readline, _write)
        if chosen is not None:
            chosen.table.resume(now_ms(), 0, 0)
            door = _as_before(door, chosen.seats, asked_for)
            _play_at(LocalPlace(chosen.table, chosen.seats.secrets, keeper, _luck(seed).bots, door.bots_wait), door)


def _as_before(door: Door, seats: SeatSecrets, asked_for: Collection[str]) -> Door:
    if "lang" not in asked_for and seats.lang in LANGUAGES:
        door = door._replace(voice=speaker(seats.lang))
    if not {"theme", "no_colour"} & set(asked_for) and seats.theme in set(Theme):
        door = door._replace(theme=Theme(seats.theme))
    return door


def _play_at(place: LocalPlace, door: Door) -> None:
    try:
        over = asyncio.run(door.play(place))
    except KeyboardInterrupt:  # as good a way to leave as any: all is written down
        over = False
    if not over:
        print_lines([door.voice.message("plain-kept", command=RESUME)])


def _left(keeper: DatabaseKeeper, database: str) -> Iterator[KeptMatch]:
    """The matches of this machine that are not over, the newest first."""
    for kept in SecretsFile(secrets_path()).at(database):
        table = keeper.table(kept.code)
        if table is not None and table.phase in ("playing", "round_over") and table.proven_by(kept.secrets).seats:
            yield KeptMatch(table, kept)


@contextmanager
def _kept(database: str) -> Iterator[DatabaseKeeper]:
    """The database, which nobody else may use meanwhile; what it or the table refuses ends the command."""
    from loveletter.server.setting_readers import without_password
    from loveletter.server.store.format import UnusableDatabase
    from loveletter.server.store.keeper import DatabaseKeeper
    from loveletter.server.store.sqlite_file import InUse

    try:
        with DatabaseKeeper(database) as keeper:
            yield keeper
    except InUse:
        raise CommandError("served_already", join="--join", flag="--database-url") from None
    except (UnusableDatabase, sqlite3.Error) as problem:
        raise CommandError("bad_database", file=without_password(database), problem=English(str(problem))) from None
    except BadSecretsFile as bad:
        raise unreadable_secrets(bad) from None
    except TableRefused as refused:
        raise RefusedByTable(refused) from None


def _luck(seed: str | None) -> Luck:
    return Luck.fresh() if seed is None else Luck.seeded(seed)


def unreadable_secrets(bad: BadSecretsFile) -> CommandError:
    return CommandError("unreadable_file", file=str(bad), reason="it holds no secrets of seats")


def secrets_path() -> Path:
    from platformdirs import user_data_path  # of the extra, which is there as was made sure

    return user_data_path("loveletter", appauthor=False) / "seats.json"
