"""What the coach says, as messages: generated from its reports (docs/coach.md).

They have no name of anybody, and count steps as a replay does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct

from loveletter.coach.report import (
    Advice,
    Choice,
    Curve,
    Fact,
    Grade,
    Hand,
    Moment,
    Point,
    Remark,
    SeatReport,
    Share,
    Split,
)
from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.notation.plain import to_plain
from loveletter.server.messages.incoming import TYPE, ActionMessage
from loveletter.server.structs import struct_of

_FACTS = {Mapping[str, Fact]: Mapping[str, Any]}
"""Facts may hold anything that a sentence needs."""

CoachRemark = struct_of(Remark, name="CoachRemark", replace=_FACTS)
CoachChoice = struct_of(Choice, name="CoachChoice", replace={Action: ActionMessage}, extra={"level": bool})
CoachHand = struct_of(Hand, name="CoachHand")
CoachMoment = struct_of(
    Moment,
    name="CoachMoment",
    leave_out=("number", "seat", "worlds"),
    rename={"step": "at"},
    replace={Choice: CoachChoice, Hand: CoachHand, Remark: CoachRemark, Grade: Literal[tuple(map(str, Grade))]},
)
CoachPoint = struct_of(Point, name="CoachPoint", leave_out=("number",), rename={"step": "at"})
CoachShare = struct_of(Share, name="CoachShare")
CoachSplit = struct_of(Split, name="CoachSplit", replace={Share: CoachShare})
HintChoice = struct_of(Choice, name="HintChoice", leave_out=("gap", "gap_error"), replace={Action: ActionMessage})


class AnalysisHeader(Struct, frozen=True):
    """Which match it is about."""

    match: int


Analysis: type[AnalysisHeader] = struct_of(
    SeatReport,
    name="Analysis",
    tag="ready",
    tag_field="state",
    bases=(AnalysisHeader,),
    rename={"curve": "points"},
    replace={
        Moment: CoachMoment,
        Curve: tuple[CoachPoint, ...],  # type: ignore[valid-type]  # known at run time only
        Split: CoachSplit,
    },
)


class HintHeader(Struct, frozen=True):
    """To which question a hint is the answer."""

    id: str
    seat: Seat
    version: int


Hint: type[HintHeader] = struct_of(
    Advice,
    name="Hint",
    tag="hint",
    tag_field=TYPE,
    bases=(HintHeader,),
    replace={Choice: HintChoice, Remark: CoachRemark},
)


def analysis_message(match: int, report: SeatReport) -> AnalysisHeader:
    plain: dict[str, Any] = to_plain(report)
    for part in (*plain["moments"], *plain["curve"]["points"]):
        part["at"] = part["step"] + part["round"] - 1  # a replay has a step for each deal, too
    for part, moment in zip(plain["moments"], report.moments, strict=True):
        for choice, judged in zip(part["choices"], moment.choices, strict=True):
            choice["level"] = judged.level
    return msgspec.convert({**plain, "state": "ready", "match": match, "points": plain["curve"]["points"]}, Analysis)
