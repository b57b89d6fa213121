"""The portraits in the package are what the kit makes, one for each card of ours, small and plain."""

import json
from xml.etree import ElementTree

import pytest

from loveletter.editions import OUR_CARDS
from tools.portraits.__main__ import ART, files

MADE = files()
PLAIN = {
    "svg",
    "defs",
    "radialGradient",
    "stop",
    "pattern",
    "path",
    "use",
    "filter",
    "feDropShadow",
    "rect",
    "circle",
    "g",
}


def test_the_files_are_what_the_kit_makes() -> None:
    stored = {path.relative_to(ART).as_posix() for path in ART.rglob("*") if path.suffix in (".svg", ".json")}
    assert MADE.keys() <= stored, "run: python -m tools.portraits"
    for path, text in MADE.items():
        assert (ART / path).read_text(encoding="utf-8") == text, f"{path}; run: python -m tools.portraits"


def test_there_is_one_for_each_card_of_ours() -> None:
    assert {path.stem for path in (ART / "portraits").iterdir()} == set(OUR_CARDS)
    grounds = json.loads(MADE["grounds.json"])
    assert grounds.keys() == OUR_CARDS.keys()
    assert len(set(grounds.values())) == len(grounds)


@pytest.mark.parametrize("card", OUR_CARDS)
def test_it_is_small_and_plain(card: str) -> None:
    text = MADE[f"portraits/{card}.svg"]
    assert len(text) < 6_000
    for element in ElementTree.fromstring(text).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in PLAIN
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert "href" not in name or value.startswith("#")
