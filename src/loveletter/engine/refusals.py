"""Refusals: why something cannot be done, as a stable code and parameters from which any language makes a sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

Parameter: TypeAlias = str | int | tuple[str, ...] | tuple[int, ...]


class Code(StrEnum):
    """Every reason for which an action or a setting is refused. Codes never change their meaning."""

    # when it is asked
    MATCH_OVER = "match_over"
    ROUND_OVER = "round_over"
    ROUND_NOT_OVER = "round_not_over"
    NOT_DEALT = "not_dealt"
    UNKNOWN_SEAT = "unknown_seat"
    STALE = "stale"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_ASKED = "not_asked"
    ANSWER_FIRST = "answer_first"
    # the card
    NOT_IN_HAND = "not_in_hand"
    MUST_PLAY_COUNTESS = "must_play_countess"
    # the targets
    NO_TARGET_ALLOWED = "no_target_allowed"
    NOBODY_TO_CHOOSE = "nobody_to_choose"
    TOO_FEW_TARGETS = "too_few_targets"
    TOO_MANY_TARGETS = "too_many_targets"
    SAME_TARGET_TWICE = "same_target_twice"
    UNKNOWN_TARGET = "unknown_target"
    TARGET_SELF = "target_self"
    TARGET_OUT = "target_out"
    TARGET_PROTECTED = "target_protected"
    MUST_CHOOSE_MARKED = "must_choose_marked"
    # what is named
    GUESS_NEEDED = "guess_needed"
    GUESS_NOT_ASKED = "guess_not_asked"
    GUESS_UNKNOWN = "guess_unknown"
    GUESS_NOT_ALLOWED = "guess_not_allowed"
    # answers to a question
    WRONG_CARDS_KEPT = "wrong_cards_kept"
    LOOK_NOT_OFFERED = "look_not_offered"
    # settings
    UNKNOWN_EDITION = "unknown_edition"
    UNKNOWN_OPTION = "unknown_option"
    BAD_OPTION = "bad_option"
    WRONG_PLAYER_COUNT = "wrong_player_count"
    BAD_AGES = "bad_ages"
    BAD_DECK = "bad_deck"
    BAD_SEED = "bad_seed"
    BAD_STARTER = "bad_starter"
    BAD_SET_UP = "bad_set_up"
    TOO_FEW_CARDS = "too_few_cards"
    NOTHING_TO_DRAW = "nothing_to_draw"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something cannot be done: a stable code, and what a sentence about it needs."""

    code: Code
    params: Mapping[str, Parameter] = field(default_factory=dict)

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({details})" if details else str(self.code)


class RefusedError(ValueError):
    """Something was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def code(self) -> Code:
        return self.refusal.code

    @property
    def params(self) -> Mapping[str, Parameter]:
        return self.refusal.params


class IllegalAction(RefusedError):
    """An action that the rules do not allow now; the state stays as it was."""


class UnknownSeat(RefusedError):
    """A seat that the table does not have."""


class BadSetup(RefusedError):
    """A setting, a deck or a number of players with which no match can begin."""
