"""Deciding: whether a command is granted and which entries it writes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, NoReturn

from loveletter.evenings import commands, entries
from loveletter.evenings.codes import new_table_code
from loveletter.evenings.commands import EveningCommand
from loveletter.evenings.drawing import draw, next_stage
from loveletter.evenings.entries import EveningEntry
from loveletter.evenings.plan import EveningPlan
from loveletter.evenings.refusals import EveningCode
from loveletter.evenings.seeds import seating_luck
from loveletter.evenings.state import EveningState, EveningTable
from loveletter.table.names import checked_name, readable
from loveletter.table.refusals import TableRefused

MOST_PLAYERS = 60
LEAST_PLAYERS = 2
NOTE_LENGTH = 200


class EveningActor(NamedTuple):
    """Who gives a command: the director, a player, or the server itself."""

    director: bool = False
    player: int | None = None
    itself: bool = False


Entries = tuple[EveningEntry, ...]


def open_evening(plan: EveningPlan, director: str, luck: Callable[[int], bytes] = secrets.token_bytes) -> Entries:
    """A new evening; `director`: the hashed secret of who directs it."""
    return (entries.EveningOpened(plan.checked(), director, luck(32).hex()),)


def decide_evening(
    state: EveningState,
    command: EveningCommand,
    actor: EveningActor,
    draw_code: Callable[[str, int], str] = new_table_code,
) -> Entries:
    """What the command leads to, nothing where it was granted before; raises `TableRefused`. `draw_code`: a code for a
    table of this evening and round."""
    if state.ended:
        _refuse(EveningCode.EVENING_ENDED)
    if isinstance(command, commands.StartRound):
        return _start_round(state, command, actor, draw_code)
    return _GRANTS[type(command)](state, command, actor)


def _enter(state: EveningState, command: commands.EnterEvening, actor: EveningActor) -> Entries:
    known = state.player_of(command.secret)
    if known is not None:
        return () if state.players[known].here else (entries.PlayerReturned(known),)
    if len(state.players) >= MOST_PLAYERS:
        _refuse(EveningCode.EVENING_FULL, most=MOST_PLAYERS)
    name = checked_name(command.name, [player.name for player in state.players])
    return (entries.PlayerEntered(name, command.secret, command.face, command.luck),)


def _leave(state: EveningState, command: commands.LeaveEvening, actor: EveningActor) -> Entries:
    _own(state, command.player, actor)
    return (entries.PlayerLeft(command.player),) if state.players[command.player].here else ()


def _return(state: EveningState, command: commands.ReturnToEvening, actor: EveningActor) -> Entries:
    _own(state, command.player, actor)
    return () if state.players[command.player].here else (entries.PlayerReturned(command.player),)


def _change_plan(state: EveningState, command: commands.ChangePlan, actor: EveningActor) -> Entries:
    _director_only(actor)
    if state.rounds:
        _refuse(EveningCode.EVENING_BEGUN)
    plan = command.plan.checked()
    return () if plan == state.plan else (entries.PlanChanged(plan),)


def _start_round(
    state: EveningState, command: commands.StartRound, actor: EveningActor, draw_code: Callable[[str, int], str]
) -> Entries:
    _director_only(actor)
    if command.round <= len(state.rounds):
        return ()
    if state.paused:
        _refuse(EveningCode.EVENING_PAUSED)
    if state.phase == "playing":
        _refuse(EveningCode.ROUND_RUNNING)
    stage = next_stage(state)
    if stage is None or command.round > len(state.rounds) + 1:
        _refuse(EveningCode.NO_MORE_ROUNDS)
    if len(state.here) < LEAST_PLAYERS:
        _refuse(EveningCode.NO_PLAYERS, least=LEAST_PLAYERS)
    drawn = draw(state, stage, seating_luck(state.secret, command.round))
    if state.plan.duplicate and stage == "main" and len(drawn.tables) == 1:
        _refuse(EveningCode.ONE_TABLE_ALONE)
    tables = tuple(entries.TableDrawn(draw_code(state.code, command.round), seats) for seats in drawn.tables)
    return (entries.RoundDrawn(drawn.stage, tables),)


def _give_seat(state: EveningState, command: commands.GiveSeat, actor: EveningActor) -> Entries:
    _director_only(actor)
    _player(state, command.player)
    table = _table_at(state, len(state.rounds), command.table)
    if table.result is not None:
        _refuse(EveningCode.TABLE_FINISHED)
    if command.seat not in range(len(table.seats)):
        _refuse(EveningCode.NO_SUCH_PLACE)
    if table.seats[command.seat] == command.player:
        return ()
    if state.rounds[-1].table_of(command.player) is not None:
        _refuse(EveningCode.PLAYER_SEATED, name=state.players[command.player].name)
    back = () if state.players[command.player].here else (entries.PlayerReturned(command.player),)
    return (*back, entries.SeatGiven(table.code, command.seat, command.player))


def _note_result(state: EveningState, command: commands.NoteResult, actor: EveningActor) -> Entries:
    if not actor.itself:
        _refuse(EveningCode.NOT_DIRECTOR)
    table = _table(state, command.code)
    if table.result is not None:
        return ()
    _check_result(table, command.tokens, command.winners)
    return (entries.TableFinished(command.code, command.tokens, command.winners),)


def _correct(state: EveningState, command: commands.CorrectResult, actor: EveningActor) -> Entries:
    _director_only(actor)
    table = _table_at(state, command.round, command.table)
    note = " ".join(command.note.split())
    if not 1 <= len(note) <= NOTE_LENGTH or not readable(note):
        _refuse(EveningCode.BAD_NOTE, most=NOTE_LENGTH)
    _check_result(table, command.tokens, command.winners)
    if table.result == (command.tokens, command.winners) and note in table.notes[-1:]:
        return ()
    return (entries.ResultCorrected(table.code, command.tokens, command.winners, note),)


def _pause(state: EveningState, command: commands.PauseEvening, actor: EveningActor) -> Entries:
    _director_only(actor)
    return () if state.paused == command.paused else (entries.EveningPauseSet(command.paused),)


def _end(state: EveningState, command: commands.EndEvening, actor: EveningActor) -> Entries:
    _director_only(actor)
    return (entries.EveningEnded(),)


_GRANTS: dict[type[Any], Callable[[EveningState, Any, EveningActor], Entries]] = {
    commands.EnterEvening: _enter,
    commands.LeaveEvening: _leave,
    commands.ReturnToEvening: _return,
    commands.ChangePlan: _change_plan,
    commands.GiveSeat: _give_seat,
    commands.NoteResult: _note_result,
    commands.CorrectResult: _correct,
    commands.PauseEvening: _pause,
    commands.EndEvening: _end,
}


# conditions


def _refuse(code: EveningCode, **params: str | int) -> NoReturn:
    raise TableRefused(code, **params)


def _director_only(actor: EveningActor) -> None:
    if not (actor.director or actor.itself):
        _refuse(EveningCode.NOT_DIRECTOR)


def _player(state: EveningState, player: int) -> None:
    if player not in range(len(state.players)):
        _refuse(EveningCode.UNKNOWN_PLAYER)


def _own(state: EveningState, player: int, actor: EveningActor) -> None:
    _player(state, player)
    if not (actor.director or actor.itself or actor.player == player):
        _refuse(EveningCode.NOT_YOUR_PLACE)


def _table(state: EveningState, code: str) -> EveningTable:
    table = state.table(code)
    if table is None:
        _refuse(EveningCode.NO_SUCH_PLACE)
    return table


def _table_at(state: EveningState, round_number: int, table_number: int) -> EveningTable:
    """Both counted from 1."""
    tables = state.rounds[round_number - 1].tables if 1 <= round_number <= len(state.rounds) else ()
    if not 1 <= table_number <= len(tables):
        _refuse(EveningCode.NO_SUCH_PLACE)
    return tables[table_number - 1]


def _check_result(table: EveningTable, tokens: Sequence[int], winners: Sequence[int]) -> None:
    seats = range(len(table.seats))
    fits = len(tokens) == len(table.seats) and all(0 <= count <= 99 for count in tokens)
    if not (fits and winners and sorted(set(winners)) == list(winners) and all(seat in seats for seat in winners)):
        _refuse(EveningCode.BAD_RESULT)
