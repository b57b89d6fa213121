"""A prompt: what the screen asks for now, and what each key does about it."""

from __future__ import annotations

from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.terminal.keys import keys_of
from loveletter.terminal.place import Place
from loveletter.terminal.scene import Scene
from loveletter.terminal.steps import Answers, Step, next_step
from loveletter.terminal.wording import Wording

CONFIRM = "enter"


class PromptChoice(NamedTuple):
    """A step is answered, an action confirmed, cards are shown or hidden, a round begins, or all is over."""

    key: str
    label: str
    answers: Answers = ()
    action: Action | None = None
    opens: Seat | None = None
    hides: bool = False
    ready: tuple[Seat, ...] = ()
    ends: bool = False


class Prompt(NamedTuple):
    text: str
    choices: tuple[PromptChoice, ...]


class Turn(NamedTuple):
    """Who at this keyboard is wanted, and how far they are."""

    open_to: Seat | None
    """Whose cards are to be seen now."""
    asked: Seat | None
    """Who is to decide."""
    shown: Seat | None
    """Who was shown a card and has not seen it yet."""
    given: Answers
    """What was answered so far."""


def prompt_of(place: Place, scene: Scene, voice: Speaker, turn: Turn) -> Prompt:
    if scene.phase in ("match_over", "closed"):
        return Prompt("", (PromptChoice(CONFIRM, voice.message("browser-close"), ends=True),))
    wanted = turn.asked if turn.shown is None else turn.shown
    if wanted is not None and wanted != turn.open_to:
        return _cover(scene.names[wanted], wanted, voice, turn)
    waiting = tuple(seat for seat in scene.not_ready if seat in place.seats)
    if waiting:
        return Prompt("", (PromptChoice(CONFIRM, voice.message("browser-ready"), ready=waiting),))
    if turn.asked is None:
        return Prompt("", ())
    return _question(place.scene(turn.asked), Wording(voice, scene.names, turn.asked), turn.given)


def _cover(name: str, wanted: Seat, voice: Speaker, turn: Turn) -> Prompt:
    """First the one before hides the own cards, then the next one shows theirs."""
    give = voice.message("browser-cover-give", name=name)
    if turn.open_to is not None:
        return Prompt(give, (PromptChoice(CONFIRM, voice.message("browser-cover-hide"), hides=True),))
    why = voice.message("browser-cover-turn" if turn.shown is None else "browser-cover-reveal", name=name)
    opening = PromptChoice(CONFIRM, voice.message("browser-cover-open", name=name), opens=wanted)
    return Prompt(f"{give}\n{why}", (opening,))


def _question(scene: Scene, wording: Wording, given: Answers) -> Prompt:
    assert scene.play is not None
    menu = scene.play.menu
    assert menu is not None
    step = next_step(menu, given)
    if not isinstance(step, Step):
        said = wording.voice.action(step, wording.names, wording.seat)
        return Prompt(said, (PromptChoice(CONFIRM, wording.voice.message("keys-confirm"), action=step),))
    choices = [
        PromptChoice(key, f"{key}  {wording.choice(step, option.answer)}", answers=(*given, option.answer))
        for key, option in keys_of(step)
    ]
    reasons = [wording.reason(each.reason) for each in step.options if each.reason is not None]
    return Prompt("  ".join([wording.question(step, menu), *reasons]), tuple(choices))
