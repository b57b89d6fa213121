"""The lobby in lines: who sits where, who is still missing, and notices about the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.language.catalogue import fluent_id
from loveletter.terminal.place import Scene, SeatedPlayer, ShownNotice, ShownTalk

NOTICES = frozenset(
    {
        "again",
        "away",
        "back",
        "bot_seated",
        "configured",
        "gone",
        "hint_taken",
        "joined",
        "joined_late",
        "left",
        "luck_left_out",
        "new_host",
        "opened",
        "paused",
        "removed",
        "renamed",
        "reserved",
        "resumed",
        "slow",
        "stand_in",
        "taken_back",
    }
)
"""Those for which there are words; notices of a newer server are left out."""


def lobby_lines(scene: Scene, voice: Speaker) -> Iterator[str]:
    rules = scene.setup.rules
    token = rules.edition.token
    yield voice.message("lobby-title", code=scene.code)
    yield voice.edition_name(rules.edition.name)
    yield voice.message("make-players-value", count=rules.players, goal=rules.goal, token=token)
    for name, value in sorted(scene.setup.options.items()):
        yield voice.message(
            "plain-entry", name=voice.option_name(name, token), line=voice.option_value(name, value, token)
        )
    for number, seated in enumerate(scene.seated, 1):
        yield voice.message("puzzle-choice", number=number, choice=_seat(seated, voice))
    if scene.phase == "lobby":
        free = sum(each.kind == "open" for each in scene.seated)
        host = next((each.name for each in scene.seated if each.host), "")
        yield voice.message("lobby-waiting", count=free) if free else voice.message("lobby-host-starts", name=host)


def _seat(seated: SeatedPlayer, voice: Speaker) -> str:
    facts = []
    if seated.kind == "bot" and seated.level is not None:
        facts.append(voice.message("make-bot", level=voice.bot_strength(seated.level)))
    if seated.host:
        facts.append(voice.message("lobby-host"))
    if seated.away:
        facts.append(voice.message("browser-presence-away"))
    if seated.stand_in:
        facts.append(voice.message("browser-stand-in"))
    if seated.reserved is not None:
        facts.append(voice.message("browser-reserved", name=seated.reserved))
    if seated.wins:
        facts.append(voice.message("lobby-wins", count=seated.wins))
    name = voice.message("start-open-seat") if seated.kind == "open" else seated.name
    return voice.message("plain-shown", shown=name, holds=", ".join(facts)) if facts else name


def said_line(said: ShownTalk, voice: Speaker) -> str:
    text = voice.message(f"emote-{fluent_id(said.text)}") if said.emote else said.text
    return voice.message("browser-said", name=said.name, text=text)


def notice_line(notice: ShownNotice, names: Sequence[str], own: Sequence[Seat], voice: Speaker) -> str | None:
    """A notice about the table, for the people of these seats."""
    if notice.code not in NOTICES:
        return None
    seat = notice.params.get("seat")
    known = isinstance(seat, int) and seat < len(names)
    return voice.message(
        f"notice-{fluent_id(notice.code)}",
        name=str(notice.params.get("name", names[seat] if known and isinstance(seat, int) else "")),
        bot=str(notice.params.get("bot", "")),
        approval=str(bool(notice.params.get("approval"))).lower(),
        you="yes" if list(own) == [seat] else "no",
    )
