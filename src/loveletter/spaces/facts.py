"""Facts: what the text of a view tells, as values; the text is written from them and reads back to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from loveletter.beliefs import knowledge_from
from loveletter.engine.actions import Action
from loveletter.engine.events import Dealt, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Ending
from loveletter.engine.view import Known, View


class Facts(NamedTuple):
    """What the text of a view says. Most of it stands in the view under the same name."""

    edition: str
    players: tuple[str, ...]
    viewer: Viewer
    round: int
    goal: int
    tokens: tuple[int, ...]
    turn: Seat
    awaited: Seat | None
    decision: Decision | None
    hand: tuple[str, ...]
    known_by: tuple[tuple[Seat, ...], ...]
    """For each card in the viewer's hand, who is certain of it as far as the viewer can tell."""
    certain: tuple[Known, ...]
    lacks: tuple[tuple[str, ...], ...]
    """For each seat, what everybody knows that it does not hold."""
    unseen: tuple[tuple[str, int], ...]
    """Cards of which the viewer has not accounted for all copies, and of how many."""
    pile_size: int
    face_up: tuple[str, ...]
    discards: tuple[tuple[str, ...], ...]
    out: tuple[Seat, ...]
    protected: tuple[Seat, ...]
    must_choose: Seat | None
    bets: tuple[tuple[Seat, Seat], ...]
    shown: tuple[tuple[Seat, str], ...]
    ending: Ending | None
    winners: tuple[Seat, ...]
    champions: tuple[Seat, ...]
    legal: tuple[Action, ...] = ()


def seat_names(players: int) -> tuple[str, ...]:
    """What seats are called where nobody has a name: `seat0` and so on."""
    return tuple(f"seat{seat}" for seat in range(players))


def facts_of(view: View, players: Sequence[str]) -> Facts:
    """The facts of a view. What only its log tells is empty where that does not reach back to the deal."""
    rules = view.rules
    whole = any(isinstance(event, Dealt) for event in view.log)
    knowledge = knowledge_from(rules, view.log if whole else ())
    return Facts(
        edition=rules.edition.name,
        players=tuple(players),
        goal=rules.goal,
        known_by=knowledge.exposed(view.viewer) if whole and view.viewer is not None else ((),) * len(view.hand),
        lacks=tuple(tuple(card for card in rules.characters if card in cards) for cards in knowledge.excluded),
        unseen=tuple((row.card, row.unseen) for row in view.unseen if row.unseen),
        **{name: getattr(view, name) for name in Facts._fields if name in View._fields},
    )
