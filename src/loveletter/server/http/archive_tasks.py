"""Tasks of the archive: read a table from the database, fold its log and tell of it. They run in another process."""

from __future__ import annotations

import gzip
import time
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from loveletter.notation.setup import settings
from loveletter.server.analysis.rights import Sitting
from loveletter.server.http.replays import ALL, SPECTATOR, proof, replay
from loveletter.server.http.table_info import table_info
from loveletter.server.store.folded import folded_table
from loveletter.server.store.stored_log import Break, StoredTable
from loveletter.table import TableCode, TableRefused
from loveletter.table.played_match import PlayedMatch
from loveletter.table.refusals import Params

COMPRESSION = 6
TABLES_KEPT = 4
"""Folded tables that are kept for the next question. Large ones have some megabytes."""

What: TypeAlias = Literal["info", "replay", "record", "proof", "play_on", "sitting"]


class Question(NamedTuple):
    """Equal questions have equal answers: of a closed table always, of an open one while its number is the same."""

    what: What
    code: str
    number: int | None = None
    """How many entries the table has, while it is open."""
    match: int | None = None
    viewer: str = SPECTATOR
    secret: str | None = None
    """Of the seat whose view is asked for."""
    step: int = 0


class Document(NamedTuple):
    body: bytes
    """Compressed by gzip."""
    match: int
    """Which match of the table it is about; 0: none."""


class Answer(NamedTuple):
    document: Document | None
    """None where it was refused."""
    refused: tuple[str, Params] | None
    broken: Break | None
    seconds: float
    """How much processor time it took."""


class PlayOn(msgspec.Struct, frozen=True):
    """What it takes to go on from a step of a match."""

    edition: str
    players: int
    options: dict[str, str | bool | int]
    record: str


def answer(database: str, question: Question) -> Answer:
    """What the database at this URL says to the question."""
    begun = time.thread_time()
    found: StoredTable | None = None
    document: Document | None = None
    refused: tuple[str, Params] | None = None
    try:
        found = _folded(database, question.code, question.number)
        document = _told(found, question)
    except TableRefused as problem:
        refused = problem.code, problem.params
    return Answer(document, refused, None if found is None else found.broken, time.thread_time() - begun)


@lru_cache(TABLES_KEPT)
def _folded(database: str, code: str, number: int | None) -> StoredTable:
    """The table as it stood with so many entries, or later."""
    return folded_table(database, code)


def _told(found: StoredTable, question: Question) -> Document:
    if found.broken is not None and found.broken.number == 0:
        raise TableRefused("table_broken", number=0)
    if question.what == "info":
        return _document(table_info(found.table, found.broken).model_dump_json(), 0)
    match = found.table.played_match(question.match)
    if question.what == "replay":
        return _replay(found, match, question)
    if question.what == "record":
        return _document(match.record().to_json(), match.number)
    if question.what == "proof":
        return _document(proof(match).model_dump_json(), match.number)
    if question.what == "sitting":
        return _document(msgspec.json.encode(_sitting(match, question)), match.number)
    return _document(msgspec.json.encode(_play_on(match, question)), match.number)


def _replay(found: StoredTable, match: PlayedMatch, question: Question) -> Document:
    seat = int(question.viewer) if question.viewer.isdigit() else None
    if seat is not None and seat >= match.rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    held = () if question.secret is None else (question.secret,)
    if question.viewer != SPECTATOR and seat not in found.table.proven_by(held).seats:
        match.require_finished()
    broken = found.broken is not None and not match.finished
    made = replay(found.table.code, match, seat, with_cards=question.viewer == ALL, broken=broken)
    return _document(made, match.number)


def _play_on(match: PlayedMatch, question: Question) -> PlayOn:
    match.require_finished()
    rules, seat = match.rules, int(question.viewer)
    if seat >= rules.players:
        raise TableRefused(TableCode.UNKNOWN_SEAT, seat=seat)
    record = match.record_up_to(question.step).to_json()
    return PlayOn(rules.edition.name, rules.players, dict(settings(rules)), record)


def _sitting(match: PlayedMatch, question: Question) -> Sitting:
    match.require_won()
    rules, mine = match.rules, match.owned_by(question.secret)
    return Sitting(match.number, rules.edition.name, rules.players, mine, match.people, match.fingerprint())


def _document(text: str | bytes, match: int) -> Document:
    plain = text.encode() if isinstance(text, str) else text
    return Document(gzip.compress(plain, COMPRESSION, mtime=0), match)
