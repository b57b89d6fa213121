"""The files for app stores have the fields and the form that each store asks for."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import yaml

from tests.parts.balancers import DEPLOY

UMBREL = DEPLOY / "stores/umbrel/loveletter"
CAPROVER = DEPLOY / "stores/caprover/loveletter.yml"
VERSION: str = tomllib.loads((DEPLOY.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

TEXTS = [
    *("id", "category", "name", "version", "tagline", "description", "developer"),
    *("website", "repo", "support", "path", "submitter", "submission"),
]
MAY_BE_EMPTY = {"path", "releaseNotes", "defaultUsername", "defaultPassword"}
CATEGORIES = {"ai", "automation", "bitcoin", "crypto", "developer", "files", "finance", "media", "networking", "social"}
UMBREL_VARIABLES = {"APP_DATA_DIR", "APP_HIDDEN_SERVICE", "DEVICE_DOMAIN_NAME", "NETWORK_IP"}
TAKEN_BY_UMBREL = {80, 443, 2000}

CAPROVER_READS = {"caproverExtra", "command", "environment", "image", "ports", "volumes", "depends_on", "hostname"}
CAPROVER_GIVES = {"$$cap_appname", "$$cap_root_domain"}


def read(file: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "stores" / file).read_text(encoding="utf-8"))
    return found


def test_umbrel_has_a_whole_manifest() -> None:
    manifest = read("umbrel/loveletter/umbrel-app.yml")
    assert all(isinstance(manifest[field], str) for field in (*TEXTS, *MAY_BE_EMPTY))
    assert [field for field in TEXTS if not manifest[field].strip() and field not in MAY_BE_EMPTY] == []
    assert manifest["id"] == UMBREL.name
    assert manifest["manifestVersion"] == 1
    assert manifest["category"] in CATEGORIES
    assert (manifest["dependencies"], manifest["gallery"], manifest["releaseNotes"]) == ([], [], "")
    assert 1024 <= manifest["port"] <= 65535
    assert manifest["port"] not in TAKEN_BY_UMBREL
    for field in ("website", "repo", "support", "submission"):
        assert manifest[field].startswith("https://")
    assert manifest["version"] == VERSION


def test_umbrel_forwards_to_the_service_and_keeps_its_folder() -> None:
    services = read("umbrel/loveletter/docker-compose.yml")["services"]
    proxy, server = services["app_proxy"], services["server"]
    assert set(services) == {"app_proxy", "server"}
    assert proxy["environment"]["APP_HOST"] == f"{UMBREL.name}_server_1"
    assert server["volumes"] == ["${APP_DATA_DIR}/data:/var/lib/loveletter"]
    assert (UMBREL / "data/.gitkeep").is_file()
    assert server["image"] == f"localhost/loveletter:{VERSION}"
    assert server.keys().isdisjoint({"build", "ports", "privileged", "network_mode", "container_name"})


def test_umbrel_knows_every_variable() -> None:
    used = set(re.findall(r"\$\{(\w+)", (UMBREL / "docker-compose.yml").read_text(encoding="utf-8")))
    assert used == UMBREL_VARIABLES


def test_caprover_has_a_whole_app() -> None:
    file = read("caprover/loveletter.yml")
    app = file["caproverOneClickApp"]
    assert file["captainVersion"] == 4
    assert set(file) == {"captainVersion", "services", "caproverOneClickApp"}
    assert app["displayName"]
    assert app["documentation"]
    assert 0 < len(app["description"]) <= 200
    assert app["instructions"]["start"]
    assert app["instructions"]["end"]
    assert app["isOfficial"] is False


def test_caprover_reads_every_key_of_the_service() -> None:
    """It ignores others without a word."""
    ((name, service),) = read("caprover/loveletter.yml")["services"].items()
    assert name == "$$cap_appname"
    assert set(service) <= CAPROVER_READS
    extra = service["caproverExtra"]
    assert all(isinstance(line, str) for line in extra["dockerfileLines"])
    assert extra["dockerfileLines"][0].startswith("FROM ")
    assert (extra["containerHttpPort"], extra["websocketSupport"]) == ("8000", "true")
    assert "image" not in service  # only one of the two counts


def test_caprover_knows_every_variable() -> None:
    variables = read("caprover/loveletter.yml")["caproverOneClickApp"]["variables"]
    assert all({"id", "label", "defaultValue", "validRegex"} <= set(variable) for variable in variables)
    for variable in variables:
        assert re.fullmatch(variable["validRegex"].strip("/"), variable["defaultValue"])
    used = set(re.findall(r"\$\$cap_[a-z_]+", CAPROVER.read_text(encoding="utf-8")))
    assert used == CAPROVER_GIVES | {variable["id"] for variable in variables}


def test_caprover_installs_this_version() -> None:
    (variable,) = read("caprover/loveletter.yml")["caproverOneClickApp"]["variables"]
    assert variable["defaultValue"] == VERSION
