"""The commands with an edition that another package registers."""

from pathlib import Path

import pytest

from tests.outside import run, with_editions

Environment = dict[str, str]


@pytest.fixture(scope="module")
def court(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    folder = tmp_path_factory.mktemp("site")
    return with_editions(folder, court="examples.duchess:COURT", ruin="examples.duchess:NOTHING")


def loveletter(env: Environment, *words: str, given: str | None = None) -> tuple[int, str, str]:
    ran = run(env, "-m", "loveletter", *words, given=given)
    return ran.returncode, ran.stdout, ran.stderr


def test_it_stands_among_the_editions_and_a_broken_one_is_reported(court: Environment) -> None:
    code, out, err = loveletter(court, "editions")
    assert code == 0
    assert "court      Court. Second Edition with two Duchesses." in out
    assert "the edition “ruin” cannot be loaded (AttributeError(" in err
    code, _out, err = loveletter(court, "rules", "--edition", "ruin")
    assert code == 2
    assert "the edition “ruin” cannot be loaded" in err


def test_its_card_and_its_rules_are_shown(court: Environment) -> None:
    code, out, _err = loveletter(court, "card", "duchess")
    assert (code, out.splitlines()[0]) == (0, "Duchess (duchess)")
    assert "Look at the top card of the draw pile." in out
    code, out, _err = loveletter(court, "rules", "--edition", "court", "--lang", "de")
    assert code == 0
    assert "Duchess" in out


def test_a_record_of_it_is_written_and_replayed(court: Environment) -> None:
    record = run(court, "-c", "from examples.duchess import play_round; print(play_round().record().to_json())").stdout
    assert '"edition": "court"' in record
    assert "duchess" in record
    code, out, err = loveletter(court, "replay", "-", "--seat", "Ann", given=record)
    assert (code, err) == (0, "")
    assert "Ben plays the Duchess." in out
    code, out, err = loveletter(court, "analyse", "-", "--lang", "de", given=record)
    assert (code, out, err) == (2, "", "Fehler [not_learned]: Der Coach kennt die Ausgabe „court“ nicht.\n")
    code, _out, err = loveletter(
        {**court, "PYTHONPATH": str(Path(__file__).parents[2] / "src")}, "replay", "-", given=record
    )
    assert code != 0
    assert "there is no edition “court”" in err


def test_a_position_of_it_is_written_and_read(court: Environment) -> None:
    program = (
        "from examples.duchess import COURT; from loveletter import deal;"
        "from loveletter.notation import format_position, parse_position;"
        "state, _ = deal(COURT.rules(3), bytes(32)); names = ('a', 'b', 'c');"
        "print(parse_position(format_position(state, names)) == (state, names))"
    )
    assert run(court, "-c", program).stdout == "True\n"


def test_bots_play_it_in_the_arena_and_the_schemer_steps_aside(court: Environment, tmp_path: Path) -> None:
    words = ("--edition", "court", "--seats", "2", "--rounds", "4", "--no-plots", "--out", str(tmp_path / "arena"))
    code, out, err = loveletter(court, "arena", "--bots", "courtier,novice", *words)
    assert code == 0, err
    assert "courtier" in out
    code, _out, err = loveletter(court, "arena", "--bots", "schemer,novice", *words)
    assert code == 2
    assert "schemer has not learned the edition “court”" in " ".join(err.replace("│", " ").split())


def test_statistics_of_random_play_go_through_the_engine(court: Environment, tmp_path: Path) -> None:
    words = (
        "--edition",
        "court",
        "--seats",
        "3",
        "--rounds",
        "20",
        "--no-plots",
        "--out",
        str(tmp_path / "statistics"),
    )
    code, out, err = loveletter(court, "statistics", *words)
    assert code == 0, err
    assert "court has cards that the simulator does not know; the engine plays, which is slower." in err
    assert "Duchess" in out
