"""The engine of a site: Python for browsers, and the application of the server as far as it runs there."""

from __future__ import annotations

import io
import json
import lzma
import pickle
import struct
import subprocess
import tarfile
import zipfile
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.metadata import distribution, version
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from loveletter.language import LANGUAGES
from tools.site.networks import network_files
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
NOT_OF_PACKAGES = (
    "anyio/_backends/_trio.py", "anyio/pytest_plugin.py", "babel/localtime/_win32.py", "babel/messages/",
    "babel/support.py", "babel/units.py", "idna/__main__.py", "idna/cli.py", "pytz/reference.py",
    "starlette/authentication.py", "starlette/middleware/authentication.py", "starlette/middleware/base.py",
    "starlette/middleware/cors.py", "starlette/middleware/httpsredirect.py",
    "starlette/middleware/opentelemetry.py", "starlette/middleware/sessions.py",
    "starlette/middleware/trustedhost.py", "starlette/middleware/wsgi.py", "starlette/schemas.py",
    "starlette/staticfiles.py", "starlette/templating.py", "starlette/testclient.py",
)  # fmt: skip
LOCALES = ("root", *LANGUAGES)
"""Of Babel's data, which has hundreds."""
WORLD_FACTS = ("currency", "currencies", "territor", "zone")
"""Of Babel's facts about the world, those that no name here has in it: what stays is about languages."""
LOCALE_FACTS = (
    "decimal_formats", "default_numbering_system", "number_symbols", "numbering_systems", "ordinal_form",
    "percent_formats", "plural_form",
)  # fmt: skip
"""Of a language: how numbers are written, and the forms of plurals."""

NOT_OURS = (
    "__main__.py", "_compiled", "arena/", "art/", "bots/champion/weights/", "cli/", "coach/weights/", "environments/",
    "mcp/", "paper/", "py.typed", "scenarios/", "server/cluster/", "server/edge.py", "server/offline/",
    "server/reminders/messages.py", "server/reminders/request.py", "server/reminders/service.py", "server/serve.py",
    "server/static/", "server/store/backup.py", "server/store/migration.py", "server/store/opening.py",
    "server/store/postgres_", "server/store/pruning.py", "server/store/repository.py", "server/store/schema.py",
    "server/store/sql", "server/store/transaction.py", "server/store/verification.py", "simulate/", "solve/",
    "spaces/text.py", "terminal/", "testing/",
)  # fmt: skip
"""What of this package a browser has no use for. The networks of the champion come from `network_files`; those that
imitate the courtier are for the search, and those of the coach for NumPy."""
NOT_SAID = ("arena", "cluster", "doctor", "errors", "paper_pages", "print", "screen", "site", "terminal")
"""Messages of the command line, and those that the page has itself."""

NOT_STANDARD = (
    "__hello__", "__phello__", "_markupbase", "_pydatetime", "_pyio", "_pyrepl", "antigravity", "argparse",
    "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_events",
    "asyncio/windows_utils", "bdb", "cProfile", "cmd", "code", "colorsys", "compileall", "compression/bz2",
    "compression/lzma", "concurrent/futures/interpreter", "concurrent/futures/process", "concurrent/interpreters",
    "configparser", "ctypes", "curses", "doctest", "email/mime", "ensurepip", "filecmp", "fileinput",
    "ftplib", "getopt", "getpass", "gettext", "graphlib", "html/parser", "http/cookiejar", "http/server", "idlelib",
    "imaplib", "importlib/simple", "json/__main__", "json/tool", "lib2to3", "logging/config", "logging/handlers",
    "mailbox", "modulefinder", "multiprocessing", "netrc", "nturl2path", "optparse", "pdb", "pickletools",
    "plistlib", "poplib", "pprint", "profile", "pstats", "pty", "py_compile", "pyclbr", "pydoc", "pyodide/console",
    "rlcompleter", "sched", "shelve", "site-packages", "smtplib", "socketserver", "sqlite3", "sre_compile",
    "sre_constants", "sre_parse", "statistics", "symtable", "sysconfig/__main__", "tabnanny", "tarfile", "this",
    "timeit", "trace", "tracemalloc", "tty", "turtledemo", "unittest", "urllib/error", "urllib/request",
    "urllib/response", "urllib/robotparser", "wave", "webbrowser", "wsgiref", "xml", "zipapp", "zipfile/__main__",
)  # fmt: skip
"""Modules and packages of the standard library that nothing here imports."""
FROZEN = (
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "genericpath", "importlib/_bootstrap",
    "importlib/_bootstrap_external", "importlib/machinery", "importlib/util", "io", "ntpath", "os", "posixpath",
    "runpy", "site", "stat", "zipimport",
)  # fmt: skip
"""What the interpreter has in itself."""
ENCODINGS = frozenset((
    "__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "unicode_escape", "utf_16", "utf_32",
    "utf_8",
))  # fmt: skip

AT_ANY_PLACE, IN_WORDS = {"lc": 3, "lp": 0, "pb": 0}, {"lc": 2, "lp": 2, "pb": 2}
"""How to pack files, and memory in words of four bytes. Gzip, which browsers know, takes half as much again."""
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
    always = {"pyodide.asm.wasm.lzma": _lzma(parts.pyodide["pyodide.asm.wasm"])}
    slow = {"app.tar.lzma": _lzma(_tar(application)), "python.zip.lzma": _lzma(_zip(standard))}
    rest = {path: code for path, code in application.items() if f"/{path}" not in imported}
    rest_of_standard = {path: code for path, code in standard.items() if f"/{STANDARD}/{path}" not in imported}
    quick = {
        "rest.tar.lzma": _lzma(_tar(rest)),
        "rest.zip.lzma": _lzma(_zip(rest_of_standard)),
        "snapshot.lzma": _lzma((work / "snapshot").read_bytes(), IN_WORDS),
    }
    sizes = {
        "quick": {name: len(packed) for name, packed in {**always, **quick}.items()},
        "slow": {name: len(packed) for name, packed in {**always, **slow}.items()},
        "library": f"/{library}",
    }
    found = {
        **{name: text for name, text in scripts.items() if name != "make.js"},
        **{name: parts.pyodide[name] for name in ("pyodide.mjs", "pyodide.asm.mjs")},
        **always,
        **slow,
        **quick,
        "files.json": json.dumps(sizes).encode(),
    }
    digest = sha256()
    for name, content in sorted(found.items()):
        digest.update(f"{name}\0".encode() + sha256(content).digest())
    return Engine(digest.hexdigest()[:16], found, sorted(set(found) - set(slow)))


def application_files(parts: SiteParts) -> dict[str, bytes]:
    """By path below the root: this package, what it imports, and how Python knows its version."""
    found = {f"loveletter/{path}": text for path, text in (*_ours(files("loveletter")), *network_files().items())}
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
    parts = PurePosixPath(path.removesuffix(".py")).parts
    if any("/".join(parts[:length]) in {*NOT_STANDARD, *FROZEN} for length in range(1, len(parts) + 1)):
        return False
    return parts[0] != "encodings" or parts[-1] in ENCODINGS


def _ours(folder: Traversable, place: str = "") -> Iterable[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        path = place + each.name
        if each.is_dir():
            if each.name != "__pycache__" and not f"{path}/".startswith(NOT_OURS):
                yield from _ours(each, f"{path}/")
        elif not path.startswith(NOT_OURS) and not path.endswith((".pyc", ".so")) and not _is_unsaid(path):
            yield path, each.read_bytes()


def _is_unsaid(path: str) -> bool:
    return path.startswith("language/messages/") and Path(path).stem in NOT_SAID


def _of_package(name: str, folders: tuple[str, ...]) -> Iterable[tuple[str, bytes]]:
    installed = distribution(name)
    for file in installed.files or ():
        path = file.as_posix()
        data = path == "babel/global.dat" or path in {f"babel/locale-data/{locale}.dat" for locale in LOCALES}
        if path.startswith(folders) and not path.startswith(NOT_OF_PACKAGES) and (data or path.endswith(".py")):
            content = Path(str(installed.locate_file(file))).read_bytes()
            yield path, _facts(path, content) if data else content


def _facts(path: str, content: bytes) -> bytes:
    """Of Babel's data, what is used here."""
    known: dict[str, object] = pickle.loads(content)
    if path == "babel/global.dat":
        wanted = {name for name in known if not any(part in name for part in WORLD_FACTS)}
    else:
        wanted = {name for name in known if name in LOCALE_FACTS}
    return pickle.dumps({name: fact for name, fact in known.items() if name in wanted})


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


def _lzma(content: bytes, layout: Mapping[str, int] = AT_ANY_PLACE) -> bytes:
    """As a file ".lzma", which says how long its content is."""
    settings = {"id": lzma.FILTER_LZMA1, "preset": 9 | lzma.PRESET_EXTREME, **layout}
    packed = lzma.compress(content, lzma.FORMAT_ALONE, filters=[settings])
    return packed[:5] + struct.pack("<Q", len(content)) + packed[13:]


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
