"""Tasks of the coach: read a match from the database, look at it, and tell one seat. They run in another process."""

from __future__ import annotations

import gzip
import random

import msgspec

from loveletter.editions.second import SECOND
from loveletter.engine.luck import SEED_BYTES
from loveletter.notation import Match
from loveletter.server.messages.analysis_message import analysis_message
from loveletter.server.store.opening import read_table

COMPRESSION = 6


def warm_up() -> None:
    """Load what the coach needs, or on a new machine compile it, by one evaluation that is thrown away."""
    from loveletter.bots.champion.evaluation import evaluate  # it needs the extra [fast], which the server does without

    evaluate(
        Match.begin(SECOND.rules(2), ("Ayu", "Budi")).deal(bytes(SEED_BYTES), 0).view(0), random.Random(0), worlds=1
    )


def analysed(database: str, code: str, match: int, seat: int, depth: str) -> bytes:
    """What the coach says to a seat of a match, as JSON compressed by gzip."""
    from loveletter.coach.analysis import analyse  # as above

    played = read_table(database, code).table.played_match(match)
    played.require_won()
    report = analyse(played.record(), seats=(seat,), depth=depth)
    (seat_report,) = report.seats
    return gzip.compress(msgspec.json.encode(analysis_message(match, seat_report)), COMPRESSION, mtime=0)
