"""`loveletter print`: an edition as a game to print, as one page of all cards, or for ordinary playing cards."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from loveletter.cli.errors import CommandError, UnknownName, require
from loveletter.cli.output import output_failed, print_lines
from loveletter.cli.parameters import SYSTEM_LANGUAGE, EditionName, Language
from loveletter.editions import edition as edition_named
from loveletter.paper import PAPERS, NoOrdinaryDeck
from loveletter.paper.contents import Contents

if TYPE_CHECKING:
    from loveletter.paper.typesetting import Template


def _paper(name: str) -> str:
    if name not in PAPERS:
        raise UnknownName("unknown_paper", name, PAPERS, list(PAPERS))
    return name


def print_game(
    out: Annotated[Path, typer.Argument(metavar="OUT.pdf", help="Where to write it; an older file is replaced.")],
    edition: EditionName = "second",
    paper: Annotated[
        str, typer.Option("--paper", metavar="PAPER", callback=_paper, help=f"One of: {', '.join(PAPERS)}.")
    ] = "a4",
    no_backs: Annotated[bool, typer.Option("--no-backs", help="Fronts only, for one-sided printing.")] = False,
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="Small pictures on white.")] = False,
    ordinary: Annotated[
        bool,
        typer.Option("--ordinary", help="Print which ordinary playing cards to use instead, with labels for them."),
    ] = False,
    overview: Annotated[bool, typer.Option("--overview", help="Print all cards on one page instead.")] = False,
    lang: Language = SYSTEM_LANGUAGE,
) -> None:
    """Print an edition as a PDF, to cut out and play.

    Cards in poker size, reference cards, tokens, a box, and the rules as a leaflet. Print without scaling; on both
    sides, turn the paper over its short edge. Needs the extra [print].
    """
    if ordinary and overview:
        raise CommandError("one_document", first="--ordinary", second="--overview")
    template: Template = "ordinary" if ordinary else "overview" if overview else "kit"
    for flag, given in {"--no-backs": no_backs, "--ink-saving": ink_saving}.items():
        if given and template != "kit":
            raise CommandError("only_in_kit", flag=flag, document=f"--{template}")
    require("typst", "print", "no_print")
    contents = Contents(edition_named(edition), lang, PAPERS[paper], ink_saving=ink_saving)
    if sys.stderr.isatty():  # it takes some seconds; in a pipe nobody waits
        name = contents.voice.edition_name(edition)
        typer.echo(contents.voice.message("print-working", edition=name), err=True)
    pdf = made(template, contents, backs=not no_backs)
    try:
        out.write_bytes(pdf)
    except OSError as problem:
        raise output_failed(problem) from None
    print_lines([contents.voice.message("print-done", file=str(out))])


def made(template: "Template", contents: Contents, *, backs: bool = True) -> bytes:
    from loveletter.paper.typesetting import DoesNotFit, document  # needs the extra

    try:
        return document(template, contents, backs=backs)
    except NoOrdinaryDeck as none:
        raise CommandError("no_ordinary_deck", value=str(none.value)) from None
    except DoesNotFit as long:
        raise CommandError("print_too_long", text=long.text) from None
