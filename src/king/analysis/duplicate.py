"""Duplicate blocks: one deal played by the candidate in each seat against three copies of another.

Theory. The cards decide most of what a deal brings, so two players are compared on the same cards:
a deal is a seed's four hands, seat 0 leading, the contract given and the trump by a fixed public
rule. It is played once for each seat of the candidate (with teams: once for each side). **adv** is
the candidate's points less the mean of the others', a block's score the mean adv of its games.
Whatever the cards, equal players score exactly 0.

Windows, secrets, doubles, the stock and King belong to matches and are left out: each deal is worth
its points.
"""

import hashlib
from collections.abc import Sequence
from fractions import Fraction
from time import perf_counter
from typing import NamedTuple

from msgspec.structs import replace

from king.core import cardplay, layout
from king.core.actions import Pass, Play
from king.core.cards import FULL_DECK, SUITS, CardSet, Rank, Suit
from king.core.contracts import Contract
from king.core.dealing import deal_hands
from king.core.decisions import decide, to_act
from king.core.events import DealScored
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.core.sheet import Sheet
from king.core.state import DealState, MatchState, Phase, Terms
from king.core.terms import terms
from king.core.transitions import apply
from king.core.views import observe
from king.players import Player

_HONOUR_SCORE = ((Rank.ACE, 3), (Rank.KING, 2), (Rank.QUEEN, 1))


class Block(NamedTuple):
    """What one deal brought. ``adv``: in points; ``times``: the candidate's decisions, in seconds;
    ``sums_ok``: whether the points of each game add up to what the contract holds."""

    adv: float
    times: tuple[float, ...]
    sums_ok: bool


def play_block(
    rules: RuleSet, contract: Contract, seed: int, number: int, candidate: Player, other: Player
) -> Block:
    """Play deal ``number`` of the seed once with the candidate in each seat, or on each side."""
    start = first_state(rules, contract, seed, number)
    advs, times, sums_ok = [], [], True
    for seats in seatings(rules):
        players = [candidate if seat in seats else other for seat in range(rules.players)]
        points, taken = play_deal(start, players, frozenset(seats))
        advs.append(advantage(points, seats))
        times += taken
        sums_ok &= sum(points) == whole_deal(rules, (contract,))
    return Block(float(sum(advs) / len(advs)), tuple(times), sums_ok)


def seatings(rules: RuleSet) -> tuple[tuple[int, ...], ...]:
    """The seats that the candidate takes, game by game: each, or each side."""
    if rules.teams:
        return ((0, 2), (1, 3))
    return tuple((seat,) for seat in range(rules.players))


def advantage(points: Sequence[int], seats: Sequence[int]) -> Fraction:
    """adv: the mean of these seats' points less the mean of the others', exactly."""
    own = sum(points[seat] for seat in seats)
    others = len(points) - len(seats)
    return Fraction(own, len(seats)) - Fraction(sum(points) - own, others)


def first_state(rules: RuleSet, contract: Contract, seed: int, number: int) -> MatchState:
    """The state before the first card: seat 0 has named the contract and leads."""
    match = f"arena-{seed}-{contract}-{number}"
    secret = hashlib.sha256(match.encode()).hexdigest()
    hands = deal_hands(secret, match, 1, 1, rules.cards, rules.hands, rules.stock_size)
    trump = public_trump(hands[0]) if contract is Contract.KOZ else None
    rules = replace(rules, king_tricks=None)
    known = terms(rules, (contract,), trump, 0)
    known = replace(known, opened=known.open_hand is not None)
    deal = _start(rules, known, hands)
    return MatchState(match, rules, Sheet(0), Phase.PLAYING, hands=hands, deal=deal)


def _start(rules: RuleSet, known: Terms, hands: tuple[CardSet, ...]) -> DealState:
    """The deal before its first card; cards of a stock are out of it."""
    if Contract.DIZI in known.scores:
        return layout.start(rules, known, hands)
    return cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))


def public_trump(hand: CardSet) -> Suit:
    """The trump of a duplicate deal: most of 2 × length + A 3, K 2, Q 1; ties S, H, D, C."""

    def score(suit: Suit) -> int:
        cards = hand & SUITS[suit]
        honours = sum(n for rank, n in _HONOUR_SCORE if cards >> 13 * suit + rank & 1)
        return 2 * cards.bit_count() + honours

    return max(Suit, key=score)


def play_deal(
    state: MatchState, players: Sequence[Player], timed: frozenset[int]
) -> tuple[tuple[int, ...], list[float]]:
    """Play the deal out; each seat's points, and the seconds each decision of the timed seats
    took."""
    times: list[float] = []
    while True:
        seat = to_act(state)
        assert seat is not None
        seen = observe(state, seat)
        began = perf_counter()
        action = players[seat].act(seen)
        if seat in timed:
            times.append(perf_counter() - began)
        assert isinstance(action, Play | Pass)
        for event in decide(state, action, seat):
            if isinstance(event, DealScored):
                return event.points, times
            state = apply(state, event)
