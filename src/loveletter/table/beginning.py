"""The beginning of a match, as entries tell it: at once, or after everybody's luck was mixed in."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

from loveletter.notation import Match
from loveletter.table import entries
from loveletter.table.game import Game, game_of_record
from loveletter.table.mixing import Mixing
from loveletter.table.owners import owners_of

if TYPE_CHECKING:
    from loveletter.table.state import TableState

Beginning: TypeAlias = (
    entries.Began
    | entries.MixingBegan
    | entries.LuckPromised
    | entries.PromisesSealed
    | entries.LuckShown
    | entries.MixingEnded
)


def towards_match(state: TableState, entry: Beginning, at: int) -> TableState:
    """The table after an entry that begins a match, or brings it nearer."""
    if isinstance(entry, entries.Began):
        return _begin(state, entry, at, None)
    if isinstance(entry, entries.MixingBegan):
        return state._replace(mixing=Mixing.of(entry, state.names), since=at, begun_by=state.number)
    mixing = state.mixing
    assert mixing is not None
    match entry:
        case entries.LuckPromised(seat=seat, promise=promise):
            return state._replace(mixing=mixing.promised(seat, promise))
        case entries.PromisesSealed():
            return state._replace(mixing=mixing._replace(sealed=True), since=at, begun_by=state.number)
        case entries.LuckShown(seat=seat, luck=luck):
            return state._replace(mixing=mixing.showing(seat, luck))
        case entries.MixingEnded():
            assert mixing.match is not None
            return _begin(state, mixing.match, at, mixing._replace(match=None))
        case _:
            assert_never(entry)


def _begin(state: TableState, began: entries.Began, at: int, mixed: Mixing | None) -> TableState:
    base = 0
    if state.past:
        base = state.past[-1].game.version
    secret = bytes.fromhex(began.secret) if mixed is None else mixed.match_secret
    if began.record is None:
        match = Match.begin(state.setup.rules, state.names, began.ages)
        game = Game(match, secret, began.starter, base).deal()
    else:
        game = game_of_record(began.record, secret, base)
        if game.match.over:
            game = game._replace(owners=owners_of(state.chairs, frozenset()))
    game = game._replace(rules_version=began.rules, mixed=mixed)
    chairs = tuple(chair._replace(ready=False, stand_in=False, ids=(), hints=0) for chair in state.chairs)
    begun = state._replace(game=game, match=state.match + 1, chairs=chairs, paused_at=None, mixing=None)
    return begun._replace(since=at, begun_by=state.number)
