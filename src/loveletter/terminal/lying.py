"""Lying cards: the discards of a seat in a few letters each, with what matters on them, as there is room for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from loveletter.engine.actions import Guess
from loveletter.engine.events import Dealt, Discarded, Event, KnockedOut, Played
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.discards import Discard
from loveletter.terminal.keys import letter
from loveletter.terminal.scene import Play, Scene

OUTCOMES = {"hit": "✓", "miss": "✗", "struck_back": "↯", "tied": "=", "no_effect": "∅", None: ""}
HOW = {"played": "", "thrown": "↓", "lost": "†"}
MORE = "…"

Causes: TypeAlias = tuple[tuple[Seat | None, ...], ...]
"""For each discard of each seat: who played the card that brought it there, where that was somebody else."""


class Length(Enum):
    """How much is said of a discard; without room, numbers stand for names and letters for players."""

    FULL = 0
    SHORT = 1
    SHORTEST = 2


WAYS = ((Length.FULL, True), (Length.FULL, False), (Length.SHORT, False), (Length.SHORTEST, False))
"""From what reads best to what needs least room; and whether each card has a line of its own."""


class Lying(NamedTuple):
    """One card on the table, as it is written."""

    card: str | None
    """None for those that are left out."""
    face: str
    """Its number and, with room, its name."""
    rest: str = ""
    """Whom it was played on, what was named and what came of it."""
    lost: bool = False

    @property
    def text(self) -> str:
        return self.face + self.rest


def causes(play: Play) -> Causes:
    """Who made whom discard what, from the events of the round; unknown where its beginning was not told."""
    by: list[list[Seat | None]] = [[] for _ in play.heaps]
    actor: Seat | None = None
    for event in _of_this_round(play.events):
        match event:
            case Played(seat=seat):
                actor = seat
                by[seat].append(None)
            case Discarded(seat=seat):
                by[seat].append(None if actor == seat else actor)
            case KnockedOut(seat=seat, hand=hand):
                by[seat] += [None if actor == seat else actor] * len(hand)
            case _:
                pass
    if [len(each) for each in by] != [len(heap) for heap in play.heaps]:
        return tuple((None,) * len(heap) for heap in play.heaps)
    return tuple(map(tuple, by))


def _of_this_round(events: Sequence[Event]) -> Iterable[Event]:
    began = [at for at, event in enumerate(events) if isinstance(event, Dealt)]
    return events[began[-1] :] if began else ()


def heap_lines(
    scene: Scene, play: Play, seat: Seat, by: Causes, voice: Speaker, width: int, height: int
) -> list[list[Lying]]:
    """What lies before a seat, in lines that fit: said as fully as there is room for. Where even the shortest words are
    too many, the oldest cards are left out."""
    lines: list[list[Lying]] = []
    for length, one_a_line in WAYS:
        cards = [
            _written(each, cause, scene, play, voice, length)
            for each, cause in zip(play.heaps[seat], by[seat], strict=True)
        ]
        lines = _broken(cards, width, one_a_line)
        if len(lines) <= height and all(cell_len(each.text) <= width for each in cards):
            return lines
    kept = lines[max(0, len(lines) - height) :]
    return [[Lying(None, MORE), *kept[0][1:]], *kept[1:]] if height > 0 else []


def _broken(cards: Sequence[Lying], width: int, one_a_line: bool) -> list[list[Lying]]:
    lines: list[list[Lying]] = []
    room = 0
    for card in cards:
        need = cell_len(card.text) + 2
        if one_a_line or need > room or not lines:
            lines.append([])
            room = width + 2
        lines[-1].append(card)
        room -= need
    return lines


def _written(lying: Discard, cause: Seat | None, scene: Scene, play: Play, voice: Speaker, length: Length) -> Lying:
    value, full = play.view.rules.values[lying.card], length is Length.FULL
    face = str(value) if length is Length.SHORTEST else f"{value} {voice.card_name(lying.card)}"
    rest = ""
    for seat in lying.targets:
        rest += f" → {scene.names[seat]}" if full else f"→{letter(seat)}"
    if lying.guess is not None:
        rest += f" {_named(lying.guess, play, voice, full)}?"
    if cause is not None:
        rest += f" ({scene.names[cause]})" if full else f"({letter(cause)})"
    mark = OUTCOMES[lying.outcome]
    rest += f" {mark}" if full and mark else mark
    return Lying(lying.card, HOW[lying.how] + face, rest, lying.how == "lost")


def _named(guess: Guess, play: Play, voice: Speaker, full: bool) -> str:
    """What was named; where there is no room, a card by its number, unless another one has the same."""
    if isinstance(guess, int):
        return str(guess)
    value = play.view.rules.values[guess]
    alone = [card for card, each in play.view.rules.values.items() if each == value] == [guess]
    return str(value) if alone and not full else voice.card_name(guess)
