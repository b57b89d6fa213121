"""A badge: what a process plays by, as hashes and versions. Only processes with equal badges play one contest."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import loveletter
from loveletter.arena.players import NoSuchBot, fingerprint, rules_fingerprint

PACKAGES = ("numpy", "numba")
"""Whose versions may change how a bot computes."""


@dataclass(frozen=True)
class Badge:
    edition: str
    bots: tuple[str, ...]
    parts: Mapping[str, str]
    """What must be equal, by what it is called in an error."""

    @classmethod
    def of(cls, edition: str, bots: Iterable[str]) -> Badge:
        """Of this process."""
        names = tuple(bots)
        parts = {"Python": f"{sys.version_info.major}.{sys.version_info.minor}", "arena": _arena()}
        parts |= {name: _version(name) for name in PACKAGES}
        parts |= {name: _bot(name) for name in names}
        parts[f"edition {edition}"] = rules_fingerprint(edition)
        return cls(edition, names, parts)

    def differing(self, other: Mapping[str, str]) -> list[str]:
        """The names of the parts that are not equal."""
        return [name for name in self.parts if self.parts[name] != other.get(name)]


def differing_here(wanted: Badge) -> list[str]:
    """What this process has in another version than is wanted."""
    return _differing_here(wanted.edition, wanted.bots, tuple(wanted.parts.items()))


@cache
def _differing_here(edition: str, bots: tuple[str, ...], parts: tuple[tuple[str, str], ...]) -> list[str]:
    return Badge(edition, bots, dict(parts)).differing(Badge.of(edition, bots).parts)


def _bot(name: str) -> str:
    """Empty where the bot cannot be made here, which is also different from one that can."""
    try:
        return fingerprint(name)
    except (NoSuchBot, OSError):
        return ""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


@cache
def _arena() -> str:
    """A hash over our own room: what it sends to workers, they must understand."""
    home = Path(loveletter.__file__).parent / "arena"
    digest = hashlib.sha256()
    for path in sorted(home.rglob("*.py")):
        digest.update(path.relative_to(home).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
