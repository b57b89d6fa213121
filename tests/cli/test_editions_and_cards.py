"""`loveletter editions` and `loveletter card`: all that an edition and a card are, in every language."""

import shutil
from pathlib import Path

import pytest

from loveletter import EDITIONS
from loveletter.cli.cards import LABELS
from loveletter.editions.variations import VARIATIONS
from loveletter.engine.options import choices
from loveletter.language import LANGUAGES, speaker
from loveletter.server.store.opening import check_database
from tests.cli.command import loveletter
from tests.language.asked_for import asked_for
from tests.language.sources import Uses, messages

CARDS = list(dict.fromkeys(row.character.name for edition in EDITIONS.values() for row in edition.rows))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_editions_tell_every_edition_option_value_and_variation(lang: str) -> None:
    code, out, _ = loveletter("editions", "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    heads = [speaker(lang).message(f"label-{head}") for head in ("name", "players", "cards", "goals")]
    assert lines[0].split() == " ".join(heads).split()
    assert lines[1].split() == ["second", "2–6", "21", *["2:", "6,", "3:", "5,", "4:", "4,", "5:", "3,", "6:", "3"]]
    assert lines[4].split()[:4] == ["premium", "3–8", "32", "3:"]
    assert lines[4].endswith("8: 3 (allow_two: 6)")
    words = out.split()
    for edition in EDITIONS.values():
        assert edition.name in words
        for option in edition.settable:
            assert option in words
            assert option == "tokens" or set(choices(option)) <= set(words)
    assert set(VARIATIONS) <= set(words)
    assert speaker(lang).option_name("baron_tie") in out


@pytest.mark.parametrize(("lang", "hearts"), [("en", "hearts"), ("de", "Herzen"), ("it", "cuori"), ("id", "hati")])
def test_hearts_are_not_called_tokens_in_the_list_of_editions(lang: str, hearts: str) -> None:
    out = loveletter("editions", "--lang", lang).out
    assert hearts in out.splitlines()[0]
    (option,) = [line for line in out.splitlines() if line.startswith("  tokens ")]
    assert hearts in option


def test_presets_stand_beside_their_values() -> None:
    out = loveletter("editions").out
    assert "deal, then set a card aside [original]" in out
    assert "both are out [" not in out
    assert "(premium only)" in out
    assert "second with baron_tie: both_out" in out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_every_card_in_every_language_by_its_name_there(card: str, lang: str) -> None:
    name = speaker(lang).card_name(card)
    code, out, _ = loveletter("card", name.upper(), "--lang", lang)
    assert code == 0
    assert out.splitlines()[0] == f"{name} ({card})"
    said = " ".join(out.split())
    for edition in EDITIONS.values():
        for row in edition.rows:
            if row.character.name == card:
                rules = edition.rules(edition.most_players)
                assert _labelled(lang, row.value, row.copies, len(rules.deck)) in said
                assert speaker(lang).one_line(card, rules) in said
                assert speaker(lang).rule_text(card, rules) in said


def _labelled(lang: str, value: int, copies: int, cards: int) -> str:
    return {
        "en": f"number {value} copies {copies} of {cards} cards in short",
        "de": f"Wert {value} Anzahl {copies} von {cards} Karten kurz",
        "it": f"valore {value} copie {copies} su {cards} carte in breve",
        "id": f"angka {value} jumlah {copies} dari {cards} kartu singkat",
    }[lang]


OLD = Path(__file__).parents[1] / "server" / "stored" / "format_1.db"
ELSEWHERE = {
    f"label-{name}"
    for name in ("broken-log", "prune-question", "prune-results", "pruned", "prune-declined", "other-rules")
} | {f"label-record-{name}" for name in ("holds", "played", "key", "key-unchecked")}
"""Said of tables that were played: test_replay.py, tests/server/test_evidence.py and test_pruning.py; and of signed
records: test_verify_record.py."""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_label_is_said_somewhere(lang: str, tmp_path: Path) -> None:
    scenario = tmp_path / "good.yaml"
    scenario.write_text("scenarios: [{id: GOOD, kind: config, edition: second, expect: {size: 21}}]")
    with asked_for() as spoken:
        loveletter("editions", "--lang", lang)
        loveletter("cards", "--lang", lang)
        loveletter("check", str(scenario), "--lang", lang)
        database = f"sqlite:///{tmp_path}/tables.db"
        check_database(database)
        loveletter("backup", str(tmp_path / "copy.db"), "--database-url", database, "--lang", lang)
        loveletter("restore", str(tmp_path / "copy.db"), "--database-url", database, "--lang", lang)
        loveletter("verify-log", "--database-url", database, "--lang", lang)
        loveletter("migrate", "--database-url", database, "--lang", lang)
        shutil.copy(OLD, tmp_path / "old.db")
        loveletter("migrate", "--database-url", f"sqlite:///{tmp_path}/old.db", "--lang", lang)
        loveletter("copy", "--from", database, "--to", f"sqlite:///{tmp_path}/new.db", "--lang", lang)
        loveletter("prune", "--older-than", "1h", "--database-url", database, "--lang", lang)
        for card in CARDS:
            loveletter("card", card, "--lang", lang)
    written = {name for name in messages(lang) if name.startswith("label-")} - ELSEWHERE
    spoken |= {part for name in spoken for part in Uses(messages(lang)[name]).messages}
    assert written == {name for name in spoken if name.startswith("label-")}, "a message that nothing says"


@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_only_marks_between_words_are_the_same_as_in_english(lang: str) -> None:
    labels = {name: message for name, message in messages("en").items() if name.startswith("label-")}
    same = {name for name, message in labels.items() if message.equals(messages(lang)[name], ["span", "comment"])}
    assert same - {"label-backed-up"} == {"label-named", "label-described", "label-value-preset"}, "“in” is in three"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_labels_fit_into_their_column(lang: str) -> None:
    for label in ("value", "copies", "text", "chooses", "names"):
        assert len(speaker(lang).message(f"label-{label}")) < LABELS


def test_an_edition_can_be_chosen() -> None:
    out = loveletter("card", "baron", "--edition", "premium").out
    assert "Premium (premium)" in out
    assert "Second edition" not in out


def test_second_comes_first() -> None:
    out = loveletter("card", "guard").out
    assert [line for line in out.splitlines() if line.endswith(")")][1] == "Second edition (second)"


def test_what_may_be_chosen_and_named() -> None:
    guard = " ".join(loveletter("card", "guard", "--edition", "classic").out.split())
    assert "chooses one other player names Priest, Baron, Handmaid, Prince, King, Countess, Princess" in guard
    bishop = " ".join(loveletter("card", "bishop").out.split())
    assert bishop.endswith("names 0, 1, 2, 3, 4, 5, 7, 8, 9, 10")
    assert loveletter("card", "spy").out.splitlines()[-1].split() == ["chooses", "nobody"]


@pytest.mark.parametrize("words", [("dowager", "queen"), ("dowager_queen",), ("Königinwitwe",), ("konigin-witwe",)])
def test_ways_to_call_a_card(words: tuple[str, ...]) -> None:
    ran = loveletter("card", *words)
    if words == ("konigin-witwe",):
        assert ran.code == 2
        assert "Did you mean “Königinwitwe”?" in ran.err
    else:
        assert ran.out.startswith("Dowager Queen (dowager_queen)")


def test_a_card_that_the_edition_does_not_have() -> None:
    code, _, err = loveletter("card", "spy", "--edition", "premium")
    assert code == 2
    assert err == "Error [not_in_edition]: Spy is not in premium, only in second.\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_cards_of_an_edition_in_the_order_of_their_values(edition: str, lang: str) -> None:
    code, out, _ = loveletter("cards", "--edition", edition, "--lang", lang)
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == f"{speaker(lang).edition_name(edition)} ({edition})"
    found = [line.split()[:2] for line in lines[3:] if not line.startswith(" ")]
    rows = sorted(EDITIONS[edition].rows, key=lambda row: row.value)
    assert found == [[str(row.value), str(row.copies)] for row in rows]
    said = " ".join(out.split())
    for row in rows:
        name = row.character.name
        assert f"{row.value} {row.copies} {speaker(lang).card_name(name)} " in said


def test_several_cards_are_shown_one_after_the_other() -> None:
    out = loveletter("card", "guard", "dowager", "queen", "BARON", "--edition", "premium").out
    titles = [
        line for line in out.splitlines() if line in ("Guard (guard)", "Dowager Queen (dowager_queen)", "Baron (baron)")
    ]
    assert titles == ["Guard (guard)", "Dowager Queen (dowager_queen)", "Baron (baron)"]
    assert loveletter("card", "guard", "guard").out == loveletter("card", "guard").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("guard", "barn"), "There is no card “barn”. Did you mean “baron”?"),
        (("gard", "baron"), "There is no card “gard”. Did you mean “guard”?"),
        (("dowagr", "queen"), "There is no card “dowagr queen”. Did you mean “dowager_queen”?"),
        (("xyz",), "There is no card “xyz”."),
    ],
)
def test_of_several_words_the_one_that_means_nothing_is_named(words: tuple[str, ...], sentence: str) -> None:
    code, out, err = loveletter("card", *words)
    assert (code, out) == (2, "")
    assert err == f"Error [unknown_card]: {sentence}\n"


def test_a_card_with_an_option() -> None:
    rules = EDITIONS["second"].rules(6, {"baron_tie": "both_out"})
    out = " ".join(loveletter("card", "baron", "--option", "baron_tie=both_out").out.split())
    assert speaker("en").rule_text("baron", rules) in out
    assert speaker("en").rule_text("baron", EDITIONS["second"].rules(6)) not in out


def test_an_option_leaves_out_the_editions_that_do_not_have_it() -> None:
    out = loveletter("card", "princess", "--option", "allow_two=true").out
    assert "Premium (premium)" in out
    assert "Second edition (second)" not in out


@pytest.mark.parametrize("command", [("card", "baron"), ("cards",)])
@pytest.mark.parametrize(
    ("option", "code", "german"),
    [
        ("baron_tie=both", "bad_option", "Die Einstellung „baron_tie“ kann nicht „both“ sein"),
        ("baron_ties=both_out", "unknown_option", "Eine Einstellung „baron_ties“ gibt es hier nicht"),
        ("baron_tie", "bad_option_word", "--option braucht NAME=WERT, nicht „baron_tie“."),
    ],
)
def test_an_option_that_is_refused(command: tuple[str, ...], option: str, code: str, german: str) -> None:
    ran = loveletter(*command, "--edition", "second", "--option", option, "--lang", "de")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"Fehler [{code}]: {german}")
