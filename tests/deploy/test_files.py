"""The other files of deploy/: a unit that systemd understands, and containers whose settings and files there are."""

from __future__ import annotations

import re
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from loveletter.server.settings import ServerSettings, read_settings
from tests.parts.balancers import DEPLOY

ROOT = DEPLOY.parent
KNOWN = {f"LOVELETTER_{name.upper()}" for name in ServerSettings.__dataclass_fields__}


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.cluster.yaml").read_text(encoding="utf-8"))
    return found


def test_the_unit_is_one_that_systemd_understands(tmp_path: Path) -> None:
    unit = tmp_path / "loveletter.service"
    text = (DEPLOY / "loveletter.service").read_text(encoding="utf-8")
    installed = "/opt/loveletter/bin/loveletter serve"
    assert installed in text
    unit.write_text(text.replace(installed, f"{sys.executable} -m loveletter serve"), encoding="utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert [line for line in verified.stderr.splitlines() if "loveletter" in line] == []
    assert verified.returncode == 0, verified.stderr


def test_the_unit_leaves_little_to_an_intruder() -> None:
    words = ["systemd-analyze", "security", "--offline=true", "--threshold=25", str(DEPLOY / "loveletter.service")]
    rated = subprocess.run(words, capture_output=True, text=True, check=False)
    assert rated.returncode == 0, rated.stdout[-600:]


@pytest.mark.parametrize(
    "name",
    ["Containerfile", "compose.yaml", "compose.cluster.yaml", "loveletter.service", "quadlet/loveletter.container"],
)
def test_its_settings_are_ours(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    named = set(re.findall(r"LOVELETTER_[A-Z_]+", text)) - {"LOVELETTER_PASSWORD"}
    assert named
    assert named <= KNOWN
    for setting, value in re.findall(r"(LOVELETTER_[A-Z_]+)(?:=|: )([^\s\\\"$]+)", text):
        if setting in KNOWN and not value.startswith("postgresql"):
            read_settings({}, {setting: value})


def test_the_containers_name_files_and_hosts_that_there_are() -> None:
    services = compose()["services"]
    assert set(services) == {"database", "node1", "node2", "proxy"}
    for service in services.values():
        if "build" in service:
            assert (DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).is_file()
        for volume in service.get("volumes", ()):
            if volume.startswith("."):
                assert (DEPLOY / volume.split(":")[0]).is_file()
    proxies = set(re.findall(r"^    server \w+ (\w+):8000", (DEPLOY / "haproxy.cfg").read_text(), re.MULTILINE))
    assert proxies == {name for name in services if name.startswith("node")}
    for name in proxies:
        assert services[name]["environment"]["LOVELETTER_NODE_ADDRESS"] == f"http://{name}:8000"
    assert "LOVELETTER_PORT=8000" in (DEPLOY / "Containerfile").read_text()


def test_each_container_has_an_address_of_its_own_that_the_others_know() -> None:
    services, network = compose()["services"], compose()["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    addresses = {name: service["networks"]["inside"]["ipv4_address"] for name, service in services.items()}
    assert len(set(addresses.values())) == len(services)
    assert all(ip_address(address) in ip_network(network) for address in addresses.values())
    nodes = {name: service for name, service in services.items() if name.startswith("node")}
    assert {node["environment"]["LOVELETTER_TRUSTED_PROXIES"] for node in nodes.values()} == {addresses["proxy"]}
    assert services["proxy"]["extra_hosts"] == [f"{name}:{addresses[name]}" for name in nodes]


def test_what_the_image_installs_are_extras_of_ours() -> None:
    import tomllib

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    (named,) = re.findall(r"\$\{wheel\}\[([a-z,]+)\]", (DEPLOY / "Containerfile").read_text())
    assert set(named.split(",")) <= set(extras)
