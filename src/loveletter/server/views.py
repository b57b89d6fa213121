"""Views as messages: what one viewer may draw, built by listing what goes in."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, NamedTuple, cast

import msgspec

from loveletter.beliefs import exposed
from loveletter.engine.events import Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import State
from loveletter.engine.view import view
from loveletter.server.messages import outgoing
from loveletter.server.messages.events import encoded
from loveletter.table.endings import match_end, round_end
from loveletter.table.game import Game
from loveletter.table.menu import menu

encode = msgspec.json.Encoder().encode


class Shared(NamedTuple):
    """What is equal for all viewers of a game at one version, made once."""

    game: Game
    public: msgspec.Raw
    lying: Counter[str]
    """How many of each card lie open."""


def shared(game: Game, match: int) -> Shared:
    lying = Counter(chain(game.state.face_up, *game.state.discards))
    return Shared(game, msgspec.Raw(encode(_public(game, match))), lying)


def view_message(common: Shared, viewer: Viewer, since: int, aids: bool, with_menu: bool = True) -> outgoing.View:
    """The game for one viewer, with the events from a number on."""
    game = common.game
    state = game.state
    since = min(max(since, game.base), game.version)
    seen = view(state, viewer)
    known_by = _known_by(game, viewer, len(seen.hand))
    return outgoing.View(
        viewer=viewer,
        version=game.version,
        since=since,
        events=cast(Any, [encoded(event.seen_by(viewer)) for event in game.events_from(since)]),
        public=cast(Any, common.public),
        hand=tuple([outgoing.HandCard(*each) for each in zip(seen.hand, known_by, strict=True)]),
        certain=tuple([outgoing.KnownCard(*known) for known in seen.certain]),
        reveals=game.reveals(viewer),
        unseen=_unseen(common, seen.hand, seen.certain, seen.shown, viewer) if aids else None,
        menu=menu(state, viewer) if with_menu else None,
    )


def _known_by(game: Game, viewer: Viewer, cards: int) -> tuple[tuple[Seat, ...], ...]:
    """Who knows the viewer's cards, as far as the viewer can tell; when the round is over nobody needs to know."""
    if viewer is None or game.state.ending is not None or not game.may_be_known(viewer):
        return ((),) * cards
    return exposed(game.view(viewer))


def _public(game: Game, match: int) -> outgoing.PublicView:
    state = game.state
    ended = round_end(game.lately) if state.ending is not None else None
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
        match_end=match_end(game.all_events, game.rules.players) if state.champions else None,
    )


def _awaited(state: State) -> outgoing.Awaited | None:
    seat = state.awaited
    if seat is None:
        return None
    decision = state.pending
    if decision is None:
        return outgoing.Awaited(seat, "play", None, ())
    return outgoing.Awaited(seat, decision.question.value, decision.card, decision.among)


def _unseen(common: Shared, hand: Any, certain: Any, shown: Any, viewer: Viewer) -> tuple[outgoing.UnseenRow, ...]:
    """The table of unseen cards, as `View.unseen` tells it; what lies open is counted once for all viewers."""
    others = [*hand, *[known.card for known in certain], *[card for seat, card in shown if seat != viewer]]
    lying = common.lying
    return tuple(
        [
            outgoing.UnseenRow(name, value, copies, lying[name], copies - lying[name] - others.count(name))
            for name, value, copies in _rows(common.game)
        ]
    )


def _rows(game: Game) -> list[tuple[str, int, int]]:
    found: list[tuple[str, int, int]] | None = game.rules.plays.get("rows")
    if found is None:
        rows = sorted(game.rules.edition.rows, key=lambda row: row.value)
        found = game.rules.plays["rows"] = [(row.character.name, row.value, row.copies) for row in rows]
    return found
