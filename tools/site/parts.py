"""The parts of a site that this package does not bring along, as files of a folder, each known by its hash."""

from __future__ import annotations

import io
import tarfile
import tomllib
import zipfile
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple


class PartMissing(Exception):
    """A file that is not in the folder, or is another one than this version is made with."""

    def __init__(self, file: Path, version: str) -> None:
        super().__init__(f"{file} is not the file of version {version}")
        self.file = file
        self.version = version


class SitePart(NamedTuple):
    version: str
    file: str
    sha256: str

    def read(self, folder: Path) -> bytes:
        """Raises `PartMissing`."""
        path = folder / self.file
        content = path.read_bytes() if path.is_file() else b""
        if sha256(content).hexdigest() != self.sha256:
            raise PartMissing(path, self.version)
        return content


def parts() -> dict[str, SitePart]:
    known = tomllib.loads(Path(__file__).with_name("parts.toml").read_text(encoding="utf-8"))
    return {name: SitePart(**said) for name, said in known.items()}


class SiteParts(NamedTuple):
    """What is used of them."""

    pyodide: dict[str, bytes]
    """By name, the files of the npm package."""
    msgspec: dict[str, bytes]
    """By path, the files of the wheel."""

    @classmethod
    def of(cls, folder: Path) -> SiteParts:
        known = parts()
        pyodide: dict[str, bytes] = {}
        with tarfile.open(fileobj=io.BytesIO(known["pyodide"].read(folder))) as package:
            for member in package:
                if (file := package.extractfile(member)) is not None:
                    pyodide[member.name.removeprefix("package/")] = file.read()
        with zipfile.ZipFile(io.BytesIO(known["msgspec"].read(folder))) as wheel:
            return cls(pyodide, {name: wheel.read(name) for name in wheel.namelist()})
