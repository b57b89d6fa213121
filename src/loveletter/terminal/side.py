"""The side of the screen: log, unseen cards, notebook and talk, as panels that can be folded."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from loveletter.language import Speaker
from loveletter.terminal.board import Shown
from loveletter.terminal.panels import log_text, notebook_text, talk_text, unseen_text
from loveletter.terminal.place import Odds
from loveletter.terminal.widgets import FoldPanel

PANELS = {"log": "f2", "unseen": "f3", "notebook": "f4", "talk": "f6"}
"""By the key that folds and unfolds it."""
OPEN_WHERE_WIDE = frozenset({"log", "unseen"})


class Side(Vertical):
    can_focus = False

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
