"""Views as messages: what one viewer may draw, built from what the table says that this viewer sees."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import msgspec

from loveletter.engine.events import Event, Public, Viewer
from loveletter.engine.view import View
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import EventMessage, encoded
from loveletter.server.messages.histories import Histories
from loveletter.server.messages.view_parts import OpenCards, encode, encoded_hand, encoded_menu, hand_message, unseen_by
from loveletter.table.game_view import GameView, GameViews, PublicGame

NO_EVENTS = b'"events":[]'
"""How a view begins to tell that there were none. Before it there are only numbers."""


class ViewMessages(NamedTuple):
    """The messages of one moment of a game; what is the same for all viewers is made once."""

    views: GameViews
    histories: Histories
    public: msgspec.Raw
    open_cards: OpenCards
    told: dict[int, list[tuple[Event, msgspec.Raw | None]]]
    """By the number of the first: the full events from there on, in JSON where everybody sees them as they are."""
    versions: dict[int, tuple[Event, msgspec.Raw]]
    """By their identities: the other events as viewers see them, most of whom see the same object, and in JSON."""

    @classmethod
    def of(cls, views: GameViews, histories: Histories) -> ViewMessages:
        public = views.public
        return cls(views, histories, msgspec.Raw(encode(public_message(public))), OpenCards(public.view), {}, {})

    def to(self, viewer: Viewer, since: int, aids: bool) -> outgoing.View:
        """The message for one viewer, with the events from a number on."""
        seen = self.views.seen_by(viewer, since, with_events=False)
        return self._message(seen, self._told(viewer, seen.since), aids)

    def _told(self, viewer: Viewer, since: int) -> list[msgspec.Raw]:
        told = self.told.get(since)
        if told is None:
            events = self.views.events_from(since)
            told = self.told[since] = [(each, encoded(each) if isinstance(each, Public) else None) for each in events]
        return [self._version(event.seen_by(viewer)) if known is None else known for event, known in told]

    def _version(self, event: Event) -> msgspec.Raw:
        """To find an event by its identity is cheaper than by its value. It is kept, so that no other has that."""
        known = self.versions.get(id(event))
        if known is None:
            known = self.versions[id(event)] = event, encoded(event)
        return known[1]

    def _message(self, seen: GameView, events: list[msgspec.Raw], aids: bool) -> outgoing.View:
        """As `view_message` makes it, with parts that are in JSON already."""
        view = seen.view
        return outgoing.View(
            viewer=view.viewer,
            version=seen.version,
            since=seen.since,
            events=cast(Any, events),
            public=cast(Any, self.public),
            hand=cast(Any, encoded_hand(view.hand, seen.known_by)),
            certain=_certain(view),
            reveals=seen.reveals,
            unseen=cast(Any, self.open_cards.unseen_by(view) if aids else None),
            menu=cast(Any, None if seen.menu is None else encoded_menu(seen.menu)),
        )

    def whole(self, viewer: Viewer, since: int, aids: bool, code: str) -> bytes:
        """The same, encoded, for somebody who comes to the table of this code: there may be many events, which are
        copied but once."""
        seen = self.views.seen_by(viewer, since, with_events=False)
        without = encode(self._message(seen, [], aids))
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
        hand=hand_message(view.hand, seen.known_by),
        certain=_certain(view),
        reveals=seen.reveals,
        unseen=None if face_up is None else unseen_by(view, face_up),
        menu=seen.menu,
    )


def _certain(view: View) -> tuple[outgoing.KnownCard, ...]:
    return tuple([outgoing.KnownCard(*each) for each in view.certain])


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
