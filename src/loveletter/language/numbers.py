"""Numbers as a language writes them: 12,345.6 in English is 12.345,6 in German."""

from babel import Locale
from babel.numbers import format_decimal

DIGITS = "#,##0"


def number(language: str, value: float, digits: int = 0) -> str:
    rounded = round(value, digits) + 0.0  # a zero that was rounded from below has no minus
    pattern = DIGITS + ("." + "0" * digits if digits else "")
    return format_decimal(rounded, pattern, locale=language).replace("-", "\N{MINUS SIGN}")


def percent(language: str, share: float, digits: int = 1) -> str:
    sign = str(Locale(language).percent_formats[None].pattern).removeprefix(DIGITS)  # with a space before it, or none
    return number(language, 100 * share, digits) + sign
