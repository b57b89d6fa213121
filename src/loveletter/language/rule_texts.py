"""Texts of cards: one line, and the whole rule, under the edition and the options in force."""

from dataclasses import asdict

from loveletter.editions import OUR_CARDS
from loveletter.engine.edition import Rules
from loveletter.language.catalogue import Variable, fluent_id
from loveletter.language.teller import Teller


def one_line(teller: Teller, card: str, rules: Rules) -> str:
    """The card in a line, as it stands on its face."""
    return _text(teller, f"line-{fluent_id(card)}", card, rules)


def rule_text(teller: Teller, card: str, rules: Rules) -> str:
    """All that the card does."""
    return _text(teller, f"rule-{fluent_id(card)}", card, rules)


def _text(teller: Teller, message: str, card: str, rules: Rules) -> str:
    """The message, its lines joined; a line that comes out empty does not apply."""
    text = teller.say(message, **_facts(teller, card, rules))
    return " ".join(line for line in map(str.strip, text.splitlines()) if line)


def _facts(teller: Teller, card: str, rules: Rules) -> dict[str, Variable]:
    """What a text may depend on: every option by its name, every card by whether it is in the deck."""
    return {
        **{option: str(value).lower() for option, value in asdict(rules.options).items()},
        **{name: "yes" if name in rules.characters else "no" for name in OUR_CARDS.keys() | rules.characters.keys()},
        "value": rules.values[card],
        "numbers": teller.either(map(str, rules.guesses.get(card, ()))),
        "token": rules.edition.token,
    }
