"""What may be played after a claim, and what follows: for a claimer who sees his own hands, and for
others of whom it is only known what they may hold (``claims``). Plain ints.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from king.core.legal import (
    FULL,
    TOP_HONOUR,
    TOP_HONOURS,
    Law,
    Position,
    later,
    legal,
    levels,
    suit_mask,
)
from king.core.tricks import akq_after, best_after
from king.search.seen import shown


class Claim(NamedTuple):
    """A claim. Hands are numbered in turn order.

    ``mine``: the hands that the claimer plays, a bit for each. ``declarer``: the hand that may lead
    A K Q of trump. ``prey``: the deal is over once all these cards are gone (0: it is played out).
    ``hands``: how many play.
    """

    law: Law
    hands: int
    mine: int
    declarer: int
    prey: int


class Node(NamedTuple):
    """A position. ``cards``: for each hand what it holds or, where that is hidden, may hold, then
    what may be in nobody's hand; ``sizes``: how many cards each holds, then how many are in none.

    ``tricks``: still to be won. ``first``: whether the deal's first trick is played. ``winner``:
    the hand whose card wins so far; ``played``: cards in the trick. ``at``: what binds, its A K Q
    being the declarer's whoever is to play.
    """

    turn: int
    played: int
    winner: int
    tricks: int
    first: bool
    at: Position
    cards: tuple[int, ...]
    sizes: tuple[int, ...]


class Moves:
    """The cards of one claim. ``others``: the hands that are not the claimer's, and last the cards
    in nobody's hand."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.others = [h for h in range(claim.hands) if not claim.mine >> h & 1] + [claim.hands]
        self.rest = later(claim.law)
        self.kinds = _kinds(claim)

    def is_mine(self, hand: int) -> bool:
        return self.claim.mine >> hand & 1 == 1

    def law(self, node: Node) -> Law:
        return self.claim.law if node.first else self.rest

    def is_over(self, node: Node) -> bool:
        """Whether nothing is left to win: asked between tricks."""
        if node.played:
            return False
        return node.tricks == 0 or (self.claim.prey != 0 and not self.claim.prey & ~node.at.gone)

    def is_lost(self, node: Node) -> bool:
        """Whether a card of the others wins the trick, to which no hand of his is still to play."""
        if not node.played or self.is_mine(node.winner):
            return False
        left = self.claim.hands - node.played
        return not any(self.is_mine((node.turn + i) % self.claim.hands) for i in range(left))

    def position(self, node: Node) -> Position:
        at = node.at
        return at if not at.akq or node.turn == self.claim.declarer else at._replace(akq=0)

    def plays(self, node: Node) -> Iterator[int]:
        """The cards that the claimer may play, of those that are one the highest; high ones
        first."""
        hand = node.cards[node.turn]
        may = legal(self.law(node), hand, self.position(node))
        others = FULL & ~node.at.gone & ~hand | (1 << node.at.best if node.at.best >= 0 else 0)
        above = [-1, -1, -1, -1]
        for card in sorted(each(may), key=_high_first):
            if node.at.akq or not self._one(above[card // 13], card, others):
                yield card
            above[card // 13] = card

    def _one(self, above: int, card: int, others: int) -> bool:
        """Whether a card is as good as the one above it."""
        if above < 0 or self.kinds[above] != self.kinds[card]:
            return False
        return not others & ((1 << above) - (2 << card))

    def replies(self, node: Node) -> list[int]:
        """The cards that another's hand plays in some deal that is possible, of those that are one
        the lowest; those that win the trick first."""
        at, found = self.position(node), dict[tuple[int, ...], int]()
        apart = sum(node.cards[h] for h in range(self.claim.hands) if self.is_mine(h))
        apart |= 1 << at.best
        earlier = 0
        for level in levels(self.law(node), 0, at):
            for card in each(node.cards[node.turn] & level & ~earlier):
                found.setdefault(self._class(node, card, apart), card)
            earlier |= level
        may = (card for card in found.values() if self.can(self.after(node, card)))
        trump = self.claim.law.trump
        return sorted(may, key=lambda c: (best_after(at.best, c, trump) == at.best, c % 13))

    def _class(self, node: Node, card: int, apart: int) -> tuple[int, ...]:
        """What a card of the others is one with: between the same cards, in the same hands."""
        below = (apart & suit_mask(card // 13) & ((1 << card) - 1)).bit_count()
        where = sum((node.cards[place] >> card & 1) << place for place in self.others)
        return card // 13, below, where, self.kinds[card]

    def can(self, node: Node) -> bool:
        """Whether some deal agrees with all that is known."""
        for some in range(1, 1 << len(self.others)):
            cards = room = 0
            for i, place in enumerate(self.others):
                if some >> i & 1:
                    cards |= node.cards[place]
                    room += node.sizes[place]
            if room > cards.bit_count():
                return False
        return True

    def after(self, node: Node, card: int) -> Node:
        """The position once the hand to play has played the card; a full trick is over."""
        turn, at, trump = node.turn, node.at, self.claim.law.trump
        gone = ~(1 << card)
        cards = [held & gone for held in node.cards]
        if not self.is_mine(turn):
            cards[turn] &= ~shown(self.law(node), self.position(node), card)
        sizes = list(node.sizes)
        sizes[turn] -= 1
        akq = at.akq
        if akq and turn == self.claim.declarer:
            akq = akq_after(akq, card, at.led < 0, trump)
        best = best_after(at.best, card, trump)
        broken = 1 if self.claim.law.breakers >> card & 1 else at.broken
        led = card // 13 if at.led < 0 else at.led
        winner = turn if best == card else node.winner
        next_ = Position(at.gone | 1 << card, led, best, broken, akq)
        turn, played = (turn + 1) % self.claim.hands, node.played + 1
        after = Node(
            turn, played, winner, node.tricks, node.first, next_, tuple(cards), tuple(sizes)
        )
        return self._next_trick(after) if played == self.claim.hands else after

    def _next_trick(self, full: Node) -> Node:
        """The position after a full trick; one that the others take stays as it is."""
        if not self.is_mine(full.winner):
            return full
        at = full.at._replace(led=-1, best=-1)
        return full._replace(turn=full.winner, played=0, tricks=full.tricks - 1, first=False, at=at)


def _kinds(claim: Claim) -> list[int]:
    """For each card by which duties it is told apart from others of its suit."""
    law = claim.law
    sets = [law.discard_first, law.discard, law.dump, law.breakers, law.opening, law.barred]
    if law.trump_lead == TOP_HONOUR and law.trump >= 0:
        sets.append(TOP_HONOURS << 13 * law.trump)
    sets.append(claim.prey)
    return [sum((one >> card & 1) << i for i, one in enumerate(sets)) for card in range(52)]


def each(cards: int) -> Sequence[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def _high_first(card: int) -> tuple[int, int]:
    return -(card % 13), card
