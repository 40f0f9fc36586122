"""Every action of King by number: one list for all presets, so that a net fits all of them.

    0 – 51      play this card, 13 × suit + rank
    52          pass: nothing fits the layout
    53          say nothing while a window is open
    54          annul the deal
    55 – 85     show these of K♥ and the four queens: 54 + the sum of 1, 2, 4, 8, 16 of those shown
    86          accept the partner's proposal
    87 – 94     double or redouble: 87 + the sum of 1 for who plays next after the seat, 2 for the
                one after, 4 for the third; 87 is nobody
    95 – 126    name the contract: ``CHOICES``

A deal alone needs the first 53 of them (``CARDS_AND_PASS``).
"""

from itertools import combinations
from typing import NamedTuple

from king.core.actions import (
    Accept,
    Annul,
    AnswerClaim,
    Choose,
    Claim,
    Double,
    Expose,
    Pass,
    Play,
    PlayerAction,
)
from king.core.cards import CARD_OF, SUIT_LETTERS, card_text
from king.core.contracts import CLASSIC, PENALTIES, Contract
from king.research.terms import SHOWABLE

PASS, SILENT, ANNUL, EXPOSE, ACCEPT, DOUBLE, CHOOSE = 52, 53, 54, 54, 86, 87, 95
CARDS_AND_PASS = 53


class Naming(NamedTuple):
    """A contract, or several at once, as it may be named."""

    contracts: tuple[Contract, ...]
    trump: str | None = None
    announced: bool = False


_KOZ = (Contract.KOZ,)
#: All that can be named in any preset: each contract alone, Koz by trump suit and then with King
#: announced, two penalties of King's at once, the four of Trex at once.
CHOICES: tuple[Naming, ...] = (
    *(Naming((contract,)) for contract in (*PENALTIES, Contract.DIZI)),
    *(Naming(_KOZ, suit, announced) for announced in (False, True) for suit in SUIT_LETTERS),
    *(Naming(pair) for pair in combinations(CLASSIC[:-1], 2)),
    Naming((Contract.EL, Contract.KIZ, Contract.RIFKI, Contract.KARO)),
)
_NUMBER_OF = {choice: CHOOSE + i for i, choice in enumerate(CHOICES)}

ACTIONS = CHOOSE + len(CHOICES)


def number(action: PlayerAction | None, seat: int, players: int) -> int:
    """The number of what this seat, one of so many, does; None is silence in a window.

    Raises ValueError for what is said about the rest of a deal: a claim is no move.
    """
    match action:
        case None:
            return SILENT
        case Play(card):
            return CARD_OF[card]
        case Pass():
            return PASS
        case Annul():
            return ANNUL
        case Expose(cards):
            return EXPOSE + sum(1 << SHOWABLE.index(card) for card in cards)
        case Accept():
            return ACCEPT
        case Double(seats):
            return DOUBLE + sum(1 << (other - seat - 1) % players for other in seats)
        case Choose(contracts, trump, announced):
            return _NUMBER_OF[Naming(contracts, trump, announced)]
        case Claim() | AnswerClaim():
            raise ValueError("a claim is no move")


def action(number: int, seat: int, players: int) -> PlayerAction | None:
    """What this seat, one of so many, does by that number; None is silence in a window.

    Raises ValueError for a number that is none of the list.
    """
    if not 0 <= number < ACTIONS:
        raise ValueError(f"no action has the number {number}")
    if number < PASS:
        return Play(card_text(number))
    if number < CHOOSE:
        return _said(number, seat, players)
    return Choose(*CHOICES[number - CHOOSE])


def _said(number: int, seat: int, players: int) -> PlayerAction | None:
    fixed = {PASS: Pass(), SILENT: None, ANNUL: Annul(), ACCEPT: Accept()}
    if number in fixed:
        return fixed[number]
    if number < ACCEPT:
        bits = number - EXPOSE
        return Expose(tuple(card for i, card in enumerate(SHOWABLE) if bits >> i & 1))
    bits = number - DOUBLE
    return Double(tuple((seat + 1 + i) % players for i in range(3) if bits >> i & 1))
