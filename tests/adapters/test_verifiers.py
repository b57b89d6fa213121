"""The adapter for verifiers: its own command plays rounds with a model, here a program on the loopback interface."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from loveletter.spaces.text import read_view

BIN = Path(sys.executable).parent


class Model(ThreadingHTTPServer):
    """Streams the same answer to every request, and keeps what it was asked."""

    def __init__(self, answer: str) -> None:
        super().__init__(("127.0.0.1", 0), Request)
        self.answer = answer
        self.asked: list[list[dict[str, Any]]] = []


class Request(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        request = json.loads(self.rfile.read(int(self.headers["content-length"])))
        self.server.asked.append(request["messages"])
        message = {"role": "assistant", "content": self.server.answer}
        chunks: list[dict[str, Any]] = [{"delta": message}, {"delta": {}, "finish_reason": "stop"}]
        common = {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "fixed"}
        lines = [json.dumps({**common, "choices": [{"index": 0, **chunk}]}) for chunk in chunks]
        content = "".join(f"data: {line}\n\n" for line in [*lines, "[DONE]"]).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has there
        pass


@pytest.fixture
def model(request: pytest.FixtureRequest) -> Iterator[Model]:
    with Model(request.param) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def evaluated(model: Model, folder: Path, rounds: int, *settings: str) -> list[dict[str, Any]]:
    """The traces of rounds that `vf-eval` has played."""
    address = f"http://127.0.0.1:{model.server_port}/v1"
    command = [str(BIN / "vf-eval"), "love-letter", "-n", str(rounds), "-m", "fixed", "--no-push", "--no-rich"]
    command += ["-o", str(folder), "--client.base-url", address, "--client.api-key-var", "NO_KEY"]
    command += ["--env.taskset.task.opponents", "novice", *settings]
    environment = {**os.environ, "NO_KEY": "none", "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    (traces,) = folder.rglob("traces.jsonl")
    episodes = [json.loads(line) for line in traces.read_text(encoding="utf-8").splitlines()]
    assert len(episodes) == rounds
    return [trace for episode in episodes for trace in episode["traces"]]


@pytest.mark.parametrize("model", ["Let me think.\n1"], indirect=True)
def test_rounds_are_played_and_rewarded(model: Model, tmp_path: Path) -> None:
    traces = evaluated(model, tmp_path, 4, "--env.taskset.task.players", "3")
    assert [trace["errors"] for trace in traces] == [[]] * 4
    assert all(trace["metrics"]["legal_answers"] == 1 for trace in traces)
    assert {trace["rewards"]["share"]["score"] for trace in traces} <= {0, 0.5, 1}
    for system, *messages in model.asked:
        assert system["content"].startswith("You play Love Letter, edition second, with 3 players.")
        views = [read_view(message["content"]) for message in messages if message["role"] == "user"]
        assert len({view.viewer for view in views}) == 1
        assert all(view.awaited == view.viewer for view in views)


@pytest.mark.parametrize("model", ["I do not know."], indirect=True)
def test_answers_that_are_no_action_lose(model: Model, tmp_path: Path) -> None:
    (trace,) = evaluated(model, tmp_path, 1, "--env.taskset.task.mistakes", "1")
    assert trace["rewards"]["share"]["score"] == 0
    assert trace["metrics"]["legal_answers"] == 0
    assert len(model.asked) == 2
    assert model.asked[1][-1]["content"].startswith("This was not understood: no line is one of")
