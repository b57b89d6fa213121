"""`loveletter puzzle`: a position in words, a choice, and the verdict on it."""

import json
import sys
from collections.abc import Iterator
from datetime import date, datetime
from typing import Annotated, Any

import typer

from loveletter.cli.errors import CommandError
from loveletter.cli.output import print_lines, print_text
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language, known_edition, number_option
from loveletter.engine.actions import Action
from loveletter.engine.events import Drew, Event, TurnBegan
from loveletter.engine.view import View
from loveletter.language import Speaker, speaker
from loveletter.notation import BadText, format_action, parse_action, to_plain
from loveletter.puzzles import CheckedAnswer, Puzzle, check, numbered, of_the_day, puzzles

BAR = 30
"""How many letters a chance of one takes."""


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise CommandError("bad_date", flag="--date", found=text) from None


Day = Annotated[date | None, typer.Option("--date", "-d", parser=_day, metavar="DATE", help="The puzzle of this day.")]
Number = Annotated[int | None, number_option("--number", "-n", least=1, about="The puzzle with this number.")]
Edition = Annotated[
    str | None,
    typer.Option("--edition", "-e", metavar="EDITION", callback=known_edition, help="Daily puzzle for this edition."),
]
Answer = Annotated[
    str | None,
    typer.Option(
        "--answer", "-a", metavar="ANSWER", help="A number from the list, or an action such as guard Viola priest."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the puzzle, or the verdict on an answer, as JSON.")]


def puzzle(
    day: Day = None,
    number: Number = None,
    edition: Edition = None,
    answer: Answer = None,
    as_json: AsJson = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Show a puzzle, and judge an answer.

    The puzzle of today, unless a day or a number is named; without an answer, it asks for one.
    """
    puzzle_chosen = _chosen(day, number, edition)
    voice = speaker(lang)
    if as_json:
        print_text(
            json.dumps(_plain(puzzle_chosen) if answer is None else _plain_verdict(puzzle_chosen, answer), indent=2)
            + "\n"
        )
        return
    action = None if answer is None else _action(puzzle_chosen, answer)
    print_lines(_position(puzzle_chosen, voice))
    if action is None:
        asked = _asked(voice.message("puzzle-ask", count=len(puzzle_chosen.view.legal)))
        if asked is None:
            print_lines(["", voice.message("puzzle-unanswered", flag="--answer")])
            return
        action = _action(puzzle_chosen, asked)
    print_lines(["", *_judged(puzzle_chosen, check(puzzle_chosen, action), voice)])


def _chosen(day: date | None, number: int | None, edition: str | None) -> Puzzle:
    if number is not None:
        if day is not None or edition is not None:
            raise CommandError("puzzle_twice", number="--number", date="--date", edition="--edition")
        if number > len(puzzles()):
            raise CommandError("number_too_large", flag="--number", most=str(len(puzzles())), found=str(number))
        return numbered(number)
    if edition is not None and not puzzles(edition):
        raise CommandError("no_puzzles", edition=edition)
    return of_the_day(day or datetime.now().astimezone().date(), edition)


def _position(puzzle: Puzzle, voice: Speaker) -> Iterator[str]:
    view, names = puzzle.view, puzzle.names
    name = voice.edition_name(puzzle.edition)
    yield voice.message("puzzle-title", number=puzzle.number)
    yield voice.message("puzzle-facts", edition=name, players=puzzle.players, level=puzzle.difficulty)
    if puzzle.is_proven:
        yield voice.message("puzzle-proven")
    yield ""
    for event in view.log:
        said = voice.event(event, names, puzzle.seat, token=view.rules.edition.token)
        if said and not _goes_without_saying(event):
            yield said
    yield ""
    yield from [_seat(view, seat, names[seat], voice) for seat in range(puzzle.players) if seat != puzzle.seat]
    if view.face_up:
        yield voice.message("puzzle-face-up", cards=_cards(view.face_up, voice))
    yield voice.message("puzzle-pile", count=view.pile_size)
    left = [voice.message("answer-unseen-row", card=row.card, count=row.unseen) for row in view.unseen if row.unseen]
    yield voice.message("answer-unseen", cards=voice.every(left))
    yield voice.message("answer-hand", cards=_cards(view.hand, voice))
    yield ""
    for at, action in enumerate(view.legal, 1):
        yield voice.message("puzzle-choice", number=at, choice=voice.action(action, names, puzzle.seat))


def _goes_without_saying(event: Event) -> bool:
    """Whose turn it is follows from what is played, and that everybody draws a card is the rule."""
    return isinstance(event, TurnBegan) or (isinstance(event, Drew) and event.card is None)


def _seat(view: View, seat: int, name: str, voice: Speaker) -> str:
    state = "out" if seat in view.out else "protected" if seat in view.protected else "in"
    played = view.discards[seat]
    if not played:
        return voice.message("puzzle-seat-bare", name=name, state=state)
    return voice.message("puzzle-seat", name=name, state=state, cards=_cards(played, voice))


def _cards(cards: tuple[str, ...], voice: Speaker) -> str:
    return ", ".join([voice.card_name(card) for card in cards])


def _asked(question: str) -> str | None:
    """The line that somebody types; None where nobody can: at the end of the input, or without one."""
    print_text(f"\n{question} ")
    line = "" if sys.stdin is None else sys.stdin.readline()
    return line.strip() if line else None


def _action(puzzle: Puzzle, answer: str) -> Action:
    """The choice of a number in the list, or of an action as `format_action` writes it."""
    legal = puzzle.view.legal
    if answer.isdecimal() and 1 <= int(answer) <= len(legal):
        return legal[int(answer) - 1]
    try:
        action = parse_action(answer, puzzle.names)
    except BadText:
        action = None
    if action not in legal:
        raise CommandError("unknown_choice", found=answer, most=str(len(legal)))
    return action


def _judged(puzzle: Puzzle, verdict: CheckedAnswer, voice: Speaker) -> Iterator[str]:
    yield voice.message("puzzle-right" if verdict.solved else "puzzle-wrong")
    yield voice.remark(verdict.why.about, verdict.why.facts, puzzle.names, puzzle.seat)
    for remark in verdict.tricks:
        trick = voice.remark(remark.about, remark.facts, puzzle.names, puzzle.seat)
        yield voice.message("coach-seen" if verdict.solved else "coach-missed", trick=trick)
    yield ""
    yield voice.message("puzzle-chances")
    for at, each in enumerate(verdict.ratings):
        marks = ["puzzle-best"] * (at == 0) + ["puzzle-yours"] * (each == verdict.answer)
        said = ", ".join([voice.action(each.action, puzzle.names, puzzle.seat), *map(voice.message, marks)])
        bar = "#" * round(BAR * each.chance)
        percent = f"{100 * each.chance:.1f}" if verdict.proven else round(100 * each.chance)
        yield f"{voice.message('puzzle-percent', percent=percent):>6}  {bar:<{BAR}}  {said}"
    if verdict.proven:
        yield voice.message("puzzle-proven-note")
    else:
        yield voice.message("puzzle-error", error=max(1, round(100 * verdict.error)))
    yield voice.message("puzzle-theme", theme=verdict.theme)


def _plain(puzzle: Puzzle) -> dict[str, Any]:
    """The puzzle for a program: the view, and nothing of the solution."""
    return {
        "number": puzzle.number,
        "difficulty": puzzle.difficulty,
        "proven": puzzle.is_proven,
        "players": puzzle.names,
        "choices": [format_action(action, puzzle.names) for action in puzzle.view.legal],
        "view": to_plain(puzzle.view),
    }


def _plain_verdict(puzzle: Puzzle, answer: str) -> dict[str, Any]:
    verdict = check(puzzle, _action(puzzle, answer))
    return {
        "number": puzzle.number,
        "solved": verdict.solved,
        "theme": verdict.theme,
        "error": verdict.error,
        "proven": verdict.proven,
        "chances": [
            {"choice": format_action(rating.action, puzzle.names), "chance": rating.chance}
            for rating in verdict.ratings
        ],
        "why": {
            "about": verdict.why.about,
            "facts": {name: to_plain(fact) for name, fact in verdict.why.facts.items()},
        },
    }
