"""Choosing the contract by playing: every option in the same deals, to its end, by rule players.

Theory. The declarer knows his hand and nothing of the others, so any way to deal out the rest is as
likely as any other. The mean of what an option brings over such deals is what the hand is worth
under it; to that comes what the rights that it leaves are worth in hands to come (``rights``).
Options are tried in the same deals, batch after batch, and fall out once they are clearly behind.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from king.core.actions import Choose
from king.core.cards import FULL_DECK, RANK_LETTERS, SUIT_OF, parse_hand
from king.core.contracts import Contract
from king.core.legal import Position
from king.core.observation import Observation
from king.core.sealing import is_secret
from king.core.state import Terms
from king.core.terms import terms
from king.core.tricks import akq_at_start
from king.players.contract import koz_needs
from king.players.games import game
from king.players.offers import KOZ, Choice, choices, trumps
from king.players.prizes import four, prize, seat_weights
from king.players.rights import later
from king.search.asking import try_deals
from king.search.compiled import kernels
from king.search.moments import Moment
from king.search.worlds import View

#: So many deals come first, and then twice as many as before each time; after each batch an option
#: falls out that is behind by so many standard errors of the differences, deal by deal.
BATCH = 40
CLEAR = 3.0

DIZI: Choice = (Contract.DIZI,)
Points = NDArray[np.float64]


class Option(NamedTuple):
    """What may be named."""

    choice: Choice
    trump: str | None
    announced: bool = False


def choose_by_samples(seen: Observation, deals: int, seed: int) -> Choose:
    """The option that does best in so many deals, drawn from the seed; he has seen his hand."""
    found = options(seen)
    return Choose(*found[best_option(seen, found, deals, seed)])


def options(seen: Observation) -> list[Option]:
    """All that may be named now; Koz also with King announced, where that is offered."""
    assert seen.ask is not None
    found = [Option(choice, trump) for choice in choices(seen) for trump in trumps(seen, choice)]
    if seen.ask.announce:
        found += [option._replace(announced=True) for option in found if option.choice == KOZ]
    return found


def best_option(seen: Observation, found: list[Option], deals: int, seed: int) -> int:
    """Which of the options does best."""
    kept = [kept_for_later(seen, option) for option in found]
    chances = [np.full(1, seed, np.int64) for _ in found]
    values, left = [np.zeros(0) for _ in found], list(range(len(found)))
    done, batch = 0, BATCH
    while done < deals and len(left) > 1:
        batch = min(batch, deals - done)
        for i in left:
            more = kept[i] + tried(seen, found[i], chances[i], batch)
            values[i] = np.concatenate((values[i], more))
        done, batch = done + batch, 2 * batch
        left = in_the_running(values, left)
    return leader(values, left)


def leader(values: list[Points], left: list[int]) -> int:
    """The option with the highest mean, of equals the first."""
    sums = {i: float(values[i].sum()) for i in left}
    return max(sums, key=sums.__getitem__)


def in_the_running(values: list[Points], left: list[int]) -> list[int]:
    """The options that are not clearly behind the best one."""
    best = leader(values, left)

    def behind(i: int) -> bool:
        short = values[best] - values[i]
        return bool(short.mean() > CLEAR * short.std() / len(short) ** 0.5)

    return [i for i in left if i == best or not behind(i)]


def kept_for_later(seen: Observation, option: Option) -> float:
    """What the rights that the option leaves are worth, up to what is the same for all of them."""
    assert seen.declarer is not None
    if seen.to_declare is not None:
        return later(seen.rules, frozenset(seen.to_declare[seen.declarer]) - {option.choice})
    return -koz_needs(seen) if option.choice == KOZ else 0.0


def tried(seen: Observation, option: Option, chance: NDArray[np.int64], deals: int) -> Points:
    """What the option brings in the next deals, in points above the mean of the others'."""
    assert seen.seat is not None
    assert seen.declarer is not None
    rules, values = seen.rules, np.zeros(deals, np.int64)
    known = terms(
        rules,
        option.choice,
        None if option.trump is None else SUIT_OF[option.trump],
        seen.declarer,
        announced=option.announced,
        secret=is_secret(rules, option.choice),
    )
    played, view = game(rules, known), _view(seen, known)
    worth, unit = prize(rules, known, (), seen.seat, played), played.scored.unit
    if option.choice == DIZI:
        first, prices = RANK_LETTERS.index(str(rules.dizi_from)), _prices(seen)
        kernels().try_layouts(played, first, view, worth.weights, prices, chance, values)
        unit = 1
    else:
        start = _start(seen, known, played.declarer)
        try_deals(played, start, view, worth, chance, values)
    return values / (unit * max(seat_weights(rules, seen.seat)))


def _view(seen: Observation, known: Terms) -> View:
    """What he sees before the first card: his own hand."""
    assert seen.hand is not None
    assert seen.seat is not None
    own, hands = known.order.index(seen.seat), len(known.order)
    held = [int(parse_hand(seen.hand)) if hand == own else 0 for hand in range(hands)]
    hidden, nothing = sum(1 << hand for hand in range(hands) if hand != own), (0, 0, 0, 0)
    return View(four(held), hidden, four([known.tricks] * hands), nothing, nothing, nothing)


def _start(seen: Observation, known: Terms, declarer: int) -> Moment:
    """The moment before the first card."""
    akq, trump = 0, known.trump
    if seen.rules.akq_start and trump is not None and seen.hand is not None:
        akq = akq_at_start(parse_hand(seen.hand), int(trump))
    gone = FULL_DECK & ~seen.rules.cards | (parse_hand(seen.gone) if seen.gone else 0)
    return Moment(declarer, 0, 0, declarer, Position(gone, -1, -1, 0, akq))


def _prices(seen: Observation) -> tuple[int, int, int, int]:
    price = seen.rules.price(Contract.DIZI)
    assert isinstance(price, tuple)
    return four(list(price))
