"""The addresses to which reminders may be sent: with https, and of somebody out there."""

from __future__ import annotations

from ipaddress import IPv6Address, ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

LOOPBACK = False
"""Whether this machine may be asked, over http; for tests."""

GLOBAL = ip_network("2000::/3")
"""All of IPv6 that is routed between networks."""


def checked_address(text: str) -> SplitResult | None:
    """The parts of an address to which something may be sent, once its name is looked up if it has one."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return None
    plain = text.isascii() and text.isprintable() and " " not in text
    allowed = ("https", "http") if LOOPBACK else ("https",)
    named = bool(parts.hostname) and parts.username is None and parts.password is None and port != 0
    return parts if plain and named and parts.scheme in allowed and not _is_private(parts.hostname or "") else None


def _is_private(host: str) -> bool:
    """Whether this is the number of an address, and not a public one."""
    try:
        return not is_public(host)
    except ValueError:
        return False


def is_public(address: str) -> bool:
    """Whether an address belongs to somebody out there, and not to this machine or the network around it."""
    ip = ip_address(address.partition("%")[0])
    if LOOPBACK and ip.is_loopback:
        return True
    if isinstance(ip, IPv6Address) and (ip not in GLOBAL or ip.sixtofour or ip.teredo):
        return False  # the last two lead on to an address of IPv4
    return ip.is_global and not ip.is_multicast
