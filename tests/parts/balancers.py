"""Real balancers in front of nodes: HAProxy, nginx and Caddy with the files of deploy/. Addresses, ports, paths and the
number of connections are those of the test, and where it asks for that, how long a node is waited for; nothing else in
them is changed."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import ClassVar

import httpx

from tests.parts.ports import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 60.0
CONNECTIONS = 1000
AROUND = """
daemon off;
pid {folder}/pid;
error_log stderr;
{user}
events {{ worker_connections {connections}; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/loveletter.conf;
}}
"""
"""What Debian's own nginx.conf does: our file is meant for its conf.d."""


class Balancer:
    """A program with a configuration of its own, on a port that stays the same when it is started again."""

    program: ClassVar[str]
    check: ClassVar[str]
    """The argument with which it only checks its configuration."""

    def __init__(self, nodes: Mapping[str, int], base: str = "", check_seconds: int | None = None) -> None:
        """`nodes`: the ports of the nodes by their names. `base`: the path below which they serve. `check_seconds`: how
        long the answer to a health check is waited for, if not as long as the file says."""
        self.check_seconds = check_seconds
        self.folder = Path(tempfile.mkdtemp(prefix="ll-balancer-"))
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}{base}"
        self.file = self.folder / "configuration"
        self._log = (self.folder / "log").open("ab")
        self._process: subprocess.Popen[bytes] | None = None
        self.configure(nodes, base)
        checked = subprocess.run(self.check_words(), capture_output=True, text=True, check=False)
        said = checked.stdout + checked.stderr
        assert checked.returncode == 0, said
        assert "warn" not in said.lower(), said
        self.start()

    def configure(self, nodes: Mapping[str, int], base: str) -> None:
        raise NotImplementedError

    def words(self) -> list[str]:
        found = shutil.which(self.program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
        assert found, f"{self.program} is not installed: tools/parts.sh does it"
        return [found]

    def check_words(self) -> list[str]:
        return [*self.words(), self.check]

    def start(self) -> None:
        """Returns when it takes connections."""
        guarded = ["setpriv", "--pdeathsig", "KILL", *self.words()]
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
            httpx.get(f"{self.url}/healthz", timeout=5, verify=False)
        except httpx.TransportError:
            return False
        return True


class HAProxy(Balancer):
    program = "haproxy"
    check = "-c"

    def configure(self, nodes: Mapping[str, int], base: str) -> None:
        text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
        text = changed(text, r"^    bind :80$", f"    bind 127.0.0.1:{self.port}")
        text = changed(
            text, r"^    maxconn \d+", f"    maxconn {CONNECTIONS}"
        )  # however few descriptors there are here
        text = changed(text, r"httpchk GET /livez", f"httpchk GET {base}/livez")
        if self.check_seconds is not None:
            text = changed(text, r"timeout check \w+", f"timeout check {self.check_seconds}s")
        servers = r"^    server (?P<name>node\d+) (?P=name):8000(?P<options>.*)\n"
        text = with_nodes(text, servers, nodes, lambda name, port: f"    server {name} 127.0.0.1:{port}")
        self.file.write_text(text, encoding="utf-8")

    def words(self) -> list[str]:
        return [*super().words(), "-db", "-f", str(self.file)]


class Nginx(Balancer):
    program = "nginx"
    check = "-t"

    def configure(self, nodes: Mapping[str, int], base: str) -> None:
        text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        text = changed(text, r"^    listen 80;", f"    listen 127.0.0.1:{self.port};")
        text = changed(text, r"^    location / \{", f"    location {base}/ {{")
        servers = r"^    server 127\.0\.0\.1:\d+(?P<options>.*)\n"
        text = with_nodes(text, servers, nodes, lambda _, port: f"    server 127.0.0.1:{port}")
        (self.folder / "loveletter.conf").write_text(text, encoding="utf-8")
        user = "user root;" if os.geteuid() == 0 else ""
        self.file.write_text(AROUND.format(folder=self.folder, user=user, connections=CONNECTIONS), encoding="utf-8")

    def words(self) -> list[str]:
        return [*super().words(), "-p", str(self.folder), "-e", "stderr", "-c", str(self.file)]


class Caddy(Balancer):
    program = "caddy"
    check = "validate"

    def configure(self, nodes: Mapping[str, int], base: str) -> None:
        text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        text = changed(
            text, r"^play\.example\.org \{", f"http://127.0.0.1:{self.port}, http://localhost:{self.port} {{"
        )
        text = changed(text, r"^\{$", "{\n\tadmin off")
        text = changed(text, r"health_uri /livez", f"health_uri {base}/livez")
        if self.check_seconds is not None:
            text = changed(text, r"health_timeout \w+", f"health_timeout {self.check_seconds}s")
        addresses = " ".join(f"127.0.0.1:{port}" for port in nodes.values())
        self.file.write_text(changed(text, r"127\.0\.0\.1:8001 127\.0\.0\.1:8002", addresses), encoding="utf-8")

    def words(self) -> list[str]:
        return [*super().words(), "run", *self._file_words()]

    def check_words(self) -> list[str]:
        return [*super().words(), self.check, *self._file_words()]

    def _file_words(self) -> list[str]:
        return ["--adapter", "caddyfile", "--config", str(self.file)]


def changed(text: str, pattern: str, new: str) -> str:
    """The text with this one change, which must be possible."""
    found, times = re.subn(pattern, new, text, flags=re.MULTILINE)
    assert times == 1, f"{pattern} is there {times} times"
    return found


def with_nodes(text: str, pattern: str, nodes: Mapping[str, int], line: Callable[[str, int], str]) -> str:
    """The text with these nodes in the place of those that it names, and with the options of the first of them."""
    found = list(re.finditer(pattern, text, flags=re.MULTILINE))
    assert found, f"{pattern} is not there"
    options = found[0]["options"]
    servers = "".join(f"{line(name, port)}{options}\n" for name, port in nodes.items())
    return text[: found[0].start()] + servers + text[found[-1].end() :]
