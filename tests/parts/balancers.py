"""Real balancers in front of nodes: HAProxy and nginx, each of which sends a table's people to the same node."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

import httpx

from tests.parts.ports import free_port

PATIENCE = 60.0


class Balancer:
    """A program with a configuration of its own, on a port that stays the same when it is started again."""

    program: ClassVar[str]

    def __init__(self, nodes: Mapping[str, int]) -> None:
        """`nodes`: the ports of the nodes by their names."""
        self.folder = Path(tempfile.mkdtemp(prefix="ll-balancer-"))
        self.port = free_port()
        self._log = (self.folder / "log").open("ab")
        self.file = self.folder / "configuration"
        self.file.write_text(self.configuration(nodes))
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def configuration(self, nodes: Mapping[str, int]) -> str:
        raise NotImplementedError

    def words(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        """Returns when it takes connections."""
        found = shutil.which(self.program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
        assert found, f"{self.program} is not installed: tools/parts.sh does it"
        guarded = ["setpriv", "--pdeathsig", "KILL", found, *self.words()]
        self._process = subprocess.Popen(guarded, cwd=self.folder, stdout=self._log, stderr=self._log)
        end = time.monotonic() + PATIENCE
        while not self._answers():
            assert self._process.poll() is None, self.log
            assert time.monotonic() < end, self.log
            time.sleep(0.02)

    def stop(self) -> None:
        """At once, with all its connections."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)
        self._process.wait(PATIENCE)
        self._process = None

    def restart(self) -> None:
        self.stop()
        self.start()

    def close(self) -> None:
        if self._process is not None:
            self.stop()
        self._log.close()
        shutil.rmtree(self.folder)

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8", errors="replace")

    def _answers(self) -> bool:
        try:
            httpx.get(f"{self.url}/healthz", timeout=5)
        except httpx.TransportError:
            return False
        return True


class HAProxy(Balancer):
    program = "haproxy"

    def configuration(self, nodes: Mapping[str, int]) -> str:
        servers = "\n".join(
            f"    server {name} 127.0.0.1:{port} check inter 200ms fall 2 rise 1 on-marked-down shutdown-sessions"
            for name, port in nodes.items()
        )
        return f"""
global
    maxconn 4000
    hard-stop-after 1s
defaults
    mode http
    timeout connect 1s
    timeout client 60s
    timeout server 60s
    timeout tunnel 1h
    timeout check 400ms
    retries 2
    option redispatch
frontend people
    bind 127.0.0.1:{self.port}
    default_backend nodes
backend nodes
    balance url_param table
    hash-type consistent
    option httpchk GET /readyz
{servers}
"""

    def words(self) -> list[str]:
        return ["-f", str(self.file), "-db"]


class Nginx(Balancer):
    program = "nginx"

    def configuration(self, nodes: Mapping[str, int]) -> str:
        servers = "\n".join(f"        server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in nodes.values())
        return f"""
worker_processes 1;
pid {self.folder}/pid;
error_log {self.folder}/errors warn;
events {{ worker_connections 4000; }}
http {{
    access_log off;
    client_body_temp_path {self.folder}/body;
    proxy_temp_path {self.folder}/proxy;
    fastcgi_temp_path {self.folder}/fastcgi;
    uwsgi_temp_path {self.folder}/uwsgi;
    scgi_temp_path {self.folder}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' close; }}
    upstream nodes {{
        hash $arg_table consistent;
{servers}
    }}
    server {{
        listen 127.0.0.1:{self.port};
        location / {{
            proxy_pass http://nodes;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_connect_timeout 1s;
            proxy_read_timeout 1h;
        }}
    }}
}}
"""

    def words(self) -> list[str]:
        return ["-p", str(self.folder), "-c", str(self.file), "-g", "daemon off;"]
