"""Every test that the pages name is there, and runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").rglob("*.md"))]
NAMED = re.compile(r"`(?P<file>tests/[\w/]+\.py)(?:::(?P<test>\w+))?`")
MODULE = re.compile(r"`python -m (?P<module>tests\.[\w.]+)")


def named() -> list[tuple[str, str | None]]:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    found = {(each["file"], each["test"]) for text in texts for each in NAMED.finditer(text)}
    modules = {each["module"] for text in texts for each in MODULE.finditer(text)}
    return sorted(found | {(f"{module.replace('.', '/')}.py", None) for module in modules}, key=str)


@pytest.mark.parametrize(("file", "test"), named())
def test_a_named_test_is_there(file: str, test: str | None) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    anything = r"^def test_" if "/test_" in file else r"^(def|class) "
    wanted = anything if test is None else rf"^def {test}"
    assert re.search(wanted, text, re.MULTILINE)


def test_security_names_a_test_for_each_promise() -> None:
    text = (ROOT / "docs/security.md").read_text(encoding="utf-8")
    promises = text.split("## What is promised")[1].split("## What is not promised")[0].split("\n\n")
    bold = [promise for promise in promises if promise.startswith("**")]
    assert len(bold) > 12
    assert [promise for promise in bold if not NAMED.search(promise)] == []
