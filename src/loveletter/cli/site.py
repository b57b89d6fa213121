"""The command `loveletter site`: a folder that plays from any web space, without a server."""

import shutil
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

from loveletter.cli.errors import CommandError
from loveletter.cli.output import output_failed, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.language import speaker

BUILT = Path(str(files("loveletter"))) / "server" / "offline"
"""As `make site` builds it, or as it is in a wheel."""
MARK = "site.txt"
"""A file by which a site is known (tools/site/build.py)."""


def site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Folder to write to; empty, or an older site.")],
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Write a static site that plays without a server.

    Put the folder on any web space, or try it: python -m http.server --directory OUT.
    """
    voice = speaker(lang)
    if not _is_free(out):
        raise CommandError("site_folder", folder=str(out))
    if not (BUILT / MARK).is_file():
        raise CommandError("site_not_built")
    try:
        if out.is_dir():
            shutil.rmtree(out)
        shutil.copytree(BUILT, out, ignore=shutil.ignore_patterns(".*"))
    except OSError as problem:
        raise output_failed(problem) from None
    sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    megabytes = f"{sum(sizes) / 1e6:.1f}"
    print_lines([voice.message("site-written", files=len(sizes), megabytes=megabytes, folder=str(out))])


def _is_free(out: Path) -> bool:
    """Whether a site may be written there: the folder is missing, empty, or has a site in it."""
    return not out.exists() or (out.is_dir() and (not any(out.iterdir()) or (out / MARK).is_file()))
