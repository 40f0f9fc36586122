"""What an observation is made of, term by term: one table for the code, the tests and the docs.

An observation is one array of float32, its terms one after the other. Those of a deal come first,
so that the observation of a deal is the beginning of that of a match.

**Places.** Everything that belongs to somebody is given by place: place 0 is the observer's own
hand, 1 the hand that plays after it, and so on in the turn order of the deal. An open hand that is
nobody's has a place too. What belongs to a seat (points, rights) stands at the place of that seat's
hand. Where fewer than four hands play, the rest is 0.

**Cards** are numbered 13 × suit + rank, suits ♠ ♥ ♦ ♣ from 0, ranks from two to ace from 0.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from math import inf, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

PLACES, CARDS, CONTRACTS, SUITS = 4, 52, 9, 4
#: Cards that may be shown before the first card of a deal: the king of hearts, the queens.
SHOWABLE = ("HK", "SQ", "HQ", "DQ", "CQ")

#: Points are given in hundreds.
HUNDRED = 100.0

FLAG, SHARE, COUNT, POINTS = "flag", "share", "count", "hundreds of points"
_HIGHEST = {FLAG: 1.0, SHARE: 1.0, COUNT: inf, POINTS: inf}


class Term(NamedTuple):
    """A part of an observation. ``unit``: of each of its numbers; flags are 0 or 1, shares between
    them."""

    name: str
    shape: tuple[int, ...]
    unit: str
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest of its numbers."""
        return (-inf if self.unit == POINTS else 0.0), _HIGHEST[self.unit]


DEAL = (
    Term("hand", (CARDS,), FLAG, "the observer's cards"),
    Term("open", (CARDS,), FLAG, "the cards of the hand that lies open"),
    Term("lying", (PLACES, CARDS), FLAG, "the card of each place in the trick"),
    Term("played", (PLACES, CARDS), FLAG, "the cards of each place in the tricks before"),
    Term(
        "cannot", (PLACES, CARDS), FLAG,
        "the cards that each place has shown everybody not to hold, by what its duties were; in"
        " dizi, what fitted when it last passed",
    ),
    Term("out", (CARDS,), FLAG, "cards in no hand: left out of the deck, or gone for the stock"),
    Term("placed", (CARDS,), FLAG, "the cards on the cloth in dizi"),
    Term(
        "contracts", (CONTRACTS,), FLAG,
        "what is played, as far as the observer knows: el, kupa, erkek, kiz, rifki, son_iki, koz,"
        " karo, dizi",
    ),
    Term("trump", (SUITS,), FLAG, "the trump suit"),
    Term("broken", (1,), FLAG, "a heart, in Koz a trump, has been played"),
    Term("declarer", (PLACES,), FLAG, "who declares"),
    Term("turn", (PLACES,), FLAG, "the hand that plays next"),
    Term("opened", (PLACES,), FLAG, "which hand lies open"),
    Term("left", (PLACES,), SHARE, "cards in each hand, of those dealt to one"),
    Term("tricks", (PLACES,), SHARE, "tricks taken, of all in the deal"),
    Term("points", (PLACES,), POINTS, "points of the finished tricks, before doubles"),
    Term("went_out", (PLACES,), SHARE, "in dizi: 1 / place in the order of going out"),
)  # fmt: skip

MATCH = (
    *DEAL,
    Term(
        "phase", (6,), FLAG,
        "what is asked: the contract, an answer to a proposal, a claim in the window, a double, a"
        " card, a card for the stock",
    ),
    Term("deal", (1,), SHARE, "the number of the deal, of all in the match"),
    Term("again", (1,), FLAG, "the deal was annulled and dealt again"),
    Term("announced", (1,), FLAG, "King is announced"),
    Term("sealed", (1,), FLAG, "the contract is secret until the deal ends"),
    Term("proposed", (CONTRACTS,), FLAG, "the contracts of the proposal"),
    Term("proposed_trump", (SUITS,), FLAG, "its trump suit"),
    Term(
        "doubles", (PLACES, PLACES), COUNT,
        "row: who doubled, column: whom; 1 for a double, 2 once it is redoubled",
    ),
    Term(
        "shown", (PLACES, len(SHOWABLE)), FLAG,
        "penalty cards that each place has shown: ♥K, then the queens ♠ ♥ ♦ ♣",
    ),
    Term("stock_card", (CARDS,), FLAG, "the card of the stock that lies face up"),
    Term("stock", (1,), SHARE, "cards of the stock that are left"),
    Term("totals", (PLACES,), POINTS, "points of the finished deals"),
    Term("rights", (PLACES, 2), COUNT, "rights left: to penalties, to Koz"),
    Term(
        "to_declare", (PLACES, CONTRACTS), FLAG,
        "what each has still to declare, where everyone plays everything once",
    ),
    Term("times", (CONTRACTS,), COUNT, "how often each contract has been played in the match"),
)  # fmt: skip


def size(terms: Sequence[Term]) -> int:
    """How many numbers an observation of these terms has."""
    return sum(term.size for term in terms)


def placed(terms: Sequence[Term]) -> Iterator[tuple[Term, slice]]:
    """Each term with where it stands in the observation."""
    ends = accumulate(term.size for term in terms)
    return ((term, slice(end - term.size, end)) for term, end in zip(terms, ends, strict=True))


def lowest_and_highest(terms: Sequence[Term]) -> tuple[Floats, Floats]:
    """Bounds of every number of an observation, both float32 of shape (size of the terms,)."""
    low, high = np.zeros(size(terms), np.float32), np.ones(size(terms), np.float32)
    for term, where in placed(terms):
        low[where], high[where] = term.bounds
    return low, high


def as_markdown() -> str:
    """The table of docs/research.md."""
    rows = ["| index | term | shape | unit | meaning |", "|---|---|---|---|---|"]
    for term, where in placed(MATCH):
        shape = " × ".join(map(str, term.shape))
        index = f"{where.start}–{where.stop - 1}" if term.size > 1 else f"{where.start}"
        rows.append(f"| {index} | `{term.name}` | {shape} | {term.unit} | {term.meaning} |")
    return "\n".join(rows) + "\n"
