"""The tutorial notebook runs from top to bottom, and what stands below its cells is what they give."""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

NOTEBOOK = Path(__file__).parents[2] / "examples" / "tutorial.ipynb"


def run(source: str, names: dict[str, Any]) -> tuple[str, object]:
    """What a cell prints, and the value of its last line."""
    tree = ast.parse(source)
    last = tree.body[-1]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        if not isinstance(last, ast.Expr):
            exec(compile(tree, "cell", "exec"), names)
            return printed.getvalue(), None
        exec(compile(ast.Module(tree.body[:-1], []), "cell", "exec"), names)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue(), value


def test_every_cell_gives_what_stands_below_it() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    pictures = 0
    for cell in cells:
        printed, value = run("".join(cell["source"]), names)
        below = "".join(["".join(output.get("text", "")) for output in cell["outputs"]])
        shown = ["".join(output["data"]["text/plain"]) for output in cell["outputs"] if "data" in output]
        assert printed == below
        assert ([] if value is None else [repr(value)]) == shown
        pictures += value is not None and value._repr_svg_().startswith("<svg")  # type: ignore[attr-defined]
    assert len(cells) > 6
    assert pictures == 3
