"""Keys: which key chooses which option of a step. Digits for cards and guesses, letters for players."""

from __future__ import annotations

from string import ascii_lowercase

from loveletter.terminal.steps import Option, Step

DIGITS = "1234567890"


def keys_of(step: Step) -> tuple[tuple[str, Option], ...]:
    """Every option that can be chosen, with its key. A player has the same letter in every question; a number that may
    be named has its own digit, and 10 has x."""
    options = [each for each in step.options if each.reason is None]
    if step.asked in ("target", "look"):
        return tuple(("-" if each.answer is None else letter(each.answer), each) for each in options)
    if step.asked == "guess" and all(isinstance(each.answer, int) for each in options):
        return tuple(("x" if each.answer == 10 else str(each.answer), each) for each in options)
    return tuple(zip(DIGITS, options, strict=False))


def letter(seat: object) -> str:
    """The key of a player."""
    assert isinstance(seat, int)
    return ascii_lowercase[seat]
