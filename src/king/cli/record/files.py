"""Records from files, and why one is refused, as a sentence."""

from typing import BinaryIO

from king.messages import catalogue, say, terminal_locale
from king.notation import CODES, Fault, Parsed, Record, read, verify

#: The most bytes of a record; the longest match of these rules takes a hundredth of it.
MOST = 10_000_000


class Refused(Exception):  # noqa: N818 - reads as what it says
    """A record that is none, or not so; ``sentence`` says where and why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def parsed_of(file: BinaryIO) -> tuple[bytes, Parsed]:
    """The bytes of a file and the record in it; raises Refused."""
    data = file.read(MOST)
    try:
        return data, read(data)
    except Fault as fault:
        raise Refused(sentence(file.name, fault)) from None


def checked(file: BinaryIO) -> Record:
    """The record in a file, all of it verified; raises Refused."""
    try:
        return verify(file.read(MOST)).record
    except Fault as fault:
        raise Refused(sentence(file.name, fault)) from None


def sentence(name: str, fault: Fault) -> str:
    """Where a record is wrong, and why."""
    locale = terminal_locale()
    line, column = fault.place
    reason = reason_of(fault, locale)
    return say("record_at", locale, file=name, line=line, column=column, reason=reason)


def reason_of(fault: Fault, locale: str) -> str:
    """Why a record is refused: our own codes, else the sentence of the rule."""
    key = f"record_fault_{fault.code}" if fault.code in CODES else f"error_{fault.code}"
    known = catalogue(locale)
    return say(key if key in known else "error_unknown", locale, **fault.params)
