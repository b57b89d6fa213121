"""Sources: the Fluent files of a language as they are written, with the variables and forms that they use."""

from functools import cache
from importlib import resources

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


@cache
def entries(language: str) -> tuple[ast.EntryType, ...]:
    folder = resources.files("loveletter.language") / "messages" / language
    files = [file for file in folder.iterdir() if file.name.endswith(".ftl")] if folder.is_dir() else []
    parsed = [FluentParser().parse(file.read_text(encoding="utf-8")) for file in files]
    return tuple(entry for resource in parsed for entry in resource.body)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def forms(message: ast.Message) -> set[str]:
    return {attribute.id.name for attribute in message.attributes}


class Uses(Visitor):
    """What a message uses: variables, functions, forms of cards, and other messages."""

    def __init__(self, message: ast.Message) -> None:
        self.variables: set[str] = set()
        self.functions: set[str] = set()
        self.forms: set[str] = set()
        self.messages: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the parser's word
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802
        self.functions.add(node.id.name)
        for argument in node.arguments.named:
            assert isinstance(argument.value, ast.StringLiteral)
            self.forms.add(argument.value.value)
        self.generic_visit(node)


def variables(language: str, message: str) -> set[str]:
    """The variables of a message and of those that it refers to."""
    uses = Uses(messages(language)[message])
    return uses.variables.union(*(variables(language, other) for other in uses.messages))
