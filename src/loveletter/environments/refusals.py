"""Refusals of environments: why one cannot be made or cannot go on; those of editions and rules are the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

Param: TypeAlias = str | int | tuple[str | int, ...]


class EnvironmentCode(StrEnum):
    """Codes never change their meaning."""

    # making one
    UNKNOWN_ENVIRONMENT = "unknown_environment"
    MISSING_EXTRA = "missing_extra"
    UNKNOWN_SETTING = "unknown_setting"
    BAD_SETTING = "bad_setting"
    NOT_SIMULATED = "not_simulated"
    # playing
    NOT_RESET = "not_reset"
    EPISODE_OVER = "episode_over"
    ILLEGAL_ACTION = "illegal_action"


class EnvironmentRefused(ValueError):
    """Something that an environment does not do; nothing has changed."""

    def __init__(self, code: EnvironmentCode, **params: Param) -> None:
        super().__init__(written(code, params))
        self.code = code
        self.params: Mapping[str, Param] = params


class MissingExtra(ImportError):
    """An environment stands on a library that is not installed."""

    def __init__(self, environment: str, extra: str) -> None:
        self.code = EnvironmentCode.MISSING_EXTRA
        self.params: Mapping[str, Param] = {"environment": environment, "extra": extra}
        install = f'pip install "loveletter-game[{extra}]"'
        super().__init__(f"{written(self.code, self.params)}: install it with {install}")


def written(code: EnvironmentCode, params: Mapping[str, Param]) -> str:
    details = ", ".join(f"{name}={value!r}" for name, value in params.items())
    return f"{code} ({details})" if details else str(code)


def check_choice(setting: str, value: object, known: tuple[str, ...]) -> None:
    """Refuse a value of a setting that is none of those there are."""
    if value not in known:
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting=setting, value=str(value), known=known)
