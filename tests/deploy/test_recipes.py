"""The recipes for one container: a server starts with exactly their settings, is healthy, known by its name, and stops.

No container engine is needed, and none is tested: the server is a process of this machine, with the image's command and
environment. Only the folder of the volume and the port are those of the test.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from tests.parts.balancers import DEPLOY
from tests.parts.ports import free_port

PATIENCE = 60.0
GRACE = 30.0
VOLUME = "/var/lib/loveletter"
PORT = 8000


@dataclass(frozen=True)
class Recipe:
    """What a container gets besides its image: environment, the port that is forwarded to, and where the volume is."""

    environment: dict[str, str]
    port: int
    volumes: tuple[str, ...]
    names: tuple[str, ...] = ()
    """Names, besides addresses, under which players reach it."""


def lines_of(file: str) -> list[str]:
    return (DEPLOY / file).read_text(encoding="utf-8").replace("\\\n", " ").splitlines()


def image_environment() -> dict[str, str]:
    pairs = [word for line in lines_of("Containerfile") if line.startswith("ENV ") for word in shlex.split(line)[1:]]
    return dict(pair.split("=", 1) for pair in pairs)


def image_list(instruction: str) -> list[str]:
    (words,) = re.findall(rf"^{instruction}.*?(\[.*\])$", "\n".join(lines_of("Containerfile")), re.MULTILINE)
    found: list[str] = json.loads(words)
    return found


def filled(text: str, **variables: str) -> str:
    """As compose fills it: variables that are not set have their default, or the recipe is not complete."""
    return re.sub(
        r"\$\{(\w+)(?::-([^}]*))?\}",
        lambda match: variables[match[1]] if match[2] is None else variables.get(match[1], match[2]),
        text,
    )


def of_service(service: dict[str, Any], port: object, *names: str, **variables: str) -> Recipe:
    environment = {key: filled(str(value), **variables) for key, value in service["environment"].items()}
    volumes = tuple(volume.rsplit(":", 1)[1] for volume in service["volumes"])
    return Recipe(environment, int(str(port)), volumes, names)


def compose() -> Recipe:
    (service,) = yaml.safe_load("\n".join(lines_of("compose.yaml")))["services"].values()
    (published,) = service["ports"]
    return of_service(service, published.split(":")[1])


def named_compose() -> Recipe:
    (service,) = yaml.safe_load("\n".join(lines_of("compose.yaml")))["services"].values()
    return of_service(service, PORT, "play.example.org", LOVELETTER_PUBLIC_HOSTS="play.example.org")


def quadlet() -> Recipe:
    settings = [line.split("=", 1) for line in lines_of("quadlet/loveletter.container") if re.match(r"\w+=", line)]
    values: dict[str, list[str]] = {}
    for key, value in settings:
        values.setdefault(key, []).append(value)
    environment = dict(value.split("=", 1) for value in values.get("Environment", []))
    (published,) = values["PublishPort"]
    return Recipe(environment, int(published.split(":")[1]), tuple(value.split(":")[1] for value in values["Volume"]))


def umbrel() -> Recipe:
    services = yaml.safe_load("\n".join(lines_of("stores/umbrel/loveletter/docker-compose.yml")))["services"]
    device = {"DEVICE_DOMAIN_NAME": "umbrel.local", "APP_HIDDEN_SERVICE": "notyetset.onion", "NETWORK_IP": "10.21.0.0"}
    proxy = services["app_proxy"]["environment"]
    return of_service(services["server"], proxy["APP_PORT"], "umbrel.local:8517", **device)


def caprover() -> Recipe:
    text = (DEPLOY / "stores/caprover/loveletter.yml").read_text(encoding="utf-8")
    text = text.replace("$$cap_appname", "cards").replace("$$cap_root_domain", "apps.example.org")
    service = yaml.safe_load(text)["services"]["cards"]
    return of_service(service, service["caproverExtra"]["containerHttpPort"], "cards.apps.example.org")


RECIPES = {recipe.__name__: recipe for recipe in (compose, named_compose, quadlet, umbrel, caprover)}


@pytest.mark.parametrize("name", RECIPES)
def test_it_forwards_to_the_port_and_keeps_the_folder_of_the_image(name: str) -> None:
    recipe, image = RECIPES[name](), image_environment()
    assert recipe.volumes == (VOLUME,)
    assert recipe.port == PORT == int(image["LOVELETTER_PORT"])
    assert image["LOVELETTER_DATABASE_URL"].startswith(f"sqlite:///{VOLUME}/")
    assert f"VOLUME {VOLUME}" in lines_of("Containerfile")
    assert f"EXPOSE {PORT}" in lines_of("Containerfile")


def test_caprover_builds_what_the_image_is() -> None:
    """It has no image of ours: command and environment are written once more."""
    app = yaml.safe_load((DEPLOY / "stores/caprover/loveletter.yml").read_text(encoding="utf-8"))
    (service,) = app["services"].values()
    command = next(line for line in service["caproverExtra"]["dockerfileLines"] if line.startswith("CMD "))
    assert json.loads(command.removeprefix("CMD ")) == ["loveletter", *image_list("CMD")]
    assert image_environment().items() <= service["environment"].items()


def test_quadlet_asks_for_health_as_the_image_does() -> None:
    (asked,) = [line for line in lines_of("quadlet/loveletter.container") if line.startswith("HealthCmd=")]
    assert json.loads(asked.removeprefix("HealthCmd=")) == image_list("HEALTHCHECK")


@pytest.mark.parametrize("name", RECIPES)
def test_a_server_with_its_settings_is_healthy_and_stops(name: str, tmp_path: Path) -> None:
    recipe, port = RECIPES[name](), free_port()
    settings = image_environment() | recipe.environment
    settings = {key: value.replace(VOLUME, str(tmp_path)) for key, value in settings.items()}
    settings["LOVELETTER_PORT"] = str(port)
    outside = {key: value for key, value in os.environ.items() if not key.startswith(("LOVELETTER_", "NUMBA_"))}
    process = subprocess.Popen(
        [sys.executable, "-m", "loveletter", *image_list("CMD")], env=outside | settings, cwd=tmp_path
    )
    try:
        health = [word.replace(f":{PORT}/", f":{port}/") for word in image_list("HEALTHCHECK")]
        end = time.monotonic() + PATIENCE
        while subprocess.run([sys.executable, *health[1:]], capture_output=True, check=False).returncode:
            assert process.poll() is None
            assert time.monotonic() < end
            time.sleep(0.1)
        for host in (f"192.0.2.7:{PORT}", *recipe.names):
            assert answer(port, host) == 200, host
        assert answer(port, "elsewhere.example.com") == 421
        process.send_signal(signal.SIGTERM)
        assert process.wait(GRACE) == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
    assert (tmp_path / "tables.db").stat().st_size > 0


def answer(port: int, host: str) -> int:
    return httpx.get(f"http://127.0.0.1:{port}/api/info", headers={"Host": host}, timeout=PATIENCE).status_code


def test_a_recipe_with_a_required_variable_is_noticed() -> None:
    with pytest.raises(KeyError):
        of_service({"environment": {"LOVELETTER_HOST": "${HOST}"}, "volumes": []}, PORT)
