"""A searcher's next card: chosen by what he will have seen, beside plain playing on."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from king.core.contracts import Contract
from king.core.legal import legal
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search import ahead, between, worlds
from king.search.moments import Game, Moment, after_card, after_trick, begin, position, score
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.seen import shown
from king.search.worlds import Prize, View

KLASIK = PRESETS["klasik"]
OWN = Prize((3, -1, -1, -1), (0, 0, 0, 0), 0)
NOTHING = (0, 0, 0, 0)


class Told(NamedTuple):
    """A deal played on: its worth to hand 0; the cards in order, up to the first choice that was
    left to the rule player; that choice, empty where there was none."""

    value: int
    seen: tuple[int, ...]
    choice: tuple[int, ...]


class Case(NamedTuple):
    """Hand 0 is on lead and plays ``card``; two deals that it may take to be possible."""

    game: Game
    moment: Moment
    view: View
    card: int
    deals: tuple[list[int], list[int]]


def play_on(case: Case, dealt: Sequence[int], *then: int) -> Told:
    """Hand 0 plays its card, and then these where it has a choice; all else is a rule player's."""
    played, moment, hands = case.game, case.moment, list(dealt)
    cannot, tricks, points = [0] * 4, [0] * 4, [0] * 4
    script, seen, choice = [case.card, *then], list[int](), tuple[int, ...]()
    while hands[moment.turn] and played.counted & ~moment.at.gone:
        while moment.played < 4:
            turn, at = moment.turn, position(played, moment)
            allowed = legal(played.law, hands[turn], at)
            look = seen_by(played, moment, hands, cannot, tricks)
            card = choose(played.law, played.stakes, hands[turn], at, look)
            if turn == 0 and (not seen or allowed.bit_count() > 1):
                if script:
                    card = script.pop(0)
                elif not choice:
                    choice = tuple(c for c in range(52) if allowed >> c & 1)
            if not choice:
                seen.append(card)
            cannot[turn] |= shown(played.law, at, card)
            hands[turn] &= ~(1 << card)
            moment = after_card(played, moment, card)
        score(played, moment, hands[moment.winner].bit_count(), tricks, points)
        moment = after_trick(moment)
    return Told(3 * points[0] - points[1] - points[2] - points[3], tuple(seen), choice)


def best(case: Case, dealt: Sequence[int], *then: int) -> int:
    """What the best of all own cards bring after these."""
    told = play_on(case, dealt, *then)
    return max((best(case, dealt, *then, card) for card in told.choice), default=told.value)


def drawn(chance: Random, contract: Contract, size: int = 3) -> Case:
    """Two deals of so many cards a hand, in which two hidden hands have exchanged one; of three
    cards, one is played, one chosen and one forced."""
    deck = chance.sample(range(52), 4 * size)
    hands = [sum(1 << n for n in deck[size * i : size * (i + 1)]) for i in range(4)]
    given, taken = 1 << deck[size], 1 << deck[2 * size]
    others = [hands[0], hands[1] ^ given ^ taken, hands[2] ^ given ^ taken, hands[3]]
    trump = chance.randrange(4) if contract is Contract.KOZ else None
    played = game(KLASIK, terms(KLASIK, (contract,), trump, 0))._replace(king=0)  # type: ignore[arg-type]
    moment = begin(played, hands, 0)
    view = View((hands[0], 0, 0, 0), 0b1110, (size,) * 4, *(NOTHING,) * 3)
    allowed = legal(played.law, hands[0], position(played, moment))
    cards = [card for card in range(52) if allowed >> card & 1]
    return Case(played, moment, view, chance.choice(cards), (hands, others))


def looked_ahead(case: Case, dealt: Sequence[Sequence[int]], *weights: float) -> list[int]:
    """The values of these worlds; that the compiled function agrees shows in ``test_pimc``."""
    at, kept = worlds.table(worlds.room(1)), ahead.begin_ahead(len(dealt))
    for world, hands in enumerate(dealt):
        for hand in range(4):
            at.dealt[hand] = hands[hand]
        begun = worlds.set_up(case.moment, case.view, at, 0)
        between.pick_up(begun, at, kept.rows[0, world])
    each = np.array(weights or [1.0] * len(dealt))
    ahead.look_ahead(case.game, OWN, [case.card], kept, each, at)
    return [int(value) for value in kept.values[0, 0]]


@pytest.mark.parametrize("contract", ["el", "kupa", "kiz", "son_iki", "koz"])
def test_in_worlds_all_alike_the_best_cards_to_come_are_found(contract: str) -> None:
    chance, better = Random(f"ahead {contract}"), 0
    for _ in range(20):
        case = drawn(chance, Contract(contract), ahead.DEPTH + 2)
        dealt = case.deals[0]
        most = best(case, dealt)
        assert looked_ahead(case, [dealt] * ahead.FEW) == [most] * ahead.FEW
        better += most > play_on(case, dealt).value
    assert better


def test_too_few_worlds_are_played_on_by_rule_players() -> None:
    chance = Random("few ahead")
    for _ in range(20):
        case = drawn(chance, Contract.KIZ)
        few = [case.deals[0]] * (ahead.FEW - 1)
        by_rule = play_on(case, case.deals[0]).value
        assert looked_ahead(case, few) == [by_rule] * len(few)


def test_a_world_has_no_say_in_the_card_that_it_is_played_with() -> None:
    """Three worlds alike and one that he cannot tell from them and where another card is best: it
    is played with theirs. Nor has one a say that counts for nothing."""
    chance, told = Random("no say"), 0
    while told < 5:
        case = drawn(chance, Contract.EL)
        one, other = (play_on(case, dealt) for dealt in case.deals)
        if one.seen != other.seen:
            continue
        worth = [[play_on(case, dealt, card).value for card in one.choice] for dealt in case.deals]
        most = [max(values, default=0) for values in worth]
        if worth[0].count(most[0]) != 1:
            continue  # which of two as good is played is the rule player's choice
        theirs = worth[1][worth[0].index(most[0])]
        if theirs == most[1]:
            continue
        a, b = case.deals
        assert looked_ahead(case, [a, a, a, b])[3] == theirs
        assert looked_ahead(case, [a, a, b, b], 1.0, 1.0, 0.0, 0.0) == [most[0]] * 2 + [theirs] * 2
        told += 1


def test_what_has_been_seen_tells_worlds_apart() -> None:
    """Each of two kinds that he can tell apart by then is played with its own best card."""
    chance, told = Random("apart"), 0
    while told < 10:
        case = drawn(chance, Contract.KUPA)
        one, other = (play_on(case, dealt) for dealt in case.deals)
        if one.seen == other.seen:
            continue
        dealt = [case.deals[number % 2] for number in range(2 * ahead.FEW)]
        alone = [looked_ahead(case, [deal] * ahead.FEW)[0] for deal in case.deals]
        assert looked_ahead(case, dealt) == alone * ahead.FEW
        told += 1


def test_it_is_the_second_half_of_a_deal() -> None:
    held = {size: View(((1 << size) - 1, 0, 0, 0), 0, *(NOTHING,) * 4) for size in (9, 10)}
    assert ahead.is_near(held[ahead.NEAR], 0)
    assert not ahead.is_near(held[ahead.NEAR + 1], 0)
