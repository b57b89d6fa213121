"""A turn at this keyboard: whose cards may be seen, who is asked what, and what each key does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from loveletter.engine.actions import Action
from loveletter.engine.events import KnockedOut
from loveletter.engine.seats import Seat
from loveletter.language import Speaker
from loveletter.table.menu import Menu
from loveletter.terminal import answers
from loveletter.terminal.place import MatchView, Place, Scene
from loveletter.terminal.steps import Answer, Answers, QuestionStep, keys_of, next_step
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
    """The player has noted the news."""
    ready: tuple[Seat, ...] = ()
    begins: bool = False
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
    """The card of the hand that was chosen so far."""
    choosable: tuple[Seat, ...] = ()
    """The players whom it lets choose."""
    careful: bool = False
    """Whether Enter alone does nothing: it may have been meant for the question before."""


class PrivateNews(NamedTuple):
    """Something that concerns one person, and stays until they have noted it."""

    seat: Seat
    card: str | None
    """The card that this seat held; None: it is the reader's own, who was knocked out."""


def prompt_of(place: Place, scene: Scene, voice: Speaker, turn: KeyboardTurn) -> Prompt:
    if news := turn.news:
        return _news(scene, voice, news)
    asked, shown = None if turn.asked_at is None else turn.asked_at[0], turn.shown
    wanted = asked if shown is None else shown
    if wanted is not None and wanted != turn.open_to:
        why = "browser-cover-turn" if shown is None else "browser-cover-reveal"
        return _cover(scene.names[wanted], wanted, voice, why, turn.open_to is not None)
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
    if asked is None:
        return Prompt(status)
    return _question(place.scene(asked), Wording(voice, scene.names, asked), turn.given)


def _news(scene: Scene, voice: Speaker, news: tuple[PrivateNews, ...]) -> Prompt:
    """What only the reader was shown, one after the other; noted all at once."""
    said = [
        voice.message("moment-out")
        if event.card is None
        else voice.message("browser-reveal", name=scene.names[event.seat], card=event.card)
        for event in news
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


def _cover(name: str, wanted: Seat, voice: Speaker, why: str, is_open: bool) -> Prompt:
    """First the previous player hides their cards, then the next one shows theirs."""
    give = voice.message("browser-cover-give", name=name)
    if is_open:
        return Prompt(give, (PromptChoice(CONFIRM, voice.message("browser-cover-hide"), hides=True),))
    opening = PromptChoice(CONFIRM, voice.message("browser-cover-open", name=name), opens=wanted)
    return Prompt(give, (opening,), (voice.message(why, name=name),))


def _question(scene: Scene, wording: Wording, given: Answers) -> Prompt:
    play, voice = scene.play, wording.voice
    assert play is not None
    menu = play.menu
    assert menu is not None
    card = given[0] if given and isinstance(given[0], str) else None
    step = next_step(menu, given)
    if not isinstance(step, QuestionStep):
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
    key: str, label: str, menu: Menu, answers: Answers, step: QuestionStep, scene: Scene, voice: Speaker
) -> PromptChoice:
    """What is asked only to be certain is confirmed by its answer, with Enter: nothing is asked twice."""
    if step.asked in ("sure", "nobody"):
        done = next_step(menu, answers)
        return PromptChoice(
            CONFIRM, label, **({"answers": answers} if isinstance(done, QuestionStep) else {"action": done})
        )
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
    if not scene.setup.aids:
        return None
    return sum(row.unseen for row in scene.play.view.unseen if guess in (row.card, row.value))


class KeyboardTurn:
    def __init__(self, place: Place) -> None:
        self._place = place
        self._seats: tuple[Seat, ...] = ()
        self.open_to: Seat | None = None
        """Whose cards are shown; None while the screen is covered, and for spectators."""
        self.asked_at: tuple[Seat, int] | None = None
        """Who is to decide, and on which version of the table."""
        self._sent: tuple[Seat, int] | None = None
        """What was decided already; a server may take a moment to answer."""
        self.given: Answers = ()
        self._looked: dict[Seat, int] = {}
        """At which version of the table each person here last saw their cards."""
        self._noted: dict[Seat, int] = {}
        """Up to which version each person here has noted their private news."""
        self.bottom: Seat = 0
        """Whose seat is at the lower edge."""
        self._sit_down()

    @property
    def alone(self) -> bool:
        return len(self._seats) == 1

    def _sit_down(self) -> None:
        """The seats of this keyboard; a latecomer at a server's table gets one later."""
        self._seats = self._place.seats
        self.open_to = self._seats[0] if self.alone else None
        self.bottom = self._seats[0] if self._seats else 0
        self._looked = {seat: self._looked.get(seat, 0) for seat in self._seats}
        self._noted = {seat: self._noted.get(seat, self._version(seat)) for seat in self._seats}

    def look(self) -> None:
        if self._place.seats != self._seats:
            self._sit_down()
        asked = self._asked()
        if asked != self.asked_at:
            self.asked_at, self.given = asked, ()
        if asked != self._sent:
            self._sent = None
        if self.open_to is not None:
            self._looked[self.open_to] = self._version(self.open_to)
        for seat in (self.shown, None if asked is None else asked[0], self.open_to):
            self.bottom = self.bottom if seat is None else seat

    @property
    def sent(self) -> bool:
        """Whether the decision is on its way to the table."""
        return self._sent is not None

    def take(self, choice: PromptChoice) -> None:
        if choice.opens is not None or choice.hides:
            self.open_to = choice.opens
        elif choice.notes and self.open_to is not None:
            self._noted[self.open_to] = self._version(self.open_to)
        elif choice.action is not None:
            self._sent = self.asked_at
        self.given = choice.answers

    def refused(self) -> None:
        self._sent, self.given = None, ()

    def back(self) -> None:
        """One answer less; to go back is free until the confirmation."""
        self.given = self.given[:-1]

    def _asked(self) -> tuple[Seat, int] | None:
        for seat in self._seats:
            play = self._play(seat)
            if play is not None and play.menu is not None:
                return seat, play.version
        return None

    @property
    def shown(self) -> Seat | None:
        """Who else at this keyboard was shown a card since they looked last."""
        for seat, since in self._looked.items():
            play = self._play(seat)
            if seat != self.open_to and play is not None and any(reveal.event >= since for reveal in play.reveals):
                return seat
        return None

    @property
    def news(self) -> tuple[PrivateNews, ...]:
        """What the person whose cards are open was shown and has not noted yet; it stays until then."""
        play = None if self.open_to is None else self._play(self.open_to)
        if play is None or self.open_to is None or play.round_end is not None:
            return ()
        return tuple(self._private(play, self.open_to, self._noted[self.open_to]))

    def _private(self, play: MatchView, seat: Seat, since: int) -> Iterator[PrivateNews]:
        for reveal in play.reveals:
            if reveal.event >= since:
                yield PrivateNews(reveal.seat, reveal.card)
        numbered = enumerate(play.events, play.since)
        out = [number for number, event in numbered if isinstance(event, KnockedOut) and event.seat == seat]
        if self.alone and out and out[-1] >= since:
            yield PrivateNews(seat, None)

    def _play(self, seat: Seat) -> MatchView | None:
        return self._place.scene(seat).play

    def _version(self, seat: Seat) -> int:
        play = self._play(seat)
        return 0 if play is None else play.version
