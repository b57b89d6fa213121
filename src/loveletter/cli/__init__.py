"""The command line: `loveletter` and its commands, one module for each command or family of commands."""

from loveletter.cli.app import app, main

__all__ = ["app", "main"]
