"""What the table plays for someone whose time has run out: documented, and the same for
everyone."""

from king.core import cardplay, choosing, doubling, layout
from king.core.actions import Accept, Choose, Double, Pass, Play, PlayerAction
from king.core.cards import (
    NO_CARDS,
    SUIT_LETTERS,
    CardSet,
    Rank,
    Suit,
    card_text,
    each,
    of_rank,
    suit_of,
)
from king.core.contracts import PENALTIES, Contract
from king.core.state import MatchState, Phase, TrickDeal

_LOWEST_FIRST = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_TRUMP_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_HONOURS = of_rank(Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


def default_action(state: MatchState) -> PlayerAction:
    """The default for the seat that decides now."""
    if state.phase is Phase.CHOOSING:
        return default_choice(state)
    if state.phase is Phase.ANSWERING:
        return Accept()
    if state.phase is Phase.DOUBLING:
        return default_double(state)
    return default_card(state)


def default_card(state: MatchState) -> Play | Pass:
    """The lowest legal card by rank; clubs before diamonds, hearts and spades; where nothing fits,
    a pass."""
    cards = each(playable(state))
    lowest = min(cards, key=lambda c: (c % 13, _LOWEST_FIRST.index(suit_of(c))), default=None)
    return Pass() if lowest is None else Play(card_text(lowest))


def playable(state: MatchState) -> CardSet:
    """What the hand to play may play; nothing where it must pass."""
    if state.deal is None:
        phase = state.drawn()
        return phase.hands[phase.turn]
    if isinstance(state.deal, TrickDeal):
        return cardplay.legal_cards(state.deal)
    return layout.legal_cards(state.deal)


def default_double(state: MatchState) -> Double:
    """Only what is owed."""
    owed = doubling.asked(state).owed
    return Double((state.playing().terms.declarer,) if owed else ())


def default_choice(state: MatchState) -> Choose:
    """The first penalty available in the order of the table, else Koz in the longest suit, else
    dizi.

    Nobody may learn a hand that its player has not seen: of an empty hand the longest suit is
    spades.
    """
    choice = min(choosing.choices(state), key=lambda c: c[0] not in PENALTIES)
    if choice != (Contract.KOZ,):
        return Choose(choice)
    declarer = choosing.declarer(state)
    assert declarer is not None
    hand = state.hands[declarer] if state.seen else NO_CARDS
    return Choose(choice, SUIT_LETTERS[longest_suit(hand)])


def longest_suit(hand: CardSet) -> Suit:
    """The longest suit; then the one with more honours; then spades, hearts, diamonds, clubs."""

    def worth(suit: Suit) -> tuple[int, int]:
        cards = hand & 0x1FFF << 13 * suit
        return cards.bit_count(), (cards & _HONOURS).bit_count()

    return max(_TRUMP_ORDER, key=worth)
