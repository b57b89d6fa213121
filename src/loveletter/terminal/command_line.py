"""The command line of the screen: `/` and a word, in the chosen language or in English."""

from __future__ import annotations

from textual.message import Message
from textual.widgets import Input

from loveletter.language import Speaker


class CommandGiven(Message):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class CommandLine(Input):
    def __init__(self, voice: Speaker) -> None:
        super().__init__(id="command", placeholder=voice.message("screen-command"), select_on_focus=False)
        self.can_focus = False

    @property
    def is_open(self) -> bool:
        return self.has_class("open")

    def open(self, text: str = "") -> None:
        self.add_class("open")
        self.can_focus = True
        self.value = text
        self.cursor_position = len(text)
        self.focus()

    def close(self) -> None:
        self.remove_class("open")
        self.value = ""
        self.can_focus = False
        self.screen.set_focus(None)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        text = self.value
        self.close()
        self.post_message(CommandGiven(text))
