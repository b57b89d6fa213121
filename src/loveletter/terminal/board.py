"""The board: the seats around the stage in the order of play, or the end of a round, or the lobby in their place."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.lobby_lines import lobby_lines
from loveletter.terminal.panels import ending_text, stage_text
from loveletter.terminal.place import MatchView, Scene
from loveletter.terminal.seat_panel import Causes, causes, seat_text
from loveletter.terminal.steps import letter
from loveletter.terminal.widgets import Part, ScrolledText

PER_SIDE = 3
"""Seven others have places: three at each side, one opposite."""


class Ring(NamedTuple):
    """Who sits where, seen from the seat at the lower edge; each side from the top down."""

    left: tuple[Seat, ...]
    top: Seat | None
    right: tuple[Seat, ...]


def ring(players: int, bottom: Seat) -> Ring:
    """The others clockwise from the left hand of the seat at the lower edge."""
    others = tuple((bottom + step) % players for step in range(1, players))
    side = len(others) // 2
    top = others[side] if len(others) % 2 else None
    return Ring(others[:side][::-1], top, others[len(others) - side :])


class Shown(NamedTuple):
    """What the screen is to show, and to whom."""

    scene: Scene
    bottom: Seat
    """Whose seat is at the lower edge."""
    by_name: bool
    """Whether all are called by name: where several people look at the screen."""
    talking: bool = False
    """Whether there is anybody to talk to."""


class Board(Container):
    can_focus = False

    def __init__(self, voice: Speaker) -> None:
        super().__init__(id="board")
        self._voice = voice
        self._sides = {side: [Part(classes="seat") for _ in range(PER_SIDE)] for side in ("left", "right")}
        self._top = Part("top", classes="seat")
        self._stage = Part("stage")
        self._ending = ScrolledText("ending")
        self._lobby = ScrolledText("lobby")

    def compose(self) -> ComposeResult:
        with Horizontal(id="ring"):
            yield Vertical(*self._sides["left"], id="left")
            yield Vertical(self._top, self._stage, id="centre")
            yield Vertical(*self._sides["right"], id="right")
        yield self._ending
        yield self._lobby

    def show(self, shown: Shown, choosable: tuple[Seat, ...]) -> None:
        """`choosable`: the players whom the question lets choose."""
        scene = shown.scene
        play = scene.play
        over = play is not None and play.round_end is not None
        self.query_one("#ring").display = play is not None and not over
        self._ending.display = over
        self._lobby.display = play is None
        if play is None:
            title, *lines = lobby_lines(scene, self._voice)
            self._lobby.show(Content("\n").join([Content.styled(title, "bold $accent"), *map(Content, lines)]))
        elif over:
            width = max(20, self.content_size.width - 6)
            self._ending.show(ending_text(scene, play, self._voice, shown.by_name, width))
        else:
            self._stage.show(partial(stage_text, scene, play, self._voice, shown.by_name))
            self._show_ring(shown, play, choosable)

    def _show_ring(self, shown: Shown, play: MatchView, choosable: tuple[Seat, ...]) -> None:
        around = ring(len(shown.scene.names), shown.bottom)
        by = causes(play)
        for side, seats in (("left", around.left), ("right", around.right)):
            column = self.query_one(f"#{side}")
            column.display = bool(seats)
            column.set_class(len(seats) == 1, "single")
            for part, seat in zip(self._sides[side], [*seats, None, None, None], strict=False):
                self._show_seat(part, seat, shown, play, by)
                part.set_class(seat in choosable, "choosable")
        self._show_seat(self._top, around.top, shown, play, by)
        self._top.set_class(around.top in choosable, "choosable")

    def _show_seat(self, part: Part, seat: Seat | None, shown: Shown, play: MatchView, by: Causes) -> None:
        part.display = seat is not None
        if seat is None:
            return
        part.set_class(play.view.awaited == seat, "awaited")
        part.set_class(seat in play.view.out, "out")
        part.show(partial(seat_text, shown.scene, play, seat, by, self._voice), letter(seat))
