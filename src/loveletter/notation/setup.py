"""Setup: the edition, the options, the names and the deck that a text gives, or the place where they are wrong."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from loveletter.editions import all_editions
from loveletter.engine.coded_text import CodedText
from loveletter.engine.edition import Edition, Rules
from loveletter.engine.options import choices, deviations
from loveletter.engine.refusals import BadSetup, Code
from loveletter.notation.bad_text import BadText, unknown
from loveletter.notation.json_shape import child, in_words, must_be

Setting: TypeAlias = str | bool | int


def edition_of(name: str, place: str) -> Edition:
    editions = all_editions()
    if name not in editions:
        raise BadText(place, unknown("edition", name, editions))
    return editions[name]


def edition_name(rules: Rules) -> str:
    """The name by which a text says the edition; one that no package registers has none."""
    name = rules.edition.name
    if all_editions().get(name) is not rules.edition:
        english = f"{name!r} is an edition that no package registers, so that no text can name it"
        raise BadText("edition", CodedText(english, "unregistered_edition", name=name))
    return name


def settings(rules: Rules) -> dict[str, Setting]:
    """The options that differ from the edition's preset."""
    return deviations(rules.options, rules.edition.options)


def read_settings(data: object, place: str) -> dict[str, Setting]:
    """Options from JSON. Whether the edition has them is for `rules_of` to say."""
    options: dict[str, Setting] = must_be(dict, data, place)
    for name, value in options.items():
        if not isinstance(value, (str, bool, int)):
            raise BadText(child(place, name), _no_setting(in_words(type(value))))
    return options


def _no_setting(found: str) -> CodedText:
    english = f"expected a text, true, false or a number, found {found}"
    return CodedText(english, "expected", wanted=tuple(map(in_words, (str, bool, int))), found=found)


def rules_of(edition: Edition, players: int, options: Mapping[str, Setting], place: Callable[[str], str]) -> Rules:
    """The rules of a table. `place` says where an option, or "players", stands."""
    try:
        return edition.rules(players, options)
    except BadSetup as refused:
        where = str(refused.params.get("option", "players"))
        raise BadText(place(where), _problem(edition, refused), refused.refusal) from refused


def check_names(players: Sequence[str], place: Callable[[int], str]) -> None:
    """Every name says who is meant, and can be written down. `place` says where a seat's name stands."""
    for seat, name in enumerate(players):
        if not name:
            raise BadText(place(seat), CodedText("the name is empty", "name_empty"))
        if any("\ud800" <= letter <= "\udfff" for letter in name):
            english = "the name holds half a character, which no file can hold"
            raise BadText(place(seat), CodedText(english, "name_broken"))
        if name in players[:seat]:
            raise BadText(place(seat), CodedText(f"a second player called {name!r}", "name_twice", name=name))


def deck_problem(found: Sequence[str], rules: Rules) -> CodedText | None:
    """How these cards differ from the deck of the edition."""
    here = Counter(found)
    wrong = [
        (card, here[card], rules.copies.get(card, 0))
        for card in sorted({*here, *rules.copies})
        if here[card] != rules.copies.get(card, 0)
    ]
    if not wrong:
        return None
    edition = rules.edition.name
    differences = ", ".join(f"{count} {card} instead of {copies}" for card, count, copies in wrong)
    cards = tuple(f"{card} {count}/{copies}" for card, count, copies in wrong)
    return CodedText(f"not the deck of {edition}: {differences}", "wrong_deck", edition=edition, cards=cards)


def _problem(edition: Edition, refused: BadSetup) -> str:
    params = refused.params
    option = str(params.get("option"))
    match refused.code:
        case Code.UNKNOWN_OPTION:
            return unknown("option", option, edition.settable)
        case Code.BAD_OPTION:
            return f"{unknown('value', str(params['value']), choices(option))} ({option}: {', '.join(choices(option))})"
        case _:
            return f"{edition.name} takes {params['least']} to {params['most']} players, here are {params['players']}"
