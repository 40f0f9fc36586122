"""One deal being played: who takes the trick, what is counted, when the deal ends.

Hands are numbered as the seats that hold them; the open hand of three players is number 3, lies
opposite the declarer and is his: what it takes is counted for him. In all other games a hand and
its seat are the same number.
"""

from typing import Any

from .plain_cards import Card, Hand, best, of_suit
from .plain_duties import Duties
from .plain_points import points
from .plain_presets import Options
from .plain_rules import is_secret


class Deal(Duties):
    """A deal from its first card on. `play` changes it; everything else only looks.

    `shown` maps each exposed card to the seat that showed it.
    """

    def __init__(
        self,
        rules: Options,
        hands: list[Hand],
        contracts: list[str],
        trump: str | None,
        declarer: int,
        *,
        announced: bool = False,
        shown: dict[Card, int] | None = None,
    ) -> None:
        super().__init__(rules, hands, contracts, trump, declarer)
        self.announced = announced
        self.order = hand_order(rules, declarer)
        self.players: int = rules["players"]
        self.tricks = [0] * self.players
        self.units = {contract: [0] * self.players for contract in contracts}
        self.takers: dict[Card, int] = {}
        self.last: list[int] = []  # the seats that took the last two tricks
        self.shown = dict(shown or {})
        self.all_tricks = len(hands[0])
        self.king: int | None = None
        self.king_failed = False
        self.over = False
        holders = [hand for hand in self.order if rules["opening_lead"] in self.hands[hand]]
        self.seat = holders[0] if holders else declarer
        self._look_for_the_end()

    # What a card does

    def play(self, card: Card) -> None:
        """Play a legal card of the hand to move."""
        if not self.trick and self.seat == self.declarer:
            self.led_by_declarer.append(card)
        self.hands[self.seat].remove(card)
        self.played.add(card)
        self.trick.append(card)
        if len(self.trick) < len(self.hands):
            self.seat = self._after(self.seat)
            return
        self.seat = self._taker()
        self._count_trick(self.owner(self.seat))
        self.trick = []
        self._look_for_the_end()

    def owner(self, hand: int) -> int:
        """The seat that a hand's tricks are counted for."""
        return hand if hand < self.players else self.declarer

    def _after(self, hand: int, steps: int = 1) -> int:
        place = self.order.index(hand) + steps
        return self.order[place % len(self.order)]

    def _taker(self) -> int:
        """The hand that takes the full trick; the one to move still is the one that played last."""
        cards = set(self.trick)
        ruffs = of_suit(cards, self.trump) if self.trump is not None else set()
        winner = best(ruffs or of_suit(cards, self.trick[0][0]))
        leader = self._after(self.seat)
        return self._after(leader, self.trick.index(winner))

    def _count_trick(self, taker: int) -> None:
        tricks_left = self.all_tricks - sum(self.tricks)  # this one still counted among them
        for contract in self.contracts:
            if contract in ("el", "koz"):
                self.units[contract][taker] += 1
            elif contract == "son_iki":
                self.units[contract][taker] += 1 if tricks_left <= 2 else 0
            else:
                cards = set(self.trick) & self.penalty_cards(contract)
                self.units[contract][taker] += len(cards)
        self.takers |= dict.fromkeys(self.trick, taker)
        if tricks_left <= 2:
            self.last.append(taker)
        self.tricks[taker] += 1

    def entry(self) -> dict[str, Any]:
        """What a score sheet is told about this deal, beside its contract and declarer."""
        shown = [[card, seat, self.takers.get(card)] for card, seat in self.shown.items()]
        return {
            "units": self.units,
            "ace": self.takers.get("HA"),
            "last": self.last,
            "queen": self.takers.get("SQ"),
            "shown": [show for show in shown if show[2] is not None],
        }

    @property
    def points(self) -> list[int]:
        """The points of each seat, from finished tricks."""
        return points(self.rules, self.entry())

    # How it ends

    def may_make_king(self) -> list[int]:
        """The seats whose tricks count for King in this deal, in turn order from the declarer."""
        return king_seats(self.rules, self.contracts, self.declarer, announced=self.announced)

    def _look_for_the_end(self) -> None:
        self.over = not self.unplayed()
        needed = self.rules["king_tricks"]
        for seat in self.may_make_king():
            if self.tricks[seat] >= needed:
                self.king = seat
                self.over = True
            elif self.rules["king_announced"]:
                still_to_come = self.all_tricks - sum(self.tricks)
                self.king_failed = self.tricks[seat] + still_to_come < needed
                self.over = self.over or self.king_failed
        counted_in_tricks = {"el", "son_iki", "koz"} & set(self.contracts)
        hidden = is_secret(self.rules, self.contracts)
        if self.rules["ends_early"] and not counted_in_tricks and not hidden:
            penalties = [self.feared_cards(contract) for contract in self.contracts]
            self.over = self.over or not self.unplayed() & set().union(*penalties)


def hand_order(rules: Options, declarer: int) -> list[int]:
    """The hands in the order in which they play, the declarer's first."""
    players = rules["players"]
    order = [(declarer + step) % players for step in range(players)]
    if rules["exposed"] == "dummy":
        order.insert(2, 3)  # declarer, next, open hand, third
    return order


def king_seats(
    rules: Options, contracts: list[str], declarer: int, *, announced: bool
) -> list[int]:
    """The seats that may make King in a deal, in turn order from the declarer."""
    if rules["king_tricks"] is None or contracts != ["koz"]:
        return []
    if rules["king_announced"]:
        return [declarer] if announced else []
    if rules["king_by"] == "declarer":
        return [declarer]
    return [(declarer + step) % rules["players"] for step in range(rules["players"])]
