"""Views as messages: what one viewer may draw, whole or as the change since the view sent before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple, cast

import msgspec

from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Public, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.notation.difference import REPLACED, difference
from loveletter.server.cache import ByteCache
from loveletter.server.messages import outgoing
from loveletter.server.messages.outgoing import EventMessage, encode
from loveletter.server.structs import tagged_json
from loveletter.table.game_view import GameViews, PrivatePart, PublicGame

ROUNDS_AT_ONCE = 4
"""After this many rounds were encoded, other tasks get a turn."""


class ViewMessages:
    """The messages of one moment of a game; what is the same for all viewers is built once."""

    __slots__ = ("_events", "_first", "_public", "_public_change", "_unseen_table", "_version", "_views", "views")

    def __init__(self, views: GameViews, aids: bool, since: int) -> None:
        """`since`: the number of the first event of the moment."""
        self.views = views
        self._public = public_message(views.public)
        self._unseen_table = unseen_table(views.public.view) if aids else None
        self._version, self._first = views.version, views.first_from(since)
        self._views: dict[Viewer, outgoing.ViewMessage] = {}
        events = views.events_from(since)
        self._events = [(event, tagged_json(event) if isinstance(event, Public) else None) for event in events]
        self._public_change: tuple[outgoing.PublicView, msgspec.Raw] | None = None

    def view(self, viewer: Viewer) -> outgoing.ViewMessage:
        """The view without events."""
        view = self._views.get(viewer)
        if view is None:
            own = self.views.private(viewer)
            view = view_message(viewer, self._version, self._first, (), self._public, own, self._unseen_table)
            self._views[viewer] = view
        return view

    def whole(self, viewer: Viewer, since: int, events: bytes) -> bytes:
        """The whole view, with the events from a number on in JSON."""
        return encode(msgspec.structs.replace(self.view(viewer), since=since, events=cast(Any, msgspec.Raw(events))))

    def update(self, viewer: Viewer, last: outgoing.ViewMessage | None) -> bytes:
        """The view with the events of this moment: the change to the one sent last, or whole if that is not known."""
        view = self.view(viewer)
        events: Any = [tagged_json(event.seen_by(viewer)) if raw is None else raw for event, raw in self._events]
        if last is None or last.version != view.since or last.public.match != view.public.match:
            return encode(msgspec.structs.replace(view, events=events))
        change: dict[str, Any] = {"public": self._change_of_public(last.public), **_private_change(last, view)}
        return encode(outgoing.ViewChange(viewer, view.version, view.since, events, change))

    def _change_of_public(self, before: outgoing.PublicView) -> msgspec.Raw:
        """The same for all viewers who were sent the moment before."""
        if self._public_change is None or self._public_change[0] is not before:
            self._public_change = before, msgspec.Raw(encode(difference(before, self._public)))
        return self._public_change[1]


def _private_change(last: outgoing.ViewMessage, view: outgoing.ViewMessage) -> dict[str, Any]:
    """The difference between what only this viewer sees in two views of one match. Short lists are replaced whole."""
    change: dict[str, Any] = {}
    if last.hand != view.hand:
        change["hand"] = [0, len(last.hand), *view.hand]
    if last.certain != view.certain:
        change["certain"] = [0, len(last.certain), *view.certain]
    if last.reveals != view.reveals:
        change["reveals"] = [0, len(last.reveals), *view.reveals]
    if last.unseen is not None and view.unseen is not None:
        rows = enumerate(zip(last.unseen, view.unseen, strict=True))
        unseen = {str(at): _row_change(old, new) for at, (old, new) in rows if old is not new}
        if unseen:
            change["unseen"] = unseen
    elif last.unseen is not view.unseen:
        change["unseen"] = difference(last.unseen, view.unseen)
    if last.menu is not view.menu:
        change["menu"] = view.menu if last.menu is None else {REPLACED: view.menu}
    return change


def view_message(
    viewer: Viewer,
    version: int,
    since: int,
    events: tuple[EventMessage, ...],
    public: outgoing.PublicView,
    own: PrivatePart,
    table: UnseenTable | None,
) -> outgoing.ViewMessage:
    """The game for one viewer. Without `table` there is no table of unseen cards."""
    return outgoing.ViewMessage(
        viewer=viewer,
        version=version,
        since=since,
        events=events,
        public=public,
        hand=tuple(map(_hand_card, own.hand, own.known_by)),
        certain=tuple([outgoing.KnownCard(*known) for known in own.certain]),
        reveals=own.reveals,
        unseen=None if table is None else _unseen(table, viewer, own),
        menu=own.menu,
    )


class UnseenTable(NamedTuple):
    """The table of unseen cards of a viewer who sees only what lies open."""

    rows: tuple[outgoing.UnseenRow, ...]
    places: Mapping[str, int]
    """The number of each card's row."""
    shown: tuple[tuple[Seat, str], ...]
    """The hands that were compared at the end of the round."""


def unseen_table(public: View) -> UnseenTable:
    lying = [*chain(public.face_up, *public.discards)]
    deck, places = _deck(public.rules)
    rows = [_row(card, value, copies, count := lying.count(card), copies - count) for card, value, copies in deck]
    return UnseenTable(tuple(rows), places, public.shown)


@lru_cache(1 << 8)
def _deck(rules: Rules) -> tuple[tuple[tuple[str, int, int], ...], Mapping[str, int]]:
    """Card, value and copies of each row, and the number of each card's row."""
    deck = tuple((row.character.name, row.value, row.copies) for row in rules.by_value)
    return deck, {card: place for place, (card, _, _) in enumerate(deck)}


def _unseen(table: UnseenTable, viewer: Viewer, own: PrivatePart) -> tuple[outgoing.UnseenRow, ...]:
    """The same without what this viewer sees besides, as `View.unseen` has it."""
    rows = list(table.rows)
    others = [card for seat, card in table.shown if seat != viewer]
    for card in (*own.hand, *[known.card for known in own.certain], *others):
        place = table.places[card]
        row = rows[place]
        rows[place] = _row(row.card, row.value, row.copies, row.open, row.unseen - 1)
    return tuple(rows)


# Equal parts are the same object, so that they are quickly found to be unchanged.
_row = lru_cache(1 << 14)(outgoing.UnseenRow)
_hand_card = lru_cache(1 << 14)(outgoing.HandCard)
_row_change = lru_cache(1 << 14)(difference)


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


class Histories:
    """What each viewer saw of the matches of all tables; every finished round is encoded once and cached."""

    def __init__(self, most_bytes: int) -> None:
        self.rounds: ByteCache[tuple[str, Viewer, int], bytes] = ByteCache(most_bytes, len)
        """By table, viewer, and the number of the round's first event."""

    async def prepare(self, code: str, views: GameViews, viewers: Iterable[Viewer], since: int) -> None:
        """Encode in small steps what `events` will need, so that it is quick then."""
        if views.must_replay(since):
            await asyncio.to_thread(views.rounds_from, since)
        count = 0
        finished = views.rounds_from(since)[:-1]
        for viewer in viewers:
            for first, events in finished:
                if (code, viewer, first) not in self.rounds:
                    self._round(code, viewer, first, events)
                    count += 1
                    if count % ROUNDS_AT_ONCE == 0:
                        await asyncio.sleep(0)

    def events(self, code: str, views: GameViews, viewer: Viewer, since: int) -> tuple[int, bytes]:
        """All events from a number on as a list in JSON, and the number of the first."""
        since = views.first_from(since)
        rounds = views.rounds_from(since)
        pieces: list[bytes] = []
        for first, events in rounds:
            whole_and_finished = first >= since and first != rounds[-1][0]
            if whole_and_finished:
                pieces.append(self._round(code, viewer, first, events))
            else:
                pieces.append(_encoded(events[max(0, since - first) :], viewer))
        return since, b"[%b]" % b",".join(pieces)

    def _round(self, code: str, viewer: Viewer, first: int, events: Sequence[Event]) -> bytes:
        text = self.rounds.get((code, viewer, first))
        if text is None:
            text = _encoded(events, viewer)
            self.rounds.put((code, viewer, first), text)
        return text


def _encoded(events: Sequence[Event], viewer: Viewer) -> bytes:
    return b",".join([bytes(tagged_json(event.seen_by(viewer))) for event in events])
