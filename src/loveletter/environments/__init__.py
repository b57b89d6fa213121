"""Environments: Love Letter as the libraries for learning expect a game, each made by `make(name, ...)`."""

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra
from loveletter.environments.registry import ENVIRONMENTS, EnvironmentSpec, make

__all__ = ["ENVIRONMENTS", "EnvironmentCode", "EnvironmentRefused", "EnvironmentSpec", "MissingExtra", "make"]
