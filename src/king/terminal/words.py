"""The words of the table: names, cards, contracts and points, in the person's language."""

from collections.abc import Iterable
from hashlib import blake2s
from typing import NamedTuple

from king.core.cards import SUIT_LETTERS
from king.core.contracts import Contract, Price
from king.core.details import DoubledPair
from king.core.rules import RuleSet
from king.messages import catalogue, say
from king.presets import PRESETS

GLYPHS = dict(zip(SUIT_LETTERS, "♠♥♦♣", strict=True))
#: Suits as a hand is held: red and black in turn.
SUIT_ORDER = "SHCD"
#: A space at which no line is broken.
UNBROKEN = "\N{NO-BREAK SPACE}"
RANK_ORDER = "AKQJT98765432"


class Words(NamedTuple):
    """Sentences in ``locale`` for the person at ``seat``; ``names`` are those of the seats."""

    locale: str
    names: tuple[str, ...]
    seat: int

    def say(self, key: str, **parameters: object) -> str:
        return say(key, self.locale, **parameters)

    def name(self, hand: int) -> str:
        """Whose hand it is; a hand beyond the seats is the open one."""
        return self.names[hand] if hand < len(self.names) else self.say("table_open_hand")

    def about(self, key: str, hand: int, **parameters: object) -> str:
        """A sentence about somebody: ``key``, or ``key`` with ``_you`` where it is the person."""
        if hand == self.seat:
            return self.say(key + "_you", **parameters)
        return self.say(key, name=self.name(hand), **parameters)

    def reason(self, code: str) -> str:
        """What a refusal of the core says."""
        return self.say(f"error_{code}")

    def contract(self, contract: Contract) -> str:
        return self.say(f"contract_{contract}")

    def contracts(self, contracts: Iterable[Contract], trump: str | None = None) -> str:
        """All the contracts of a deal; more than two are only counted."""
        named = tuple(contracts)
        if trump is not None:
            return self.say("contract_koz_of", suit=self.suit(trump))
        if len(named) > 2:
            return self.say("play_all_penalties", count=len(named))
        return " + ".join(self.contract(c) for c in named)

    def short(self, contract: Contract) -> str:
        return self.say(f"contract_short_{contract}")

    def suit(self, letter: str) -> str:
        return f"{GLYPHS[letter]} {self.say(f'card_suit_{letter}')}"

    def price(self, rules: RuleSet, contract: Contract) -> str:
        return self.say(f"contract_price_{contract}", points=prices(rules.price(contract)))

    def price_list(self, rules: RuleSet, contracts: Iterable[Contract]) -> str:
        """What a unit of each of several contracts costs."""
        each = (f"{self.short(c)} {prices(rules.price(c))}" for c in contracts)
        return " · ".join(price.replace(" ", UNBROKEN) for price in each)

    def all(self, hands: Iterable[int]) -> str:
        return ", ".join(self.name(hand) for hand in hands)

    def double(self, pair: DoubledPair) -> str:
        """Who doubled whom, and whether it was redoubled."""
        key = "play_pair_redoubled" if pair.level > 1 else "play_pair_doubled"
        return self.say(key, by=self.name(pair.by), of=self.name(pair.of))

    def preset(self, preset: str) -> str:
        return self.say(f"preset_{preset.replace('-', '_')}")

    def rules(self, rules: RuleSet) -> str:
        """The name of the rules, and whether any of them was changed."""
        name = self.preset(rules.preset)
        if rules == PRESETS[rules.preset]:
            return name
        return self.say("rules_house", preset=name)


def prices(price: Price) -> str:
    return " / ".join(points(p) for p in price) if isinstance(price, tuple) else points(price)


def points(number: int) -> str:
    """Points with their sign: +50, −320, 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def rank(card: str) -> str:
    """The rank of a card as it stands on it: A, K, … 10."""
    return "10" if card[1] == "T" else card[1]


def face(card: str) -> str:
    """A card in two or three characters: ``K♥``, ``10♠``."""
    return rank(card) + GLYPHS[card[0]]


def faces(cards: Iterable[str]) -> str:
    return " ".join(face(card) for card in cards)


def cards_of(hand: str) -> tuple[str, ...]:
    """The cards of a hand written as in PBN, in the order in which it is held."""
    by_suit = dict(zip(SUIT_LETTERS, hand.split("."), strict=True))
    return tuple(suit + rank for suit in SUIT_ORDER for rank in by_suit[suit])


def held(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in the order in which a hand is held."""
    return tuple(sorted(cards, key=lambda c: (SUIT_ORDER.index(c[0]), RANK_ORDER.index(c[1]))))


def suits_of(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards in as few characters as can be read, a text a suit: ``♥AK10``."""
    sorted_cards = held(cards)
    return tuple(
        GLYPHS[suit] + "".join(rank(card) for card in sorted_cards if card[0] == suit)
        for suit in SUIT_ORDER
        if any(card[0] == suit for card in sorted_cards)
    )


def seat_names(match: str, seat: int, players: int, locale: str) -> tuple[str, ...]:
    """Names for the seats of a match: the person is "you", each bot has a name of its own."""
    known = [text for key, text in catalogue(locale).items() if key.startswith("bot_")]
    first = blake2s(match.encode(), digest_size=1).digest()[0]
    return tuple(
        say("table_you", locale) if s == seat else known[(first + s) % len(known)]
        for s in range(players)
    )
