"""What people type about a deal, as its members: short texts in, numbers out.

Players count from 1 here, as people do. All raise NotUnderstood for what they cannot read.
"""

from collections.abc import Sequence

from king.core.cards import CARD_OF


class NotUnderstood(Exception):  # noqa: N818 - what happened
    """A text that does not say what was asked."""


def numbers(text: str) -> list[int]:
    """Whole numbers, apart by spaces or commas."""
    try:
        return [int(word) for word in text.replace(",", " ").split()]
    except ValueError:
        raise NotUnderstood(text) from None


def one_of(text: str, count: int) -> int:
    """One number from 1 to ``count``, counted from 0."""
    found = numbers(text)
    if len(found) != 1 or not 1 <= found[0] <= count:
        raise NotUnderstood(text)
    return found[0] - 1


def seats(text: str, count: int, players: int) -> list[int]:
    """So many players."""
    found = [number - 1 for number in numbers(text)]
    if len(found) != count or not all(seat in range(players) for seat in found):
        raise NotUnderstood(text)
    return found


def units(text: str, full: int, players: int) -> list[int]:
    """A number a player; a star stands for all the rest."""
    words = text.replace(",", " ").split()
    if len(words) != players or words.count("*") > 1:
        raise NotUnderstood(text)
    known = numbers(" ".join(word for word in words if word != "*"))
    rest = max(0, full - sum(known))
    return [rest if word == "*" else known.pop(0) for word in words]


def shown(text: str, players: int) -> list[tuple[str, int, int]]:
    """Threes of a card, who showed it and who took it: ``HK 1 3``."""
    words = text.replace(",", " ").split()
    if len(words) % 3:
        raise NotUnderstood(text)
    told = []
    for card, shower, taker in zip(words[::3], words[1::3], words[2::3], strict=True):
        if card not in CARD_OF:
            raise NotUnderstood(text)
        told.append((card, one_of(shower, players), one_of(taker, players)))
    return told


def doubles(text: str, players: int) -> list[tuple[int, int, int]]:
    """Pairs: ``2>1``, with a ``!`` where it was redoubled."""
    return [_double(word, players) for word in text.replace(",", " ").split()]


def _double(word: str, players: int) -> tuple[int, int, int]:
    by, sign, of = word.rstrip("!").partition(">")
    if not sign or word.count("!") > 1:
        raise NotUnderstood(word)
    return one_of(by, players), one_of(of, players), 2 if word.endswith("!") else 1


def units_of(takers: Sequence[int], players: int) -> list[int]:
    """How many each has, from who took each."""
    return [takers.count(seat) for seat in range(players)]
