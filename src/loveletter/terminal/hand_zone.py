"""The hand zone at the lower edge: your seat, the cards that only you see, and what you are asked."""

from __future__ import annotations

from functools import partial

from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.content import Content

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.palette import LETTERS, ground
from loveletter.terminal.place import MatchView, Scene
from loveletter.terminal.seat_panel import causes, own_line
from loveletter.terminal.turn import Prompt, PromptChoice, card_key
from loveletter.terminal.widgets import Part

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
    can_focus = False

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
            text = Content("\n").join([text, *[Content.styled(each, "$quiet") for each in prompt.reasons]])
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
    """The key, what it chooses, and how many are unseen."""
    key = KEY_NAMES.get(choice.key, choice.key)
    count = "" if choice.unseen is None else f"×{choice.unseen} "
    style = "bold" if marked else "$foreground"
    mark = "›" if marked else " "
    line = Content.assemble((f"{mark}{key} ", "bold $accent"), (count, "$quiet"), (choice.label, style))
    return line.truncate(width, ellipsis=True)
