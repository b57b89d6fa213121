"""Environments: Love Letter as the libraries for learning expect a game."""

from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused, MissingExtra

__all__ = ["EnvironmentCode", "EnvironmentRefused", "MissingExtra"]
