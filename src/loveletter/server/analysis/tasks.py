"""Tasks of the coach: read a match from the database, look at it, and tell one seat. They run in another process."""

from __future__ import annotations

import gzip
import random
from typing import Any

import msgspec

from loveletter.coach.report import SeatReport
from loveletter.editions.second import SECOND
from loveletter.engine.luck import SEED_BYTES
from loveletter.notation import Match
from loveletter.notation.plain import to_plain
from loveletter.server.messages.analysis_message import Analysis
from loveletter.server.store.folded import folded_table

COMPRESSION = 6


def warm_up() -> None:
    """Load what the coach needs, on a new machine compile it: one look that nobody asked for."""
    from loveletter.bots.champion.outlook import outlook  # it needs the extra [fast], which the server does without

    outlook(
        Match.begin(SECOND.rules(2), ("Ayu", "Budi")).deal(bytes(SEED_BYTES), 0).view(0), random.Random(0), worlds=1
    )


def analysed(database: str, code: str, match: int, seat: int, depth: str) -> bytes:
    """What the coach says to a seat of a match, as JSON compressed by gzip."""
    from loveletter.coach.analysis import analyse  # as above

    played = folded_table(database, code).table.played_match(match)
    played.require_won()
    report = analyse(played.record(), seats=(seat,), depth=depth)
    (told,) = report.seats
    return gzip.compress(msgspec.json.encode(message(match, told)), COMPRESSION, mtime=0)


def message(match: int, told: SeatReport) -> Analysis:
    """What is said of the match, without anybody's name; steps are counted as a replay counts them."""
    plain: dict[str, Any] = to_plain(told)
    for each in (*plain["moments"], *plain["curve"]["points"]):
        each["at"] = each["step"] + each["round"] - 1  # a replay has a step for each deal, too
    for each, moment in zip(plain["moments"], told.moments, strict=True):
        for choice, judged in zip(each["choices"], moment.choices, strict=True):
            choice["level"] = judged.level
    return msgspec.convert({**plain, "state": "ready", "match": match, "points": plain["curve"]["points"]}, Analysis)
