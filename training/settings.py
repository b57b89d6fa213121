"""Settings: everything that a run of the learner depends on, read from a file of TOML."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

CONFIG = Path(__file__).parent / "config"


@dataclass(frozen=True)
class Settings:
    """Pairs are a first and a last value, between which a run goes over."""

    family: str
    hidden: tuple[int, ...] = (512, 512, 512)
    games: int = 131072
    """Side by side, of all tables together."""
    steps: int = 0
    """Of a segment, after which it is learned; 0 for as many as the longest round has."""
    together: bool = True
    """Whether one kernel goes over the games of all tables, or one for each table: the same games, later."""
    minibatch: int = 65536
    epochs: int = 1
    decisions: float = 4e9
    """After so many the run is over, unless it is bounded in minutes."""
    rate: tuple[float, float] = (6e-4, 1e-5)
    entropy: tuple[float, float] = (0.02, 0.002)
    clip: float = 0.2
    divergence: float = 0.05
    reference_every: int = 20
    """Segments until the reference policy is copied again from the one that is learning; 1 for mirror descent."""
    values: float = 0.5
    tokens: float = 0.4
    """How much of the reward is tokens; the rest is the share of the round."""
    seats: dict[str, float] = field(default_factory=dict)
    """How often each number of players sits together, in relation; 1 if it is not said."""
    varied: float = 0.12
    """The share of games at tables with an option that the edition does not preset."""
    varied_seats: tuple[int, ...] = (2, 4)
    opponents: dict[str, float] = field(default_factory=dict)
    """The share of games against frozen opponents: `past` selves, players of `habit`, or a file of weights."""
    opponents_at: dict[str, dict[str, float]] = field(default_factory=dict)
    """The same at tables of so many players, where it differs."""
    past_every: int = 60
    """Segments until the oldest past self gives way to a new one."""
    past_selves: int = 4
    smoothed_over: float = 0.0
    """Segments that the smoothed weights are a mean of, the newest most; 0 for none."""
    keep_every: float = 60.0
    """Seconds between two checkpoints, at which opponents' files are read again."""
    seed: int = 1


def every_opponent(settings: Settings) -> list[str]:
    """All kinds of opponents, wherever they sit."""
    places = [settings.opponents, *settings.opponents_at.values()]
    return list(dict.fromkeys([name for place in places for name in place]))


def opponents_of(settings: Settings, players: int) -> dict[str, float]:
    """The shares of games at a table of so many players."""
    return settings.opponents_at.get(str(players), settings.opponents)


def read_settings(path: Path, **changes: Any) -> Settings:
    """The settings of a file, some of them changed."""
    given = {**tomllib.loads(path.read_text(encoding="utf-8")), **changes}
    known = {each.name for each in fields(Settings)}
    if unknown := set(given) - known:
        raise ValueError(f"{path.name} sets what nobody knows: {', '.join(sorted(unknown))}")
    return replace(Settings(given["family"]), **{name: _frozen(value) for name, value in given.items()})


def between(pair: tuple[float, float], progress: float, *, geometric: bool = False) -> float:
    """The value after this part of a run, from 0 to 1."""
    first, last = pair
    progress = min(max(progress, 0.0), 1.0)
    return first * (last / first) ** progress if geometric else first + (last - first) * progress


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
