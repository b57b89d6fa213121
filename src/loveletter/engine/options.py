"""Options: where the rule texts disagree, a table may choose (rules.md, F). An edition presets all of them."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from loveletter.engine.refusals import BadSetup, Code, Refusal

MOST_TOKENS = 20


class SetupOrder(StrEnum):
    """Whether a card is set aside before the hands are dealt, or after."""

    ASIDE_FIRST = "aside_first"
    DEAL_FIRST = "deal_first"


class RoundTie(StrEnum):
    """What happens when the highest hands at the end of a round are equal."""

    SHARED = "shared"
    DISCARD_SUM_THEN_SHARED = "discard_sum_then_shared"
    DISCARD_SUM_THEN_NONE = "discard_sum_then_none"
    DISCARD_SUM_IF_COUNT = "discard_sum_if_count"


class NextStarterTie(StrEnum):
    """Who begins the next round when several won."""

    RANDOM = "random"
    YOUNGEST = "youngest"


class GameTie(StrEnum):
    """Who wins the match when several reach the goal together."""

    SHARED = "shared"
    YOUNGEST = "youngest"


class BaronTie(StrEnum):
    """What happens when two hands that a Baron compares are equal."""

    NONE_OUT = "none_out"
    BOTH_OUT = "both_out"


class GuardNames(StrEnum):
    """What a Guard names: a character, or a number."""

    CHARACTER = "character"
    NUMBER = "number"


class SpyScope(StrEnum):
    """Among whom the only Spy brings a token: the survivors, or everyone."""

    SURVIVORS = "survivors"
    EVERYONE = "everyone"


class SycophantUnchoosable(StrEnum):
    """What becomes of a card that must choose a marked player who cannot be chosen."""

    FIZZLE = "fizzle"
    IGNORE = "ignore"


@dataclass(frozen=True, slots=True)
class Options:
    """The rules in force. The defaults are those of most texts; an edition states what differs."""

    setup_order: SetupOrder = SetupOrder.ASIDE_FIRST
    round_tie: RoundTie = RoundTie.SHARED
    next_starter_tie: NextStarterTie = NextStarterTie.RANDOM
    game_tie: GameTie = GameTie.SHARED
    baron_tie: BaronTie = BaronTie.NONE_OUT
    guard_names: GuardNames = GuardNames.CHARACTER
    spy_scope: SpyScope = SpyScope.SURVIVORS
    sycophant_unchoosable: SycophantUnchoosable = SycophantUnchoosable.FIZZLE
    bishop_may_name_one: bool = True
    constable_counts_held: bool = False
    jester_wins_at_once: bool = False
    allow_two: bool = False
    tokens: int | None = None
    """Tokens to win, where the table sets its own number; None stands for the edition's goal."""


def choices(option: str) -> tuple[str, ...]:
    """The values an option can take, as they are written."""
    if option == "tokens":
        return tuple(str(number) for number in range(1, MOST_TOKENS + 1))
    default = getattr(Options(), option)
    return ("false", "true") if isinstance(default, bool) else tuple(kind.value for kind in type(default))


def changed(preset: Options, changes: Mapping[str, Any], settable: frozenset[str]) -> Options:
    """The preset with these changes; an option that the edition does not have, or a foreign value, is refused."""
    return replace(preset, **{name: _read(name, value, settable) for name, value in changes.items()})


def deviations(options: Options, preset: Options) -> dict[str, str | bool | int]:
    """What differs from the preset, as plain values that `changed` takes back."""
    return {name: value.value if isinstance(value, StrEnum) else value for name, value in differences(options, preset)}


def differences(options: Options, preset: Options) -> tuple[tuple[str, Any], ...]:
    """What differs from the preset, as the values that `Options` has."""
    return tuple(
        (field.name, value)
        for field in fields(Options)
        if (value := getattr(options, field.name)) != getattr(preset, field.name)
    )


def _read(name: str, value: Any, settable: frozenset[str]) -> Any:
    if name not in settable:
        raise BadSetup(Refusal(Code.UNKNOWN_OPTION, {"option": name, "known": tuple(sorted(settable))}))
    default = getattr(Options(), name)
    if name == "tokens":
        if type(value) is int and 1 <= value <= MOST_TOKENS:
            return value
    elif isinstance(default, bool):
        if isinstance(value, bool):
            return value
    elif value in choices(name):
        return type(default)(value)
    raise BadSetup(Refusal(Code.BAD_OPTION, {"option": name, "value": str(value), "known": choices(name)}))
