"""The bars at the upper and the lower edge: which match it is, and which keys there are."""

from __future__ import annotations

from functools import partial

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content

from loveletter.language import Speaker
from loveletter.terminal.parts import Part
from loveletter.terminal.scene import Scene

TITLE = "Love Letter"


def header_text(scene: Scene, voice: Speaker, width: int) -> Content:
    parts = [voice.edition_name(scene.setup.rules.edition.name)]
    if scene.play is not None:
        parts.append(voice.message("browser-round", number=scene.play.view.round))
    left = f" · {' · '.join(parts)}"
    gap = max(1, width - cell_len(TITLE) - 2 - cell_len(left) - cell_len(scene.code))
    return Content.assemble(("♥ ", "bold $primary"), (TITLE, "bold $accent"), left, " " * gap, (scene.code, "$quiet"))


class KeyBar(Horizontal):
    can_focus = False

    def __init__(self, keys: dict[str, str]) -> None:
        """`keys`: what is said of each key, in the order of the bar."""
        super().__init__(id="keys")
        self._parts = []
        for key, said in keys.items():
            part = Part()
            text = Content.assemble((NAMES.get(key, key.upper()), "bold $accent"), (f" {said}", "$quiet"))
            part.show(partial(_fixed, text), key)
            part.styles.width = cell_len(text.plain) + 1
            self._parts.append(part)

    def compose(self) -> ComposeResult:
        yield from self._parts


def _fixed(text: Content, width: int, height: int) -> Content:
    return text


NAMES = {"escape": "Esc", "ctrl+q": "^Q", "question_mark": "?", "slash": "/"}
"""How keys are written where it is not their name in capitals."""
