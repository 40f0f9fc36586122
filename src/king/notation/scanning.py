r"""The text of a record taken apart: parts of tags, each tag with the rows of words below it.

The shape is that of PBN (Portable Bridge Notation): a tag is a line `[Name "value"]`, in whose
value a backslash keeps `"` and `\`; the rows of a section stand below its tag; an empty line ends a
part; a line that begins with % is skipped. What the tags mean is not known here, only where they
stand.
"""

import re
from typing import NamedTuple

from king.notation.faults import Fault, Place

_TAG = re.compile(r'\[(?P<name>[A-Za-z0-9]+) "(?P<value>(?:[^"\\]|\\["\\])*)"\]')
_ESCAPED = re.compile(r'\\(["\\])')
_WORD = re.compile(r"\S+")


class Word(NamedTuple):
    """Text without a space in it, and where it stands."""

    text: str
    place: Place


class Tag(NamedTuple):
    """A tag: where it and its value stand, and the rows below it."""

    name: str
    value: str
    place: Place
    value_place: Place
    rows: list[list[Word]]

    def words(self) -> list[Word]:
        """The words of the value."""
        return words(self.value, self.value_place)


def words(text: str, place: Place) -> list[Word]:
    """The words of a text that begins at ``place``."""
    line, column = place
    return [Word(m[0], Place(line, column + m.start())) for m in _WORD.finditer(text)]


def quoted(text: str) -> str:
    """The text as the value of a tag."""
    return re.sub(r'(["\\])', r"\\\1", text)


def decoded(data: bytes) -> str:
    """The text of these bytes; raises Fault at the first byte that is not UTF-8."""
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        raise Fault("bad_utf8", Place(line, column)) from None


def scan(text: str) -> list[list[Tag]]:
    """The parts of a record, in order; raises Fault where a line is none of a record."""
    parts: list[list[Tag]] = [[]]
    lines = text.split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.removesuffix("\r")
        if not line.strip():
            parts.append([])
        elif line.startswith("["):
            parts[-1].append(_tag(line, number, last=number == len(lines)))
        elif not line.startswith("%"):
            _row(parts[-1], line, number)
    return [part for part in parts if part]


def _tag(line: str, number: int, *, last: bool) -> Tag:
    found = _TAG.match(line)
    if found is None or found.end() != len(line):
        column = 1 if found is None else found.end() + 1
        raise Fault("truncated" if last else "expected", Place(number, column), what="tag")
    value_place = Place(number, found.start("value") + 1)
    value = _ESCAPED.sub(r"\1", found["value"])
    return Tag(found["name"], value, Place(number, 2), value_place, [])


def _row(part: list[Tag], line: str, number: int) -> None:
    place = Place(number, 1)
    if not part:
        raise Fault("expected", place, what="tag")
    part[-1].rows.append(words(line, place))
