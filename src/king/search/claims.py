"""Whether all remaining tricks are certain for a player: exact, over every deal he holds possible.

Theory. A player who claims knows his own hand, a hand that lies open, and what everybody has shown
by what he played. The claim is proven if he has a way to play, from what he sees alone, that takes
every trick in each deal that agrees with all that, whatever the others do, who may see all hands.

What he knows of the hidden hands is, for each, the set of cards that it may hold, and its size: a
card from a later level of duty proves that nothing of the earlier levels was there
(``seen.shown``). So the others' side need not choose a deal beforehand: at its turn a hand plays
any card that it holds in some deal still possible, and what that proves is taken out of its set.
Some deal agrees with the sets if any few hands have room for no more cards than there are for them
(Hall's marriage condition), so one is never dealt before the end, to show it.

The claimer is to win every trick, so he is always on lead and a branch ends with the first trick
that is not his. Cards that no card of his lies between, and that may lie in the same hands and are
bound by the same duties, are one. A lead that no search need look beyond: if of each suit so many
of his highest cards as one hand may hold of it are above all that it may hold, every trick is his
in any order (``_all_are_high``).

Not handled: guesses from what players like to do; a deal that ends before its last trick because
somebody else's King has failed; what a lead tells of a card that must be there (a trump led where
that takes an honour), or of hearts alone where they may never be led. There more deals count as
possible than are, so what is proven is proven, and a refutation is checked before it is shown.

Plain ints; not compiled, since the server's rule workers have nothing to compile with.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from king.core.legal import (
    BROKEN,
    FREE,
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

LIMIT = 6_000
"""Positions looked at, after which a claim counts as neither proven nor refuted."""


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


class Refutation(NamedTuple):
    """How a claim may fail: one of the deals that the claimer must hold possible, every hand's
    cards at the claim, and ``line``: each card that follows with the hand that plays it, up to the
    one that takes a trick from him."""

    hands: tuple[int, ...]
    line: tuple[tuple[int, int], ...]


class TooMuch(Exception):  # noqa: N818 - reads as what it says
    """More positions than ``LIMIT``: it is not known whether the claim is right."""


def refuted(claim: Claim, node: Node, limit: int = LIMIT) -> Refutation | None:
    """How the claim fails; None if it is proven. Raises TooMuch."""
    search = _Search(claim, limit)
    return None if search.wins(node) else search.refutation(node)


class _Search:
    """One claim being looked into; ``known``: what was found of each position."""

    def __init__(self, claim: Claim, limit: int) -> None:
        self.claim, self.limit = claim, limit
        self.known: dict[Node, bool] = {}
        self.others = [h for h in range(claim.hands) if not claim.mine >> h & 1] + [claim.hands]
        self.rest = later(claim.law)
        self.kinds = _kinds(claim)

    def wins(self, node: Node) -> bool:
        """Whether the claimer takes every trick from here on, whatever happens."""
        found = self.known.get(node)
        if found is None:
            if len(self.known) >= self.limit:
                raise TooMuch
            found = self.known[node] = self._wins(node)
        return found

    def _wins(self, node: Node) -> bool:
        if self.is_over(node):
            return True
        if self.is_lost(node):
            return False
        if not self.is_mine(node.turn):
            return all(self.wins(self.after(node, card)) for card in self.replies(node))
        if self._all_are_high(node):
            return True
        return any(self.wins(self.after(node, card)) for card in self.plays(node))

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

    # What may be played.

    def plays(self, node: Node) -> Iterator[int]:
        """The cards that the claimer may play, of those that are one the highest; high ones
        first."""
        hand = node.cards[node.turn]
        may = legal(self.law(node), hand, self.position(node))
        others = FULL & ~node.at.gone & ~hand | (1 << node.at.best if node.at.best >= 0 else 0)
        above = [-1, -1, -1, -1]
        for card in sorted(_each(may), key=_high_first):
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
            for card in _each(node.cards[node.turn] & level & ~earlier):
                found.setdefault(self._class(node, card, apart), card)
            earlier |= level
        may = (card for card in found.values() if self._can(self.after(node, card)))
        trump = self.claim.law.trump
        return sorted(may, key=lambda c: (best_after(at.best, c, trump) == at.best, c % 13))

    def _class(self, node: Node, card: int, apart: int) -> tuple[int, ...]:
        """What a card of the others is one with: between the same cards, in the same hands."""
        below = (apart & suit_mask(card // 13) & ((1 << card) - 1)).bit_count()
        where = sum((node.cards[place] >> card & 1) << place for place in self.others)
        return card // 13, below, where, self.kinds[card]

    def _can(self, node: Node) -> bool:
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

    # What follows.

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

    # What needs no search.

    def _all_are_high(self, node: Node) -> bool:
        """Whether every lead wins in any order: nobody can beat his highest cards, nor ruff.

        A hand that holds m cards of a suit can beat his k-th lead of it only if m is k or more, and
        if it may hold a card above that lead. Where trumps are out, he draws them first.
        """
        if node.played or node.first or self.claim.mine & (self.claim.mine - 1):
            return False
        mine, law = node.cards[node.turn], self.law(node)
        trumps = suit_mask(law.trump) if law.trump >= 0 else 0
        out = max(self._most(node, other, trumps) for other in self.others[:-1]) if trumps else 0
        if out and not (self._may_draw(law, node.at) and (mine & trumps).bit_count() >= out):
            return False
        return all(self._is_high(node, mine, suit_mask(suit)) for suit in range(4))

    def _may_draw(self, law: Law, at: Position) -> bool:
        """Whether trumps may be led as long as there are any."""
        return at.akq == 0 and (
            law.trump_lead == FREE or (law.trump_lead == BROKEN and at.broken == 1)
        )

    def _most(self, node: Node, hand: int, suit: int) -> int:
        return min(node.sizes[hand], (node.cards[hand] & suit).bit_count())

    def _is_high(self, node: Node, mine: int, suit: int) -> bool:
        own = sorted(_each(mine & suit), reverse=True)
        for other in self.others[:-1]:
            meet = min(len(own), self._most(node, other, suit))
            if meet and own[meet - 1] < (node.cards[other] & suit).bit_length() - 1:
                return False
        return True

    # How it fails.

    def refutation(self, node: Node) -> Refutation:
        """The line in which he leads high cards first, and a deal in which it happens."""
        line = list[tuple[int, int]]()
        while not self.is_lost(node):
            cards = self.plays(node) if self.is_mine(node.turn) else self.replies(node)
            card = next(c for c in cards if not self.wins(self.after(node, c)))
            line.append((node.turn, card))
            node = self.after(node, card)
        hands = self._dealt(node)
        for hand, card in line:
            hands[hand] |= 1 << card
        return Refutation(tuple(hands), tuple(line))

    def _dealt(self, node: Node) -> list[int]:
        """The hands of a deal that agrees with all that is known."""
        hands = [node.cards[h] if self.is_mine(h) else 0 for h in range(self.claim.hands + 1)]
        pool = 0
        for place in self.others:
            pool |= node.cards[place]
        for card in _each(pool):
            for place in self.others:
                given = self._given(node, place, card)
                if given is not None:
                    node = given
                    hands[place] |= 1 << card
                    break
        return hands[:-1]

    def _given(self, node: Node, place: int, card: int) -> Node | None:
        """What is known once a card is known to lie there; None if it cannot."""
        if not node.sizes[place] or not node.cards[place] >> card & 1:
            return None
        sizes = list(node.sizes)
        sizes[place] -= 1
        cards = tuple(held & ~(1 << card) for held in node.cards)
        given = node._replace(cards=cards, sizes=tuple(sizes))
        return given if self._can(given) else None


def _kinds(claim: Claim) -> list[int]:
    """For each card by which duties it is told apart from others of its suit."""
    law = claim.law
    sets = [law.discard_first, law.discard, law.dump, law.breakers, law.opening, law.barred]
    if law.trump_lead == TOP_HONOUR and law.trump >= 0:
        sets.append(TOP_HONOURS << 13 * law.trump)
    sets.append(claim.prey)
    return [sum((one >> card & 1) << i for i, one in enumerate(sets)) for card in range(52)]


def _each(cards: int) -> Sequence[int]:
    return [card for card in range(cards.bit_length()) if cards >> card & 1]


def _high_first(card: int) -> tuple[int, int]:
    return -(card % 13), card
