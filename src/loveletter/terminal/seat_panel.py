"""A seat on the screen: the plate with name, key, tokens and state, and below it its discards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from loveletter.engine.actions import Guess
from loveletter.engine.events import Dealt, Discarded, KnockedOut, Played
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.open_cards import Discard
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.place import MatchView, Scene
from loveletter.terminal.steps import letter

OUTCOMES = {"hit": "✓", "miss": "✗", "struck_back": "↯", "tied": "=", "no_effect": "∅", None: ""}
HOW = {"played": "", "thrown": "↓", "lost": "†"}
MORE = "…"

Causes: TypeAlias = tuple[tuple[Seat | None, ...], ...]
"""For each discard of each seat: who caused it, if that was another player."""


class Length(Enum):
    """How much is said of a discard; without room, numbers stand for names and letters for players."""

    FULL = 0
    SHORT = 1
    SHORTEST = 2


WAYS = ((Length.FULL, True), (Length.FULL, False), (Length.SHORT, False), (Length.SHORTEST, False))
"""From what reads best to what needs least room; and whether each card has a line of its own."""


class DiscardLine(NamedTuple):
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


def causes(play: MatchView) -> Causes:
    """Who made whom discard what, from the events of the round; unknown if its beginning was not seen."""
    by: list[list[Seat | None]] = [[] for _ in play.heaps]
    actor: Seat | None = None
    deals = [at for at, event in enumerate(play.events) if isinstance(event, Dealt)]
    for event in play.events[deals[-1] :] if deals else ():
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


def heap_lines(
    scene: Scene, play: MatchView, seat: Seat, by: Causes, voice: Speaker, width: int, height: int
) -> list[list[DiscardLine]]:
    """The discards of a seat, in lines that fit: as fully as there is room for. Where even the shortest words are
    too many, the oldest cards are left out."""
    lines: list[list[DiscardLine]] = []
    for length, one_a_line in WAYS:
        cards = [
            _written(each, cause, scene, play, voice, length)
            for each, cause in zip(play.heaps[seat], by[seat], strict=True)
        ]
        lines = _wrapped(cards, width, one_a_line)
        if len(lines) <= height and all(cell_len(card.text) <= width for card in cards):
            return lines
    kept = lines[max(0, len(lines) - height) :]
    return [[DiscardLine(None, MORE), *kept[0][1:]], *kept[1:]] if height > 0 else []


def _wrapped(cards: Sequence[DiscardLine], width: int, one_a_line: bool) -> list[list[DiscardLine]]:
    lines: list[list[DiscardLine]] = []
    room = 0
    for card in cards:
        need = cell_len(card.text) + 2
        if one_a_line or need > room or not lines:
            lines.append([])
            room = width + 2
        lines[-1].append(card)
        room -= need
    return lines


def _written(
    discard: Discard, cause: Seat | None, scene: Scene, play: MatchView, voice: Speaker, length: Length
) -> DiscardLine:
    value, full = play.view.rules.values[discard.card], length is Length.FULL
    face = str(value) if length is Length.SHORTEST else f"{value} {voice.card_name(discard.card)}"
    rest = ""
    for seat in discard.targets:
        rest += f" → {scene.names[seat]}" if full else f"→{letter(seat)}"
    if discard.guess is not None:
        rest += f" {_named(discard.guess, play, voice, full)}?"
    if cause is not None:
        rest += f" ({scene.names[cause]})" if full else f"({letter(cause)})"
    mark = OUTCOMES[discard.outcome]
    rest += f" {mark}" if full and mark else mark
    return DiscardLine(discard.card, HOW[discard.how] + face, rest, discard.how == "lost")


def _named(guess: Guess, play: MatchView, voice: Speaker, full: bool) -> str:
    """What was named; where there is no room, a card by its number, unless another one has the same."""
    if isinstance(guess, int):
        return str(guess)
    value = play.view.rules.values[guess]
    alone = [card for card, each in play.view.rules.values.items() if each == value] == [guess]
    return str(value) if alone and not full else voice.card_name(guess)


PROGRAM = "⚙"
MOST_PIPS = 5
"""More tokens than this are shown as a number."""


def plate(scene: Scene, play: MatchView, seat: Seat, voice: Speaker, width: int) -> Content:
    """▶ is to act, † out, ◆ protected, ⚑ marked, ⚙ a program; the backs at the right are the hand."""
    view = play.view
    turn = "▶" if view.awaited == seat else " "
    pips, state = _tokens(play, seat), state_marks(play, seat) + (PROGRAM if scene.is_program(seat) else "")
    backs = "" if seat in view.out else "▮" * view.hand_sizes[seat]
    tail = " ".join(each for each in (state, pips, backs) if each)
    head = f"{turn}{letter(seat)} "
    name = _cut(scene.names[seat], max(1, width - cell_len(head) - cell_len(tail) - 1))
    gap = " " * max(1, width - cell_len(head) - cell_len(name) - cell_len(tail))
    out = seat in view.out
    return Content.assemble(
        (turn, "bold $accent"),
        (f"{letter(seat)} ", "bold $accent"),
        (name, "strike $quiet" if out else "bold"),
        gap,
        (tail, "$quiet" if out else "bold $accent"),
    )


def state_marks(play: MatchView, seat: Seat) -> str:
    view = play.view
    marks = "†" if seat in view.out else "◆" if seat in view.protected else ""
    marks += "⚑" if view.must_choose == seat else ""
    return marks + "".join(f"★{letter(who)}" for who, on in view.bets if on == seat)


def _tokens(play: MatchView, seat: Seat) -> str:
    full, hollow = ("♥", "♡") if play.view.rules.edition.token == "heart" else ("●", "○")
    won, goal = play.view.tokens[seat], play.view.rules.goal
    return full * won + hollow * (goal - won) if max(won, goal) <= MOST_PIPS else f"{won}/{goal}{full}"


def _cut(name: str, width: int) -> str:
    return name if cell_len(name) <= width else set_cell_size(name, max(0, width - 1)) + "…"


def seat_text(
    scene: Scene, play: MatchView, seat: Seat, by: Causes, voice: Speaker, width: int, height: int
) -> Content:
    """The plate, what an open hand shows, and the discards with context."""
    background = "on $secondary" if play.view.awaited == seat else "on $panel"
    lines = [plate(scene, play, seat, voice, width).stylize(background)]
    if play.hands and play.hands[seat]:
        lines.append(held(play, seat, voice, width))
    room = height - len(lines)
    style = "$quiet" if seat in play.view.out else "$foreground"
    heap = heap_lines(scene, play, seat, by, voice, width - 1, room)
    lines += [Content(" ") + Content("  ").join([discarded_card(card, style) for card in line]) for line in heap]
    return Content("\n").join(lines)


def discarded_card(card: DiscardLine, style: str) -> Content:
    """A discarded card, on the ground of its portrait; a card lost by being knocked out is pale."""
    if card.card is None or card.lost:
        return Content.styled(card.text, "$quiet")
    return Content.assemble((card.face, f"{LETTERS} on {ground(card.card)}"), (card.rest, style))


def held(play: MatchView, seat: Seat, voice: Speaker, width: int) -> Content:
    """The hand of a seat in a replay with open cards."""
    values = play.view.rules.values
    cards = " + ".join(f"{values[card]} {voice.card_name(card)}" for card in play.hands[seat])
    return Content.styled(_cut(f" ▯ {cards}", width), "italic $accent")


def own_line(scene: Scene, play: MatchView, seat: Seat, by: Causes, voice: Speaker, width: int) -> Content:
    """The seat at the lower edge in one line, so that there is room for its cards."""
    share = min(max(24, width // 3), 40)
    line = plate(scene, play, seat, voice, share)
    discards = heap_lines(scene, play, seat, by, voice, width - share - 3, 1)
    heap = Content("  ").join([discarded_card(card, "$foreground") for row in discards for card in row])
    return Content.assemble(line, "   ", heap)
