"""The parameters of a game of OpenSpiel, which are plain words and numbers, and the rules that they stand for."""

from __future__ import annotations

from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Any, NamedTuple

from loveletter.engine.edition import Edition, Rules
from loveletter.engine.seats import Seat
from loveletter.environments.refusals import EnvironmentCode, EnvironmentRefused
from loveletter.environments.setup import check_reward, table_rules
from loveletter.spaces.observation import LAST_ACTIONS
from loveletter.spaces.rewards import Reward

NAME = "python_loveletter"

EXAMPLES = ("second", "package.module:EDITION")

DEFAULTS: dict[str, Any] = {
    "edition": "second",
    "players": 2,
    "options": "",
    "starter": 0,
    "reward": str(Reward.ROUND_SHARE),
    "zero_sum": True,
    "history": LAST_ACTIONS,
}


class Parameters(NamedTuple):
    rules: Rules
    starter: Seat
    reward: str
    zero_sum: bool
    history: int
    parameters: dict[str, Any]
    """What OpenSpiel writes down, so that it can load the same game again."""


def read_parameters(given: Mapping[str, Any]) -> Parameters:
    known = {name: given.get(name, default) for name, default in DEFAULTS.items()}
    rules = table_rules(find_edition(known["edition"]), known["players"], read_options(known["options"]))
    if rules.why_no_seat(known["starter"]) is not None:
        raise EnvironmentRefused(
            EnvironmentCode.BAD_SETTING,
            setting="starter",
            value=str(known["starter"]),
            known=tuple(range(rules.players)),
        )
    check_reward(known["reward"], "round")
    return Parameters(rules, known["starter"], known["reward"], known["zero_sum"], known["history"], known)


def find_edition(name: str) -> str | Edition:
    """An edition by its name or, if it is not installed as one, by where Python finds it: `package.module:NAME`."""
    if ":" not in name:
        return name
    try:
        found = resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="edition", value=name, known=EXAMPLES) from error
    if not isinstance(found, Edition):
        raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="edition", value=name, known=EXAMPLES)
    return found


def read_options(text: str) -> dict[str, Any]:
    """Options as words: `baron_tie:both_out;tokens:3`. What an edition does not have is refused by the engine."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise EnvironmentRefused(EnvironmentCode.BAD_SETTING, setting="options", value=part, known=("name:value",))
        options[name] = {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)
    return options


def written_options(options: Mapping[str, Any]) -> str:
    """Options as the words that `read_options` reads."""
    return ";".join(f"{name}:{str(value).lower()}" for name, value in options.items())
