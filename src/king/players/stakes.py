"""What a deal is about, in the numbers that the kernels weigh: prices of all that scores in it."""

from collections.abc import Sequence

from king.core.cards import CARD_OF
from king.core.contracts import ACE_OF_HEARTS, SPADE_QUEEN, Contract
from king.core.rules import RuleSet, needed
from king.core.scoring import whole_deal
from king.core.sheet import Row
from king.search.penalties import price_of_each, priced_cards
from king.search.seen import Stakes

#: A deal whose prices add up to less is weighed in parts of a point, so that whole numbers do.
WHOLE_DEAL = 300


def stakes(rules: RuleSet, contracts: Sequence[Contract], shown: Sequence[str] = ()) -> Stakes:
    """What a deal under these contracts is about; ``shown``: cards shown before the first one."""
    return _scaled(dict.fromkeys(contracts, 1.0), rules, shown)


def secret_stakes(rules: RuleSet, rows: Sequence[Row]) -> Stakes:
    """What a deal under a secret penalty is about for those who do not know it: each one that may
    still be named counts alike."""
    limit = needed(rules.each_penalty_at_most)
    open_ = [c for c in rules.penalties if sum(c in row.contracts for row in rows) < limit]
    return _scaled({c: 1 / len(open_) for c in open_}, rules, ())


def _scaled(weights: dict[Contract, float], rules: RuleSet, shown: Sequence[str]) -> Stakes:
    whole = sum(weight * abs(whole_deal(rules, (c,))) for c, weight in weights.items())
    unit = max(1, -int(-WHOLE_DEAL // whole)) if whole else 1

    def cost(contract: Contract, place: int = 0) -> int:
        return round(weights.get(contract, 0) * unit * _price(rules, contract, place))

    ace = rules.prices.get(ACE_OF_HEARTS) if Contract.KUPA in weights else None
    queen = rules.prices.get(SPADE_QUEEN) if Contract.KUPA in weights else None
    heart = _price(rules, Contract.KUPA)
    found = Stakes(
        el=cost(Contract.EL),
        kupa=cost(Contract.KUPA),
        erkek=cost(Contract.ERKEK),
        kiz=cost(Contract.KIZ),
        rifki=cost(Contract.RIFKI),
        son_iki=cost(Contract.SON_IKI),
        koz=cost(Contract.KOZ),
        karo=cost(Contract.KARO),
        ace=round(unit * (abs(ace) - heart)) if isinstance(ace, int) else 0,
        last=cost(Contract.SON_IKI, 1) - cost(Contract.SON_IKI),
        shown=sum(1 << CARD_OF[card] for card in shown),
        unit=unit,
        queen=unit * abs(queen) if isinstance(queen, int) else 0,
        moon=round(unit * whole) if rules.moon else 0,
        priced=0,
        each=0,
    )
    return found._replace(priced=priced_cards(found), each=price_of_each(found))


def _price(rules: RuleSet, contract: Contract, place: int = 0) -> int:
    """Points of a unit, of the given place where they differ."""
    price = rules.price(contract)
    return abs(price) if isinstance(price, int) else abs(price[place])
