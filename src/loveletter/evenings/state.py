"""The state of an evening and its fold: what each log entry changes. The state changes here and nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, assert_never

from loveletter.evenings import entries
from loveletter.evenings.entries import EveningEntry, Stage
from loveletter.evenings.plan import EveningPlan
from loveletter.evenings.scoring import MatchOutcome

EveningPhase: TypeAlias = Literal["entry", "playing", "between", "ended"]


class EveningPlayer(NamedTuple):
    number: int
    name: str
    secret: str
    """Hashed."""
    face: int | None
    luck: bool
    here: bool = True


@dataclass(frozen=True)
class EveningTable:
    code: str
    seats: tuple[int | None, ...]
    """The player in each seat; None for a bot."""
    result: MatchOutcome | None = None
    notes: tuple[str, ...] = ()
    """Of the director, who has corrected the result."""

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(player for player in self.seats if player is not None)

    @property
    def awaited(self) -> bool:
        """Whether its result is awaited: one that everybody has left has none."""
        return self.result is None and bool(self.players)


class EveningRound(NamedTuple):
    number: int
    """From 1."""
    stage: Stage
    tables: tuple[EveningTable, ...]

    @property
    def over(self) -> bool:
        return not any(table.awaited for table in self.tables)

    def table_of(self, player: int) -> EveningTable | None:
        return next((table for table in self.tables if player in table.seats), None)


class EveningState(NamedTuple):
    code: str
    number: int
    """How many entries have been folded."""
    plan: EveningPlan
    director: str
    secret: str
    players: tuple[EveningPlayer, ...] = ()
    rounds: tuple[EveningRound, ...] = ()
    paused: bool = False
    ended: bool = False

    @classmethod
    def nothing(cls, code: str) -> EveningState:
        return cls(code, 0, EveningPlan(""), "", "")

    @property
    def phase(self) -> EveningPhase:
        if self.ended:
            return "ended"
        if not self.rounds:
            return "entry"
        return "between" if self.rounds[-1].over else "playing"

    @property
    def here(self) -> tuple[int, ...]:
        """The players who get a seat in the next round."""
        return tuple(player.number for player in self.players if player.here)

    @property
    def main_rounds(self) -> tuple[EveningRound, ...]:
        return tuple(each for each in self.rounds if each.stage == "main")

    def player_of(self, secret: str) -> int | None:
        """The player whom this hashed secret proves."""
        return next((player.number for player in self.players if player.secret == secret), None)

    def table(self, code: str) -> EveningTable | None:
        return next((table for each in self.rounds for table in each.tables if table.code == code), None)

    def is_revealed(self, round_number: int) -> bool:
        """Whether the cards of this round may be seen: nobody plays them any more."""
        return self.ended or (round_number <= len(self.rounds) and self.rounds[round_number - 1].over)

    # the fold

    def after(self, entry: EveningEntry) -> EveningState:
        return self._changed(entry)._replace(number=self.number + 1)

    def _changed(self, entry: EveningEntry) -> EveningState:
        match entry:
            case entries.EveningOpened(plan=plan, director=director, secret=secret):
                return self._replace(plan=plan, director=director, secret=secret)
            case entries.PlanChanged(plan=plan):
                return self._replace(plan=plan)
            case entries.PlayerEntered(name=name, secret=secret, face=face, luck=luck):
                player = EveningPlayer(len(self.players), name, secret, face, luck)
                return self._replace(players=(*self.players, player))
            case entries.PlayerLeft(player=number):
                return self._without(number)
            case entries.PlayerReturned(player=number):
                return self._with_player(number, here=True)
            case entries.RoundDrawn(stage=stage, tables=drawn):
                tables = tuple(EveningTable(table.code, table.seats) for table in drawn)
                return self._replace(rounds=(*self.rounds, EveningRound(len(self.rounds) + 1, stage, tables)))
            case entries.SeatGiven(code=code, seat=seat, player=number):
                before = self._table(code)
                seats = (*before.seats[:seat], number, *before.seats[seat + 1 :])
                return _with_table(self, EveningTable(code, seats, before.result, before.notes))
            case entries.TableFinished(code=code, tokens=tokens, winners=winners):
                before = self._table(code)
                return _with_table(self, EveningTable(code, before.seats, MatchOutcome(tokens, winners), before.notes))
            case entries.ResultCorrected(code=code, tokens=tokens, winners=winners, note=note):
                before = self._table(code)
                result = MatchOutcome(tokens, winners)
                return _with_table(self, EveningTable(code, before.seats, result, (*before.notes, note)))
            case entries.EveningPauseSet(paused=paused):
                return self._replace(paused=paused)
            case entries.EveningEnded():
                return self._replace(ended=True)
            case _:
                assert_never(entry)

    def _table(self, code: str) -> EveningTable:
        table = self.table(code)
        if table is None:
            raise KeyError(code)
        return table

    def _with_player(self, number: int, *, here: bool) -> EveningState:
        player = self.players[number]._replace(here=here)
        return self._replace(players=(*self.players[:number], player, *self.players[number + 1 :]))

    def _without(self, player: int) -> EveningState:
        """A bot goes on at the table where the player sits."""
        gone = self._with_player(player, here=False)
        table = self.rounds[-1].table_of(player) if self.rounds else None
        if table is None or not table.awaited:
            return gone
        seats = tuple(None if seat == player else seat for seat in table.seats)
        return _with_table(gone, EveningTable(table.code, seats, None, table.notes))


def fold(state: EveningState, log: Iterable[EveningEntry]) -> EveningState:
    for entry in log:
        state = state.after(entry)
    return state


def meetings(rounds: Iterable[EveningRound], player: int) -> dict[int, int]:
    """How often the player has sat at a table with each other one."""
    met: Counter[int] = Counter()
    for each in rounds:
        table = each.table_of(player)
        if table is not None:
            met.update(other for other in table.players if other != player)
    return dict(met)


def _with_table(state: EveningState, changed: EveningTable) -> EveningState:
    rounds = tuple(
        each._replace(tables=tuple(changed if table.code == changed.code else table for table in each.tables))
        for each in state.rounds
    )
    return state._replace(rounds=rounds)
