"""Playing at a table of this process: a new match, or one that was left unfinished."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from loveletter.cli.database import database_errors
from loveletter.cli.errors import FAILED, WRONG_USE, CommandError
from loveletter.cli.output import print_lines, write_output
from loveletter.editions import edition
from loveletter.engine.coded_text import CodedText
from loveletter.language import LANGUAGES, Speaker, speaker
from loveletter.table import Setup, TableCode, TableRefused
from loveletter.table.keys import new_code, new_secret
from loveletter.terminal import Theme
from loveletter.terminal.kept_matches import BadSecretsFile, KeptMatch, SeatSecrets, SecretsFile, choose_match
from loveletter.terminal.local_place import EntryWriter, LocalLuck, LocalPlace, NoWriter, now_ms, open_table
from loveletter.terminal.place import Place, PlaceLost
from loveletter.terminal.plain import Plain
from loveletter.terminal.plain_input import Input, clearing, read_line
from loveletter.terminal.wording import goodbye_sentence, refusal_sentence

if TYPE_CHECKING:
    from loveletter.server.store.repository import TableRepository

LEVEL = "courtier"
PLAYERS = 4
RESUME = "loveletter play --resume"


@contextmanager
def table_errors() -> Iterator[None]:
    """End the command with an error if the table refuses, is lost, or the secrets of seats cannot be read."""
    try:
        yield
    except TableRefused as problem:
        refused = problem
        raise CommandError(refused.code, WRONG_USE, lambda voice: refusal_sentence(voice, refused)) from None
    except PlaceLost as lost:
        code = lost.code
        raise CommandError(code, FAILED, lambda voice: goodbye_sentence(voice, code)) from None
    except BadSecretsFile as bad:
        reason = CodedText("it contains no keys of seats", "no_secrets")
        raise CommandError("unreadable_file", file=str(bad), reason=reason) from None


class PlayMode(NamedTuple):
    """How the match is shown: on a screen, or one line at a time; in which language and colours."""

    voice: Speaker
    plain: bool
    theme: Theme
    pace: int | None
    """Milliseconds that a bot waits, if given."""

    @property
    def has_lines_only(self) -> bool:
        """Also without a terminal, or without Textual."""
        return self.plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or find_spec("textual") is None

    @property
    def bots_wait(self) -> int:
        """Milliseconds: on a screen one must be able to follow; lines can be read again."""
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
    edition: str
    players: int | None
    people: tuple[str, ...]
    bots: str
    """Levels, with commas between them."""
    options: Mapping[str, Any]
    hints: bool | None
    """Whether the coach may be asked; None: only in solo games."""

    @property
    def levels(self) -> list[str]:
        """A level for every bot; the last one named fills the remaining seats."""
        named = [each.strip() for each in self.bots.split(",") if each.strip()]
        players = self.players
        if players is None:
            alone = len(self.people) == 1 and not named
            players = min(PLAYERS, edition(self.edition).most_players) if alone else len(self.people) + len(named)
        missing = players - len(self.people) - len(named)
        if missing < 0:
            raise TableRefused(TableCode.TOO_MANY_PLAYERS, players=players)
        return named + [named[-1] if named else LEVEL] * missing


def open_match(
    wish: Wish, writer: EntryWriter, seed: str | None, mode: PlayMode, own: tuple[str, ...], code: str
) -> LocalPlace:
    """A new table at which the match begins. `own`: a secret for each of the people."""
    luck = LocalLuck.of(seed)
    levels = wish.levels
    hints = len(wish.people) == 1 if wish.hints is None else wish.hints
    setup = Setup(wish.edition, len(wish.people) + len(levels), wish.options, pace=mode.bots_wait, hints=hints)
    people = list(zip(wish.people, own, strict=True))
    table = open_table(code, setup, people, levels, writer, luck)
    return LocalPlace(table, own, writer, luck.bots, mode.bots_wait)


def play_here(database: str, wish: Wish, seed: str | None, mode: PlayMode) -> None:
    with _repository(database) as repository:
        own, code = tuple(new_secret() for _ in wish.people), new_code()
        while repository.has(code):
            code = new_code()
        seats = SeatSecrets(database, code, own, mode.voice.language, mode.theme.value)
        SecretsFile(secrets_path()).keep(seats)  # first, so that no stored seat is without its secret
        _play_at(open_match(wish, repository, seed, mode, own, code), mode)


def play_in_memory(wish: Wish, seed: str | None, mode: PlayMode) -> None:
    own = tuple(new_secret() for _ in wish.people)
    with suppress(KeyboardInterrupt), table_errors():
        asyncio.run(mode.play(open_match(wish, NoWriter(), seed, mode, own, new_code())))


def resume_here(database: str, seed: str | None, mode: PlayMode, asked_for: Collection[str]) -> None:
    """An unfinished match of this machine; asks which one if there are several. Language and theme are those of before,
    unless `asked_for` names them: `lang`, `theme`, `no_colour`."""
    with _repository(database) as repository:
        matches = list(_unfinished(repository, database))
        if not matches:
            raise CommandError("nothing_to_resume")
        chosen = choose_match(matches, mode.voice, sys.stdin.readline, _write)
        if chosen is not None:
            chosen.table.resume(now_ms(), 0, 0)
            mode = _as_before(mode, chosen.seats, asked_for)
            luck = LocalLuck.of(seed).bots
            _play_at(LocalPlace(chosen.table, chosen.seats.secrets, repository, luck, mode.bots_wait), mode)


def _as_before(mode: PlayMode, seats: SeatSecrets, asked_for: Collection[str]) -> PlayMode:
    if "lang" not in asked_for and seats.lang in LANGUAGES:
        mode = mode._replace(voice=speaker(seats.lang))
    if not {"theme", "no_colour"} & set(asked_for) and seats.theme in set(Theme):
        mode = mode._replace(theme=Theme(seats.theme))
    return mode


def _play_at(place: LocalPlace, mode: PlayMode) -> None:
    over = False
    with suppress(KeyboardInterrupt):  # everything is stored already
        over = asyncio.run(mode.play(place))
    if not over:
        print_lines([mode.voice.message("plain-kept", command=RESUME)])


def _unfinished(repository: TableRepository, database: str) -> Iterator[KeptMatch]:
    """The matches of this machine that are not over, the newest first."""
    for seats in SecretsFile(secrets_path()).at(database):
        table = repository.table(seats.code)
        if table is not None and table.phase in ("playing", "round_over") and table.proven_by(seats.secrets).seats:
            yield KeptMatch(table, seats)


@contextmanager
def _repository(database: str) -> Iterator[TableRepository]:
    """The database, locked against others; what it or the table refuses ends the command."""
    from loveletter.server.settings import without_password
    from loveletter.server.store.errors import InUse
    from loveletter.server.store.repository import TableRepository

    with database_errors(without_password(database)), table_errors():
        try:
            with TableRepository(database) as repository:
                yield repository
        except InUse:
            raise CommandError("served_already", join="--join", flag="--database-url") from None


def identities_path() -> Path:
    return secrets_path().with_name("identities")


def secrets_path() -> Path:
    from platformdirs import user_data_path  # from the extra, checked before

    return user_data_path("loveletter", appauthor=False) / "seats.json"
