"""The bodies of a quick match."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from loveletter.server.http.http_models import Face, NewSecret, PersonName, Request, Seating, Whole


class QuickMatch(Request):
    """A seat with whoever is there, at a table of this edition."""

    name: PersonName
    edition: Annotated[str, Field(max_length=40)] = "second"
    seconds: Annotated[Whole, Field(ge=1, le=600)] = 60
    """After which bots take the seats that are still open."""
    face: Face | None = None
    secret: NewSecret | None = None


class QuickSeating(Seating):
    begins_in: int | None
    """Seconds until bots take the open seats; None at a table whose host begins."""
