"""What a deal costs: units taken under each contract times their price, then shown cards and
doubles.

Live deals and sheets written by hand are scored by the same function, ``points_for``.
"""

from collections.abc import Sequence

from king.core import layout
from king.core.cards import CARD_OF, card_text, each
from king.core.contracts import ACE_OF_HEARTS, ROW_OF, SPADE_QUEEN, Contract, Unit
from king.core.details import NO_DETAILS, Details, Shown
from king.core.rules import RuleSet, units
from king.core.state import LayoutDeal, TrickDeal
from king.core.taking import takers, takings

Units = Sequence[Sequence[int]]


def units_taken(deal: TrickDeal, contract: Contract) -> tuple[int, ...]:
    """Units of this contract that each seat has taken in the finished tricks."""
    row, taken = ROW_OF[contract], [0] * deal.terms.seats
    if row.unit is Unit.CARD:
        for seat, cards in takings(deal):
            taken[seat] += (cards & row.cards).bit_count()
        return tuple(taken)
    first_counted = deal.terms.tricks - row.last if row.unit is Unit.LAST_TRICK else 0
    for seat in takers(deal)[first_counted:]:
        taken[seat] += 1
    return tuple(taken)


def deal_units(deal: TrickDeal | LayoutDeal) -> tuple[tuple[int, ...], ...]:
    """Units taken so far, one line a contract that scores; in dizi each seat's place."""
    if isinstance(deal, LayoutDeal):
        return (layout.places(deal),)
    return tuple(units_taken(deal, contract) for contract in deal.terms.scores)


def deal_details(rules: RuleSet, deal: TrickDeal | LayoutDeal) -> Details:
    """What the finished tricks tell beside the units."""
    doubles = deal.terms.doubles
    if isinstance(deal, LayoutDeal):
        return Details(doubles=doubles) if doubles else NO_DETAILS
    scores = deal.terms.scores
    found = Details(
        ace=_taker(deal, ACE_OF_HEARTS) if ace_priced_apart(rules, scores) else None,
        last=_last_takers(deal) if priced_apart(rules, scores) else (),
        shown=_shown(deal),
        doubles=doubles,
        queen=_taker(deal, SPADE_QUEEN) if queen_counts(rules, scores) else None,
    )
    return NO_DETAILS if found == NO_DETAILS else found  # that very one is not written


def ace_priced_apart(rules: RuleSet, contracts: Sequence[str]) -> bool:
    """Whether the ace of hearts has a price of its own in this deal."""
    return Contract.KUPA in contracts and ACE_OF_HEARTS in rules.prices


def queen_counts(rules: RuleSet, contracts: Sequence[str]) -> bool:
    """Whether the queen of spades is a penalty card of Kupa in this deal."""
    return Contract.KUPA in contracts and rules.spade_queen


def priced_apart(rules: RuleSet, contracts: Sequence[str]) -> bool:
    """Whether the last tricks of this deal have different prices."""
    return Contract.SON_IKI in contracts and isinstance(rules.price(Contract.SON_IKI), tuple)


def _last_takers(deal: TrickDeal) -> tuple[int, ...]:
    first = deal.terms.tricks - ROW_OF[Contract.SON_IKI].last
    return takers(deal)[first:]


def _taker(deal: TrickDeal, text: str) -> int | None:
    card = CARD_OF[text]
    return next((seat for seat, cards in takings(deal) if cards >> card & 1), None)


def _shown(deal: TrickDeal) -> tuple[Shown, ...]:
    found = []
    for seat, cards in enumerate(deal.terms.shown):
        for card in each(cards):
            taker = _taker(deal, card_text(card))
            if taker is not None:
                found.append(Shown(card_text(card), seat, taker))
    return tuple(found)


def deal_points(rules: RuleSet, deal: TrickDeal | LayoutDeal) -> tuple[int, ...]:
    """Points of the finished tricks, each seat's; doubles are settled when the deal is over."""
    details = deal_details(rules, deal)
    return base_points(rules, deal.terms.scores, deal_units(deal), details, deal.terms.seats)


def whole_deal(rules: RuleSet, contracts: Sequence[Contract]) -> int:
    """What all points of a deal of these contracts add up to, when it is played out and nobody
    shoots the moon."""
    return sum(_whole(rules, contract) for contract in contracts)


def _whole(rules: RuleSet, contract: Contract) -> int:
    price = rules.price(contract)
    if isinstance(price, tuple):
        return sum(price)
    whole = price * units(rules, contract)
    if contract is not Contract.KUPA:
        return whole
    return whole + _own_price(rules, ACE_OF_HEARTS, price) - price + _own_price(rules, SPADE_QUEEN)


def _own_price(rules: RuleSet, card: str, otherwise: int = 0) -> int:
    price = rules.prices.get(card, otherwise)
    assert isinstance(price, int)
    return price


def points_for(
    rules: RuleSet, contracts: Sequence[Contract], units: Units, details: Details = NO_DETAILS
) -> tuple[int, ...]:
    """Points of each seat for a whole deal, units given one line a contract; doubles settled."""
    base = base_points(rules, contracts, units, details, rules.players)
    settled = list(base)
    for double in details.doubles:
        gain = (base[double.by] - base[double.of]) * double.level
        settled[double.by] += gain
        settled[double.of] -= gain
    return tuple(settled)


def base_points(
    rules: RuleSet, contracts: Sequence[Contract], units: Units, details: Details, seats: int
) -> tuple[int, ...]:
    """Points before doubles are settled."""
    points = [0] * seats
    for contract, line in zip(contracts, units, strict=True):
        for seat, value in enumerate(_line_points(rules, contract, line, details)):
            points[seat] += value
    shooter = _shooter(rules, contracts, units, details)
    if shooter is not None:
        points = [0 if seat == shooter else points[shooter] for seat in range(seats)]
    for shown in details.shown:
        if shown.taker != shown.shower:
            unit = _shown_price(rules, shown.card)
            points[shown.taker] += unit
            points[shown.shower] -= unit
    return tuple(points)


def _shooter(
    rules: RuleSet, contracts: Sequence[Contract], lines: Units, details: Details
) -> int | None:
    """Who has shot the moon: taken every penalty card of a deal in which cards alone count, and
    more than one. An ending that lacks one of them has no moon."""
    rows = [ROW_OF[contract] for contract in contracts]
    if not rules.moon or any(row.unit is not Unit.CARD for row in rows):
        return None
    whole = [units(rules, contract) for contract in contracts]
    seats = range(len(lines[0]) if sum(whole) > 1 else 0)
    queen = queen_counts(rules, contracts)
    everything = (
        seat
        for seat in seats
        if [line[seat] for line in lines] == whole and (not queen or details.queen == seat)
    )
    return next(everything, None)


def _line_points(
    rules: RuleSet, contract: Contract, line: Sequence[int], details: Details
) -> list[int]:
    price = rules.price(contract)
    if ROW_OF[contract].unit is Unit.PLACE:
        assert isinstance(price, tuple)
        return [price[place - 1] if place else 0 for place in line]
    if isinstance(price, tuple):
        return _by_trick(price, details.last, len(line))
    points = [price * n for n in line]
    if contract is not Contract.KUPA:
        return points
    if details.ace is not None:
        points[details.ace] += _own_price(rules, ACE_OF_HEARTS) - price
    if details.queen is not None:
        points[details.queen] += _own_price(rules, SPADE_QUEEN)
    return points


def _by_trick(prices: tuple[int, ...], takers: tuple[int, ...], seats: int) -> list[int]:
    points = [0] * seats
    for price, taker in zip(prices, takers, strict=False):  # the deal may be in play
        points[taker] += price
    return points


def _shown_price(rules: RuleSet, card: str) -> int:
    """What a shown card costs in its contract: the king of hearts in Rıfkı, a queen in Kız."""
    price = rules.price(Contract.RIFKI if card == "HK" else Contract.KIZ)
    assert isinstance(price, int)
    return price
