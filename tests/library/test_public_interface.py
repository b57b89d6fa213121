"""The public interface: `import loveletter` is fast, and every name it offers is documented and typed."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from types import ModuleType
from typing import Any, get_args

import griffe
import pytest

import loveletter
import loveletter.beliefs
import loveletter.bots
import loveletter.scenarios
import loveletter.spaces
import loveletter.testing

MODULES = [
    f"loveletter.{room}.{module.name}"
    for room in ("engine", "editions", "notation", "language", "spaces")
    for module in pkgutil.iter_modules(importlib.import_module(f"loveletter.{room}").__path__)
]


@pytest.fixture(scope="module")
def package() -> griffe.Module:
    found = griffe.load("loveletter", search_paths=loveletter.__path__[0].rsplit("/", 1)[:1], resolve_aliases=True)
    assert isinstance(found, griffe.Module)
    return found


PUBLIC = [
    f"{package.__name__}.{name}"
    for package in (
        loveletter,
        loveletter.beliefs,
        loveletter.bots,
        loveletter.scenarios,
        loveletter.spaces,
        loveletter.testing,
    )
    for name in package.__all__
]


def where_it_is_written(path: str, package: griffe.Module) -> Any:
    """What griffe, which reads the sources, knows of a name: a dataclass without a docstring would invent one."""
    room, name = path.rsplit(".", 1)
    value = getattr(importlib.import_module(room), name)
    home = (
        f"{value.__module__}.{value.__qualname__}"
        if getattr(value, "__module__", "").startswith("loveletter")
        else path
    )
    found: Any = package[home.removeprefix("loveletter.")]
    return found.final_target if found.is_alias else found


@pytest.mark.parametrize("path", PUBLIC)
def test_every_name_is_there_with_a_docstring_and_types(path: str, package: griffe.Module) -> None:
    found = where_it_is_written(path, package)
    assert found.docstring is not None, f"{path} says nothing of itself"
    assert found.docstring.value.strip()
    if found.is_function:
        assert found.returns is not None
        assert [parameter.name for parameter in found.parameters if parameter.annotation is None] == []
    if found.is_attribute:
        assert found.annotation is not None, f"{path} has no type"


def test_all_events_can_be_had() -> None:
    assert {kind.__name__ for kind in get_args(loveletter.Event)} <= set(loveletter.__all__)


def test_nothing_is_offered_twice_or_in_secret() -> None:
    assert len(loveletter.__all__) == len(set(loveletter.__all__))
    here = {name: value for name, value in vars(loveletter).items() if not name.startswith("_")}
    ours = {name for name, value in here.items() if not isinstance(value, ModuleType)}
    assert ours - {"annotations", "TYPE_CHECKING"} <= set(loveletter.__all__)


def test_no_other_name() -> None:
    with pytest.raises(AttributeError, match="'loveletter' has no attribute 'Recorder'"):
        loveletter.Recorder  # noqa: B018


def test_it_takes_the_standard_library_alone() -> None:
    """What is heavy, and what other packages bring, waits until it is asked for."""
    program = (
        "import sys; standard = {*sys.stdlib_module_names}; before = {*sys.modules}; import loveletter\n"
        "came = {name.partition('.')[0] for name in {*sys.modules} - before} - standard - {'loveletter'}\n"
        "print(sorted(came), 'loveletter.language' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert said == "[] False\n"


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_docstrings_are_true(module: str) -> None:
    results = doctest.testmod(importlib.import_module(module))
    assert results.failed == 0


def test_there_are_examples() -> None:
    finder = doctest.DocTestFinder()
    found = [test for module in MODULES for test in finder.find(importlib.import_module(module)) if test.examples]
    assert len(found) >= 4
