"""The built wheel: what it carries is enough to serve the browser client, without Node and without these sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx

ROOT = Path(__file__).parents[2]


def test_the_wheel_serves_the_client(tmp_path: Path) -> None:
    built = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(tmp_path), str(ROOT)]
    subprocess.run(built, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    package = tmp_path / "installed"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(package)
    environment = {
        **os.environ,
        "PYTHONPATH": str(package),  # before the sources that this environment knows
        "PATH": "",
        "LOVELETTER_DATABASE_URL": f"sqlite:///{tmp_path}/wheel.db",
        "LOVELETTER_BROWSER": "false",
    }
    where = [sys.executable, "-c", "import loveletter; print(loveletter.__file__)"]
    found = subprocess.run(where, env=environment, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert Path(found).is_relative_to(package)
    command = [sys.executable, "-m", "loveletter", "serve"]
    with subprocess.Popen(command, env=environment, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().split()[-1]
            page = httpx.get(url).text
            scripts = re.findall(r'src="([^"]+\.js)"', page)
            assert scripts, page
            for each in scripts:
                assert httpx.get(url + each.removeprefix("./")).status_code == 200
            assert httpx.get(f"{url}api/info").json()["bots"][-1] == "schemer"
            made = httpx.post(
                f"{url}api/tables", json={"name": "Ayu", "players": 2, "bots": ["courtier"], "start": True}
            )
            assert made.status_code == 201
        finally:
            process.terminate()
