"""A match played live: who is to do what, and what comes of it.

A `Match` is fed with what happens and answers questions in between:

    phase "deal"     `deal(hands, stock)`: the hands of the next deal, all of them
          "choice"   `choose(contract, trump, announced)`: the declarer names the contract
          "answer"   `accept()`, or `reject(contract, ...)`: his partner has the last word
          "window"   `close_window(claims, shown)`: what was claimed and shown when it closed
          "doubling" `double(targets)`: the seat to speak doubles and redoubles
          "play"     `play(card)`: a card of the hand to move, or the pass of a layout;
                     or `claim()`: the seat to move says that all the rest is its own
          "claim"    `settle_claim(agreed, proven)`: who agreed, or whether it was proven
          "over"     nothing more

With a stock the first phase is "play", and the choice of trump comes when the stock is empty.
What may be looked at in between is in `Standing`.
"""

from .plain_annul import annul_option, showable
from .plain_cards import Card, RefusedError, read_hands
from .plain_claim import Claims, give_the_rest
from .plain_deal import Deal
from .plain_dizi import PASS, Layout
from .plain_doubling import Talk
from .plain_legal import read_contract
from .plain_rights import Contract
from .plain_rules import deck, hand_size, hands_dealt, missing_ranks
from .plain_sheet import Sheet
from .plain_standing import Standing
from .plain_stock import StockDeal


class Match(Standing):
    """One match. `rules` as in a request; `first_declarer` only where no card decides it."""

    # Dealing and choosing

    def deal(self, hands: list[str], stock: list[Card] | None = None) -> None:
        """Deal all cards of the next deal (or of an annulled one again)."""
        self._expect("deal")
        self.hands = read_hands(hands, hands_dealt(self.rules), missing_ranks(self.rules))
        rest = set(deck(self.rules)) - set().union(*self.hands)
        drawn = stock or []
        if len(self.hands[0]) != hand_size(self.rules) or sorted(drawn) != sorted(rest):
            raise RefusedError("bad_cards")
        self.deal_now, self.claims = None, Claims()
        if self._sheet is None:
            card = self.rules["first_declarer"]
            holder = next(seat for seat, hand in enumerate(self.hands) if card in hand)
            self._sheet = Sheet(self.rules, holder)
        self.phase = "choice"
        if drawn:
            self.contract, self.trump = "koz", None
            self.deal_now = StockDeal(self.rules, self.hands, drawn, self.declarer)
            self.phase = "play"

    def choose(
        self, contract: str | list[str], trump: str | None = None, *, announced: bool = False
    ) -> bool:
        """Name the contract; returns whether a window opens at once."""
        self._expect("choice")
        names = self._name(contract, trump, announced=announced)
        if self.rules["proposing"]:
            self.phase = "answer"
            if self.offers():
                return False
        return self._stands(names)

    def _name(self, contract: str | list[str], trump: str | None, *, announced: bool) -> list[str]:
        names = read_contract(contract, trump, self.rules)
        named: Contract = names[0] if isinstance(contract, str) else tuple(names)
        if (named, trump) not in self.offers():
            raise RefusedError("not_available")
        if announced and not (named == "koz" and self.may_announce):
            raise RefusedError("no_right")
        self.contract, self.trump, self.announced = named, trump, announced
        return names

    def accept(self) -> bool:
        """The partner is content; returns whether a window opens."""
        self._expect("answer")
        return self._stands(self._names())

    def reject(
        self, contract: str | list[str], trump: str | None = None, *, announced: bool = False
    ) -> bool:
        """The partner names another contract, which stands; returns whether a window opens."""
        self._expect("answer")
        return self._stands(self._name(contract, trump, announced=announced))

    def _stands(self, names: list[str]) -> bool:
        if isinstance(self.deal_now, StockDeal):
            self.deal_now.name_trump(str(self.trump), announced=self.announced)
            self.hands = [set(hand) for hand in self.deal_now.hands]
        else:
            self._lay_out()
        if annul_option(self.rules, names) or showable(self.rules, names):
            self.phase = "window"
            return True
        self._after_the_window()
        return False

    def _lay_out(self, shown: dict[Card, int] | None = None) -> None:
        names = self._names()
        if names == ["dizi"]:
            self.deal_now = Layout(self.rules, self.hands, self.declarer)
            return
        self.deal_now = Deal(
            self.rules,
            self.hands,
            names,
            self.trump,
            self.declarer,
            announced=self.announced,
            shown=shown,
        )

    # Before the first card

    def close_window(self, claims: list[int], shown: list[Card] | None = None) -> int | None:
        """Close the window; returns the seat that annuls, or None and the deal goes on.

        What nobody may claim or show counts for nothing.
        """
        self._expect("window")
        winner = next((seat for seat in self.qualified() if seat in claims), None)
        if winner is None:
            showers = {
                card: seat for card, seat in self.may_show().items() if card in (shown or [])
            }
            if not isinstance(self.deal_now, StockDeal):
                self._lay_out(showers)
            self._after_the_window()
            return None
        self.annuls.append((self.deal_number, str(self.contract)))
        self.must_be_koz = self.contract == "koz"
        self.phase = "deal"
        self.deal_now = None
        return winner

    def _after_the_window(self) -> None:
        self.phase = "play"
        if self.rules["doubling"]:
            seats, owed = self.rules["players"], self.sheet.owed()
            self.talk = Talk(self._names(), self.declarer, seats, owed)
            self.phase = "doubling"

    def double(self, targets: list[int]) -> None:
        """The seat to speak doubles these seats, or redoubles those that doubled it; or none."""
        self._expect("doubling")
        self._talk.speak(targets)
        if self._talk.speaker is None:
            self.phase = "play"

    # Playing

    def play(self, card: Card) -> None:
        """The hand to move plays a card, or passes."""
        self._expect("play")
        deal = self._deal
        passes = card == PASS and isinstance(deal, Layout)
        code = None if passes or card in deal.hands[deal.seat] else "not_in_hand"
        code = code or deal.fault(card)
        if code is not None:
            raise RefusedError(code)
        deal.play(card)
        if isinstance(deal, StockDeal) and deal.awaits_trump:
            self.phase = "choice"
        self._settle()

    def claim(self) -> None:
        """The seat to move claims the rest; the others are asked."""
        self._expect("play")
        seat = self.decider
        assert seat is not None
        self.claims.make(self._deal, seat)
        self.phase = "claim"

    def settle_claim(self, agreed: list[int], *, proven: bool) -> bool:
        """Whether the claim stands: it is proven, or nobody is missing among those who agreed."""
        self._expect("claim")
        claimer = self.claims.claimer
        assert claimer is not None
        missing = {*range(self.rules["players"])} - {claimer, *agreed}
        self.phase = "play"
        if missing and not proven:
            return False
        assert isinstance(self._deal, Deal)
        give_the_rest(self._deal, claimer)
        self._settle()
        return True

    def _settle(self) -> None:
        """Where the deal has ended, enter it on the sheet."""
        if not self._deal.over:
            return
        self.sheet.enter(self.line())
        self.must_be_koz = False
        self.phase = "over" if self.sheet.over else "deal"
