"""Mutants of Python source: one operator, condition, number or statement changed.

As with mutmut, code outside functions is not mutated. Text is not, either, nor what is written to the log.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], ast.cmpop] = {
    ast.Eq: ast.NotEq(), ast.NotEq: ast.Eq(), ast.Lt: ast.LtE(), ast.LtE: ast.Lt(), ast.Gt: ast.GtE(),
    ast.GtE: ast.Gt(), ast.Is: ast.IsNot(), ast.IsNot: ast.Is(), ast.In: ast.NotIn(), ast.NotIn: ast.In(),
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], ast.operator] = {
    ast.Add: ast.Sub(), ast.Sub: ast.Add(), ast.Mult: ast.FloorDiv(), ast.Div: ast.Mult(), ast.FloorDiv: ast.Mult(),
    ast.Mod: ast.Mult(), ast.BitOr: ast.BitAnd(), ast.BitAnd: ast.BitOr(),
}  # fmt: skip
NOT_REMOVED = ("log.", "assert_never(")
"""Calls whose removal is not behaviour: lines of the log, and what mypy proves to be unreachable."""


@dataclass(frozen=True)
class Mutant:
    file: str
    statement: int
    """The line where the statement begins."""
    line: int
    function: str
    before: str
    after: str
    start: int
    end: int
    """Where the change is in the file, in bytes."""
    copy: int = 1
    """From 2 where the same change is possible in several places of a function."""

    @property
    def name(self) -> str:
        again = "" if self.copy == 1 else f" ({self.copy})"
        return f"{self.file} {self.function}: {self.before} -> {self.after}{again}"

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.after.encode() + source[self.end :]


class Mutator(ast.NodeVisitor):
    """Collects the mutants of one file."""

    def __init__(self, file: str, source: bytes) -> None:
        self.mutants: list[Mutant] = []
        self._file = file
        self._source = source
        self._lines = [0]
        for line in source.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self._names: list[str] = []
        self._depth = 0
        """How many functions we are in."""
        self._statement = 0
        self._seen: Counter[tuple[str, str, str]] = Counter()
        self.visit(ast.parse(source))

    def _add(self, node: ast.expr | ast.stmt, after: ast.AST | str) -> None:
        start = self._lines[node.lineno - 1] + node.col_offset
        end = self._lines[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        before = self._source[start:end].decode()
        text = after if isinstance(after, str) else f"({ast.unparse(after)})"
        function = ".".join(self._names)
        self._seen[function, before, text] += 1
        copy = self._seen[function, before, text]
        place = (self._file, self._statement, node.lineno, function)
        self.mutants.append(Mutant(*place, before, text, start, end, copy))

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._inside(node.name, node.body, 0)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Without decorators and annotations."""
        defaults = [default for default in (*node.args.defaults, *node.args.kw_defaults) if default is not None]
        self._inside(node.name, [*defaults, *node.body], 1)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        self.visit_FunctionDef(node)

    def _inside(self, name: str, nodes: Sequence[ast.AST], depth: int) -> None:
        self._names.append(name)
        self._depth += depth
        for node in nodes:
            self.visit(node)
        self._depth -= depth
        self._names.pop()

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.Expr) and _is_left_alone(node.value):
            return
        if isinstance(node, ast.stmt):
            self._statement = node.lineno
        if self._depth:
            first_value = isinstance(node, ast.Assign) and self._names[-1] == "__init__"  # everything needs it
            if isinstance(node, (ast.expr, ast.stmt)) and not first_value:
                for after in _changes(node):
                    self._add(node, after)
            for condition in _conditions(node):
                self._add(condition, ast.UnaryOp(ast.Not(), condition))
        if isinstance(node, ast.AnnAssign):
            if node.value is not None:
                self.visit(node.value)
        elif not isinstance(node, ast.JoinedStr):  # before Python 3.12, positions inside an f-string are wrong
            super().visit(node)


def _is_left_alone(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) or ast.unparse(value).startswith(NOT_REMOVED)


def _changes(node: ast.expr | ast.stmt) -> Iterator[ast.AST | str]:
    match node:
        case ast.Compare(left, operators, values):
            for at, operator in enumerate(operators):
                yield ast.Compare(left, [*operators[:at], COMPARISONS[type(operator)], *operators[at + 1 :]], values)
        case ast.BoolOp(ast.And(), values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(ast.Or(), values):
            yield ast.BoolOp(ast.And(), values)
        case ast.BinOp(left, symbol, right) if type(symbol) in ARITHMETIC and not _is_text(left, right):
            yield ast.BinOp(left, ARITHMETIC[type(symbol)], right)
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | float(value)):
            yield ast.Constant(value + 1)
        case ast.Return(ast.expr() as value) if not isinstance(value, ast.Constant):
            yield "return None"
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Delete() | ast.Continue() | ast.Break():
            yield "pass"
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case _:
            pass


def _is_text(*operands: ast.expr) -> bool:
    """Whether one of them is written as text or as a sequence, which has no other operator."""
    kinds = (ast.JoinedStr, ast.Tuple, ast.List)
    return any(isinstance(x, kinds) or (isinstance(x, ast.Constant) and isinstance(x.value, str)) for x in operands)


def _conditions(node: ast.AST) -> list[ast.expr]:
    """The conditions of this node that have no operator of their own to change."""
    match node:
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            tests = [test]
        case ast.comprehension(ifs=tests):
            pass
        case _:
            return []
    with_operator = (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Constant)
    return [test for test in tests if not isinstance(test, with_operator)]
