"""`loveletter solve`: rounds of two players with three cards face up, solved deal by deal in a folder."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from loveletter.cli.arena import MOST_WORKERS
from loveletter.cli.errors import CommandError, require
from loveletter.cli.output import output_failed, print_error, print_json, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, AsJson, EditionName, Language, number_option, rules_with
from loveletter.language import Speaker, speaker

if TYPE_CHECKING:
    from loveletter.engine.edition import Rules
    from loveletter.solve.deal import Measured
    from loveletter.solve.machine import Machine
    from loveletter.solve.round_start import RoundStart

SAY_EVERY = 10.0
"""Seconds between two lines of progress."""
POINTS = 100
MOST_DRAWS, MOST_MINUTES = 10, 100_000


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = 0.0
    if not 0 < points < POINTS:
        raise CommandError("bad_target", flag="--target", found=text)
    return points


DealWords = Annotated[
    str | None, typer.Option("--deal", metavar="CARD,CARD,CARD", help="The three cards that lie face up.")
]
Draws = Annotated[
    int | None,
    number_option("--draws", least=1, most=MOST_DRAWS, about="Compare the hands after so many draws, not ten."),
]


def start_of(rules: Rules, face_up: Sequence[str], draws: int | None) -> RoundStart:
    from loveletter.solve.round_start import CannotBeSolved, RoundStart

    try:
        return RoundStart.of(rules, face_up, draws)
    except CannotBeSolved:
        raise CommandError("cannot_be_solved", flag="--deal") from None


def cards_of(words: str) -> tuple[str, ...]:
    return tuple([word.strip() for word in words.split(",")])


def solve(
    edition: EditionName = "original",
    deal: DealWords = None,
    draws: Draws = None,
    target: Annotated[
        float, typer.Option("--target", parser=_points, metavar="POINTS", help="Stop at this exploitability.")
    ] = 0.5,
    minutes: Annotated[
        int | None, number_option("--minutes", least=1, most=MOST_MINUTES, about="Stop then; run again to go on.")
    ] = None,
    device: Annotated[str, typer.Option("--device", metavar="cpu|cuda", help="Where to work.")] = "cpu",
    workers: Annotated[int, number_option("--workers", "-w", least=1, most=MOST_WORKERS, about="Threads.")] = 1,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help="Where all results are kept.")] = Path("solved"),
    check: Annotated[
        bool, typer.Option("--check", help="Work out from the stored strategies alone how good they are.")
    ] = False,
    figures: Annotated[
        bool, typer.Option("--figures", help="Keep what is measured, not the strategies, which take gigabytes.")
    ] = False,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Solve rounds of two players, deal by deal.

    Without --deal, all of them. A run that is stopped at any time goes on from the folder.
    """
    require("numba", "fast", "no_compiler")
    from loveletter.solve.deal import face_up_deals  # needs the extra [fast]

    rules, voice = rules_with(edition, 2, {}), speaker(lang)
    chosen = face_up_deals(rules) if deal is None else [cards_of(deal)]
    starts = {cards: start_of(rules, cards, draws) for cards in chosen}
    work = _Work(rules, out / edition, _machine(device, workers), target / POINTS, figures, voice)
    until = None if minutes is None else time.monotonic() + 60 * minutes
    measured = {
        cards: work.check(cards, start) if check else work.run(cards, start, until) for cards, start in starts.items()
    }
    work.show(measured, as_json)


def _machine(device: str, workers: int) -> Machine:
    from loveletter.solve.machine import machine

    try:
        return machine(device, workers)
    except (ValueError, ImportError):
        raise CommandError("no_device") from None


class _Work:
    def __init__(self, rules: Rules, out: Path, on: Machine, target: float, figures: bool, voice: Speaker) -> None:
        self.rules, self.out, self.on, self.target, self.figures, self.voice = rules, out, on, target, figures, voice
        self._said = 0.0

    def folder(self, cards: Sequence[str], start: RoundStart) -> Path:
        return self.out / "-".join([*cards, str(start.draws)])

    def run(self, cards: Sequence[str], start: RoundStart, until: float | None) -> Measured | None:
        from loveletter.solve.deal import DealRun
        from loveletter.solve.round_start import CannotBeSolved

        folder, name = self.folder(cards, start), ", ".join(cards)

        def report(step: str, done: int, total: int, journal: Sequence[Measured]) -> None:
            if time.monotonic() - self._said >= SAY_EVERY:
                self._said = time.monotonic()
                print_error(self._progress(name, step, done, total, journal))

        try:
            run = DealRun(start, folder, self.on, report=report, keep_strategies=not self.figures)
            return run.run(self.target, until)
        except CannotBeSolved:
            raise CommandError("other_work", folder=str(folder)) from None
        except OSError as problem:
            raise output_failed(problem) from None

    def _progress(self, name: str, step: str, done: int, total: int, journal: Sequence[Measured]) -> str:
        from loveletter.solve.deal import seconds_left

        if step == "games":
            return self.voice.message("solve-games", deal=name, done=done, total=total)
        left = seconds_left(journal, self.target)
        if left is None:
            return self.voice.message("solve-first", deal=name, number=done)
        points = f"{POINTS * journal[-1].exploitability:.3f}"
        minutes = max(1, round(left / 60))
        return self.voice.message("solve-iteration", deal=name, number=done, points=points, minutes=minutes)

    def check(self, cards: Sequence[str], start: RoundStart) -> Measured:
        from loveletter.solve.deal import verify

        folder = self.folder(cards, start)
        try:
            return verify(folder, self.on)
        except (FileNotFoundError, KeyError):
            raise CommandError("no_solution", folder=str(folder)) from None

    def show(self, measured: dict[tuple[str, ...], Measured | None], as_json: bool) -> None:
        from loveletter.solve.deal import chance_of_deal

        solved = {cards: found for cards, found in measured.items() if found is not None}
        if as_json:
            print_json([{"face_up": cards, **found._asdict()} for cards, found in solved.items()])
            return
        lines = [self._line(", ".join(cards), found) for cards, found in measured.items()]
        if len(solved) > 1:
            chances = [chance_of_deal(self.rules, cards) for cards in solved]
            bounds = [
                sum(chance * share for chance, share in zip(chances, shares, strict=True)) / sum(chances)
                for shares in ([each.least for each in solved.values()], [each.most for each in solved.values()])
            ]
            all_of_them: dict[str, Any] = {"number": len(solved), "chance": f"{100 * sum(chances):.1f}"}
            lines.append(self.voice.message("solve-all", **all_of_them, **_percents(*bounds)))
        print_lines(lines)

    def _line(self, name: str, found: Measured | None) -> str:
        if found is None:
            return self.voice.message("solve-open", deal=name)
        points = f"{POINTS * found.exploitability:.3f}"
        return self.voice.message("solve-deal", deal=name, points=points, **_percents(found.least, found.most))


def _percents(least: float, most: float) -> dict[str, str]:
    return {"least": f"{100 * least:.2f}", "most": f"{100 * most:.2f}"}
