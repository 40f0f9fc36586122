"""What a hand is worth to the declarer who leads with it, in points above the others' mean.

Theory. Rule players played 20,000 to 40,000 random deals a contract; the declarer's points less the
mean of the others' were fitted by least squares as a sum over his suits: so much for the length of
the suit, so much for each rank held. Hearts differ from the other suits where they alone score
(Kupa, Rıfkı), diamonds in Karo, trumps in Koz. The sum explains three quarters of what Koz brings,
two fifths of El, Kupa and Erkek, a fifth of Kız and a tenth of Rıfkı and Son İki, where luck
decides. ``king.analysis.hand_values`` measures the tables again.
"""

from king.core.cards import CardSet, Suit
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.players.hand_tables import TABLES, Tables, Worth
from king.players.offers import KOZ, Choice
from king.presets import PRESETS

#: The suit that differs, where it is not the trump.
SPECIAL = {
    Contract.KUPA: Suit.HEARTS,
    Contract.RIFKI: Suit.HEARTS,
    Contract.KARO: Suit.DIAMONDS,
}


def worth(rules: RuleSet, choice: Choice, hand: CardSet, trump: Suit | None = None) -> float:
    """What the hand is worth where these contracts are played together; ``trump`` in Koz."""
    return sum(value(rules, contract, hand, trump) for contract in choice)


def value(rules: RuleSet, contract: Contract, hand: CardSet, trump: Suit | None = None) -> float:
    """What the hand is worth under one contract at the prices of the rules."""
    preset = measured_in(rules, contract)
    points = value_by(TABLES[preset][contract], hand, SPECIAL.get(contract, trump))
    return points * _size(rules, contract) / _size(PRESETS[preset], contract)


def measured_in(rules: RuleSet, contract: Contract) -> str:
    """The preset whose tables fit the rules best."""
    if contract is Contract.DIZI:
        return "trex" if rules.dizi_from == "J" else "konturlu"
    if contract is Contract.KARO:
        return "trex"
    if rules.hands == 3:
        return "uc_kisi"
    free = not rules.void_must_discard and contract in TABLES["oyunmatik"]
    return "oyunmatik" if free else "klasik"


def _size(rules: RuleSet, contract: Contract) -> int:
    """How much the contract is about: all its points, or the places' from first to last."""
    price = rules.price(contract)
    if contract is Contract.DIZI and isinstance(price, tuple):
        return price[0] - price[-1]
    return abs(whole_deal(rules, (contract,)))


def value_by(tables: Tables, hand: CardSet, special: Suit | None) -> int:
    """The sum over the suits, one of which is special."""
    return sum(_suit(tables.special if s is special else tables.plain, hand, s) for s in Suit)


def _suit(worth: Worth, hand: CardSet, suit: Suit) -> int:
    ranks = hand >> 13 * suit & 0x1FFF
    points = worth.length[ranks.bit_count()]
    while ranks:
        points += worth.rank[ranks.bit_length() - 1]
        ranks ^= 1 << ranks.bit_length() - 1
    return points


def best_trump(rules: RuleSet, hand: CardSet, but: str | None = None) -> tuple[Suit, float]:
    """The suit, but one, in which the hand is worth most as trump, and what it is worth there;
    spades first among equals."""
    suits = (suit for suit in Suit if suit.letter != but)
    each = [(worth(rules, KOZ, hand, suit), -suit) for suit in suits]
    points, suit = max(each)
    return Suit(-suit), points
