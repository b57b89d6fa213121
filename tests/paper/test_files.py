"""The files themselves, as other programs see them: sizes, tags, fonts, and ink that lies back to back."""

import subprocess
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import canonicalize

import numpy as np
import pytest

from loveletter.editions import EDITIONS
from loveletter.language import LANGUAGES
from loveletter.paper import PAPERS
from loveletter.paper.art import SHADOW, SVG, picture, without_filters
from loveletter.paper.contents import Contents
from loveletter.paper.typesetting import Template, typeset

MM_PER_POINT = 25.4 / 72
DPI = 40


@cache
def made(edition: str, lang: str, paper: str, template: Template = "kit", ink_saving: bool = False) -> bytes:
    contents = Contents(EDITIONS[edition], lang, PAPERS[paper], ink_saving=ink_saving)
    return typeset(template, getattr(contents, template)())


def asked(program: str, *words: str, about: bytes, folder: Path) -> str:
    """What a program of Poppler says of a file; its absence is a failure."""
    file = folder / "game.pdf"
    file.write_bytes(about)
    ran = subprocess.run([program, *words, str(file)], capture_output=True, text=True, timeout=60, check=True)
    return ran.stdout


def pictures(document: bytes, folder: Path) -> list[np.ndarray]:
    """Each page in shades of grey."""
    file = folder / "game.pdf"
    file.write_bytes(document)
    words = ["pdftoppm", "-gray", "-r", str(DPI), str(file), str(folder / "page")]
    subprocess.run(words, capture_output=True, timeout=120, check=True)
    return [read_picture(each) for each in sorted(folder.glob("page-*.pgm"))]


def read_picture(file: Path) -> np.ndarray:
    kind, width, height, _, pixels = file.read_bytes().split(maxsplit=4)
    assert kind == b"P5"
    return np.frombuffer(pixels, np.uint8).reshape(int(height), int(width))


@pytest.mark.parametrize(
    ("edition", "lang", "paper", "template", "ink_saving"),
    [
        ("second", "en", "a4", "kit", False),
        ("original", "de", "letter", "kit", True),
        ("premium", "it", "a4", "overview", False),
        ("premium", "id", "letter", "ordinary", False),
    ],
)
def test_the_file_is_tagged_has_its_size_and_brings_its_fonts(
    tmp_path: Path, edition: str, lang: str, paper: str, template: Template, ink_saving: bool
) -> None:
    document = made(edition, lang, paper, template, ink_saving)
    told = asked("pdfinfo", about=document, folder=tmp_path)
    facts = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in told.splitlines())}
    assert facts["Tagged"] == "yes"
    assert "Love Letter" in facts["Title"]
    width, _, height = facts["Page size"].split()[:3]
    assert float(width) * MM_PER_POINT == pytest.approx(PAPERS[paper].width, abs=0.1)
    assert float(height) * MM_PER_POINT == pytest.approx(PAPERS[paper].height, abs=0.1)
    for sign in (b"pdfuaid:part", b"/StructTreeRoot", b"/Lang"):
        assert sign in document
    fonts = asked("pdffonts", about=document, folder=tmp_path).splitlines()[2:]
    assert fonts
    assert {tuple(line.split()[-5:-2]) for line in fonts} == {("yes", "yes", "yes")}, "embedded, in part, readable"


def test_backs_lie_behind_fronts_on_the_paper(tmp_path: Path) -> None:
    """Of the last sheet, which is not full: a back in the wrong column would lie on white."""
    document = made("second", "en", "a4")
    last = max(range(0, 8, 2))
    front, back = pictures(document, tmp_path)[last : last + 2]
    above = slice(round(12 / 25.4 * DPI), round(95 / 25.4 * DPI))  # the upper row of cards, without the notes below
    sides = slice(round(17 / 25.4 * DPI), -round(17 / 25.4 * DPI))  # without crop marks
    inked = [(page[above, sides] < 254).mean(axis=0) > 0.5 for page in (front, back[:, ::-1])]
    edges = [np.flatnonzero(np.diff(columns)) for columns in inked]
    assert inked[0].any()
    assert not inked[0].all()
    assert len(edges[0]) == len(edges[1]) == 1, "one border between cards and white"
    assert abs(edges[0] - edges[1]).max() <= 1, "within a pixel, which is the bleed's 0.6 mm"


def test_equal_input_gives_equal_bytes() -> None:
    assert typeset("kit", Contents(EDITIONS["second"], "en", PAPERS["a4"]).kit()) == made("second", "en", "a4")


def test_pictures_on_paper_have_no_filter_but_as_many_shapes_as_before() -> None:
    for edition in EDITIONS.values():
        for row in edition.rows:
            drawn = picture(f"portraits/{row.character.name}")
            assert "filter" not in drawn
            assert drawn.count('opacity="0.12"') >= 1, "shadows are shapes"


def test_a_shadow_is_the_outline_of_its_sheet_drawn_below_it_some_times() -> None:
    sheet = (
        '<g id="sheet"{filter}><path d="A" fill="red" stroke-width="2" /><path d="tint" opacity="0.5" />'
        '<g transform="scale(2)"><path d="B" fill="none" stroke-width="1" /></g><path d="C" /></g>'
    )
    filtered = sheet.format(filter=' filter="url(#f)"')
    given = f'<svg xmlns="{SVG}"><filter id="f" /><g>{filtered}</g></svg>'

    def layer(density: str, *widths: str) -> str:
        first, second, third = (
            f'stroke-width="{width}" stroke="{SHADOW}" stroke-linejoin="round" ' if width else "" for width in widths
        )
        return (
            f'<g opacity="{density}" transform="translate(0 2.4)"><path d="A" fill="{SHADOW}" {first}/>'
            f'<g transform="scale(2)"><path d="B" fill="none" {second}/></g>'
            f'<path d="C" fill="{SHADOW}" {third}/></g>'
        )

    layers = [
        layer("0.025", "11", "10", "9"),
        layer("0.045", "8.4", "7.4", "6.4"),
        layer("0.065", "6", "5", "4"),
        layer("0.08", "4", "3", "2"),
        layer("0.12", "2", "1", ""),
    ]
    wanted = f'<svg xmlns="{SVG}"><g>{"".join(layers)}{sheet.format(filter="")}</g></svg>'
    assert canonicalize(without_filters(given)) == canonicalize(wanted)
    assert without_filters(given).startswith("<svg "), "without a prefix, which not every program reads"


@pytest.mark.long
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink_saving", [False, True])
def test_every_combination_can_be_printed(edition: str, lang: str, paper: str, ink_saving: bool) -> None:
    contents = Contents(EDITIONS[edition], lang, PAPERS[paper], ink_saving=ink_saving)
    for data in (contents.kit(), contents.kit(backs=False)):
        document = typeset("kit", data)
        assert len(document) < 2_000_000
    assert typeset("overview", contents.overview()).startswith(b"%PDF-")
    assert typeset("ordinary", contents.ordinary()).startswith(b"%PDF-")
