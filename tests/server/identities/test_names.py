"""Names: which there may be, and when two are the same."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from king.server.identities.names import _ROWS, KEY_OF, LEAST, MARKS, MOST, key, tidy
from king.server.refusals import NameLength, NameLetter

LETTERS = "".join(KEY_OF)
names = st.text(LETTERS + MARKS, min_size=1, max_size=MOST).filter(
    lambda text: sum(letter in KEY_OF for letter in text) >= LEAST
)


class TestTable:
    def test_every_letter_stands_once(self) -> None:
        assert sum(map(len, _ROWS.values())) == len(KEY_OF)

    def test_letters_are_latin_or_digits(self) -> None:
        for letter in KEY_OF:
            assert letter.isdigit() or unicodedata.name(letter).startswith("LATIN")
            assert unicodedata.normalize("NFC", letter) == letter

    def test_a_letter_is_the_same_in_both_sizes(self) -> None:
        """In Turkish and in English: i and ı, I and İ are one to us, so both languages agree."""
        for letter in KEY_OF:
            for other in {letter.upper(), letter.lower()} & set(KEY_OF):
                assert KEY_OF[other] == KEY_OF[letter]

    @pytest.mark.parametrize(
        ("first", "second"),
        [
            ("Işıl", "ISIL"),
            ("Işıl", "isil"),
            ("İSTANBUL", "ıstanbul"),
            ("Ağaç", "agac"),
            ("Gülöz", "GULOZ"),
            ("Ali", "AIi"),
            ("Oya", "0ya"),
            ("Misafir 1234", "misafır_l234"),
            ("Ayşe Nur", "aysenur"),
            ("Straße", "STRASSE"),
        ],
    )
    def test_the_same_to_somebody_who_reads(self, first: str, second: str) -> None:
        assert key(tidy(first)) == key(tidy(second))

    @pytest.mark.parametrize(("first", "second"), [("Ali", "Alo"), ("Ayşe", "Ayten"), ("a2", "a3")])
    def test_not_the_same(self, first: str, second: str) -> None:
        assert key(tidy(first)) != key(tidy(second))


class TestTidy:
    @given(names)
    def test_a_name_that_is_kept_is_kept_as_it_is(self, name: str) -> None:
        kept = tidy(name)
        assert tidy(kept) == kept
        assert len(kept) <= MOST
        assert key(kept) == key(name)

    @given(names)
    def test_key_is_small_plain_letters_and_digits(self, name: str) -> None:
        assert set(key(name)) <= set("abcdefghijklmnopqrstuvwxyz23456789")
        assert len(key(name)) >= LEAST

    @given(st.text(min_size=1))
    def test_nothing_outside_the_table_passes(self, text: str) -> None:
        try:
            kept = tidy(text)
        except (NameLetter, NameLength):
            return
        assert set(kept) <= set(LETTERS + MARKS)

    @pytest.mark.parametrize(
        "name",
        [
            "Аli",  # Cyrillic А
            "Αli",  # Greek Α
            "Al\u0456",  # Cyrillic і
            "Ali\u200b",  # no width
            "\u202eilA",  # from right to left
            "A\tli",
            "A\u00a0li",
            "Ａｌｉ",  # wide
            "Ali😀",
            "Al\u0131\u0301",  # a mark that no letter of ours has
            "王さん",
        ],
    )
    def test_letters_that_only_look_like_ours(self, name: str) -> None:
        with pytest.raises(NameLetter):
            tidy(name)

    @pytest.mark.parametrize("name", ["", " ", "A", "--", "A-", "a" * 21])
    def test_too_short_or_too_long(self, name: str) -> None:
        with pytest.raises(NameLength) as refused:
            tidy(name)
        assert refused.value.params == {"least": 2, "most": 20}

    def test_what_is_kept(self) -> None:
        assert tidy("  Ali   Veli ") == "Ali Veli"
        assert tidy("I\u0307pek") == "İpek"
