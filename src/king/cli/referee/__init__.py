"""`king referee`: the rules over standard input, one JSON object a line (docs/referee.md)."""

import sys
from collections.abc import Mapping
from typing import BinaryIO

import click

from king.cli.referee.answers import QUESTIONS, Question, answer_line


@click.command(name="referee", help="Answer questions about the rules, one JSON object a line.")
def command() -> None:
    """Read requests from standard input and answer each at once; bad input never ends it."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(
    requests: BinaryIO, answers: BinaryIO, questions: Mapping[str, Question] = QUESTIONS
) -> None:
    """One answer a line, flushed; a line of nothing but white space has none."""
    for line in requests:
        if line.strip():
            answers.write(answer_line(line, questions) + b"\n")
            answers.flush()
