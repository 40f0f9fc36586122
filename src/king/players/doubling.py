"""Doubling: whom to double, whom to redouble.

Theory. A doubled pair settles the difference of its two scores, so all that counts is who of the
two may expect more. One's own expectation is what the hand is worth under the contract beyond the
usual. Of the declarer it is known that he named the contract: of the random hands of ``prospects``
those that would have named it tell what his is worth. Who has doubled, without owing it, holds more
than he thought to need. Nothing is known of anybody else, who is worth the usual.

All is measured in deviations of what hands are worth under the contract. Somebody is doubled or
redoubled where the difference is clear: he answers only if he sees it the other way. Who owes the
declarer more doubles does not wait for a clear difference: with r owed and n of his deals left, the
best r in n must do.
"""

from functools import cache
from statistics import NormalDist, fmean

import msgspec

from king.core.actions import Double
from king.core.cards import SUIT_OF, parse_hand
from king.core.contracts import Contract
from king.core.details import DoubledPair
from king.core.doubling import OWED
from king.core.observation import Observation
from king.core.rules import RuleSet
from king.players.hand_values import worth
from king.players.offers import Choice
from king.players.prospects import key, prospects, usual
from king.players.rights import later

#: A difference is clear from so many deviations on.
CLEAR = 0.2

#: How much better than the usual a declarer's hand is on average, in deviations.
NAMED = 0.8

_NORMAL = NormalDist()


def double(seen: Observation) -> Double:
    """Whom to double and redouble."""
    ask = seen.ask
    assert ask is not None
    assert seen.declarer is not None
    own = _own(seen)
    chosen = [s for s in ask.double or () if own - _other(seen, s) > _needed(seen, s)]
    if ask.owed and seen.declarer not in chosen:
        chosen.append(seen.declarer)
    answered = [s for s in ask.redouble if own - _doubler(seen, s) > CLEAR]
    return Double((*chosen, *answered))


def doubled(seen: Observation) -> tuple[DoubledPair, ...]:
    """The pairs of this deal so far."""
    deal = seen.deal or seen.layout
    return () if deal is None else deal.doubles


def _contracts(seen: Observation) -> Choice:
    return (Contract.DIZI,) if seen.deal is None else seen.deal.contracts


def _own(seen: Observation) -> float:
    """What the own hand is worth beyond the usual, in deviations."""
    assert seen.hand is not None
    choice = _contracts(seen)
    trump = None if seen.deal is None or seen.deal.trump is None else SUIT_OF[seen.deal.trump]
    mean, deviation = usual(seen.rules, choice)
    return (worth(seen.rules, choice, parse_hand(seen.hand), trump) - mean) / deviation


def _other(seen: Observation, seat: int) -> float:
    """What another's hand may be worth beyond the usual, before it is known whether he doubles."""
    return _declarers(seen) if seat == seen.declarer else 0.0


def _declarers(seen: Observation) -> float:
    """What the declarer's hand may be worth, who named this of all that was left to him."""
    assert seen.declarer is not None
    left = () if seen.to_declare is None else seen.to_declare[seen.declarer]
    return _named(key(seen.rules), frozenset(left), _contracts(seen))


@cache
def _named(rules_key: bytes, left: frozenset[Choice], said: Choice) -> float:
    rules = msgspec.json.decode(rules_key, type=RuleSet)
    rest = {choice: later(rules, left - {choice}) for choice in left}
    mean, deviation = usual(rules, said)
    same = [
        one.worth[said]
        for one in prospects(rules)
        if said == max(rest, key=lambda c: one.worth[c] + rest[c], default=said)
    ]
    return (fmean(same) - mean) / deviation if same else NAMED


def _doubler(seen: Observation, seat: int) -> float:
    """What the hand of somebody who has doubled the player may be worth."""
    assert seen.seat is not None
    than = CLEAR + (_declarers(seen) if seen.seat == seen.declarer else 0.0)
    if _owed(seen, seat):
        than = min(than, -CLEAR)
    return _NORMAL.pdf(than) / (1 - _NORMAL.cdf(than))


def _needed(seen: Observation, seat: int) -> float:
    """From which difference on the seat is doubled."""
    assert seen.seat is not None
    owed = _owed(seen, seen.seat) if seat == seen.declarer else 0
    left = 0 if seen.to_declare is None else len(seen.to_declare[seat])
    if not 0 < owed < left:
        return CLEAR
    return min(CLEAR, _NORMAL.inv_cdf(1 - owed / left) - NAMED)


def _owed(seen: Observation, seat: int) -> int:
    """How many doubles the seat still owes the declarer of this deal."""
    done = sum(
        any(pair.by == seat and pair.of == row.declarer for pair in row.details.doubles)
        for row in seen.rows
        if row.declarer == seen.declarer
    )
    return max(0, OWED - done)
