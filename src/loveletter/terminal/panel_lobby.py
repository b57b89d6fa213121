"""The lobby of a server's table: who sits where, who is still awaited, and the rules in force."""

from __future__ import annotations

from textual.content import Content

from loveletter.language import Speaker
from loveletter.terminal.keys import letter
from loveletter.terminal.scene import Scene, Seated


def lobby_text(scene: Scene, voice: Speaker) -> Content:
    rules = scene.setup.rules
    token = rules.edition.token
    players = voice.message("make-players-value", count=rules.players, goal=rules.goal, token=token)
    head = [
        Content.styled(voice.message("lobby-title", code=scene.code), "bold $accent"),
        Content(f"{voice.edition_name(rules.edition.name)} · {players}"),
        Content(""),
    ]
    seats = [_seat(at, each, voice) for at, each in enumerate(scene.seated)]
    return Content("\n").join(
        [*head, *seats, Content(""), _awaited(scene, voice), Content(""), *_options(scene, voice)]
    )


def _seat(at: int, seated: Seated, voice: Speaker) -> Content:
    name = voice.message("start-open-seat") if seated.kind == "open" else seated.name
    facts = []
    if seated.kind == "bot" and seated.level is not None:
        facts.append(voice.message("make-bot", level=voice.bot_name(seated.level)))
    if seated.host:
        facts.append(voice.message("lobby-host"))
    if seated.away:
        facts.append(voice.message("browser-presence-away"))
    if seated.wins:
        facts.append(voice.message("lobby-wins", count=seated.wins))
    style = "italic $quiet" if seated.kind == "open" else "bold"
    return Content.assemble((f"  {letter(at)} ", "$accent"), (name, style), (f"  {' · '.join(facts)}", "$quiet"))


def _awaited(scene: Scene, voice: Speaker) -> Content:
    free = sum(each.kind == "open" for each in scene.seated)
    if free:
        return Content(voice.message("lobby-waiting", count=free))
    host = next((each.name for each in scene.seated if each.host), "")
    return Content(voice.message("lobby-host-starts", name=host))


def _options(scene: Scene, voice: Speaker) -> list[Content]:
    """What differs from the edition's preset."""
    token = scene.setup.rules.edition.token
    return [
        Content.styled(f"{voice.option_name(name, token)}: {voice.option_value(name, value, token)}", "$quiet")
        for name, value in sorted(scene.setup.options.items())
    ]
