"""What a site is built from, what is in it, and the command that writes it to a folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from loveletter.cli import site as command
from tests.cli.command import loveletter
from tests.parts.built_game_site import ROOT, built_site, run
from tools.site import engine
from tools.site.parts import PartMissing, SitePart, parts


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


def test_every_package_of_the_worker_is_installed() -> None:
    for name, folders in engine.PACKAGES.items():
        assert list(engine._of_package(name, folders)), name


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site in the place of the real one."""
    folder = tmp_path / "built"
    (folder / "assets").mkdir(parents=True)
    for name in (command.MARK, "index.html", "assets/a.js", ".stamp"):
        (folder / name).write_text(name)
    monkeypatch.setattr(command, "BUILT", folder)
    return folder


def test_a_site_is_written_and_an_older_one_replaced(built: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    code, said, _ = loveletter("site", str(out))
    assert (code, "3 files" in said) == (0, True)
    (out / "of-the-older-one").touch()
    assert loveletter("site", str(out))[0] == 0
    names = sorted(path.relative_to(out).as_posix() for path in out.rglob("*") if path.is_file())
    assert names == ["assets/a.js", "index.html", command.MARK]


def test_a_folder_with_something_else_is_left_alone(built: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").touch()
    for out in (tmp_path / "mine", tmp_path / "mine" / "letter.txt"):
        code, _, err = loveletter("site", str(out))
        assert (code, "site_folder" in err) == (2, True)
    assert (tmp_path / "mine" / "letter.txt").exists()


def test_where_no_site_is_built_nothing_is_written(built: Path, tmp_path: Path) -> None:
    (built / command.MARK).unlink()
    code, _, err = loveletter("site", str(tmp_path / "new"))
    assert (code, "make site" in err, (tmp_path / "new").exists()) == (2, True, False)


@pytest.mark.long
def test_two_builds_are_the_same(tmp_path: Path) -> None:
    first, second = built_site().resolve(), tmp_path / "second"
    run(".venv/bin/python", "-m", "tools.site", "build/site-parts", str(second))
    contents = [
        {path.relative_to(folder): path.read_bytes() for path in folder.rglob("[!.]*") if path.is_file()}
        for folder in (first, second)
    ]
    assert contents[0].keys() == contents[1].keys()
    assert [path for path, content in contents[0].items() if contents[1][path] != content] == []
