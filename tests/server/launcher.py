"""A launcher: a process that has read all the server's code and forks real server processes quickly, on request.

It reads lines from its input: a JSON object of settings starts a server; `reap PID` waits for one that was killed.
"""

import json
import os
import sys

from loveletter.cli.serve import EXTRA
from loveletter.server.serve import serve
from loveletter.server.settings import read_settings


def main() -> None:
    assert EXTRA
    for line in sys.stdin:
        if line.startswith("reap"):
            os.waitpid(int(line.split()[1]), 0)
            print("reaped", flush=True)
            continue
        settings = read_settings(json.loads(line), {})
        child = os.fork()
        if child == 0:
            serve(settings)
            os._exit(0)
        print(f"pid {child}", flush=True)


if __name__ == "__main__":
    main()
