"""What is wrong in the built site: links that lead nowhere, and pages that would fetch something from outside."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

FETCHED = {
    ("script", "src"),
    ("link", "href"),
    ("img", "src"),
    ("source", "src"),
    ("iframe", "src"),
    ("form", "action"),
}
"""What a browser fetches, or sends to, by itself; a link is followed only by who clicks on it."""


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is None:
                continue
            if name in ("id", "name"):
                self.anchors.add(value)
            if (tag, name) in FETCHED:
                self.fetched.append(value)
            if name in ("href", "src"):
                self.links.append(value)


def problems(site: Path) -> list[str]:
    """One line for each."""
    pages = {file.resolve(): _read(file) for file in sorted(site.rglob("*.html"))}
    found = []
    for file, page in pages.items():
        where = file.relative_to(site.resolve()).as_posix()
        found += [f"{where} fetches {address}" for address in page.fetched if _outside(address)]
        if where != "404.html":  # it stands for any address, and its links for none in particular
            found += [f"{where} links to {link}: {why}" for link in page.links if (why := _broken(link, file, pages))]
    return found


def _read(file: Path) -> _Page:
    page = _Page()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def _outside(address: str) -> bool:
    return "//" in address.split("?")[0]


def _broken(link: str, file: Path, pages: dict[Path, _Page]) -> str | None:
    if link.startswith(("https://", "data:", "mailto:")):
        return None
    if link.startswith(("http:", "//", "/")):
        return "neither a page of this site nor an address outside with https"
    address, anchor = urldefrag(link)
    target = (file.parent / unquote(address)).resolve() if address else file
    if target.is_dir():
        target /= "index.html"
    if not target.is_file():
        return "there is no such file"
    if anchor and target in pages and unquote(anchor) not in pages[target].anchors:
        return "there is no such place on that page"
    return None
