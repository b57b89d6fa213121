"""What the tests of the runner share."""

from pathlib import Path

import pytest
import yaml

from tests.scenarios.samples import Write


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def write_file(*scenarios: object, name: str = "a.yaml", text: str | None = None) -> Path:
        path = tmp_path / name
        path.write_text(text if text is not None else yaml.safe_dump({"scenarios": list(scenarios)}), encoding="utf-8")
        return path

    return write_file
