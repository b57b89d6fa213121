"""How functions of the simulator become machine code, and where that code is kept."""

import atexit
import hashlib
import logging
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])

HERE = Path(__file__).parent
OUTSIDE = [
    HERE.parent / name
    for name in ("spaces/characters.py", "spaces/entries.py", "spaces/numbering.py", "solve/public_state.py")
]
"""The files of other packages whose numbers or functions are part of machine code from other files."""
CACHE_VARIABLE = "NUMBA_CACHE_DIR"


def _fingerprint() -> str:
    """Numba looks only at the file of a function, not at those it calls; the name of the folder covers all of them."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for source in [*sorted(HERE.glob("*.py")), *OUTSIDE]:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folders() -> Iterator[Path]:
    """Where code may be cached: where Numba's variable says, beside the sources, in the user's cache folder."""
    if wanted := os.environ.get(CACHE_VARIABLE):
        yield Path(wanted)
    yield HERE / "__pycache__"
    if local := os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME"):
        yield Path(local) / "loveletter"
    elif (home := os.path.expanduser("~")) != "~":  # noqa: PTH111 - Path.home() raises where nobody has a home
        yield Path(home) / ".cache" / "loveletter"


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_folder() -> Path:
    """The first folder that is writable. Numba alone would choose one and miss changes in called functions."""
    name = f"simulate-{_fingerprint()}"
    return next((place / name for place in _cache_folders() if _writable(place / name)), None) or _temporary_folder(
        name
    )


def _temporary_folder(name: str) -> Path:
    """A folder for this process and those that it starts; code in a shared folder could be anybody's."""
    place = tempfile.mkdtemp(prefix="loveletter-")
    atexit.register(shutil.rmtree, place, ignore_errors=True)
    os.environ[CACHE_VARIABLE] = place
    return Path(place) / name


FOLDER = cache_folder()

WITHOUT_COMPILER = bool(cast(Any, numba.config).DISABLE_JIT)
"""NUMBA_DISABLE_JIT=1: everything runs as Python, for a debugger, and in Numba's simulation of a GPU."""


def compiled(function: F) -> F:
    """The function as machine code for other compiled functions; Python itself cannot call it."""
    return _machine_code(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)  # which saves time when compiling


def kernel(function: F) -> F:
    """The function as machine code that Python can call. It runs without the interpreter's lock."""
    return _with_attributes(function) if WITHOUT_COMPILER else _machine_code(function)


def _with_attributes(function: F) -> F:
    """The function in Python, with the fields of rows as attributes, as compiled code sees them."""

    @wraps(function)
    def call(*given: Any) -> Any:
        return function(*[each.view(np.recarray) if _has_rows(each) else each for each in given])

    return cast(F, call)


def _has_rows(given: object) -> bool:
    return isinstance(given, np.ndarray) and given.dtype.names is not None


def _machine_code(function: F, **options: bool) -> F:
    njit: Any = numba.njit
    settings: Any = numba.config
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(FOLDER)
    try:
        return cast(F, njit(cache=True, nogil=True, error_model="numpy", **options)(function))
    finally:
        settings.CACHE_DIR = before


def prepare(what: str, about: int, run_everything: Callable[[], object]) -> None:
    """Compile or load everything by running it once; where it must be compiled, say so, and about how long it takes."""
    if WITHOUT_COMPILER:
        return
    ready = FOLDER / f"{what.replace(' ', '-')}-ready"  # beside the machine code: everything is there
    if ready.exists():
        run_everything()
        return
    logged = logging.getLogger().hasHandlers()  # a server's log has one object a line, and no bare text between them
    begun = time.perf_counter()
    if logged:
        log.info("compiling %s, once", what)
    else:
        _say("compile-begun", about, end=" ")
    run_everything()
    seconds = round(time.perf_counter() - begun)
    if logged:
        log.info("%s is compiled", what, extra={"seconds": seconds})
    else:
        _say("compile-done", seconds)
    if _writable(FOLDER):
        ready.touch()


def _say(message: str, seconds: int, end: str = "\n") -> None:
    from loveletter.language import speaker  # only a first use needs it
    from loveletter.language.languages import preferred_language

    sys.stderr.write(speaker(preferred_language()).message(message, seconds=seconds) + end)
    sys.stderr.flush()
