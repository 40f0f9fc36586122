"""Bridge double dummy by DDS, through endplay's raw layer, and the same boards as King.

Koz with every obligation off, seats 0 and 2 against 1 and 3, is bridge: who follows suit may play
what he likes. One thread of DDS, one board a call, its own table kept from board to board as ours
is.
"""

from collections.abc import Sequence
from random import Random

from endplay import _dds as dds

from king.core.cards import Suit
from king.core.contracts import Contract
from king.core.house_rules import changed
from king.core.rules import RuleSet
from king.core.terms import terms
from king.players.games import game, two_against_two
from king.presets import named
from king.search.moments import begin
from king.search.solver.endings import Ending, Sides

FREE: RuleSet = changed(
    named("klasik"),
    {
        "void_must_ruff": False,
        "must_overruff": False,
        "must_beat_trump_lead": False,
        "must_beat_suit": False,
        "trump_lead": "free",
        "akq_start": False,
        "king_tricks": None,
    },
)

#: Modes of their SolveBoard: find the most tricks, one card that takes them, always by search.
MOST, ONE_CARD, ALWAYS = -1, 1, 1


def draw_hands(size: int, chance: Random) -> tuple[int, int, int, int]:
    """Four hands of so many cards, as likely as any others."""
    cards = chance.sample(range(52), 4 * size)
    one, two, three, four = (
        sum(1 << card for card in cards[i : i + size]) for i in range(0, 4 * size, size)
    )
    return one, two, three, four


class Bridge:
    """DDS on one thread."""

    def __init__(self) -> None:
        dds.SetMaxThreads(1)
        self._answer = dds.futureTricks()

    @staticmethod
    def board(hands: Sequence[int], trump: int) -> "dds.deal":
        """Their board, hand 0 on lead."""
        board = dds.deal()
        board.trump, board.first = trump, 0
        for hand, cards in enumerate(hands):
            for suit in range(4):
                board.remainCards[hand][suit] = (cards >> 13 * suit & 0x1FFF) << 2
        return board

    def tricks(self, board: "dds.deal") -> int:
        """How many tricks the leader's side takes."""
        dds.SolveBoard(board, MOST, ONE_CARD, ALWAYS, self._answer, 0)
        return int(self._answer.score[0])


class Koz:
    """The same boards as endings, one game for each size and trump."""

    def __init__(self, size: int) -> None:
        known = [terms(FREE, (Contract.KOZ,), Suit(trump), 0, size=size) for trump in range(4)]
        self.games = [game(FREE, one) for one in known]
        self.sides: Sides = two_against_two(known[0])

    def ending(self, hands: tuple[int, int, int, int], trump: int) -> Ending:
        """The board, hand 0 on lead."""
        return Ending(self.games[trump], begin(self.games[trump], hands, 0), hands)
