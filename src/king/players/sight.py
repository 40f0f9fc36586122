"""From an Observation to the ints that the kernels take: all that a player has seen of the deal."""

from typing import NamedTuple

from king.core.binding import law
from king.core.cards import CARD_OF, FULL_DECK, SUIT_OF, CardSet, parse_hand
from king.core.contracts import Contract, Price
from king.core.legal import Law, Position
from king.core.observation import Observation, SeenDeal
from king.core.results import may_make_king
from king.core.rules import RuleSet
from king.core.tricks import akq_after, akq_at_start, best_after, breaks
from king.search.seen import Seen, Stakes, shown

#: An opponent who lacks this many tricks, and can still take them, is close to King.
CLOSE_TO_KING = 3


class Sight(NamedTuple):
    """The arguments of ``policy.choose``."""

    law: Law
    stakes: Stakes
    hand: CardSet
    at: Position
    seen: Seen


class _Told:
    """What the cards of a deal have told so far, kept while they are gone through in order."""

    def __init__(self, law: Law, gone: int, akq: int, declarer: int) -> None:
        self.law, self.gone, self.akq, self.declarer = law, gone, akq, declarer
        self.cannot = [0, 0, 0, 0]
        self.broken = False
        self.new_trick()

    def new_trick(self) -> None:
        self.trick, self.led, self.best, self.winner = 0, -1, -1, -1

    def position(self, seat: int) -> Position:
        akq = self.akq if seat == self.declarer else 0
        return Position(self.gone, self.led, self.best, int(self.broken), akq)

    def play(self, seat: int, card: int) -> None:
        self.cannot[seat] |= shown(self.law, self.position(seat), card)
        if self.akq and seat == self.declarer:
            self.akq = akq_after(self.akq, card, self.led < 0, self.law.trump)
        if self.led < 0:
            self.led = card // 13
        best = best_after(self.best, card, self.law.trump)
        if best != self.best:
            self.best, self.winner = best, seat
        self.gone |= 1 << card
        self.trick |= 1 << card
        self.broken = self.broken or breaks(card, self.law.trump)


def sight(seen: Observation) -> Sight:
    """What the player asked for a card has seen, as ints."""
    assert seen.seat is not None
    assert seen.hand is not None
    assert seen.deal is not None
    deal, seat, hand = seen.deal, seen.seat, parse_hand(seen.hand)
    trump = SUIT_OF[deal.trump] if deal.trump is not None else None
    told = _told(seen, deal, law(seen.rules, deal.contracts, trump))
    cannot = told.cannot
    around = (0, cannot[(seat + 1) % 4], cannot[(seat + 2) % 4], cannot[(seat + 3) % 4])
    table = Seen(
        trick=told.trick,
        played=len(deal.trick),
        winner=(told.winner - seat) % 4 if deal.trick else 0,
        cannot=around,
        partner=2 if seen.rules.teams else 0,
        king=_close_to_king(seen, deal, seat),
    )
    return Sight(told.law, stakes(seen.rules, deal.contracts), hand, told.position(seat), table)


def _told(seen: Observation, deal: SeenDeal, law: Law) -> _Told:
    declarer = -1 if seen.declarer is None else seen.declarer
    told = _Told(law, FULL_DECK & ~seen.rules.cards, _own_akq(seen, deal, law), declarer)
    for past in deal.past:
        for i, text in enumerate(past.cards):
            told.play((past.leader + i) % 4, CARD_OF[text])
        told.new_trick()
    for i, text in enumerate(deal.trick):
        told.play((deal.leader + i) % 4, CARD_OF[text])
    return told


def _own_akq(seen: Observation, deal: SeenDeal, law: Law) -> int:
    """A K Q of trump that the player may lead himself: he alone knows that he was dealt them."""
    if not seen.rules.akq_start or law.trump < 0 or seen.declarer != seen.seat:
        return 0
    assert seen.seat is not None
    assert seen.hand is not None
    dealt = int(parse_hand(seen.hand))
    for past in deal.past:
        dealt |= 1 << CARD_OF[past.cards[(seen.seat - past.leader) % 4]]
    return akq_at_start(dealt, law.trump)


def _close_to_king(seen: Observation, deal: SeenDeal, seat: int) -> int:
    """The opponent closest to King, counted from the player; 0 if none is close."""
    number = seen.rules.king_tricks
    if number is None or Contract.KOZ not in deal.contracts or seen.declarer is None:
        return 0
    left = seen.rules.hand_size - len(deal.past)
    found = []
    for away in (1, 3) if seen.rules.teams else (1, 2, 3):
        other = (seat + away) % 4
        lacking = number - deal.tricks[other]
        may = may_make_king(seen.rules, other, seen.declarer, deal.announced)
        if may and lacking <= min(left, CLOSE_TO_KING):
            found.append((lacking, away))
    return min(found)[1] if found else 0


def stakes(rules: RuleSet, contracts: tuple[Contract, ...]) -> Stakes:
    """What a deal under these contracts is about."""
    return Stakes(*(_worth(rules.price(c)) if c in contracts else 0 for c in _IN_ORDER))


def _worth(price: Price) -> int:
    """Points of a unit, of the dearest where they differ."""
    return abs(price) if isinstance(price, int) else max(abs(one) for one in price)


_IN_ORDER = tuple(Contract(name) for name in Stakes._fields)
