"""The build hook that puts the built browser client into sdist and wheel, and refuses to build without it."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/loveletter/server/static"


class BrowserClientHook(BuildHookInterface):  # type: ignore[type-arg]  # hatchling itself gives it no parameter
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":  # developers build the client when they need it
            return
        if not Path(self.root, CLIENT, "index.html").is_file():
            self.app.abort(
                f"The browser client is not built: there is no {CLIENT}/index.html. "
                "Run `make wheel`, or `make web` and build again."
            )
        build_data["artifacts"].append(f"/{CLIENT}/**")  # git, and so hatchling, ignores what is built
