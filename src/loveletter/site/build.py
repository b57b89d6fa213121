"""A whole site: the pages of the client as they are built for the server, with an engine in place of the server."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from importlib.metadata import distribution
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from loveletter.site.engine import PACKAGES, Engine, make_engine
from loveletter.site.parts import SiteParts

CLIENT = ("loveletter", "server", "static")
NOT_FOR_A_SITE = ("index.html", "start.", "worker.js", "preview.png", "engine/")
"""Of the client's files: those that are written again, pictures for messengers, the scripts that go into the engine."""
MARK = "site.txt"
"""A file by which a site is known: it says which engine it has."""
SHELL = "const SHELL = "
"""How the service worker begins: with the files that it keeps."""


class ClientMissing(Exception):
    """The browser client is not built."""


class Written(NamedTuple):
    files: int
    bytes: int
    snapshot: bool


def write_site(out: Path, folder: Path, node: str | None) -> Written:
    """Write it into a folder that `is_free`. `folder` has the parts. Raises `PartMissing` and `ClientMissing`."""
    parts = SiteParts.of(folder)
    client = _client_files()
    if "index.html" not in client:
        raise ClientMissing
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
    return Written(len(contents), sum(map(len, contents.values())), engine.has_snapshot)


def _client_files() -> dict[str, bytes]:
    folder: Traversable = files(CLIENT[0])
    for name in CLIENT[1:]:
        folder = folder / name
    found: dict[str, bytes] = {}

    def read(place: Traversable, path: str) -> None:
        for each in sorted(place.iterdir(), key=lambda each: each.name):
            if each.is_dir():
                read(each, f"{path}{each.name}/")
            elif not each.name.startswith("."):
                found[path + each.name] = each.read_bytes()

    if folder.is_dir():
        read(folder, "")
    return found


def _page(text: str, engine: Engine) -> str:
    head = f'<head><base href="./"><meta name="loveletter-engine" content="engine/{engine.build}/worker.js">'
    return text.replace("<head>", head, 1)


def _service_worker(text: str, contents: dict[str, bytes], engine: Engine) -> str:
    """The client's own, which keeps everything here and asks nobody."""
    first, rest = text.split("\n", 1)
    shell: dict[str, Any] = json.loads(first.removeprefix(SHELL).removesuffix(";"))
    folder = f"engine/{engine.build}/"
    kept = sorted(path for path in contents if not path.startswith((folder, "index.html", "licences/")))
    digest = sha256(rest.encode())
    for path in [*kept, "index.html"]:
        digest.update(f"{path}\0".encode() + sha256(contents[path]).digest())
    digest.update(engine.build.encode())
    shell |= {"build": digest.hexdigest()[:16], "files": kept}
    shell["engine"] = {"folder": folder, "files": engine.kept}
    return f"{SHELL}{json.dumps(shell)};\n{rest}"


def _licences(parts: SiteParts) -> dict[str, bytes]:
    """Of what a site passes on, as its licences ask for."""
    own = files("loveletter.site") / "licenses"
    found = {f"licences/{each.name}": each.read_bytes() for each in own.iterdir()}
    for path, text in parts.msgspec.items():
        if "/licenses/" in path:
            found["licences/msgspec.txt"] = text
    for name in PACKAGES:
        for file in distribution(name).files or ():
            if ".dist-info/" in file.as_posix() and file.name.upper().startswith(("LICENSE", "LICENCE")):
                found[f"licences/{name}.txt"] = file.read_binary()
    return found


def is_free(out: Path) -> bool:
    """Whether a site may be written there: the folder is missing, empty, or has a site in it."""
    return not out.exists() or (out.is_dir() and (not any(out.iterdir()) or (out / MARK).is_file()))
