"""Previews: what messengers show for a link. They are made from the address alone: nobody learns from one whether there
is such a table."""

from __future__ import annotations

import re
from html import escape

from loveletter.language import LANGUAGES
from loveletter.language.speaker import speaker

PICTURE = "preview.png"
PICTURE_SIZE = (1200, 630)
_INVITATION = re.compile(r"t/([A-Za-z0-9-]{1,40})")


def preferred_language(header: str) -> str:
    """The first of our languages that an Accept-Language header names; those who fetch previews often send none."""
    wishes = [wish.split(";")[0].strip().split("-")[0].casefold() for wish in header.split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def preview(path: str, base_url: str, language: str) -> str:
    """The tags of a page, for its head: title, description and picture. `base_url` ends with a slash."""
    say = speaker(language).message
    invitation = _INVITATION.fullmatch(path)
    title = "Love Letter" if invitation is None else say("preview-title", code=invitation[1].lower())
    width, height = PICTURE_SIZE
    tags = {
        "og:site_name": "Love Letter",
        "og:type": "website",
        "og:title": title,
        "og:description": say("preview-line"),
        "og:url": base_url + path,
        "og:image": base_url + PICTURE,
        "og:image:width": str(width),
        "og:image:height": str(height),
    }
    described = f'<meta name="description" content="{escape(say("preview-line"))}">'
    twitter = '<meta name="twitter:card" content="summary_large_image">'
    return (
        described
        + twitter
        + "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items())
    )
