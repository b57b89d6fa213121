"""There is one list of languages, `languages.json`: a language that is added there is spoken everywhere."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import loveletter
from loveletter.language import LANGUAGES
from loveletter.language.languages import LANGUAGE_NAMES

ROOT = Path(__file__).parents[2]
SOURCES = [
    *(ROOT / "src").rglob("*.py"),
    *(ROOT / "tools").rglob("*.py"),
    *(ROOT / "web" / "src").rglob("*.ts"),
    *(ROOT / "web" / "src").rglob("*.svelte"),
    *(ROOT / "web").glob("*.ts"),
]
A_FIFTH = """
import msgspec

from loveletter.cli.parameters import _language
from loveletter.language import LANGUAGES, speaker
from loveletter.language.numbers import percent
from loveletter.language.languages import preferred_language
from loveletter.server.http.rules import Language
from tools.docs.how_to_play import pages

assert LANGUAGES[-1] == "pt"
assert speaker("pt").card_name("king") == speaker("it").card_name("king")
assert percent("pt", 0.5) == "50,0%"
assert preferred_language({"LANG": "pt_BR.UTF-8"}) == "pt"
assert _language("pt") == "pt"
assert msgspec.convert("pt", Language) == "pt"
assert "how-to-play/pt/second.md" in dict(pages())
"""


def test_a_language_that_is_added_to_the_list_is_spoken_everywhere(tmp_path: Path) -> None:
    package = tmp_path / "loveletter"
    shutil.copytree(Path(loveletter.__file__).parent, package, ignore=shutil.ignore_patterns("static", "*.pyc"))
    (package / "language" / "languages.json").write_text(json.dumps(LANGUAGE_NAMES | {"pt": "Português"}))
    shutil.copytree(package / "language" / "messages" / "it", package / "language" / "messages" / "pt")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    subprocess.run([sys.executable, "-c", A_FIFTH], cwd=tmp_path, env=environment, check=True)


def test_every_language_has_a_folder_and_every_folder_a_language() -> None:
    messages = Path(loveletter.__file__).parent / "language" / "messages"
    assert {folder.name for folder in messages.iterdir() if folder.is_dir()} == set(LANGUAGES)


def test_no_other_file_lists_the_languages() -> None:
    """A list of them would name German; examples in docstrings may."""
    listing = [
        f"{file.relative_to(ROOT)}: {line.strip()}"
        for file in SOURCES
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.search(r"""["']de["']|\bde: |Deutsch""", line)
        and not re.search(r">>>|loveletter rules|how_to_play\(", line)
    ]
    assert listing == []


def test_the_first_page_speaks_every_language() -> None:
    page = (ROOT / "web" / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'<p lang="(\w+)">', page) == list(LANGUAGES)
