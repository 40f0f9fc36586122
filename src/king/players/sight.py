"""From an Observation to the ints that the kernels take: all that a player has seen of the deal.

A seat may play two hands, so what is known is counted from the hand to play, in turn order.
"""

from typing import NamedTuple

from king.core.binding import law
from king.core.cards import CARD_OF, FULL_DECK, SUIT_OF, CardSet, parse_hand
from king.core.contracts import Contract
from king.core.legal import Law, Position, later
from king.core.observation import Observation, SeenDeal
from king.core.results import may_make_king
from king.core.terms import seating
from king.core.tricks import TOP_THREE, akq_after, akq_at_start, best_after
from king.players.stakes import secret_stakes, stakes
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


class Round(NamedTuple):
    """The hands in turn order from the one to play on, and which of them the player sees beside
    it: counted from it, with its cards; 0 and none where he sees no other."""

    order: tuple[int, ...]
    opened: int
    cards: CardSet


class _Told:
    """What the cards of a deal have told so far, kept while they are gone through in order.

    Hands are counted from the one that plays now.
    """

    def __init__(self, law: Law, gone: int, akq: int, declarer: int, hands: int) -> None:
        self.law, self.gone, self.akq, self.declarer = law, gone, akq, declarer
        self.hands = hands
        self.cannot = [0, 0, 0, 0]
        self.broken = False
        self.new_trick()

    def new_trick(self) -> None:
        self.trick, self.led, self.best, self.winner = 0, -1, -1, 0

    def position(self, hand: int) -> Position:
        akq = self.akq if hand == self.declarer else 0
        return Position(self.gone, self.led, self.best, int(self.broken), akq)

    def play_trick(self, leader: int, cards: tuple[str, ...]) -> None:
        for i, text in enumerate(cards):
            self._play((leader + i) % self.hands, CARD_OF[text])

    def next_trick(self) -> None:
        self.law = later(self.law)
        self.new_trick()

    def _play(self, hand: int, card: int) -> None:
        self.cannot[hand] |= shown(self.law, self.position(hand), card)
        if self.akq and hand == self.declarer:
            self.akq = akq_after(self.akq, card, self.led < 0, self.law.trump)
        if self.led < 0:
            self.led = card // 13
        best = best_after(self.best, card, self.law.trump)
        if best != self.best:
            self.best, self.winner = best, hand
        self.gone |= 1 << card
        self.trick |= 1 << card
        self.broken = self.broken or self.law.breakers >> card & 1 == 1


class Look(NamedTuple):
    """A sight, and beside it ``cannot``: the cards that each hand has shown everybody not to hold,
    counted from the hand to play."""

    sight: Sight
    cannot: tuple[int, int, int, int]


def sight(seen: Observation) -> Sight:
    """What the player asked for a card has seen, as ints."""
    return look(seen).sight


def look(seen: Observation) -> Look:
    """What the player asked for a card has seen, and what everybody has."""
    assert seen.deal is not None
    deal, hand, around = seen.deal, hand_to_play(seen), round_of(seen)
    trump = SUIT_OF[deal.trump] if deal.trump is not None else None
    binds = () if deal.sealed is not None else deal.contracts
    told = _told(seen, deal, around, law(seen.rules, binds, trump))
    table = Seen(
        trick=told.trick,
        played=len(deal.trick),
        winner=told.winner,
        cannot=_cannot(told, around, deal),
        partner=2 if len(around.order) == 4 and _sides(seen, around) else 0,
        king=_close_to_king(seen, deal, around),
        hands=len(around.order),
        opened=around.opened,
        hidden=max(1, len(around.order) - 1 - (around.opened > 0)),
    )
    known = Sight(told.law, _stakes(seen, deal), hand, told.position(0), table)
    one, two, three, four = told.cannot
    return Look(known, (one, two, three, four))


def hand_to_play(seen: Observation) -> CardSet:
    """The cards of the hand that plays now: the player's own or the open one."""
    assert seen.deal is not None
    assert seen.hand is not None
    if seen.open_hand is not None and seen.open_hand.hand == seen.deal.turn:
        return parse_hand(seen.open_hand.cards)
    return parse_hand(seen.hand)


def round_of(seen: Observation) -> Round:
    """The hands of the deal as they follow the one to play."""
    assert seen.deal is not None
    assert seen.hand is not None
    assert seen.declarer is not None
    order, _, _ = seating(seen.rules, seen.declarer)
    first = order.index(seen.deal.turn)
    order = (*order[first:], *order[:first])
    if seen.open_hand is None:
        return Round(order, 0, CardSet(0))
    if seen.open_hand.hand == seen.deal.turn:
        assert seen.seat is not None
        return Round(order, order.index(seen.seat), parse_hand(seen.hand))
    return Round(order, order.index(seen.open_hand.hand), parse_hand(seen.open_hand.cards))


def _sides(seen: Observation, around: Round) -> bool:
    """Whether the hand opposite plays for the same side: a partner's, or the declarer's other."""
    return seen.rules.teams or (around.opened == 2 and seen.seat == seen.declarer)


def _told(seen: Observation, deal: SeenDeal, around: Round, law: Law) -> _Told:
    order = around.order
    declarer = order.index(seen.declarer) if seen.declarer is not None else -1
    akq = _akq(seen, deal, law, around)
    gone = FULL_DECK & ~seen.rules.cards | (parse_hand(seen.gone) if seen.gone else 0)
    told = _Told(law, gone, akq, declarer, len(order))
    for past in deal.past:
        told.play_trick(order.index(past.leader), past.cards)
        told.next_trick()
    told.play_trick(order.index(deal.leader), deal.trick)
    return told


def _cannot(told: _Told, around: Round, deal: SeenDeal) -> tuple[int, int, int, int]:
    """What each other hand cannot hold: what it has shown, cards seen elsewhere; of the open hand
    all that is not there."""
    cannot = [0, *(told.cannot[hand] | int(around.cards) for hand in (1, 2, 3))]
    if around.opened:
        cannot[around.opened] = FULL_DECK & ~around.cards
    for seat, cards in enumerate(deal.shown):
        mask = sum(1 << CARD_OF[card] for card in cards)
        for away in range(1, len(around.order)):
            if around.order[away] != seat:
                cannot[away] |= mask
    return cannot[0], cannot[1], cannot[2], cannot[3]


def _stakes(seen: Observation, deal: SeenDeal) -> Stakes:
    if not deal.contracts:
        return secret_stakes(seen.rules, seen.rows)
    return stakes(seen.rules, deal.contracts, [card for cards in deal.shown for card in cards])


def _akq(seen: Observation, deal: SeenDeal, law: Law, around: Round) -> int:
    """A K Q of trump that the declarer may lead. He alone knows whether he was dealt them; for the
    others he may have been, so that his leading one of them shows nothing."""
    if not seen.rules.akq_start or law.trump < 0:
        return 0
    if seen.declarer != deal.turn or seen.declarer != seen.seat:
        return TOP_THREE << 13 * law.trump
    dealt, order = int(hand_to_play(seen)), around.order
    for past in deal.past:
        dealt |= 1 << CARD_OF[past.cards[-order.index(past.leader) % len(order)]]
    return akq_at_start(dealt, law.trump)


def _close_to_king(seen: Observation, deal: SeenDeal, around: Round) -> int:
    """The opponent closest to King, counted from the player; 0 if none is close."""
    number = seen.rules.king_tricks
    if number is None or Contract.KOZ not in deal.contracts or seen.declarer is None:
        return 0
    left = seen.rules.hand_size - len(deal.past)
    found = []
    for away, other in enumerate(around.order):
        if away == 0 or other >= len(deal.tricks) or (seen.rules.teams and away == 2):
            continue
        lacking = number - deal.tricks[other]
        may = may_make_king(seen.rules, other, seen.declarer, deal.announced)
        if may and lacking <= min(left, CLOSE_TO_KING):
            found.append((lacking, away))
    return min(found)[1] if found else 0


def cards_seen(seen: Observation, order: tuple[int, ...]) -> dict[int, int]:
    """The hands that the player sees, by number, and their cards."""
    assert seen.hand is not None
    assert seen.seat is not None
    found = {order.index(seen.seat): int(parse_hand(seen.hand))}
    if seen.open_hand is not None:
        found[order.index(seen.open_hand.hand)] = int(parse_hand(seen.open_hand.cards))
    return found
