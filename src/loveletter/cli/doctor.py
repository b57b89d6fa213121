"""`loveletter doctor`: whether this machine, its database and a public address are fit to host the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer

from loveletter.cli.database import DatabaseUrl
from loveletter.cli.doctor_address import check_address
from loveletter.cli.doctor_host import check_clock, check_database, check_disk, check_extras, check_space
from loveletter.cli.errors import FAILED, CommandError
from loveletter.cli.findings import LEVELS, Finding
from loveletter.cli.output import print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, Language
from loveletter.cli.serve import checked_settings, database_of, missing_packages
from loveletter.language import Speaker, speaker
from loveletter.server.settings import SQLITE, file_of, is_postgres
from loveletter.terminal.printable import printable_data

Address = Annotated[
    str | None,
    typer.Argument(metavar="ADDRESS", help="Public address of your running server, as players type it."),
]


def doctor(
    address: Address = None,
    database_url: DatabaseUrl = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Check whether this machine can host the game.

    Checks packages, clock, disk, free space and the database; changes nothing, and may run beside a server. With an
    address, also whether that server is ready, HTTPS, the proxy's headers and the WebSocket. One line each: ok, warning
    or problem, with what to do. The exit status is 1 if there is a problem.
    """
    parts = None if address is None else urlsplit(address)
    if parts is not None and (parts.scheme not in ("http", "https") or not parts.hostname or parts.query):
        raise CommandError("bad_address", flag="ADDRESS", found=str(address))
    findings = [*_check_host(database_url), *(() if address is None else _check_from_here(address))]
    voice = speaker(lang)
    if as_json:
        print_json({"level": _worst(findings), "findings": [_document(finding, voice) for finding in findings]})
    else:
        print_lines([*(_line(finding, voice) for finding in findings), _summary(findings, voice)])
    if _worst(findings) == "problem":
        raise typer.Exit(FAILED)


def _check_host(database_url: str | None) -> Iterator[Finding]:
    yield from check_extras()
    yield check_clock()
    if missing_packages():  # without them the settings do not even say where the database is
        return
    try:
        settings = checked_settings({"database_url": database_url})
        url = database_of(settings)
    except CommandError as error:
        yield Finding("settings", "problem", error.code, error=error)
        return
    if url.startswith(SQLITE):
        folder = file_of(settings.database).parent
        yield check_disk(folder)
        yield from check_space(folder)
    yield from check_database(url, is_postgres(url))


def _check_from_here(address: str) -> Iterable[Finding]:
    if missing_packages():  # among them the one for WebSockets
        return ()
    return check_address(address.rstrip("/"))


def _worst(findings: Iterable[Finding]) -> str:
    return max((finding.level for finding in findings), key=LEVELS.index)


def _line(finding: Finding, voice: Speaker) -> str:
    return f"{voice.message(f'doctor-level-{finding.level}')}: {finding.sentence(voice)}"


def _summary(findings: list[Finding], voice: Speaker) -> str:
    counts = {level: sum(finding.level == level for finding in findings) for level in LEVELS}
    return voice.message("doctor-summary", problems=counts["problem"], warnings=counts["warning"])


def _document(finding: Finding, voice: Speaker) -> dict[str, Any]:
    return {
        "check": finding.check,
        "level": finding.level,
        "code": finding.code,
        "details": printable_data(dict(finding.details)),
        "sentence": printable_data(finding.sentence(voice)),
    }
