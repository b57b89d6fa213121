"""The package as it is published: sdist, then wheel, then a new environment without Node that serves the page."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser

from tests.browser.people import Person
from tests.server.running import PATIENCE

ROOT = Path(__file__).parents[2]
CLIENT = "loveletter/server/static/index.html"


def build(project: Path, into: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(into), str(project)]
    return subprocess.run(command, check=False, capture_output=True, text=True)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the sdist and the wheel that was made from it."""
    folder = tmp_path_factory.mktemp("built")
    finished = build(ROOT, folder)
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return folder


def test_sdist_and_wheel_carry_the_client(built: Path) -> None:
    (sdist,), (wheel,) = built.glob("*.tar.gz"), built.glob("*.whl")
    with tarfile.open(sdist) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    assert f"src/{CLIENT}" in names
    assert not [name for name in names if name.startswith(("web/node_modules", ".venv"))]
    with zipfile.ZipFile(wheel) as zipped:
        assert {CLIENT, "loveletter/art/portraits/princess.svg", "loveletter/art/back.svg"} <= set(zipped.namelist())


@pytest.fixture
def unbuilt(tmp_path: Path) -> Path:
    """As much of the project as a build looks at, without the built client."""
    project = tmp_path / "project"
    package = project / "src" / "loveletter"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    shutil.copytree(ROOT / "tools", project / "tools")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, project)
    return project


def test_a_build_without_the_client_is_refused(unbuilt: Path, tmp_path: Path) -> None:
    refused = build(unbuilt, tmp_path / "built")
    assert refused.returncode != 0
    assert "The browser client is not built" in refused.stdout + refused.stderr
    assert not list((tmp_path / "built").glob("*"))


def test_developers_install_without_the_client(unbuilt: Path, tmp_path: Path) -> None:
    program = "import sys, hatchling.build; hatchling.build.build_editable(sys.argv[1])"
    subprocess.run([sys.executable, "-c", program, str(tmp_path)], cwd=unbuilt, check=True, capture_output=True)
    assert list(tmp_path.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel in it. What the wheel needs comes from the environment of these tests."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False, symlinks=True)
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", str(folder / "bin" / "python")]
    subprocess.run(
        [*pip, "install", "-q", "--no-compile", "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True
    )
    (packages,) = folder.glob("lib/*/site-packages")
    # A plain path: the link of our own editable install, which lies there too, is not followed from here.
    (packages / "pinned.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder


@contextmanager
def serving(environment: Path, folder: Path) -> Iterator[str]:
    """The address of a server that the installed command has started, with no other command in reach."""
    surroundings = {
        "PATH": str(environment / "bin"),
        "HOME": str(folder),
        "LOVELETTER_DATABASE_URL": f"sqlite:///{folder}/wheel.db",
        "LOVELETTER_BROWSER": "false",
        "LOVELETTER_PORT": "0",
    }
    command = [str(environment / "bin" / "loveletter"), "serve"]
    with subprocess.Popen(command, env=surroundings, cwd=folder, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().split()[-1].rstrip("/")
        finally:
            process.terminate()


def test_the_installed_wheel_opens_the_page(installed: Path, browser: Browser, tmp_path: Path) -> None:
    python = [str(installed / "bin" / "python"), "-c", "import loveletter; print(loveletter.__file__)"]
    found = subprocess.run(python, env={}, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert Path(found.strip()).is_relative_to(installed)
    with serving(installed, tmp_path) as url:
        assert httpx.get(f"{url}/api/info", timeout=PATIENCE).json()["bots"][-1] == "champion"
        wish = {"name": "Ayu", "players": 2, "bots": ["courtier"], "start": True, "starter": 0}
        table = httpx.post(f"{url}/api/tables", json=wish, timeout=PATIENCE).raise_for_status().json()
        ayu = Person(browser, url, seats={table["code"]: [(each["seat"], each["secret"]) for each in table["seats"]]})
        ayu.sit_at(table["code"])
        ayu.page.locator("[data-own-hand] [data-card]").first.wait_for()
        ayu.close()
