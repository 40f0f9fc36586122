"""Duplicate blocks of card play: one deal, the contract given, once for each seat of the candidate.

Theory. The cards decide most of what a deal brings, so two players are compared on the same cards:
a deal is a seed's four hands, seat 0 leading, the contract given and the trump by a fixed public
rule. It is played once for each seating (``seating``). **adv** is the points of the candidate's
side less those of the others, a mean a seat; a block's score is the mean adv of its games. Whatever
the cards, equal players score exactly 0.

Windows, secrets, doubles, the stock and King belong to matches and are left out: each deal is worth
its points. The core is the referee: every card is asked of ``decide`` and every hand shown by
``observe``.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from king.analysis.alone import set_out
from king.analysis.asking import Asker, Contender
from king.analysis.seating import Cast, advantage, mean, seatings
from king.core.actions import Pass, Play
from king.core.cards import CardSet, Suit
from king.core.contracts import Contract
from king.core.dealing import deal_hands
from king.core.decisions import decide, to_act
from king.core.events import DealScored
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.core.state import MatchState
from king.core.transitions import apply
from king.search.naming import strength


class Block(NamedTuple):
    """What one block brought. ``adv``: in points; ``times``: the candidate's decisions, in
    microseconds; ``sums_ok``: whether the points of each deal add up to what its contracts hold.

    Of whole matches also the share of first places, ties shared out, and of matches in which the
    candidate was out; of those that the rules only rank, no ``out``.
    """

    adv: float
    times: tuple[int, ...]
    sums_ok: bool
    first: float | None = None
    out: float | None = None


def play_block(
    rules: RuleSet, contract: Contract, seed: int, number: int, cast: Cast[Contender]
) -> Block:
    """Play deal ``number`` of the seed once with every seating."""
    start = first_state(rules, contract, seed, number)
    advs, times, sums_ok = [], list[int](), True
    for game in seatings(rules, cast):
        points, taken = play_deal(start, game.players, game.asked)
        advs.append(advantage(points, game.own))
        times += taken
        sums_ok &= adds_up(rules, (contract,), points)
    return Block(float(mean(advs)), tuple(times), sums_ok)


def adds_up(rules: RuleSet, contracts: Sequence[Contract], points: Sequence[int]) -> bool:
    """Whether the points of a deal are those that its contracts hold; who has shot the moon lets
    each of the others pay all of them."""
    whole = whole_deal(rules, contracts)
    moon = rules.moon and 0 in points and sum(points) == whole * (rules.players - 1)
    return moon or sum(points) == whole


def first_state(rules: RuleSet, contract: Contract, seed: int, number: int) -> MatchState:
    """The state before the first card: seat 0 has named the contract and leads, unless a card of
    the rules opens the deal."""
    match = f"arena-{seed}-{contract}-{number}"
    secret = hashlib.sha256(match.encode()).hexdigest()
    hands = deal_hands(secret, match, 1, 1, rules.cards, rules.hands, rules.stock_size)
    trump = public_trump(hands[0]) if contract is Contract.KOZ else None
    return set_out(match, rules, (contract,), trump, 0, hands)


def public_trump(hand: CardSet) -> Suit:
    """The trump of a duplicate deal: the strongest suit (``naming``); ties S, H, D, C."""
    return max(Suit, key=lambda suit: strength(hand, suit))


def play_deal(
    state: MatchState, players: Sequence[Contender], timed: Iterable[int] = ()
) -> tuple[tuple[int, ...], list[int]]:
    """Play the deal out; each seat's points, and the microseconds that each decision of the timed
    seats took."""
    asker = Asker(players, timed)
    while True:
        seat = to_act(state)
        assert seat is not None
        action = asker.ask(state, seat)
        assert isinstance(action, Play | Pass)
        for event in decide(state, action, seat):
            if isinstance(event, DealScored):
                return event.points, asker.times
            state = apply(state, event)
