"""Scenario files: which there are, and the scenarios that each holds, as plain data."""

from collections.abc import Hashable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from loveletter.scenarios.fields import BadScenario

ENDINGS = (".yaml", ".yml")

PARSER = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
"""The one written in C is nearly ten times as fast, but PyYAML does not have it everywhere."""

MOST_NESTED = 100
"""Far more levels than a scenario has. Without a limit, the parser in C would run out of its stack and crash."""


class FoundScenario(NamedTuple):
    """One scenario of a file, or what stands in the way of reading it."""

    name: str
    """The scenario's id; where it has none, its place in the file."""
    content: object
    problem: str | None


class _Constructor(yaml.constructor.SafeConstructor):
    """YAML as usual, but a key that comes twice is an error: one of the two would be lost in silence."""

    def __init__(self) -> None:
        super().__init__()
        self._checked: set[yaml.MappingNode] = set()

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        if node not in self._checked:  # a merge (<<) leaves its keys in the node, beside those they give way to
            self._checked.add(node)
            self._refuse_twice(node)
        return super().construct_mapping(node, deep)

    def _refuse_twice(self, node: yaml.MappingNode) -> None:
        seen: set[object] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode) and key.tag != "tag:yaml.org,2002:merge":
                name = self.construct_object(key)
                if name in seen:
                    place = f"line {key.start_mark.line + 1}"
                    raise yaml.constructor.ConstructorError(None, None, f"{place}: the field {name!r} comes twice")
                seen.add(name)


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files among the paths and all scenario files in the folders among them, each file once."""
    seen: set[Path] = set()
    for path in paths:
        files = [path]
        if path.is_dir():
            files = sorted(file for file in path.rglob("*") if file.suffix in ENDINGS and file.is_file())
        for file in files:
            if file.resolve() not in seen:
                seen.add(file.resolve())
                yield file


def read_file(path: Path) -> list[FoundScenario]:
    """The scenarios of a file. What cannot be read is found too, with its problem."""
    try:
        nodes = _scenario_nodes(path.read_bytes())
    except (OSError, yaml.YAMLError, ValueError) as broken:
        return [FoundScenario(str(path), None, problem_of(broken))]
    constructor = _Constructor()
    return [_found(path, place, node, constructor) for place, node in enumerate(nodes, 1)]


def problem_of(broken: Exception) -> str:
    """What an exception says, on one line."""
    if isinstance(broken, BadScenario):
        return str(broken)
    if isinstance(broken, OSError):
        return f"cannot be read: {broken.strerror}"
    said = " ".join(str(broken).split())
    return f"cannot be read: {said}" if isinstance(broken, yaml.YAMLError | ValueError) else type(broken).__name__


def _scenario_nodes(content: bytes) -> list[yaml.Node]:
    """Each scenario by itself, so that a broken one does not hide the others."""
    _refuse_deep(content)
    root = yaml.compose(content, Loader=PARSER)
    if not isinstance(root, yaml.MappingNode):
        raise BadScenario("no table with the field 'scenarios'")
    keys = [key.value for key, _ in root.value]
    if keys != ["scenarios"]:
        raise BadScenario(f"expected the field 'scenarios' and no other, found {', '.join(map(str, keys))}")
    scenarios = root.value[0][1]
    if not isinstance(scenarios, yaml.SequenceNode) or not scenarios.value:
        raise BadScenario("scenarios: expected a list of scenarios")
    return list(scenarios.value)


def _refuse_deep(content: bytes) -> None:
    depth = 0
    for event in yaml.parse(content, Loader=PARSER):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MOST_NESTED:
                raise BadScenario(f"nested in more than {MOST_NESTED} levels")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _found(path: Path, place: int, node: yaml.Node, constructor: _Constructor) -> FoundScenario:
    name = _id_of(node) or f"{path}, scenario {place}"
    try:
        return FoundScenario(name, constructor.construct_document(node), None)
    except (yaml.YAMLError, ValueError, RecursionError) as broken:
        return FoundScenario(name, None, problem_of(broken))


def _id_of(node: yaml.Node) -> str | None:
    """The id, even of a scenario that cannot be read otherwise."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == "id" and isinstance(value, yaml.ScalarNode):
                return str(value.value) or None
    return None
