"""Cards as two-letter strings, suit first: "HK", "DT". A hand is a set of them.

Nothing here is fast, and nothing here is taken from the project: this folder is a second reading
of the rule book, kept apart so that the two can be compared.
"""

SUITS = "SHDC"
RANKS = "AKQJT98765432"
HONOURS = "AKQJ"

Card = str
Hand = set[str]


class RefusedError(Exception):
    """A request, a card or a choice that the rules refuse.

    `code` is one of the referee's error codes; `at` the index of the play or deal at fault.
    """

    def __init__(self, code: str, at: int | None = None) -> None:
        super().__init__(code if at is None else f"{code} at {at}")
        self.code = code
        self.at = at


def full_deck(missing_ranks: str = "") -> list[Card]:
    """All cards, spades first, high cards first; `missing_ranks` are left out of every suit."""
    return [suit + rank for suit in SUITS for rank in RANKS if rank not in missing_ranks]


def in_order(cards: Hand) -> list[Card]:
    """Suits S H D C, each from the ace down."""
    return [card for card in full_deck() if card in cards]


def height(card: Card) -> int:
    """0 for a two, 12 for an ace."""
    return len(RANKS) - 1 - RANKS.index(card[1])


def of_suit(cards: Hand, suit: str) -> Hand:
    """The cards of one suit."""
    return {card for card in cards if card[0] == suit}


def higher_than(cards: Hand, card: Card) -> Hand:
    """The cards of the same suit as `card` that are higher than it."""
    return {other for other in cards if other[0] == card[0] and height(other) > height(card)}


def best(cards: Hand) -> Card:
    """The highest card of a set that holds one suit only."""
    return max(cards, key=height)


def read_hand(text: str) -> Hand:
    """A hand from "AK4.QJ.T98.65432": spades, hearts, diamonds, clubs, high cards first."""
    suits = text.split(".")
    if len(suits) != len(SUITS):
        raise RefusedError("bad_cards")
    cards = [suit + rank for suit, ranks in zip(SUITS, suits, strict=True) for rank in ranks]
    hand = set(cards)
    if in_order(hand) != cards:  # a card that does not exist, twice the same, or out of order
        raise RefusedError("bad_cards")
    return hand


def read_hands(texts: list[str], players: int, missing_ranks: str) -> list[Hand]:
    """All hands of a deal or an ending: equal and not empty, no card twice, none not dealt."""
    hands = [read_hand(text) for text in texts]
    together = [card for hand in hands for card in hand]
    if (
        len(hands) != players
        or len({len(hand) for hand in hands}) != 1
        or not all(hands)
        or len(set(together)) != len(together)
        or not set(together) <= set(full_deck(missing_ranks))
    ):
        raise RefusedError("bad_cards")
    return hands
