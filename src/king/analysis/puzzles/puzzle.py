"""What a puzzle is, as it is kept in a file."""

import hashlib
from typing import Annotated

from msgspec import Meta, Struct

from king.core.contracts import Contract

#: So many points the right card is ahead of every other, by both judges.
CLEAR = 50

#: From the easiest to the hardest.
GRADES = (1, 2, 3, 4)

Share = Annotated[float, Meta(ge=0, le=1)]


class Setting(Struct, frozen=True, forbid_unknown_fields=True):
    """The deal up to the card in question, as text.

    ``hands``: as they were dealt, as in PBN, by number of the hand. ``played``: all cards so far
    in order, two characters each; the declarer's hand leads. The deal stands alone: nobody has
    points, and King does not count.
    """

    preset: str
    contracts: tuple[Contract, ...]
    trump: str | None
    declarer: int
    hands: tuple[str, ...]
    played: str


class Option(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that may be played, with those that nothing tells apart from it, the highest first.

    Points still to come to the player's side: ``mean`` and its standard error ``se`` by search,
    ``sure`` whatever the others do, with all cards open. ``chosen``: the share of weaker players
    who play it. ``line``: how it goes on with all cards open, from this card to the last trick
    that matters, both sides playing their best. ``why``: how the right card is better than this one
    (``reasons``), "" of the right one.
    """

    cards: tuple[str, ...]
    mean: float
    se: float
    sure: int
    chosen: Share
    line: str
    why: str = ""


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """A setting, its options from the right one down, and how hard it is.

    ``id`` follows from the setting. ``missed``: the share of weaker players who miss the right
    card; ``grade``: the same in four classes.
    """

    id: str
    setting: Setting
    options: tuple[Option, ...]
    missed: Share
    grade: Annotated[int, Meta(ge=1, le=4)]

    @property
    def right(self) -> Option:
        """The option that solves it."""
        return self.options[0]

    @property
    def tempting(self) -> Option:
        """The wrong one that weaker players play most often."""
        return max(self.options[1:], key=lambda option: (option.chosen, option.mean))


def name_of(setting: Setting) -> str:
    """The id of the puzzle of this setting: six letters and digits."""
    parts = (setting.preset, *setting.contracts, setting.trump or "-", str(setting.declarer))
    text = "|".join((*parts, *setting.hands, setting.played))
    number = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    return "".join(_LETTERS[number // len(_LETTERS) ** i % len(_LETTERS)] for i in range(6))


#: None that is taken for another, nor vowels: no id is a word.
_LETTERS = "23456789bcdfghjkmnpqrstvwxz"


def cards_in(text: str) -> tuple[str, ...]:
    """The cards written one after the other."""
    return tuple(text[i : i + 2] for i in range(0, len(text), 2))
