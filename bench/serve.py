"""Serve: run the server with the settings and constants of a JSON object, which may lift limits.

python -m bench.serve '{"database_url": "sqlite:////tmp/bench.db", "messages_per_second": "1000000"}'
"""

import json
import sys

from loveletter.server.serve import serve
from loveletter.server.settings import read_settings
from tests.server.constants import set_constants, split

if __name__ == "__main__":
    settings, constants = split(json.loads(sys.argv[1]))
    set_constants(constants)
    serve(read_settings(settings, {}))
