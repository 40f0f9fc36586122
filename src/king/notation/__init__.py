"""Records of matches: a text in the manner of PBN, the same as JSON, and their verification.

docs/record.md describes both forms. ``read`` takes either; ``events_of`` plays the record through
the core and gives its events, or says at which line and column, and why, it is not so.
"""

from king.notation.faults import CODES, Fault, Place
from king.notation.fingerprint import fingerprint
from king.notation.json_form import parse_json, write_json
from king.notation.making import record_of
from king.notation.reading import Parsed, check_sum, parse
from king.notation.record import Attempt, Record, Trick
from king.notation.replaying import Step, events_of, steps
from king.notation.writing import write

__all__ = [
    "CODES",
    "Attempt",
    "Fault",
    "Parsed",
    "Place",
    "Record",
    "Step",
    "Trick",
    "check_sum",
    "events_of",
    "fingerprint",
    "is_json",
    "parse",
    "parse_json",
    "read",
    "record_of",
    "steps",
    "verify",
    "write",
    "write_json",
]


def is_json(data: bytes) -> bool:
    """Whether this looks like the JSON form."""
    return data.lstrip()[:1] == b"{"


def read(data: bytes) -> Parsed:
    """The record in either form; raises Fault."""
    return parse_json(data) if is_json(data) else parse(data)


def verify(data: bytes) -> Parsed:
    """The record, once all of it has been found to be so; raises Fault where it is not."""
    parsed = read(data)
    for _ in steps(parsed.record, parsed.places):
        pass
    if not is_json(data):
        check_sum(data)
    return parsed
