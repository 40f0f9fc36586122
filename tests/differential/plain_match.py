"""A match played live, for presets without secrets: who is to do what, and what comes of it.

A `Match` is fed with what happens and answers questions in between:

    phase "deal"    `deal(hands)`: the hands of the next deal, all of them
          "choice"  `choose(contract, trump, announced)`: the declarer names the contract
          "window"  `close_window(claims)`: the annul claims that were in when the window closed
          "play"    `play(card)`: the seat to move plays
          "over"    nothing more

The score is kept on a `Sheet`, the cards on a `Deal`; both may be looked at freely.
"""

from .plain_cards import SUITS, Card, Hand, RefusedError, height, in_order, of_suit, read_hands
from .plain_deal import Deal, king_seats
from .plain_legal import read_contract
from .plain_rights import Contract
from .plain_rules import read_rules
from .plain_sheet import Sheet


class Match:
    """One match. `rules` as in a request; `first_declarer` only where no card decides it.

    After each deal `deal_now` still is the finished deal, until the next hands are dealt.
    """

    def __init__(self, rules: object, first_declarer: int | None = None) -> None:
        self.rules = read_rules(rules)
        self.phase = "deal"
        self.hands: list[Hand] = []
        self.deal_now: Deal | None = None
        self.annuls: list[tuple[int, str]] = []  # (deal number, contract) of each annulled one
        self.must_be_koz = False
        self.announced = False
        self.contract: Contract | None = None
        self.trump: str | None = None
        self._sheet: Sheet | None = None
        if self.rules["first_declarer"] == "random":
            if first_declarer is None:
                raise ValueError("a first declarer drawn by lot must be given")
            self._sheet = Sheet(self.rules, first_declarer)
        elif first_declarer is not None:
            raise ValueError("a card in the first deal decides who declares")

    # What is known at any time

    @property
    def sheet(self) -> Sheet:
        """The score sheet; before the first hands of a match begun by a card there is none."""
        if self._sheet is None:
            raise ValueError("nobody has been dealt the card that decides who begins")
        return self._sheet

    @property
    def declarer(self) -> int:
        """Who chooses the contract and leads the first trick."""
        return self.sheet.declarer

    @property
    def dealer(self) -> int | None:
        """Who is shown as the dealer; None where the rules show nobody."""
        seats = self.rules["players"]
        shown = {"declarer": self.declarer, "previous_declarer": (self.declarer - 1) % seats}
        return shown.get(self.rules["dealer"])

    @property
    def deal_number(self) -> int:
        """The number of the deal under way, from 1; annulled ones do not move it on."""
        return self.sheet.counted + 1

    @property
    def decider(self) -> int | None:
        """The seat whose choice or card is awaited; None in the other phases."""
        if self.phase == "choice":
            return self.declarer
        return self._deal.seat if self.phase == "play" else None

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"

    @property
    def _deal(self) -> Deal:
        assert self.deal_now is not None
        return self.deal_now

    # Dealing and choosing

    def deal(self, hands: list[str]) -> None:
        """Deal all cards of the next deal (or of an annulled one again)."""
        self._expect("deal")
        missing = self.rules["missing_ranks"]
        self.hands = read_hands(hands, self.rules["players"], missing)
        if sum(len(hand) for hand in self.hands) != 52 - 4 * len(missing):
            raise RefusedError("bad_cards")
        self.deal_now = None
        if self._sheet is None:
            card = self.rules["first_declarer"]
            holder = next(seat for seat, hand in enumerate(self.hands) if card in hand)
            self._sheet = Sheet(self.rules, holder)
        self.phase = "choice"

    def contracts(self) -> dict[Contract, str | None]:
        """Every contract: None where the declarer may name it, else why not.

        The reasons of `Sheet.choices`, and "koz_again": a Koz that was annulled must be Koz again.
        """
        self._expect("choice")
        choices = self.sheet.choices()
        if self.must_be_koz:
            return {name: None if name == "koz" else "koz_again" for name in choices}
        return choices

    @property
    def may_announce(self) -> bool:
        """Whether King may be announced with a choice of Koz."""
        return bool(king_seats(self.rules, ["koz"], self.declarer, announced=True)) and bool(
            self.rules["king_announced"]
        )

    def choose(
        self, contract: str | list[str], trump: str | None = None, *, announced: bool = False
    ) -> bool:
        """Name the contract; returns whether an annul window opens."""
        self._expect("choice")
        names = read_contract(contract, trump, self.rules)
        named: Contract = names[0] if isinstance(contract, str) else tuple(names)
        if self.contracts().get(named, "schedule") is not None:
            raise RefusedError("not_available")
        if announced and not (named == "koz" and self.may_announce):
            raise RefusedError("no_right")
        self.contract, self.trump, self.announced = named, trump, announced
        self._start_play(names)
        if self._annul_option(names):
            self.phase = "window"
            return True
        return False

    def _start_play(self, names: list[str]) -> None:
        self.deal_now = Deal(
            self.rules, self.hands, names, self.trump, self.declarer, announced=self.announced
        )
        self.phase = "play"
        self._settle()

    # Annulling

    def _annul_option(self, names: list[str]) -> bool:
        """Whether these rules let somebody annul this contract, whoever holds what."""
        if names == ["koz"]:
            return bool(self.rules["koz_annul"])
        return "rifki" in names and bool(self.rules["rifki_annul"])

    def qualified(self) -> list[int]:
        """The seats that may annul, in the order in which their claims count."""
        self._expect("window")
        seats = self.rules["players"]
        order = [(self.declarer + step) % seats for step in range(1, seats + 1)]
        return [seat for seat in order if self._may_annul(seat)]

    def _may_annul(self, seat: int) -> bool:
        if self.contract == "koz":
            return all(card[1] not in "JQKA" for card in self.hands[seat])
        chosen_on_his_cards = self.sheet.scheduled() is None
        if seat == self.declarer and chosen_on_his_cards:
            return False
        hearts = "".join(card[1] for card in in_order(of_suit(self.hands[seat], "H")))
        holding = {"K": "K", "A": "A", "AK": "KA"}.get(hearts)
        return holding in self.rules["rifki_annul"]

    def close_window(self, claims: list[int]) -> int | None:
        """Close the annul window; returns the seat that annuls, or None and play begins."""
        self._expect("window")
        winner = next((seat for seat in self.qualified() if seat in claims), None)
        if winner is None:
            self.phase = "play"
            return None
        self.annuls.append((self.deal_number, str(self.contract)))
        self.must_be_koz = self.contract == "koz"
        self.phase = "deal"
        self.deal_now = None
        return winner

    # Playing

    def legal(self) -> list[Card]:
        """What the seat to move may play."""
        self._expect("play")
        return self._deal.legal()

    def play(self, card: Card) -> None:
        """The seat to move plays a card."""
        self._expect("play")
        code = "not_in_hand" if card not in self._deal.hands[self._deal.seat] else None
        code = code or self._deal.fault(card)
        if code is not None:
            raise RefusedError(code)
        self._deal.play(card)
        self._settle()

    def _settle(self) -> None:
        """Where the deal has ended, enter it on the sheet."""
        deal = self._deal
        if not deal.over:
            return
        several = isinstance(self.contract, tuple)
        self.sheet.enter(
            {
                "declarer": self.declarer,
                "contract": list(deal.contracts) if several else self.contract,
                "trump": self.trump,
                "units": deal.units if several else deal.units[deal.contracts[0]],
                "announced": self.announced,
            }
        )
        self.must_be_koz = False
        self.phase = "over" if self.sheet.over else "deal"

    # When time runs out

    def timeout_card(self) -> Card:
        """The lowest legal card by rank, clubs before diamonds before hearts before spades."""
        return min(self.legal(), key=lambda card: (height(card), "CDHS".index(card[0])))

    def timeout_choice(self) -> tuple[Contract, str | None]:
        """The first available penalty, else Koz in the longest suit."""
        available = [name for name, refusal in self.contracts().items() if refusal is None]
        if available[0] != "koz":
            return available[0], None
        hand = self.hands[self.declarer]
        return "koz", max(SUITS, key=lambda suit: _strength(of_suit(hand, suit)))

    def _expect(self, phase: str) -> None:
        if self.phase != phase:
            raise RefusedError("wrong_phase")


def _strength(suit: Hand) -> tuple[int, int]:
    """Length, then how many honours; `max` keeps the first suit among equals: S H D C."""
    return len(suit), sum(card[1] in "AKQJ" for card in suit)
