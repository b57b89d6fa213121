"""Views as messages: what one viewer may draw, whole or as the change since the view sent before."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

import msgspec

from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Public, Viewer
from loveletter.engine.view import Known, View
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

    __slots__ = ("_change", "_events", "_since", "own", "public", "unseen", "version", "views")

    def __init__(self, views: GameViews, aids: bool, since: int) -> None:
        """`since`: the number of the first event of the moment."""
        self.views, self.version = views, views.version
        self.public = public_message(views.public)
        self.unseen = UnseenTable.of(views.public.view) if aids else None
        self.own: dict[Viewer, PrivatePart] = {}
        """What only the viewers see who were sent something of this moment."""
        self._since = views.first_from(since)
        events = views.events_from(since)
        self._events = [(event, tagged_json(event) if isinstance(event, Public) else None) for event in events]
        self._change: PublicChange | None = None

    def whole(self, viewer: Viewer, since: int, events: bytes) -> bytes:
        """The whole view, with the events from a number on in JSON."""
        return self._whole(viewer, since, msgspec.Raw(events))

    def update(self, viewer: Viewer, last: ViewMessages | None) -> bytes:
        """The view with the events of this moment: the change since the moment that the viewer was sent last, or whole
        if that is not known."""
        events: Any = [tagged_json(event.seen_by(viewer)) if raw is None else raw for event, raw in self._events]
        if last is None or last.version != self._since or last.public.match != self.public.match:
            return self._whole(viewer, self._since, events)
        public = self._change
        if public is None or public.last is not last.public:
            public = self._change = PublicChange.of(last, self)
        before, own = last.own[viewer], self._own(viewer)
        change = _private_change(before, own)
        change["public"] = public.json
        if self.unseen is not None and last.unseen is not None:
            unseen = self.unseen.change(last.unseen, public.opened, before.seen, own.seen)
            if unseen:
                change["unseen"] = unseen
        elif self.unseen is not last.unseen:
            change["unseen"] = {REPLACED: None} if self.unseen is None else self.unseen.rows(own.seen)
        return encode(outgoing.ViewChange(viewer, self.version, self._since, events, change))

    def _whole(self, viewer: Viewer, since: int, events: Any) -> bytes:
        return encode(view_message(viewer, self.version, since, events, self.public, self._own(viewer), self.unseen))

    def _own(self, viewer: Viewer) -> PrivatePart:
        own = self.own.get(viewer)
        if own is None:
            own = self.own[viewer] = self.views.private(viewer)
        return own


class PublicChange(NamedTuple):
    """What has changed for all viewers who were sent the same moment last."""

    last: outgoing.PublicView
    json: msgspec.Raw
    opened: tuple[str, ...]
    """The cards of which more or fewer lie open; none without a table of unseen cards."""

    @classmethod
    def of(cls, last: ViewMessages, now: ViewMessages) -> PublicChange:
        opened: tuple[str, ...] = ()
        if last.unseen is not None and now.unseen is not None:
            rows = zip(now.unseen.deck.rows, last.unseen.open, now.unseen.open, strict=True)
            opened = tuple([card for (card, _, _), before, after in rows if before != after])
        return cls(last.public, msgspec.Raw(encode(difference(last.public, now.public))), opened)


def _private_change(before: PrivatePart, after: PrivatePart) -> dict[str, Any]:
    """The difference between what only this viewer sees in two views of one match, but for the table of unseen cards.
    Short lists are replaced whole."""
    change: dict[str, Any] = {}
    if before.hand != after.hand or before.known_by != after.known_by:
        change["hand"] = [0, len(before.hand), *map(outgoing.HandCard, after.hand, after.known_by)]
    if before.certain != after.certain:
        change["certain"] = [0, len(before.certain), *_known_cards(after.certain)]
    if before.reveals != after.reveals:
        change["reveals"] = [0, len(before.reveals), *after.reveals]
    if before.menu is not after.menu:
        change["menu"] = after.menu if before.menu is None else {REPLACED: after.menu}
    return change


def view_message(
    viewer: Viewer,
    version: int,
    since: int,
    events: tuple[EventMessage, ...],
    public: outgoing.PublicView,
    own: PrivatePart,
    unseen: UnseenTable | None,
) -> outgoing.ViewMessage:
    """The game for one viewer."""
    return outgoing.ViewMessage(
        viewer=viewer,
        version=version,
        since=since,
        events=events,
        public=public,
        hand=tuple(map(outgoing.HandCard, own.hand, own.known_by)),
        certain=_known_cards(own.certain),
        reveals=own.reveals,
        unseen=None if unseen is None else unseen.rows(own.seen),
        menu=own.menu,
    )


def _known_cards(certain: Iterable[Known]) -> tuple[outgoing.KnownCard, ...]:
    return tuple([outgoing.KnownCard(*known) for known in certain])


class Deck(NamedTuple):
    """The cards of a game, in the order of their values: the rows of a table of unseen cards."""

    rows: tuple[tuple[str, int, int], ...]
    """Card, value and copies."""
    places: Mapping[str, int]
    """The number of each card's row."""


@lru_cache(1 << 8)
def _deck(rules: Rules) -> Deck:
    rows = tuple((row.character.name, row.value, row.copies) for row in rules.by_value)
    return Deck(rows, {card: place for place, (card, _, _) in enumerate(rows)})


class UnseenTable(NamedTuple):
    """The table of unseen cards, as `View.unseen` has it, for viewers who see some hidden cards."""

    deck: Deck
    open: list[int]
    """How many of each row's card lie open for all to see."""

    @classmethod
    def of(cls, public: View) -> UnseenTable:
        deck = _deck(public.rules)
        lying = [0] * len(deck.rows)
        for card in chain(public.face_up, *public.discards):
            lying[deck.places[card]] += 1
        return cls(deck, lying)

    def rows(self, seen: tuple[str, ...]) -> tuple[outgoing.UnseenRow, ...]:
        rows = zip(self.deck.rows, self.open, strict=True)
        return tuple(
            [
                outgoing.UnseenRow(card, value, copies, lying, copies - lying - seen.count(card))
                for (card, value, copies), lying in rows
            ]
        )

    def change(
        self, before: UnseenTable, opened: tuple[str, ...], seen_before: tuple[str, ...], seen: tuple[str, ...]
    ) -> dict[str, dict[str, int]]:
        """The difference to an earlier table of the same match, by row. `opened`: of which more or fewer lie open."""
        (rows, places), lying, lay = self.deck, self.open, before.open
        change: dict[str, dict[str, int]] = {}
        for card in opened if seen_before == seen else dict.fromkeys((*opened, *seen_before, *seen)):
            place, own = places[card], seen.count(card)
            row = {"open": lying[place]} if card in opened else {}
            if lying[place] + own != lay[place] + seen_before.count(card):
                row["unseen"] = rows[place][2] - lying[place] - own
            if row:
                change[str(place)] = row
        return change


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
