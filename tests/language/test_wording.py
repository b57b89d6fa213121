"""Wording: what readers stumbled over in each language does not come back, and signs are those of good print."""

import re

import pytest
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from loveletter.language import LANGUAGES
from tests.language.sources import messages

STUMBLED_OVER = {
    "en": (
        r"\(sheet:",
        r"First name something",
        r"\bGo on$",
        r"[Ss](end|ent) (you )?away",
        r"none unseen",
        r"never have to show",
        r"because it is the one",
        r"^Opponents$",
        r"(wins|hits|loses|higher .*) with \{ \$\w+ \}%",
        r"face up lie",
        r"sits? in\b",
        r"\b[Ww]hoever\b",
        r"\b(Aids|aids)\b(?<!Play aids)(?<!play aids)",
        r"^Talk$",
        r"those draw lots",
        r"rendezvous",
        r"\byour face\b|name, face|another face",
        r"\b[Ll]uck (is|was|came|in)\b(?<!Luck was)",
        r"[Gg]o on with",
        r"this number; there are",
        r"\blays? .* open\b",
    ),
    "de": (
        r"tippe auf eine",
        r"Tipp, ist er",
        r"\bdie Hand\b(?! geschrieben)(?!, behalte)",
        r"\$players \} (liegt|gewinnt)",
        r"^(Ja, s|S)piel \{",
        r"^Behalte \{",
        r"in deiner Folge",
        r"In der Hand",
        r"eigenen nächsten",
        r"Fragetasten",
        r"[Nn]achspielen",
        r"\bfort\b",
        r"keine ungesehen",
        r"[Ww]egge?schick",
        r"zieht ein Bot",
        r"zeigst du nie\b",
        r"gewinnt (die Runde |sofort )?zu \{",
        r"\bTrainer\b",
        r"Figurenkarte",
        r"\bGesicht",
        r"\bGeste",
        r"Punkte(stand|zettel)",
        r"Mitspielende",
        r"Es fehlt noch",
        r"[Zz]ufall .*blieb",
        r"braucht (das|dein) Wort",
        r" %",
    ),
    "it": (
        r"nessuna non vista",
        r"pari non cambia",
        r"vi passate",
        r"[Gg]iace",
        r"azzecc",
        r"\bospita\b",
        r"Affida il tavolo",
        r"Tasti delle domande",
        r" Ah!",
        r"Non indovini:",
        r"protett|segnat[oa]\b",
        r"te stess",
        r"\bsem[ei]\b",
        r"\bal caso\b",
        r"\b[Ii]n (due|\{ \$players \}) giocatori",
        r"[Aa]llenatore",
        r"\bnel \{ \$share",
        r"\bcon probabilità \{",
        r"\bvolto\b",
        r"\bgest[io]\b",
        r"via dalla vista",
        r"[«»]",
        r"[\d}] %",
        r"\S …",
    ),
    "id": (
        r"\b[Kk]eluar\b",
        r"\bterhadap",
        r"\bduduk\.|Bot duduk",
        r"sesuka urutanmu",
        r"\bmenang ronde",
        r"angka (kecil|besar)",
        r"bukan apa\b",
        r"sampai giliran berikutnya dimulai",
        r"Tombol pertanyaan",
        r"Main bagus",
        r"sedang pergi",
        r"tanpa pengaruh",
        r"dengan satu lawan",
        r"\bgugur\b",
        r"giliran(ku|mu|nya) berikutnya",
        r"[Pp]eringkat",
        r"[Pp]ertandingan",
        r"tumpukan",
        r"[Kk]oneksi",
        r"[Bb]rowser",
        r"[Gg]estur",
        r"[Tt]uan rumah",
        r"[Ww]ajah",
        r"kartu nyata",
        r"tepat berikutnya",
        r"\bselang\b",
        r"[\d}] %",
        r"\S …",
    ),
}


class Texts(Visitor):
    """All that a message may say, each piece of text by itself; what is left out between them stands as { $name }."""

    def __init__(self, message: ast.Message) -> None:
        self.found: list[str] = []
        self.visit(message)

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802 - the parser's word
        pieces = [
            part.value
            if isinstance(part, ast.TextElement)
            else f"{{ ${part.expression.id.name} }}"
            if isinstance(part.expression, ast.VariableReference)
            else "{ }"
            for part in node.elements
        ]
        self.found.append("".join(pieces))
        self.generic_visit(node)


def texts(language: str) -> list[tuple[str, str]]:
    return [(name, text) for name, message in messages(language).items() for text in Texts(message).found]


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_readers_stumbled_over_is_said(language: str) -> None:
    again = [
        (name, text) for name, text in texts(language) for each in STUMBLED_OVER[language] if re.search(each, text)
    ]
    assert again == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_curly_and_dashes_are_no_hyphens(language: str) -> None:
    straight = [(name, text) for name, text in texts(language) if "'" in text or " - " in text or "--" in text]
    assert straight == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_range_has_no_spaces(language: str) -> None:
    assert [(name, text) for name, text in texts(language) if re.search(r"\d – |– \d", text)] == []


def test_english_has_no_space_before_a_percent_sign_or_an_ellipsis() -> None:
    assert [(name, text) for name, text in texts("en") if re.search(r"[ \u00a0][%…]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    opening, closing = ("„", "“") if language == "de" else ("“", "”")
    for name, text in texts(language):
        assert '"' not in text, name
        assert text.count(opening) == text.count(closing), (name, text)
