"""The screen of a replay: the same table, stepping through a record as one seat saw it, or with open cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TypeAlias

from textual.content import Content

from loveletter.engine.events import Viewer
from loveletter.language import Speaker
from loveletter.notation import Match, Record
from loveletter.table import Phase
from loveletter.table.played_match import PlayedMatch
from loveletter.table.setup import Setup
from loveletter.terminal import Theme
from loveletter.terminal.board import KEY_NAMES, PANELS, Shown
from loveletter.terminal.place import MatchView, Scene, SeatedPlayer
from loveletter.terminal.screen_board import BoardScreen
from loveletter.terminal.screen_help import help_lines
from loveletter.terminal.steps import letter
from loveletter.terminal.turn import LEAVE, Prompt, PromptChoice

FORWARD, BACK, FIRST, LAST, NEXT_ROUND, ROUND_BEFORE = "right", "left", "home", "end", "pagedown", "pageup"
SPECTATOR, OPEN = "s", "o"
ALIKE = {" ": FORWARD, "enter": FORWARD, "backspace": BACK}
"""Other keys that step."""


class Sight(Enum):
    OPEN = "open"


Eyes: TypeAlias = Viewer | Sight
"""How a record is viewed: as a seat, as a spectator (None), or with open cards."""


class RecordScenes:
    def __init__(self, record: Record, match: Match, eyes: Eyes) -> None:
        viewer, everything = (None, True) if isinstance(eyes, Sight) else (eyes, False)
        self._setup = Setup(record.edition, len(record.players), record.options)
        self._seated = tuple(
            SeatedPlayer(name, "person", ready=True, program=name in record.programs) for name in record.players
        )
        self._steps = tuple(PlayedMatch.of(match).steps(viewer, with_cards=everything))
        self._events = tuple([event for step in self._steps for event in step.seen.events])

    def __len__(self) -> int:
        return len(self._steps)

    def is_deal(self, at: int) -> bool:
        return self._steps[at].seat is None

    def __getitem__(self, at: int) -> Scene:
        play = self._play(at)
        phase: Phase = "match_over" if play.match_end else "round_over" if play.round_end else "playing"
        return Scene(code="", phase=phase, paused=False, play=play, setup=self._setup, seated=self._seated)

    def _play(self, at: int) -> MatchView:
        _, public, seen, cards = self._steps[at]
        hands = () if cards is None else cards.hands
        return MatchView.of(seen, public)._replace(since=0, events=self._events[: seen.version], menu=None, hands=hands)


class ReplayScreen(BoardScreen):
    def __init__(self, record: Record, match: Match, voice: Speaker, eyes: Eyes, theme: Theme = Theme.DARK) -> None:
        super().__init__(voice, theme, _bar(voice))
        self._record = record
        self._match = match
        self._look_as(eyes)
        self.at = 0
        """The step on the screen, from 0."""

    def _look_as(self, eyes: Eyes) -> None:
        self._eyes = eyes
        self._scenes = RecordScenes(self._record, self._match, eyes)

    def draw(self) -> None:
        bottom = self._eyes if isinstance(self._eyes, int) else None
        shown = Shown(self.scene, bottom or 0, by_name=bottom is None)
        self.screen_stack[0].add_class("-replay")
        self.show(shown, Prompt(self._where(), tuple(self._choices())))

    @property
    def scene(self) -> Scene:
        return self._scenes[self.at]

    def _where(self) -> str:
        say = self.voice.message
        if isinstance(self._eyes, Sight):
            eyes = say("replay-view-all")
        elif self._eyes is None:
            eyes = say("replay-view-spectator")
        else:
            eyes = self._record.players[self._eyes]
        step = say("replay-step", number=self.at + 1, total=len(self._scenes))
        return f"{step} · {say('replay-view')}: {eyes}"

    def _choices(self) -> Iterator[PromptChoice]:
        say = self.voice.message
        yield PromptChoice(FORWARD, say("replay-forward"))
        yield PromptChoice(BACK, say("replay-back"))
        yield PromptChoice(NEXT_ROUND, say("screen-next-round"))
        yield PromptChoice(ROUND_BEFORE, say("screen-round-before"))
        yield PromptChoice(FIRST, say("replay-first"))
        yield PromptChoice(LAST, say("replay-last"))
        yield PromptChoice(OPEN, say("replay-view-all"))
        yield PromptChoice(SPECTATOR, say("replay-view-spectator"))
        for seat, name in enumerate(self._record.players):
            yield PromptChoice(letter(seat), name)
        yield PromptChoice(LEAVE, say("browser-close"), ends=True)

    async def press(self, key: str) -> None:
        await super().press(ALIKE.get(key, key))

    async def take(self, choice: PromptChoice) -> None:
        if choice.ends:
            self.exit(True)
        elif choice.key == OPEN:
            self._look_as(Sight.OPEN)
        elif choice.key == SPECTATOR:
            self._look_as(None)
        elif choice.key in map(letter, range(len(self._record.players))):
            self._look_as(ord(choice.key) - ord(letter(0)))
        else:
            self.at = self._step_by(choice.key)
        self.draw()

    def _step_by(self, key: str) -> int:
        """Where a key leads; at either end it stays."""
        last = len(self._scenes) - 1
        deals = [at for at in range(len(self._scenes)) if self._scenes.is_deal(at)]
        match key:
            case "right":
                return min(last, self.at + 1)
            case "left":
                return max(0, self.at - 1)
            case "pagedown":
                return next((at for at in deals if at > self.at), last)
            case "pageup":
                return next((at for at in reversed(deals) if at < self.at), 0)
            case "end":
                return last
            case _:
                return 0

    def help_lines(self) -> Iterable[Content | str]:
        return help_lines(
            self.voice, {KEY_NAMES.get(choice.key, choice.key): choice.label for choice in self._choices()}
        )


def _bar(voice: Speaker) -> dict[str, str]:
    folds = {key: voice.message(f"panel-{name}") for name, key in PANELS.items() if name != "talk"}
    return {"question_mark": voice.message("screen-keys-help"), "ctrl+q": voice.message("plain-word-quit"), **folds}
