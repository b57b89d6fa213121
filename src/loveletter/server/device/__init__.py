"""The server's application on a device: in a worker of a browser page, with its tables stored on the device."""

import sys
from types import ModuleType
from typing import Any

if sys.platform == "emscripten":
    # Starlette imports anyio, and that the interpreters of Python 3.14, which no browser has and nothing here uses.
    _interpreters: Any = ModuleType("concurrent.interpreters")
    _interpreters.create, _interpreters.ExecutionFailed = None, RuntimeError
    sys.modules[_interpreters.__name__] = _interpreters
