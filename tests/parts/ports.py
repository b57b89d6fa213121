"""Free ports on the loopback interface."""

import socket
from contextlib import closing


def free_port() -> int:
    with closing(socket.socket()) as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port
