"""The wheel: the same sources give the same bytes, its extras are enough to play, and its SBOM names what is in it."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from base64 import b64encode
from importlib.metadata import distribution, distributions
from pathlib import Path
from typing import Any

import httpx
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.sbom import sbom

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tools", "web", "requirements", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
"""What a build reads, and some that the sdist takes along."""
EPOCH = "1700000000"
PATIENCE = 60.0
OURS = "loveletter-game"
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


# --- Installed, with what it declares and nothing else


def environment(wheel: Path, folder: Path, extra: str = "") -> Path:
    """A new environment with the wheel, and links to the packages that it declares, taken from that of these tests."""
    venv.create(folder, with_pip=False, symlinks=True)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(folder / "bin" / "python")]
    words = ["install", "-q", "--no-compile", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([*pip, *words], check=True, capture_output=True)
    (packages,) = folder.glob("lib/*/site-packages")
    for name in needed(extra, packages):
        package = distribution(name)
        for top in {file.parts[0] for file in package.files or () if file.parts[0] != ".."}:
            if not (packages / top).exists():
                (packages / top).symlink_to(str(package.locate_file(top)))
    return folder


def needed(extra: str, packages: Path) -> set[str]:
    """The names of all packages that the wheel in this folder needs for one of its extras."""
    wanted, seen = {(OURS, extra)}, set[tuple[str, str]]()
    while fresh := wanted - seen:
        seen |= fresh
        for name, chosen in fresh:
            [package] = distributions(name=name, path=[str(packages)]) if name == OURS else [distribution(name)]
            for requirement in map(Requirement, package.requires or ()):
                if requirement.marker is None or requirement.marker.evaluate({"extra": chosen}):
                    wanted |= {(canonicalize_name(requirement.name), each) for each in ("", *requirement.extras)}
    return {name for name, _ in seen} - {OURS}


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    surroundings = {"PATH": str(folder / "bin"), "HOME": str(folder), "LOVELETTER_LANG": "en", "COLUMNS": "100"}
    program = [str(folder / "bin" / "loveletter"), *words]
    return subprocess.run(program, env=surroundings, cwd=folder, capture_output=True, text=True, check=False)


def test_a_base_install_knows_the_rules_and_says_in_one_line_what_to_add(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    base = environment(wheel, tmp_path / "base")
    cards = command(base, "cards")
    assert (cards.returncode, cards.stderr) == (0, "")
    assert "Guard" in cards.stdout
    alone = command(base)
    assert (alone.returncode, alone.stdout) == (2, "")
    [line] = alone.stderr.splitlines()
    assert line.startswith("Error [no_server]: ")
    assert line.endswith(': pip install "loveletter-game[play]".')
    checked = command(base, "doctor")
    assert checked.returncode == 1
    assert checked.stdout.splitlines()[0].endswith('Run pip install "loveletter-game[server]".')


def test_with_the_extra_play_the_bare_command_serves_the_game(built: Path, tmp_path: Path) -> None:
    (wheel,) = built.glob("*.whl")
    full = environment(wheel, tmp_path / "full", "play")
    url = f"sqlite:///{tmp_path / 'game.db'}"
    surroundings = {"PATH": str(full / "bin"), "HOME": str(full), "LOVELETTER_LANG": "en"}
    settings = {"LOVELETTER_BROWSER": "false", "LOVELETTER_DATABASE_URL": url}
    program = [str(full / "bin" / "loveletter")]
    with subprocess.Popen(program, env=surroundings | settings, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = process.stdout.readline().split()[-1].rstrip("/")
            assert httpx.get(f"{address}/", timeout=PATIENCE).status_code == 200
            info = httpx.get(f"{address}/api/info", timeout=PATIENCE).json()
            checked = command(full, "doctor", address, "--database-url", url)
        finally:
            process.terminate()
    assert process.returncode == 0
    assert info["bots"][-1] == "champion"
    assert checked.returncode == 0, checked.stdout
    assert checked.stdout.splitlines()[-1] == "No problems, one warning.", "only the extra [print] is missing"


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
