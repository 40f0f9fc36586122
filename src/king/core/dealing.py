"""Dealing that anyone can check: a function of a secret, uniform, never adjusted.

Theory. Every attempt at every deal has its own fresh 256-bit secret. The table publishes its
SHA-256 before the first card and the secret itself when that attempt ends; until then the cards
cannot be computed, and afterwards they cannot be denied. The stream of a purpose is

    HMAC-SHA256(secret, "king/1|PURPOSE|MATCH|DEAL|ATTEMPT|COUNTER"),   COUNTER = 0, 1, 2, …

read as big-endian 32-bit words. A number below n is a word taken modulo n, words at or above the
largest multiple of n being thrown away (rejection sampling: no bias). The deck in card order, twos
of spades first, is shuffled from its end down (Fisher-Yates, as in Knuth, TAOCP vol. 2, 3.4.2,
Algorithm P) and cut into hands of equal size, seat 0 first. The web page computes the same
(``web/src/lib/fairness``).
"""

import hashlib
import hmac
from collections.abc import Iterator

from king.core.cards import Card, CardSet, card_set
from king.core.errors import BadRequest

SECRET_HEX_DIGITS = 64


def words(secret: str, purpose: str, match: str, deal: int, attempt: int) -> Iterator[int]:
    """The endless stream of 32-bit words of one purpose."""
    key, counter = secret_bytes(secret), 0
    while True:
        text = f"king/1|{purpose}|{match}|{deal}|{attempt}|{counter}"
        block = hmac.digest(key, text.encode(), "sha256")
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4))
        counter += 1


def below(n: int, stream: Iterator[int]) -> int:
    """An unbiased number from 0 to n - 1."""
    limit = (1 << 32) // n * n
    return next(word for word in stream if word < limit) % n


def shuffled(secret: str, match: str, deal: int, attempt: int, cards: CardSet) -> list[Card]:
    """The deck of this attempt at this deal in the order in which it is cut; both count from 1."""
    deck = [Card(i) for i in range(52) if cards >> i & 1]
    stream = words(secret, "cards", match, deal, attempt)
    for last in range(len(deck) - 1, 0, -1):
        pick = below(last + 1, stream)
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck


def deal_hands(
    secret: str, match: str, deal: int, attempt: int, cards: CardSet, hands: int, stock: int = 0
) -> tuple[CardSet, ...]:
    """The hands of this attempt at this deal, one set a hand; ``stock``: cards that stay back."""
    deck = shuffled(secret, match, deal, attempt, cards)
    size = (len(deck) - stock) // hands
    return tuple(card_set(deck[i * size : (i + 1) * size]) for i in range(hands))


def deal_stock(
    secret: str, match: str, deal: int, attempt: int, cards: CardSet, stock: int
) -> tuple[Card, ...]:
    """The stock of this attempt at this deal, top card first: what is left when all hands are
    cut."""
    deck = shuffled(secret, match, deal, attempt, cards)
    return tuple(deck[len(deck) - stock :])


def random_declarer(secret: str, match: str, players: int) -> int:
    """The first declarer, where the rules leave him to chance: from the first deal's secret."""
    return below(players, words(secret, "declarer", match, 1, 1))


def salt(secret: str, match: str, deal: int, attempt: int) -> str:
    """32 hex digits with which a secret contract of this attempt at this deal is sealed."""
    stream = words(secret, "salt", match, deal, attempt)
    return "".join(f"{next(stream):08x}" for _ in range(4))


def commitment(secret: str) -> str:
    """What is published before the first card: SHA-256 of the secret's 32 bytes, in hex."""
    return hashlib.sha256(secret_bytes(secret)).hexdigest()


def secret_bytes(secret: str) -> bytes:
    """The 32 bytes written as 64 hex digits; raises BadRequest for anything else."""
    try:
        key = bytes.fromhex(secret)
    except ValueError:
        key = b""
    if len(key) * 2 != SECRET_HEX_DIGITS or len(secret) != SECRET_HEX_DIGITS:
        raise BadRequest(member="secret")
    return key
