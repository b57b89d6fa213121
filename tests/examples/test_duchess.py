"""The example card plays, keeps its secrets and is described; parts that do not know it say so."""

from collections.abc import Iterable
from random import Random

import pytest

from examples.duchess import COURT, play_round
from loveletter import EDITIONS, Event, Match, PeekedAtPile, Play, deal, how_to_play, speaker, tell
from loveletter.beliefs import Belief, exposed
from loveletter.bots import bot, hint, why_not
from loveletter.bots.champion.manifest import NotLearned
from loveletter.engine.character import Character
from loveletter.engine.edition import Edition, Row
from loveletter.engine.events import Fizzle, Fizzled
from loveletter.notation import BadText
from loveletter.simulate import Simulator
from loveletter.simulate.tables import NotSimulated
from loveletter.testing import check_bot
from tests.play import play_on, random_rules, random_seed
from tests.properties.test_marks import begin, follow
from tests.properties.worlds import Tally, check_round


def stacked(*top: str) -> list[str]:
    """The deck of the court with these cards on top."""
    left = list(COURT.rules(3).deck)
    for card in top:
        left.remove(card)
    return [*top, *left]


def dealt(*pile: str) -> Match:
    """Ann holds the Duchess beside a Guard; the pile begins with these cards."""
    deck = stacked("spy", "guard", "priest", "baron", "duchess", *pile)
    return Match.begin(COURT.rules(3), ["Ann", "Ben", "Cici"]).deal(deck, starter=0)


def only(events: Iterable[Event], kind: type[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, kind)]


def test_only_its_player_sees_the_top_card_and_knows_who_draws_it() -> None:
    match = dealt("king").act(0, Play("duchess"))
    assert only(match.latest, PeekedAtPile) == [PeekedAtPile(0, 1, ("king",))]
    ann, ben, cici = [match.view(seat) for seat in range(3)]
    assert [(known.card, known.seat) for known in ann.certain] == [("king", 1)]
    assert (ben.certain, cici.certain) == ((), ())
    assert Belief(ann).hand(1)["king"] == pytest.approx(1)
    assert Belief(cici).hand(1)["king"] < 0.5
    assert exposed(ben) == ((), (0,))  # Ben can tell that Ann knows the card he drew


def test_with_no_card_left_she_has_no_effect() -> None:
    luck = Random(5)
    for _ in range(400):
        state, _events = deal(COURT.rules(6), luck.randbytes(32))
        for step in play_on(state, luck):
            if isinstance(step.action, Play) and step.action.card == "duchess" and not step.before.pile:
                assert only(step.events, Fizzled) == [Fizzled(step.seat, "duchess", Fizzle.PILE_EMPTY)]
                return
    pytest.fail("no Duchess was played on an empty pile")


def test_bots_play_her_and_she_is_described() -> None:
    match = play_round()
    assert match.state.ending is not None
    assert "Ben plays the Duchess." in tell(match, viewer=0)
    assert "Ben looks at the top card of the draw pile." in tell(match, viewer=0)
    (peeked,) = only(match.events, PeekedAtPile)
    assert isinstance(peeked, PeekedAtPile)
    assert any("You look at the top card of the draw pile: " in line for line in tell(match, viewer=peeked.seat))


def test_a_language_that_the_edition_does_not_bring_takes_the_english_name_as_it_is() -> None:
    told = tell(play_round(), "de", viewer=0)
    assert "Ben spielt Duchess." in told
    assert any("Duchess" in part for part in map(str, how_to_play(COURT, "it").sections))


def test_without_any_message_there_are_plain_words() -> None:
    bare = Edition("old_court", COURT.rows, 2, 6, COURT.goals)
    voice = speaker("en", bare)
    assert (voice.edition_name("old_court"), voice.card_name("duchess")) == ("Old court", "Duchess")
    assert voice.rule_text("duchess", bare.rules(2)) == "Comes from another package, which brings no text for it."
    assert voice.edition_line("old_court") == "Comes from another package."


def test_messages_that_cannot_be_read_are_logged_and_replace_none_of_ours(caplog: pytest.LogCaptureFixture) -> None:
    odd = Edition("odd", COURT.rows, 2, 6, COURT.goals, messages={"en": "card-guard = Spoon\n???\n"})
    voice = speaker("en", odd)
    assert voice.card_name("guard") == "Guard"
    assert "a message of another package cannot be read: ???" in caplog.text


def test_what_is_certain_follows_from_what_was_seen() -> None:
    luck = Random("marks of the court")
    found = 0
    for _ in range(25):
        start, _events = deal(random_rules(luck, COURT), random_seed(luck))
        found += follow(list(play_on(start, luck)), begin(start))
    assert found >= 40


def test_no_viewer_sees_more_than_it_may() -> None:
    tally, luck = Tally(), Random("worlds of the court")
    for _ in range(15):
        check_round(random_rules(luck, COURT), luck, 4, tally)
    assert tally.leaks == []
    assert tally.worlds >= 150


@pytest.mark.parametrize("level", ["novice", "courtier"])
def test_bots_with_exact_beliefs_pass_the_check_of_bots(level: str) -> None:
    assert check_bot(bot(level), rounds=1, editions=[COURT]).decisions > 20


def test_what_was_learned_or_compiled_steps_aside_with_a_sentence() -> None:
    match = dealt("king")
    assert why_not("courtier", COURT) is None
    assert why_not("schemer", EDITIONS["second"]) is None
    told = "schemer has not learned the edition 'court'; it plays second, classic, original, premium"
    assert why_not("schemer", COURT) == told
    with pytest.raises(NotLearned, match="the edition 'court' was not learned"):
        bot("schemer").decide(match.view(0), Random(1), 0.1)
    with pytest.raises(ValueError, match="there are no hints for the edition 'court'"):
        hint(match.view(0))
    with pytest.raises(NotSimulated, match="does not know these characters: duchess"):
        Simulator(COURT.rules(3))


def test_a_card_that_only_has_the_name_of_ours_is_not_simulated() -> None:
    rows = tuple(Row(Character("spy"), 0, 2) if row.character.name == "spy" else row for row in COURT.rows[:-1])
    with pytest.raises(NotSimulated, match="does not know these characters: spy"):
        Simulator(Edition("fake", rows, 2, 6, COURT.goals).rules(2))


def test_without_an_entry_point_no_text_names_the_edition() -> None:
    with pytest.raises(BadText, match="'court' is an edition that no package registers"):
        play_round().record()
