"""What a program reads: how a table stands, what to do next, and the text of its view. In English, as that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from loveletter.coach.report import Remark
from loveletter.engine.actions import Action
from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.seats import Seat
from loveletter.engine.view import View
from loveletter.language import Speaker, speaker
from loveletter.notation import format_action
from loveletter.notation.words import written_name
from loveletter.puzzles import CheckedAnswer, Puzzle
from loveletter.spaces.text import view_text
from loveletter.terminal.place import MatchView, Scene, SeatedPlayer
from loveletter.terminal.remote_place import read_action, read_remark

VOICE: Speaker = speaker("en")


def table_text(scene: Scene, seat: Seat | None) -> str:
    """`seat` is None for somebody who waits for one."""
    return "".join(f"{line}\n" for line in _heading(scene, seat)) + _body(scene, seat)


def _heading(scene: Scene, seat: Seat | None) -> Iterator[str]:
    yield f"table: {scene.code}"
    yield f"phase: {scene.phase}"
    if scene.play is not None:
        yield f"version: {scene.play.version}"
    if scene.paused:
        yield "paused: yes"
    if not scene.connected:
        yield "connected: no"
    for number, seated in enumerate(scene.seated):
        yield f"seat {number + 1}: {_seated(seated, number == seat)}"
    yield f"next: {next_step(scene, seat)}"


def _seated(seated: SeatedPlayer, own: bool) -> str:
    if seated.kind == "open":
        return "open" if seated.reserved is None else f"open, {written_name(seated.reserved)} waits for it"
    facts = [
        "you" if own else "",
        "host" if seated.host else "",
        f"bot {seated.level}" if seated.kind == "bot" else "",
        "a bot stands in" if seated.stand_in else "",
        "program" if seated.program and seated.kind == "person" else "",
        "" if seated.presence == "here" else seated.presence,
    ]
    described = ", ".join(fact for fact in facts if fact)
    return f"{written_name(seated.name)} ({described})" if described else written_name(seated.name)


def next_step(scene: Scene, seat: Seat | None) -> str:
    """What the program in this seat can do now, by the name of the tool."""
    play = scene.play
    if not scene.connected:
        return "The table cannot be reached at the moment. Call look with wait."
    if scene.phase == "closed":
        return "The table is closed. Join or open another one."
    if seat is None:
        return "You wait for a seat: you get it with the next deal, or when the host agrees. Call look with wait."
    if scene.phase in ("lobby", "mixing"):
        return "The match has not begun; the host begins it. Call look with wait."
    if scene.paused:
        return "The host has paused the match. Call look with wait."
    if scene.phase == "match_over":
        return "The match is over. Call ready for another one, coach for an analysis of your decisions, or leave."
    if scene.phase == "round_over":
        if seat in scene.not_ready:
            return "The round is over. Call ready for the next one."
        return "The round is over; the others are not ready yet. Call look with wait."
    if play is not None and play.view.legal:
        return f"It is your decision. Call act with version {play.version} and one of the actions, or its number."
    awaited = None if play is None else play.view.awaited
    name = "Nobody" if awaited is None else written_name(scene.names[awaited])
    return f"{name} decides. Call look with wait."


def _body(scene: Scene, seat: Seat | None) -> str:
    return "" if scene.play is None or seat is None else "\n" + view_text(seen(scene.play), scene.names)


def seen(play: MatchView) -> View:
    """The view with the story of its round, which a scene has apart."""
    return play.view._replace(log=_of_round(play.events))


def _of_round(events: Sequence[Event]) -> tuple[Event, ...]:
    begun = [place for place, event in enumerate(events) if isinstance(event, RoundBegan)]
    return tuple(events[begun[-1] if begun else 0 :])


# puzzles


def puzzle_text(puzzle: Puzzle) -> str:
    return (
        f"puzzle: {puzzle.number}\ndifficulty: {puzzle.difficulty} of 3\n"
        f"next: Find the best action. Call solve_puzzle with puzzle {puzzle.number} and your action, or its number.\n\n"
        + view_text(puzzle.view, puzzle.names)
    )


def verdict_text(puzzle: Puzzle, verdict: CheckedAnswer) -> str:
    lines = [f"solved: {'yes' if verdict.solved else 'no'}", _sentence(verdict.why, puzzle.names, puzzle.seat)]
    lines += [_sentence(trick, puzzle.names, puzzle.seat) for trick in verdict.tricks]
    lines += ["", "chance to win the round with each action:"]
    for rating in verdict.ratings:
        mark = " (your answer)" if rating == verdict.answer else ""
        lines.append(f"{rating.chance:.1%} {_action(rating.action, puzzle.names)}{mark}")
    return "".join(f"{line}\n" for line in lines)


# the coach


def analysis_text(analysis: Mapping[str, Any], names: Sequence[str], seat: Seat) -> str:
    """Of a message `Analysis` of the protocol, about this seat."""
    lines = ["decisions: " + ", ".join(f"{count} {grade}" for grade, count in analysis["counts"].items())]
    for moment in analysis["moments"]:
        best, chosen = moment["choices"][0], moment["choices"][moment["taken"]]
        lines += ["", f"round {moment['round']}: {_choice(chosen, names)}, {moment['grade']}"]
        if moment["taken"] and not chosen["level"]:
            lines.append(f"best: {_choice(best, names)}")
        lines += [_sentence(read_remark(remark), names, seat) for remark in (moment["why"], *moment["tricks"])]
    return "".join(f"{line}\n" for line in lines)


def _choice(choice: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{_action(read_action(choice['action']), names)} ({choice['chance']:.0%})"


def _action(action: Action, names: Sequence[str]) -> str:
    return format_action(action, names)


def _sentence(remark: Remark, names: Sequence[str], seat: Seat) -> str:
    return VOICE.remark(remark.about, remark.facts, names, seat)
