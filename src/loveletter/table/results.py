"""Results: how a match ended for each seat, of matches to whose rating everybody has agreed; public facts alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from loveletter.engine.seats import Seat
from loveletter.table.chairs import Chair

if TYPE_CHECKING:
    from loveletter.table.state import TableState


class Entrant(NamedTuple):
    """Who sat at a seat when a rated match began."""

    name: str
    mark: str | None
    """Of a person; see `Chair.mark`."""
    level: str | None
    """Of a bot."""


class SeatResult(NamedTuple):
    code: str
    match: int
    seat: Seat
    mark: str | None
    """Of the person who began here."""
    level: str | None
    """Of the bot that began here."""
    name: str
    at: int
    """When the match ended, in milliseconds since 1970."""
    edition: str
    tokens: int
    won: bool
    stayed: bool
    """Whether who began here was there at the end, and no bot stood in then."""


def entrants_of(chairs: tuple[Chair, ...]) -> tuple[Entrant, ...]:
    return tuple(Entrant(chair.name, chair.mark, chair.level) for chair in chairs)


def results_of(before: TableState, after: TableState, at: int) -> tuple[SeatResult, ...]:
    """The results of the match that ended between these two; none where none did, or they are not rated."""
    game = after.game
    if game is None or not game.entrants or not game.state.champions:
        return ()
    if before.match == after.match and before.game is not None and before.game.state.champions:
        return ()
    return tuple(
        SeatResult(
            code=after.code,
            match=after.match,
            seat=seat,
            mark=entrant.mark,
            level=entrant.level,
            name=entrant.name if entrant.mark is not None else "",
            at=at,
            edition=game.rules.edition.name,
            tokens=game.state.tokens[seat],
            won=seat in game.state.champions,
            stayed=(chair.mark, chair.level) == (entrant.mark, entrant.level) and not chair.stand_in,
        )
        for seat, (entrant, chair) in enumerate(zip(game.entrants, after.chairs, strict=True))
    )
