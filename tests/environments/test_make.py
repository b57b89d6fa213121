"""Environments are made by their names; what is missing is said with a code."""

from __future__ import annotations

import sys

import pytest

from loveletter.environments import (
    ENVIRONMENTS,
    EnvironmentCode,
    EnvironmentRefused,
    EnvironmentSpec,
    MissingExtra,
    make,
)


def test_an_unknown_name_is_refused_with_those_there_are() -> None:
    with pytest.raises(EnvironmentRefused) as refused:
        make("chess")
    assert refused.value.code is EnvironmentCode.UNKNOWN_ENVIRONMENT
    assert refused.value.params == {"environment": "chess", "known": tuple(ENVIRONMENTS)}


@pytest.mark.parametrize("name", ENVIRONMENTS)
def test_without_its_library_an_environment_says_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = ENVIRONMENTS[name]
    for module in [each for each in sys.modules if each.startswith("loveletter.environments.")]:
        monkeypatch.delitem(sys.modules, module)
    for library in ("gymnasium", "numba", "open_spiel", "pettingzoo", "pyspiel"):
        monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(MissingExtra, match=rf"missing_extra .*loveletter-game\[{spec.extra}\]") as refused:
        make(name)
    assert refused.value.params == {"environment": name, "extra": spec.extra}


def test_a_fault_of_ours_is_no_missing_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(
        ENVIRONMENTS, "broken", EnvironmentSpec("loveletter.environments.not_there", "env", "pettingzoo")
    )
    with pytest.raises(ModuleNotFoundError, match="not_there"):
        make("broken")
