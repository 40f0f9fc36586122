"""Dealing: uniform, verifiable, the same for everyone who computes it."""

import hashlib
import hmac
from collections import Counter
from itertools import islice

import pytest

from king.core.cards import FULL_DECK, CardSet, hand_text
from king.core.dealing import below, commitment, deal_hands, random_declarer, secret_bytes, words
from king.core.errors import BadRequest

SECRET = "".join(f"{i:02x}" for i in range(32))
NO_TWOS = CardSet(FULL_DECK & ~sum(1 << 13 * suit for suit in range(4)))


def secret(number: int) -> str:
    """One of many secrets, the same on every run."""
    return hashlib.sha256(f"dealing {number}".encode()).hexdigest()


def by_hand(key: str, match: str, deal: int, attempt: int) -> list[str]:
    """The hands, worked out from what `king.core.dealing` promises, with none of its code."""
    deck = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
    block = counter = 0
    stream: list[int] = []
    for last in range(51, 0, -1):
        while True:
            if not stream:
                text = f"king/1|cards|{match}|{deal}|{attempt}|{counter}".encode()
                digest = hmac.new(bytes.fromhex(key), text, hashlib.sha256).digest()
                stream = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                counter += 1
            block = stream.pop(0)
            if block < 2**32 - 2**32 % (last + 1):
                break
        pick = block % (last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    hands = [set(deck[i : i + 13]) for i in range(0, 52, 13)]
    return [
        ".".join("".join(r for r in "AKQJT98765432" if s + r in hand) for s in "SHDC")
        for hand in hands
    ]


class TestKnownAnswers:
    """Written down once: a deal of an old match must come out the same for ever."""

    def test_hands(self) -> None:
        hands = deal_hands(SECRET, "match", 3, 2, FULL_DECK, 4)
        assert [hand_text(hand) for hand in hands] == by_hand(SECRET, "match", 3, 2)
        assert [hand_text(hand) for hand in hands] == KNOWN_HANDS

    def test_commitment(self) -> None:
        assert commitment(SECRET) == KNOWN_COMMITMENT
        assert commitment(SECRET) == hashlib.sha256(bytes(range(32))).hexdigest()

    def test_first_declarer(self) -> None:
        """A purpose of its own: knowing who begins tells nothing about the cards."""
        text = b"king/1|declarer|match|1|1|0"
        word = int.from_bytes(hmac.new(bytes(range(32)), text, hashlib.sha256).digest()[:4], "big")
        assert random_declarer(SECRET, "match", 4) == word % 4 == KNOWN_DECLARER

    @pytest.mark.parametrize("number", range(20))
    def test_other_secrets(self, number: int) -> None:
        hands = deal_hands(secret(number), f"m{number}", number + 1, 1, FULL_DECK, 4)
        assert [hand_text(hand) for hand in hands] == by_hand(
            secret(number), f"m{number}", number + 1, 1
        )


KNOWN_HANDS = ["J32.52.KQ5.AKJ74", "T9.QJ87.T943.982", "K76.AK963.86.T65", "AQ854.T4.AJ72.Q3"]
KNOWN_COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
KNOWN_DECLARER = 2


class TestFairness:
    """Chi-square on fixed secrets: the same result on every run, far from any doubt."""

    def test_each_card_goes_to_each_seat_alike(self) -> None:
        deals = 4_000
        counts = Counter(
            (seat, card)
            for number in range(deals)
            for seat, hand in enumerate(deal_hands(secret(number), "fair", 1, 1, FULL_DECK, 4))
            for card in range(52)
            if hand >> card & 1
        )
        expected = deals / 4
        chi = sum((counts[seat, card] - expected) ** 2 for seat in range(4) for card in range(52))
        assert chi / expected < 156 + 5 * (2 * 156) ** 0.5  # 52 cards, 3 free seats each

    def test_two_cards_fall_together_as_often_as_they_should(self) -> None:
        """Neighbours in the deck, which a bad shuffle keeps together: 12 times in 51."""
        deals, together = 4_000, 0
        for number in range(deals):
            hands = deal_hands(secret(number), "pairs", 1, 1, FULL_DECK, 4)
            together += sum((hand & hand >> 1).bit_count() for hand in hands)
        pairs, share = deals * 51, 12 / 51
        assert abs(together - pairs * share) < 5 * (pairs * share * (1 - share)) ** 0.5

    def test_each_seat_begins_alike(self) -> None:
        counts = Counter(random_declarer(secret(number), "first", 4) for number in range(4_000))
        assert sum((counts[seat] - 1_000) ** 2 / 1_000 for seat in range(4)) < 30

    def test_each_position_of_a_small_shuffle_is_alike(self) -> None:
        """Four cards to four seats: 24 orders, 23 degrees of freedom."""
        deck = CardSet(0b1111)
        orders = Counter(deal_hands(secret(n), "small", 1, 1, deck, 4) for n in range(12_000))
        assert len(orders) == 24
        assert sum((count - 500) ** 2 / 500 for count in orders.values()) < 60


class TestStream:
    def test_words_above_the_largest_multiple_are_thrown_away(self) -> None:
        """For a number below 52, the last 2**32 % 52 words would favour the first cards."""
        limit = 2**32 - 2**32 % 52
        assert below(52, iter([limit, 2**32 - 1, limit - 1])) == 51
        assert below(52, iter([limit - 1, 0])) == 51
        assert below(52, iter([limit, 0])) == 0
        assert below(4, iter([2**32 - 1])) == 3
        assert below(1, iter([7])) == 0

    def test_every_deal_attempt_match_and_purpose_has_its_own(self) -> None:
        streams = {
            tuple(islice(words(key, purpose, match, deal, attempt), 20))
            for key in (SECRET, secret(1))
            for purpose in ("cards", "declarer")
            for match in ("a", "b")
            for deal in (1, 2)
            for attempt in (1, 2)
        }
        assert len(streams) == 32

    def test_it_goes_on_beyond_one_block(self) -> None:
        """Eight words a block; the next block counts on."""
        found = list(islice(words(SECRET, "cards", "match", 1, 1), 24))
        blocks = [
            hmac.new(bytes(range(32)), f"king/1|cards|match|1|1|{n}".encode(), hashlib.sha256)
            for n in range(3)
        ]
        text = b"".join(block.digest() for block in blocks)
        assert b"".join(word.to_bytes(4, "big") for word in found) == text


class TestSecrets:
    @pytest.mark.parametrize(
        "text",
        ["", "0" * 63, "0" * 65, "g" * 64, " " + "0" * 63, "0x" + "0" * 62, "00 " * 21 + "0"],
    )
    def test_only_64_hex_digits(self, text: str) -> None:
        with pytest.raises(BadRequest):
            secret_bytes(text)

    def test_a_commitment_binds(self) -> None:
        assert len({commitment(secret(number)) for number in range(100)}) == 100


def test_every_card_of_the_deck_is_dealt_once() -> None:
    """All hands of equal size; three hands of sixteen without the twos."""
    for cards, players in ((FULL_DECK, 4), (NO_TWOS, 3)):
        hands = deal_hands(SECRET, "match", 1, 1, cards, players)
        assert {hand.bit_count() for hand in hands} == {cards.bit_count() // players}
        assert sum(hands) == cards
