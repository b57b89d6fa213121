"""Fingerprints: hashes and versions of the code that plays. Results are merged only if their fingerprints are equal."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.metadata import PackageNotFoundError, entry_points, version
from inspect import isroutine
from pathlib import Path

import loveletter
from loveletter.arena.players import ONNX, NoSuchBot, entry_point, is_policy, place_of, player
from loveletter.bots.registry import ENTRY_POINTS, LEVELS
from loveletter.editions import edition as find_edition
from loveletter.editions import is_ours
from loveletter.engine.character import Character
from loveletter.engine.coded_text import CodedText

PLAYING_PACKAGES = ("engine", "cards", "editions", "spaces", "simulate", "beliefs", "bots")
"""Those whose code decides how a round goes."""
MEASURED_BY = (*PLAYING_PACKAGES, "notation", "language", "arena")
"""Those that decide what is measured or written of a round: they play it, put it into words and count."""
PACKAGES = ("numpy", "numba")
"""Whose versions may change how a bot computes."""
HOME = Path(loveletter.__file__).parent
EDITION = "edition "
"""Before the name of an edition, among bots and packages."""


@dataclass(frozen=True)
class CodeFingerprint:
    edition: str
    bots: tuple[str, ...]
    parts: Mapping[str, str]
    """What must be equal, by the name that errors show."""

    @classmethod
    def of(cls, edition: str, bots: Iterable[str]) -> CodeFingerprint:
        """Of this process."""
        names = tuple(bots)
        parts = {"Python": f"{sys.version_info.major}.{sys.version_info.minor}", "arena": _arena()}
        parts |= {name: _version(name) for name in PACKAGES}
        parts |= {name: _bot(name) for name in names}
        parts[EDITION + edition] = edition_fingerprint(edition)
        return cls(edition, names, parts)

    def differing(self, other: Mapping[str, str]) -> list[str]:
        return [name for name in self.parts if self.parts[name] != other.get(name)]


def shown(parts: Iterable[str]) -> tuple[str, ...]:
    """The names of parts as a message shows them."""
    return tuple(
        CodedText(part, "part_edition", edition=part.removeprefix(EDITION)) if part.startswith(EDITION) else part
        for part in parts
    )


def differing_here(wanted: CodeFingerprint) -> list[str]:
    """The parts that differ in this process from those wanted."""
    return _differing_here(wanted.edition, wanted.bots, tuple(wanted.parts.items()))


@cache
def _differing_here(edition: str, bots: tuple[str, ...], parts: tuple[tuple[str, str], ...]) -> list[str]:
    return CodeFingerprint(edition, bots, dict(parts)).differing(CodeFingerprint.of(edition, bots).parts)


def _bot(name: str) -> str:
    """Empty if the bot cannot be made here, which also differs from one that can."""
    try:
        return bot_fingerprint(name)
    except (NoSuchBot, OSError):
        return ""


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


@cache
def _arena() -> str:
    """A hash over this package: workers must understand what it sends."""
    return _digest(HOME / "arena", "*.py").hex()[:12]


@cache
def code_of(*packages: str) -> str:
    """A short hash over what all results follow from and these packages, by which those of other code are known."""
    digests = [_digest(HOME / package, "*") for package in (*MEASURED_BY, *packages)]
    return hashlib.sha256(b"".join(digests)).hexdigest()[:12]


@cache
def bot_fingerprint(name: str) -> str:
    """A short hash that changes with the code of a bot, so that results of different bots are not merged."""
    digest = hashlib.sha256(_playing_code())
    if name not in LEVELS:
        if name.startswith(ONNX):
            return hashlib.sha256(_playing_code() + Path(place_of(name)).read_bytes()).hexdigest()[:12]
        place = place_of(name) if is_policy(name) else name
        points = [entry_point(place)] if ":" in place else entry_points(group=ENTRY_POINTS, name=place)
        for point in points:
            digest.update(f"{point.value} {point.dist.version if point.dist else ''}".encode())
        modules = {type(player(name).bot).__module__, *(point.module for point in points)}
        for module in sorted(modules):
            file = getattr(sys.modules[module], "__file__", None)
            if file is not None:  # what is written in C has none
                digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:12]


@cache
def edition_fingerprint(name: str) -> str:
    """The same for an edition: the code of another package is not in ours."""
    digest = hashlib.sha256(_playing_code())
    found = find_edition(name)
    if not is_ours(found):
        numbers = (found.least_players, found.most_players, found.set_aside, found.face_up_with_two, found.version)
        digest.update(repr((sorted(found.goals.items()), found.options, numbers)).encode())
        for row in found.rows:
            digest.update(repr((row.character.name, row.value, row.copies)).encode())
            for file in sorted(_files_of(row.character)):
                digest.update(Path(file).read_bytes())
    return digest.hexdigest()[:12]


def _files_of(character: Character) -> set[str]:
    parts = [getattr(character, field.name) for field in fields(character)]
    modules = [sys.modules.get(getattr(part, "__module__", "")) for part in parts if isroutine(part)]
    return {file for module in modules if (file := getattr(module, "__file__", None)) is not None}


@cache
def _playing_code() -> bytes:
    """A hash over all files of the packages that play, learned weights included."""
    return b"".join(_digest(HOME / package, "*") for package in PLAYING_PACKAGES)


def _digest(folder: Path, pattern: str) -> bytes:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob(pattern)):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(HOME).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.digest()
