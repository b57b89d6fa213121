"""A prompt: what the screen asks for now, and what each key does about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.menu import Menu
from loveletter.terminal import answers
from loveletter.terminal.keys import keys_of
from loveletter.terminal.place import Place
from loveletter.terminal.scene import Scene
from loveletter.terminal.steps import Answer, Answers, Step, next_step
from loveletter.terminal.wording import Wording

CONFIRM = "enter"


LEAVE, AGAIN = "q", "n"


class PromptChoice(NamedTuple):
    """A step is answered, an action confirmed, cards are shown or hidden, a round or a match begins, or all is over."""

    key: str
    label: str
    unseen: int | None = None
    """Of a card or a number that may be named: how many copies are unseen, where the table shows it."""
    answers: Answers = ()
    action: Action | None = None
    opens: Seat | None = None
    hides: bool = False
    notes: bool = False
    """What the reader was told is noted."""
    ready: tuple[Seat, ...] = ()
    begins: bool = False
    """The host begins the match."""
    ends: bool = False

    @property
    def card_key(self) -> str | None:
        """What a click on a card of the hand asks for."""
        return card_key(self.answers[0]) if len(self.answers) == 1 and isinstance(self.answers[0], str) else None


def card_key(card: str) -> str:
    return f"card {card}"


class Prompt(NamedTuple):
    text: str
    choices: tuple[PromptChoice, ...] = ()
    reasons: tuple[str, ...] = ()
    """Why something that is shown cannot be chosen."""
    card: str | None = None
    """The card of the own hand that was chosen so far."""
    choosable: tuple[Seat, ...] = ()
    """The players whom it lets choose."""
    careful: bool = False
    """Whether Enter does nothing by itself: it may have been meant for the question before."""


class News(NamedTuple):
    """Something that concerns one person, and stays until they have noted it."""

    seat: Seat
    card: str | None
    """The card that this seat held; None: it is the reader's own, who was knocked out."""


class Standing(NamedTuple):
    """Who at this keyboard is wanted, and how far they are."""

    open_to: Seat | None
    """Whose cards are to be seen now."""
    asked: Seat | None
    """Who is to decide."""
    shown: Seat | None
    """Who was shown a card and has not seen it yet."""
    given: Answers
    """What was answered so far."""
    sent: bool = False
    """Whether the decision is on its way to the table."""
    news: tuple[News, ...] = ()
    """What the person whose cards are open has not noted yet."""


def prompt_of(place: Place, scene: Scene, voice: Speaker, turn: Standing) -> Prompt:
    if turn.news:
        return _news(scene, voice, turn.news)
    wanted = turn.asked if turn.shown is None else turn.shown
    if wanted is not None and wanted != turn.open_to:
        return _cover(scene.names[wanted], wanted, voice, turn)
    status = answers.status(scene, turn.open_to, voice)
    if not scene.connected:
        return Prompt(voice.message("browser-reconnecting"))
    if scene.phase in ("match_over", "closed", "lobby", "mixing"):
        return Prompt(status, tuple(_between_matches(place, scene, voice)), careful=scene.phase == "match_over")
    if scene.paused:
        return Prompt(status)
    waiting = tuple(seat for seat in scene.not_ready if seat in place.seats)
    if waiting:
        return Prompt(status, (PromptChoice(CONFIRM, voice.message("browser-ready"), ready=waiting),))
    if turn.sent:
        return Prompt(voice.message("moment-sending"))
    if turn.asked is None:
        return Prompt(status)
    return _question(place.scene(turn.asked), Wording(voice, scene.names, turn.asked), turn.given)


def _news(scene: Scene, voice: Speaker, news: tuple[News, ...]) -> Prompt:
    """What only the reader was shown, one after the other; noted all at once."""
    said = [
        voice.message("moment-out")
        if each.card is None
        else voice.message("browser-reveal", name=scene.names[each.seat], card=each.card)
        for each in news
    ]
    noted = PromptChoice(CONFIRM, voice.message("browser-reveal-dismiss", more=0), notes=True)
    return Prompt(said[0], (noted,), tuple(said[1:]))


def _between_matches(place: Place, scene: Scene, voice: Speaker) -> Iterator[PromptChoice]:
    """Before a match the host can begin it; after it all can play again, or leave."""
    own = [seat for seat in place.seats if seat < len(scene.seated)]
    full = all(each.kind != "open" for each in scene.seated)
    if scene.phase == "lobby" and full and any(scene.seated[seat].host for seat in own):
        yield PromptChoice(CONFIRM, voice.message("lobby-start"), begins=True)
    unready = tuple(seat for seat in own if not scene.seated[seat].ready)
    if scene.phase == "match_over" and unready:
        yield PromptChoice(AGAIN, voice.message("browser-again"), ready=unready)
    yield PromptChoice(LEAVE, voice.message("browser-close"), ends=True)


def _cover(name: str, wanted: Seat, voice: Speaker, turn: Standing) -> Prompt:
    """First the one before hides the own cards, then the next one shows theirs."""
    give = voice.message("browser-cover-give", name=name)
    if turn.open_to is not None:
        return Prompt(give, (PromptChoice(CONFIRM, voice.message("browser-cover-hide"), hides=True),))
    why = voice.message("browser-cover-turn" if turn.shown is None else "browser-cover-reveal", name=name)
    opening = PromptChoice(CONFIRM, voice.message("browser-cover-open", name=name), opens=wanted)
    return Prompt(give, (opening,), (why,))


def _question(scene: Scene, wording: Wording, given: Answers) -> Prompt:
    play, voice = scene.play, wording.voice
    assert play is not None
    menu = play.menu
    assert menu is not None
    card = given[0] if given and isinstance(given[0], str) else None
    step = next_step(menu, given)
    if not isinstance(step, Step):
        said = voice.action(step, wording.names, wording.seat)
        return Prompt(said, (PromptChoice(CONFIRM, voice.message("keys-confirm"), action=step),), card=card)
    choices = [
        _choice(key, wording.choice(step, option.answer), menu, (*given, option.answer), step, scene, voice)
        for key, option in keys_of(step, play.view.rules.values)
    ]
    reasons = dict.fromkeys(wording.reason(each.reason) for each in step.options if each.reason is not None)
    seats = [each.answer for each in step.options if each.reason is None] if step.asked in ("target", "look") else []
    choosable = tuple(seat for seat in seats if isinstance(seat, int))
    return Prompt(wording.question(step, menu), tuple(choices), tuple(reasons), card, choosable)


def _choice(
    key: str, label: str, menu: Menu, answers: Answers, step: Step, scene: Scene, voice: Speaker
) -> PromptChoice:
    """What is asked only to be certain is confirmed by its answer, with Enter: nothing is asked twice."""
    if step.asked in ("sure", "nobody"):
        done = next_step(menu, answers)
        return PromptChoice(CONFIRM, label, **({"answers": answers} if isinstance(done, Step) else {"action": done}))
    if step.asked == "guess":
        return PromptChoice(key, _bearers(answers[-1], label, scene, voice), _unseen(answers[-1], scene), answers)
    return PromptChoice(key, label, answers=answers)


def _bearers(guess: Answer, label: str, scene: Scene, voice: Speaker) -> str:
    """Who has a number that may be named: the number itself is on its key."""
    assert scene.play is not None
    cards = [card for card, value in scene.play.view.rules.values.items() if value == guess]
    return "/".join(map(voice.card_name, cards)) or label


def _unseen(guess: Answer, scene: Scene) -> int | None:
    """How many cards that would fit a guess are unseen, where the table shows that."""
    assert scene.play is not None
    if not scene.aids:
        return None
    return sum(row.unseen for row in scene.play.view.unseen if guess in (row.card, row.value))
