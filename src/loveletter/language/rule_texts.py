"""Rule texts: what a card does under the edition and the options in force."""

from loveletter.engine.edition import Rules
from loveletter.language.catalogue import Variable, fluent_id
from loveletter.language.teller import Teller

MATTERS_WHERE_IT_EXISTS = ("assassin", "bishop", "chancellor", "dowager_queen")


def rule_text(teller: Teller, card: str, rules: Rules) -> str:
    """The sentences of the card's rule; a line that comes out empty does not apply."""
    text = teller.say(f"rule-{fluent_id(card)}", **_facts(teller, card, rules))
    return " ".join(line for line in map(str.strip, text.splitlines()) if line)


def _facts(teller: Teller, card: str, rules: Rules) -> dict[str, Variable]:
    options = rules.options
    return {
        "value": rules.values[card],
        "numbers": teller.either(map(str, rules.guesses.get(card, ()))),
        "names": options.guard_names.value,
        "guard": rules.values["guard"],
        "mark": options.sycophant_unchoosable.value if "sycophant" in rules.characters else "none",
        "baron_tie": options.baron_tie.value,
        "spy_scope": options.spy_scope.value,
        "round_tie": options.round_tie.value,
        "held": _yes_or_no(options.constable_counts_held),
        **{name: _yes_or_no(name in rules.characters) for name in MATTERS_WHERE_IT_EXISTS},
    }


def _yes_or_no(fact: bool) -> str:
    return "yes" if fact else "no"
