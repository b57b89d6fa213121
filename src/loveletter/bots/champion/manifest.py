"""The manifest of networks: `networks.toml` as values. Standard library only, so that every bot can ask it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from loveletter.editions import EDITIONS, is_ours
from loveletter.engine.edition import Edition

Role = Literal["player", "courtier", "value"]


@dataclass(frozen=True)
class Family:
    """Editions that share networks; the fields are explained in `networks.toml`."""

    name: str
    editions: tuple[str, ...]
    coach_lead: float
    schemer_plans: float

    @property
    def first_edition(self) -> Edition:
        """The edition that defines the outputs and the scale of the inputs."""
        return EDITIONS[self.editions[0]]


@dataclass(frozen=True)
class NetworkFile:
    family: str
    role: Role
    seats: tuple[int, int]
    """The fewest and the most players."""
    file: str
    """Relative to the package `loveletter`."""
    sha256: str
    training: str


class NotLearned(ValueError):
    def __init__(self, edition: Edition) -> None:
        names = ", ".join(learned())
        super().__init__(f"the edition {edition.name!r} was not learned; there are networks for {names}")


def _read() -> tuple[dict[str, Family], tuple[NetworkFile, ...]]:
    content = tomllib.loads((files(__package__) / "networks.toml").read_text(encoding="utf-8"))
    families = {
        name: Family(name, **{**fields, "editions": tuple(fields["editions"])})
        for name, fields in content["families"].items()
    }
    networks = [NetworkFile(**{**fields, "seats": tuple(fields["seats"])}) for fields in content["networks"]]
    return families, tuple(networks)


FAMILIES, NETWORKS = _read()


def family_of(edition: Edition) -> str:
    """The name of the family of an edition of ours; raises `NotLearned`."""
    if is_ours(edition):
        for family in FAMILIES.values():
            if edition.name in family.editions:
                return family.name
    raise NotLearned(edition)


@cache
def network_file(family: str, role: Role, players: int) -> NetworkFile:
    """The one network of a family with this role at a table of so many players."""
    for entry in NETWORKS:
        if (entry.family, entry.role) == (family, role) and entry.seats[0] <= players <= entry.seats[1]:
            return entry
    raise LookupError(f"networks.toml lists no {role} of {family!r} for {players} players")


def has(family: str, role: Role) -> bool:
    return any((entry.family, entry.role) == (family, role) for entry in NETWORKS)


@cache
def learned() -> tuple[str, ...]:
    """The names of all editions that the champion plays, for which it needs a player and a model of its opponents."""
    complete = [family for family in FAMILIES.values() if has(family.name, "player") and has(family.name, "courtier")]
    return tuple([name for family in complete for name in family.editions])


def is_learned(edition: Edition) -> bool:
    return edition.name in learned() and is_ours(edition)
