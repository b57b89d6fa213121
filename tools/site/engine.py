"""The engine of a site: Python for browsers, and the application of the server as far as it runs there."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import distribution, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from loveletter.language import LANGUAGES
from tools.site.parts import SiteParts

PACKAGES = {
    "anyio": ("anyio/",),
    "attrs": ("attr/",),
    "Babel": ("babel/",),
    "fluent.runtime": ("fluent/",),
    "fluent.syntax": ("fluent/",),
    "idna": ("idna/",),
    "pytz": ("pytz/",),
    "starlette": ("starlette/",),
    "typing_extensions": ("typing_extensions.py",),
}
"""What the application imports of others, all of it in Python, and where it is below site-packages."""
NOT_OF_PACKAGES = ("anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "babel/messages/")
LOCALES = ("root", *LANGUAGES)
"""Of Babel's data, which has hundreds."""

NOT_OURS = (
    "__main__.py", "_compiled", "arena/", "art/", "bots/champion/weights/courtier-", "cli/", "environments/", "paper/",
    "py.typed", "scenarios/", "server/cluster/", "server/offline/", "server/static/", "solve/", "terminal/", "testing/",
)  # fmt: skip
"""What of this package a browser has no use for. The networks that imitate the courtier are for the search alone."""

NOT_STANDARD = frozenset((
    "_pyrepl", "__hello__", "__phello__", "antigravity", "bdb", "cProfile", "cmd", "code", "compileall", "ctypes",
    "curses", "doctest", "ensurepip", "filecmp", "fileinput", "ftplib", "getpass", "idlelib", "imaplib", "lib2to3",
    "mailbox", "modulefinder", "netrc", "nturl2path", "optparse", "pdb", "pickletools", "plistlib", "poplib",
    "profile", "pstats", "pty", "pyclbr", "pydoc", "rlcompleter", "sched", "shelve", "site-packages", "smtplib",
    "sqlite3", "symtable", "tabnanny", "this", "timeit", "trace", "tty", "turtledemo", "unittest", "wave",
    "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp",
))  # fmt: skip
"""What of the standard library nothing here imports."""
ENCODINGS = frozenset((
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "unicode_escape", "utf_16", "utf_32",
    "utf_8",
))  # fmt: skip

STANDARD = "lib/python314.zip"
"""Where Python has its standard library."""


class Engine(NamedTuple):
    build: str
    """Differs where any file differs."""
    files: dict[str, bytes]
    """By name, in one folder."""
    kept: list[str]
    """Those that a page needs, also without a network."""


def make_engine(parts: SiteParts, scripts: Mapping[str, bytes], work: Path, node: str) -> Engine:
    """`scripts`: those of the client (`web/src/engine`). `work`: an empty folder."""
    standard, application = standard_library(parts), application_files(parts)
    library = next(path for path in application if path.endswith(".so"))
    sources = work / "sources"
    _write(sources, {**{f"{STANDARD}/{path}": text for path, text in standard.items()}, **application})
    _write(work, {name: parts.pyodide[name] for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")})
    _write(work, {**scripts, "package.json": b'{"type": "module"}', "python.zip": parts.pyodide["python_stdlib.zip"]})
    _run(node, work, "compile", str(sources))
    compiled = _read(sources)
    standard = {path.removeprefix(f"{STANDARD}/"): code for path, code in compiled.items() if path.startswith(STANDARD)}
    application = {path: code for path, code in compiled.items() if not path.startswith(STANDARD)}
    (work / "python.zip").write_bytes(_zip(standard))
    _run(node, work, "snapshot", str(sources), f"/{library}", str(work / "snapshot"))
    imported = set((work / "snapshot.imported").read_text(encoding="utf-8").split("\n")) - {f"/{library}"}
    always = {"pyodide.asm.wasm.gz": parts.pyodide["pyodide.asm.wasm"]}
    slow = {"app.tar.gz": _tar(application), "python.zip.gz": _zip(standard)}
    quick = {
        "rest.tar.gz": _tar({path: code for path, code in application.items() if f"/{path}" not in imported}),
        "rest.zip.gz": _zip({path: code for path, code in standard.items() if f"/{STANDARD}/{path}" not in imported}),
        "snapshot.gz": (work / "snapshot").read_bytes(),
    }
    packed = {name: gzip.compress(text, 9, mtime=0) for name, text in {**always, **slow, **quick}.items()}
    sizes = {
        "quick": {name: len(packed[name]) for name in (*always, *quick)},
        "slow": {name: len(packed[name]) for name in (*always, *slow)},
        "library": f"/{library}",
    }
    found = {
        **{name: text for name, text in scripts.items() if name != "make.js"},
        **{name: parts.pyodide[name] for name in ("pyodide.mjs", "pyodide.asm.mjs")},
        **packed,
        "files.json": json.dumps(sizes).encode(),
    }
    digest = sha256()
    for name, content in sorted(found.items()):
        digest.update(f"{name}\0".encode() + sha256(content).digest())
    return Engine(digest.hexdigest()[:16], found, sorted(set(found) - set(slow)))


def application_files(parts: SiteParts) -> dict[str, bytes]:
    """By path below the root: this package, what it imports, and how Python knows its version."""
    found = {f"loveletter/{path}": text for path, text in _ours(files("loveletter"))}
    for name, folders in PACKAGES.items():
        found |= dict(_of_package(name, folders))
    about = f"Metadata-Version: 2.1\nName: loveletter-game\nVersion: {version('loveletter-game')}\n"
    found[f"loveletter_game-{version('loveletter-game')}.dist-info/METADATA"] = about.encode()
    found |= {path: text for path, text in parts.msgspec.items() if path.endswith((".py", ".so"))}
    return {f"app/{path}": text for path, text in sorted(found.items())}


def standard_library(parts: SiteParts) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(parts.pyodide["python_stdlib.zip"])) as whole:
        return {
            path: whole.read(path) for path in sorted(whole.namelist()) if not path.endswith("/") and _is_wanted(path)
        }


def _is_wanted(path: str) -> bool:
    first, _, rest = path.partition("/")
    if first.removesuffix(".py") in NOT_STANDARD:
        return False
    return first != "encodings" or rest.removesuffix(".py") in ENCODINGS


def _ours(folder: Traversable, place: str = "") -> Iterable[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        path = place + each.name
        if each.is_dir():
            if each.name != "__pycache__" and not f"{path}/".startswith(NOT_OURS):
                yield from _ours(each, f"{path}/")
        elif not path.startswith(NOT_OURS) and not path.endswith((".pyc", ".so")):
            yield path, each.read_bytes()


def _of_package(name: str, folders: tuple[str, ...]) -> Iterable[tuple[str, bytes]]:
    installed = distribution(name)
    for file in installed.files or ():
        path = file.as_posix()
        data = path == "babel/global.dat" or path in {f"babel/locale-data/{locale}.dat" for locale in LOCALES}
        if path.startswith(folders) and not path.startswith(NOT_OF_PACKAGES) and (data or path.endswith(".py")):
            yield path, Path(str(installed.locate_file(file))).read_bytes()


def _run(node: str, folder: Path, *arguments: str) -> None:
    """Raises `CalledProcessError`, with what Node said."""
    subprocess.run([node, str(folder / "make.js"), *arguments], cwd=folder, check=True, capture_output=True, text=True)


def _write(folder: Path, contents: Mapping[str, bytes]) -> None:
    for name, content in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _read(folder: Path) -> dict[str, bytes]:
    found = (path for path in folder.rglob("*") if path.is_file())
    return dict(sorted((path.relative_to(folder).as_posix(), path.read_bytes()) for path in found))


def _tar(contents: Mapping[str, bytes]) -> bytes:
    written = io.BytesIO()
    with tarfile.open(fileobj=written, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path, content in contents.items():
            entry = tarfile.TarInfo(path)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return written.getvalue()


def _zip(contents: Mapping[str, bytes]) -> bytes:
    """Not compressed: Python reads it more quickly, and as a whole it is packed better."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for path, content in contents.items():
            archive.writestr(zipfile.ZipInfo(path), content)
    return written.getvalue()
