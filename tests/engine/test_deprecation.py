"""A deprecated name still works, and warns at the line that uses it."""

import sys
from types import ModuleType

import pytest

from loveletter.engine.deprecation import warn_deprecated


def old_name() -> int:
    warn_deprecated("loveletter.old_name", "loveletter.new_name", since="1.3")
    return 7


def test_a_function_warns_where_it_is_called() -> None:
    said = "old_name is deprecated since 1.3 and goes with the next major version; use loveletter.new_name"
    with pytest.warns(DeprecationWarning, match=f"^loveletter.{said}$") as caught:
        assert old_name() == 7
    first = test_a_function_warns_where_it_is_called.__code__.co_firstlineno
    assert [(each.filename, each.lineno) for each in caught] == [(__file__, first + 3)]


def test_a_name_without_a_successor_says_so() -> None:
    def gone() -> None:
        warn_deprecated("gone", None, since="1.3")

    with pytest.warns(DeprecationWarning, match="; there is no successor$"):
        gone()


def test_a_name_of_a_module_warns_where_it_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("retiring")

    def lookup(name: str) -> int:
        if name != "old":
            raise AttributeError(name)
        warn_deprecated("retiring.old", "retiring.new", since="1.3")
        return 7

    module.__dict__["__getattr__"] = lookup
    monkeypatch.setitem(sys.modules, "retiring", module)
    with pytest.warns(DeprecationWarning, match="^retiring.old is") as caught:
        exec("from retiring import old\nassert old == 7", {"__name__": "user"})
    assert {each.filename for each in caught} == {"<string>"}
