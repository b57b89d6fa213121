"""Scenes from a server: what its messages `table` and `view` (docs/protocol.md) let this machine show."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import NamedTuple, get_args

import msgspec

from loveletter.engine.edition import Rules
from loveletter.engine.events import Event, Viewer
from loveletter.engine.seats import Seat
from loveletter.engine.state import Decision, Question
from loveletter.engine.view import Known, View
from loveletter.notation.plain import KIND, kind_name
from loveletter.table import Setup
from loveletter.table.discards import Discard, Heaps
from loveletter.table.endings import MatchEnd, RoundEnd
from loveletter.table.menu import Menu
from loveletter.table.reveals import Reveal
from loveletter.table.state import Phase
from loveletter.terminal.scene import Play, Scene, Seated
from loveletter.terminal.steps import actions
from loveletter.terminal.wire import Message

_EVENTS: dict[str, type] = {kind_name(each): each for each in get_args(Event)}


class Story(NamedTuple):
    """The events of a match as one viewer was told them, from a number on."""

    match: int
    since: int
    events: tuple[Event, ...]

    @property
    def end(self) -> int:
        return self.since + len(self.events)


def story_after(story: Story | None, message: Message) -> Story:
    """The story with what this view adds to it. What was told before and comes again is not told twice."""
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
    told = table["settings"]
    known = {each.name for each in fields(Setup)} - {"clock"}
    clock = told["clock"]
    return Setup(
        **{name: each for name, each in told.items() if name in known}, clock=clock["kind"], seconds=clock["seconds"]
    )


def _seated(told: Message) -> Seated:
    return Seated(
        name=told["name"],
        kind=told["kind"],
        level=told["level"],
        host=told["host"],
        away=told["kind"] == "person" and told["presence"] != "here",
        stand_in=told["stand_in"],
        ready=told["ready"],
        wins=told["wins"],
        reserved=told["reserved"],
    )


def read_scene(table: Message, play: Play | None) -> Scene:
    seats = table["seats"]
    phase = _phase(table["phase"], play)
    waiting = [each["seat"] for each in seats if each["kind"] == "person" and not (each["ready"] or each["stand_in"])]
    return Scene(
        code=table["code"],
        phase=phase,
        paused=table["paused"],
        names=tuple(each["name"] for each in seats),
        not_ready=tuple(waiting) if phase == "round_over" else (),
        aids=table["settings"]["aids"],
        play=play,
        setup=setup_of(table),
        seated=tuple(map(_seated, seats)),
    )


def _phase(told: Phase, play: Play | None) -> Phase:
    """The server tells the view first and the phase after it: while a match is there, the view is what holds."""
    if play is None or told == "closed":
        return told
    if play.match_end is not None:
        return "match_over"
    return "playing" if play.round_end is None else "round_over"


def read_play(table: Message, message: Message, story: Story, since: int) -> Play:
    """The match from a message `view`, with the events of its story from a number on."""
    public = message["public"]
    heaps: Heaps = msgspec.convert([seat["discards"] for seat in public["seats"]], tuple[tuple[Discard, ...], ...])
    menu = msgspec.convert(message["menu"], Menu | None)
    round_end = msgspec.convert(public["round_end"], RoundEnd | None)
    match_end = msgspec.convert(public["match_end"], MatchEnd | None)
    since = min(max(since, story.since), story.end)
    return Play(
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
        shown=() if ended is None else tuple((each.seat, each.card) for each in ended.hands),
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
