"""What everybody at a table knows and has seen, each as one value that a test can compare."""

from typing import TypeVar

from loveletter.engine.events import Event
from loveletter.engine.view import certain
from loveletter.testing import StagedTable

E = TypeVar("E", bound=Event)

SPECTATOR = "spectator"


def knowledge(table: StagedTable) -> dict[str, dict[str, str]]:
    """Who is certain of which hidden cards, by place, the spectator too; who knows nothing is left out."""
    known = {name: table.knows(name) for name in table.players}
    for card, seat, depth in certain(table.settled, None):
        known.setdefault(SPECTATOR, {})[f"deck@{depth}" if seat is None else table.players[seat]] = card
    return {name: places for name, places in known.items() if places}


def told(table: StagedTable, kind: type[E]) -> dict[str, E]:
    """The last event of a kind, as each player and the spectator saw it."""
    event = happened(table, kind)[-1]
    versions = {name: event.seen_by(seat) for seat, name in enumerate(table.players)}
    versions[SPECTATOR] = event.seen_by(None)
    assert all(isinstance(version, kind) for version in versions.values())
    return versions  # type: ignore[return-value]


def happened(table: StagedTable, kind: type[E]) -> list[E]:
    """All events of a kind since the table was set, as they truly were."""
    return [event for event in table.events if isinstance(event, kind)]
