"""The parts of a screen: the board with the seats around the stage, the panels at its side, and the hand below."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.answers import lobby_lines
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.panels import ending_text, log_text, notebook_text, stage_text, talk_text, unseen_text
from loveletter.terminal.place import MatchView, Odds, Scene
from loveletter.terminal.seat_panel import Causes, causes, own_line, seat_text
from loveletter.terminal.steps import letter
from loveletter.terminal.turn import Prompt, PromptChoice, card_key
from loveletter.terminal.widgets import FoldPanel, Part, ScrolledText

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
    scene: Scene
    bottom: Seat
    """Whose seat is at the lower edge."""
    by_name: bool
    """Whether all are called by name: where several people look at the screen."""
    talking: bool = False
    """Whether there is anybody to talk to."""


class Board(Container):
    """The seats around the stage in the order of play; in their place the end of a round, or the lobby."""

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


PANELS = {"log": "f2", "unseen": "f3", "notebook": "f4", "talk": "f6"}
"""By the key that folds and unfolds it."""
OPEN_WHERE_WIDE = frozenset({"log", "unseen"})


class Side(Vertical):
    """Log, unseen cards, notebook and talk, as panels that can be folded."""

    def __init__(self, voice: Speaker) -> None:
        super().__init__(id="side")
        self._voice = voice
        self.panels = {name: FoldPanel(name, voice.message(f"panel-{name}"), key) for name, key in PANELS.items()}
        self._open: dict[str, bool] = {}
        """What the player has folded or unfolded; for the rest, the width of the screen decides."""

    def compose(self) -> ComposeResult:
        yield from self.panels.values()

    def is_open(self, name: str, wide: bool) -> bool:
        return self._open.get(name, wide and name in OPEN_WHERE_WIDE)

    def toggle(self, name: str, wide: bool) -> None:
        """Where the screen is narrow there is room for one panel."""
        opening = not self.is_open(name, wide)
        if not wide:
            self._open = dict.fromkeys(PANELS, False)
        self._open[name] = opening

    def show(self, shown: Shown, odds: Odds | None, wide: bool) -> None:
        scene, by_name, voice = shown.scene, shown.by_name, self._voice
        play = scene.play
        self.panels["talk"].display = shown.talking
        for name, panel in self.panels.items():
            panel.fold(not self.is_open(name, wide))
        self.display = wide or any(self.is_open(name, wide) for name in PANELS)
        self.panels["talk"].text.show(talk_text(scene, voice))
        if play is None:
            for name in ("log", "unseen", "notebook"):
                self.panels[name].text.show(Content(""))
            return
        self.panels["log"].text.show(log_text(scene, play, voice, by_name))
        self.panels["unseen"].text.show(unseen_text(scene, play, voice))
        covered = play.view.viewer is None
        self.panels["notebook"].text.show(Content("") if covered else notebook_text(scene, play, voice, odds))


MOST_CARDS = 4
MOST_CHOICES = 24
KEY_NAMES = {
    "enter": "⏎",
    "left": "←",
    "right": "→",
    "home": "Home",
    "end": "End",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}


class HandZone(Vertical):
    """At the lower edge: your seat, the cards that only you see, and what you are asked."""

    def __init__(self, voice: Speaker) -> None:
        super().__init__(id="mine")
        self._voice = voice
        self._own = Part("own")
        self._cards = [Part(classes="card") for _ in range(MOST_CARDS)]
        self._question = Part("question")
        self._choices = [Part(classes="choice") for _ in range(MOST_CHOICES)]

    def compose(self) -> ComposeResult:
        yield self._own
        with Horizontal(id="lower"):
            yield Horizontal(*self._cards, id="hand")
            with Vertical(id="ask"):
                yield self._question
                yield Container(*self._choices, id="choices")

    def show(self, scene: Scene, bottom: Seat, prompt: Prompt, marked: int) -> None:
        play = scene.play
        self._own.display = play is not None
        if play is not None:
            by = causes(play)
            self._own.set_class(play.view.awaited == bottom, "awaited")
            self._own.show(lambda width, height: own_line(scene, play, bottom, by, self._voice, width))
        self._show_cards(play, bottom, prompt)
        self._show_prompt(prompt, marked)

    def _show_cards(self, play: MatchView | None, bottom: Seat, prompt: Prompt) -> None:
        """The player's cards; empty while nobody's may be seen."""
        hand = () if play is None else play.hands[bottom] if play.hands else play.view.hand
        self.query_one("#hand").display = bool(hand)
        for at, part in enumerate(self._cards):
            part.display = at < len(hand)
            if play is not None and at < len(hand):
                card, key = hand[at], str(at + 1)
                part.set_class(prompt.card == card, "chosen")
                title = f"{play.view.rules.values[card]} {self._voice.card_name(card)}"
                if part.border_title != title:
                    part.border_title, part.border_subtitle = title, key
                    part.styles.border_title_background = ground(card)
                    part.styles.border_title_color = LETTERS
                texts = (self._voice.rule_text(card, play.view.rules), self._voice.one_line(card, play.view.rules))
                part.show(partial(_face, texts), card_key(card))

    def _show_prompt(self, prompt: Prompt, marked: int) -> None:
        text = Content.styled(prompt.text, "bold")
        if prompt.reasons:
            text = Content("\n").join([text, *[Content.styled(reason, "$quiet") for reason in prompt.reasons]])
        self._question.show(lambda width, height: text, layout=True)
        choices = self.query_one("#choices")
        choices.set_class(len(prompt.choices) > self._rows, "columns")
        for at, part in enumerate(self._choices):
            part.display = at < len(prompt.choices)
            if part.display:
                part.set_class(at == marked, "marked")
                part.show(partial(_choice_line, prompt.choices[at], at == marked), prompt.choices[at].key)

    @property
    def _rows(self) -> int:
        """How many choices have a line of their own."""
        return max(2, self.size.height - 4)


def _face(texts: tuple[str, ...], width: int, height: int) -> Content:
    """The fullest of the texts that fits; where none does, the beginning of the last."""
    if width < 1:
        return Content("")
    wrapped = [Content(text).wrap(width) for text in texts]
    lines = next((each for each in wrapped if len(each) <= height), wrapped[-1])
    if len(lines) > height > 0:
        lines = [*lines[: height - 1], lines[height - 1].truncate(width - 1) + Content("…")]
    return Content("\n").join(lines)


def _choice_line(choice: PromptChoice, marked: bool, width: int, height: int) -> Content:
    key = KEY_NAMES.get(choice.key, choice.key)
    count = "" if choice.unseen is None else f"×{choice.unseen} "
    style = "bold" if marked else "$foreground"
    mark = "›" if marked else " "
    line = Content.assemble((f"{mark}{key} ", "bold $accent"), (count, "$quiet"), (choice.label, style))
    return line.truncate(width, ellipsis=True)
