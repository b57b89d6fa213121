"""JSON as it should be: reading a document, and saying at which path something else was found than expected."""

import json
from collections.abc import Collection
from types import NoneType
from typing import Any, NoReturn

from loveletter.notation.bad_text import BadText, unknown

_KINDS = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    NoneType: "null",
}


def read_json(text: str) -> object:
    """The document; broken JSON, a key that stands twice and NaN are refused. A mark of byte order is passed over."""
    try:
        document: object = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_once_each, parse_constant=_no_number
        )
    except json.JSONDecodeError as broken:
        raise BadText(f"line {broken.lineno}, column {broken.colno}", f"not JSON: {broken.msg}") from None
    except RecursionError:
        raise BadText("document", "not a record: too many brackets within brackets") from None
    except BadText:
        raise
    except ValueError:  # Python reads no number of thousands of digits
        raise BadText("document", "a number is too long") from None
    return document


def in_words(kind: type) -> str:
    return _KINDS.get(kind, kind.__name__)


def must_be(kind: type, data: object, place: str) -> Any:
    """The data, which is of this kind; true and false are no numbers."""
    if type(data) is not kind:
        raise BadText(place, f"expected {in_words(kind)}, found {in_words(type(data))}")
    return data


def must_have(data: object, place: str, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """An object with these keys and no others."""
    found: dict[str, Any] = must_be(dict, data, place)
    for key in found:
        if key not in required and key not in optional:
            raise BadText(child(place, key), unknown("key", key, (*required, *optional)))
    for key in required:
        if key not in found:
            raise BadText(child(place, key), "this is missing")
    return found


def child(place: str, key: str | int) -> str:
    """The path of a part; the document itself has none of its own."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place != "document" else key


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        twice = next(key for at, (key, _) in enumerate(pairs) if key in dict(pairs[:at]))
        raise BadText(twice, "this key stands twice in the same object")
    return found


def _no_number(found: str) -> NoReturn:
    raise BadText("document", f"{found} is no number")
