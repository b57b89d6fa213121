"""The coach as bodies of requests and responses; what it says of a seat is `messages/analysis_message.py`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from loveletter.server.http.http_models import Answer, Request, Whole


class CoachAgree(Request):
    """All who played may see what the coach says of the seats of this device."""

    match: Annotated[Whole, Field(ge=1, le=100_000)] | None = None
    """None: the latest."""


class CoachInfo(Answer):
    """Whom the coach can talk to about a match that is over."""

    match: int
    shown: list[int]
    """The seats of which this device may see what the coach says."""
    mine: list[int]
    """Those that were this device's when the match was over."""
    people: list[int]
    """The seats of people."""
    agreed: list[int]
    """Those of them who have agreed that all who played see what the coach says of them."""


class CoachWaits(Answer):
    """It is not ready yet: ask again in a moment."""

    state: Literal["waits"] = "waits"
    place: int
    """How many come before it; 0: the coach is looking at it now."""
