"""Letters for terminals that have few: what cannot be written is written as its nearest in ASCII.

Everything keeps its width: suits become the letters S H D C, lines + - |, and Turkish letters lose
their marks. A terminal is taken to have all letters where its locale says UTF-8.
"""

import codecs
import locale
import sys
import unicodedata
from io import TextIOWrapper

_HANDLER = "king.nearest"
_NEAREST = dict(
    zip(
        "♠♥♦♣╭╮╰╯╌╎─│▸★▲▼·◦−×→←↑↓↔–’‘“”…ıİ±•",
        "SHDC++++-:-|>*^v.o-x><^v=-''\"\".iI~*",
        strict=True,
    )
)


def has_all_letters() -> bool:
    """Whether the locale of the terminal writes UTF-8."""
    return encoding() == "utf-8"


def encoding() -> str:
    """The encoding of the locale, ASCII where it names none that is known."""
    try:
        return codecs.lookup(locale.getencoding()).name
    except LookupError:
        return "ascii"


def write_in(encoding: str) -> None:
    """From now on write to the terminal in this encoding, what it lacks as its nearest."""
    codecs.register_error(_HANDLER, nearest)
    for stream in (sys.__stdout__, sys.__stderr__):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding=encoding, errors=_HANDLER)


def nearest(error: UnicodeError) -> tuple[str, int]:
    """The error handler of codecs: as many ASCII characters as could not be written."""
    assert isinstance(error, UnicodeEncodeError)
    letters = error.object[error.start : error.end]
    return "".join(_ascii(letter) for letter in letters), error.end


def _ascii(letter: str) -> str:
    if letter in _NEAREST:
        return _NEAREST[letter]
    bare = unicodedata.normalize("NFKD", letter)[0]
    if bare.isascii():
        return bare
    return (
        "+" if 0x2500 <= ord(letter) <= 0x257F else "#" if 0x2580 <= ord(letter) < 0x25A0 else "?"
    )
