"""Public hosts: the names under which browsers may reach this server.

A page of another site can have its own name point to this machine, and would then count as ours (DNS rebinding). Its
name gives it away.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from loveletter.server.settings import ServerSettings

WRONG_HOST = "this server is not known by that name; its host can allow it with --public-hosts NAME"

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_.-]+)(:[0-9]{1,5})?")


class PublicHosts:
    """Numbers, localhost, this machine's own name and all that was configured; an attacker owns none of them."""

    def __init__(self, settings: ServerSettings) -> None:
        named = [name.strip().casefold() for name in settings.public_hosts.split(",") if name.strip()]
        own = socket.gethostname().casefold()
        origins = [urlsplit(origin).hostname or "" for origin in settings.origins]
        self._any = "*" in named
        self._names = {"localhost", own, f"{own}.local", settings.host.casefold(), *origins, *named}
        self._endings = tuple(name.removeprefix("*") for name in named if name.startswith("*."))

    def allow(self, scope: Mapping[str, Any]) -> bool:
        if self._any:
            return True
        host = next((value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), "")
        found = _HOST.fullmatch(host)
        return found is not None and self._allows(found[1].casefold().removesuffix("."))

    def _allows(self, name: str) -> bool:
        if name in self._names or name.endswith((".localhost", *self._endings)):
            return True
        try:
            ip_address(name.strip("[]"))
        except ValueError:
            return False
        return True
