"""What the table plays for someone whose time has run out: documented, and the same for
everyone."""

from king.core import cardplay, choosing
from king.core.actions import Choose, Play
from king.core.cards import SUIT_LETTERS, CardSet, Rank, Suit, card_text, each, of_rank, suit_of
from king.core.contracts import Contract
from king.core.state import MatchState, Phase

_LOWEST_FIRST = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
_TRUMP_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_HONOURS = of_rank(Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)


def default_action(state: MatchState) -> Choose | Play:
    """The default for the seat that decides now."""
    return default_choice(state) if state.phase is Phase.CHOOSING else default_card(state)


def default_card(state: MatchState) -> Play:
    """The lowest legal card by rank; clubs before diamonds, hearts and spades."""
    cards = each(cardplay.legal_cards(state.playing()))
    return Play(card_text(min(cards, key=lambda c: (c % 13, _LOWEST_FIRST.index(suit_of(c))))))


def default_choice(state: MatchState) -> Choose:
    """The first penalty available in the order of the table, else Koz in the longest suit."""
    contract = next(c for c, why in choosing.offers(state).items() if why is None)
    if contract is not Contract.KOZ:
        return Choose((contract,))
    declarer = choosing.declarer(state)
    assert declarer is not None
    return Choose((contract,), SUIT_LETTERS[longest_suit(state.hands[declarer])])


def longest_suit(hand: CardSet) -> Suit:
    """The longest suit; then the one with more honours; then spades, hearts, diamonds, clubs."""

    def worth(suit: Suit) -> tuple[int, int]:
        cards = hand & 0x1FFF << 13 * suit
        return cards.bit_count(), (cards & _HONOURS).bit_count()

    return max(_TRUMP_ORDER, key=worth)
