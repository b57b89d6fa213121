"""Views as messages: what one viewer may draw, built from what the table says that this viewer sees."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, NamedTuple, cast

import msgspec

from loveletter.engine.events import Event, Viewer
from loveletter.engine.view import View
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import EventMessage, encoded
from loveletter.server.messages.histories import Histories
from loveletter.table.game_view import GameView, GameViews, PublicGame

encode = msgspec.json.Encoder().encode
NO_EVENTS = b'"events":[]'
"""How a view begins to tell that there were none. Before it there are only numbers."""


class ViewMessages(NamedTuple):
    """The messages of one moment of a game; what is the same for all viewers is made once."""

    views: GameViews
    histories: Histories
    public: msgspec.Raw
    face_up: tuple[outgoing.UnseenRow, ...]
    """The table of unseen cards for somebody who sees only what lies open."""
    told: dict[int, tuple[Event, msgspec.Raw]]
    """By their identities: events as viewers see them, which is nearly always the same object for all, and in JSON."""

    @classmethod
    def of(cls, views: GameViews, histories: Histories) -> ViewMessages:
        public = views.public
        return cls(views, histories, msgspec.Raw(encode(public_message(public))), unseen_in_public(public.view), {})

    def to(self, viewer: Viewer, since: int, aids: bool) -> outgoing.View:
        """The message for one viewer, with the events from a number on."""
        seen = self.views.seen_by(viewer, since)
        events = cast(Any, [self._told(event) for event in seen.events])
        return view_message(seen, events, cast(Any, self.public), self.face_up if aids else None)

    def _told(self, event: Event) -> msgspec.Raw:
        """To find an event by its identity is cheaper than by its value. It is kept, so that no other has that."""
        known = self.told.get(id(event))
        if known is None:
            known = self.told[id(event)] = event, encoded(event)
        return known[1]

    def whole(self, viewer: Viewer, since: int, aids: bool, code: str) -> bytes:
        """The same, encoded, for somebody who comes to the table of this code: there may be many events, which are
        copied but once."""
        seen = self.views.seen_by(viewer, since, with_events=False)
        without = encode(view_message(seen, (), cast(Any, self.public), self.face_up if aids else None))
        before, found, after = without.partition(NO_EVENTS)
        assert found
        events = self.histories.events(code, self.views, viewer, seen.since)
        return b"".join((before, NO_EVENTS[:-1], *events, b"]", after))


def view_message(
    seen: GameView,
    events: tuple[EventMessage, ...],
    public: outgoing.PublicView,
    face_up: tuple[outgoing.UnseenRow, ...] | None,
) -> outgoing.View:
    """The game for one viewer. Without `face_up` there is no table of unseen cards."""
    view = seen.view
    return outgoing.View(
        viewer=view.viewer,
        version=seen.version,
        since=seen.since,
        events=events,
        public=public,
        hand=tuple([outgoing.HandCard(*each) for each in zip(view.hand, seen.known_by, strict=True)]),
        certain=tuple([outgoing.KnownCard(*each) for each in view.certain]),
        reveals=seen.reveals,
        unseen=None if face_up is None else _unseen(view, face_up),
        menu=seen.menu,
    )


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


def unseen_in_public(view: View) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards for somebody who sees only what lies open."""
    lying = Counter(chain(view.face_up, *view.discards))
    return tuple(
        [
            outgoing.UnseenRow(
                row.character.name,
                row.value,
                row.copies,
                lying[row.character.name],
                row.copies - lying[row.character.name],
            )
            for row in view.rules.by_value
        ]
    )


def _unseen(view: View, face_up: tuple[outgoing.UnseenRow, ...]) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards, as `View.unseen` tells it: what this viewer sees is taken from what all see."""
    seen = [*view.hand, *[each.card for each in view.certain]]
    seen += [card for seat, card in view.shown if seat != view.viewer]
    return tuple(
        [
            outgoing.UnseenRow(row.card, row.value, row.copies, row.open, row.unseen - seen.count(row.card))
            if row.card in seen
            else row
            for row in face_up
        ]
    )
