"""Refusals as sentences: the code says which message, and each parameter is put into the reader's words."""

from loveletter.engine.refusals import Code, Parameter, Refusal
from loveletter.language.catalogue import Variable, fluent_id
from loveletter.language.teller import Teller


def sentence(teller: Teller, refusal: Refusal) -> str:
    """The refusal as a sentence to the one who was refused."""
    params = refusal.params
    match refusal.code:
        case Code.NOT_IN_HAND if not teller.catalogue.knows_card(params["card"]):
            return teller.say("refusal-not-in-hand-unknown", name=str(params["card"]))
        case Code.UNKNOWN_TARGET:
            return _nobody_there(teller, params["target"])
        case Code.BAD_STARTER if params["starter"] not in range(len(teller.names)):
            return _nobody_there(teller, params["starter"])
    variables: dict[str, Variable] = {}
    for name, value in params.items():
        variables |= _variables(teller, name, value)
    return teller.say(f"refusal-{fluent_id(refusal.code)}", **variables)


def _nobody_there(teller: Teller, seat: Parameter) -> str:
    return teller.say("refusal-unknown-target", number=str(seat))


def _variables(teller: Teller, name: str, value: Parameter) -> dict[str, Variable]:
    """What a message gets for a parameter, by the parameter's name."""
    match name, value:
        case (("seat" | "target" | "marked" | "starter"), int(seat)):
            return {"target": teller.names[seat], "viewer": "target" if seat == teller.viewer else "other"}
        case "among", tuple(seats):
            return {"players": teller.either(teller.called(seat) for seat in seats if isinstance(seat, int))}
        case "hand", tuple(cards):
            return {"cards": teller.every(map(teller.word, cards))}
        case (("allowed" | "known"), tuple(words)):
            return {name: teller.either(map(teller.word, words))}
        case "guess", word:
            return {name: teller.word(word)}
        case "edition", str(edition) if (title := f"edition-{fluent_id(edition)}") in teller.catalogue:
            return {name: edition, "name": teller.say(title)}
        case _, (str() | int()):
            return {name: value}
        case _:
            raise TypeError(f"no message takes {name}={value!r}")
