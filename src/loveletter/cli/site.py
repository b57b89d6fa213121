"""The command `loveletter site`: a folder that plays from any web space, without a server."""

import shutil
from pathlib import Path
from subprocess import CalledProcessError
from typing import Annotated

import typer

from loveletter.cli.errors import FAILED, CommandError, require
from loveletter.cli.output import output_failed, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, Language
from loveletter.language import speaker
from loveletter.site.build import ClientMissing, is_free, write_site
from loveletter.site.parts import PartMissing

PARTS = Path("build", "site-parts")


def site(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="Folder to write to; empty, or an older site.")],
    parts: Annotated[
        Path, typer.Option("--parts", metavar="FOLDER", help="Where Pyodide and msgspec for browsers are (README.md).")
    ] = PARTS,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Write a static site that plays without a server.

    Put the folder on any web space, or try it: python -m http.server --directory OUT. With Node on this machine the
    site starts within seconds. Needs the extra [server].
    """
    voice = speaker(lang)
    require("starlette", "server", "no_server", names="starlette")
    if not is_free(out):
        raise CommandError("site_folder", folder=str(out))
    node = shutil.which("node")
    try:
        written = write_site(out, parts, node)
    except PartMissing as missing:
        raise CommandError("site_part", file=str(missing.file), version=missing.version) from None
    except ClientMissing:
        raise CommandError("site_client") from None
    except CalledProcessError as failed:
        problem = (failed.stderr or "").strip().split("\n")[0]
        raise CommandError("site_failed", FAILED, problem=problem[:200]) from None
    except OSError as problem:
        raise output_failed(problem) from None
    megabytes = f"{written.bytes / 1e6:.1f}"
    lines = [voice.message("site-written", files=written.files, megabytes=megabytes, folder=str(out))]
    if not written.snapshot:
        lines.append(voice.message("site-no-snapshot"))
    print_lines(lines)
