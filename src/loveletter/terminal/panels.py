"""Panels: the log, the table of unseen cards and the notebook at the side of the screen, each from one scene."""

from __future__ import annotations

from textual.content import Content

from loveletter.engine.events import RoundBegan
from loveletter.language import Speaker
from loveletter.terminal import answers
from loveletter.terminal.keys import letter
from loveletter.terminal.lobby_lines import said_line
from loveletter.terminal.panel_stage import sentences
from loveletter.terminal.place import Odds
from loveletter.terminal.scene import Play, Scene

LINES = 60
"""The log shows so many of the latest events; the record has them all."""
LIKELY = 4
"""So many cards are named of what another player can hold."""


def log_text(scene: Scene, play: Play, voice: Speaker, by_name: bool) -> Content:
    """What has happened, the latest first."""
    lines = [
        Content.styled(said, "bold $accent" if isinstance(event, RoundBegan) else "$foreground")
        for event in reversed(play.events[-LINES:])
        for said in sentences(scene, play, [event], voice, by_name)
    ]
    return Content("\n").join(lines or [Content(voice.message("browser-log-empty"))])


def unseen_text(scene: Scene, play: Play, voice: Speaker) -> Content:
    """A row for each card: its number, its name, a mark for every copy, full where it is unseen."""
    if not scene.aids:
        return Content(voice.message("browser-aids-off"))
    rows = []
    for row in play.view.unseen:
        name = voice.card_name(row.card)
        marks = "■" * row.unseen + "□" * (row.copies - row.unseen)
        rows.append(Content.styled(f"{row.value:>2} {name:<13.13} {marks}", "$foreground" if row.unseen else "$quiet"))
    return Content("\n").join(rows)


def notebook_text(scene: Scene, play: Play, voice: Speaker, odds: Odds | None) -> Content:
    """What this viewer was shown and, where the table allows it, what follows for the other hands."""
    if not scene.aids:
        return Content(voice.message("browser-aids-off"))
    lines = [Content(each) for each in answers.known(scene, play, voice)]
    for seat, chances in (odds or {}).items():
        likely = sorted(chances.items(), key=lambda each: -each[1])[:LIKELY]
        told = "  ".join(f"{voice.card_name(card)} {100 * chance:.0f}%" for card, chance in likely)
        lines.append(Content.assemble((f"{letter(seat)} {scene.names[seat]}: ", "bold"), told))
    return Content("\n").join(lines)


def talk_text(scene: Scene, voice: Speaker) -> Content:
    """What was said at the table, the latest first."""
    lines = [said_line(each, voice) for each in reversed(scene.talk)]
    return Content("\n".join(lines) or voice.message("browser-talk-empty"))
