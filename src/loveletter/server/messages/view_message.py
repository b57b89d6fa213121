"""Views as messages: what one viewer may draw, whole or as the change since the view sent before."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import chain
from typing import Any, cast

import msgspec

from loveletter.engine.events import Public, Viewer
from loveletter.engine.view import View
from loveletter.notation.difference import REPLACED, difference
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import EventMessage, encoded
from loveletter.server.messages.outgoing import encode
from loveletter.table.game_view import GameView, GameViews, PublicGame


class ViewMessages:
    """The messages of one moment of a game; what is the same for all viewers is built once."""

    __slots__ = ("_aids", "_events", "_open_cards", "_public", "_public_change", "_since", "_views", "views")

    def __init__(self, views: GameViews, aids: bool, since: int) -> None:
        """`since`: the number of the first event of the moment."""
        self.views = views
        self._aids = aids
        self._since = since
        self._public = public_message(views.public)
        self._open_cards = open_rows(views.public.view) if aids else None
        self._views: dict[Viewer, outgoing.View] = {}
        events = views.events_from(since)
        self._events = [(event, encoded(event) if isinstance(event, Public) else None) for event in events]
        self._public_change: tuple[outgoing.PublicView, msgspec.Raw] | None = None

    def view(self, viewer: Viewer) -> outgoing.View:
        """The view without events."""
        view = self._views.get(viewer)
        if view is None:
            seen = self.views.seen_by(viewer, self._since, with_events=False)
            view = self._views[viewer] = view_message(seen, (), self._public, self._open_cards)
        return view

    def whole(self, viewer: Viewer, since: int, events: bytes) -> bytes:
        """The whole view, with the events from a number on in JSON."""
        return encode(msgspec.structs.replace(self.view(viewer), since=since, events=cast(Any, msgspec.Raw(events))))

    def update(self, viewer: Viewer, last: outgoing.View | None) -> bytes:
        """The view with the events of this moment: the change to the one sent last, or whole if that is not known."""
        view = self.view(viewer)
        events: Any = [encoded(event.seen_by(viewer)) if raw is None else raw for event, raw in self._events]
        if last is None or last.version != view.since or last.public.match != view.public.match:
            return encode(msgspec.structs.replace(view, events=events))
        change: dict[str, Any] = {"public": self._change_of_public(last.public), **_private_change(last, view)}
        return encode(outgoing.ViewChange(viewer, view.version, view.since, events, change))

    def _change_of_public(self, before: outgoing.PublicView) -> msgspec.Raw:
        """The same for all viewers who were sent the moment before."""
        if self._public_change is None or self._public_change[0] is not before:
            self._public_change = before, msgspec.Raw(encode(difference(before, self._public)))
        return self._public_change[1]


def _private_change(last: outgoing.View, view: outgoing.View) -> dict[str, Any]:
    """The difference between what only this viewer sees in two views of one match. Short lists are replaced whole."""
    change: dict[str, Any] = {}
    for name in ("hand", "certain", "reveals"):
        before, after = getattr(last, name), getattr(view, name)
        if before != after:
            change[name] = [0, len(before), *after]
    if last.unseen != view.unseen:
        change["unseen"] = difference(last.unseen, view.unseen)
    if last.menu is not view.menu:
        change["menu"] = view.menu if last.menu is None else {REPLACED: view.menu}
    return change


def view_message(
    seen: GameView,
    events: tuple[EventMessage, ...],
    public: outgoing.PublicView,
    open_cards: tuple[outgoing.UnseenRow, ...] | None,
) -> outgoing.View:
    """The game for one viewer. Without `open_cards` there is no table of unseen cards."""
    view = seen.view
    return outgoing.View(
        viewer=view.viewer,
        version=seen.version,
        since=seen.since,
        events=events,
        public=public,
        hand=tuple([outgoing.HandCard(*card) for card in zip(view.hand, seen.known_by, strict=True)]),
        certain=tuple([outgoing.KnownCard(*known) for known in view.certain]),
        reveals=seen.reveals,
        unseen=None if open_cards is None else _unseen(open_cards, view),
        menu=seen.menu,
    )


def open_rows(public: View) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards of a viewer who sees only what lies open."""
    lying = Counter(chain(public.face_up, *public.discards))
    rows = [(row.character.name, row.value, row.copies) for row in public.rules.by_value]
    return tuple([_row(*row, lying[row[0]], row[2] - lying[row[0]]) for row in rows])


def _unseen(rows: tuple[outgoing.UnseenRow, ...], view: View) -> tuple[outgoing.UnseenRow, ...]:
    """The same without what this viewer sees besides, as `View.unseen` has it."""
    seen = [*view.hand, *[known.card for known in view.certain]]
    seen += [card for seat, card in view.shown if seat != view.viewer]
    if not seen:
        return rows
    return tuple(
        [
            _row(row.card, row.value, row.copies, row.open, row.unseen - seen.count(row.card))
            if row.card in seen
            else row
            for row in rows
        ]
    )


@lru_cache(1 << 14)
def _row(card: str, value: int, copies: int, lying: int, unseen: int) -> outgoing.UnseenRow:
    """Equal rows are the same object, so that they are quickly found to be unchanged."""
    return outgoing.UnseenRow(card, value, copies, lying, unseen)


def public_message(public: PublicGame) -> outgoing.PublicView:
    view = public.view
    return outgoing.PublicView(
        match=public.match,
        round=view.round,
        goal=view.rules.goal,
        turn=view.turn,
        awaited=_awaited(view),
        seats=tuple(
            [
                outgoing.SeatView(tokens, hand_size, seat in view.out, seat in view.protected, heap)
                for seat, (tokens, hand_size, heap) in enumerate(
                    zip(view.tokens, view.hand_sizes, public.heaps, strict=True)
                )
            ]
        ),
        pile=view.pile_size,
        set_aside=view.set_aside,
        face_up=view.face_up,
        youth=view.youth,
        marked=view.must_choose,
        bets=view.bets,
        commitments=public.commitments,
        round_end=public.round_end,
        match_end=public.match_end,
    )


def _awaited(view: View) -> outgoing.Awaited | None:
    seat, decision = view.awaited, view.decision
    if seat is None:
        return None
    if decision is None:
        return outgoing.Awaited(seat, "play", None, ())
    return outgoing.Awaited(seat, decision.question.value, decision.card, decision.among)
