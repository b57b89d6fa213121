"""Compiles the busiest modules of the rules with mypyc: python tools/compile_engine.py FOLDER

The folder gets the compiled modules alone, in the places where a wheel has them. Each stands beside its source and is
imported in its stead; without it the source runs. The modules left out define data (frozen dataclasses, enumerations,
cached properties), which mypyc makes no faster or changes; see docs/decisions/0012-speed-of-the-engine.md.
"""

import os
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src"
BUSY = ("evolve", "legal", "luck", "play", "scoring", "seats", "turn", "view")


def compile_engine(folder: Path) -> None:
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
    except ImportError as missing:  # a build in an environment of its own installs them: see tools/build_hook.py
        sys.exit(f"To compile the engine, install mypy[mypyc] and setuptools ({missing}).")
    os.chdir(SOURCE)
    engine = [f"loveletter/engine/{name}.py" for name in BUSY]
    cards = sorted(map(str, Path("loveletter/cards").glob("[a-z]*.py")))
    with tempfile.TemporaryDirectory() as work:
        options = ["--strict", "--follow-imports=silent", f"--cache-dir={work}/types"]
        extensions = mypycify([*options, *engine, *cards], group_name="loveletter", target_dir=f"{work}/c")
        distribution = Distribution({"name": "loveletter", "ext_modules": extensions})
        command = distribution.get_command_obj("build_ext")
        command.build_temp, command.build_lib = f"{work}/objects", str(folder)
        command.ensure_finalized()
        command.run()


if __name__ == "__main__":
    compile_engine(Path(sys.argv[1]).resolve())
