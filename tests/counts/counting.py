"""Counts: how many ways there are to play an ending, and how many legal cards a deal offers.

A count is one number that depends on every rule of play at once: which cards are legal, who takes
each trick, when the deal ends. Each number was counted twice when it was written down, by the core
and by the plain implementation.
"""

from copy import deepcopy
from typing import Any, NamedTuple

from king.cli.referee import legal as referee
from king.core.rules import RuleSet
from king.presets import KNOWN
from tests.core.drawing import (
    CONTRACTS,
    DECK,
    cards_of,
    deck_of,
    draw_card,
    draw_hands,
    lot,
)
from tests.differential.plain_legal import AnyDeal
from tests.differential.walks import core_start, plain_deal, play_plain, written

Request = dict[str, Any]

#: No ending is counted that has more ways than this under any preset.
MOST = 250
ENDINGS_EACH = 5


class Kind(NamedTuple):
    """Positions of one kind: what is played, by how many hands, with how many cards to draw.

    ``size``: cards a hand in an ending. ``differ``: presets under which an ending must not have
    the same number of ways, or it tells little.
    """

    contract: str | list[str]
    hands: int = 4
    size: int = 4
    stock: int = 0
    differ: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        named = self.contract if isinstance(self.contract, str) else " ".join(self.contract)
        return f"{named} of {self.hands}" if self.hands < 4 else named

    def presets(self) -> list[str]:
        """The presets that play such positions."""
        return [preset for preset, rules in KNOWN.items() if self._played(rules)]

    def _played(self, rules: RuleSet) -> bool:
        contracts = [written(rules, choice) for choice in rules.choices]
        fits = rules.hands == self.hands and rules.stock == bool(self.stock)
        return fits and self.contract in contracts


#: In el and son_iki only following suit binds: endings of three cards a hand, and any will do.
_FREE = ("el", "son_iki", "karo")
_SYSTEMS = ("oyunmatik", "klasik")

KINDS = [
    *(Kind(c, size=3) if c in _FREE else Kind(c, differ=_SYSTEMS) for c in CONTRACTS),
    Kind("karo", size=3),
    Kind("dizi", differ=("konturlu", "trex")),
    *(Kind(contract, hands=3) for contract in ("kupa", "rifki", "koz")),
    *(Kind(pair) for pair in (["kupa", "rifki"], ["erkek", "kiz"], ["rifki", "son_iki"])),
    Kind(["el", "kupa", "erkek", "kiz", "rifki", "son_iki"]),
    Kind(["el", "kiz", "rifki", "karo"], size=3),
    Kind("koz", hands=2, size=3, stock=2),
]


def draw_position(kind: Kind, number: int, *, whole: bool = False) -> Request:
    """A deal or an ending, without the rules under which it is counted."""
    chance = lot("counts", kind.name, number)
    rules = KNOWN[kind.presets()[0]]
    deck, size = deck_of(rules), rules.hand_size if whole else kind.size
    trump = chance.choice("SHDC") if kind.contract == "koz" else None
    hands = draw_hands(chance, size, kind.hands, deck)
    position: Request = {
        "contract": kind.contract,
        "trump": trump,
        "declarer": chance.randrange(min(KNOWN[p].players for p in kind.presets())),
        "hands": hands,
        "announced": False,
    }
    if kind.stock:
        rest = sorted(
            set(deck) - {card for hand in hands for card in cards_of(hand)}, key=DECK.index
        )
        position["stock"] = chance.sample(rest, rules.stock_size if whole else kind.stock)
    return position


def sequences(start: referee.Start, deal: referee.Position, most: int | None = None) -> int:
    """How many different sequences of legal cards lead from here to the end of the deal.

    It stops counting soon above `most`.
    """
    if referee.is_over(start.rules, deal):
        return 1
    total = 0
    for card in referee._legal(deal):
        total += sequences(start, referee._after_play(start, deal, card), most)
        if most is not None and total > most:
            break
    return total


def plainly(deal: AnyDeal, position: Request) -> int:
    """The same in the plain implementation."""
    if deal.over:
        return 1
    total = 0
    for card in deal.legal():
        after = deepcopy(deal)
        play_plain(after, card, position)
        total += plainly(after, position)
    return total


def core_count(preset: str, position: Request, most: int | None = None) -> int:
    """The number of sequences of one ending, counted by the core."""
    start = core_start(KNOWN[preset], position)
    return sequences(start, start.first(), most)


def plain_count(preset: str, position: Request) -> int:
    """The same, counted by the plain implementation."""
    return plainly(plain_deal(position | {"rules": preset}), position)


def core_widths(preset: str, position: Request) -> str:
    """How many cards are legal at each card of a whole deal played by lot, in hexadecimal."""
    chance, found = lot("widths"), ""
    start = core_start(KNOWN[preset], position)
    deal = start.first()
    while not referee.is_over(start.rules, deal):
        cards = referee._legal(deal)
        found += f"{len(cards) % 16:x}"
        deal = referee._after_play(start, deal, draw_card(chance, "any", cards))
    return found


def plain_widths(preset: str, position: Request) -> str:
    """The same in the plain implementation."""
    chance, found = lot("widths"), ""
    deal = plain_deal(position | {"rules": preset})
    while not deal.over:
        found += f"{len(deal.legal()) % 16:x}"
        play_plain(deal, draw_card(chance, "any", deal.legal()), position)
    return found


def telling_endings(kind: Kind) -> list[Request]:
    """The first endings of this kind with more ways than one, and not the same under every preset
    where the kind says so."""
    found, number = list[Request](), 0
    while len(found) < ENDINGS_EACH:
        position = draw_position(kind, number)
        number += 1
        compared = kind.differ or tuple(kind.presets()[:1])
        counts = {core_count(preset, position, MOST) for preset in compared}
        if max(counts) <= MOST and min(counts) > 1 and len(counts) == len(compared):
            found.append(position)
    return found
