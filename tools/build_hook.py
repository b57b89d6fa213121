"""The build hook: sdist and wheel get the built browser client; the wheel gets an SBOM and, where asked, a compiled
engine."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/loveletter/server/static"
OFFLINE = "src/loveletter/server/offline"
"""The site that plays without a server (`make site`); what is built without it offers none."""
SBOM = "loveletter-game.cdx.json"
"""The name of the file in .dist-info/sboms/ (PEP 770)."""
COMPILED = "LOVELETTER_MYPYC"
"""Set to 1, this variable of the environment asks for a wheel with a compiled engine, for this platform alone."""


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling itself gives it no parameter
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # developers build the client when they need it
            return
        if not Path(self.root, CLIENT, "index.html").is_file():
            self.app.abort(
                f"The browser client is not built: there is no {CLIENT}/index.html. "
                "Run `make wheel`, or `make web` and build again."
            )
        build_data["artifacts"] += [f"/{CLIENT}/**", f"/{OFFLINE}/**"]  # git, and so hatchling, ignores what is built
        if self.target_name == "wheel":
            self._add_sbom(build_data)
        if self._compiles():
            self._add_compiled_engine(build_data)

    def dependencies(self) -> list[str]:
        """What a build in an environment of its own has to install first."""
        return ["mypy[mypyc]", "setuptools"] if self._compiles() else []

    def _compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILED) == "1"

    def _add_sbom(self, build_data: dict[str, Any]) -> None:
        self.sbom = TemporaryDirectory()  # kept until the wheel is written
        file = Path(self.sbom.name, SBOM)
        if subprocess.run([sys.executable, Path(self.root, "tools/sbom.py"), file], check=False).returncode:
            self.app.abort("The SBOM could not be written.")
        build_data["sbom_files"].append(str(file))

    def _add_compiled_engine(self, build_data: dict[str, Any]) -> None:
        self.compiled = TemporaryDirectory()  # kept until the wheel is written
        folder = Path(self.compiled.name)
        compiling = subprocess.run([sys.executable, Path(self.root, "tools/compile_engine.py"), folder], check=False)
        if compiling.returncode:
            self.app.abort(
                f"The engine could not be compiled; without {COMPILED}=1 its source goes into the wheel alone."
            )
        modules = [each for each in folder.rglob("*") if each.is_file()]
        build_data["force_include"] |= {str(each): str(each.relative_to(folder)) for each in modules}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
