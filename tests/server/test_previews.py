"""Previews of links: title, description and picture for messengers, which tell nothing of a table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from loveletter.language import LANGUAGES, speaker
from loveletter.server.http.pages import PICTURE, PICTURE_SIZE, preferred_language, preview
from tests.server.running import Running

HEADINGS = {
    "en": "A seat at table tulip-river-moon is waiting for you",
    "de": "An Tisch tulip-river-moon ist ein Platz für dich frei",
    "it": "Al tavolo tulip-river-moon c’è un posto per te",
    "id": "Ada kursi untukmu di meja tulip-river-moon",
}


@pytest.mark.parametrize("language", HEADINGS)
def test_a_link_to_a_table_invites_in_the_readers_language(language: str) -> None:
    tags = preview("t/Tulip-River-Moon", "https://play.example.org/love/", language)
    assert f'property="og:title" content="{HEADINGS[language]}"' in tags
    assert f'<meta name="description" content="{speaker(language).message("preview-line")}">' in tags
    assert f'property="og:image" content="https://play.example.org/love/{PICTURE}"' in tags
    assert 'property="og:url" content="https://play.example.org/love/t/Tulip-River-Moon"' in tags


def test_without_javascript_every_language_says_what_is_needed() -> None:
    page = (Path(__file__).parents[2] / "web" / "index.html").read_text(encoding="utf-8")
    assert all(f'<p lang="{language}">' in page for language in LANGUAGES)


def test_every_other_page_is_the_games() -> None:
    for path in ("", "cards", "r/tulip-river-moon", "t/", 't/"><script>', "t/" + "x" * 41):
        tags = preview(path, "http://host/", "en")
        assert 'property="og:title" content="Love Letter"' in tags
        assert "<script" not in tags


@pytest.mark.parametrize(
    ("header", "language"), [("", "en"), ("fr, de-AT;q=0.8, en;q=0.5", "de"), ("ID", "id"), ("nonsense;;,,", "en")]
)
def test_the_language_is_the_first_of_ours_that_was_asked_for(header: str, language: str) -> None:
    assert preferred_language(header) == language


def test_a_table_that_exists_looks_like_one_that_does_not(server: Running) -> None:
    code, _ = server.make_table("Ayu", players=3, bots=["novice"])
    there = server.get(f"t/{code}")
    nowhere = server.get("t/no-such-table")
    assert there.status_code == nowhere.status_code == 200
    assert there.text.replace(code, "no-such-table") == nowhere.text
    assert "Ayu" not in there.text
    assert {*there.headers} == {*nowhere.headers}
    for _ in range(40):  # nor does it count as guessing: there is nothing to be learned
        assert server.get("t/no-such-table").status_code == 200


def test_the_picture_has_the_size_that_is_told() -> None:
    with Image.open(Path(__file__).parents[2] / "web" / "public" / PICTURE) as picture:
        assert picture.size == PICTURE_SIZE
