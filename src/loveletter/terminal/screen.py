"""The screen: a table in the terminal, with one key for every move. The mouse works, and nothing needs it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from secrets import token_hex
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table import TableRefused
from loveletter.table.commands import Act, Ready, Start
from loveletter.terminal import Theme
from loveletter.terminal.answers import notice_line
from loveletter.terminal.board import PANELS, Shown
from loveletter.terminal.commands import Commands
from loveletter.terminal.place import Odds, Place, PlaceLost, Scene
from loveletter.terminal.screen_board import BoardScreen
from loveletter.terminal.screen_help import play_help
from loveletter.terminal.turn import KeyboardTurn, PromptChoice, prompt_of
from loveletter.terminal.widgets import CommandGiven, CommandLine
from loveletter.terminal.wording import goodbye_sentence, refusal_sentence

THINKING_SECONDS = 600
"""For which it says that the coach is thinking, unless the hint comes."""


class TableScreen(BoardScreen):
    """Ends with whether the match is over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "command"),
        Binding("space", "skip"),
        Binding("t", "talk"),
    ]

    def __init__(self, place: Place, voice: Speaker, theme: Theme = Theme.DARK) -> None:
        super().__init__(voice, theme, _bar(voice))
        self.place = place
        self.turn = KeyboardTurn(place)
        self._commands = Commands(place, voice)
        self._command_line = CommandLine(voice)
        self._noticed = 0
        self._odds: tuple[Seat, int, Odds] | None = None
        """What follows for the other hands, for whom and at which version of the table."""

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield self._command_line

    def on_mount(self) -> None:
        super().on_mount()
        self.run_worker(self._follow())

    async def _follow(self) -> None:
        try:
            while True:
                moment = self.place.moment
                self.draw()
                await self.place.change(moment)
        except PlaceLost as lost:
            self.notify(goodbye_sentence(self.voice, lost.code), markup=False, timeout=3600)

    def draw(self) -> None:
        self.turn.look()
        scene = self.scene
        self._tell(scene)
        prompt = prompt_of(self.place, scene, self.voice, self.turn)
        others = [each.kind == "person" and seat not in self.place.seats for seat, each in enumerate(scene.seated)]
        talking = bool(scene.talk) or (any(others) and scene.setup.chat != "off")
        shown = Shown(scene, self.turn.bottom, not self.turn.alone, talking)
        self.show(shown, prompt, self._odds_for(scene))

    def _tell(self, scene: Scene) -> None:
        for notice in scene.notices:
            if notice.number > self._noticed:
                self._noticed = notice.number
                said = notice_line(notice, scene.names, self.place.seats, self.voice)
                if said:
                    self.notify(said, markup=False)

    @property
    def scene(self) -> Scene:
        """The cards of one person, or of nobody."""
        return self.place.scene(self.turn.open_to)

    # the notebook

    def _odds_for(self, scene: Scene) -> Odds | None:
        """What is known of the other hands; where it is not worked out yet, that begins now."""
        viewer, play = self.turn.open_to, scene.play
        shows_odds = scene.setup.aids and scene.setup.odds and self.side.is_open("notebook", self.wide)
        if not shows_odds or viewer is None or play is None:
            return None
        if self._odds is not None and self._odds[:2] == (viewer, play.version):
            return self._odds[2]
        work: Callable[[], Awaitable[None]] = partial(self._conclude, viewer, play.version)
        self.run_worker(work, group="odds", exclusive=True)
        return None

    async def _conclude(self, viewer: Seat, version: int) -> None:
        try:
            odds = await self.place.odds(viewer)
        except TableRefused:  # the table has moved on, or the host has switched them off: then none are shown
            odds = {}
        self._odds = (viewer, version, odds)
        self.draw()

    # keys

    def action_command(self) -> None:
        if not self.is_covered:
            self._command_line.open()

    def action_talk(self) -> None:
        """Say something to the table: the command is there, and only the words are missing."""
        if not self.is_covered:
            self._command_line.open(f"{self.voice.message('plain-word-say')} ")

    async def action_skip(self) -> None:
        await self._order("skip")

    async def on_command_given(self, event: CommandGiven) -> None:
        if self._commands.asks_for(event.text, "hint"):
            # In a worker, so that the screen stays responsive: the first hint may wait for a compiler.
            self.notify(self.voice.message("hint-thinking"), markup=False, timeout=THINKING_SECONDS)
            self.run_worker(self._order(event.text), group="hint", exclusive=True)
        else:
            await self._order(event.text)

    async def _order(self, text: str) -> None:
        """A command in words; what it answers is shown on a sheet."""
        seat = self.turn.open_to
        answer = await self._commands.answer(text, seat)
        if answer.word == "hint":
            self.clear_notifications()
            if self.turn.open_to != seat:  # another player is at the keyboard by now
                return
        if answer.word == "quit":
            await self.action_leave()
        elif answer.word in PANELS:
            self.action_fold(answer.word)
        elif answer.word == "help":
            self.action_help()
        elif len(answer.lines) == 1:
            self.notify(answer.lines[0], markup=False)
        elif answer.lines:
            self.sheet(text, answer.lines)
        self.draw()

    async def take(self, choice: PromptChoice) -> None:
        if choice.ends:
            await self._leave(over=True)
            return
        self.turn.take(choice)
        try:
            await self._ask_the_table(choice)
        except TableRefused as refused:
            self.turn.refused()
            names = self.scene.names
            self.notify(refusal_sentence(self.voice, refused, names, self.turn.open_to), markup=False)
        except PlaceLost:
            return  # what follows the table has said so
        self.draw()

    async def _ask_the_table(self, choice: PromptChoice) -> None:
        for seat in choice.ready:
            await self.place.send(Ready(seat))
        if choice.begins:
            await self.place.send(Start())
        if choice.action is not None and self.turn.asked_at is not None:
            await self.place.send(Act(token_hex(8), *self.turn.asked_at, choice.action))

    def action_step_back(self) -> None:
        if self._command_line.is_open:
            self._command_line.close()
        elif self.is_covered:
            super().action_step_back()
        else:
            self.turn.back()
            self.draw()

    def help_lines(self) -> Iterable[Content | str]:
        return play_help(self.voice, self._commands.help())

    async def action_leave(self) -> None:
        await self._leave(over=False)

    async def _leave(self, over: bool) -> None:
        await self.place.leave()
        self.exit(over)


def _bar(voice: Speaker) -> dict[str, str]:
    say = voice.message
    folds = {key: say(f"panel-{name}") for name, key in PANELS.items()}
    return {
        "question_mark": say("screen-keys-help"),
        "slash": say("screen-keys-commands"),
        "escape": "←",
        "ctrl+q": say("plain-word-quit"),
        **folds,
    }
