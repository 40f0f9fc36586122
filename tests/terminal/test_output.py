"""Terminals with few letters, few colours or none."""

import codecs
import locale

import pytest

from king.core.cards import SUIT_LETTERS
from king.messages import LOCALES, catalogue
from king.terminal import output
from king.terminal.palette import FULL, NONE, SIXTEEN, fitting
from king.terminal.words import GLYPHS, face


def written(text: str, encoding: str = "ascii") -> str:
    codecs.register_error("king.test", output.nearest)
    return text.encode(encoding, "king.test").decode(encoding)


def test_suits_are_their_letters() -> None:
    assert written("".join(GLYPHS[suit] for suit in SUIT_LETTERS)) == SUIT_LETTERS
    assert written(face("HT")) == "10H"


def test_turkish_loses_its_marks_and_nothing_else() -> None:
    assert written("Rıfkı çıktı: İsmet, ĞÜŞÖÇ ğüşöç â") == "Rifki cikti: Ismet, GUSOC gusoc a"
    assert written("Rıfkı ♠", "iso8859-9") == "Rıfkı S"


@pytest.mark.parametrize("language", LOCALES)
def test_every_sentence_keeps_its_width_and_its_meaning(language: str) -> None:
    for key, text in catalogue(language).items():
        plain = written(text)
        assert len(plain) == len(text), key
        assert plain.count("?") == text.count("?"), key


def test_frames_are_drawn_with_what_there_is() -> None:
    assert written("╭──╮│╰╯╌╎") == "+--+|++-:"
    assert written("━▁█") == "+##"


@pytest.mark.parametrize(
    ("encoding", "all_letters"),
    [
        ("UTF-8", True),
        ("utf8", True),
        ("ANSI_X3.4-1968", False),
        ("ISO-8859-9", False),
        ("", False),
    ],
)
def test_letters_are_the_locales(
    encoding: str, all_letters: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getencoding", lambda: encoding)
    assert output.has_all_letters() is all_letters
    assert written("ş", output.encoding()) in ("ş", "s")


def test_colours_are_the_terminals() -> None:
    assert fitting("truecolor", no_color=False) is FULL
    assert fitting("256", no_color=False) is FULL
    assert fitting("standard", no_color=False) is SIXTEEN
    assert fitting("truecolor", no_color=True) is NONE
    assert fitting(None, no_color=False) is NONE


def test_what_has_no_colours_names_none() -> None:
    assert {style for style in NONE if style} <= {"bold", "reverse"}
