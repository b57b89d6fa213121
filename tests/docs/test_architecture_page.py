"""docs/architecture.md lists every package, and every path on it exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "loveletter"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATHS = sorted(set(re.findall(r"`([\w.-]+(?:/[\w.-]*)+)`", PAGE)))


def packages_of(folder: Path) -> list[str]:
    return sorted(path.parent.name for path in folder.glob("*/__init__.py"))


@pytest.mark.parametrize("name", packages_of(PACKAGE))
def test_every_package_has_its_sentence(name: str) -> None:
    assert re.search(rf"^\| `{name}/` \| \w.+ \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", packages_of(PACKAGE / "server"))
def test_every_package_of_the_server_has_its_sentence(name: str) -> None:
    assert re.search(rf"^\| `server/{name}/` \| \w.+ \|$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("name", sorted(path.name for path in (ROOT / "web" / "src").iterdir() if path.is_dir()))
def test_every_folder_of_the_client_is_listed(name: str) -> None:
    assert f"`web/src/{name}/`" in PAGE


def test_the_page_names_many_files() -> None:
    assert len(PATHS) > 40


@pytest.mark.parametrize("path", PATHS)
def test_every_path_on_the_page_exists(path: str) -> None:
    assert (PACKAGE / path).exists() or (ROOT / path).exists()


def test_a_path_that_does_not_exist_would_be_noticed() -> None:
    assert "engine/view.py" in PATHS
    assert not (PACKAGE / "engine/no_such_file.py").exists()


def test_readme_and_index_link_it_first() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Where things are")[2]
    index = (ROOT / "docs" / "index.md").read_text(encoding="utf-8").partition("## Build on it")[2]
    assert re.findall(r"\]\(([^)]+)\)", readme)[0] == "docs/architecture.md"
    assert re.findall(r"\]\(([^)]+)\)", index)[0] == "architecture.md"
