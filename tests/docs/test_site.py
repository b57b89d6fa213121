"""The documentation site: it builds without a warning, its links lead somewhere, and nothing comes from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import loveletter
from tests.docs.built_site import built_site
from tools.docs.links import problems
from tools.docs.pages import ROOT


@pytest.fixture(scope="module")
def site() -> Path:
    return built_site()


def test_every_page_of_docs_is_built(site: Path) -> None:
    pages = sorted(page.relative_to(ROOT / "docs").with_suffix(".html") for page in (ROOT / "docs").rglob("*.md"))
    assert len(pages) > 20
    assert [page for page in pages if not (site / page).is_file()] == []


def test_every_page_can_be_found_from_the_first_one(site: Path) -> None:
    """In the menus of the start page, or one step further."""
    start = (site / "index.html").read_text(encoding="utf-8")
    pages = sorted(page.relative_to(site).as_posix() for page in site.rglob("*.html") if page.name != "404.html")
    lost = [page for page in pages if f'href="{page}"' not in start and f'href="./{page}"' not in start]
    assert lost == []


def test_a_copied_program_has_no_prompts(site: Path) -> None:
    """The copy button marks the block that it reads, and the style hides what is no program there."""
    page = (site / "library.html").read_text(encoding="utf-8")
    assert '<span class="gp">&gt;&gt;&gt; </span>' in page
    assert '<span class="o">&gt;&gt;&gt;</span>' not in page
    assert "[data-md-copying] :is(.gp, .go," in (site / "site.css").read_text(encoding="utf-8")


def test_the_search_knows_the_library_and_the_rules(site: Path) -> None:
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    text = json.dumps(index)
    for words in ("Match.begin", "LOVELETTER_PORT", "Sycophant"):
        assert words in text


def test_every_public_name_is_in_the_reference_once() -> None:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in sorted((ROOT / "docs" / "api").glob("*.md")))
    named = [line.removeprefix("::: loveletter.") for line in pages.splitlines() if line.startswith("::: ")]
    assert sorted(name for name in named if "." not in name) == sorted(loveletter.__all__)


def test_the_reference_shows_docstrings_and_types(site: Path) -> None:
    page = (site / "api" / "play.html").read_text(encoding="utf-8")
    assert "Begin a match" in page
    assert 'href="editions.html#loveletter.Rules"' in page


# the check itself

PAGE = '<html><body id="top"><a href="{}">x</a></body></html>'


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("other.html", None),
        ("other.html#top", None),
        ("#top", None),
        ("https://example.org/", None),
        ("missing.html", "there is no such file"),
        ("other.html#bottom", "there is no such place on that page"),
        ("http://example.org/", "neither a page of this site nor an address outside with https"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(link: str, problem: str | None, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE.format(link), encoding="utf-8")
    (tmp_path / "other.html").write_text(PAGE.format("index.html"), encoding="utf-8")
    assert problems(tmp_path) == ([] if problem is None else [f"index.html links to {link}: {problem}"])


@pytest.mark.parametrize(
    "tag", ['<script src="https://example.org/x.js">', '<link href="//example.org/font.css">', '<img src="http://a/b">']
)
def test_what_is_fetched_from_outside_is_found(tag: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(f"<html><body>{tag}</body></html>", encoding="utf-8")
    assert any("fetches" in problem for problem in problems(tmp_path))
