"""Refusals as sentences: every code, in every language."""

import pytest

from loveletter.engine.refusals import Code, Refusal
from loveletter.language import LANGUAGES, MessageError, speaker
from loveletter.table import TableCode
from tests.language.asked_for import asked_for
from tests.language.samples import ANN, BOB, NAMES, refusals
from tests.language.sources import messages

LEFTOVERS = ("{", "}", "$", "???", "None", "  ", " .", " ,", "CARD", "\n")


def test_there_is_a_sample_of_every_code() -> None:
    assert {refusal.code for refusal in refusals()} == set(Code)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_a_sentence(language: str) -> None:
    with asked_for() as spoken:
        for refusal in refusals():
            for viewer in (None, ANN, BOB):
                told = speaker(language).refusal(refusal, NAMES, viewer)
                assert told.endswith("."), told
                assert not [leftover for leftover in LEFTOVERS if leftover in told], told
    written = {name for name in messages(language) if name.startswith("refusal-")}
    assert written == {name for name in spoken if name.startswith("refusal-")}, "a message that nothing says"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_s_refusals_have_sentences_too(language: str) -> None:
    assert {f"problem-{code.replace('_', '-')}" for code in TableCode} <= set(messages(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_viewer_is_not_called_by_name(language: str) -> None:
    for refusal in (
        Refusal(Code.TARGET_OUT, {"target": BOB}),
        Refusal(Code.TARGET_PROTECTED, {"target": BOB}),
        Refusal(Code.SAME_TARGET_TWICE, {"target": BOB}),
        Refusal(Code.MUST_CHOOSE_MARKED, {"marked": BOB, "choosable": "yes"}),
        Refusal(Code.NOT_YOUR_TURN, {"seat": BOB}),
    ):
        assert "Bob" in speaker(language).refusal(refusal, NAMES, ANN)
        assert "Bob" not in speaker(language).refusal(refusal, NAMES, BOB)


def test_what_may_be_named_is_listed() -> None:
    refusal = Refusal(Code.GUESS_NOT_ALLOWED, {"card": "guard", "guess": "guard", "allowed": ("spy", "priest", "king")})
    assert speaker("en").refusal(refusal, NAMES, ANN) == (
        "“Guard” may not be named with the Guard, only one of these: Spy, Priest or King."
    )


def test_a_word_that_is_no_card_is_repeated() -> None:
    refusal = Refusal(Code.NOT_IN_HAND, {"card": "dragon"})
    assert speaker("en").refusal(refusal, NAMES, ANN) == "There is no card “dragon” in your hand."


def test_a_parameter_that_is_missing_is_not_passed_over() -> None:
    with pytest.raises(MessageError):
        speaker("en").refusal(Refusal(Code.TARGET_SELF), NAMES, ANN)
