"""Settings for all tests: how many examples hypothesis tries, by HYPOTHESIS_PROFILE; what several rooms need."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Collection, Generator, Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.luck import RUNNING, Luck

if TYPE_CHECKING:
    from _pytest.fixtures import SubRequest  # pytest names it in its hook, but does not export it

    from tests.parts.databases import Kind
    from tests.parts.postgres import Postgres

# Derandomized, so that a run on one machine can be repeated on another; `explore` looks for what those examples miss.
settings.register_profile(
    "ci", max_examples=100, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("quick", settings.get_profile("ci"), max_examples=20)  # for `make check` and `make mutants`
settings.register_profile("explore", settings.get_profile("ci"), max_examples=2000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

os.environ["LOVELETTER_LANG"] = "en"  # whatever the developer's own language is

Luck(lambda: RUNNING.test).pin()


def pytest_runtest_setup(item: pytest.Item) -> None:
    RUNNING.begin(item.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: pytest.FixtureDef[object], request: SubRequest) -> Generator[None, object, object]:
    """What outlives a test is made with a luck of its own, or it would depend on which test asks first."""
    if fixturedef.scope == "function":
        return (yield)
    with RUNNING.instead(f"{request.node.nodeid} {fixturedef.argname} {request.param_index}"):
        return (yield)


def pytest_addoption(parser: pytest.Parser) -> None:
    about = "what the tests of the server keep their tables in"
    parser.addoption("--database", choices=("sqlite", "postgres"), default="sqlite", help=about)
    about = "what answers the tests of the protocol: a server, or the worker of a page without one"
    parser.addoption("--application", choices=("server", "worker"), default="server", help=about)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    kind: Kind = config.getoption("--database")
    if kind == "postgres":
        from tests.parts.databases import DATABASES  # not above: tests of the rules alone need no database

        DATABASES.kind = kind
        _leave_out(config, items, [item for item in items if item.get_closest_marker("sqlite") is not None])
    if config.getoption("--application") == "worker":
        _leave_out(config, items, [item for item in items if not _can_ask_a_worker(item)])


def _can_ask_a_worker(item: pytest.Item) -> bool:
    asks: Collection[str] = getattr(item, "fixturenames", ())
    return "server" in asks and "launcher" not in asks and item.get_closest_marker("network") is None


def _leave_out(config: pytest.Config, items: list[pytest.Item], those: list[pytest.Item]) -> None:
    config.hook.pytest_deselected(items=those)
    items[:] = [item for item in items if item not in those]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Function) -> Generator[None, object, object]:
    """What a test has kept in a folder of its own goes with it."""
    folder = getattr(item, "funcargs", {}).get("tmp_path")
    result = yield
    if folder is not None and (databases := sys.modules.get("tests.parts.databases")) is not None:
        databases.DATABASES.forget(folder)
    return result


def pytest_unconfigure() -> None:
    RUNNING.end()
    if (databases := sys.modules.get("tests.parts.databases")) is not None:
        databases.DATABASES.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One for all tests of a test process. A test that stops it starts it again."""
    from tests.parts.postgres import Postgres  # not above: tests of the rules alone need no database

    made = Postgres()
    yield made
    made.close()


@pytest.fixture
def fresh_bots() -> Iterator[None]:
    """Which bots there are, and what keeps them from playing, is found out once in a process; here before and after."""
    from loveletter.bots import obstacle, registry  # not above: tests of the rules alone need no bots

    remembered = (obstacle, registry.names, registry.bot)
    for each in remembered:
        each.cache_clear()
    yield
    for each in remembered:
        each.cache_clear()


def pytest_configure() -> None:
    """Let programs in tests receive SIGINT: a background job of a shell ignores it."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
