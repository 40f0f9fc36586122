"""Who has taken what: the finished tricks, and the rest of the deal where a claim stood."""

from collections.abc import Iterator

from king.core.cards import Card, CardSet, card_set
from king.core.state import Rest, TrickDeal


def tricks_over(deal: TrickDeal) -> int:
    """How many tricks are taken."""
    return len(deal.past) + (0 if deal.rest is None else deal.rest.tricks)


def takers(deal: TrickDeal) -> tuple[int, ...]:
    """For each trick that is taken the seat that has it, in order."""
    owners = deal.terms.owners
    found = tuple(owners[trick.winner] for trick in deal.past)
    return found if deal.rest is None else found + (deal.rest.seat,) * deal.rest.tricks


def takings(deal: TrickDeal) -> Iterator[tuple[int, CardSet]]:
    """The cards of each trick with the seat that took it; those of a claimed rest together."""
    for trick in deal.past:
        yield deal.terms.owners[trick.winner], CardSet(sum(1 << card for card in trick.cards))
    if deal.rest is not None:
        yield deal.rest.seat, cards_of(deal.rest)


def cards_of(rest: Rest) -> CardSet:
    """All cards of a claimed rest."""
    return CardSet(sum(rest.hands) | card_set(Card(card) for card in rest.trick))
