"""The Hearts preset and OpenSpiel's ``hearts(pass_cards=False)`` on the same deals, card by card.

At every card three sets of what may be played must be one and the same: theirs, the core's and the
compiled kernels'; so must be whose turn it is, and at the end the points. Their return is 26 plus
ours: they count down from 26, and so does the moon, 26 for who shoots it and 0 for the others.

They number cards rank by rank, in each clubs, diamonds, hearts, spades, and deal them one by one.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import pyspiel

from king.core import cardplay, scoring
from king.core.cards import CardSet
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.core.terms import terms
from king.players.games import game
from king.search.moments import Game
from king.search.vector import Deals

#: What their returns count down from.
ALL_POINTS = 26
KUPA = (Contract.KUPA,)
NO_PASS = 0


class Compared(NamedTuple):
    """What was compared, and in how many positions or ends anything was not the same.

    ``moons``: deals in which one player took everything.
    """

    positions: int
    ends: int
    moons: int
    differences: int


def ours(card: int) -> int:
    """Our number of their card."""
    rank, suit = divmod(card, 4)
    return 13 * (3 - suit) + rank


def theirs(card: int) -> int:
    """Their number of our card."""
    suit, rank = divmod(card, 13)
    return 4 * rank + 3 - suit


def openspiel() -> Any:
    """Their game."""
    return pyspiel.load_game("hearts(pass_cards=False)")


def dealt(order: Sequence[int]) -> Any:
    """Their state before the first card, all 52 cards dealt in this order, their numbers."""
    state = openspiel().new_initial_state()
    state.apply_action(NO_PASS)
    for card in order:
        state.apply_action(card)
    return state


def hands_of(order: Sequence[int]) -> tuple[CardSet, ...]:
    """The same hands, as ours."""
    return tuple(CardSet(sum(1 << ours(card) for card in order[seat::4])) for seat in range(4))


def draw_order(chance: Random) -> list[int]:
    """An order of their cards: uniform, or one in which each player is dealt long suits, so that
    what is rare happens too."""
    order = chance.sample(range(52), 52)
    if chance.random() < 0.2:
        order.sort(key=lambda card: card % 4 + chance.gauss(0, 0.5))
        order = [card for i in range(13) for card in order[i::13]]
    return order


def hearts_game(rules: RuleSet) -> Game:
    """A deal of these rules as the kernels play it."""
    return game(rules, terms(rules, KUPA, None, 0))


def started(rules: RuleSet, hands: tuple[CardSet, ...]) -> TrickDeal:
    """The deal in the core."""
    deal = cardplay.start(rules, terms(rules, KUPA, None, 0), hands)
    return cardplay.begun(deal, cardplay.opener(deal.terms, hands))


class Table:
    """So many deals in all three at once."""

    def __init__(self, rules: RuleSet, number: int, chance: Random) -> None:
        orders = [draw_order(chance) for _ in range(number)]
        self.rules, self.chance = rules, chance
        self.states = [dealt(order) for order in orders]
        self.cores = [started(rules, hands_of(order)) for order in orders]
        self.deals = Deals(hearts_game(rules), number)
        hands = np.array([hands_of(order) for order in orders], np.int64)
        self.allowed = self.deals.begin(hands, [core.turn for core in self.cores])

    def compare(self) -> int:
        """In how many of the deals the three disagree, before the next card."""
        turns = self.deals.turn
        wrong = 0
        for i, (state, core) in enumerate(zip(self.states, self.cores, strict=True)):
            said = sum(1 << ours(card) for card in state.legal_actions())
            players = {state.current_player(), core.turn, int(turns[i])}
            sets = {said, int(cardplay.legal_cards(core)), int(self.allowed[i])}
            wrong += len(players) > 1 or len(sets) > 1
        return wrong

    def play(self) -> None:
        """Play a card that is legal to them in every deal; where it is not to us, that is over."""
        cards = [ours(self.chance.choice(state.legal_actions())) for state in self.states]
        for state, card in zip(self.states, cards, strict=True):
            state.apply_action(theirs(card))
        self.cores = [after(core, card) for core, card in zip(self.cores, cards, strict=True)]
        self.allowed = self.deals.step(cards).allowed

    def compare_ends(self) -> tuple[int, int]:
        """How many deals end otherwise, and how many with the moon."""
        wrong = moons = 0
        for state, core, counted in zip(self.states, self.cores, self.deals.points, strict=True):
            returns = [round(value) - ALL_POINTS for value in state.returns()]
            points = list(scoring.deal_points(self.rules, core))
            wrong += not state.is_terminal() or not returns == points == counted.tolist()
            moons += returns.count(-ALL_POINTS) == 3
        return wrong, moons


def after(deal: TrickDeal, card: int) -> TrickDeal:
    """The deal once a card has been played, and the trick won if that was its last."""
    deal = cardplay.after_card(deal, card)
    winner = cardplay.trick_winner(deal)
    return deal if winner is None else cardplay.after_trick(deal, winner)


def compare(rules: RuleSet, deals: int, seed: int) -> Compared:
    """Play so many deals to the end; it stops at the first card before which anything differs."""
    table = Table(rules, deals, Random(seed))  # noqa: S311 - a comparison
    for played in range(52):
        wrong = table.compare()
        if wrong:
            return Compared((played + 1) * deals, 0, 0, wrong)
        table.play()
    wrong, moons = table.compare_ends()
    return Compared(52 * deals, deals, moons, wrong)
