"""Building evenings for tests: players enter, rounds are drawn and finished by lot."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from loveletter.evenings import EveningActor, EveningPlan, EveningState, decide_evening, fold, open_evening
from loveletter.evenings.commands import EnterEvening, EveningCommand, NoteResult, StartRound
from loveletter.evenings.entries import EveningEntry
from loveletter.evenings.state import EveningTable

DIRECTOR = EveningActor(director=True)
SERVER = EveningActor(itself=True)
NOBODY = EveningActor()


@dataclass
class TestedEvening:
    __test__ = False

    plan: EveningPlan = field(default_factory=lambda: EveningPlan("Friday", rounds=3))
    luck: random.Random = field(default_factory=lambda: random.Random(1))
    log: list[EveningEntry] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.log += open_evening(self.plan, "director", self.luck.randbytes)
        self.codes = 0

    @property
    def state(self) -> EveningState:
        return fold(EveningState.nothing("evening-of-test"), self.log)

    def wish(self, command: EveningCommand, actor: EveningActor = DIRECTOR) -> tuple[EveningEntry, ...]:
        written = decide_evening(self.state, command, actor, self._code)
        self.log += written
        return written

    def _code(self, evening: str, round_number: int) -> str:
        self.codes += 1
        return f"table-{self.codes}"

    def enter(self, *names: str) -> None:
        for name in names:
            self.wish(EnterEvening(name, f"secret of {name}"), NOBODY)

    def enter_many(self, count: int) -> None:
        already = len(self.state.players)
        self.enter(*[f"{chr(65 + at // 26)}{chr(97 + at % 26)}xy {at}" for at in range(already, already + count)])

    def start(self) -> None:
        self.wish(StartRound(len(self.state.rounds) + 1))

    def finish(self, table: EveningTable, tokens: Sequence[int] | None = None) -> None:
        seats = len(table.seats)
        drawn = list(tokens) if tokens is not None else [self.luck.randrange(4) for _ in range(seats)]
        if tokens is None:
            drawn[self.luck.randrange(seats)] = 5
        best = max(drawn)
        winners = tuple(seat for seat in range(seats) if drawn[seat] == best)
        self.wish(NoteResult(table.code, tuple(drawn), winners), SERVER)

    def play_round(self) -> None:
        self.start()
        self.finish_round()

    def finish_round(self) -> None:
        for table in self.state.rounds[-1].tables:
            if table.awaited:
                self.finish(table)
