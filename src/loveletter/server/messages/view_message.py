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

NOT_PUBLIC = msgspec.Raw(b"null")
"""In place of an event that viewers see differently, until it is put in."""
ROUNDS_AT_ONCE = 4
"""After this many rounds were encoded, other tasks get a turn."""


class ViewMessages:
    """The messages of one moment of a game; what is the same for all viewers is built once."""

    __slots__ = ("_changes", "_events", "_private_events", "_since", "public", "unseen", "version", "views")

    def __init__(self, views: GameViews, aids: bool, since: int) -> None:
        """`since`: the number of the first event of the moment."""
        self.views, self.version = views, views.version
        self.public = public_message(views.public)
        self.unseen = UnseenTable.of(views.public.view) if aids else None
        self._since = views.first_from(since)
        events = views.events_from(since)
        self._events = [tagged_json(event) if isinstance(event, Public) else NOT_PUBLIC for event in events]
        self._private_events = [(at, event) for at, event in enumerate(events) if not isinstance(event, Public)]
        self._changes: Changes | None = None

    def whole(self, viewer: Viewer, since: int, events: bytes) -> bytes:
        """The whole view, with the events from a number on in JSON."""
        return self._whole(viewer, since, msgspec.Raw(events))

    def update(self, viewer: Viewer, last: ViewMessages | None) -> bytes:
        """The view with the events of this moment: the change since the moment that the viewer was sent last, or whole
        if that is not known."""
        events: Any = self._events.copy()
        for at, event in self._private_events:
            events[at] = tagged_json(event.seen_by(viewer))
        changes = self._changes
        if changes is None or last is None or changes.since is not last.public:
            if last is None or last.version != self._since or last.public.match != self.public.match:
                return self._whole(viewer, self._since, events)
            changes = self._changes = Changes(last, self)
        return encode(outgoing.ViewChange(viewer, self.version, self._since, events, changes.of(viewer)))

    def _whole(self, viewer: Viewer, since: int, events: Any) -> bytes:
        own = self.views.private(viewer)
        return encode(view_message(viewer, self.version, since, events, self.public, own, self.unseen))


class Changes:
    """What has changed between two moments; what is the same for all viewers is built once. It keeps the earlier views
    alive, but not the messages, which have changes of their own."""

    __slots__ = ("_opened", "_public", "_unseen", "_unseen_before", "_views", "_views_before", "since")

    def __init__(self, last: ViewMessages, now: ViewMessages) -> None:
        self.since = last.public
        self._views_before, self._views = last.views, now.views
        self._unseen_before, self._unseen = last.unseen, now.unseen
        self._public = msgspec.Raw(encode(difference(last.public, now.public)))
        self._opened: list[tuple[str, int]] = []
        """The cards of which more or fewer lie open, and how many of each; none without a table of unseen cards."""
        if last.unseen is not None and now.unseen is not None:
            before = last.unseen.open
            self._opened = [(card, lying) for card, lying in now.unseen.open.items() if lying != before[card]]

    def of(self, viewer: Viewer) -> dict[str, Any]:
        """The difference between the two views of one match. Short lists are replaced whole."""
        before = self._views_before.private(viewer)
        own = self._views.private(viewer, self._views_before)
        change: dict[str, Any] = {"public": self._public}
        if own is not before:
            if before.hand != own.hand or before.known_by != own.known_by:
                change["hand"] = [0, len(before.hand), *map(outgoing.HandCard, own.hand, own.known_by)]
            if before.certain != own.certain:
                change["certain"] = [0, len(before.certain), *_known_cards(own.certain)]
            if before.reveals != own.reveals:
                change["reveals"] = [0, len(before.reveals), *own.reveals]
            if before.menu is not own.menu:
                change["menu"] = own.menu if before.menu is None else {REPLACED: own.menu}
        if self._unseen is not None and self._unseen_before is not None:
            if unseen := self._unseen.change(self._opened, before.seen, own.seen):
                change["unseen"] = unseen
        elif self._unseen is not self._unseen_before:
            change["unseen"] = {REPLACED: None} if self._unseen is None else self._unseen.rows(own.seen)
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


class DeckRow(NamedTuple):
    """A row of the table of unseen cards."""

    place: str
    """Its number, as a key of JSON."""
    value: int
    copies: int


@lru_cache(1 << 8)
def _deck(rules: Rules) -> Mapping[str, DeckRow]:
    """The cards of a game, in the order of their values."""
    rows = enumerate(rules.by_value)
    return {row.character.name: DeckRow(str(place), row.value, row.copies) for place, row in rows}


class UnseenTable(NamedTuple):
    """The table of unseen cards, as `View.unseen` has it, for viewers who see some hidden cards."""

    deck: Mapping[str, DeckRow]
    open: Mapping[str, int]
    """How many of each card lie open for all to see."""

    @classmethod
    def of(cls, public: View) -> UnseenTable:
        deck = _deck(public.rules)
        lying = (*public.face_up, *chain(*public.discards))
        return cls(deck, {card: lying.count(card) for card in deck})

    def rows(self, seen: tuple[str, ...]) -> tuple[outgoing.UnseenRow, ...]:
        return tuple(
            [
                outgoing.UnseenRow(card, value, copies, lying, copies - lying - seen.count(card))
                for (card, (_, value, copies)), lying in zip(self.deck.items(), self.open.values(), strict=True)
            ]
        )

    def change(
        self, opened: Iterable[tuple[str, int]], seen_before: tuple[str, ...], seen: tuple[str, ...]
    ) -> dict[str, dict[str, int]]:
        """The difference to an earlier table of the same match, by row. `opened`: the cards of which more or fewer lie
        open, and how many."""
        change: dict[str, dict[str, int]] = {}
        for card, lying in opened:
            place, _, copies = self.deck[card]
            change[place] = {"open": lying, "unseen": copies - lying - seen.count(card)}
        if seen != seen_before:
            for card in dict.fromkeys((*seen_before, *seen)):
                place, _, copies = self.deck[card]
                if place not in change and seen.count(card) != seen_before.count(card):
                    change[place] = {"unseen": copies - self.open[card] - seen.count(card)}
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
