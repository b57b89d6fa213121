"""What a site is written from, and what is refused."""

from __future__ import annotations

from pathlib import Path
from subprocess import CalledProcessError

import pytest

from loveletter.site import build, engine
from loveletter.site.parts import PartMissing, SitePart, parts
from tests.cli.command import loveletter
from tests.parts.built_game_site import ROOT, built_site, write_site

FETCHED = ROOT / "build" / "site-parts"


def test_a_part_is_known_by_its_hash(tmp_path: Path) -> None:
    part = SitePart("1", "part", "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae")
    with pytest.raises(PartMissing):
        part.read(tmp_path)
    (tmp_path / "part").write_bytes(b"bar")
    with pytest.raises(PartMissing):
        part.read(tmp_path)
    (tmp_path / "part").write_bytes(b"foo")
    assert part.read(tmp_path) == b"foo"


def test_msgspec_is_the_version_that_the_server_has() -> None:
    locked = (ROOT / "requirements" / "play.txt").read_text(encoding="utf-8")
    assert f"msgspec=={parts()['msgspec'].version} " in locked


def test_only_a_folder_of_a_site_is_replaced(tmp_path: Path) -> None:
    assert build.is_free(tmp_path / "new")
    assert build.is_free(tmp_path)
    (tmp_path / "of-somebody").touch()
    assert not build.is_free(tmp_path)
    (tmp_path / build.MARK).touch()
    assert build.is_free(tmp_path)
    assert not build.is_free(tmp_path / build.MARK)


def test_without_a_client_there_is_no_site(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("loveletter.cli.site.write_site", _raise(build.ClientMissing()))
    code, _, err = loveletter("site", str(tmp_path / "new"))
    assert (code, "make web" in err) == (2, True)


def test_what_node_says_is_passed_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    failed = CalledProcessError(1, ["node"], stderr="Error: no memory\n    at boot")
    monkeypatch.setattr("loveletter.cli.site.write_site", _raise(failed))
    code, _, err = loveletter("site", str(tmp_path / "new"))
    assert (code, "Error: no memory" in err, "boot" in err) == (1, True, False)


def _raise(error: Exception) -> object:
    def write(*_given: object) -> None:
        raise error

    return write


@pytest.mark.long
def test_two_builds_are_the_same(tmp_path: Path) -> None:
    first = built_site()
    write_site(tmp_path / "second")
    contents = [
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
        for folder in (first, tmp_path / "second")
    ]
    assert contents[0].keys() == contents[1].keys()
    assert [path for path, content in contents[0].items() if contents[1][path] != content] == []


@pytest.mark.long
def test_without_node_it_is_complete_and_has_no_snapshot(tmp_path: Path) -> None:
    built_site()  # which fetches the parts
    written = build.write_site(tmp_path / "site", FETCHED, None)
    (folder,) = (tmp_path / "site" / "engine").iterdir()
    names = {path.name for path in folder.iterdir()}
    assert not written.snapshot
    assert {"app.tar.gz", "python.zip.gz"} <= names
    assert not names & {"snapshot.gz", "rest.tar.gz"}


def test_every_package_of_the_worker_is_installed() -> None:
    for name, folders in engine.PACKAGES.items():
        assert list(engine._of_package(name, folders)), name
