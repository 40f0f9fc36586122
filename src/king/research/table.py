"""One game of King as environments need it: always one seat asked, actions by number.

A ``Table`` never changes; ``after`` gives the next one. In a window every seat is asked in turn
order from the declarer, whether it may claim anything or not, and nobody learns of another's claim
before the last has answered: so neither who is asked nor what he sees tells who holds what.

Two kinds of games are played. A **match** is everything that the core knows, from the first dealing
to the end, or to the end of so many deals. A **deal** begins with its contract named and the first
card due; nobody annuls, doubles or shows, nothing is secret, King ends nothing, as in the arena's
duplicate deals. Its points are those of the cards alone.
"""

from collections.abc import Sequence
from functools import cached_property

from msgspec.structs import replace

from king.analysis.duplicate import public_trump
from king.analysis.matches import closing
from king.core import cardplay, layout, scoring, sheet
from king.core.actions import Action, Deal, PlayerAction
from king.core.cards import FULL_DECK, CardSet, Suit
from king.core.contracts import Contract
from king.core.events import MatchStarted
from king.core.observation import Observation
from king.core.play import apply, begin, decide, legal_actions, to_act
from king.core.rules import RuleSet
from king.core.sheet import Sheet
from king.core.state import DealState, MatchState, Phase, Terms
from king.core.terms import terms
from king.core.views import observe
from king.research import actions

#: What these matches are called; one secret a deal makes them differ.
NAME = "research"


class Table:
    """Where a game stands. ``deals``: after how many it ends, None for a whole match; ``answers``:
    what seats have said in the window that is open."""

    def __init__(
        self,
        state: MatchState,
        deals: int | None,
        answers: tuple[PlayerAction | None, ...] = (),
    ) -> None:
        self.state, self.deals, self.answers = state, deals, answers

    def __deepcopy__(self, memo: object) -> "Table":
        """Itself: it never changes, and OpenSpiel copies what a state holds."""
        return self

    @cached_property
    def over(self) -> bool:
        """Whether the game has ended."""
        played = sheet.deal_number(self.state.sheet) - 1
        limited = self.deals is not None and played >= self.deals
        return self.state.phase is Phase.OVER or limited

    @cached_property
    def seat(self) -> int | None:
        """The seat that is asked; None where cards must be dealt, and once the game is over."""
        if self.over or self.state.phase is Phase.DEALING:
            return None
        if self.state.phase is Phase.WINDOW:
            return _order(self.state)[len(self.answers)]
        return to_act(self.state)

    @cached_property
    def legal(self) -> dict[int, PlayerAction | None]:
        """What the seat that is asked may do, by number, in rising order."""
        if self.seat is None:
            return {}
        window = self.state.phase is Phase.WINDOW
        may: list[PlayerAction | None] = [None] if window else []
        may += legal_actions(self.state, self.seat)
        players = self.state.rules.players
        found = {actions.number(one, self.seat, players): one for one in may}
        return dict(sorted(found.items()))

    @cached_property
    def points(self) -> tuple[int, ...]:
        """Points of each seat: of the finished deals, and of the finished tricks of the deal in
        play unless its contract is secret, since they would tell it."""
        state = self.state
        totals, deal = sheet.totals(state.rules, state.sheet), state.deal
        if deal is None or state.phase is not Phase.PLAYING or deal.terms.commitment is not None:
            return totals
        running = scoring.deal_points(state.rules, deal)
        return tuple(a + b for a, b in zip(totals, running, strict=True))

    def observed(self, seat: int) -> Observation:
        """What a seat sees."""
        return observe(self.state, seat)

    def dealt(self, secret: bytes) -> "Table":
        """The game once the next deal is dealt from 32 secret bytes; asked where ``seat`` is None
        and the game is not over."""
        return self._with(Deal(secret=secret.hex()), None)

    def after(self, number: int) -> "Table":
        """The game once the seat that is asked has done what has this number. Raises ValueError
        where it may not."""
        if number not in self.legal:
            raise ValueError(f"action {number} is not legal")
        said = self.legal[number]
        if self.state.phase is not Phase.WINDOW:
            assert said is not None
            return self._with(said, self.seat)
        answers = (*self.answers, said)
        order = _order(self.state)
        if len(answers) < len(order):
            return Table(self.state, self.deals, answers)
        by_seat = [answers[order.index(seat)] for seat in range(len(order))]
        return self._with(closing(by_seat), None)

    def _with(self, action: Action, seat: int | None) -> "Table":
        state = self.state
        for event in decide(state, action, seat):
            state = apply(state, event)
        return Table(state, self.deals)


def _order(state: MatchState) -> tuple[int, ...]:
    """The seats in turn order from the declarer."""
    first, players = state.playing().terms.declarer, state.rules.players
    return tuple((first + i) % players for i in range(players))


def match(rules: RuleSet, deals: int | None = None) -> Table:
    """A match before its first dealing. ``deals``: it ends after so many, if not given as the rules
    say; annulled ones do not count. Raises ValueError for fewer than one."""
    if deals is not None and deals < 1:
        raise ValueError("deals: at least one")
    return Table(begin(MatchStarted(NAME, rules)), deals)


def deal(
    rules: RuleSet, contracts: Sequence[Contract], hands: Sequence[CardSet], trump: Suit | None
) -> Table:
    """A deal before its first card, seat 0 declaring. ``hands``: one for each that plays.

    ``trump``: in Koz; if not given the suit that is strongest in the declarer's hand, as the arena
    measures suits. It is ignored in a penalty.
    """
    played = replace(rules, king_tricks=None, kiz_annul_if_equal=False)
    koz = Contract.KOZ in contracts
    suit = (public_trump(hands[0]) if trump is None else trump) if koz else None
    known = terms(played, tuple(contracts), suit, 0)
    known = replace(known, opened=known.open_hand is not None)
    stock = CardSet(rules.cards & ~sum(hands))
    state = MatchState(
        NAME, played, Sheet(0), Phase.PLAYING, hands=tuple(hands), gone=stock,
        deal=_begun(played, known, tuple(hands)),
    )  # fmt: skip
    return Table(state, 1)


def _begun(rules: RuleSet, known: Terms, hands: tuple[CardSet, ...]) -> DealState:
    """The deal with its first card due; cards of a stock are out of it."""
    if Contract.DIZI in known.scores:
        return layout.start(rules, known, hands)
    start = cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))
    return cardplay.begun(start, cardplay.opener(known, hands))
