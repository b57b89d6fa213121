"""A seat on the screen: the plate with name, key, tokens and state, and below it what lies before the seat."""

from __future__ import annotations

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.keys import letter
from loveletter.terminal.lying import Causes, Lying, heap_lines
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.scene import Play, Scene

MOST_PIPS = 5
"""More tokens than that are told as a number."""


def plate(scene: Scene, play: Play, seat: Seat, voice: Speaker, width: int) -> Content:
    """▶ is to act, † out, ◆ protected, ⚑ marked; the backs at the right are the hand."""
    view = play.view
    turn = "▶" if view.awaited == seat else " "
    pips, state = _tokens(play, seat), state_marks(play, seat)
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


def state_marks(play: Play, seat: Seat) -> str:
    view = play.view
    marks = "†" if seat in view.out else "◆" if seat in view.protected else ""
    marks += "⚑" if view.must_choose == seat else ""
    return marks + "".join(f"★{letter(who)}" for who, on in view.bets if on == seat)


def _tokens(play: Play, seat: Seat) -> str:
    full, hollow = ("♥", "♡") if play.view.rules.edition.token == "heart" else ("●", "○")
    won, goal = play.view.tokens[seat], play.view.rules.goal
    return full * won + hollow * (goal - won) if max(won, goal) <= MOST_PIPS else f"{won}/{goal}{full}"


def _cut(name: str, width: int) -> str:
    return name if cell_len(name) <= width else set_cell_size(name, max(0, width - 1)) + "…"


def seat_text(scene: Scene, play: Play, seat: Seat, by: Causes, voice: Speaker, width: int, height: int) -> Content:
    """The plate, what an open hand shows, and the discards with context."""
    lines = [plate(scene, play, seat, voice, width).stylize(_ground_of(play, seat))]
    if play.hands and play.hands[seat]:
        lines.append(held(play, seat, voice, width))
    room = height - len(lines)
    style = "$quiet" if seat in play.view.out else "$foreground"
    heap = heap_lines(scene, play, seat, by, voice, width - 1, room)
    lines += [Content(" ") + Content("  ").join([lying_card(card, style) for card in line]) for line in heap]
    return Content("\n").join(lines)


def lying_card(card: Lying, style: str) -> Content:
    """A card on the table, on the ground of its portrait; one that was lost lies there pale."""
    if card.card is None or card.lost:
        return Content.styled(card.text, "$quiet")
    return Content.assemble((card.face, f"{LETTERS} on {ground(card.card)}"), (card.rest, style))


def _ground_of(play: Play, seat: Seat) -> str:
    return "on $secondary" if play.view.awaited == seat else "on $panel"


def held(play: Play, seat: Seat, voice: Speaker, width: int) -> Content:
    """The hand of a seat in a replay with open cards."""
    values = play.view.rules.values
    cards = " + ".join(f"{values[card]} {voice.card_name(card)}" for card in play.hands[seat])
    return Content.styled(_cut(f" ▯ {cards}", width), "italic $accent")


def own_line(scene: Scene, play: Play, seat: Seat, by: Causes, voice: Speaker, width: int) -> Content:
    """The seat at the lower edge in one line, so that there is room for its cards."""
    share = min(max(24, width // 3), 40)
    line = plate(scene, play, seat, voice, share)
    discards = heap_lines(scene, play, seat, by, voice, width - share - 3, 1)
    heap = Content("  ").join([lying_card(card, "$foreground") for row in discards for card in row])
    return Content.assemble(line, "   ", heap)
