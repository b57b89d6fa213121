"""Plain play: one line at a time, for screen readers, pipes and scripts. Questions are numbered choices."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Iterator
from secrets import token_hex

from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table import TableRefused
from loveletter.table.commands import Act, Ready
from loveletter.table.menu import Menu
from loveletter.terminal import answers
from loveletter.terminal.commands import Commands
from loveletter.terminal.place import MatchView, Place, Scene, cancel
from loveletter.terminal.plain_input import Asking, Input, Stopped
from loveletter.terminal.wording import Wording, refusal_sentence


class PlainNews:
    def __init__(self, place: Place, voice: Speaker, write: Callable[[str], None]) -> None:
        self._place = place
        self._voice = voice
        self._write = write
        self._printed = 0
        """The number of the first event that was not printed yet."""
        self._privately_printed: dict[Seat, int] = {}
        self._said_at = 0
        self._noticed = 0
        self._connected = True

    @property
    def listener(self) -> Seat | None:
        """Whose version of the events is printed: a spectator's if several share the keyboard."""
        seats = self._place.seats
        return seats[0] if len(seats) == 1 else None

    @property
    def several(self) -> bool:
        return len(self._place.seats) > 1

    def begin(self) -> None:
        """Start printing from the current round; what was said earlier is skipped."""
        scene = self._place.scene(self.listener)
        if scene.play is not None:
            self._printed = _round_start(scene.play)
        self._said_at = max((each.at for each in scene.talk), default=0)
        self._noticed = max((notice.number for notice in scene.notices), default=0)

    def print_new(self) -> None:
        scene = self._place.scene(self.listener, self._printed)
        if scene.connected != self._connected:
            self._connected = scene.connected
            self._write(self._voice.message("plain-connected" if scene.connected else "browser-reconnecting"))
        if scene.play is not None:
            self._events(scene, scene.play.events)
            self._printed = max(self._printed, scene.play.version)
        self._tell_table(scene)

    def _tell_table(self, scene: Scene) -> None:
        for said in scene.talk:
            if said.at > self._said_at:
                self._said_at = said.at
                self._write(answers.said_line(said, self._voice))
        for notice in scene.notices:
            if notice.number > self._noticed:
                self._noticed = notice.number
                line = answers.notice_line(notice, scene.names, self._place.seats, self._voice)
                if line is not None:
                    self._write(line)

    def tell_privately(self, seat: Seat) -> None:
        """What only this seat may know of the events that were printed for all."""
        since = self._since(seat)
        own, public = self._place.scene(seat, since), self._place.scene(None, since)
        assert own.play is not None
        assert public.play is not None
        pairs = zip(own.play.events, public.play.events, strict=True)
        self._events(own, [mine for mine, known_to_all in pairs if mine != known_to_all])
        self._privately_printed[seat] = own.play.version

    def was_shown_something(self, seat: Seat) -> bool:
        play = self._place.scene(seat).play
        return play is not None and any(reveal.event >= self._since(seat) for reveal in play.reveals)

    def _since(self, seat: Seat) -> int:
        """Up to where this seat has seen everything; the start of the round if it has not had the keyboard yet."""
        play = self._place.scene(seat).play
        return self._privately_printed.get(seat, 0 if play is None else _round_start(play))

    def _events(self, scene: Scene, events: Iterable[Event]) -> None:
        assert scene.play is not None
        for sentence in answers.sentences(scene, scene.play, events, self._voice, self.several):
            self._write(sentence)


def _round_start(play: MatchView) -> int:
    """From where on a story begins: with the match, or where it has come further, with the deal of this round."""
    deals = [at for at, event in enumerate(play.events) if isinstance(event, RoundBegan)]
    return play.since + (deals[-1] if len(deals) > 1 else 0)


AGAIN = 1
"""Which of the choices after a match is another one."""


class Overtaken(Exception):
    """What was asked is not asked any more: a clock has run out, or a bot sits in."""


class Plain:
    """Reads lines and writes lines; what it writes comes from scenes of the place alone."""

    def __init__(
        self, place: Place, voice: Speaker, lines: Input, write: Callable[[str], None], clear: Callable[[], None]
    ) -> None:
        """`clear` takes away from sight all that was written."""
        self._place = place
        self._voice = voice
        self._input = lines
        self._write = write
        self._clear = clear
        self._open: Seat | None = None
        """Of several people, who is at the keyboard now, so that what only they may see can be written."""
        self._news = PlainNews(place, voice, write)
        self._asking = Asking(Commands(place, voice), voice, self._line, write)
        self._changing: asyncio.Task[None] | None = None
        self._asked_at: tuple[str, int] | None = None
        """The scene of the seat that is asked something now."""

    async def run(self) -> bool:
        """Play until the match is over and nobody wants another; False if it was left before."""
        try:
            await self._play()
        except Stopped:
            return self._place.scene(self._news.listener).phase in ("match_over", "closed")
        finally:
            await self._input.close()
            await cancel(self._changing)
            await self._place.leave()
        return True

    async def _play(self) -> None:
        self._welcome()
        while True:
            self._news.print_new()
            await self._tell_reveals()
            scene = self._place.scene(self._news.listener)
            waiting = [seat for seat in scene.not_ready if seat in self._place.seats]
            if scene.phase == "closed":
                self._write(answers.status(scene, None, self._voice))
                return
            if scene.phase == "match_over" and not self._wants_again(scene):
                if not await self._another_match(scene):
                    return
            elif (asked := self._asked()) is not None:
                await self._decide(*asked)
            elif waiting:
                await self._go_on(waiting)
            elif scene.phase == "lobby" and self._hosts(scene) and not self._input.live:
                await self._asking.command(await self._asking.line(), self._seat)
            else:
                await self._wait()

    def _welcome(self) -> None:
        scene = self._place.scene(self._news.listener)
        if scene.play is not None:
            edition = self._voice.edition_name(scene.play.view.rules.edition.name)
            players = self._voice.every(scene.names)
            self._asking.say("plain-welcome", code=scene.code, edition=edition, players=players)
            for line in answers.score(scene, scene.play, self._voice):
                self._write(line)
        else:
            for line in answers.lobby_lines(scene, self._voice):
                self._write(line)
            if self._hosts(scene):
                self._asking.say("plain-lobby-host")
        self._news.begin()
        self._asking.help()

    def _hosts(self, scene: Scene) -> bool:
        return any(scene.seated[seat].host for seat in self._place.seats)

    # waiting

    @property
    def _seat(self) -> Seat | None:
        """The seat whose private information may be printed now."""
        return self._open if self._news.several else self._news.listener

    async def _wait(self) -> None:
        line = await self._input.line_before(self._change())
        if line and await self._asking.command(line, self._seat) == "quit":
            raise Stopped

    async def _line(self) -> str:
        """The next line of the player who is asked; what happens meanwhile is printed."""
        if not self._input.live:
            return await self._input.line()
        while (line := await self._input.line_before(self._change())) is None:
            self._news.print_new()
            if self._asked_at is not None and self._asked_at != self._stand:
                raise Overtaken
        return line

    def _change(self) -> asyncio.Task[None]:
        """The next change of the table. The wait continues while lines are read: bots think in it."""
        if self._changing is None or self._changing.done():
            self._changing = asyncio.ensure_future(self._place.change(self._place.moment))
        return self._changing

    # several people

    async def _tell_reveals(self) -> None:
        """A player who was shown a card gets the keyboard at once; in a solo game the news has printed it."""
        for seat in sorted(self._place.seats, key=lambda each: each != self._open):
            if self._news.several and self._news.was_shown_something(seat):
                await self._hand_over(seat, "browser-cover-reveal")

    async def _hand_over(self, seat: Seat, why: str) -> None:
        """A cover between two people: nobody sees what the one before has seen."""
        if not self._news.several:
            return
        if self._open != seat:
            if self._open is not None:
                await self._asking.enter("browser-cover-hide", self._open)
            self._open = None
            self._clear()
            name = self._place.scene(seat).names[seat]
            self._asking.say("browser-cover-give", name=name)
            self._asking.say(why, name=name)
            await self._asking.enter("browser-cover-open", None, name=name)
            self._open = seat
        self._news.tell_privately(seat)

    # what is asked

    def _asked(self) -> tuple[Seat, MatchView, Menu] | None:
        for seat in self._place.seats:
            scene = self._place.scene(seat)
            if scene.play is not None and scene.play.menu is not None and not scene.paused:
                return seat, scene.play, scene.play.menu
        return None

    @property
    def _stand(self) -> tuple[str, int]:
        scene = self._place.scene(self._seat)
        return scene.phase, 0 if scene.play is None else scene.play.version

    @contextlib.contextmanager
    def _while_it_stands(self) -> Iterator[None]:
        """What is asked in here is not asked any more once the table moves on."""
        self._asked_at = self._stand
        try:
            yield
        except Overtaken:
            self._asking.say("plain-overtaken")
        finally:
            self._asked_at = None

    async def _decide(self, seat: Seat, play: MatchView, menu: Menu) -> None:
        await self._hand_over(seat, "browser-cover-turn")
        self._write(next(iter(answers.hand(self._place.scene(seat), play, self._voice))))
        wording = Wording(self._voice, self._place.scene(seat).names, seat)
        with self._while_it_stands():
            action = await self._asking.action(menu, wording)
            before = self._stand
            try:
                await self._place.send(Act(token_hex(8), seat, play.version, action))
            except TableRefused as refused:
                self._write(wording.refusal(refused))
                return
            while self._stand == before:  # a server may say that it is done before it says what follows
                await asyncio.shield(self._change())

    async def _go_on(self, waiting: Iterable[Seat]) -> None:
        with self._while_it_stands():
            await self._asking.enter("browser-ready", self._seat)
            await self._ready(waiting)
            while set(waiting) & set(self._place.scene(self._news.listener).not_ready):
                await asyncio.shield(self._change())

    async def _ready(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            try:
                await self._place.send(Ready(seat))
            except TableRefused as refused:  # the round was dealt meanwhile
                self._write(refusal_sentence(self._voice, refused, self._place.scene(seat).names, seat))

    def _wants_again(self, scene: Scene) -> bool:
        return any(scene.seated[seat].ready for seat in self._place.seats)

    async def _another_match(self, scene: Scene) -> bool:
        """Whether somebody here wants another match; spectators are not asked."""
        self._write(answers.status(scene, None, self._voice))
        if not self._place.seats:
            return False
        with self._while_it_stands():
            if await self._asking.choice(self._ask_for_another, 2, self._seat) != AGAIN:
                return False
            await self._ready(self._place.seats)
        return True

    def _ask_for_another(self) -> None:
        for number, choice in enumerate(("plain-over-leave", "plain-over-again"), 1):
            self._asking.say("puzzle-choice", number=number, choice=self._voice.message(choice))
