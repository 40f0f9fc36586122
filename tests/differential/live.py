"""Whole matches in which the core and the plain implementation take every step side by side."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from king.core import annul, choosing, sheet, timeouts
from king.core.actions import Action, Choose, CloseWindow, Deal, Play, TimeOut
from king.core.cards import texts
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import Dealt, MatchStarted
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.state import MatchState, Phase
from king.presets import resolve
from tests.core.drawing import DECK, STYLES, SUITS, Rules, draw_card, draw_hands

from .plain_cards import RefusedError
from .plain_match import Match

_PHASES = {
    "deal": Phase.DEALING,
    "choice": Phase.CHOOSING,
    "window": Phase.WINDOW,
    "play": Phase.PLAYING,
    "over": Phase.OVER,
}
#: The core's reasons against a contract, in the words of the plain implementation.
_WORDS = {
    "no_penalty_right": "no_right",
    "no_trump_right": "no_right",
    "not_scheduled": "schedule",
    "must_repeat": "koz_again",
}


def refusal(asked: Callable[[], object]) -> str | None:
    """The code with which what is asked is refused; None if it is not."""
    try:
        asked()
    except (KingError, RefusedError) as error:
        return error.code
    return None


class Pair:
    """One match in both implementations, and the chance that plays it."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.rules, self.chance = resolve(rules), chance
        self.first = chance.randrange(4) if self.rules.first_declarer == "random" else None
        self.core: MatchState = begin(MatchStarted("match", self.rules))
        self.plain = Match(rules, self.first)
        self.style = "any"
        self.met: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Play to the end of the match; returns what was met, and how often."""
        steps = {
            "deal": self._deal,
            "choice": self._choose,
            "window": self._close_window,
            "play": self._play_card,
        }
        self._compare()
        while not self.plain.over:
            steps[self.plain.phase]()
            self._compare()
        self._compare_end()
        return self.met

    def _tell(self, action: Action, seat: int | None = None) -> None:
        for event in decide(self.core, action, seat):
            self.core = apply(self.core, event)
            self.met[type(event).__name__] += 1

    # Each takes one step in both

    def _deal(self) -> None:
        self.style = self.chance.choice(STYLES)
        first = self.plain._sheet is None
        if self.chance.random() < 0.3 and self.first is None:
            secret = f"{self.chance.getrandbits(256):064x}"
            dealt = decide(self.core, Deal(secret=secret))[0]
            assert isinstance(dealt, Dealt)
            hands = [str(hand) for hand in dealt.hands]
            self._tell(Deal(secret=secret))
        else:
            hands = draw_hands(self.chance)
            self._tell(Deal(hands=tuple(hands), declarer=self.first))
        self.plain.deal(hands)
        self.met["first by card"] += first and self.first is None
        fixed = self.plain.sheet.scheduled()
        if isinstance(fixed, str) and fixed != "koz":  # the core names it with the deal
            self.plain.choose(fixed)

    def _choose(self) -> None:
        self._compare_choices()
        self._compare_time_out(*self.plain.timeout_choice())
        seat = self.plain.declarer
        if self.chance.random() < 0.1:
            contract, trump = self.plain.timeout_choice()
            self.plain.choose(str(contract), trump)
            self._tell(TimeOut())
            return
        self._choose_wrongly(seat)
        choices = [name for name, why in self.plain.contracts().items() if why is None]
        contract = str(self.chance.choice(choices))
        trump = self.chance.choice(SUITS) if contract == "koz" else None
        announced = trump is not None and self.plain.may_announce and self.chance.random() < 0.5
        opened = self.plain.choose(contract, trump, announced=announced)
        self._tell(Choose((Contract(contract),), trump, announced), seat)
        assert (self.core.phase is Phase.WINDOW) == opened

    def _choose_wrongly(self, seat: int) -> None:
        """Any choice at all is refused by both for the same reason, or by neither."""
        contract = self.chance.choice([*Contract])
        trump = self.chance.choice([*SUITS, None, "X"])
        announced = self.chance.random() < 0.3
        action, other = Choose((contract,), trump, announced), deepcopy(self.plain)
        code = refusal(lambda: decide(self.core, action, seat))
        assert code == refusal(lambda: other.choose(contract.value, trump, announced=announced))
        self.met[str(code)] += 1

    def _close_window(self) -> None:
        deal = self.core.playing()
        qualified = self.plain.qualified()
        rights = [s for s in range(4) if annul.right_of(self.rules, deal, s) is not None]
        assert sorted(qualified) == rights
        assert rights == [s for s in range(4) if legal_actions(self.core, s)]
        claims = [seat for seat in range(4) if self.chance.random() < 0.5]
        again = self.plain.close_window(claims)
        self._tell(CloseWindow(tuple(claims)))
        assert (self.core.phase is Phase.DEALING) == (again is not None)

    def _play_card(self) -> None:
        seat, deal = self.plain.decider, self.plain._deal
        assert to_act(self.core) == seat
        assert seat is not None
        cards = [
            action.card for action in legal_actions(self.core, seat) if isinstance(action, Play)
        ]
        assert cards == self.plain.legal()
        assert timeouts.default_action(self.core) == Play(self.plain.timeout_card())
        self._play_wrongly(seat)
        if self.chance.random() < 0.05:
            self.plain.play(self.plain.timeout_card())
            self._tell(TimeOut())
        else:
            card = draw_card(self.chance, self.style, cards)
            self.plain.play(card)
            self._tell(Play(card), seat)
        self.met["early"] += deal.over and any(deal.hands)

    def _play_wrongly(self, seat: int) -> None:
        """A card that may not be played is refused by both for the same reason."""
        card = self.chance.choice(DECK)
        if card in self.plain.legal():
            return
        code = refusal(lambda: decide(self.core, Play(card), seat))
        hand = self.plain._deal.hands[seat]
        assert code == (self.plain._deal.fault(card) if card in hand else "not_in_hand")

    # What both say between two steps

    def _compare(self) -> None:
        plain, core = self.plain, self.core
        self.met["steps"] += 1
        assert core.phase is _PHASES[plain.phase]
        assert to_act(core) == plain.decider
        if plain._sheet is None:
            return
        assert [list(row.points) for row in core.sheet.rows] == plain.sheet.rows
        assert list(sheet.totals(self.rules, core.sheet)) == plain.sheet.totals
        assert sheet.deal_number(core.sheet) == plain.deal_number
        if not plain.over and core.sheet.first is not None:
            assert choosing.declarer(core) == plain.declarer
            assert sheet.dealer(self.rules, core.sheet) == plain.dealer
        if plain.phase == "play" and core.deal is not None:
            assert [set(texts(hand)) for hand in core.deal.hands] == plain._deal.hands

    def _compare_choices(self) -> None:
        offers = choosing.reasons(self.core)
        said: dict[Any, str | None] = {
            contract.value: None if why is None else _WORDS.get(why, why)
            for contract, why in offers.items()
        }
        assert said == self.plain.contracts()
        assert choosing.may_announce(self.core) == self.plain.may_announce
        seat = choosing.declarer(self.core)
        assert seat is not None
        assert {
            (action.contracts[0].value, action.trump, action.announced)
            for action in legal_actions(self.core, seat)
            if isinstance(action, Choose)
        } == {
            (name, trump, announced)
            for name, why in self.plain.contracts().items()
            if why is None
            for trump in (SUITS if name == "koz" else [None])
            for announced in {False, name == "koz" and self.plain.may_announce}
        }

    def _compare_time_out(self, contract: Any, trump: str | None) -> None:
        assert timeouts.default_action(self.core) == Choose((Contract(contract),), trump)

    def _compare_end(self) -> None:
        result, page = self.core.result, self.plain.sheet
        assert result is not None
        assert list(result.totals) == page.totals
        assert list(result.ranks) == page.ranks()
        assert (None if result.out is None else list(result.out)) == page.out()
        assert (result.king, result.king_failed) == (page.king, page.failed)
        teams = page.answer().get("teams")
        assert (None if result.teams is None else list(result.teams)) == teams
        self.met["king"] += page.king is not None
        self.met["failed"] += page.failed is not None
