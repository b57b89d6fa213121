"""How a public name is retired: it keeps working and warns, as docs/stability.md promises."""

from __future__ import annotations

import warnings


def warn_deprecated(old: str, new: str | None, *, since: str) -> None:
    """Warn the code that called the caller of this function. `since` is the version that warns first, such as "1.3"."""
    instead = f"use {new}" if new else "there is no successor"
    text = f"{old} is deprecated since {since} and goes with the next major version; {instead}"
    warnings.warn(text, DeprecationWarning, stacklevel=3)
