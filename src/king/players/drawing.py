"""The first phase for two: which card to spend on what the stock shows.

Theory. A card played is gone for good, and what it draws takes its place: the shown card if it wins
the trick, an unseen one if it does not, and the opponent draws the other. So a card is worth what
the hand is then worth in Koz, the declarer's in his best suit, the other one's in any, and less
what the opponent gains. Who answers knows whether his card wins. Who leads wins where nobody could
beat his card, or would: nobody needs to take what is worth less than an unseen card.
"""

from statistics import fmean

from king.core.cards import CARD_OF, FULL_DECK, CardSet, Suit, card_text, each, parse_hand
from king.core.contracts import Contract
from king.core.legal import above
from king.core.observation import Observation, SeenStock
from king.core.rules import RuleSet
from king.players.hand_tables import TABLES
from king.players.hand_values import worth
from king.players.offers import KOZ

#: Of the ranks of trump and of the other suits, an opponent's trump is one in four.
_RANKS = TABLES["klasik"][Contract.KOZ]
RANK = tuple(
    (3 * plain + trump) / 4
    for plain, trump in zip(_RANKS.plain.rank, _RANKS.special.rank, strict=True)
)


def draw_card(seen: Observation, stock: SeenStock) -> str:
    """The card to play, of the 13 in hand."""
    assert seen.hand is not None
    assert stock.shown is not None
    hand, shown = parse_hand(seen.hand), CARD_OF[stock.shown]
    unseen = _unseen(stock, hand | 1 << shown)
    usual = fmean(RANK[card % 13] for card in each(unseen))
    more = RANK[shown % 13] - usual  # what the shown card is worth more than an unseen one
    trump_is_own = seen.seat == seen.declarer

    def points(card: int) -> float:
        rest = CardSet(hand & ~(1 << card))
        with_shown = _worth(seen.rules, CardSet(rest | 1 << shown), trump_is_own)
        without = _worth(seen.rules, rest, trump_is_own) + usual
        wins = _chance(stock, unseen, card, more)
        return wins * with_shown + (1 - wins) * (without - more)

    return card_text(max(each(hand), key=points))


def _unseen(stock: SeenStock, known: int) -> CardSet:
    """The cards of which the player does not know where they are."""
    played = [card for trick in stock.past for card in trick.cards] + list(stock.trick)
    return CardSet(FULL_DECK & ~known & ~sum(1 << CARD_OF[card] for card in played))


def _worth(rules: RuleSet, hand: CardSet, trump_is_own: bool) -> float:
    """What the hand is worth in Koz, in points."""
    suits = [worth(rules, KOZ, hand, suit) for suit in Suit]
    return max(suits) if trump_is_own else fmean(suits)


def _chance(stock: SeenStock, unseen: int, card: int, more: float) -> float:
    """That the card wins the trick."""
    if stock.trick:
        return float(above(CARD_OF[stock.trick[0]]) >> card & 1)
    if more <= 0:
        return 1.0
    held = 13 / unseen.bit_count()
    return float((1 - held) ** (unseen & above(card)).bit_count())
