"""Plain play: one line at a time, for screen readers, pipes and scripts. Questions are numbered choices."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table import TableRefused
from loveletter.table.menu import Menu
from loveletter.terminal import answers
from loveletter.terminal.asking import Asking, Stopped
from loveletter.terminal.place import Place
from loveletter.terminal.scene import Play, Scene
from loveletter.terminal.wording import Wording, refusal_sentence


class Plain:
    """Reads lines and writes lines; what it writes comes from scenes of the place alone."""

    def __init__(
        self,
        place: Place,
        voice: Speaker,
        read: Callable[[], Awaitable[str | None]],
        write: Callable[[str], None],
        clear: Callable[[], None],
    ) -> None:
        """`read` gives a line, or None at the end of the input; `clear` takes away from sight all that was written."""
        self._place = place
        self._voice = voice
        self._write = write
        self._clear = clear
        self._several = len(place.seats) > 1
        self._listener = place.seats[0] if len(place.seats) == 1 else None
        """Whose version of the events is told as they come: where several share the keyboard, a spectator's."""
        self._told = 0
        self._told_privately = dict.fromkeys(place.seats, 0)
        self._open: Seat | None = self._listener
        """Who is at the keyboard now, so that what only they may see can be written."""
        self._asking = Asking(place, voice, read, write)

    async def run(self) -> bool:
        """Play until the match is over; False if it was left before."""
        try:
            await self._play()
        except Stopped:
            return False
        finally:
            await self._place.leave()
        return True

    async def _play(self) -> None:
        self._welcome()
        while True:
            moment = self._place.moment
            self._tell_news()
            await self._tell_reveals()
            scene = self._place.scene(self._listener)
            if scene.phase == "closed" or (scene.play is not None and scene.play.match_end is not None):
                self._write(answers.status(scene, None, self._voice))
                return
            asked = self._asked()
            if asked is not None:
                await self._decide(*asked)
            elif waiting := [seat for seat in scene.not_ready if seat in self._place.seats]:
                await self._go_on(waiting)
            else:
                await self._place.change(moment)

    def _welcome(self) -> None:
        scene = self._place.scene(self._listener)
        if scene.play is not None:
            edition = self._voice.edition_name(scene.play.view.rules.edition.name)
            players = self._voice.every(scene.names)
            self._say("plain-welcome", code=scene.code, edition=edition, players=players)
            for line in answers.score(scene, scene.play, self._voice):
                self._write(line)
            self._told = _round_start(scene.play)
            self._told_privately = dict.fromkeys(self._place.seats, self._told)
        self._asking.help()

    # what happens

    def _tell_news(self) -> None:
        scene = self._place.scene(self._listener, self._told)
        if scene.play is not None:
            self._tell(scene, scene.play.events)
            self._told = scene.play.version

    def _tell(self, scene: Scene, events: Iterable[Event]) -> None:
        assert scene.play is not None
        token = scene.play.view.rules.edition.token
        for event in events:
            said = self._voice.event(event, scene.names, self._listener, names_only=self._several, token=token)
            if said:
                self._write(said)

    async def _tell_reveals(self) -> None:
        """Whoever was shown a card gets the keyboard at once; where one person plays, the news have told it."""
        for seat in sorted(self._place.seats, key=lambda each: each != self._open):
            play, since = self._place.scene(seat).play, self._told_privately[seat]
            if self._several and play is not None and any(each.event >= since for each in play.reveals):
                await self._hand_over(seat, "browser-cover-reveal")

    def _tell_privately(self, seat: Seat) -> None:
        """What only this seat may know of what all have been told."""
        since = self._told_privately[seat]
        own, public = self._place.scene(seat, since), self._place.scene(None, since)
        assert own.play is not None
        assert public.play is not None
        pairs = zip(own.play.events, public.play.events, strict=True)
        self._tell(own, [mine for mine, known_to_all in pairs if mine != known_to_all])
        self._told_privately[seat] = own.play.version

    async def _hand_over(self, seat: Seat, why: str) -> None:
        """A cover between two people: nobody sees what the one before has seen."""
        if not self._several:
            return
        if self._open != seat:
            if self._open is not None:
                await self._asking.enter("browser-cover-hide")
            self._open = None
            self._clear()
            name = self._place.scene(seat).names[seat]
            self._say("browser-cover-give", name=name)
            self._say(why, name=name)
            await self._asking.enter("browser-cover-open", name=name)
            self._open = seat
        self._tell_privately(seat)

    # what is asked

    def _asked(self) -> tuple[Seat, Play, Menu] | None:
        for seat in self._place.seats:
            scene = self._place.scene(seat)
            if scene.play is not None and scene.play.menu is not None and not scene.paused:
                return seat, scene.play, scene.play.menu
        return None

    async def _decide(self, seat: Seat, play: Play, menu: Menu) -> None:
        await self._hand_over(seat, "browser-cover-turn")
        self._write(next(iter(answers.hand(self._place.scene(seat), play, self._voice))))
        wording = Wording(self._voice, self._place.scene(seat).names, seat)
        action = await self._asking.action(menu, wording)
        moment = self._place.moment
        try:
            await self._place.act(seat, play.version, action)
        except TableRefused as refused:
            self._write(wording.refusal(refused))
            return
        while self._version(seat) == play.version:  # a server may say that it is done before it says what follows
            await self._place.change(moment)
            moment = self._place.moment

    def _version(self, seat: Seat) -> int:
        play = self._place.scene(seat).play
        return 0 if play is None else play.version

    async def _go_on(self, waiting: Iterable[Seat]) -> None:
        """Whoever says that the next round may begin says it for all at this keyboard."""
        await self._asking.enter("browser-ready")
        moment = self._place.moment
        for seat in waiting:
            try:
                await self._place.ready(seat)
            except TableRefused as refused:  # the round was dealt meanwhile
                self._write(refusal_sentence(self._voice, refused, self._place.scene(seat).names, seat))
        while set(waiting) & set(self._place.scene(self._listener).not_ready):
            await self._place.change(moment)
            moment = self._place.moment

    def _say(self, message: str, **variables: str | int) -> None:
        self._write(self._voice.message(message, **variables))


def _round_start(play: Play) -> int:
    """From where on a story begins: with the match, or where it has come further, with the deal of this round."""
    deals = [at for at, event in enumerate(play.events) if isinstance(event, RoundBegan)]
    return play.since + (deals[-1] if len(deals) > 1 else 0)
