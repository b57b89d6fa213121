"""Every page says at its beginning whom it is for and leads on to another one; what the README shows exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from tools.docs import how_to_play, pages

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = sorted((ROOT / "docs").glob("*.md"))
MARKED = [*GUIDES, *sorted((ROOT / "docs" / "api").glob("*.md")), ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md"]
INDEX_PAGES = ("how-to-play/index.md", "examples/index.md", "decisions/index.md")
"""Those that are made; they speak for the pages below them."""
AUDIENCE = re.compile(r"# .+\n\nFor (everyone|players|hosts|developers|researchers|contributors|builders)\b")
LINK = re.compile(r"(?<!!)\[[^\]]+\]\((?!https:)[^)\s]+\)")
PICTURE = re.compile(r'(?:src|srcset)="([^"]+)"|!\[[^\]]*\]\(([^)]+)\)')


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", MARKED, ids=name_of)
def test_a_page_says_first_whom_it_is_for(page: Path) -> None:
    assert AUDIENCE.match(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", INDEX_PAGES)
def test_a_made_index_says_first_whom_it_is_for(path: str, tmp_path: Path) -> None:
    pages.write_pages(tmp_path)
    assert AUDIENCE.match((tmp_path / path).read_text(encoding="utf-8"))


def test_a_page_without_readers_would_be_noticed() -> None:
    assert not AUDIENCE.match("# Hosting\n\nOne command, one port.\n")
    assert AUDIENCE.match(how_to_play.INTRODUCTION)


@pytest.mark.parametrize("page", GUIDES, ids=name_of)
def test_no_guide_is_a_dead_end(page: Path) -> None:
    assert LINK.search(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", [ROOT / "README.md", *GUIDES], ids=name_of)
def test_every_picture_is_whole(page: Path) -> None:
    """Also one whose end was lost, which is shown as text."""
    text = page.read_text(encoding="utf-8")
    pictures = re.findall(r"!\[[^\]\n]+\]\(([^)\s]+)\)", text)
    assert len(pictures) == text.count("![")
    assert [picture for picture in pictures if not (page.parent / picture).is_file()] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/index.md"])
def test_what_is_stable_is_linked(page: str) -> None:
    assert re.search(r"\]\((docs/)?stability\.md\)", (ROOT / page).read_text(encoding="utf-8"))


def test_the_readme_leads_to_every_guide() -> None:
    linked = set(re.findall(r"\]\(docs/([\w-]+)\.md\)", README))
    assert linked >= {page.stem for page in GUIDES} - {"index"}


def test_the_pictures_of_the_readme_exist() -> None:
    shown = [one or other for one, other in PICTURE.findall(README)]
    assert len(shown) > 3
    assert [picture for picture in shown if not (ROOT / picture).is_file()] == []


def test_the_first_picture_is_a_film_that_loads_quickly() -> None:
    file = ROOT / "docs" / "pictures" / "round.webp"
    assert file.relative_to(ROOT).as_posix() in README
    assert file.stat().st_size <= 1_500_000
    with Image.open(file) as film:
        assert getattr(film, "n_frames", 1) > 50
