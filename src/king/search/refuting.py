"""How a claim fails: a deal that the claimer must hold possible, and the cards that refute him."""

from collections.abc import Callable
from typing import NamedTuple

from king.search.claim_moves import Moves, Node, each


class Refutation(NamedTuple):
    """How a claim may fail: one of the deals that the claimer must hold possible, every hand's
    cards at the claim, and ``line``: each card that follows with the hand that plays it, up to the
    one that takes a trick from him."""

    hands: tuple[int, ...]
    line: tuple[tuple[int, int], ...]


def refutation(moves: Moves, wins: Callable[[Node], bool], node: Node) -> Refutation:
    """The line in which he leads high cards first, and a deal in which it happens."""
    line = list[tuple[int, int]]()
    while not moves.is_lost(node):
        cards = moves.plays(node) if moves.is_mine(node.turn) else moves.replies(node)
        card = next(c for c in cards if not wins(moves.after(node, c)))
        line.append((node.turn, card))
        node = moves.after(node, card)
    hands = _dealt(moves, node)
    for hand, card in line:
        hands[hand] |= 1 << card
    return Refutation(tuple(hands), tuple(line))


def _dealt(moves: Moves, node: Node) -> list[int]:
    """The hands of a deal that agrees with all that is known."""
    hands = [node.cards[h] if moves.is_mine(h) else 0 for h in range(moves.claim.hands + 1)]
    pool = 0
    for place in moves.others:
        pool |= node.cards[place]
    for card in each(pool):
        for place in moves.others:
            given = _given(moves, node, place, card)
            if given is not None:
                node = given
                hands[place] |= 1 << card
                break
    return hands[:-1]


def _given(moves: Moves, node: Node, place: int, card: int) -> Node | None:
    """What is known once a card is known to lie there; None if it cannot."""
    if not node.sizes[place] or not node.cards[place] >> card & 1:
        return None
    sizes = list(node.sizes)
    sizes[place] -= 1
    cards = tuple(held & ~(1 << card) for held in node.cards)
    given = node._replace(cards=cards, sizes=tuple(sizes))
    return given if moves.can(given) else None
