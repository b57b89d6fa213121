"""House rules: the options in which a table departs from its edition."""

from loveletter.engine.options import RoundTie, deviations
from loveletter.language.catalogue import fluent_id
from loveletter.language.guide.game import DescribedGame
from loveletter.language.guide.parts import Items, Paragraph, Phrase, Section, Words

ABOUT_A_CARD = {"baron_tie": "baron", "guard_names": "guard"}
"""Options that every edition has, and the card that they are about."""


def house_rules(game: DescribedGame) -> Section[Words]:
    told = deviations(game.options, game.edition.options)
    told.pop("tokens", None)  # may differ by number of players, unlike all others
    rules = [_rule(game, option, value) for option, value in told.items()]
    if any(rules.goal != game.edition.goals[rules.players] for rules in game.rules):
        rules.append(Phrase("how-house-goals", {"option": Phrase("option-tokens"), "where": Phrase("how-match-title")}))
    parts = (Paragraph(Phrase("how-house-line")), Items(tuple(rules))) if rules else ()
    return Section("house", Phrase("how-house-title"), parts)


def changes_nothing(game: DescribedGame, option: str) -> bool:
    """Whether the option as it is set has no card in this deck to work on."""
    if option in ABOUT_A_CARD:
        return not game.has(ABOUT_A_CARD[option])
    return option == "round_tie" and game.options.round_tie is RoundTie.DISCARD_SUM_IF_COUNT and not game.has("count")


def _rule(game: DescribedGame, option: str, value: object) -> Phrase:
    preset = getattr(game.edition.options, option)
    name = f"option-{fluent_id(option)}"
    said = {"option": Phrase(name), "value": _value(name, value), "preset": _value(name, preset)}
    return Phrase("how-house-rule-idle" if changes_nothing(game, option) else "how-house-rule", said)


def _value(name: str, value: object) -> Phrase:
    return Phrase(f"{name}-{fluent_id(str(value).lower())}")
