"""Writes the SBOM of the wheel (CycloneDX 1.6): python tools/sbom.py FILE

It names what the wheel declares as its dependencies, with their ranges, and the npm packages whose code or files are in
the built browser client, with their versions. The same sources give the same bytes.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from base64 import b64decode
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).parents[1]
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
"""The name at the beginning of a requirement."""
Component = dict[str, Any]


def sbom(root: Path) -> dict[str, Any]:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    purl = f"pkg:pypi/{project['name']}@{project['version']}"
    components = sorted([*_declared(project), *_bundled(root / "web")], key=lambda each: str(each["bom-ref"]))
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": purl,
                "name": project["name"],
                "version": project["version"],
                "description": project["description"],
                "licenses": [{"license": {"id": project["license"]}}],
                "purl": purl,
            }
        },
        "components": components,
        "dependencies": [
            {"ref": purl, "dependsOn": [each["bom-ref"] for each in components]},
            *({"ref": each["bom-ref"]} for each in components),
        ],
    }


def _declared(project: dict[str, Any]) -> list[Component]:
    """One component for each package, required or of an extra; which versions are used is decided where it is
    installed."""
    by_extra = {None: project["dependencies"], **project["optional-dependencies"]}
    requirements: dict[str, dict[str | None, str]] = {}
    for extra, texts in by_extra.items():
        for text in texts:
            if (name := _canonical(text)) != project["name"]:  # an extra may name others of ours
                requirements.setdefault(name, {})[extra] = text
    return [
        {
            "type": "library",
            "bom-ref": f"pkg:pypi/{name}",
            "name": name,
            "scope": "required" if None in texts else "optional",
            "purl": f"pkg:pypi/{name}",
            "properties": [
                {"name": f"loveletter:requirement{f':{extra}' if extra else ''}", "value": text}
                for extra, text in texts.items()
            ],
        }
        for name, texts in requirements.items()
    ]


def _canonical(requirement: str) -> str:
    found = NAME.match(requirement)
    if found is None:
        raise ValueError(f"{requirement!r} names no package")
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def _bundled(web: Path) -> list[Component]:
    locked = json.loads((web / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    names: list[str] = json.loads((web / "bundled.json").read_text(encoding="utf-8"))
    return [_npm(name, locked[f"node_modules/{name}"]) for name in names]


def _npm(name: str, locked: dict[str, Any]) -> Component:
    purl = f"pkg:npm/{quote(name, safe='/')}@{locked['version']}"
    algorithm, _, digest = locked["integrity"].partition("-")
    if algorithm != "sha512":
        raise ValueError(f"{name}: package-lock.json has a hash of the kind {algorithm}")
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": locked["version"],
        "scope": "required",
        "hashes": [{"alg": "SHA-512", "content": b64decode(digest).hex()}],
        "licenses": [{"license": {"id": locked["license"]}}],
        "purl": purl,
        "properties": [{"name": "loveletter:bundled", "value": "src/loveletter/server/static"}],
    }


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    Path(sys.argv[1]).write_text(json.dumps(sbom(ROOT), indent=2, ensure_ascii=True) + "\n", encoding="utf-8")
