"""News in plain play: what happens in the game and at the table, each line told once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from loveletter.engine.events import Event, RoundBegan
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.lobby_lines import notice_line, said_line
from loveletter.terminal.place import Place
from loveletter.terminal.scene import Play, Scene


class News:
    def __init__(self, place: Place, voice: Speaker, write: Callable[[str], None]) -> None:
        self._place = place
        self._voice = voice
        self._write = write
        self._told = 0
        """The number of the first event that was not told yet."""
        self._told_privately: dict[Seat, int] = {}
        self._said_at = 0
        self._noticed = 0
        self._connected = True

    @property
    def listener(self) -> Seat | None:
        """Whose version of the events is told as they come: where several share the keyboard, a spectator's."""
        seats = self._place.seats
        return seats[0] if len(seats) == 1 else None

    @property
    def several(self) -> bool:
        return len(self._place.seats) > 1

    def begin(self) -> None:
        """Tell the story from where it is worth telling; what was said before somebody came is not news."""
        scene = self._place.scene(self.listener)
        if scene.play is not None:
            self._told = _round_start(scene.play)
        self._said_at = max((each.at for each in scene.talk), default=0)
        self._noticed = max((each.number for each in scene.notices), default=0)

    def tell(self) -> None:
        """All that is new for everybody at this keyboard."""
        scene = self._place.scene(self.listener, self._told)
        if scene.connected != self._connected:
            self._connected = scene.connected
            self._write(self._voice.message("plain-connected" if scene.connected else "browser-reconnecting"))
        if scene.play is not None:
            self._events(scene, scene.play.events)
            self._told = max(self._told, scene.play.version)
        self._tell_table(scene)

    def _tell_table(self, scene: Scene) -> None:
        for said in scene.talk:
            if said.at > self._said_at:
                self._said_at = said.at
                self._write(said_line(said, self._voice))
        for notice in scene.notices:
            if notice.number > self._noticed:
                self._noticed = notice.number
                line = notice_line(notice, scene.names, self._place.seats, self._voice)
                if line is not None:
                    self._write(line)

    def tell_privately(self, seat: Seat) -> None:
        """What only this seat may know of what all have been told."""
        since = self._since(seat)
        own, public = self._place.scene(seat, since), self._place.scene(None, since)
        assert own.play is not None
        assert public.play is not None
        pairs = zip(own.play.events, public.play.events, strict=True)
        self._events(own, [mine for mine, known_to_all in pairs if mine != known_to_all])
        self._told_privately[seat] = own.play.version

    def was_shown_something(self, seat: Seat) -> bool:
        """Whether this seat was shown a card which it has not seen yet."""
        play = self._place.scene(seat).play
        return play is not None and any(each.event >= self._since(seat) for each in play.reveals)

    def _since(self, seat: Seat) -> int:
        """Up to where this seat knows all. Whoever has not had the keyboard yet begins with the round."""
        play = self._place.scene(seat).play
        return self._told_privately.get(seat, 0 if play is None else _round_start(play))

    def _events(self, scene: Scene, events: Iterable[Event]) -> None:
        assert scene.play is not None
        token = scene.play.view.rules.edition.token
        for event in events:
            said = self._voice.event(event, scene.names, self.listener, names_only=self.several, token=token)
            if said:
                self._write(said)


def _round_start(play: Play) -> int:
    """From where on a story begins: with the match, or where it has come further, with the deal of this round."""
    deals = [at for at, event in enumerate(play.events) if isinstance(event, RoundBegan)]
    return play.since + (deals[-1] if len(deals) > 1 else 0)
