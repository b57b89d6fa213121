"""An analysis: every decision of a match, judged from what its seat could know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from loveletter.bots.champion.availability import has_simulator
from loveletter.bots.champion.manifest import is_learned, learned
from loveletter.coach.decisions import DEFAULT_DEPTH, DEPTHS, Decided, Depth, decisions
from loveletter.coach.judging import chance_of_only, judge
from loveletter.coach.report import CERTAINTY, Analysis, Curve, Grade, Moment, Point, SeatReport
from loveletter.editions import edition
from loveletter.engine.seats import Seat
from loveletter.notation import Match, Record, Step, replay

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of finished decisions and of all."""


class CannotAnalyse(ValueError):
    """Why the coach cannot analyse a match; `code` is `not_learned`, `unknown_seat` or `unknown_depth`."""

    def __init__(self, code: str, problem: str) -> None:
        super().__init__(problem)
        self.code = code


def analyse(
    match: Record | Match,
    seats: Iterable[Seat] | None = None,
    depth: str = DEFAULT_DEPTH,
    seed: int = 0,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a match for these seats, or for all. The same match, depth and seed give the same analysis; what it says
    about a seat's decisions depends only on what that seat saw.

    Raises `BadText` if the record cannot be played, `CannotAnalyse` if there is no coach for it.
    """
    record = match.record() if isinstance(match, Match) else match
    asked = _check(record, seats, depth)
    steps = list(replay(record))
    judged = {seat: _Judged(seat) for seat in asked}
    taken = [decision for decision in decisions(steps) if decision.seat in judged]
    for done, decided in enumerate(taken, 1):
        judged[decided.seat].add(decided, DEPTHS[depth], seed)
        if progress is not None:
            progress(done, len(taken))
    reports = [each.report(_ends(steps, each.seat)) for each in judged.values()]
    if steps and steps[-1].state.champions and has_simulator():
        from loveletter.coach.luck import with_splits  # here, as it needs the extra [fast]

        reports = with_splits(steps, reports)
    return _analysis(record, steps, depth, seed, reports)


def _analysis(record: Record, steps: Sequence[Step], depth: str, seed: int, seats: Iterable[SeatReport]) -> Analysis:
    last = steps[-1] if steps else None
    return Analysis(
        edition=record.edition,
        players=record.players,
        rounds=len(record.rounds),
        steps=last.number if last else 0,
        tokens=last.state.tokens if last else (0,) * len(record.players),
        champions=last.state.champions if last else (),
        depth=depth,
        seed=seed,
        seats=tuple(seats),
    )


def _check(record: Record, seats: Iterable[Seat] | None, depth: str) -> Sequence[Seat]:
    """The requested seats, each once, in order."""
    if depth not in DEPTHS:
        raise CannotAnalyse("unknown_depth", f"unknown depth {depth!r}; known are {', '.join(DEPTHS)}")
    if not is_learned(edition(record.edition)):
        names = ", ".join(learned())
        raise CannotAnalyse("not_learned", f"there is no coach for the edition {record.edition!r}, only for {names}")
    every = range(len(record.players))
    asked = every if seats is None else sorted(set(seats))
    for seat in asked:
        if seat not in every:
            raise CannotAnalyse("unknown_seat", f"there is no seat {seat}; the seats are 0 to {every[-1]}")
    return asked


def _ends(steps: Sequence[Step], seat: Seat) -> Iterator[Point]:
    """The points where a round was over for the seat: it was knocked out, or the round ended with its share."""
    is_out = False
    for step in steps:
        was_out, is_out = is_out, bool(step.state.out_bits >> seat & 1)
        winners = step.state.winners
        if step.state.ending is not None or (is_out and not was_out):
            share = 1 / len(winners) if seat in winners else 0.0
            yield Point(step.round, len(step.match.rounds[-1].actions), step.number, share)


class _Judged:
    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.moments: list[Moment] = []
        self.points: list[Point] = []

    def add(self, decided: Decided, depth: Depth, seed: int) -> None:
        if len(decided.view.legal) == 1:
            before = after = chance_of_only(decided, seed)
        else:
            moment = judge(decided, depth, seed)
            self.moments.append(moment)
            before, after = moment.before, moment.choice.chance
        in_round, number, step = decided.view.round, decided.number, decided.step
        self.points += [Point(in_round, number - 1, step - 1, before), Point(in_round, number, step, after)]

    def report(self, ends: Iterable[Point]) -> SeatReport:
        counted = Counter(moment.grade for moment in self.moments)
        # A round begins at the step at which the round before ended. The end of a round comes after its last action.
        points = sorted([*self.points, *ends], key=lambda point: (point.round, point.step))
        return SeatReport(
            seat=self.seat,
            moments=tuple(self.moments),
            curve=Curve(self.seat, tuple(points)),
            counts={grade.value: counted[grade] for grade in Grade},
            instructive=instructive(self.moments),
        )


MOST = 3


def instructive(moments: Sequence[Moment]) -> tuple[int, ...]:
    """Up to three: first slips and blunders, by their loss beyond the error; then tricks that were played; then actions
    that were clearly best. The last two are ordered by how far the next best action was behind."""
    by_worth = sorted(range(len(moments)), key=lambda at: (_rank(moments[at]), -_worth(moments[at])))
    return tuple([at for at in by_worth if _rank(moments[at]) < NOTHING_TO_LEARN][:MOST])


LOST, TRICK, CLEAR, NOTHING_TO_LEARN = range(4)


def _rank(moment: Moment) -> int:
    if moment.grade in (Grade.SLIP, Grade.BLUNDER):
        return LOST
    if moment.grade is not Grade.BEST:
        return NOTHING_TO_LEARN
    if moment.tricks:
        return TRICK
    return CLEAR if moment.why.about == "well" else NOTHING_TO_LEARN


def _worth(moment: Moment) -> float:
    if _rank(moment) == LOST:
        return moment.loss - CERTAINTY * moment.error
    others = [each for at, each in enumerate(moment.choices) if at != moment.taken]
    return others[0].gap - CERTAINTY * others[0].gap_error
