"""The site: its pages put together, built by Zensical with every warning an error, and then checked."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from loveletter.language.languages import LANGUAGE_NAMES
from tools.docs.links import problems
from tools.docs.pages import ROOT, write_pages

CONFIGURATION = Path(__file__).with_name("zensical.toml")


class BrokenSite(Exception):
    """The site could not be built, or what was built is not sound."""


def build(folder: Path) -> Path:
    """Build the site in this folder, which is emptied first; its place."""
    shutil.rmtree(folder, ignore_errors=True)
    pages, site = folder / "pages", folder / "site"
    write_pages(pages)
    shutil.copy(ROOT / "web" / "public" / "seal.svg", pages)
    shutil.copy(CONFIGURATION.with_name("site.css"), pages)
    configuration = folder / "zensical.toml"
    configuration.write_text(_configuration(pages), encoding="utf-8")
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(configuration)]
    built = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    if built.returncode != 0:
        raise BrokenSite(re.sub(r"\x1b\[[0-9;]*m", "", built.stdout + built.stderr))
    if found := problems(site):
        raise BrokenSite("\n".join(found))
    return site


def _configuration(pages: Path) -> str:
    """Our configuration, with languages and `folder/*` spelled out and the sources where they are."""
    lines = []
    for line in CONFIGURATION.read_text(encoding="utf-8").splitlines():
        languages = LANGUAGE_NAMES.items() if '"LANGUAGE"' in line else [("", "")]
        lines += [line.replace("LANGUAGE", name).replace("CODE", code) for code, name in languages]
    text = "\n".join(lines)

    def spelled_out(entry: re.Match[str]) -> str:
        files = sorted(page.relative_to(pages).as_posix() for page in (pages / entry[1]).glob("*.md"))
        return " ".join(f'"{file}",' for file in files if f'"{file}"' not in text)

    return re.sub(r'"([a-z/-]*)\*",?', spelled_out, text).replace('"../../src"', f'"{(ROOT / "src").as_posix()}"')
