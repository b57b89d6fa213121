"""What the coach says of a staged match, prepared: the same in every run, and without a look that takes its time."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any, cast

import msgspec

from loveletter.engine.actions import Play
from loveletter.server.coach.analyses import made_from
from loveletter.server.messages.analysis_message import (
    Analysis,
    CoachChoice,
    CoachHand,
    CoachMoment,
    CoachPoint,
    CoachRemark,
    CoachShare,
    CoachSplit,
)
from loveletter.server.store.analyses import AnalysisKey
from loveletter.server.store.opening import SqlDatabase
from loveletter.server.store.sql_analyses import open_analyses
from loveletter.server.structs import tagged_json

HIT, MISS, OTHER = (
    tagged_json(Play("guard", (target,), guess)) for target, guess in ((1, "king"), (1, "prince"), (2, "priest"))
)


def remark(about: str, **facts: object) -> Any:
    return CoachRemark(about, {"seat": 0, **facts})


SAID: Any = cast(Any, Analysis)(
    match=1,
    seat=0,
    moments=(
        CoachMoment(
            round=1,
            step=1,
            choices=(
                CoachChoice(HIT, 0.58, 0.03, 0.0, 0.0, True),
                CoachChoice(OTHER, 0.57, 0.03, 0.01, 0.02, True),
                CoachChoice(MISS, 0.31, 0.02, 0.27, 0.02, False),
            ),
            taken=2,
            grade="blunder",
            loss=0.27,
            error=0.02,
            before=0.58,
            hands=(
                CoachHand(1, {"king": 0.3, "prince": 0.1, "guard": 0.6}, {"king": 0.5, "prince": 0.0, "guard": 0.5}),
                CoachHand(2, {"priest": 0.4, "guard": 0.6}, {"priest": 0.35, "guard": 0.65}),
            ),
            why=remark("other", best=HIT, chance=58, taken=MISS, was=31),
            tricks=(),
        ),
        CoachMoment(
            round=1,
            step=4,
            choices=(CoachChoice(HIT, 0.81, 0.02, 0.0, 0.0, True), CoachChoice(MISS, 0.3, 0.02, 0.51, 0.02, False)),
            taken=0,
            grade="best",
            loss=0.0,
            error=0.0,
            before=0.81,
            hands=(),
            why=remark("well", taken=HIT, was=81, next=MISS, chance=30),
            tricks=(),
        ),
    ),
    curve=tuple(CoachPoint(1, at, chance) for at, chance in ((0, 0.58), (1, 0.31), (3, 0.81), (4, 0.81), (5, 0.0))),
    counts={"best": 1, "good": 0, "slip": 0, "blunder": 1},
    instructive=(0,),
    split=CoachSplit(CoachShare(0.0, 0.333, 0.2, -0.533, 0.1), (CoachShare(0.0, 0.333, 0.2, -0.533, 0.1),)),
)
"""Of the match `SHOWN` in test_replays.py: Ayu's first guess was bad, the second one good."""


def prepare(database: Path, code: str) -> None:
    """The server finds this in its file, as if it had looked at the match before."""
    fingerprint = SqlDatabase(f"sqlite:///{database}").read_table(code).table.played_match(1).fingerprint()
    kept = open_analyses(f"sqlite:///{database}", 1_000_000)
    key = AnalysisKey(code, 1, SAID.seat, made_from(fingerprint, "normal"))
    kept.put(key, gzip.compress(msgspec.json.encode(SAID)))
    kept.close()
