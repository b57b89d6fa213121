"""Abuses: one file for each way to misbehave, each with `async def abuse(target)` that goes on until it is stopped."""

from pkgutil import iter_modules

NAMES = tuple(sorted(each.name for each in iter_modules(__path__)))
