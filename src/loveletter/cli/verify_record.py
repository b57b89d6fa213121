"""`loveletter verify-record`: whether a server has signed this record, and the match in it was played by the rules."""

from __future__ import annotations

import json
import re
from http.client import HTTPException
from importlib.util import find_spec
from typing import Annotated
from urllib.request import urlopen

import typer

from loveletter.cli.errors import CommandError, install, unreadable_text
from loveletter.cli.output import print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language, RecordName
from loveletter.cli.records import PATIENCE, record_of
from loveletter.engine.state import State
from loveletter.language import speaker
from loveletter.language.system_errors import system_error
from loveletter.notation import BadText, Record, replay
from loveletter.terminal.printable import printable

DESCRIPTION = "/.well-known/loveletter"
MOST_BYTES = 100_000
KEY = re.compile("[0-9a-f]{64}")

Server = Annotated[
    str | None, typer.Option("--server", metavar="URL", help="The server that is said to have signed it.")
]
PublicKey = Annotated[str | None, typer.Option("--key", metavar="KEY", help="The public key of that server, instead.")]


def verify_record(
    record: RecordName, server: Server = None, key: PublicKey = None, lang: Language = SYSTEM_LANGUAGE
) -> None:
    """Check the signature of a rated match, and replay it.

    Without a server or its key, nothing is said of who signed: anybody can make a key.
    """
    if server is not None and key is not None:
        raise CommandError("flags_apart", one="--server", other="--key")
    if find_spec("cryptography") is None:
        raise CommandError("no_server", names="cryptography", install=install("server"))
    match = record_of(record)
    signature = match.signature
    if signature is None:
        raise CommandError("record_not_signed", file=record)
    expected = _key_of(server) if server is not None else key
    if expected is not None and not KEY.fullmatch(expected):
        raise CommandError("bad_key", key=expected)
    if expected not in (None, signature.key):
        raise CommandError("other_key", file=record, key=signature.key, expected=expected)
    from loveletter.server.signing import verifies

    if not verifies(signature.key, signature.value, match.signed_text(signature.table, signature.match)):
        raise CommandError("wrong_signature", file=record)
    end = _end(record, match)
    voice = speaker(lang)
    players, winners = [", ".join(names) for names in (match.players, [match.players[seat] for seat in end.champions])]
    table = printable(signature.table)
    lines = [
        voice.message("label-record-holds"),
        voice.message("label-record-played", table=table, match=signature.match, players=players, winners=winners),
        voice.message("label-record-key", key=signature.key),
    ]
    if expected is None:
        lines.append(voice.message("label-record-key-unchecked", flag="--server"))
    print_lines(lines)


def _end(name: str, record: Record) -> State:
    try:
        *_, last = replay(record)
    except BadText as bad:
        raise unreadable_text(name, bad, record.players) from None
    except ValueError:  # not a single step
        raise CommandError("record_unfinished", file=name) from None
    if not last.match.over:
        raise CommandError("record_unfinished", file=name)
    return last.state


def _key_of(server: str) -> str:
    """The key that a server publishes."""
    if not re.match("https?://", server):
        raise CommandError("bad_address", flag="--server", found=server)
    address = server.rstrip("/") + DESCRIPTION
    try:
        with urlopen(address, timeout=PATIENCE) as answer:
            text = answer.read(MOST_BYTES)
    except (OSError, HTTPException) as problem:
        raise CommandError("unreadable_file", file=address, reason=system_error(problem)) from None
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        document = None
    key = document.get("record_key") if isinstance(document, dict) else None
    if not isinstance(key, str):
        raise CommandError("no_record_key", address=address)
    return key
