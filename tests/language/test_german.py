"""German: articles, cases and the du-form."""

import pytest

from loveletter.engine.events import Asked, Drew, Event, Fizzle, Fizzled, GuessMissed, Played, RoundEnded, Source
from loveletter.engine.refusals import Code, Refusal
from loveletter.engine.state import Decision, Ending, Question
from loveletter.language import speaker
from tests.language.samples import ANN, BOB, CEM, NAMES


@pytest.mark.parametrize(
    ("event", "viewer", "told"),
    [
        (Played(ANN, "guard", (BOB,), None), ANN, "Du spielst die Wächterin auf Bob."),
        (Played(ANN, "guard", (BOB,), "prince"), BOB, "Ann spielt die Wächterin auf dich und nennt den Prinzen."),
        (Played(ANN, "prince", (ANN,), None), None, "Ann spielt den Prinzen auf sich selbst."),
        (Played(ANN, "baroness", (BOB, CEM), None), CEM, "Ann spielt die Baronin auf Bob und dich."),
        (Drew(ANN, "king", Source.PILE), ANN, "Du ziehst den König."),
        (Drew(ANN, "count", Source.PILE), ANN, "Du ziehst den Grafen."),
        (Drew(ANN, "jester", Source.PILE), ANN, "Du ziehst den Hofnarren."),
        (
            Fizzled(ANN, "king", Fizzle.NOBODY_TO_CHOOSE),
            BOB,
            "Ann kann niemanden wählen, also bleibt der König ohne Wirkung.",
        ),
        (GuessMissed(ANN, BOB, "guard", "priest"), ANN, "Du rätst falsch: Bob hat keinen Priester."),
        (GuessMissed(ANN, BOB, "guard", "countess"), BOB, "Ann rät falsch: Du hast keine Gräfin."),
        (Asked(Decision(BOB, Question.KEEP, "chancellor")), ANN, "Bob wählt, welche Karte bleibt."),
        (
            RoundEnded(Ending.COMPARISON, (ANN, BOB), False, (ANN, BOB)),
            ANN,
            "Du und Bob, ihr liegt gleichauf und gewinnt die Runde gemeinsam.",
        ),
        (
            RoundEnded(Ending.COMPARISON, (ANN, BOB), False, (ANN, BOB)),
            CEM,
            "Ann und Bob liegen gleichauf und gewinnen die Runde gemeinsam.",
        ),
    ],
)
def test_events(event: Event, viewer: int | None, told: str) -> None:
    assert speaker("de").event(event, NAMES, viewer) == told


@pytest.mark.parametrize(
    ("refusal", "told"),
    [
        (
            Refusal(Code.MUST_PLAY_COUNTESS, {"card": "king", "forced": "countess"}),
            "Neben dem König musst du die Gräfin spielen.",
        ),
        (Refusal(Code.GUESS_NEEDED, {"card": "guard"}), "Sag, was du mit der Wächterin nennst."),
        (Refusal(Code.TARGET_SELF, {"card": "countess"}), "Mit der Gräfin kannst du dich nicht selbst wählen."),
        (Refusal(Code.NOT_IN_HAND, {"card": "prince"}), "Du hast den Prinzen nicht auf der Hand."),
        (Refusal(Code.TARGET_PROTECTED, {"target": BOB}), "Bob ist geschützt und nicht wählbar."),
    ],
)
def test_refusals(refusal: Refusal, told: str) -> None:
    assert speaker("de").refusal(refusal, NAMES, ANN) == told
