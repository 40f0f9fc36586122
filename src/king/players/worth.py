"""What a hand is worth to the declarer under the rules of a match, in points above the others'
mean."""

from king.core.cards import CardSet, Suit
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.players.hand_values import value
from king.players.offers import KOZ, Choice

#: What a whole deal of each contract is worth where the tables of hand values were measured.
_MEASURED = {
    Contract.EL: 650,
    Contract.KUPA: 390,
    Contract.ERKEK: 480,
    Contract.KIZ: 400,
    Contract.RIFKI: 320,
    Contract.SON_IKI: 360,
    Contract.KOZ: 650,
    Contract.KARO: 130,
}


def worth(rules: RuleSet, choice: Choice, hand: CardSet, trump: Suit | None = None) -> float:
    """What the hand is worth where these contracts are played together."""
    return sum(_one(rules, contract, hand, trump) for contract in choice)


def _one(rules: RuleSet, contract: Contract, hand: CardSet, trump: Suit | None) -> float:
    if contract is Contract.DIZI:
        return value(contract, hand) * _spread(rules.price(contract)) / 150
    scale = abs(whole_deal(rules, (contract,))) / _MEASURED[contract]
    return value(contract, hand, trump) * scale


def _spread(price: object) -> int:
    """From the first place's points to the last one's."""
    assert isinstance(price, tuple)
    return int(price[0]) - int(price[-1])


def best_trump(rules: RuleSet, hand: CardSet, but: str | None = None) -> tuple[Suit, float]:
    """The suit, but one, in which the hand is worth most as trump; spades first among equals."""
    suits = [suit for suit in Suit if suit.letter != but]
    each = [(worth(rules, KOZ, hand, suit), -suit) for suit in suits]
    points, suit = max(each)
    return Suit(-suit), points
