"""A place at a server's table, by its WebSocket protocol (docs/protocol.md), and scenes from its messages."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, NamedTuple, get_args
from urllib.parse import quote

import msgspec

from loveletter.coach.report import Advice, Choice, Remark
from loveletter.engine.actions import Action
from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Question
from loveletter.engine.view import Known, View
from loveletter.notation import to_plain
from loveletter.notation.difference import apply_difference
from loveletter.notation.plain import KIND, from_plain, kind_name
from loveletter.table import Phase, Setup, TableRefused
from loveletter.table.commands import Command
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.identity import about_seat
from loveletter.table.menu import Menu
from loveletter.table.open_cards import Discard, Heaps, Reveal
from loveletter.terminal.identity import BadKeyFile, KeyFile
from loveletter.terminal.joining import new_challenge
from loveletter.terminal.place import MatchView, Odds, PlaceLost, Scene, SeatedPlayer, ShownNotice, ShownTalk, cancel
from loveletter.terminal.steps import actions
from loveletter.terminal.wire import Message, Wire

_EVENTS: dict[str, type] = {kind_name(kind): kind for kind in get_args(Event)}


class Story(NamedTuple):
    """The events of a match in one viewer's version, from a number on."""

    match: int
    since: int
    events: tuple[Event, ...]

    @property
    def end(self) -> int:
        return self.since + len(self.events)


def story_after(story: Story | None, message: Message) -> Story:
    """The story with the events that this view adds; events that come again are not added twice."""
    match, since = message["public"]["match"], message["since"]
    events = tuple(map(read_event, message["events"]))
    if story is None or story.match != match or not story.since <= since <= story.end:
        return Story(match, since, events)
    return Story(match, story.since, (*story.events[: since - story.since], *events))


def read_event(message: Message) -> Event:
    kind = _EVENTS[message[KIND]]
    event: Event = msgspec.convert({name: each for name, each in message.items() if name != KIND}, kind)
    return event


def setup_of(table: Message) -> Setup:
    """The settings of the table, as far as this version knows them."""
    settings = table["settings"]
    names = {field.name for field in fields(Setup)} - {"clock"}
    clock = settings["clock"]
    return Setup(
        **{name: each for name, each in settings.items() if name in names},
        clock=clock["kind"],
        seconds=clock["seconds"],
    )


def read_scene(table: Message, play: MatchView | None) -> Scene:
    return Scene(
        code=table["code"],
        phase=_phase(table["phase"], play),
        paused=table["paused"],
        play=play,
        setup=setup_of(table),
        seated=msgspec.convert(table["seats"], tuple[SeatedPlayer, ...]),
    )


def _phase(phase: Phase, play: MatchView | None) -> Phase:
    """The server sends the view first and the phase after it: during a match the view decides."""
    if play is None or phase == "closed":
        return phase
    if play.match_end is not None:
        return "match_over"
    return "playing" if play.round_end is None else "round_over"


def read_play(table: Message, message: Message, story: Story, since: int) -> MatchView:
    """The match from a message `view`, with the events of its story from a number on."""
    public = message["public"]
    heaps: Heaps = msgspec.convert([seat["discards"] for seat in public["seats"]], tuple[tuple[Discard, ...], ...])
    menu = msgspec.convert(message["menu"], Menu | None)
    round_end = msgspec.convert(public["round_end"], RoundEnd | None)
    match_end = msgspec.convert(public["match_end"], MatchEnd | None)
    since = min(max(since, story.since), story.end)
    return MatchView(
        view=_view(setup_of(table).rules, message, heaps, menu, round_end, match_end),
        version=message["version"],
        since=since,
        events=story.events[since - story.since :],
        heaps=heaps,
        reveals=msgspec.convert(message["reveals"], tuple[Reveal, ...]),
        menu=menu,
        round_end=round_end,
        match_end=match_end,
    )


def _view(
    rules: Rules, message: Message, heaps: Heaps, menu: Menu | None, ended: RoundEnd | None, won: MatchEnd | None
) -> View:
    public = message["public"]
    seats: Sequence[Message] = public["seats"]
    awaited: Message | None = public["awaited"]
    viewer: Viewer = message["viewer"]
    return View(
        viewer=viewer,
        rules=rules,
        version=message["version"],
        round=public["round"],
        youth=tuple(public["youth"]),
        tokens=tuple(seat["tokens"] for seat in seats),
        turn=public["turn"],
        awaited=None if awaited is None else awaited["seat"],
        decision=_decision(awaited),
        hand=tuple(each["card"] for each in message["hand"]),
        legal=() if menu is None else tuple(actions(menu)),
        certain=tuple(Known(each["card"], each["seat"], each["depth"]) for each in message["certain"]),
        shown=() if ended is None else tuple((hand.seat, hand.card) for hand in ended.hands),
        hand_sizes=tuple(seat["hand_size"] for seat in seats),
        pile_size=public["pile"],
        set_aside=public["set_aside"],
        face_up=tuple(public["face_up"]),
        discards=tuple(tuple(each.card for each in heap) for heap in heaps),
        out=_those(seats, "out"),
        protected=_those(seats, "protected"),
        must_choose=public["marked"],
        bets=tuple((who, on) for who, on in public["bets"]),
        ending=None if ended is None else ended.ending,
        winners=() if ended is None else ended.winners,
        next_starters=() if ended is None else ended.next_starters,
        champions=() if won is None else won.winners,
        log=(),
    )


def _decision(awaited: Message | None) -> Decision | None:
    if awaited is None or awaited["card"] is None:
        return None
    return Decision(awaited["seat"], Question(awaited["question"]), awaited["card"], tuple(awaited["among"]))


def _those(seats: Sequence[Message], mark: str) -> tuple[Seat, ...]:
    return tuple(seat for seat, each in enumerate(seats) if each[mark])


def read_hint(message: Mapping[str, Any]) -> Advice:
    best = message["choices"][0]["chance"]
    choices = [
        Choice(
            read_action(each["action"]), each["chance"], each["error"], max(0.0, best - each["chance"]), gap_error=0.0
        )
        for each in message["choices"]
    ]
    return Advice(
        tuple(choices), message["level"], read_remark(message["why"]), tuple(map(read_remark, message["tricks"]))
    )


def read_remark(plain: Mapping[str, Any]) -> Remark:
    facts = {name: read_action(fact) if isinstance(fact, Mapping) else fact for name, fact in plain["facts"].items()}
    return Remark(plain["about"], facts)


def read_action(plain: object) -> Action:
    action: Action = from_plain(Action, plain)
    return action


LATEST = 100
"""How many chat messages, and how many notices, are kept."""


class RemotePlace:
    def __init__(
        self,
        server: str,
        code: str,
        own: Sequence[str],
        headers: Mapping[str, str] = {},
        identity: KeyFile | None = None,
    ) -> None:
        """`server`: the address of the server, with its base path; `own`: the secrets of the seats of this machine;
        `headers`: sent with each connection; `identity`: of the person here, if it is this person's machine."""
        self._server = server
        self._identity = identity
        self._code = code
        self._own = tuple(own)
        self.seats: tuple[Seat, ...] = ()
        self.reserved: tuple[Seat, ...] = ()
        self._table: Message | None = None
        self._views: dict[Viewer, Message] = {}
        self._stories: dict[Viewer, Story] = {}
        self._talk: tuple[ShownTalk, ...] = ()
        self._notices: tuple[ShownNotice, ...] = ()
        self._noticed = 0
        self._connected = False
        self.moment = 0
        self._changed = asyncio.Condition()
        self._listening: asyncio.Task[None] | None = None
        self._syncing: asyncio.Task[Message] | None = None
        """Asks for everything, after a change to a view that is not here."""
        # the code is there for balancers, as browsers send it
        address = f"{server.replace('http', 'ws', 1).rstrip('/')}/ws?table={quote(code)}"
        self._wire = Wire(address, self._hello, self._take, self._lost, headers)

    async def enter(self) -> None:
        """Connect, and wait until the table is known; raises `PlaceLost` where the server does not let us in."""
        self._listening = asyncio.create_task(self._wire.run())
        async with self._changed:
            await self._changed.wait_for(lambda: self._wire.goodbye is not None or self._is_known)
        if self._wire.goodbye is not None:
            raise PlaceLost(self._wire.goodbye)

    @property
    def _is_known(self) -> bool:
        """Whether all has come that a scene needs: in the lobby there are no views."""
        if self._table is None:
            return False
        viewers: tuple[Viewer, ...] = self.seats if len(self.seats) == 1 else (*self.seats, None)
        return (
            self._table["match"] == 0
            or self._table["phase"] == "lobby"
            or all(viewer in self._views for viewer in viewers)
        )

    def scene(self, viewer: Viewer, since: int = 0) -> Scene:
        assert self._table is not None, "enter first"
        message = self._views.get(viewer)
        play = None
        if message is not None and self._table["phase"] not in ("lobby", "mixing"):  # else the last match is done with
            play = read_play(self._table, message, self._stories[viewer], since)
        scene = read_scene(self._table, play)
        return scene._replace(talk=self._talk, notices=self._notices, connected=self._connected)

    # what people here do

    async def send(self, command: Command) -> None:
        message = to_plain(command)
        await self._wire.ask(message.pop(KIND), **message)

    async def say(self, seat: Seat, text: str) -> None:
        await self._wire.ask("chat", seat=seat, text=text)

    async def emote(self, seat: Seat, emote: str) -> None:
        await self._wire.ask("emote", seat=seat, emote=emote)

    async def agree(self, seat: Seat) -> None:
        if self._identity is None:
            raise TableRefused("no_members")
        try:
            challenge = await asyncio.to_thread(new_challenge, self._server)
            proof = await asyncio.to_thread(self._identity.proof, "agree", challenge, about_seat(self._code, seat))
        except PlaceLost as lost:  # this request alone
            raise TableRefused(lost.code) from None
        except (BadKeyFile, OSError) as bad:
            raise TableRefused("bad_key_file", file=str(bad)) from None
        await self._wire.ask("agree", seat=seat, proof=proof)

    async def skip(self) -> None:
        await self._wire.ask("skip")

    async def odds(self, seat: Seat) -> Odds:
        notebook = await self._wire.ask("notebook", seat=seat)
        hands = {
            each["seat"]: {chance["card"]: chance["chance"] for chance in each["cards"]} for each in notebook["hands"]
        }
        return {other: cards for other, cards in hands.items() if cards}

    async def hint(self, seat: Seat, version: int) -> Advice:
        return read_hint(await self._wire.ask("hint", seat=seat, version=version))

    async def change(self, after: int) -> None:
        async with self._changed:
            await self._changed.wait_for(lambda: self._wire.goodbye is not None or self.moment > after)
        if self.moment <= after:
            raise PlaceLost(self._wire.goodbye or "")

    async def leave(self) -> None:
        await cancel(self._listening)

    # what the server says

    def _hello(self) -> Message:
        events_from = min((story.end for story in self._stories.values()), default=0)
        return {"type": "hello", "table": self._code, "secrets": self._own, "events_from": events_from, "changes": True}

    async def _take(self, message: Message) -> None:
        match message["type"]:
            case "welcome":
                self.seats, self.reserved = tuple(sorted(message["seats"])), tuple(sorted(message.get("reserved", ())))
                self._connected = True
            case "table":
                self._table = message
            case "table_change" if self._table is not None:
                self._table = apply_difference(self._table, message["change"])
            case "view":
                self._take_view(message)
            case "change":
                before = self._views.get(message["viewer"])
                if before is None or before["version"] != message["since"]:
                    self._syncing = asyncio.create_task(self._wire.ask("sync"))
                    return
                parts = {name: message[name] for name in ("version", "since", "events")}
                self._take_view({**apply_difference(before, message["change"]), **parts})
            case "talk":
                self._talk = tuple(map(_said, message["lines"]))
            case "said" | "emoted":
                self._talk = (*self._talk, _said(message))[-LATEST:]
            case "notice":
                self._noticed += 1
                notice = ShownNotice(self._noticed, message["code"], message["params"])
                self._notices = (*self._notices, notice)[-LATEST:]
            case _:
                return  # clocks change no scene
        await self._tell()

    def _take_view(self, view: Message) -> None:
        viewer = view["viewer"]
        self._stories[viewer] = story_after(self._stories.get(viewer), view)
        self._views[viewer] = view

    async def _lost(self) -> None:
        self._connected = False
        await self._tell()

    async def _tell(self) -> None:
        async with self._changed:
            self.moment += self._wire.goodbye is None
            self._changed.notify_all()


def _said(message: Message) -> ShownTalk:
    emote = message["type"] == "emoted"
    return ShownTalk(message["name"], message["emote" if emote else "text"], emote, message["at"])
