"""Environments: Love Letter as the libraries for learning expect a game, each made by `make(name, ...)`."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from typing import Any, NamedTuple

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra

__all__ = ["ENVIRONMENTS", "EnvironmentCode", "EnvironmentRefused", "EnvironmentSpec", "MissingExtra", "make"]


class EnvironmentSpec(NamedTuple):
    """Where an environment is made, and the extra that brings the library it conforms to."""

    module: str
    maker: str
    extra: str


ENVIRONMENTS: dict[str, EnvironmentSpec] = {
    "openspiel": EnvironmentSpec("loveletter.environments.openspiel", "load", "openspiel"),
    "pettingzoo": EnvironmentSpec("loveletter.environments.loveletter_v0", "env", "pettingzoo"),
    "gymnasium": EnvironmentSpec("loveletter.environments.single_seat", "LoveLetterEnv", "gymnasium"),
    "gymnasium_self_play": EnvironmentSpec("loveletter.environments.vector", "LoveLetterVectorEnv", "gymnasium"),
    "gymnasium_learner": EnvironmentSpec("loveletter.environments.vector", "LearnerVectorEnv", "gymnasium"),
}
"""All environments by their names; the libraries are imported when one is made."""


def make(name: str, /, **settings: Any) -> Any:
    """The environment of this name with these settings, such as `edition`, `players` and `options`.

    What cannot be made is refused with a code: `EnvironmentRefused` or `MissingExtra` here, `BadSetup` by the rules.
    """
    spec = ENVIRONMENTS.get(name)
    if spec is None:
        raise EnvironmentRefused(EnvironmentCode.UNKNOWN_ENVIRONMENT, environment=str(name), known=tuple(ENVIRONMENTS))
    maker = getattr(_imported(name, spec), spec.maker)
    known = tuple(signature(maker).parameters)
    if unknown := [setting for setting in settings if setting not in known]:
        raise EnvironmentRefused(EnvironmentCode.UNKNOWN_SETTING, setting=unknown[0], known=known)
    return maker(**settings)


def _imported(name: str, spec: EnvironmentSpec) -> Any:
    try:
        return import_module(spec.module)
    except ImportError as error:
        if error.name is not None and error.name.startswith("loveletter"):
            raise  # a fault of ours, not a library that is missing
        raise MissingExtra(name, spec.extra) from error
