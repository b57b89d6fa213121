"""The languages there are (`languages.json`, which the browser client reads, too), and which one a user prefers."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib import resources

LANGUAGE_NAMES: dict[str, str] = json.loads(
    (resources.files("loveletter.language") / "languages.json").read_text(encoding="utf-8")
)
LANGUAGES: tuple[str, ...] = tuple(LANGUAGE_NAMES)
"""The first is spoken where no other is asked for."""


VARIABLE = "LOVELETTER_LANG"
"""Sets the language for this program alone."""
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first one that is set names the language of messages, as for every program of the system."""


def preferred_language(environment: Mapping[str, str] | None = None) -> str:
    """The language of the environment, such as `de` for `de_AT.UTF-8`; English if it is none of ours."""
    environment = os.environ if environment is None else environment
    locale = next((value for name in (VARIABLE, *LOCALE_VARIABLES) if (value := environment.get(name))), "")
    language = locale.partition(".")[0].partition("_")[0].partition("-")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


@contextmanager
def preferring(language: str) -> Iterator[None]:
    """Make this the preferred language, for processes started meanwhile too."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = language
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
