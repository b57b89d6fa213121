"""Steps: how a menu is gone through, one question after another, until the answers make an action; and their keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from string import ascii_lowercase
from typing import Literal, NamedTuple, TypeAlias

from loveletter.engine.actions import Action, Guess, Keep, Look, Play, Redraw
from loveletter.engine.seats import Seat
from loveletter.table.menu import CardOffer, Menu, Reason

Answer: TypeAlias = str | int | bool | tuple[str, ...] | None
Answers: TypeAlias = tuple[Answer, ...]
Asked: TypeAlias = Literal["card", "target", "nobody", "guess", "sure", "keep", "under", "look", "redraw"]

NOBODY_ELSE = None
"""The answer of a player who has chosen enough targets."""


class Option(NamedTuple):
    answer: Answer
    reason: Reason | None = None
    """Why it can't be chosen now; it is shown all the same."""


class QuestionStep(NamedTuple):
    asked: Asked
    options: tuple[Option, ...]
    card: str | None = None
    """The card that is played, or the one that asks."""
    chosen: tuple[Seat, ...] = ()


def next_step(menu: Menu, answers: Answers) -> QuestionStep | Action:
    """The question that comes after these answers, which the steps before have offered; or the action they make."""
    match menu.question:
        case "play":
            return _play(menu, answers)
        case "keep":
            return _keep(menu, answers)
        case "look":
            if not answers:
                return QuestionStep("look", tuple(map(Option, (*menu.among, None))), menu.card)
            seat = answers[0]
            assert seat is None or isinstance(seat, int)
            return Look(seat)
        case "redraw":
            if not answers:
                return QuestionStep("redraw", (Option(True), Option(False)), menu.card)
            return Redraw(bool(answers[0]))


def actions(menu: Menu) -> Iterator[Action]:
    """Everything that a menu can lead to, each once."""
    distinct: dict[Action, None] = {}
    open_ends: list[Answers] = [()]
    while open_ends:
        answers = open_ends.pop()
        step = next_step(menu, answers)
        if isinstance(step, QuestionStep):
            open_ends += [(*answers, option.answer) for option in step.options if option.reason is None]
        else:
            distinct[step] = None
    return iter(distinct)


def _play(menu: Menu, answers: Answers) -> QuestionStep | Action:
    if not answers:
        return QuestionStep("card", tuple(Option(offer.card, offer.reason) for offer in menu.cards))
    offer = next(offer for offer in menu.cards if offer.card == answers[0])
    rest, chosen = _chosen(offer, answers[1:])
    if chosen is None:
        return _target_step(offer, tuple(_seats(answers[1:])))
    guess: Guess | None = None
    if chosen and offer.guesses:
        if not rest:
            return QuestionStep("guess", tuple(map(Option, offer.guesses)), offer.card, chosen)
        assert isinstance(rest[0], str | int)
        guess, rest = rest[0], rest[1:]
    if offer.targets and not chosen and not rest:
        return QuestionStep("nobody", (Option(True),), offer.card)
    if offer.warns and not rest:
        return QuestionStep("sure", (Option(True),), offer.card, chosen)
    return Play(offer.card, chosen, guess)


def _chosen(offer: CardOffer, answers: Answers) -> tuple[Answers, tuple[Seat, ...] | None]:
    """The players that the first answers choose, and the answers after those; None while more must be chosen."""
    sets = {frozenset(choice) for choice in offer.choices}
    so_far: frozenset[Seat] = frozenset()
    while any(so_far < each for each in sets):
        if not answers:
            return (), None
        answer, answers = answers[0], answers[1:]
        if answer is NOBODY_ELSE and so_far in sets:
            break
        assert isinstance(answer, int)
        so_far |= {answer}
    return answers, tuple(sorted(so_far))


def _target_step(offer: CardOffer, so_far: tuple[Seat, ...]) -> QuestionStep:
    sets = {frozenset(choice) for choice in offer.choices}
    chosen = frozenset(so_far)
    fitting = [target.seat for target in offer.targets if any(chosen | {target.seat} <= each_set for each_set in sets)]
    options = [
        Option(target.seat, target.reason)
        for target in offer.targets
        if target.reason is not None or target.seat in fitting
    ]
    options = [option for option in options if option.answer not in chosen]
    if chosen in sets:
        options.append(Option(NOBODY_ELSE))
    return QuestionStep("target", tuple(options), offer.card, tuple(sorted(chosen)))


def _keep(menu: Menu, answers: Answers) -> QuestionStep | Action:
    if not answers:
        return QuestionStep("keep", tuple(map(Option, dict.fromkeys(menu.hand))), menu.card)
    card = answers[0]
    assert isinstance(card, str)
    others = list(menu.hand)
    others.remove(card)
    orders = tuple(dict.fromkeys(permutations(others)))
    if len(orders) == 1:
        return Keep(card, orders[0])
    if len(answers) == 1:
        return QuestionStep("under", tuple(map(Option, orders)), menu.card)
    return Keep(card, orders[orders.index(answers[1])])


def _seats(answers: Answers) -> list[Seat]:
    return [answer for answer in answers if isinstance(answer, int)]


DIGITS = "1234567890"
LATE_LETTERS = "klmnopqrstuvw"
"""For lists with more than ten entries; no player has these."""


TEN = "x"


def keys_of(step: QuestionStep, values: Mapping[str, int]) -> tuple[tuple[str, Option], ...]:
    """Every option that can be chosen, with its key. A player has the same letter in every question; a number that may
    be named, or a card that is the only one of its number, has its own digit, and 10 has x. `values`: of the cards."""
    options = [option for option in step.options if option.reason is None]
    if step.asked in ("target", "look"):
        return tuple(("-" if option.answer is None else letter(option.answer), option) for option in options)
    if step.asked == "card":
        # a card that cannot be played keeps its place, so that 1 and 2 are the cards in the order of the hand
        numbered = zip(DIGITS, step.options, strict=False)
        return tuple((key, each) for key, each in numbered if each.reason is None)
    if step.asked == "guess":
        numbers = [values[option.answer] if isinstance(option.answer, str) else option.answer for option in options]
        if len(set(numbers)) == len(numbers) and set(numbers) <= set(range(11)):
            keys = [TEN if number == 10 else str(number) for number in numbers]
            return tuple(zip(keys, options, strict=True))
    return tuple(zip(DIGITS + LATE_LETTERS, options, strict=False))


def letter(seat: object) -> str:
    assert isinstance(seat, int)
    return ascii_lowercase[seat]
