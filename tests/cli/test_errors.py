"""Errors of the commands: each has a code, and a sentence in every language."""

import importlib.util
import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from loveletter.cli import serve
from loveletter.cli.group import _usage_error
from loveletter.language import LANGUAGES, speaker
from loveletter.notation import Record
from loveletter.server.signing import signed
from tests.cli.command import Ran, loveletter
from tests.cli.shard_folders import ARENA, shard_folders
from tests.language.asked_for import asked_for
from tests.language.english import english_words
from tests.language.sources import messages

PREFIXES = {"en": "Error", "de": "Fehler", "it": "Errore", "id": "Galat"}
OLD_DATABASE = Path(__file__).parents[1] / "server" / "stored" / "format_1.db"
KING_AND_GUARD = ("Anna=king:", "Ben=guard:")
MERGE = ("arena", "merge", "--no-plots", "--out", "merged")
ELSEWHERE = {
    *("cluster_unreachable", "cluster_without_workers", "cluster_differs", "cluster_workers_died", "cluster_lost"),
    *("output_failed", "unfit_bot", "broken_edition", "database_in_use", "not_learned", "no_puzzles"),
    *(
        "no_ordinary_deck",
        "print_too_long",
        "served_already",
        "edition_not_installed",
        "no_data_folder",
        "foreign_package",
    ),
    *("site_not_built", "other_work", "not_in_tree", "other_dataset", "nobody_plays"),
    *("model_failed", "no_results", "bad_result", "bad_title", "no_commit"),
    *("unknown_setting", "cannot_listen", "wrong_use", "database_disk_full", "wrong_signature", "no_record_key"),
}
"""Tested in test_output.py, test_outside_edition.py, tests/arena/test_cluster.py and tests/server/test_pruning.py, as
they take real processes, and in test_puzzle.py; two in tests/paper, as they take an edition of others; two in
tests/terminal, as they take a server; one in test_first_contact.py; those of settings in tests/server/test_settings.py,
one in tests/faults/test_disk.py, `wrong_use` below, one in tests/site, two in test_solve.py, two in tests/dataset, five
in test_benchmark.py, one in test_verify_record.py and one in tests/server/test_signed_records.py."""


def files(folder: Path) -> None:
    shutil.copy(OLD_DATABASE, folder / "old.db")
    (folder / "empty").mkdir()
    (folder / "file").touch()
    (folder / "bytes.json").write_bytes(b"\xff\xfe\xff")
    (folder / "large.json").write_bytes(b" " * 1_000_001)
    (folder / "broken.json").write_text("{")
    (folder / "unprintable.json").write_text(Record("second", ("Anna\x1b", "Ben")).to_json())
    unfinished = Record("second", ("Anna", "Ben"))
    (folder / "unfinished.json").write_text(signed(unfinished, "quiet-owl-17", 1, "11" * 32).to_json())
    loveletter("score", "Anna", "Ben", "--match", str(folder / "sheet.json"))
    (folder / "journal").mkdir()
    (folder / "journal" / "blocks.jsonl").write_text("[]\n")


THREE_CARDS = ("--deal", "king,countess,princess")
COMMANDS: dict[str, tuple[str, ...]] = {
    "unknown_command": ("crad",),
    "unknown_flag": ("cards", "--editio", "second"),
    "site_folder": ("site", "journal"),
    "unknown_card": ("card", "gard"),
    "unknown_bot": (*ARENA, "--bots", "random,novize"),
    "unknown_seat": ("replay", "match.json", "--seat", "Dora"),
    "unknown_edition": ("cards", "--edition", "secnd"),
    "unknown_option": ("cards", "--option", "baron_ties=both_out"),
    "bad_option": (*ARENA, "--option", "baron_tie=both"),
    "wrong_player_count": (*ARENA, "--seats", "8"),
    "missing_word": ("card",),
    "extra_words": ("cards", "second"),
    "no_number": ("replay", "match.json", "--to", "x"),
    "number_too_small": (*ARENA, "--seats", "1"),
    "number_too_large": (*ARENA, "--workers", "257"),
    "bad_budget": (*ARENA, "--budget", "much"),
    "bad_option_word": ("cards", "--option", "baron_tie"),
    "not_in_edition": ("card", "spy", "--edition", "premium"),
    "seat_and_all": ("replay", "match.json", "--seat", "1", "--all"),
    "one_bot": ("statistics", "--bot", "random,novice"),
    "too_few_bots": (*ARENA, "--bots", "random"),
    "bad_bot_place": (*ARENA, "--bots", "random,a:b:c"),
    "broken_bot": (*ARENA, "--bots", "random,tests.arena.bots:without_weights"),
    "unreadable_file": ("replay", "nowhere.json"),
    "no_text": ("replay", "bytes.json"),
    "record_too_large": ("replay", "large.json"),
    "bad_record": ("replay", "broken.json"),
    "unprintable_name": ("replay", "unprintable.json"),
    "no_such_path": ("check", "nowhere.yaml"),
    "no_scenarios": ("check", "empty"),
    "unwritable_folder": (*ARENA, "--out", "file/folder"),
    "other_contest": (*ARENA, "--seed", "2", "--out", "results"),
    "bad_journal": (*ARENA, "--out", "journal"),
    "bad_cluster": (*ARENA, "--cluster", "http://somewhere"),
    "cluster_and_workers": (*ARENA, "--cluster", "tcp://127.0.0.1:8786", "--workers", "2"),
    "no_distributed": (*ARENA, "--cluster", "tcp://127.0.0.1:8786"),
    "bad_shard_word": (*ARENA, "--shard", "17/16"),
    "no_shard": (*MERGE, "empty"),
    "damaged_shard": (*MERGE, "damaged"),
    "blocks_missing": (*MERGE, "half-1", "lost"),
    "shard_twice": (*MERGE, "half-1", "half-1"),
    "shards_missing": (*MERGE, "half-1"),
    "other_shard": (*MERGE, "half-1", "other"),
    "other_code": (*MERGE, "older"),
    "merge_into_shard": (*MERGE, "half-1", "half-2", "--out", "half-1"),
    "bad_age": ("prune", "--older-than", "soon"),
    "bad_database": ("verify-log", "--database-url", "sqlite:///nowhere.db"),
    "no_hashes": ("verify-log", "--database-url", "sqlite:///old.db"),
    "record_not_signed": ("verify-record", "match.json"),
    "record_unfinished": ("verify-record", "unfinished.json"),
    "other_key": ("verify-record", "unfinished.json", "--key", "00" * 32),
    "bad_key": ("verify-record", "unfinished.json", "--key", "mine"),
    "no_simulator": ("statistics",),
    "no_coach": ("analyse", "match.json"),
    "no_compiler": ("prepare",),
    "no_pyarrow": ("dataset", "out"),
    "no_mcp": ("mcp",),
    "cannot_be_solved": ("solve", "--deal", "king,king,king"),
    "bad_target": ("solve", "--target", "much"),
    "no_device": ("solve", *THREE_CARDS, "--device", "abacus"),
    "no_solution": ("solve", *THREE_CARDS, "--check"),
    "no_distribution": ("exploitability", "novice"),
    "no_screen": ("replay", "match.json", "--screen"),
    "unknown_depth": ("analyse", "match.json", "--depth", "bottomless"),
    "bad_date": ("puzzle", "--date", "yesterday"),
    "puzzle_twice": ("puzzle", "--number", "3", "--edition", "second"),
    "unknown_choice": ("puzzle", "--number", "3", "--answer", "0"),
    "nothing_to_resume": ("play", "--resume"),
    "server_unnamed": ("play", "--join", "tulip-river-moon"),
    "flags_apart": ("play", "--join", "tulip-river-moon", "--resume"),
    "needs_flag": ("play", "--server", "https://table.example"),
    "bad_address": ("play", "--join", "tulip-river-moon", "--server", "table.example"),
    "no_server": ("serve",),
    "link_without_table": ("play", "--join", "http://127.0.0.1:9/"),
    "no_print": ("print", "game.pdf"),
    "unknown_paper": ("print", "game.pdf", "--paper", "a3"),
    "one_document": ("print", "game.pdf", "--ordinary", "--overview"),
    "only_in_kit": ("print", "game.pdf", "--overview", "--no-backs"),
    "score_bad_word": ("score", "Anna", *KING_AND_GUARD),
    "score_unknown_player": ("score", *KING_AND_GUARD, "--youngest", "Anna,Bem"),
    "score_same_name": ("score", "Anna=king:", "Anna=guard:"),
    "score_wrong_seats": ("score", *KING_AND_GUARD, "--tokens", "1"),
    "score_unknown_card": ("score", "Anna=king:", "Ben=jester:"),
    "score_too_many_copies": ("score", "Anna=king:", "Ben=king:"),
    "score_together_needed": ("score", *KING_AND_GUARD, "--together", "Anna,Ben"),
    "score_nobody_left": ("score", "Anna=-:king", "Ben=-:guard"),
    "score_match_over": ("score", *KING_AND_GUARD, "--tokens", "6,0"),
    "score_no_bet": ("score", *KING_AND_GUARD, "--bet", "Anna=Ben"),
    "score_no_token": ("score", *KING_AND_GUARD, "--won", "Anna=priest"),
    "score_no_players": ("score",),
    "score_undo_alone": ("score", *KING_AND_GUARD, "--undo"),
    "score_tokens_kept": ("score", *KING_AND_GUARD, "--match", "new.json", "--tokens", "1,0"),
    "score_no_match": ("score", "--match", "new.json"),
    "score_nothing_to_undo": ("score", "--match", "sheet.json", "--undo"),
    "score_other_players": ("score", "Anna=king:", "Cem=guard:", "--match", "sheet.json"),
    "score_bad_sheet": ("score", "--match", "broken.json"),
    "score_youth_needed": ("score", *KING_AND_GUARD, "--edition", "original"),
    "bad_setting": ("serve", "--port", "x"),
    "file_exists": ("backup", "file", "--database-url", "sqlite:///old.db"),
    "flag_use": ("replay", "match.json", "--all=yes"),
}

MISSING = {
    "no_simulator": "numba",
    "no_coach": "numba",
    "no_compiler": "numba",
    "no_pyarrow": "pyarrow",
    "no_mcp": "mcp",
    "no_server": "uvicorn",
    "no_print": "typst",
    "no_distributed": "distributed",
}
"""What is not installed."""


@pytest.fixture(scope="module")
def shards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("shards")
    shard_folders(folder)
    return folder


@pytest.fixture
def in_folder(tmp_path: Path, shards: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], Ran]:
    """Runs the command of an error in a folder where it goes wrong."""
    from tests.cli.test_replay import ONE_WORLD

    files(tmp_path)
    for each in shards.iterdir():  # only read, so that they can be shared
        (tmp_path / each.name).symlink_to(each)
    (tmp_path / "match.json").write_text(ONE_WORLD, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    honest = importlib.util.find_spec

    def run(code: str, lang: str) -> Ran:
        if code == "other_contest":
            assert loveletter(*ARENA, "--out", "results").code == 0
        missing = MISSING.get(code)

        def find_spec(name: str, package: str | None = None) -> object:
            return None if name == missing else honest(name, package)

        with monkeypatch.context() as patched:
            patched.setattr(importlib.util, "find_spec", find_spec)
            patched.setattr(serve, "find_spec", find_spec)
            patched.setenv("LOVELETTER_LANG", lang)
            return loveletter(*COMMANDS[code], *(() if COMMANDS[code][0] == "serve" else ("--lang", lang)))

    return run


@pytest.mark.parametrize("code", COMMANDS)
def test_an_error_has_its_code_and_a_sentence_in_every_language(
    code: str, in_folder: Callable[[str, str], Ran]
) -> None:
    sentences = set()
    for lang in LANGUAGES:
        status, out, err = in_folder(code, lang)
        assert (status, out) == (2, "")
        assert err.startswith(f"{PREFIXES[lang]} [{code}]: ")
        assert err.count("\n") == 1
        sentences.add(err.partition("]: ")[2])
        assert lang == "en" or not english_words(err)
    assert len(sentences) == len(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_another_package_says_in_english_is_left_out(language: str) -> None:
    error = _usage_error(typer.BadParameter("too red"))
    assert error.code == "wrong_use"
    said = error.sentence(speaker(language))
    assert "too red" not in said
    assert "--help" in said


MATCH = {"format_version": 1, "edition": "second", "players": ["Anna", "Ben"], "rounds": []}
ROUND = {"starter": "Anna", "actions": [], "seed": "00" * 32}
BAD_RECORDS: dict[str, object] = {
    "not_json": "{",
    "too_deep": "[" * 100_000,
    "number_too_long": "9" * 5000,
    "not_a_number": "NaN",
    "key_twice": '{"a": 1, "a": 2}',
    "expected": [],
    "no_record": {},
    "missing": {"format_version": 1},
    "other_version": MATCH | {"format_version": 99},
    "unknown": MATCH | {"xyzzy": 1},
    "unknown_near": MATCH | {"option": {}},
    "unknown_edition": MATCH | {"edition": "xyzzy"},
    "option_shape": MATCH | {"options": {"baron_tie": []}},
    "option_value": MATCH | {"options": {"baron_tie": "perhaps"}},
    "option_name": MATCH | {"options": {"baron_ties": "both_out"}},
    "players": MATCH | {"players": ["Anna"]},
    "rules_version": MATCH | {"rules_version": 0},
    "number_of_ages": MATCH | {"ages": [3]},
    "negative_age": MATCH | {"ages": [3, -3]},
    "name_empty": MATCH | {"players": ["", "Ben"]},
    "name_broken": MATCH | {"players": ["\ud800", "Ben"]},
    "name_twice": MATCH | {"players": ["Ben", "Ben"]},
    "seed_or_deck": MATCH | {"rounds": [ROUND | {"deck": []}]},
    "bad_seed": MATCH | {"rounds": [ROUND | {"seed": "0"}]},
    "wrong_deck": MATCH | {"rounds": [{"starter": "Anna", "actions": [], "deck": ["guard"]}]},
    "deck_card": MATCH | {"rounds": [{"starter": "Anna", "actions": [], "deck": ["jester"]}]},
    "starter": MATCH | {"rounds": [ROUND | {"starter": "Cem"}]},
    "refused": MATCH | {"rounds": [ROUND | {"actions": ["king Cem"], "starter": "Ben"}]},
    "other_lot": MATCH | {"rounds": [ROUND | {"by_lot": True}]},
    "action_card": MATCH | {"rounds": [ROUND | {"actions": ["gard Ben"]}]},
    "action_end": MATCH | {"rounds": [ROUND | {"actions": [""]}]},
    "action_more": MATCH | {"rounds": [ROUND | {"actions": ["guard Ben priest king"]}]},
    "action_player": MATCH | {"rounds": [ROUND | {"actions": ["guard Cem priest"]}]},
    "action_quotes": MATCH | {"rounds": [ROUND | {"actions": ['guard "Ben']}]},
    "action_name": MATCH | {"rounds": [ROUND | {"actions": ['"Ben"']}]},
    "action_number": MATCH | {"rounds": [ROUND | {"actions": ["guard Ben " + "9" * 5000]}]},
    "action_ambiguous": MATCH
    | {"players": ["ben", "BEN"], "rounds": [ROUND | {"starter": "ben", "actions": ["guard Ben"]}]},
    "by_lot": MATCH | {"rounds": [ROUND | {"by_lot": 1}]},
}


@pytest.mark.parametrize("record", BAD_RECORDS)
def test_every_reason_of_a_bad_record_is_in_the_language_of_the_reader(record: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    text = BAD_RECORDS[record]
    file.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
    sentences = set()
    for lang in LANGUAGES:
        status, out, err = loveletter("replay", str(file), "--lang", lang)
        assert (status, out) == (2, "")
        assert lang == "en" or not english_words(err)
        sentences.add(err.partition("]: ")[2])
    assert len(sentences) == len(LANGUAGES)


def test_every_message_of_an_error_is_said_somewhere(in_folder: Callable[[str, str], Ran]) -> None:
    with asked_for() as spoken:
        for code in COMMANDS:
            in_folder(code, "en")
        loveletter("cards", "--lang", "xx")
    written = {name for name in messages("en") if name == "error" or name.startswith("error-")}
    assert written - spoken == {f"error-{code.replace('_', '-')}" for code in ELSEWHERE}


@pytest.mark.parametrize("words", [("--lang=de",), ("-l", "de"), ("--lang", "de")])
def test_the_language_is_found_in_any_place(words: tuple[str, ...]) -> None:
    assert loveletter(*("card", "gard"), *words).err.startswith("Fehler")
    assert loveletter("card", *words, "gard").err.startswith("Fehler")


@pytest.mark.parametrize("words", [("--lang", "xx"), ("--lang",)])
def test_an_error_about_the_language_is_in_english(words: tuple[str, ...]) -> None:
    code, _, err = loveletter("cards", *words)
    assert code == 2
    assert err.startswith("Error [")
