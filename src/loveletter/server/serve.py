"""Serve: start the server on its port, open a browser, stop with a goodbye."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import replace

import uvicorn
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from loveletter.editions import broken_editions
from loveletter.language import speaker
from loveletter.language.languages import preferred_language
from loveletter.language.system_errors import system_error
from loveletter.server import socket as websocket
from loveletter.server import time_source
from loveletter.server.app import Application
from loveletter.server.edge import Edge, with_valid_client
from loveletter.server.limits import AcceptLimit
from loveletter.server.logs import set_up_logs
from loveletter.server.settings import BadSetting, ServerSettings, without_password
from loveletter.server.store.errors import DatabaseDiskFull, UnusableDatabase
from loveletter.server.store.opening import check_database
from loveletter.server.tables.registry import TableRegistry

log = logging.getLogger(__name__)

SEND_BUFFER, RECEIVE_BUFFER = 262_144, 65_536
"""Bytes that the system keeps for each connection, so that thousands who do not read cost no gigabytes."""

DRAIN_STEP = 0.1
"""Interval of looking whether the host wants an end at once."""
ANSWER_SECONDS, ANSWER_STEP = 1.0, 0.01
"""For how long a stop waits for answers before tables are given back, and after which it looks again."""
EVERYWHERE = ("0.0.0.0", "::", "")
BACKLOG = 256
OTHER_DESCRIPTORS = 100
"""File descriptors for everything else: the database, side processes, files that are being served."""
PAGE_CONNECTIONS = 100
"""TCP connections per address besides WebSockets: browsers load pages over further ones."""
MAX_HEAD_BYTES = 16_384
KEEP_ALIVE_SECONDS = 10
STOP_SECONDS = 5
"""How long a shutdown waits for running work."""
PING_SECONDS = 12
"""Interval between pings to a browser, and time limit for its answer."""


class Server(uvicorn.Server):
    """Tells the players before it closes their connections."""

    application: Application
    edge: Edge
    address: str = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        sys.stdout.write(speaker(preferred_language()).message("serve-at", address=self.address) + "\n")
        sys.stdout.flush()
        if self.started and self.application.settings.browser:  # a player sits here, and may want a hint soon
            self.application.registry.bots.preparation.begin()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        registry: TableRegistry | None = getattr(self.application.api.state, "registry", None)
        if registry is not None and not registry.node.alone:
            await self._drain(registry)
            for listening in self.servers:  # new clients come to another node
                listening.close()
            await self._answer_all()
        if registry is not None:
            await registry.stop()
        await super().shutdown(sockets)

    async def _answer_all(self) -> None:
        """Let clients that have just connected ask and be answered: without its leases this node can write nothing."""
        end = time_source.seconds() + ANSWER_SECONDS
        while any(guard.awaits_response for guard in self.edge.guards.values()):
            if time_source.seconds() > end or self.force_exit:
                return
            await asyncio.sleep(ANSWER_STEP)

    async def _drain(self, registry: TableRegistry) -> None:
        """Serve on until balancers send nobody here any more: a request to a closed port can be lost."""
        registry.leaving = True
        end = time_source.seconds() + registry.settings.drain_seconds
        while time_source.seconds() < end and not self.force_exit:  # noqa: ASYNC110 - uvicorn's signal handler sets a flag
            await asyncio.sleep(DRAIN_STEP)


def bind(settings: ServerSettings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as problem:
        listening.close()
        host, port, reason = settings.host, str(settings.port), system_error(problem)
        text = f"cannot listen on {host} port {port}: {reason}"
        raise BadSetting(text, "cannot_listen", host=host, port=port, reason=reason) from None
    for buffer, size in ((socket.SO_SNDBUF, SEND_BUFFER), (socket.SO_RCVBUF, RECEIVE_BUFFER)):
        listening.setsockopt(socket.SOL_SOCKET, buffer, size)  # accepted connections take it over
    listening.listen(BACKLOG)
    return listening


def make_server(settings: ServerSettings) -> Server:
    application = Application(settings)
    sockets = settings.connections_per_address + PAGE_CONNECTIONS
    accept = AcceptLimit(max_sockets(settings.max_connections), sockets, settings.trusted_proxies)
    edge = Edge(accept, lambda reason: application.registry.metrics.cut_off.labels(reason).inc())
    config = uvicorn.Config(
        edge.around(ProxyHeadersMiddleware(with_valid_client(application), settings.trusted_proxies)),  # type: ignore[arg-type]
        http=edge.protocol,  # type: ignore[arg-type]  # it makes a protocol, as the class would
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=16 * websocket.MAX_MESSAGE_BYTES,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        proxy_headers=False,  # the edge needs the peer's address before they are applied
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        h11_max_incomplete_event_size=MAX_HEAD_BYTES,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=STOP_SECONDS,
        lifespan="on",
    )
    server = Server(config)
    server.application, server.edge = application, edge
    return server


def max_sockets(connections: int) -> int:
    """How many TCP connections the limit of file descriptors allows. It is raised as far as needed and possible."""
    reserved = BACKLOG + OTHER_DESCRIPTORS
    limit = wanted = 2 * connections + reserved  # a browser that plays loads pages over a second connection
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            limit = max(soft, wanted if hard == resource.RLIM_INFINITY else min(wanted, hard))
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (limit, hard))
            except (OSError, ValueError):  # some systems allow less than their hard limit
                limit = soft
    if limit < connections + reserved:
        log.warning(
            "too few file descriptors for max_connections; raise the hard limit (ulimit -Hn)",
            extra={"file_descriptors": limit, "max_connections": connections},
        )
    return max(limit - reserved, limit // 2)


def url(settings: ServerSettings, port: int, this_machine: str) -> str:
    """Where this node listens; `this_machine` is its name where it listens on all interfaces."""
    host = this_machine if settings.host in EVERYWHERE else settings.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{settings.base_path}"


def serve(settings: ServerSettings) -> None:
    """Run until told to stop. Raises `BadSetting` where the start is impossible."""
    set_up_logs(settings.log_level)
    for problem in broken_editions().values():
        log.warning("edition left out: %s", problem)
    sys.setswitchinterval(0.0005)  # the writer should not wait long for its turn
    gc.freeze()  # what was imported stays: no need to look through it again and again
    gc.set_threshold(20_000, 50, 100)
    try:
        check_database(settings.database)
    except UnusableDatabase as problem:
        shown = without_password(settings.database)
        if isinstance(problem, DatabaseDiskFull):
            raise BadSetting(f"no space is left for the database {shown}", "database_disk_full", file=shown) from None
        text = f"the database {shown} cannot be used: {problem}"
        raise BadSetting(text, "bad_database", file=shown, problem=problem.reason) from None
    listening = bind(settings)
    port = listening.getsockname()[1]
    node_address = settings.node_address or url(settings, port, socket.gethostname())
    server = make_server(replace(settings, port=port, node_address=node_address))
    server.address = url(settings, port, "127.0.0.1") + "/"
    if settings.browser:
        opener = threading.Timer(1.0, webbrowser.open, [server.address])
        opener.daemon = True
        opener.start()
    try:
        # After a stop uvicorn raises the signal again that asked for it. It was answered: the exit status is 0.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
