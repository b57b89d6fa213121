"""Numbers as each language writes them."""

import pytest

from loveletter.language.numbers import number, percent


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "−12,345.7"), ("de", "−12.345,7"), ("it", "−12.345,7"), ("id", "−12.345,7")],
)
def test_a_number_is_written_as_the_language_does(language: str, written: str) -> None:
    assert number(language, -12345.67, 1) == written


@pytest.mark.parametrize("value", [-0.04, -0.0, 0, 0.04])
def test_what_is_rounded_to_nothing_has_no_sign(value: float) -> None:
    assert number("en", value, 1) == "0.0"
    assert percent("de", value / 100, 1) == "0,0\N{NO-BREAK SPACE}%"
