"""Events as sentences: every variant, in every language, for every viewer, telling no more than the event holds."""

from typing import get_args

import pytest

from loveletter.engine.events import (
    Asked,
    Compared,
    Dealt,
    Drew,
    Event,
    Fizzle,
    Fizzled,
    GuessHit,
    GuessMissed,
    HandsRevealed,
    HandsSwapped,
    Looked,
    MatchEnded,
    Played,
    PutUnder,
    RoundBegan,
    RoundEnded,
    Showing,
    Source,
    TokenWon,
    TookCards,
    YouthRanked,
)
from loveletter.engine.state import Decision, Ending
from loveletter.language import LANGUAGES, MessageError, speaker
from tests.language.asked_for import asked_for
from tests.language.samples import ANN, BOB, CARDS, CEM, DWI, NAMES, events
from tests.language.sources import messages

VIEWERS = (None, ANN, BOB, CEM, DWI)
LEFTOVERS = ("{", "}", "$", "???", "None", "_", "  ", " .", " ,", "( ", "CARD", "\n")


def tell(event: Event, viewer: int | None, language: str = "en") -> str:
    return speaker(language).event(event, NAMES, viewer)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in events()} == set(get_args(Event))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_is_a_sentence_for_every_viewer(language: str) -> None:
    with asked_for() as spoken:
        for event in events():
            for viewer in VIEWERS:
                told = tell(event, viewer, language)
                assert told[-1] in ".!", told
                assert not [leftover for leftover in LEFTOVERS if leftover in told], told
    written = {name for name in messages(language) if name.startswith("event-")}
    assert written == {name for name in spoken if name.startswith("event-")}, "a message that nothing says"


def taking_part(event: Event) -> set[int]:
    """The seats that a sentence about this event speaks of."""
    match event:
        case Fizzled(why=Fizzle.PILE_EMPTY):
            return set()
        case YouthRanked(order=seats) | RoundEnded(winners=seats) | MatchEnded(winners=seats):
            return set(seats)
        case Dealt(hands=hands):
            return {seat for seat, card in enumerate(hands) if card is not None}
        case RoundBegan(starter=seat) | Asked(decision=Decision(seat=seat)):
            return {seat}
        case Played(seat=seat, targets=targets):
            return {seat, *targets}
        case HandsSwapped(first=first, second=second):
            return {first, second}
        case HandsRevealed(hands=shown):
            return {each.seat for each in shown}
        case _:
            return {getattr(event, name) for name in ("seat", "target") if hasattr(event, name)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_participants_read_another_sentence_and_nobody_else_does(language: str) -> None:
    for event in events():
        third = tell(event, None, language)
        addressed = {seat for seat in range(len(NAMES)) if tell(event, seat, language) != third}
        assert addressed == taking_part(event), third


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_only_uses_names_for_everybody(language: str) -> None:
    for event in events():
        for viewer in VIEWERS:
            assert speaker(language).event(event, NAMES, viewer, names_only=True) == tell(event, None, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_is_seen_is_named_and_a_hidden_one_is_not(language: str, card: str) -> None:
    name = speaker(language).card_name(card)
    stem = name[:4]  # cases change the end of a name
    for event in (
        Drew(ANN, card, Source.PILE),
        Drew(ANN, card, Source.SET_ASIDE),
        Looked(ANN, BOB, card),
        HandsSwapped(ANN, BOB, card, card),
        Compared(ANN, BOB, "baron", card, card, None),
        TookCards(ANN, 1, (card,)),
        PutUnder(ANN, 1, card, (card,)),
        Dealt((card, card, card, card), 16, (card,) * 16, card, ()),
    ):
        assert stem in tell(event.seen_by(ANN), ANN, language)
        assert stem not in tell(event.seen_by(DWI), DWI, language) or isinstance(event, Dealt)
        assert stem not in tell(event.seen_by(None), None, language)


def test_a_play_is_described_from_three_sides() -> None:
    play = Played(ANN, "guard", (BOB,), "priest")
    assert tell(play, ANN) == "You play the Guard on Bob and name the Priest."
    assert tell(play, BOB) == "Ann plays the Guard on you and names the Priest."
    assert tell(play, CEM) == "Ann plays the Guard on Bob and names the Priest."
    assert tell(Played(ANN, "guard", (BOB,), 9), None) == "Ann plays the Guard on Bob and names the number 9."


@pytest.mark.parametrize(("number", "said"), [(0, "a 0"), (8, "an 8"), (10, "a 10"), (11, "an 11"), (18, "an 18")])
def test_an_english_number_has_the_article_that_it_is_spoken_with(number: int, said: str) -> None:
    assert tell(GuessHit(ANN, BOB, "guard", number), ANN) == f"Your guess is right: Bob holds {said}."
    assert tell(GuessHit(ANN, BOB, "guard", number), BOB) == f"Ann guesses right: you hold {said}."
    assert tell(GuessHit(ANN, BOB, "guard", number), CEM) == f"Ann guesses right: Bob holds {said}."
    assert tell(GuessMissed(ANN, BOB, "guard", number), ANN) == f"Your guess is wrong: Bob does not hold {said}."
    assert tell(GuessMissed(ANN, BOB, "guard", number), BOB) == f"Ann guesses wrong: you do not hold {said}."
    assert tell(GuessMissed(ANN, BOB, "guard", number), CEM) == f"Ann guesses wrong: Bob does not hold {said}."


def test_a_play_on_two_names_the_viewer_last() -> None:
    play = Played(ANN, "baroness", (BOB, CEM), None)
    assert tell(play, BOB) == "Ann plays the Baroness on Cem and you."
    assert tell(play, CEM) == "Ann plays the Baroness on Bob and you."
    assert tell(play, ANN) == tell(play, None).replace("Ann plays", "You play")
    assert tell(Played(BOB, "cardinal", (ANN, BOB), None), ANN) == "Bob plays the Cardinal on themselves and you."


def test_a_swap_is_described_from_the_side_of_the_viewer() -> None:
    swap = HandsSwapped(ANN, BOB, "king", "guard")
    assert tell(swap, ANN) == "You and Bob swap hands: you give the King and get the Guard."
    assert tell(swap, BOB) == "You and Ann swap hands: you give the Guard and get the King."


def test_several_winners_are_listed() -> None:
    ended = RoundEnded(Ending.COMPARISON, (ANN, BOB, CEM), False, (ANN, BOB, CEM))
    assert tell(ended, None) == "Ann, Bob and Cem tie and share the round."
    assert tell(ended, BOB) == "You, Ann and Cem tie and share the round."
    assert tell(YouthRanked((CEM, ANN, BOB), False), ANN) == "By age, the youngest first: Cem, you and Bob."


def test_the_comparison_says_why() -> None:
    shown = HandsRevealed(
        (
            Showing(ANN, "princess", 9, 0, None, 4),
            Showing(BOB, "bishop", 10, 1, "princess", 9),
            Showing(CEM, "king", 7, 2, None, 0),
        )
    )
    assert tell(shown, CEM) == (
        "The hands are shown: Ann: Princess (9); Bob: Bishop (10, but beaten by the Princess); you: King (7 + 2 = 9)."
    )


def test_an_edition_may_give_hearts() -> None:
    won = TokenWon(ANN, "round")
    assert speaker("en").event(won, NAMES, None, token="heart") == "Ann gets a heart for the round."
    assert speaker("en").event(won, NAMES, None) == "Ann gets a token for the round."


def test_no_card_chooses_three() -> None:
    with pytest.raises(MessageError, match=r"targets=\(1, 2, 3\)"):
        tell(Played(ANN, "guard", (BOB, CEM, DWI), None), None)
