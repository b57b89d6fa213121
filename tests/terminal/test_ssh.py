"""By SSH: a real sshd with the fragment from the manual lets a guest play, and do nothing else."""

from __future__ import annotations

import getpass
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import loveletter
from tests.server.running import Launcher, Running
from tests.terminal.pseudo_terminal import first_choice, in_terminal

MANUAL = Path(__file__).parents[2] / "docs" / "terminal.md"
PATIENCE = 60.0
PRIVILEGES = Path("/run/sshd")
"""Where sshd shuts its helpers in when root starts it; Debian makes it at boot."""


class Host(NamedTuple):
    port: int
    folder: Path

    def words(self, *options: str) -> list[str]:
        """How a guest calls `ssh`."""
        return [
            *("ssh", "-F", "none", "-p", str(self.port), "-i", str(self.folder / "guest")),
            *("-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=no", "-o", "LogLevel=ERROR"),
            *("-o", f"UserKnownHostsFile={self.folder / 'known'}"),
            *options,
            f"{getpass.getuser()}@127.0.0.1",
        ]

    def ask(self, *wanted: str, options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
        command = [*self.words(*options), *(["--", *wanted] if wanted else [])]
        return subprocess.run(command, input="", capture_output=True, text=True, timeout=PATIENCE, check=False)


def program(name: str) -> str:
    found = shutil.which(name, path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    assert found, f"{name} is missing: tools/parts.sh installs it"
    return found


def fragment(server: str) -> str:
    """The part of sshd_config from the manual, for the user who runs the tests and for the program under test."""
    (found,) = re.findall(r"```\n(Match User play\n.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    changed = found.replace("Match User play", f"Match User {getpass.getuser()}")
    changed = changed.replace("/usr/local/bin/loveletter", f"{sys.executable} -m loveletter")
    return str(changed.replace("http://127.0.0.1:8000", server))


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory, server: Running) -> Iterator[Host]:
    tmp_path = tmp_path_factory.mktemp("ssh")
    sshd, keygen = program("sshd"), program("ssh-keygen")
    for key in ("host", "guest"):
        subprocess.run([keygen, "-q", "-t", "ed25519", "-N", "", "-f", str(tmp_path / key)], check=True)
    (tmp_path / "allowed").write_text((tmp_path / "guest.pub").read_text())
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    source = Path(loveletter.__file__).parents[1]
    (tmp_path / "sshd_config").write_text(
        f"ListenAddress 127.0.0.1:{port}\nHostKey {tmp_path / 'host'}\nPidFile none\nStrictModes no\nUsePAM no\n"
        f"AuthorizedKeysFile {tmp_path / 'allowed'}\nPasswordAuthentication no\nPermitRootLogin prohibit-password\n"
        f"Subsystem sftp internal-sftp\nSetEnv PYTHONPATH={source}\n{fragment(server.url)}"
    )
    if os.geteuid() == 0:
        PRIVILEGES.mkdir(mode=0o755, exist_ok=True)
    command = [sshd, "-D", "-e", "-f", str(tmp_path / "sshd_config")]
    with (tmp_path / "sshd.log").open("w") as log, subprocess.Popen(command, stderr=log) as process:
        try:
            wait_for(port, process, tmp_path / "sshd.log")
            yield Host(port, tmp_path)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert process.poll() is None, log.read_text()
        try:
            socket.create_connection(("127.0.0.1", port), PATIENCE).close()
            return
        except ConnectionRefusedError:
            time.sleep(0.02)
    raise AssertionError(log.read_text())


def test_a_guest_plays_in_a_terminal_and_at_a_table_of_the_server(host: Host, server: Running) -> None:
    words = ["--plain", "--bots", "novice", "--option", "tokens=1", "--seed", "1"]
    seen = in_terminal([*host.words("-tt"), "--", *words], first_choice)
    assert "Table " in seen
    assert "The match is over." in seen

    code, _ = server.make_table(players=2)
    full = host.ask(code, "--name", "Ayu")
    assert full.stderr == "Error [name_taken]: Somebody here is already called Ayu.\n"
    elsewhere = host.ask(f"http://127.0.0.1:9/t/{code}")
    assert elsewhere.stderr.startswith("Error [unknown_table]: "), "no other server is asked"


def test_a_guest_gets_no_shell_no_files_and_no_ports(host: Host, server: Running) -> None:
    mark = host.folder / "touched"
    for wanted in (f"x; touch {mark}; --name $(touch {mark}) --resume", "--database-url x"):
        refused = host.ask(wanted)
        assert refused.returncode != 0
        assert refused.stderr.startswith("Error ["), refused
    assert not mark.exists()
    secret = host.folder / "secret"
    secret.write_text("nobody may read this")
    for copy in (("sftp",), ("scp", "-O")):
        options = [*host.words()[1:-1]]
        options[options.index("-p")] = "-P"
        source = f"{getpass.getuser()}@127.0.0.1:{secret}"
        command = [*copy, *options, source, str(host.folder / "copy")]
        got = subprocess.run(command, check=False, input="", capture_output=True, timeout=PATIENCE)
        assert got.returncode != 0
    assert not (host.folder / "copy").exists()
    forwarded = host.ask(options=("-W", server.host))
    assert forwarded.returncode != 0
    assert "HTTP" not in forwarded.stdout
    assert "forward" in forwarded.stderr or "prohibited" in forwarded.stderr


def as_guest(server: Running, address: str, *words: str) -> subprocess.CompletedProcess[str]:
    """What sshd runs for a guest from this address."""
    command = [sys.executable, "-m", "loveletter", "play", "--ssh-host", "--server", server.url]
    told = {"SSH_CONNECTION": f"{address} 50000 127.0.0.1 22", "SSH_ORIGINAL_COMMAND": " ".join(words)}
    return subprocess.run(
        command, input="", capture_output=True, text=True, timeout=PATIENCE, check=False, env={**os.environ, **told}
    )


def test_what_one_guest_uses_up_is_not_taken_from_another(launcher: Launcher) -> None:
    server = launcher.start("ssh.db", free_misses="2")
    try:
        code, _ = server.make_table(players=2)
        tried = [as_guest(server, "192.0.2.7", f"nowhere-{number}").stderr for number in range(3)]
        assert [said.partition("]")[0] for said in tried] == ["Error [unknown_table"] * 2 + ["Error [too_many_guesses"]
        assert as_guest(server, "198.51.100.9", code, "--name", "Ayu").stderr.startswith("Error [name_taken]")
        assert as_guest(server, "2001:db8::9", code, "--name", "Ayu").stderr.startswith("Error [name_taken]")
    finally:
        server.end()
