"""Typesetting: contents become a tagged PDF; the same contents always become the same bytes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import typst

from loveletter.paper.contents import Contents

Template = Literal["kit", "overview", "ordinary"]

ROOT = Path(__file__).parents[1]
"""The package: templates read the art and the fonts below it, and nothing else."""
MADE_AT = 0
"""A date would make two prints of the same game differ."""


class DoesNotFit(ValueError):
    """A text, such as that of a card of others, is too long for its place even in the smallest letters."""

    def __init__(self, text: str) -> None:
        super().__init__(f"too long for its place: {text}")
        self.text = text


TOO_LONG = "too long: "
"""How a template says that a text does not fit; the text follows."""


def document(template: Template, contents: Contents, *, backs: bool = True) -> bytes:
    """The PDF of the whole game or of one of the other documents. Raises `DoesNotFit` and `NoOrdinaryDeck`."""
    match template:
        case "kit":
            return typeset(template, contents.kit(backs=backs))
        case "overview":
            return typeset(template, contents.overview())
        case "ordinary":
            return typeset(template, contents.ordinary())


def typeset(template: Template, data: dict[str, Any]) -> bytes:
    """The PDF, checked by Typst to be PDF/UA-1: it fails rather than leave a tag or a text for a picture out."""
    try:
        pdf = compiler(template, data).compile(format="pdf", pdf_standards="ua-1", timestamp=MADE_AT)
    except typst.TypstError as problem:
        _, found, text = problem.message.partition(TOO_LONG)
        if not found:
            raise
        raise DoesNotFit(text.rstrip('"')) from None
    assert isinstance(pdf, bytes)
    return pdf


def compiler(template: Template, data: dict[str, Any]) -> typst.Compiler:
    return typst.Compiler(
        ROOT / "paper" / "templates" / f"{template}.typ",
        root=ROOT,
        font_paths=[ROOT / "paper" / "fonts"],
        ignore_system_fonts=True,  # the same letters on every machine
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
    )
