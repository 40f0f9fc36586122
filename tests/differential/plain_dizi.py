"""The layout contract `dizi`: cards laid out suit by suit, and the order in which hands go out.

In every suit the first card is the one that the rules name, a seven or a jack; from there the
suit grows upwards to the ace and downwards to the lowest. One card a turn, the declarer first;
who has gone out is passed over. A hand passes, "--", only if none of its cards fits. The deal
ends when one hand alone still holds cards: its place is certain.
"""

from typing import Any

from .plain_cards import RANKS, SUITS, Card, Hand, in_order, of_suit
from .plain_points import points
from .plain_presets import Options

PASS = "--"  # noqa: S105 the word that the referee uses


class Layout:
    """A layout deal from its first card on, asked and told as any other deal is."""

    def __init__(self, rules: Options, hands: list[Hand], declarer: int) -> None:
        self.rules = rules
        self.dealt = [set(hand) for hand in hands]
        self.hands = [set(hand) for hand in hands]
        self.contracts = ["dizi"]
        self.trump: str | None = None
        self.declarer = declarer
        self.seat = declarer
        self.trick: list[Card] = []  # there are no tricks
        self.tricks = [0] * len(hands)
        self.units: dict[str, list[int]] = {}
        self.king: int | None = None
        self.king_failed = False
        self.played: Hand = set()
        self.order: list[int] = []  # seats as they went out
        self.over = not any(hands)

    def legal(self) -> list[Card]:
        """The cards that fit, suits S H D C, high cards first; the pass where there are none."""
        return in_order(self._fitting()) or [PASS]

    def reasons(self) -> dict[Card, str]:
        """For each card of the hand to move that does not fit: the code against it."""
        hand = self.hands[self.seat]
        return dict.fromkeys(in_order(hand - self._fitting()), "does_not_fit")

    def fault(self, card: Card) -> str | None:
        """The code against a card of the hand to move, or against a pass."""
        if card in self.legal():
            return None
        return "must_play" if card == PASS else "does_not_fit"

    def _fitting(self) -> Hand:
        return {card for card in self.hands[self.seat] if self._fits(card)}

    def _fits(self, card: Card) -> bool:
        """Whether it begins its suit, or no hand still holds the card it would lie next to."""
        start = RANKS.index(self.rules["dizi_from"])
        here = RANKS.index(card[1])
        if here == start:
            return True
        towards_the_start = RANKS[here + 1 if here < start else here - 1]
        return card[0] + towards_the_start not in set().union(*self.hands)

    @property
    def broken(self) -> bool:
        """Whether a heart has been laid in this deal."""
        return bool(of_suit(self.played, "H"))

    def play(self, card: Card) -> None:
        """Lay a card that fits, or pass."""
        if card != PASS:
            self.hands[self.seat].remove(card)
            self.played.add(card)
            if not self.hands[self.seat]:
                self.order.append(self.seat)
        left = [seat for seat, hand in enumerate(self.hands) if hand]
        if len(left) == 1:
            self.order += left
            self.over = True
            return
        seats = len(self.hands)
        turns = [(self.seat + step) % seats for step in range(1, seats + 1)]
        self.seat = next(seat for seat in turns if seat in left)

    def entry(self) -> dict[str, Any]:
        """What a score sheet is told about this deal."""
        return {"order": self.order}

    @property
    def points(self) -> list[int]:
        """The points of those who have gone out."""
        return points(self.rules, self.entry())


def may_be_dealt_again(hand: Hand) -> bool:
    """Four twos, or three twos and the three of the fourth suit."""
    twos = {card[0] for card in hand if card[1] == RANKS[-1]}
    fourth = set(SUITS) - twos
    return not fourth or (len(fourth) == 1 and fourth.pop() + "3" in hand)
