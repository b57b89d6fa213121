"""Real proxies before real servers: the files of deploy/ with ports of this test, and nothing else changed in them."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import httpx

from tests.server.running import Running

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 30.0
NGINX, HAPROXY = "/usr/sbin/nginx", "/usr/sbin/haproxy"
WRAPPER = """
daemon off;
pid {folder}/nginx.pid;
error_log stderr;
{user}
events {{}}
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


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        port: int = server.getsockname()[1]
        return port


def changed(text: str, pattern: str, new: str) -> str:
    """The text with this one change, which must be possible."""
    found, times = re.subn(pattern, new, text, flags=re.MULTILINE)
    assert times == 1, f"{pattern} is there {times} times"
    return found


def nginx(folder: Path, port: int, nodes: Sequence[str], base: str) -> tuple[list[str], list[str]]:
    """The commands that check the file and that run it."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    text = changed(text, r"^    listen 80;", f"    listen 127.0.0.1:{port};")
    text = changed(text, r"^    location / \{", f"    location {base}/ {{")
    for at in (1, 2):
        line = f"    server {nodes[at - 1]} \\\\1" if at <= len(nodes) else ""
        text = changed(text, rf"^    server 127\.0\.0\.1:800{at} (.*)$", line.replace("\\\\", "\\"))
    (folder / "loveletter.conf").write_text(text, encoding="utf-8")
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(WRAPPER.format(folder=folder, user=user), encoding="utf-8")
    words = [NGINX, "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]
    return [*words, "-t"], words


def haproxy(folder: Path, port: int, nodes: Sequence[str], base: str) -> tuple[list[str], list[str]]:
    text = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    text = changed(text, r"^    bind :80$", f"    bind 127.0.0.1:{port}")
    text = changed(text, r"^    maxconn 8000", "    maxconn 200")  # however few descriptors there are here
    text = changed(text, r"httpchk GET /readyz", f"httpchk GET {base}/readyz")
    for at in (1, 2):
        line = f"    server node{at} {nodes[at - 1]}" if at <= len(nodes) else ""
        text = changed(text, rf"^    server node{at} node{at}:8000$", line)
    (folder / "haproxy.cfg").write_text(text, encoding="utf-8")
    return [HAPROXY, "-c", "-f", str(folder / "haproxy.cfg")], [HAPROXY, "-db", "-f", str(folder / "haproxy.cfg")]


PROXIES = {"nginx": nginx, "haproxy": haproxy}


class Proxied(Running):
    """The servers as somebody sees them who comes through the proxy."""

    def __init__(self, url: str) -> None:
        self.url = url


@contextmanager
def proxied(kind: str, folder: Path, nodes: Sequence[Running], base: str = "") -> Iterator[Proxied]:
    """Checked by the proxy's own check, and running."""
    folder.mkdir()
    port = free_port()
    check, command = PROXIES[kind](folder, port, [node.host for node in nodes], base)
    checked = subprocess.run(check, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "warn" not in (checked.stdout + checked.stderr).lower(), checked.stderr
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        through = Proxied(f"http://127.0.0.1:{port}{base}")
        _until_ready(through, process)
        yield through
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _until_ready(through: Proxied, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "the proxy has ended"
        try:
            if through.get("readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass  # it does not listen yet
        time.sleep(0.05)
    raise AssertionError("the proxy never came up")
