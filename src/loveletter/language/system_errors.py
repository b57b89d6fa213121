"""Errors of the operating system as coded texts: what it says is in English, or in a language of its own."""

from __future__ import annotations

import errno
import socket
from urllib.error import HTTPError, URLError

from loveletter.engine.coded_text import CodedText

_CODES = {
    errno.ENOENT: "no_such_file",
    errno.EACCES: "no_permission",
    errno.EPERM: "no_permission",
    errno.EISDIR: "is_a_folder",
    errno.ENOTDIR: "not_a_folder",
    errno.EEXIST: "exists",
    errno.ENAMETOOLONG: "name_too_long",
    errno.ENOSPC: "disk_full",
    errno.EDQUOT: "disk_full",
    errno.EROFS: "read_only_disk",
    errno.EIO: "disk_error",
    errno.EADDRINUSE: "address_in_use",
    errno.EADDRNOTAVAIL: "address_not_here",
    errno.ECONNREFUSED: "connection_refused",
    errno.ECONNRESET: "connection_lost",
    errno.ENETUNREACH: "unreachable",
    errno.EHOSTUNREACH: "unreachable",
    errno.ETIMEDOUT: "timed_out",
}


def system_error(problem: Exception) -> CodedText:
    """What went wrong with a file or a connection; the English is what the system says."""
    english = str(getattr(problem, "strerror", None) or problem)
    match problem:
        case HTTPError():
            return CodedText(english, "http_status", status=problem.code)
        case URLError(reason=Exception() as cause):
            return system_error(cause)
        case TimeoutError():
            return CodedText(english, "timed_out")
        case socket.gaierror():
            return CodedText(english, "unknown_host")
        case OSError(errno=int(number)) if number in _CODES:
            return CodedText(english, _CODES[number])
        case OSError(errno=int(number)):
            return CodedText(english, "system_error", name=errno.errorcode.get(number, str(number)))
        case _:
            return CodedText(english, "system_error", name=type(problem).__name__)
