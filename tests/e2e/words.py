"""What stands on the page, read from the message files: tests find things as people do."""

import re
from typing import NamedTuple

from king.core.cards import RANK_LETTERS, SUIT_LETTERS
from king.messages import catalogue, say

LOCALE = {"tr": "tr-TR", "en": "en-GB"}


class Words(NamedTuple):
    """The sentences of one language."""

    language: str

    def __call__(self, key: str, /, **parameters: object) -> str:
        """Return the sentence. Raise KeyError for an unknown key or parameter."""
        return say(key, self.language, **parameters)

    def like(self, key: str) -> re.Pattern[str]:
        """Return a pattern for the whole sentence, whatever its parameters."""
        return re.compile(f"^{self._pattern(key)}$")

    def within(self, key: str) -> re.Pattern[str]:
        """Return a pattern for the sentence standing anywhere in a text."""
        return re.compile(self._pattern(key))

    def read(self, key: str, text: str) -> dict[str, str] | None:
        """Return the parameters with which a text is this sentence; None if it is not."""
        names = re.findall(r"\{(\w+)\}", catalogue(self.language)[key])
        found = self.like(key).match(text)
        return None if found is None else dict(zip(names, found.groups(), strict=True))

    def card(self, card: str) -> str:
        """Return a card's name: `HK` is "Kupa papazı"."""
        suit, rank = self(f"card_suit_{card[0]}"), self(f"card_rank_{card[1]}")
        return self("card_name", suit=suit, rank=rank)

    def cards(self) -> dict[str, str]:
        """Return every card by its name."""
        return {
            self.card(suit + rank): suit + rank for suit in SUIT_LETTERS for rank in RANK_LETTERS
        }

    def _pattern(self, key: str) -> str:
        parts = re.split(r"\{(\w+)\}", catalogue(self.language)[key])
        return "".join(re.escape(part) if i % 2 == 0 else "(.+?)" for i, part in enumerate(parts))
