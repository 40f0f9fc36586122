"""Positions of deals played by lot, as the ints that kernels take: of every preset and contract."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from king.core import cardplay, legal
from king.core.cards import FULL_DECK, CardSet, Suit
from king.core.contracts import Contract
from king.core.legal import Law, Position
from king.core.rules import RuleSet
from king.core.sealing import is_secret
from king.core.state import TrickDeal
from king.core.terms import terms
from king.players.stakes import stakes
from king.search.seen import Seen, Stakes, shown


class Drawn(NamedTuple):
    """The arguments of ``policy.choose``, and a card that is played there."""

    law: Law
    stakes: Stakes
    hand: int
    at: Position
    seen: Seen
    card: int


def choices(rules: RuleSet) -> list[tuple[Contract, ...]]:
    """What is played in tricks under these rules."""
    return [choice for choice in rules.choices if choice != (Contract.DIZI,)]


def _start(rules: RuleSet, contracts: tuple[Contract, ...], chance: Random) -> TrickDeal:
    deck = [card for card in range(52) if rules.cards >> card & 1]
    chance.shuffle(deck)
    size = rules.hand_size
    cuts = range(0, size * rules.hands, size)
    hands = tuple(CardSet(sum(1 << c for c in deck[cut : cut + size])) for cut in cuts)
    trump = Suit(chance.randrange(4)) if contracts == (Contract.KOZ,) else None
    secret = is_secret(rules, contracts)
    known = terms(rules, contracts, trump, chance.randrange(rules.players), secret=secret)
    deal = cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))
    return cardplay.begun(deal, cardplay.opener(known, hands))


def positions(rules: RuleSet, contracts: tuple[Contract, ...], chance: Random) -> Iterator[Drawn]:
    """Every position of one deal played at random."""
    deal, number = _start(rules, contracts, chance), rules.hands
    trump, order = deal.terms.trump, deal.terms.order
    cannot = [0] * number
    while not cardplay.is_over(rules, deal):
        seat, at, law = deal.turn, deal.position(), deal.law
        allowed = legal.legal(law, deal.hands[seat], at)
        card = chance.choice([c for c in range(52) if allowed >> c & 1])
        after = [*order[order.index(seat) + 1 :], *order[: order.index(seat)]]
        seen = Seen(
            trick=sum(1 << c for c in deal.trick),
            played=len(deal.trick),
            winner=_winner(deal),
            cannot=_four(0, *(cannot[hand] for hand in after)),
            partner=2 if rules.teams else 0,
            king=chance.choice((0, 0, 0, 1, 2, 3)) if trump is not None else 0,
            hands=number,
            opened=0,
            hidden=number - 1,
        )
        yield Drawn(law, stakes(rules, contracts), deal.hands[seat], at, seen, card)
        cannot[seat] |= shown(law, at, card)
        deal = cardplay.after_card(deal, card)
        taker = cardplay.trick_winner(deal)
        deal = deal if taker is None else cardplay.after_trick(deal, taker)


def _winner(deal: TrickDeal) -> int:
    """Whose card wins so far, counted on from the hand to play; 0 before the first."""
    if not deal.trick:
        return 0
    return (deal.trick.index(deal.best) - len(deal.trick)) % len(deal.terms.order)


def _four(*known: int) -> tuple[int, int, int, int]:
    one, two, three, four = (*known, *[0] * (4 - len(known)))
    return one, two, three, four
