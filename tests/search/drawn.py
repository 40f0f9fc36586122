"""Positions of deals played by lot, as the ints that kernels take: of every preset and contract."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from king.core import cardplay, legal
from king.core.cards import CardSet, Suit
from king.core.contracts import Contract
from king.core.legal import Law, Position
from king.core.rules import RuleSet
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


def positions(rules: RuleSet, contract: Contract, chance: Random) -> Iterator[Drawn]:
    """Every position of one deal played at random."""
    deck = list(range(52))
    chance.shuffle(deck)
    hands = tuple(CardSet(sum(1 << c for c in deck[13 * s : 13 * s + 13])) for s in range(4))
    trump = Suit(chance.randrange(4)) if contract is Contract.KOZ else None
    deal = cardplay.start(rules, terms(rules, (contract,), trump, chance.randrange(4)), hands)
    law, cannot = deal.terms.law, [0, 0, 0, 0]
    while not cardplay.is_over(rules, deal):
        seat, at = deal.turn, deal.position()
        allowed = legal.legal(law, deal.hands[seat], at)
        card = chance.choice([c for c in range(52) if allowed >> c & 1])
        winner = deal.leader + deal.trick.index(deal.best) if deal.trick else seat
        seen = Seen(
            trick=sum(1 << c for c in deal.trick),
            played=len(deal.trick),
            winner=(winner - seat) % 4,
            cannot=(0, cannot[(seat + 1) % 4], cannot[(seat + 2) % 4], cannot[(seat + 3) % 4]),
            partner=2 if rules.teams else 0,
            king=chance.choice((0, 0, 0, 1, 2, 3)) if trump is not None else 0,
            hands=4,
            opened=0,
            hidden=3,
        )
        yield Drawn(law, stakes(rules, (contract,)), deal.hands[seat], at, seen, card)
        cannot[seat] |= shown(law, at, card)
        deal = cardplay.after_card(deal, card)
        taker = cardplay.trick_winner(deal)
        deal = deal if taker is None else cardplay.after_trick(deal, taker)
