"""Numbering: one number for each action of an edition at one table size, the same for every seat.

Targets count from the seat that acts (0 is that seat itself, 1 the next one clockwise), so that a number means the same
wherever a player sits. Numbers depend on the edition, the number of players and what the Guard names; other options
only decide which are legal. A `Keep` says which card is kept and whether the others go under in rising or falling order
of their characters' numbers, those of other people's cards after ours; together with the hand that is the whole action.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Redraw
from loveletter.engine.edition import Rules
from loveletter.engine.seats import Seat
from loveletter.engine.state import Question
from loveletter.spaces.characters import CHARACTERS, NUMBERS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

RISING, FALLING = 0, 1
"""The order in which cards go under the pile, by the numbers of their characters."""


class Kind(Enum):
    """What a number asks for: to play a card, or to answer a question that came up midway."""

    PLAY = "play"
    KEEP = "keep"
    LOOK = "look"
    REDRAW = "redraw"


class Meaning(NamedTuple):
    """What a number stands for, as the acting seat sees the table."""

    kind: Kind
    card: str
    """The card played or kept; otherwise the one that asked."""
    targets: tuple[int, ...] = ()
    """Seats, counted from the one that acts."""
    guess: Guess | None = None
    choice: int = 0
    """KEEP: the order; REDRAW: whether it is wanted."""


class Numbering:
    """The numbers of all actions under some rules: from an action to its number, and back."""

    def __init__(self, rules: Rules) -> None:
        self.players = rules.players
        in_order = sorted(rules.characters, key=lambda name: NUMBERS.get(name, CHARACTERS))
        self._places = {name: place for place, name in enumerate(in_order)}
        self._asking = _asking(rules)
        self.meanings: tuple[Meaning, ...] = (*_plays(rules), *_answers(rules, self._asking))
        self.size = len(self.meanings)
        self._numbers = {meaning: number for number, meaning in enumerate(self.meanings)}

    def number(self, action: Action, seat: Seat) -> int:
        """The number of this seat's action; KeyError if the edition has no such action."""
        return self._numbers[self._meaning(action, seat)]

    def action(self, number: int, seat: Seat, hand: Sequence[str] = ()) -> Action:
        """The action of this seat with this number. A `Keep` needs the whole hand."""
        meaning = self.meanings[number]
        targets = tuple([(seat + target) % self.players for target in meaning.targets])
        match meaning.kind:
            case Kind.PLAY:
                return Play(meaning.card, targets, meaning.guess)
            case Kind.KEEP:
                under = list(hand)
                under.remove(meaning.card)
                under.sort(key=self._places.__getitem__, reverse=meaning.choice == FALLING)
                return Keep(meaning.card, tuple(under))
            case Kind.LOOK:
                return Look(targets[0] if targets else None)
            case Kind.REDRAW:
                return Redraw(bool(meaning.choice))

    def mask(self, actions: Iterable[Action], seat: Seat) -> NDArray[np.bool_]:
        """Which numbers these actions of a seat have, such as its legal ones; as an array, which needs NumPy."""
        import numpy as np

        mask = np.zeros(self.size, np.bool_)
        mask[[self.number(action, seat) for action in actions]] = True
        return mask

    def _meaning(self, action: Action, seat: Seat) -> Meaning:
        match action:
            case Play(card, targets, guess):
                return Meaning(Kind.PLAY, card, tuple(sorted([self._distance(seat, each) for each in targets])), guess)
            case Keep(card, under):
                falling = len(under) > 1 and self._places[under[0]] > self._places[under[1]]
                return Meaning(Kind.KEEP, card, choice=FALLING if falling else RISING)
            case Look(target):
                offered = () if target is None else (self._distance(seat, target),)
                return Meaning(Kind.LOOK, self._asking[Question.LOOK], offered)
            case Redraw(wanted):
                return Meaning(Kind.REDRAW, self._asking[Question.REDRAW], choice=int(wanted))

    def _distance(self, seat: Seat, other: Seat) -> int:
        return (other - seat) % self.players


def _plays(rules: Rules) -> Iterator[Meaning]:
    names = replace(rules.edition.options, guard_names=rules.options.guard_names)
    guesses = Rules(rules.edition, rules.players, names).guesses  # the widest choice, whatever the table forbids
    for card, character in rules.characters.items():
        wanted = character.targets
        if not (wanted.self_allowed and wanted.least == 1):  # who may choose oneself always finds somebody
            yield Meaning(Kind.PLAY, card)
        seats = range(0 if wanted.self_allowed else 1, rules.players)
        for size in range(max(wanted.least, 1), wanted.most + 1):
            for targets in combinations(seats, size):
                for guess in guesses.get(card, (None,)):
                    yield Meaning(Kind.PLAY, card, targets, guess)


def _asking(rules: Rules) -> dict[Question, str]:
    """For each question that can come up, a card that asks it."""
    return {who.asks: name for name, who in rules.characters.items() if who.asks is not None}


def _answers(rules: Rules, asking: Mapping[Question, str]) -> Iterator[Meaning]:
    if Question.KEEP in asking:
        for card in rules.characters:
            yield Meaning(Kind.KEEP, card, choice=RISING)
            yield Meaning(Kind.KEEP, card, choice=FALLING)
    if Question.LOOK in asking:
        yield Meaning(Kind.LOOK, asking[Question.LOOK])
        for distance in range(rules.players):
            yield Meaning(Kind.LOOK, asking[Question.LOOK], (distance,))
    if Question.REDRAW in asking:
        for wanted in (False, True):
            yield Meaning(Kind.REDRAW, asking[Question.REDRAW], choice=int(wanted))
