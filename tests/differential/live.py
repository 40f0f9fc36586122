"""Whole matches in which the core and the plain implementation take every step side by side."""

from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from random import Random

from king.core.actions import (
    Accept,
    Action,
    Choose,
    Claim,
    CloseClaim,
    CloseWindow,
    Deal,
    Double,
    Pass,
    Play,
    TimeOut,
)
from king.core.contracts import Contract
from king.core.errors import KingError
from king.core.events import Dealt, MatchStarted
from king.core.play import apply, begin, decide
from king.core.state import MatchState, Phase
from king.presets import resolve
from tests.core.drawing import DECK, STYLES, SUITS, Rules, draw_card, draw_deal

from . import comparing
from .plain_cards import RefusedError
from .plain_dizi import PASS
from .plain_match import Match
from .plain_rights import Contract as Named
from .walks import core_answer


def refusal(asked: Callable[[], object]) -> str | None:
    """The code with which what is asked is refused; None if it is not."""
    try:
        asked()
    except (KingError, RefusedError) as error:
        return error.code
    return None


def names(contract: Named) -> tuple[Contract, ...]:
    """A contract of the plain implementation, as the core names it."""
    return tuple(Contract(c) for c in ([contract] if isinstance(contract, str) else contract))


def asked(contracts: tuple[Contract, ...], several: int) -> str | list[str]:
    """Contracts of the core, as the plain implementation is asked for them."""
    one = len(contracts) == 1 and (several == 1 or contracts[0] in ("koz", "dizi"))
    return contracts[0].value if one else [c.value for c in contracts]


#: How often the rest is claimed instead of a card played.
CLAIMS = 0.01


class Pair:
    """One match in both implementations, and the chance that plays it."""

    def __init__(self, rules: Rules, chance: Random) -> None:
        self.asked_rules, self.rules, self.chance = rules, resolve(rules), chance
        seats = self.rules.players
        self.first = chance.randrange(seats) if self.rules.first_declarer == "random" else None
        self.core: MatchState = begin(MatchStarted("match", self.rules))
        self.plain = Match(rules, self.first)
        self.style = "any"
        self.lines: list[object] = []
        self.met: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """Play to the end of the match; returns what was met, and how often."""
        steps = {
            "deal": self._deal,
            "choice": self._choose,
            "answer": self._choose,
            "window": self._close_window,
            "doubling": self._double,
            "play": self._play_card,
            "claim": self._settle_claim,
        }
        comparing.compare(self.core, self.plain)
        while not self.plain.over:
            self.met["steps"] += 1
            steps[self.plain.phase]()
            comparing.compare(self.core, self.plain)
        comparing.compare_end(self.core, self.plain)
        self.met["king"] += self.plain.sheet.king is not None
        self.met["failed"] += self.plain.sheet.failed is not None
        self._compare_sheet()
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
            stock = [] if dealt.shown is None else [dealt.shown, *(dealt.stock or ())]
            self._tell(Deal(secret=secret))
        else:
            hands, stock = draw_deal(self.chance, self.rules)
            salt = f"{self.chance.getrandbits(128):032x}" if self.rules.secret else None
            self._tell(Deal(None, tuple(hands), self.first, tuple(stock) or None, salt))
        self.plain.deal(hands, stock or None)
        self.met["first by card"] += first and self.first is None
        fixed = self.plain.sheet.scheduled()
        if fixed not in (None, "koz"):  # the core names it with the deal
            self.plain.choose(list(fixed) if isinstance(fixed, tuple) else str(fixed))

    def _choose(self) -> None:
        comparing.compare_choices(self.core, self.plain)
        answering, seat = self.plain.phase == "answer", self.plain.decider
        assert seat is not None
        chance = self.chance.random()
        if chance < 0.1:
            self._choose_by_default(answering=answering)
        elif answering and chance < 0.4:
            self.plain.accept()
            self._tell(Accept(), seat)
        else:
            self._choose_wrongly(seat)
            self._choose_rightly(seat)
        self.met["rejected"] += answering and chance >= 0.4
        assert (self.core.phase is Phase.WINDOW) == (self.plain.phase == "window")

    def _choose_by_default(self, *, answering: bool) -> None:
        if answering:
            self.plain.accept()
        else:
            contract, trump = self.plain.timeout_choice()
            self.plain.choose(contract if isinstance(contract, str) else list(contract), trump)
        self._tell(TimeOut())

    def _choose_rightly(self, seat: int) -> None:
        contracts = self.chance.choice(sorted({names(c) for c, _ in self.plain.offers()}))
        trump = self.chance.choice([t for c, t in self.plain.offers() if names(c) == contracts])
        announced = trump is not None and self.plain.may_announce and self.chance.random() < 0.5
        self._name(self.plain, contracts, trump, announced=announced)
        self._tell(Choose(contracts, trump, announced), seat)

    def _name(
        self, plain: Match, contracts: tuple[Contract, ...], trump: str | None, *, announced: bool
    ) -> None:
        name = plain.reject if plain.phase == "answer" else plain.choose
        name(asked(contracts, self.rules.contracts_per_deal), trump, announced=announced)

    def _choose_wrongly(self, seat: int) -> None:
        """Any choice at all is refused by both for the same reason, or by neither."""
        contracts: tuple[Contract, ...] = (self.chance.choice([*Contract]),)
        if self.chance.random() < 0.5:
            contracts = self.chance.choice(self.rules.choices)
        trump = self.chance.choice([*SUITS, None, "X"] if self.chance.random() < 0.5 else [None])
        announced = self.chance.random() < 0.3
        action, other = Choose(contracts, trump, announced), deepcopy(self.plain)
        code = refusal(lambda: decide(self.core, action, seat))
        assert code == refusal(lambda: self._name(other, contracts, trump, announced=announced))
        self.met[str(code)] += 1

    def _close_window(self) -> None:
        comparing.compare_window(self.core, self.plain)
        seats = range(self.rules.players)
        claims = [seat for seat in seats if self.chance.random() < 0.5]
        may, shown = self.plain.may_show(), dict[int, tuple[str, ...]]()
        if self.chance.random() < 0.7:
            # Cards of other hands, and cards that cost nothing here, count for nothing.
            wanted = [card for card in [*may, "HK", "SQ", "SA"] if self.chance.random() < 0.6]
            shown = {seat: tuple(wanted) for seat in seats if self.chance.random() < 0.8}
        told = [card for card, seat in may.items() if card in shown.get(seat, ())]
        again = self.plain.close_window(claims, told)
        self._tell(CloseWindow(tuple(claims), tuple(shown.items())))
        assert (self.core.phase is Phase.DEALING) == (again is not None)

    def _double(self) -> None:
        comparing.compare_doubling(self.core, self.plain)
        talk, seat = self.plain._talk, self.plain.decider
        assert seat is not None
        self._double_wrongly(seat)
        if self.chance.random() < 0.1:
            self.plain.double(self.plain.timeout_doubles())
            self._tell(TimeOut())
            return
        owed = talk.must_double(seat)
        may = sorted(talk.may_double(seat) | talk.may_redouble(seat))
        said = [s for s in may if s in owed or self.chance.random() < 0.4]
        self.chance.shuffle(said)
        self.met["redoubled"] += any(s in talk.may_redouble(seat) for s in said)
        self.met["owed"] += bool(owed)
        self.plain.double(said)
        self._tell(Double(tuple(said)), seat)

    def _double_wrongly(self, seat: int) -> None:
        seats = tuple(self.chance.randrange(-1, 5) for _ in range(self.chance.randint(0, 3)))
        other = deepcopy(self.plain)
        code = refusal(lambda: decide(self.core, Double(seats), seat))
        assert code == refusal(lambda: other.double(list(seats)))

    def _play_card(self) -> None:
        seat = self.plain.decider
        assert seat is not None
        comparing.compare_cards(self.core, self.plain)
        self._play_wrongly(seat)
        if self.chance.random() < CLAIMS:
            self._claim(seat)
            return
        if self.chance.random() < 0.05:
            self.plain.play(self.plain.timeout_card())
            self._tell(TimeOut())
        else:
            card = draw_card(self.chance, self.style, self.plain.legal())
            self.plain.play(card)
            self._tell(Pass() if card == PASS else Play(card), seat)
        self._note_the_end()

    def _note_the_end(self) -> None:
        deal = self.plain._deal
        if deal.over:
            self.met["early"] += any(deal.hands)
            self.lines.append(self.plain.line())

    def _claim(self, seat: int) -> None:
        """A claim of the rest is refused by both, or by neither."""
        code = refusal(self.plain.claim)
        assert code == refusal(lambda: decide(self.core, Claim(), seat))
        if code is None:
            self._tell(Claim(), seat)
        self.met[f"claim {code}"] += 1

    def _settle_claim(self) -> None:
        comparing.compare_claim(self.core, self.plain)
        others = [s for s in range(self.rules.players) if s != self.plain.claims.claimer]
        agreed = [seat for seat in others if self.chance.random() < 0.7]
        proven = self.chance.random() < 0.2
        self.plain.settle_claim(agreed, proven=proven)
        self._tell(CloseClaim(tuple(agreed), proven))
        self._note_the_end()

    def _play_wrongly(self, seat: int) -> None:
        """A card that may not be played is refused by both for the same reason; so is a pass."""
        deal, legal = self.plain._deal, self.plain.legal()
        card = self.chance.choice(DECK)
        if card not in legal:
            code = refusal(lambda: decide(self.core, Play(card), seat))
            held = card in deal.hands[deal.seat]
            assert code == (deal.fault(card) if held else "not_in_hand")
        if PASS not in legal:
            code = refusal(lambda: decide(self.core, Pass(), seat))
            assert code == (deal.fault(PASS) if deal.contracts == ["dizi"] else "wrong_phase")

    def _compare_sheet(self) -> None:
        """The referee says of the lines of this match what was played."""
        first = self.plain.sheet.first_declarer
        request = {"op": "match", "rules": self.asked_rules, "first_declarer": first}
        assert core_answer(request | {"deals": self.lines}) == self.plain.sheet.answer()
