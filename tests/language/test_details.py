"""Details of errors: every place and reason that our code gives has a message, and none is in English elsewhere."""

import ast
import errno
import pickle
import socket
from pathlib import Path
from urllib.error import HTTPError, URLError

import pytest

import loveletter
from loveletter.engine.coded_text import CodedText
from loveletter.engine.refusals import Code
from loveletter.language import LANGUAGES, speaker
from loveletter.language.system_errors import _CODES, system_error
from loveletter.server.store.sql_errors import REASONS_BY_STATE, REASONS_BY_TEXT, SQLITE_ERRORS
from tests.language.english import english_words
from tests.language.sources import messages, variables

OTHERS = [language for language in LANGUAGES if language != "en"]
SAME_EVERYWHERE = {"detail-place-within", "detail-kind-null"}
CODED = ("CodedText", "Broken", "_field_problem")
"""What is called with an English text and its code."""


def written_codes() -> set[str]:
    """All codes in our source: written where a text is made, or in one of the tables."""
    codes = {*_CODES.values(), *REASONS_BY_STATE.values(), *REASONS_BY_TEXT.values(), "unreadable"}
    codes |= {reason for _, reason in SQLITE_ERRORS.values()}
    codes |= {f"edition_{code.value}" for code in (Code.BAD_SET_UP, Code.TOO_FEW_CARDS, Code.NOTHING_TO_DRAW)}
    for file in Path(loveletter.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CODED:
                codes |= {
                    each.value
                    for each in node.args[1:2]
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                }
    return codes


def test_every_code_has_a_message_and_every_message_a_code() -> None:
    written = {f"detail-{code.replace('_', '-')}" for code in written_codes()}
    assert written == {name for name in messages("en") if name.startswith("detail-")}


@pytest.mark.parametrize("language", OTHERS)
def test_no_detail_is_in_english(language: str) -> None:
    voice, english = speaker(language), speaker("en")
    for name in (name for name in messages("en") if name.startswith("detail-")):
        given = dict.fromkeys(variables("en", name), "Xyz")
        for what in ("key", "player", "card", "player-or-card", "edition", "option", "kind", "ending"):
            text = voice.message(name, **{**given, "what": what})
            assert not english_words(text), name
            assert name in SAME_EVERYWHERE or text != english.message(name, **{**given, "what": what}), name


def test_english_words_are_noticed() -> None:
    assert english_words("Zeile 3: expected a text") == {"expected"}
    assert not english_words("„the text“ in --not of_it fehlt")


def test_details_within_details_are_translated() -> None:
    place = CodedText("column 3", "column", column=3)
    text = CodedText("x, column 3", "place_within", path="rounds[0]", place=place)
    assert speaker("it").detail(text) == "rounds[0], colonna 3"
    assert speaker("de").variables({"names": ("a", place), "count": 2}) == {"names": "a, Spalte 3", "count": 2}


def test_a_coded_text_survives_the_way_to_another_process() -> None:
    text = pickle.loads(pickle.dumps(CodedText("column 3", "column", column=3)))
    assert (text, text.code, text.details) == ("column 3", "column", {"column": 3})


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file or directory"), "no_such_file"),
        (OSError(errno.ELOOP, "Too many levels of symbolic links"), "system_error"),
        (OSError("strange"), "system_error"),
        (TimeoutError("timed out"), "timed_out"),
        (socket.gaierror(-2, "Name or service not known"), "unknown_host"),
        (URLError(ConnectionRefusedError(errno.ECONNREFUSED, "Connection refused")), "connection_refused"),
        (URLError("no host given"), "system_error"),
        (HTTPError("http://x", 404, "Not Found", None, None), "http_status"),  # type: ignore[arg-type]
    ],
)
def test_what_the_system_says_is_classified(problem: Exception, code: str) -> None:
    assert system_error(problem).code == code
    for language in OTHERS:
        assert not english_words(speaker(language).detail(system_error(problem)))
