"""Positions to look at: deals as they are played, until each hand holds few cards.

A deal is drawn at random, and declared by whoever's cards are worth most under its contract. Rule
players play it; now and then one of them plays any card that he may, as people do, so that
positions also come from play that nobody would recommend.
"""

import hashlib
import random
from collections.abc import Iterator

from king.analysis.alone import set_out
from king.analysis.puzzles.setting import deal_of
from king.core import cardplay
from king.core.actions import Play
from king.core.cards import CardSet, Suit, card_text
from king.core.contracts import Contract
from king.core.dealing import deal_hands
from king.core.decisions import decide, to_act
from king.core.events import DealScored
from king.core.legal import legal
from king.core.rules import RuleSet
from king.core.state import MatchState
from king.core.transitions import apply
from king.players import games
from king.players.hand_values import best_trump, worth
from king.presets import PRESETS
from king.search.compiled import kernels
from king.search.moments import after_card, after_trick, law_in, owner, position
from king.search.playouts import seen_by
from king.search.seen import shown

#: Of how many cards in the hand to play a position is looked at.
FEWEST, MOST = 4, 8

#: One card of so many is played at random.
MISTAKES = 16


def positions(preset: str, row: str, seed: int, number: int) -> Iterator[MatchState]:
    """The positions of one deal in which there is something to choose, from the first one on.

    ``row``: the contracts of the deal, joined by +.
    """
    key = f"puzzle-{seed}-{preset}-{row}-{number}"
    state = first(PRESETS[preset], tuple(map(Contract, row.split("+"))), key)
    for card in _played(state, key):
        deal = deal_of(state)
        allowed = cardplay.legal_cards(deal)
        if allowed & (allowed - 1) and FEWEST <= deal.hands[deal.turn].bit_count() <= MOST:
            yield state
        for event in decide(state, Play(card_text(card)), to_act(state)):
            if isinstance(event, DealScored):
                return
            state = apply(state, event)


def first(rules: RuleSet, contracts: tuple[Contract, ...], key: str) -> MatchState:
    """The state before the first card of the deal of this key."""
    secret = hashlib.sha256(key.encode()).hexdigest()
    hands = deal_hands(secret, key, 1, 1, rules.cards, rules.hands)
    values = [_value(rules, contracts, hand) for hand in hands[: rules.players]]
    declarer = max(range(rules.players), key=lambda seat: values[seat][0])
    trump = values[declarer][1]
    return set_out("puzzle", rules, contracts, trump, declarer, hands)


def _value(
    rules: RuleSet, contracts: tuple[Contract, ...], hand: CardSet
) -> tuple[float, Suit | None]:
    """What the hand is worth to a declarer, and the trump he would name."""
    if contracts == (Contract.KOZ,):
        suit, points = best_trump(rules, hand)
        return points, suit
    return worth(rules, contracts, hand), None


def _played(state: MatchState, key: str) -> Iterator[int]:
    """The cards of the whole deal in order, as kernels play it: far quicker than from what each
    player is shown, and the same cards."""
    chance = random.Random(key)  # noqa: S311 - a game, not a secret
    game, moment = games.game(state.rules, deal_of(state).terms), games.moment(deal_of(state))
    hands, cannot, tricks = games.hands(deal_of(state)), [0] * 4, [0] * 4
    while hands[moment.turn]:
        law, at, hand = law_in(game, moment), position(game, moment), hands[moment.turn]
        if chance.randrange(MISTAKES):
            seen = seen_by(game, moment, hands, cannot, tricks)
            card = int(kernels().rule_players_card(law, game.stakes, hand, at, seen))
        else:
            card = chance.choice([card for card in range(52) if legal(law, hand, at) >> card & 1])
        yield card
        cannot[moment.turn] |= shown(law, at, card)
        hands[moment.turn] &= ~(1 << card)
        moment = after_card(game, moment, card)
        if moment.played == game.hands:
            tricks[owner(game, moment.winner)] += 1
            moment = after_trick(moment)
