"""The theme of the screen: dark, light, or without any colours, which nothing on it needs."""

from enum import StrEnum


class Theme(StrEnum):
    DARK = "dark"
    LIGHT = "light"
    NONE = "none"
