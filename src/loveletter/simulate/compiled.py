"""Compiled: the one way in which functions of the simulator become machine code, and where that code is kept."""

import hashlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

log = logging.getLogger(__name__)

F = TypeVar("F", bound=Callable[..., Any])

HERE = Path(__file__).parent
READY = "ready"
"""A file beside the machine code that says: everything is there."""


def _fingerprint() -> str:
    """Numba looks only at the file of a function, not at those it calls; the name of the folder covers all of them."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version}".encode())
    for source in sorted(HERE.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _user_folder() -> Path:
    local = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    return (Path(local) if local else Path.home() / ".cache") / "loveletter"


def _writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def cache_folder() -> Path:
    """NUMBA_CACHE_DIR where it is set; else beside the sources, in the user's folder for such things, or in passing."""
    wish = os.environ.get("NUMBA_CACHE_DIR")
    places = [Path(wish)] if wish else [HERE / "__pycache__", _user_folder(), Path(tempfile.gettempdir())]
    place = next((place for place in places if _writable(place)), places[-1])
    return place / f"simulate-{_fingerprint()}"


FOLDER = cache_folder()


def compiled(function: F) -> F:
    """The function as machine code for other compiled functions; Python itself cannot call it."""
    return _machine_code(function, no_cpython_wrapper=True, no_cfunc_wrapper=True)  # which saves time when compiling


def kernel(function: F) -> F:
    """The function as machine code that Python can call. It runs without the interpreter's lock."""
    return _machine_code(function)


def _machine_code(function: F, **options: bool) -> F:
    njit: Any = numba.njit
    settings: Any = numba.config
    elsewhere = settings.CACHE_DIR
    settings.CACHE_DIR = str(FOLDER)
    try:
        return cast(F, njit(cache=True, nogil=True, error_model="numpy", **options)(function))
    finally:
        settings.CACHE_DIR = elsewhere


def prepare(run_everything: Callable[[], None]) -> None:
    """Have everything compiled or loaded, by running it once; say so where it takes time."""
    ready = FOLDER / READY
    if ready.exists():
        run_everything()
        return
    logged = logging.getLogger().hasHandlers()  # a server's log has one object a line, and no bare text between them
    begun = time.perf_counter()
    if logged:
        log.info("compiling the simulator, once")
    else:
        print("Compiling the simulator (once, about 10 s) ...", end=" ", file=sys.stderr, flush=True)
    run_everything()
    seconds = round(time.perf_counter() - begun)
    if logged:
        log.info("the simulator is compiled", extra={"seconds": seconds})
    else:
        print(f"done in {seconds} s.", file=sys.stderr)
    if _writable(FOLDER):
        ready.touch()
