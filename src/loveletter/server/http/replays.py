"""Replays: a match step by step as one viewer saw it; with all hidden cards only once it is over."""

from __future__ import annotations

from loveletter.engine.events import Viewer
from loveletter.notation.setup import settings
from loveletter.server.http import http_models
from loveletter.server.messages import outgoing
from loveletter.server.messages.view_message import shared, view_message
from loveletter.table import TableCode, TableRefused, TableState
from loveletter.table.game import Game
from loveletter.table.state import PastMatch

ALL = "all"
SPECTATOR = "spectator"


def requested_match(state: TableState, number: int | None) -> tuple[int, PastMatch]:
    """The match of this number, or the latest."""
    wanted = state.match if number is None else number
    found = state.match_of(wanted)
    if found is None:
        raise TableRefused(TableCode.NO_MATCH)
    return wanted, found


def finished(match: PastMatch) -> bool:
    return bool(match.game.state.champions)


def require_finished(match: PastMatch) -> None:
    if not finished(match):
        raise TableRefused(TableCode.MATCH_RUNNING)


def replay(state: TableState, number: int, match: PastMatch, viewer: Viewer, everything: bool) -> outgoing.Replay:
    """The steps as this viewer saw them; `everything` adds all hidden cards."""
    steps: list[outgoing.ReplayStep] = []
    actions, since = 0, match.game.base
    for seat, game in match.game.steps():
        actions += seat is not None
        view = view_message(shared(game, number), viewer, since, state.setup.aids, with_menu=False)
        steps.append(outgoing.ReplayStep(actions, game.state.round, seat, view, _cards(game) if everything else None))
        since = game.version
    rules = match.game.rules
    return outgoing.Replay(
        state.code,
        number,
        rules.edition.name,
        settings(rules),
        rules.guesses,
        match.names,
        finished(match),
        viewer,
        tuple(steps),
    )


def _cards(game: Game) -> outgoing.OpenCards:
    state = game.state
    return outgoing.OpenCards(
        tuple(state.hand(seat) for seat in range(state.rules.players)),
        tuple(held.card for held in state.pile),
        state.set_aside,
    )


def record_up_to(match: PastMatch, step: int) -> str:
    """The record of the match as far as one of its steps."""
    for at, (_seat, game) in enumerate(match.game.steps()):
        if at == step:
            if game.state.ending is not None:
                break
            return game.record(match.names).to_json()
    raise TableRefused(TableCode.UNKNOWN_STEP, step=step)


def proof(number: int, found: PastMatch) -> http_models.Proof:
    """The commitments of all rounds; once the match is over, the seeds too."""
    over = finished(found)
    rounds = [
        http_models.RoundProof(
            round=at,
            commitment=each.commitment,
            seed=each.order.hex() if over and isinstance(each.order, bytes) else None,
        )
        for at, each in enumerate(found.game.rounds, 1)
    ]
    rules = found.game.rules
    return http_models.Proof(
        match=number,
        edition=rules.edition.name,
        options=dict(settings(rules)),
        players=rules.players,
        finished=over,
        rounds=rounds,
    )
