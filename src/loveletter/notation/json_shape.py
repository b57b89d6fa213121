"""JSON as it should be: reading a document, and saying at which path something else was found than expected."""

import json
import re
from collections.abc import Collection
from types import NoneType
from typing import Any, NoReturn

from loveletter.engine.coded_text import CodedText
from loveletter.notation.bad_text import DOCUMENT, BadText, expected, place_of, unknown

_KINDS = {
    dict: CodedText("an object", "kind_object"),
    list: CodedText("a list", "kind_list"),
    str: CodedText("a text", "kind_text"),
    bool: CodedText("true or false", "kind_boolean"),
    int: CodedText("a whole number", "kind_whole_number"),
    float: CodedText("a number", "kind_number"),
    NoneType: CodedText("null", "kind_null"),
}

MOST_DEPTH = 500
"""Brackets within brackets. The stack of a page ends without an error that Python could catch."""
_BRACKET = re.compile(r"[\[{]|[\]}]")


def read_json(text: str) -> object:
    """The document; broken JSON, a key that stands twice and NaN are refused. A mark of byte order is passed over."""
    _require_shallow(text)
    try:
        document: object = json.loads(
            text.removeprefix("\ufeff"), object_pairs_hook=_once_each, parse_constant=_no_number
        )
    except json.JSONDecodeError as broken:
        raise BadText(place_of(broken.lineno, broken.colno), CodedText(f"not JSON: {broken.msg}", "not_json")) from None
    except BadText:
        raise
    except ValueError:  # Python reads no number of thousands of digits
        raise BadText(DOCUMENT, CodedText("a number is too long", "number_too_long")) from None
    return document


def _require_shallow(text: str) -> None:
    """Brackets in texts count, too: names have few."""
    depth = 0
    for bracket in _BRACKET.finditer(text):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > MOST_DEPTH:
            raise BadText(DOCUMENT, CodedText("not a record: too many brackets within brackets", "too_deep"))


def in_words(kind: type) -> str:
    """What JSON calls a value of this type."""
    return _KINDS.get(kind, kind.__name__)


def must_be(kind: type, data: object, place: str) -> Any:
    """The data, which is of this kind; true and false are no numbers."""
    if type(data) is not kind:
        raise BadText(place, expected(in_words(kind), in_words(type(data))))
    return data


def must_have(data: object, place: str, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Any]:
    """An object with these keys and no others."""
    members: dict[str, Any] = must_be(dict, data, place)
    for key in members:
        if key not in required and key not in optional:
            raise BadText(child(place, key), unknown("key", key, (*required, *optional)))
    for key in required:
        if key not in members:
            raise BadText(child(place, key), CodedText("this is missing", "missing"))
    return members


def child(place: str, key: str | int) -> str:
    """The path of a part; the document itself has none of its own."""
    if isinstance(key, int):
        return f"{place}[{key}]"
    return f"{place}.{key}" if place != DOCUMENT else key


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(key for at, (key, _) in enumerate(pairs) if key in dict(pairs[:at]))
        raise BadText(twice, CodedText("this key stands twice in the same object", "key_twice"))
    return members


def _no_number(found: str) -> NoReturn:
    raise BadText(DOCUMENT, CodedText(f"{found} is no number", "not_a_number", found=found))
