"""A language model at a table is a bot, and takes what its model says."""

from random import Random

from examples.language_model import last_action
from loveletter import EDITIONS, View, deal, versions, view
from loveletter.bots.language_model import TRIES, LanguageModelBot
from loveletter.testing import check_bot


def beginning() -> View:
    state, log = deal(EDITIONS["second"].rules(3), bytes(32), starter=0)
    return view(state, 0, versions(log, 0))


def test_it_is_a_bot() -> None:
    assert check_bot(LanguageModelBot(last_action), rounds=1, editions=[EDITIONS["second"]]).decisions > 20


def test_it_does_what_the_model_says() -> None:
    seen = beginning()
    assert LanguageModelBot(last_action).decide(seen, Random(1), 1.0) == seen.legal[-1]


def test_a_model_learns_what_was_wrong_and_is_asked_again() -> None:
    seen, prompts = beginning(), list[str]()

    def unsure(prompt: str) -> str:
        prompts.append(prompt)
        return "1" if len(prompts) == 2 else "I pass."

    assert LanguageModelBot(unsure).decide(seen, Random(1), 1.0) == seen.legal[0]
    assert "This cannot be read: no line is one of" in prompts[1]
    assert all(prompts[0].count(f"- {card} (") == 1 for card in seen.rules.characters)


def test_a_model_that_never_answers_leaves_it_to_luck() -> None:
    seen, asked = beginning(), list[str]()

    def silent(prompt: str) -> str:
        asked.append(prompt)
        return ""

    assert LanguageModelBot(silent).decide(seen, Random(1), 1.0) in seen.legal
    assert len(asked) == TRIES
