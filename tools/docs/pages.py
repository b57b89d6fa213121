"""The pages of the site: those of docs/ as they are, and those that are made from code, examples and messages."""

from __future__ import annotations

import ast
import os
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from tools.docs import how_to_play

ROOT = Path(__file__).parents[2]
LINK = re.compile(r"(?P<picture>!?)\[(?P<text>[^\]\n]*(?:\n[^\]\n]*)?)\]\((?P<target>[^)#\s]*)(?P<anchor>#[^)\s]*)?\)")


def write_pages(into: Path) -> None:
    """All pages, and what they show, into this folder."""
    for source in sorted((ROOT / "docs").rglob("*")):
        page = into / source.relative_to(ROOT / "docs")
        if source.is_dir():
            page.mkdir(parents=True, exist_ok=True)
        elif source.suffix == ".md":
            _write(page, as_sessions(_relinked(source.read_text(encoding="utf-8"), source)))
        else:
            shutil.copy(source, page)
    for name in ("CONTRIBUTING", "CHANGELOG"):
        source = ROOT / f"{name}.md"
        _write(into / f"{name.lower()}.md", _relinked(source.read_text(encoding="utf-8"), source))
    for path, text in (*_examples(), *_decisions(), *how_to_play.pages()):
        _write(into / path, text)


def as_sessions(text: str) -> str:
    """Blocks with prompts as interactive sessions, so that the copy button can leave out prompts and output."""
    return text.replace("```python\n>>> ", "```pycon\n>>> ")


def _write(page: Path, text: str) -> None:
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")


# links


def _place(file: Path) -> Path | None:
    """Where a file of the project is in the site; None if it is not there."""
    path = file.relative_to(ROOT)
    match path.parts:
        case ("docs", *rest):
            return Path(*rest)
        case ("examples", name) if name.endswith(".py"):
            return Path("examples", name).with_suffix(".md")
        case ("CONTRIBUTING.md" | "CHANGELOG.md",):
            return Path(path.name.lower())
        case _:
            return None


def _relinked(text: str, source: Path) -> str:
    """The text with links that lead to pages of the site. A link to any other file becomes plain text."""
    here = _place(source)
    assert here is not None

    def lead(link: re.Match[str]) -> str:
        target = link["target"]
        if not target or "://" in target or target.startswith("mailto:"):
            return link[0]
        file = Path(os.path.normpath(source.parent / target))
        place = _place(file) if file.is_relative_to(ROOT) else None
        if place is None:
            return link["text"]
        anchor = link["anchor"] or ""
        return f"{link['picture']}[{link['text']}]({os.path.relpath(place, here.parent)}{anchor})"

    return LINK.sub(lead, text)


# pages that are made


def _examples() -> Iterator[tuple[str, str]]:
    """Every example as a page of its own, which opens with the program's own first sentence."""
    lines = ["# Examples", "", "For developers: short programs, typed, and run by our tests.", ""]
    for source in sorted((ROOT / "examples").glob("*.py")):
        text = source.read_text(encoding="utf-8")
        about = ast.get_docstring(ast.parse(text)) or ""
        yield f"examples/{source.stem}.md", f"# {source.name}\n\n{about}\n\n```python\n{text}```\n"
        lines.append(f"- [{source.name}]({source.stem}.md): {about.splitlines()[0]}")
    yield "examples/index.md", "\n".join(lines) + "\n"


def _decisions() -> Iterator[tuple[str, str]]:
    about = "For contributors: what was chosen, in which context, and what it costs; half a page each."
    lines = ["# Decisions", "", about, ""]
    for source in sorted((ROOT / "docs" / "decisions").glob("*.md")):
        title, _blank, status, *_rest = source.read_text(encoding="utf-8").splitlines()
        superseded = status.removeprefix("Status: ") if status.startswith("Status: superseded") else ""
        lines.append(f"- [{title.removeprefix('# ')}]({source.name})" + (f" ({superseded})" if superseded else ""))
    yield "decisions/index.md", "\n".join(lines) + "\n"
