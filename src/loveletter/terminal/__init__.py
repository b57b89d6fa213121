"""The terminal: a match at this keyboard or at a server's table, as a screen or one line at a time."""

from enum import StrEnum


class Theme(StrEnum):
    """The colours of the screen, or none, which nothing on it needs."""

    DARK = "dark"
    LIGHT = "light"
    NONE = "none"
