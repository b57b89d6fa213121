"""A whole site: the pages of the client as they are built for the server, with an engine in place of the server."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tools.site.engine import PACKAGES, Engine, make_engine
from tools.site.parts import SiteParts

CLIENT = Path(__file__).parents[2] / "src" / "loveletter" / "server" / "static"
LICENCES = Path(__file__).parent / "licenses"
NOT_FOR_A_SITE = ("index.html", "start.", "worker.js", "preview.png", "engine/")
"""Of the client's files: those that are written again, pictures for messengers, the scripts that go into the engine."""
NOT_KEPT = ("icons/", "licences/")
"""Browsers fetch the icons when they install a site, and keep them themselves."""
MARK = "site.txt"
"""A file by which a site is known (loveletter/cli/site.py): it says which engine it has."""
SHELL = "const SHELL = "
"""How the service worker begins: with the files that it keeps."""


class Written(NamedTuple):
    files: int
    bytes: int


def write_site(out: Path, folder: Path, node: str) -> Written:
    """Replace what is in `out`. `folder` has the parts. Raises `PartMissing` and `CalledProcessError`."""
    parts = SiteParts.of(folder)
    client = {
        path.relative_to(CLIENT).as_posix(): path.read_bytes() for path in CLIENT.rglob("[!.]*") if path.is_file()
    }
    scripts = {path.removeprefix("engine/"): text for path, text in client.items() if path.startswith("engine/")}
    with TemporaryDirectory() as work:
        engine = make_engine(parts, scripts, Path(work), node)
    contents = {
        **{path: text for path, text in client.items() if not path.startswith(NOT_FOR_A_SITE)},
        **{f"engine/{engine.build}/{name}": content for name, content in engine.files.items()},
        **_licences(parts),
    }
    contents["index.html"] = _page(client["index.html"].decode(), engine).encode()
    contents["worker.js"] = _service_worker(client["worker.js"].decode(), contents, engine).encode()
    contents[MARK] = f"{engine.build}\n".encode()
    if out.is_dir():
        shutil.rmtree(out)
    for path, content in contents.items():
        place = out / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(content)
    return Written(len(contents), sum(map(len, contents.values())))


def _page(text: str, engine: Engine) -> str:
    head = f'<head><base href="./"><meta name="loveletter-engine" content="engine/{engine.build}/worker.js">'
    return text.replace("<head>", head, 1)


def _service_worker(text: str, contents: dict[str, bytes], engine: Engine) -> str:
    """The client's own, which keeps everything here and asks nobody."""
    first, rest = text.split("\n", 1)
    shell: dict[str, Any] = json.loads(first.removeprefix(SHELL).removesuffix(";"))
    folder = f"engine/{engine.build}/"
    kept = sorted(path for path in contents if not path.startswith((folder, "index.html", *NOT_KEPT)))
    digest = sha256(rest.encode())
    for path in [*kept, "index.html"]:
        digest.update(f"{path}\0".encode() + sha256(contents[path]).digest())
    digest.update(engine.build.encode())
    shell |= {"build": digest.hexdigest()[:16], "files": kept}
    shell["engine"] = {"folder": folder, "files": engine.kept}
    return f"{SHELL}{json.dumps(shell)};\n{rest}"


def _licences(parts: SiteParts) -> dict[str, bytes]:
    """Of what a site passes on, as its licences ask for."""
    found = {f"licences/{each.name}": each.read_bytes() for each in LICENCES.iterdir()}
    for path, text in parts.msgspec.items():
        if "/licenses/" in path:
            found["licences/msgspec.txt"] = text
    for name in PACKAGES:
        for file in distribution(name).files or ():
            if ".dist-info/" in file.as_posix() and file.name.upper().startswith(("LICENSE", "LICENCE")):
                found[f"licences/{name}.txt"] = file.read_binary()
    return found
