"""The files around the code: workflows that can do no more than they need, forms, hooks, owners and licences."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from loveletter import EDITIONS
from loveletter.language.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
WORKFLOWS = sorted(path.name for path in (GITHUB / "workflows").iterdir())
FORMS = ("bug", "ruling", "translation")
PAGES = ("CODE_OF_CONDUCT.md", "GOVERNANCE.md", "SUPPORT.md", "SECURITY.md", "deploy/stores/README.md")
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40}")
OWN = "$/"
"""How a workflow names one of its own repository."""


def text(path: str) -> str:
    return (ROOT / path).read_text(encoding="utf-8")


def read(path: str) -> Any:
    return yaml.safe_load(text(path))


def workflow(name: str) -> dict[str, Any]:
    """In YAML 1.1, `on` is true."""
    found: dict[Any, Any] = read(f".github/workflows/{name}")
    return {"on" if key is True else key: value for key, value in found.items()}


def jobs(name: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = workflow(name)["jobs"]
    return found


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in jobs(name).values() for step in job.get("steps", [])]


# workflows


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_is_pinned_by_its_commit_and_says_its_version(name: str) -> None:
    lines = [line.split("uses: ")[1] for line in text(f".github/workflows/{name}").splitlines() if "uses: " in line]
    others = [line for line in lines if not line.startswith(OWN)]
    assert len(others) >= 2
    assert [line for line in others if not re.fullmatch(PINNED.pattern + r" # v\d+\.\d+\.\d+", line)] == []
    for line in set(lines) - set(others):
        assert (ROOT / line.removeprefix(OWN)).is_file()


def test_an_action_has_one_version() -> None:
    used = {step["uses"] for name in WORKFLOWS for step in steps(name) if "uses" in step}
    assert len({action.split("@")[0] for action in used}) == len(used) > 4


def test_a_job_has_the_rights_it_needs_and_no_more() -> None:
    assert WORKFLOWS == ["ci.yml", "release.yml"]
    assert [workflow(name)["permissions"] for name in WORKFLOWS] == [{}, {}]
    given = {(name, job): rights["permissions"] for name in WORKFLOWS for job, rights in jobs(name).items()}
    read_only = {"contents": "read"}
    assert given == {
        ("ci.yml", "test"): read_only,
        ("ci.yml", "repository"): read_only,
        ("ci.yml", "adapters"): read_only,
        ("release.yml", "test"): read_only,
        ("release.yml", "build"): read_only,
        ("release.yml", "attest"): {"id-token": "write", "attestations": "write"},
        ("release.yml", "publish"): {"id-token": "write"},
        ("release.yml", "notes"): {"contents": "write"},
    }


@pytest.mark.parametrize("name", WORKFLOWS)
def test_nothing_from_outside_is_run_or_kept(name: str) -> None:
    """No expression in a script, no stored secret, no rights for a fork's code, no password left in the checkout."""
    assert "secrets." not in text(f".github/workflows/{name}")
    assert not {"pull_request_target", "workflow_run"} & set(workflow(name)["on"])
    assert [step["run"] for step in steps(name) if "${{" in step.get("run", "")] == []
    checkouts = [step for step in steps(name) if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert [step["with"]["persist-credentials"] for step in checkouts] == [False] * len(checkouts)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_job_ends(name: str) -> None:
    own = [job for job in jobs(name).values() if "uses" not in job]
    assert all(0 < job["timeout-minutes"] <= 60 for job in own)


def test_every_python_runs_make_test() -> None:
    test = jobs("ci.yml")["test"]
    assert test["strategy"]["matrix"]["python"] == PYTHONS
    assert "${{ matrix.python }}" in test["container"]["image"]
    assert re.fullmatch(r"make (JOBS=\d+ )?test", test["steps"][-1]["run"])


def test_no_other_python_is_claimed() -> None:
    claimed = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', text("pyproject.toml"))
    assert claimed
    assert set(claimed) <= set(PYTHONS)


def test_only_what_passed_and_is_attested_is_published() -> None:
    release = jobs("release.yml")
    assert workflow("release.yml")["on"] == {"push": {"tags": ["v*"]}}
    assert release["test"]["uses"] == f"{OWN}.github/workflows/ci.yml"
    assert "workflow_call" in workflow("ci.yml")["on"]
    assert (release["attest"]["needs"], release["publish"]["needs"]) == (["test", "build"], "attest")
    assert release["publish"]["environment"] == "pypi"
    assert [job for job in release if "environment" in release[job]] == ["publish"]


def test_the_release_notes_are_a_section_of_the_changelog(tmp_path: Path) -> None:
    """The program in release.yml, with a changelog."""
    script = jobs("release.yml")["notes"]["steps"][-1]["run"]
    (tmp_path / "CHANGELOG.md").write_text("# Changelog\n\n## 1.2.3 - today\n\nNew.\n\n## 1.2.2\n\nOld.\n")

    def run(tag: str) -> subprocess.CompletedProcess[str]:
        words = ["bash", "-euc", f'gh() {{ printf "%s " "$@"; }}\n{script}']
        environment = {"GITHUB_REF_NAME": tag}
        return subprocess.run(words, check=False, cwd=tmp_path, env=environment, capture_output=True, text=True)

    assert run("v1.2.3").returncode == 0
    assert (tmp_path / "notes.md").read_text().strip() == "New."
    refused = run("v1.2.4")
    assert (refused.returncode, refused.stdout) == (1, "CHANGELOG.md has no section for v1.2.4\n")


def test_a_tag_that_is_not_the_version_is_refused(tmp_path: Path) -> None:
    script = next(step["run"] for step in jobs("release.yml")["build"]["steps"] if "tag" in step["name"])
    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "1.2.3"\n')
    python = f"{Path(sys.executable).parent}:/usr/bin:/bin"

    def run(tag: str) -> int:
        words = ["bash", "-euc", script]
        environment = {"GITHUB_REF_NAME": tag, "PATH": python}
        return subprocess.run(words, check=False, cwd=tmp_path, env=environment).returncode

    assert (run("v1.2.3"), run("v1.2.4"), run("1.2.3")) == (0, 1, 1)


def test_make_has_every_target_that_is_called() -> None:
    commands = [step["run"] for name in WORKFLOWS for step in steps(name) if "run" in step]
    commands += [hook["entry"] for hook in read(".pre-commit-config.yaml")["repos"][0]["hooks"]]
    commands.append(json.loads(text(".devcontainer/devcontainer.json"))["postCreateCommand"])
    called = {target for command in commands for target in re.findall(r"\bmake (?:[A-Z]+=\S+ )?([a-z-]+)", command)}
    assert called == {"test", "repository", "adapters", "wheel", "setup", "types"}
    assert called <= set(re.findall(r"^([a-z-]+):(?!=)", text("Makefile"), re.MULTILINE))


def test_dependabot_looks_where_something_is() -> None:
    updates = {update["package-ecosystem"]: update["directory"] for update in read(".github/dependabot.yml")["updates"]}
    assert updates == {"github-actions": "/", "npm": "/web", "docker": "/deploy"}
    assert (ROOT / "web/package-lock.json").is_file()
    assert (ROOT / "deploy/Containerfile").is_file()


# forms, owners, hooks


@pytest.mark.parametrize("name", FORMS)
def test_a_form_can_be_filled_in(name: str) -> None:
    form = read(f".github/ISSUE_TEMPLATE/{name}.yml")
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    assert form["name"]
    assert form["description"]
    assert len({field["id"] for field in fields}) == len(fields) >= 4
    assert all(field["attributes"]["label"] for field in fields)
    assert sum(field.get("validations", {}).get("required", False) for field in fields) >= 3


def ruling(field: str) -> dict[str, Any]:
    form = read(".github/ISSUE_TEMPLATE/ruling.yml")
    found: dict[str, Any] = next(each for each in form["body"] if each.get("id") == field)
    return found


def test_a_ruling_asks_for_a_scenario_and_shows_one_that_passes(tmp_path: Path) -> None:
    asked = ruling("scenario")
    assert asked["validations"] == {"required": True}
    file = tmp_path / "scenario.yaml"
    file.write_text(asked["attributes"]["value"], encoding="utf-8")
    command = [sys.executable, "-m", "loveletter", "check", str(file)]
    checked = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (checked.returncode, checked.stdout) == (0, "1 passed, 0 failed\n")


def test_a_ruling_is_about_an_edition() -> None:
    assert ruling("edition")["attributes"]["options"] == [*EDITIONS, "several"]


def test_owners_own_what_is_there() -> None:
    lines = [line.split() for line in text(".github/CODEOWNERS").splitlines() if line and not line.startswith("#")]
    assert lines[0][0] == "*"
    assert [path for path, *_ in lines[1:] if not (ROOT / path.lstrip("/")).exists()] == []
    assert all(owners and all(owner.startswith("@") for owner in owners) for _, *owners in lines)
    owned = {Path(path).name for path, *_ in lines if "/messages/" in path}
    assert owned == set(LANGUAGES) - {"en"}


def test_hooks_are_local_and_run_pinned_tools() -> None:
    (repository,) = read(".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    assert {hook["language"] for hook in repository["hooks"]} == {"system"}
    programs = {hook["entry"].split()[0] for hook in repository["hooks"]}
    assert programs == {".venv/bin/ruff", ".venv/bin/lint-imports", "make"}
    assert {"ruff", "import-linter"} <= set(re.findall(r"^([a-z-]+)", text("requirements/dev.in"), re.MULTILINE))


def test_the_development_container_is_one_that_is_tested() -> None:
    container = json.loads(text(".devcontainer/devcontainer.json"))
    assert jobs("ci.yml")["test"]["container"]["image"] == "python:${{ matrix.python }}-bookworm"
    assert container["image"] in [f"python:{version}-bookworm" for version in PYTHONS]


@pytest.mark.parametrize("page", [*PAGES, ".github/pull_request_template.md"])
def test_its_links_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", text(page))
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []
    assert links or page == "CODE_OF_CONDUCT.md"
    named = re.findall(r"`(tests/[\w/]+(?:\.py|/))`", text(page))
    assert [path for path in named if not (ROOT / path).exists()] == []


# licences


def licensed_paths() -> list[tuple[list[str], str]]:
    """Patterns, and the expression of the licences."""
    found = tomllib.loads(text("REUSE.toml"))["annotations"]
    paths = [[each["path"]] if isinstance(each["path"], str) else each["path"] for each in found]
    return list(zip(paths, [each["SPDX-License-Identifier"] for each in found], strict=True))


def licence(file: Path) -> str:
    """Of a file of ours, by the last annotation that matches."""
    name = file.relative_to(ROOT).as_posix()
    return [expression for paths, expression in licensed_paths() for path in paths if matches(path, name)][-1]


def matches(pattern: str, name: str) -> bool:
    expression = re.escape(pattern).replace(r"\*\*", ".*").replace(r"\*", "[^/]*")
    return re.fullmatch(expression, name) is not None


def test_every_licence_has_its_text_and_every_text_its_use() -> None:
    used = {name for _, expression in licensed_paths() for name in re.split(r" AND ", expression)}
    assert used == {file.stem for file in (ROOT / "LICENSES").iterdir()}
    assert text("LICENSES/MIT.txt") == text("LICENSE")


def test_every_file_has_a_licence_and_no_annotation_is_left_over() -> None:
    assert licensed_paths()[0] == (["**"], "MIT")
    named = [path for paths, _ in licensed_paths()[1:] for path in paths]
    assert [path for path in named if not list(ROOT.glob(path))] == []


def test_what_others_made_has_their_licence() -> None:
    files = [file for folder in ("src", "web/public", "docs") for file in (ROOT / folder).rglob("*") if file.is_file()]
    files = [
        file for file in files if not {"static", "offline"} & set(file.parts)
    ]  # built from these and from packages
    fonts = [file for file in files if file.suffix in (".ttf", ".otf", ".woff", ".woff2")]
    assert len(fonts) >= 3
    assert {licence(file) for file in fonts} == {"OFL-1.1"}
    assert licence(ROOT / "src/loveletter/table/confusables.txt") == "Unicode-3.0 AND MIT"
    assert licence(ROOT / "src/loveletter/engine/state.py") == "MIT"


def test_the_package_carries_the_licences_of_others() -> None:
    carried = tomllib.loads(text("pyproject.toml"))["project"]["license-files"]
    assert carried == ["LICENSE", "LICENSES/Unicode-3.0.txt", "src/loveletter/paper/fonts/OFL.txt"]
    assert all((ROOT / file).is_file() for file in carried)
