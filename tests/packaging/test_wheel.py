"""The wheel: the same sources give the same bytes, and it carries an SBOM that names what it needs and contains."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from tools.sbom import sbom

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tools", "web", "requirements", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
"""What a build reads, and some that the sdist takes along."""
EPOCH = "1700000000"
SKIPPED = shutil.ignore_patterns("node_modules", "__pycache__", "build")


def build(project: Path, into: Path, epoch: str = EPOCH) -> dict[str, bytes]:
    """sdist and wheel, by their names."""
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), str(project)]
    made = subprocess.run(
        command, env={**os.environ, "SOURCE_DATE_EPOCH": epoch}, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return {each.name: each.read_bytes() for each in into.iterdir()}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    build(copied(tmp_path_factory.mktemp("project") / "one"), folder)
    return folder


def copied(to: Path) -> Path:
    to.mkdir(parents=True)
    for name in PARTS:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, to / name, ignore=SKIPPED)
        else:
            shutil.copy(ROOT / name, to)
    return to


def test_two_builds_are_byte_identical(built: Path, tmp_path: Path) -> None:
    """In another folder, later, with other modes of files."""
    project = copied(tmp_path / "elsewhere" / "two")
    for file in (project / "src").rglob("*.py"):
        file.chmod(0o600)
        os.utime(file, (1_000_000_000, 1_000_000_000))
    second = build(project, tmp_path / "second")
    first = {each.name: each.read_bytes() for each in built.iterdir()}
    assert sorted(name.rpartition(".")[2] for name in first) == ["gz", "whl"]
    assert {name: second[name] == data for name, data in first.items()} == dict.fromkeys(second, True)


def test_a_change_of_one_letter_changes_the_wheel(built: Path, tmp_path: Path) -> None:
    """So that the comparison above can fail."""
    project = copied(tmp_path / "changed")
    with (project / "src" / "loveletter" / "__init__.py").open("a") as file:
        file.write("#\n")
    changed = build(project, tmp_path / "built")
    assert all(changed[each.name] != each.read_bytes() for each in built.iterdir())


# --- The SBOM


@pytest.fixture(scope="module")
def bill(built: Path) -> dict[str, Any]:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as zipped:
        [name] = [name for name in zipped.namelist() if "/sboms/" in name]
        assert re.fullmatch(r"loveletter_game-[^/]+\.dist-info/sboms/loveletter-game\.cdx\.json", name)
        [record] = [each for each in zipped.namelist() if each.endswith("/RECORD")]
        assert f"{name},sha256=".encode() in zipped.read(record)
        document: dict[str, Any] = json.loads(zipped.read(name))
    return document


def test_the_wheel_carries_the_bill_of_its_sources(bill: dict[str, Any]) -> None:
    assert bill == sbom(ROOT)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/{project['name']}@{project['version']}"


def test_it_names_every_declared_dependency(bill: dict[str, Any]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    stated = {
        (each["name"].partition("requirement")[2].removeprefix(":"), each["value"])
        for component in bill["components"]
        for each in component["properties"]
        if each["name"].startswith("loveletter:requirement")
    }
    declared = {("", text) for text in project["dependencies"]}
    for extra, texts in project["optional-dependencies"].items():
        declared |= {(extra, text) for text in texts if not text.startswith("loveletter-game[")}
    assert stated == declared
    scopes = {each["name"]: each["scope"] for each in bill["components"]}
    assert (scopes["babel"], scopes["sqlalchemy"]) == ("required", "optional")


def test_it_names_every_bundled_package_as_it_is_locked(bill: dict[str, Any]) -> None:
    """That the client contains these and no others is checked where it is built, by web/packages.plugin.ts."""
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    npm = {each["name"]: each for each in bill["components"] if each["purl"].startswith("pkg:npm/")}
    assert {"svelte", "@fluent/bundle", "@fontsource/alegreya"} <= npm.keys()
    for name, component in npm.items():
        there = locked[f"node_modules/{name}"]
        [digest] = component["hashes"]
        hashed = b64encode(bytes.fromhex(digest["content"])).decode()
        assert (component["version"], f"sha512-{hashed}") == (there["version"], there["integrity"])
        assert component["licenses"] == [{"license": {"id": there["license"]}}]
        assert component["purl"] == f"pkg:npm/{name.replace('@', '%40')}@{there['version']}"


def test_references_are_unique_and_whole(bill: dict[str, Any]) -> None:
    references = [each["bom-ref"] for each in (bill["metadata"]["component"], *bill["components"])]
    assert len(references) == len(set(references))
    assert [each["ref"] for each in bill["dependencies"]] == references
    assert bill["dependencies"][0]["dependsOn"] == references[1:]


def test_it_names_no_time_and_no_place(bill: dict[str, Any]) -> None:
    text = json.dumps(bill)
    assert str(ROOT) not in text
    assert "timestamp" not in text
    assert re.findall(r"https?://(?!cyclonedx\.org/)", text) == []
