"""Numbers as a language writes them: 12,345.6 in English is 12.345,6 in German."""

from babel.numbers import format_decimal


def number(language: str, value: float, digits: int = 0) -> str:
    rounded = round(value, digits) + 0.0  # a zero that was rounded from below has no minus
    return format_decimal(rounded, _pattern(digits), locale=language).replace("-", "\N{MINUS SIGN}")


def percent(language: str, share: float, digits: int = 1) -> str:
    sign = "\N{NO-BREAK SPACE}%" if language == "de" else "%"
    return number(language, 100 * share, digits) + sign


def _pattern(digits: int) -> str:
    return "#,##0" + ("." + "0" * digits if digits else "")
