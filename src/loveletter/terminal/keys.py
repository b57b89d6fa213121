"""Keys: which key chooses which option of a step. Digits for cards and guesses, letters for players."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_lowercase

from loveletter.terminal.steps import Option, Step

DIGITS = "1234567890"
LATE_LETTERS = "klmnopqrstuvw"
"""For lists with more than ten entries; no player has these."""


TEN = "x"


def keys_of(step: Step, values: Mapping[str, int]) -> tuple[tuple[str, Option], ...]:
    """Every option that can be chosen, with its key. A player has the same letter in every question; a number that may
    be named, or a card that is the only one of its number, has its own digit, and 10 has x. `values`: of the cards."""
    options = [each for each in step.options if each.reason is None]
    if step.asked in ("target", "look"):
        return tuple(("-" if each.answer is None else letter(each.answer), each) for each in options)
    if step.asked == "card":
        # a card that cannot be played keeps its place, so that 1 and 2 are the cards as they lie in the hand
        numbered = zip(DIGITS, step.options, strict=False)
        return tuple((key, each) for key, each in numbered if each.reason is None)
    if step.asked == "guess":
        numbers = [values[each.answer] if isinstance(each.answer, str) else each.answer for each in options]
        if len(set(numbers)) == len(numbers) and set(numbers) <= set(range(11)):
            keys = [TEN if number == 10 else str(number) for number in numbers]
            return tuple(zip(keys, options, strict=True))
    return tuple(zip(DIGITS + LATE_LETTERS, options, strict=False))


def letter(seat: object) -> str:
    """The key of a player."""
    assert isinstance(seat, int)
    return ascii_lowercase[seat]
