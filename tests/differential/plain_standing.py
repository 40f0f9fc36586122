"""How a live match stands: who is to do what, and what he may do. Nothing here changes it.

The score is kept on a `Sheet`, the cards on `deal_now`; both may be looked at freely. Everything
here is told all hands: what is secret is a matter of who may see it, not of what happens.
"""

from .plain_annul import may_annul, showable
from .plain_cards import SUITS, Card, Hand, RefusedError, height, of_suit
from .plain_claim import Claims
from .plain_deal import king_seats
from .plain_dizi import PASS
from .plain_doubling import Double, Talk
from .plain_legal import AnyDeal
from .plain_presets import EVERY_PENALTY
from .plain_rights import Contract
from .plain_rules import prices, read_rules
from .plain_sheet import Sheet
from .plain_stock import StockDeal

Offer = tuple[Contract, str | None]  # a contract and its trump


class Standing:
    """One match as it stands. `rules` as in a request; `first_declarer` only where no card decides.

    After each deal `deal_now` still is the finished deal, until the next hands are dealt.
    """

    def __init__(self, rules: object, first_declarer: int | None = None) -> None:
        self.rules = read_rules(rules)
        self.phase = "deal"
        self.hands: list[Hand] = []
        self.deal_now: AnyDeal | None = None
        self.talk: Talk | None = None
        self.claims = Claims()
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
    def partner(self) -> int:
        """The seat opposite the declarer."""
        return (self.declarer + 2) % 4

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
        """The seat whose choice, answer, doubles or card is awaited; None in the other phases.

        The declarer plays the hand that lies open as well as his own.
        """
        if self.phase == "choice":
            return self.declarer
        if self.phase == "answer":
            return self.partner
        if self.phase == "doubling":
            return self._talk.speaker
        if self.phase != "play":
            return None
        open_hand = {"dummy": 3, "partner": self.partner}.get(self.rules["exposed"])
        return self.declarer if self._deal.seat == open_hand else self._deal.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.phase == "over"

    @property
    def _deal(self) -> AnyDeal:
        assert self.deal_now is not None
        return self.deal_now

    @property
    def _talk(self) -> Talk:
        assert self.talk is not None
        return self.talk

    # What may be named, claimed, shown, played

    def contracts(self) -> dict[Contract, str | None]:
        """Every contract: None where the declarer may name it, else why not.

        The reasons of `Sheet.choices`, and "koz_again": a Koz that was annulled must be Koz again.
        """
        if self.phase not in ("choice", "answer"):
            raise RefusedError("wrong_phase")
        choices = self.sheet.choices()
        if self.must_be_koz:
            return {name: None if name == "koz" else "koz_again" for name in choices}
        return choices

    def offers(self) -> list[Offer]:
        """All that the seat to name a contract may name; the second must differ from the first."""
        free = [name for name, refusal in self.contracts().items() if refusal is None]
        every: list[Offer] = [
            (name, trump) for name in free for trump in (SUITS if name == "koz" else [None])
        ]
        first = (self.contract, self.trump) if self.phase == "answer" else None
        return [offer for offer in every if offer != first]

    @property
    def may_announce(self) -> bool:
        """Whether King may be announced with a choice of Koz."""
        return bool(king_seats(self.rules, ["koz"], self.declarer, announced=True)) and bool(
            self.rules["king_announced"]
        )

    def qualified(self) -> list[int]:
        """The seats that may annul, in the order in which their claims count."""
        self._expect("window")
        seats = self.rules["players"]
        order = [(self.declarer + step) % seats for step in range(1, seats + 1)]
        chosen_on_his_cards = self.sheet.scheduled() is None and not self.rules["blind"]
        return [
            seat
            for seat in order
            if may_annul(
                self.rules,
                self._names(),
                self.hands[seat],
                seat,
                self.declarer,
                chosen_on_his_cards=chosen_on_his_cards,
            )
        ]

    def may_show(self) -> dict[Card, int]:
        """The cards that may be shown and their holders: K of hearts, then queens, from the king.

        Of several queens in one hand, spades first.
        """
        self._expect("window")
        seats = self.rules["players"]
        order = [(self.declarer + step) % seats for step in range(seats)]
        return {
            card: seat
            for rank in "KQ"
            for seat in order
            for card in showable(self.rules, self._names())
            if card[1] == rank and card in self.hands[seat]
        }

    def legal(self) -> list[Card]:
        """What the hand to move may play."""
        self._expect("play")
        return self._deal.legal()

    # The deal under way, for the score sheet

    def _names(self) -> list[str]:
        assert self.contract is not None
        return [self.contract] if isinstance(self.contract, str) else list(self.contract)

    def line(self) -> dict[str, object]:
        """The finished deal as a line of a `match` request."""
        entry, price = self._deal.entry(), prices(self.rules)
        several = isinstance(self.contract, tuple)
        line: dict[str, object] = {
            "declarer": self._deal.declarer,
            "contract": self._names() if several else self.contract,
            "trump": self.trump,
            "announced": self.announced,
        }
        names = self._names()
        if names == ["dizi"]:
            line["order"] = entry["order"]
        else:
            line["units"] = entry["units"] if several else entry["units"][names[0]]
        if "kupa" in names and "HA" in price:
            line["ace"] = entry["ace"]
        if "kupa" in names and self.rules["spade_queen"]:
            line["queen"] = entry["queen"]
        if "son_iki" in names and isinstance(price["son_iki"], list):
            line["last"] = entry["last"]
        if showable(self.rules, names):
            line["shown"] = entry["shown"]
        if self.rules["doubling"]:
            line["doubles"] = self.doubles
        return line

    @property
    def doubles(self) -> list[Double]:
        """The doubles of this deal so far."""
        return self.talk.doubles if self.talk is not None else []

    # When time runs out; answers are accepted, windows close without a word

    def timeout_card(self) -> Card:
        """The lowest legal card by rank, clubs before diamonds before hearts before spades."""
        if self.legal() == [PASS]:
            return PASS
        return min(self.legal(), key=lambda card: (height(card), "CDHS".index(card[0])))

    def timeout_choice(self) -> Offer:
        """The first available penalty, else Koz in the longest suit, else the layout.

        Nobody has seen a card of a blind deal, nor any suit's length: it is spades.
        """
        available = [name for name, refusal in self.contracts().items() if refusal is None]
        first = min(available, key=_by_default)
        if first != "koz":
            return first, None
        hand = self.hands[self.declarer]
        if isinstance(self.deal_now, StockDeal):
            hand = self.deal_now.hands[self.declarer]
        if self.rules["blind"]:
            return "koz", SUITS[0]
        return "koz", max(SUITS, key=lambda suit: _strength(of_suit(hand, suit)))

    def timeout_doubles(self) -> list[int]:
        """Only what is owed."""
        self._expect("doubling")
        speaker = self._talk.speaker
        assert speaker is not None
        return sorted(self._talk.must_double(speaker))

    def _expect(self, phase: str) -> None:
        if self.phase != phase:
            raise RefusedError("wrong_phase")


def _by_default(contract: Contract) -> int:
    """Penalties (or sets of them) first, in their order, then Koz, then the layout."""
    order = [*EVERY_PENALTY, "koz", "dizi"]
    return order.index(contract if isinstance(contract, str) else contract[0])


def _strength(suit: Hand) -> tuple[int, int]:
    """Length, then how many honours; `max` keeps the first suit among equals: S H D C."""
    return len(suit), sum(card[1] in "AKQJ" for card in suit)
