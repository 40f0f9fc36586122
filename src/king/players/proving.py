"""The proof of a claim: from what the claimer has seen to ``search.claims``, and back to text.

It is made of an Observation, so it cannot tell its asker anything that he could not find out by
thinking; the deal in which a claim fails is one that he must hold possible, not the one that is.
"""

from collections.abc import Sequence
from functools import reduce

from king.core import cardplay
from king.core.cards import (
    CARD_OF,
    FULL_DECK,
    NO_CARDS,
    SUIT_OF,
    Card,
    CardSet,
    card_text,
    hand_text,
)
from king.core.contracts import Contract
from king.core.observation import Observation, SeenDeal, SeenTrick
from king.core.results import may_make_king
from king.core.state import Terms
from king.core.terms import terms
from king.core.tricks import best_after
from king.players.sight import cards_seen, look
from king.search.claim_moves import Claim, Node
from king.search.claims import TooMuch, refuted
from king.search.proofs import Proof, Refuting
from king.search.refuting import Refutation


def proved(seen: Observation) -> Proof:
    """Whether all remaining tricks are certain for the seat, which is to play a deal of tricks."""
    deal = seen.deal
    assert deal is not None
    known = _terms(seen, deal)
    claim, node = _position(seen, deal, known)
    try:
        found = refuted(claim, node)
    except TooMuch:
        return Proof("unknown")
    if found is None:
        return Proof("certain")
    hands = _by_seat(known, found)
    if not _is_possible(seen, deal, known, hands):
        return Proof("unknown")
    return Proof("refuted", Refuting(tuple(map(hand_text, hands)), _tricks(deal, known, found)))


def _terms(seen: Observation, deal: SeenDeal) -> Terms:
    assert seen.declarer is not None
    return terms(
        seen.rules,
        deal.contracts,
        None if deal.trump is None else SUIT_OF[deal.trump],
        seen.declarer,
        announced=deal.announced,
        secret=deal.sealed is not None,
        commitment=deal.sealed,
    )


def _position(seen: Observation, deal: SeenDeal, known: Terms) -> tuple[Claim, Node]:
    order, found = known.order, look(seen)
    turn, around = order.index(deal.turn), len(order)
    mine = [hand for hand, seat in enumerate(order) if known.masters[seat] == seen.seat]
    visible = cards_seen(seen, order)
    cannot = [found.sight.seen.cannot[(hand - turn) % around] for hand in range(around)]
    sizes = [seen.counts[seat] for seat in order]
    pool = FULL_DECK & ~found.sight.at.gone & ~sum(visible.values())
    may = [visible.get(hand, pool & ~cannot[hand]) for hand in range(around)]
    nobody = pool.bit_count() - sum(n for hand, n in enumerate(sizes) if hand not in visible)
    claim = Claim(
        law=known.law,
        hands=around,
        mine=sum(1 << hand for hand in mine),
        declarer=order.index(known.declarer),
        prey=int(known.prey),
    )
    table = found.sight.seen
    return claim, Node(
        turn=turn,
        played=table.played,
        winner=(turn + table.winner) % around,
        tricks=_to_win(seen, deal, known),
        first=not deal.past,
        at=found.sight.at,
        cards=(*may, pool if nobody else 0),
        sizes=(*sizes, nobody),
    )


def _to_win(seen: Observation, deal: SeenDeal, known: Terms) -> int:
    """How many tricks are left, or as many as he lacks for King, which ends the match."""
    assert seen.seat is not None
    left, king = known.tricks - len(deal.past), seen.rules.king_tricks
    may = may_make_king(seen.rules, seen.seat, known.declarer, known.announced)
    if king is None or not may or Contract.KOZ not in known.scores:
        return left
    alone = known.owners == known.masters  # else tricks of his other hand count for another seat
    return min(left, max(1, king - deal.tricks[seen.seat])) if alone else left


def _by_seat(known: Terms, found: Refutation) -> list[CardSet]:
    hands = [NO_CARDS] * len(known.order)
    for hand, held in enumerate(found.hands):
        hands[known.order[hand]] = CardSet(held)
    return hands


def _is_possible(seen: Observation, deal: SeenDeal, known: Terms, hands: Sequence[CardSet]) -> bool:
    """Whether every card so far was legal if these are the hands now.

    It may not be where a lead has told more than the search knows (see there).
    """
    order, dealt = known.order, [int(hand) for hand in hands]
    played = list[int]()
    for leader, cards in [*((t.leader, t.cards) for t in deal.past), (deal.leader, deal.trick)]:
        for i, text in enumerate(cards):
            card = int(CARD_OF[text])
            dealt[order[(order.index(leader) + i) % len(order)]] |= 1 << card
            played.append(card)
    gone = CardSet(FULL_DECK & ~sum(dealt))
    again = cardplay.start(seen.rules, known, tuple(map(CardSet, dealt)), gone)
    again = cardplay.begun(again, deal.past[0].leader if deal.past else deal.leader)
    for card in played:
        if not cardplay.legal_cards(again) >> card & 1:
            return False
        again = cardplay.after_card(again, card)
        winner = cardplay.trick_winner(again)
        again = again if winner is None else cardplay.after_trick(again, winner)
    return True


def _tricks(deal: SeenDeal, known: Terms, found: Refutation) -> tuple[SeenTrick, ...]:
    order, trump = known.order, known.law.trump
    played = [CARD_OF[card] for card in deal.trick] + [card for _, card in found.line]
    leader, tricks = order.index(deal.leader), list[SeenTrick]()
    while played:
        cards, played = played[: len(order)], played[len(order) :]
        best = reduce(lambda best, card: best_after(best, card, trump), cards, -1)
        winner = (leader + cards.index(best)) % len(order)
        texts = tuple(card_text(Card(card)) for card in cards)
        tricks.append(SeenTrick(order[leader], texts, order[winner]))
        leader = winner
    return tuple(tricks)
