"""Restoring a table from its log: only rounds that no later checkpoint covers are replayed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from loveletter.engine.refusals import BadSetup
from loveletter.table import entries
from loveletter.table.entries import Acted, Began, Checkpoint, Entry, MixingEnded, RoundDealt
from loveletter.table.game import EarlierRounds, Game, RoundActions, WrongCheckpoint
from loveletter.table.state import TableState, fold, fold_acts

LogEntry: TypeAlias = tuple[Entry, int]
"""An entry and the time when it was written."""

_READ_THE_GAME = (entries.HintTaken, entries.StandInSet, entries.BackToLobby, entries.Closed)
"""Entries whose effect on the table depends on the game at that moment: their round has to be replayed."""


class DoesNotFollow(ValueError):
    """An entry that cannot have been written after those before it."""

    def __init__(self, number: int, problem: Exception) -> None:
        super().__init__(f"it does not follow from the entries before it ({type(problem).__name__})")
        self.number = number


def replayed(code: str, log: Sequence[LogEntry]) -> TableState:
    """The table after these entries, with every action replayed and every checkpoint compared."""
    state = TableState.nothing(code)
    for acts, items in groupby(log, lambda item: isinstance(item[0], Acted)):
        run = list(items)
        state = _after_acts(state, run) if acts else _after_each(state, run)
    return state


def restored(code: str, log: Sequence[LogEntry]) -> TableState:
    """The same table, from its checkpoints; rounds that are not replayed now are replayed when somebody asks for them
    (`EarlierRounds`)."""
    rounds = _by_rounds(log)
    restoring = _Restoring(code)
    for at, stretch in enumerate(rounds):
        restoring.take(stretch, at > 0 and at + 1 < len(rounds) and _is_covered(stretch, rounds[at + 1][0][0]))
    return restoring.state


def _by_rounds(log: Sequence[LogEntry]) -> list[list[LogEntry]]:
    """The entries before the first deal, then those from each deal up to the next."""
    rounds: list[list[LogEntry]] = [[]]
    for item in log:
        if isinstance(item[0], (Began, MixingEnded, RoundDealt)):
            rounds.append([])
        rounds[-1].append(item)
    return rounds


def _is_covered(stretch: Sequence[LogEntry], following: Entry) -> bool:
    """Whether the checkpoint of the following deal holds all that a replay of this round would show."""
    if not isinstance(following, RoundDealt) or following.checkpoint is None:
        return False
    return not any(isinstance(entry, _READ_THE_GAME) for entry, _ in stretch)


class _Restoring:
    def __init__(self, code: str) -> None:
        self.state = TableState.nothing(code)
        self._behind = False
        """Whether the game in the state is behind, since rounds after it were not replayed."""
        self._begun: Game | None = None
        """The game when the current match began."""
        self._rounds: list[RoundActions] = []
        """Of the current match."""

    def take(self, stretch: Sequence[LogEntry], covered: bool) -> None:
        for acts, run in groupby(stretch, lambda item: isinstance(item[0], Acted)):
            if acts:
                self._act(list(run), covered)
                continue
            for entry, at in run:
                try:
                    if covered and isinstance(entry, entries.SaidReady):  # the deal that follows clears it
                        self.state = self.state._replace(number=self.state.number + 1)
                    else:
                        self._take_one(entry, at, covered)
                except BadSetup:
                    raise
                except Exception as problem:
                    raise DoesNotFollow(self.state.number, problem) from problem

    def _act(self, run: Sequence[LogEntry], covered: bool) -> None:
        acts = [entry for entry, _ in run if isinstance(entry, Acted)]
        if self._rounds:
            seats, actions = self._rounds[-1]
            seats += [act.seat for act in acts]
            actions += [act.action for act in acts]
        if covered and self.state.game is not None:
            self._behind = True
            self.state = self.state.after_acts(acts, self.state.game, run[-1][1])
        else:
            self.state = _after_acts(self.state, run)

    def _take_one(self, entry: Entry, at: int, covered: bool) -> None:
        state, game = self.state, self.state.game
        if isinstance(entry, RoundDealt) and game is not None:
            self._rounds.append(([], []))
            if covered:
                self._behind = True
            elif self._behind and entry.checkpoint is not None:
                game, self._behind = self._resumed(game, entry.checkpoint).deal(), False
            else:
                self.state = fold(state, entry, at)
                return
            self.state = state.after_deal(game, at)._replace(number=state.number + 1)
            return
        self.state = fold(state, entry, at)
        if isinstance(entry, (Began, MixingEnded)):
            self._begun, self._rounds, self._behind = self.state.game, [([], [])], False

    def _resumed(self, game: Game, checkpoint: Checkpoint) -> Game:
        assert self._begun is not None
        *before, _dealt = self._rounds
        played = self._begun.state.round + len(before) - 1
        if (checkpoint.round, len(checkpoint.tokens)) != (played, game.rules.players):
            raise WrongCheckpoint(self._begun.checkpoint, checkpoint)
        return game.resumed(checkpoint, EarlierRounds(self._begun, before, checkpoint))


def _after_acts(state: TableState, run: Sequence[LogEntry]) -> TableState:
    """After a run of actions: folded together in half the time, and one by one where an action does not follow."""
    try:
        return fold_acts(state, [entry for entry, _ in run if isinstance(entry, Acted)], run[-1][1])
    except Exception:  # noqa: BLE001 - raised again by `_after_each`, with the entry that it belongs to
        return _after_each(state, run)


def _after_each(state: TableState, run: Iterable[LogEntry]) -> TableState:
    for entry, at in run:
        try:
            state = fold(state, entry, at)
        except BadSetup:  # the edition is not installed; the log is not to blame
            raise
        except Exception as problem:
            raise DoesNotFollow(state.number, problem) from problem
    return state
