"""Views as messages: what one viewer may draw, built by listing what goes in."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, NamedTuple, cast

import msgspec

from loveletter.beliefs import Exposure
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import Known, certain, view
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import encoded
from loveletter.table.endings import match_end, round_end
from loveletter.table.game import Game
from loveletter.table.menu import menu

encode = msgspec.json.Encoder().encode


class Shared(NamedTuple):
    """What is made once for all viewers of a game at one version."""

    game: Game
    public: msgspec.Raw
    unseen: tuple[outgoing.UnseenRow, ...]
    """The table of unseen cards for somebody who sees only what lies open."""
    exposures: dict[Seat, tuple[int, Exposure]]
    """By seat: who knows its cards, and how many events of the round have gone into that."""


def shared(game: Game, match: int, before: Shared | None = None) -> Shared:
    """`before` is the same at an earlier moment of the same table; what it knows of this round is used again."""
    same_round = before is not None and (before.game.base, before.game.state.round) == (game.base, game.state.round)
    exposures = before.exposures if before is not None and same_round else {}
    return Shared(game, msgspec.Raw(encode(_public(game, match))), _lying_open(game), exposures)


def view_message(common: Shared, viewer: Viewer, since: int, aids: bool, with_menu: bool = True) -> outgoing.View:
    """The game for one viewer, with the events from a number on."""
    game = common.game
    state = game.state
    since = min(max(since, game.base), game.version)
    hand = () if viewer is None else state.hand(viewer)
    known = certain(state, viewer)
    return outgoing.View(
        viewer=viewer,
        version=game.version,
        since=since,
        events=cast(Any, [encoded(event.seen_by(viewer)) for event in game.events_from(since)]),
        public=cast(Any, common.public),
        hand=tuple([outgoing.HandCard(*each) for each in zip(hand, _known_by(common, viewer, len(hand)), strict=True)]),
        certain=tuple([outgoing.KnownCard(*each) for each in known]),
        reveals=game.reveals(viewer, known),
        unseen=_unseen(common, viewer, hand, known) if aids else None,
        menu=menu(state, viewer) if with_menu else None,
    )


def _known_by(common: Shared, viewer: Viewer, cards: int) -> tuple[tuple[Seat, ...], ...]:
    """Who knows the viewer's cards, as far as the viewer can tell; when the round is over nobody needs to know."""
    game = common.game
    if viewer is None or game.state.ending is not None:
        return ((),) * cards
    taken, exposure = common.exposures.get(viewer) or (0, Exposure(viewer, game.rules))
    for event in game.round_events[taken:]:
        exposure.take_in(event.seen_by(viewer))
    common.exposures[viewer] = (len(game.round_events), exposure)
    return exposure.known_by


def _public(game: Game, match: int) -> outgoing.PublicView:
    state = game.state
    ended = round_end(game.round_events) if state.ending is not None else None
    return outgoing.PublicView(
        match=match,
        round=state.round,
        goal=game.rules.goal,
        turn=state.turn,
        awaited=_awaited(state),
        seats=tuple(
            [
                outgoing.SeatView(
                    state.tokens[seat],
                    len(state.hands[seat]),
                    bool(state.out >> seat & 1),
                    bool(state.protected >> seat & 1),
                    game.heaps[seat],
                )
                for seat in range(game.rules.players)
            ]
        ),
        pile=len(state.pile),
        set_aside=state.set_aside is not None,
        face_up=state.face_up,
        youth=state.youth,
        marked=state.must_choose,
        bets=state.bets,
        commitments=tuple([each.commitment for each in game.rounds]),
        round_end=ended,
        match_end=match_end(game.match.events, game.rules.players) if state.champions else None,
    )


def _awaited(state: State) -> outgoing.Awaited | None:
    seat = state.awaited
    if seat is None:
        return None
    decision = state.pending
    if decision is None:
        return outgoing.Awaited(seat, "play", None, ())
    return outgoing.Awaited(seat, decision.question.value, decision.card, decision.among)


def _lying_open(game: Game) -> tuple[outgoing.UnseenRow, ...]:
    lying = Counter(chain(game.state.face_up, *game.state.discards))
    return tuple(
        [
            outgoing.UnseenRow(
                row.character.name,
                row.value,
                row.copies,
                lying[row.character.name],
                row.copies - lying[row.character.name],
            )
            for row in game.rules.by_value
        ]
    )


def _unseen(
    common: Shared, viewer: Viewer, hand: tuple[str, ...], known: tuple[Known, ...]
) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards, as `View.unseen` tells it: what this viewer sees is taken from what all see."""
    seen = [*hand, *[each.card for each in known]]
    if common.game.state.ending is not None:
        seen += [card for seat, card in view(common.game.state, viewer).shown if seat != viewer]
    return tuple(
        [
            outgoing.UnseenRow(row.card, row.value, row.copies, row.open, row.unseen - seen.count(row.card))
            if row.card in seen
            else row
            for row in common.unseen
        ]
    )
