"""A record as text. What is written here and read by ``reading`` is written again the same."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from king.core.house_rules import OPTIONS
from king.core.rules import RuleSet
from king.core.terms import seating
from king.notation import tags
from king.notation.record import VERSION, Attempt, Record
from king.notation.scanning import quoted
from king.notation.sections import laid_rows, said_text, trick_text
from king.notation.values import CLAIM, listed, option_text
from king.presets import named


def write(record: Record) -> str:
    """The record as text, with the sum of it in its second line."""
    parts = [_header(record), *(_deal(record, deal) for deal in record.deals), _end(record)]
    first, *rest = ["\n".join(part) + "\n" for part in parts]
    top, _, below = "\n".join([first, *rest]).partition("\n")
    text = f"{top}\n{below}"
    return f"{top}\n{_tag(tags.SUM_TAG, text_sum(text))}\n{below}"


def text_sum(text: str) -> str:
    """The SHA-256 of a record's text without its sum: it tells damage, it is no signature."""
    return hashlib.sha256(text.encode()).hexdigest()


def _tag(name: str, value: object) -> str:
    return f'[{name} "{quoted(str(value))}"]'


def _fields(fields: Sequence[tags.Field], of: Any) -> Iterator[str]:
    for field in fields:
        value = getattr(of, field.member)
        if value is not None and value not in ("", ()):
            yield _tag(field.tag, field.kind.write(value))


def _header(record: Record) -> list[str]:
    rules, base = record.rules, named(record.rules.preset)
    differ = [name for name in OPTIONS if getattr(rules, name) != getattr(base, name)]
    return [
        _tag(tags.VERSION_TAG, VERSION),
        *_fields(tags.HEADER, record),
        *(_tag(f"{tags.SEAT_TAG}{seat}", name) for seat, name in enumerate(record.names) if name),
        _tag(tags.RULES_TAG, rules.preset),
        *(_tag(tags.OPTION_TAG, option_text(name, getattr(rules, name))) for name in differ),
    ]


def _deal(record: Record, deal: Attempt) -> list[str]:
    return [
        *_fields(tags.DEAL, deal),
        *_sections(record, deal),
        *_score(deal),
    ]


def _sections(record: Record, deal: Attempt) -> Iterator[str]:
    if deal.drawing:
        first = deal.drawing[0].leader
        yield _tag(tags.DRAWING_TAG, first)
        yield from (trick_text(trick, (first, 1 - first)) for trick in deal.drawing)
    if deal.said:
        yield _tag(tags.AUCTION_TAG, deal.declarer)
        yield from map(said_text, deal.said)
    if deal.tricks:
        first = deal.tricks[0].leader
        yield _tag(tags.PLAY_TAG, first)
        order = columns(record.rules, deal.declarer, first)
        yield from (trick_text(trick, order) for trick in deal.tricks)
    yield from (_tag(tags.CLAIM_TAG, CLAIM.write(claim)) for claim in deal.claims)
    if deal.laid:
        yield _tag(tags.LAYOUT_TAG, deal.declarer)
        yield from laid_rows(deal.laid)


def columns(rules: RuleSet, declarer: int, first: int) -> tuple[int, ...]:
    """The hands in turn order from the first leader's on."""
    order = seating(rules, declarer)[0]
    at = order.index(first)
    return (*order[at:], *order[:at])


def _score(deal: Attempt) -> Iterator[str]:
    chosen = deal.chosen
    for contract, units in zip(chosen.contracts if chosen else (), deal.units, strict=False):
        yield _tag(tags.UNITS_TAG, listed([contract, *units]))
    details = deal.details
    if details.ace is not None:
        yield _tag(tags.ACE_TAG, details.ace)
    if details.queen is not None:
        yield _tag(tags.QUEEN_TAG, details.queen)
    if details.last:
        yield _tag(tags.LAST_TAG, listed(details.last))
    yield from (_tag(tags.SHOWN_TAG, listed([s.card, s.shower, s.taker])) for s in details.shown)
    yield from (_tag(tags.DOUBLED_TAG, listed([d.by, d.of, d.level])) for d in details.doubles)
    yield from _fields(tags.SCORE, deal)


def _end(record: Record) -> list[str]:
    return list(_fields(tags.END, record.end))
