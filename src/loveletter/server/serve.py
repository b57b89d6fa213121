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
from loveletter.language.preferred import preferred_language
from loveletter.server import clock
from loveletter.server.app import Application, make_app
from loveletter.server.logs import set_up_logs
from loveletter.server.rooms.house import House
from loveletter.server.setting_readers import without_password
from loveletter.server.settings import BadSetting, Settings
from loveletter.server.socket.frames import Protocol
from loveletter.server.store.format import DatabaseDiskFull, UnusableDatabase
from loveletter.server.store.opening import check_database
from loveletter.server.wire.config import WireConfig, make_wire
from loveletter.server.wire.descriptors import BACKLOG
from loveletter.server.wire.http_protocol import HttpProtocol
from loveletter.server.wire.peer import RealPeer, ValidClient

log = logging.getLogger(__name__)

SEND_BUFFER, RECEIVE_BUFFER = 262_144, 65_536
"""Bytes that the system keeps for each connection, so that thousands who do not read cost no gigabytes."""


DRAIN_STEP = 0.1
"""Seconds after which somebody is heard who wants an end at once."""
ANSWER_SECONDS, ANSWER_STEP = 1.0, 0.01
"""For how long a stop waits for answers before tables are given back, and after which it looks again."""
EVERYWHERE = ("0.0.0.0", "::", "")


class Server(uvicorn.Server):
    """Tells the players before it closes their connections."""

    application: Application

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        print(speaker(preferred_language()).message("serve-at", address=self.address), flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house: House | None = getattr(self.application.api.state, "house", None)
        if house is not None and not house.keeper.alone:
            await self._drain(house)
            for listening in self.servers:  # whoever comes now comes to another node
                listening.close()
            await self._answer_all()
        if house is not None:
            await house.stop()
        await super().shutdown(sockets)

    async def _answer_all(self) -> None:
        """Let whoever has just come in ask and be answered: without its leases this node can write nothing."""
        end = clock.seconds() + ANSWER_SECONDS
        while any(isinstance(each, HttpProtocol) and each.awaited for each in self.server_state.connections):
            if clock.seconds() > end or self.force_exit:
                return
            await asyncio.sleep(ANSWER_STEP)

    async def _drain(self, house: House) -> None:
        """Serve on until balancers send nobody here any more: a request that comes to a closed door can be lost."""
        house.leaving = True
        end = clock.seconds() + house.settings.drain_seconds
        while clock.seconds() < end and not self.force_exit:
            await asyncio.sleep(DRAIN_STEP)

    address: str = ""


def bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except (OSError, OverflowError) as problem:
        listening.close()
        host, port, reason = settings.host, str(settings.port), str(problem)
        text = f"cannot listen on {host} port {port}: {reason}"
        raise BadSetting(text, "cannot_listen", host=host, port=port, reason=reason) from None
    for buffer, size in ((socket.SO_SNDBUF, SEND_BUFFER), (socket.SO_RCVBUF, RECEIVE_BUFFER)):
        listening.setsockopt(socket.SOL_SOCKET, buffer, size)  # accepted connections take it over
    listening.listen(BACKLOG)
    return listening


def make_server(settings: Settings) -> Server:
    application = make_app(settings)
    config = WireConfig(
        RealPeer(ProxyHeadersMiddleware(ValidClient(application), settings.trusted_proxies)),  # type: ignore[arg-type]
        http=HttpProtocol,
        ws=Protocol,
        ws_per_message_deflate=False,
        ws_max_size=16 * settings.max_message_bytes,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        proxy_headers=False,  # ours come after the real peer was kept
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=BACKLOG,
        h11_max_incomplete_event_size=settings.max_head_bytes,
        timeout_keep_alive=settings.keep_alive_seconds,
        timeout_graceful_shutdown=settings.stop_seconds,  # 0: not at all
        lifespan="on",
    )
    config.wire = make_wire(settings, lambda reason: application.house.metrics.cut_off.labels(reason).inc())
    server = Server(config)
    server.application = application
    return server


def own_address(settings: Settings, port: int) -> str:
    """Where this node listens, as other machines may reach it."""
    host = socket.gethostname() if settings.host in EVERYWHERE else settings.host
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{settings.base_path}"


def serve(settings: Settings) -> None:
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
        raise BadSetting(text, "bad_database", file=shown, problem=str(problem)) from None
    listening = bind(settings)
    port = listening.getsockname()[1]
    node_address = settings.node_address or own_address(settings, port)
    server = make_server(replace(settings, port=port, node_address=node_address))
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    shown = f"[{host}]" if ":" in host else host
    server.address = f"http://{shown}:{port}{settings.base_path}/"
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
