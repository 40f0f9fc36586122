"""`king record`: records of matches shown, replayed, verified, converted, counted and reviewed
(docs/record.md, docs/review.md)."""

import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import BinaryIO, TypeVar

import click
import msgspec

from king.analysis.judgements import Review
from king.analysis.losses import added_up
from king.analysis.statistics import Statistics, added, of_record
from king.cli.record.files import Refused, checked, parsed_of
from king.cli.record.replay import replayed
from king.cli.record.review import reviewed
from king.cli.record.show import sheet
from king.cli.record.stats import tables
from king.cli.record.words import rules_text, seat_name
from king.core.cards import CARD_OF
from king.messages import say, terminal_locale
from king.notation import Attempt, Record, events_of, is_json, write, write_json

_T = TypeVar("_T")

FILE = click.argument("file", type=click.File("rb"))


@click.group(name="record", help="Show, replay, verify, convert, count and review records.")
def command() -> None:
    """Records of matches; `-` names the standard input."""


@command.command()
@FILE
def show(file: BinaryIO) -> None:
    """Show the match as a score sheet, with what happened in it."""
    click.echo(_or_exit(lambda: sheet(checked(file), terminal_locale())), nl=False)


@command.command()
@FILE
@click.option("--deal", type=click.IntRange(1), help="Only this deal.")
def replay(file: BinaryIO, deal: int | None) -> None:
    """Show the match trick by trick."""
    locale = terminal_locale()
    found = _or_exit(lambda: checked(file))
    lines = list(replayed(found, locale, deal))
    if not lines:
        raise click.ClickException(say("record_no_deal", locale, deal=deal))
    click.echo("\n".join(lines))


@command.command()
@click.argument("files", metavar="FILE...", type=click.File("rb"), nargs=-1, required=True)
def verify(files: tuple[BinaryIO, ...]) -> None:
    """Play each match again and check everything that its record says."""
    locale, wrong = terminal_locale(), list[BinaryIO]()
    for file, record in _right_ones(files, wrong):
        cards = sum(map(_cards, record.deals))
        deals = len(record.deals)
        click.echo(say("record_right", locale, file=file.name, deals=deals, cards=cards))
        click.echo(rules_text(record, locale))
        if any(deal.secret is None for deal in record.deals):
            click.echo(say("record_unvouched", locale))
    if wrong:
        sys.exit(1)


@command.command()
@FILE
@click.option("-o", "--output", type=click.File("wb"), default="-", help="Where to write it.")
def convert(file: BinaryIO, output: BinaryIO) -> None:
    """Write the other form of a record: JSON of a text, a text of JSON."""
    data, parsed = _or_exit(lambda: parsed_of(file))
    other = write if is_json(data) else write_json
    output.write(other(parsed.record).encode())


@command.command()
@click.argument("files", metavar="FILE...", type=click.File("rb"), nargs=-1, required=True)
@click.option("--json", "as_json", is_flag=True, help="As JSON: counts and sums of points.")
def stats(files: tuple[BinaryIO, ...], *, as_json: bool) -> None:
    """Count contracts, results and jargon over all these matches.

    Players are told apart by their names.
    """
    locale, found, wrong = terminal_locale(), Statistics(), list[BinaryIO]()
    for _, record in _right_ones(files, wrong):
        names = tuple(seat_name(record, seat, locale) for seat in range(record.rules.players))
        found = added(found, of_record(record, names))
    told = msgspec.json.encode(found).decode() + "\n" if as_json else tables(found, locale)
    click.echo(told, nl=False)
    if wrong:
        sys.exit(1)


@command.command()
@FILE
@click.option("--seat", type=click.IntRange(0, 3), default=0, help="Whose decisions: 0 to 3.")
@click.option("--json", "as_json", is_flag=True, help="As JSON: every decision.")
def review(file: BinaryIO, seat: int, *, as_json: bool) -> None:
    """Judge the decisions of one seat: what they cost, and why (docs/review.md)."""
    locale = terminal_locale()
    record = _or_exit(lambda: checked(file))
    if seat >= record.rules.players:
        raise click.ClickException(say("record_review_no_seat", locale, seat=seat))
    if find_spec("numba") is None:
        raise click.ClickException(say("record_review_needs", locale))
    found = _judged(record, seat)
    as_text = reviewed(record, found, locale)
    click.echo(msgspec.json.encode(found).decode() + "\n" if as_json else as_text, nl=False)


def _judged(record: Record, seat: int) -> Review:
    from king.analysis.review import dealings, review  # numba is loaded only where it is needed

    events = events_of(record)
    bar = click.progressbar(range(dealings(events)), file=sys.stderr, show_eta=False)
    with bar as numbers:
        found = [review(events, seat, number) for number in numbers]
    return added_up(record.match, seat, found, record.end.totals)


def _right_ones(
    files: tuple[BinaryIO, ...], wrong: list[BinaryIO]
) -> Iterator[tuple[BinaryIO, Record]]:
    """The files whose records are right, with these; the others are told of and join ``wrong``."""
    for file in files:
        try:
            record = checked(file)
        except Refused as refused:
            wrong.append(file)
            click.echo(refused.sentence, err=True)
        else:
            yield file, record


def _cards(deal: Attempt) -> int:
    played = sum(len(trick.cards) for trick in (*deal.tricks, *deal.drawing))
    return played + sum(text in CARD_OF for text in deal.laid)


def _or_exit(work: Callable[[], _T]) -> _T:
    try:
        return work()
    except Refused as refused:
        raise click.ClickException(refused.sentence) from None
