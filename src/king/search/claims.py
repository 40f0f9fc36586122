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

from king.core.legal import BROKEN, FREE, Law, Position, suit_mask
from king.search.claim_moves import Claim, Moves, Node, each
from king.search.refuting import Refutation, refutation

LIMIT = 6_000
"""Positions looked at, after which a claim counts as neither proven nor refuted."""


class TooMuch(Exception):  # noqa: N818 - reads as what it says
    """More positions than ``LIMIT``: it is not known whether the claim is right."""


def refuted(claim: Claim, node: Node, limit: int = LIMIT) -> Refutation | None:
    """How the claim fails; None if it is proven. Raises TooMuch."""
    search = _Search(claim, limit)
    return None if search.wins(node) else refutation(search.moves, search.wins, node)


class _Search:
    """One claim being looked into; ``known``: what was found of each position."""

    def __init__(self, claim: Claim, limit: int) -> None:
        self.moves, self.limit = Moves(claim), limit
        self.known: dict[Node, bool] = {}

    def wins(self, node: Node) -> bool:
        """Whether the claimer takes every trick from here on, whatever happens."""
        found = self.known.get(node)
        if found is None:
            if len(self.known) >= self.limit:
                raise TooMuch
            found = self.known[node] = self._wins(node)
        return found

    def _wins(self, node: Node) -> bool:
        moves = self.moves
        if moves.is_over(node):
            return True
        if moves.is_lost(node):
            return False
        if not moves.is_mine(node.turn):
            return all(self.wins(moves.after(node, card)) for card in moves.replies(node))
        if _all_are_high(moves, node):
            return True
        return any(self.wins(moves.after(node, card)) for card in moves.plays(node))


def _all_are_high(moves: Moves, node: Node) -> bool:
    """Whether every lead wins in any order: nobody can beat his highest cards, nor ruff.

    A hand that holds m cards of a suit can beat his k-th lead of it only if m is k or more, and
    if it may hold a card above that lead. Where trumps are out, he draws them first.
    """
    if node.played or node.first or moves.claim.mine & (moves.claim.mine - 1):
        return False
    mine, law = node.cards[node.turn], moves.law(node)
    trumps = suit_mask(law.trump) if law.trump >= 0 else 0
    out = max(_most(node, other, trumps) for other in moves.others[:-1]) if trumps else 0
    if out and not (_may_draw(law, node.at) and (mine & trumps).bit_count() >= out):
        return False
    return all(_is_high(moves, node, mine, suit_mask(suit)) for suit in range(4))


def _may_draw(law: Law, at: Position) -> bool:
    """Whether trumps may be led as long as there are any."""
    return at.akq == 0 and (law.trump_lead == FREE or (law.trump_lead == BROKEN and at.broken == 1))


def _most(node: Node, hand: int, suit: int) -> int:
    return min(node.sizes[hand], (node.cards[hand] & suit).bit_count())


def _is_high(moves: Moves, node: Node, mine: int, suit: int) -> bool:
    own = sorted(each(mine & suit), reverse=True)
    for other in moves.others[:-1]:
        meet = min(len(own), _most(node, other, suit))
        if meet and own[meet - 1] < (node.cards[other] & suit).bit_length() - 1:
            return False
    return True
