"""A searcher's last tricks: his best cards against rule players, found by going through all."""

from itertools import permutations
from random import Random

import numpy as np
import pytest

from king.core.contracts import Contract
from king.core.legal import legal
from king.core.terms import terms
from king.players.games import game
from king.presets import PRESETS
from king.search import endings, worlds
from king.search.moments import (
    Game,
    Moment,
    after_card,
    after_trick,
    begin,
    law_in,
    position,
    score,
)
from king.search.playouts import seen_by
from king.search.policy import choose
from king.search.seen import shown
from king.search.worlds import Prize, Table, View

KLASIK = PRESETS["klasik"]
OWN = Prize((3, -1, -1, -1), (0, 0, 0, 0), 0)
NOTHING = (0, 0, 0, 0)


def ending(chance: Random, contract: Contract, cards: int) -> tuple[Game, Moment, View, Table]:
    """So many cards a hand, all of them seen, hand 0 on lead."""
    deck = chance.sample(range(52), 4 * cards)
    a, b, c, d = (sum(1 << n for n in deck[cards * i : cards * (i + 1)]) for i in range(4))
    played = game(KLASIK, terms(KLASIK, (contract,), None, 0))
    moment = begin(played, [a, b, c, d], 0)
    at = worlds.table(np.zeros(1, np.int64))  # type: ignore[arg-type]
    at.dealt[:] = [a, b, c, d]
    return played, moment, View((a, b, c, d), 0, (cards,) * 4, *(NOTHING,) * 3), at


def by_script(played: Game, moment: Moment, dealt: list[int], script: list[int]) -> int | None:
    """What it brings hand 0 to play these cards in turn against rule players; None if it may
    not."""
    hands, cannot, tricks, points = dealt.copy(), [0] * 4, [0] * 4, [0] * 4
    cards = iter(script)
    while hands[moment.turn] and played.counted & ~moment.at.gone:
        while moment.played < 4:
            law, at, held = law_in(played, moment), position(played, moment), hands[moment.turn]
            if moment.turn == 0:
                card = next(cards)
                if not legal(law, held, at) >> card & 1:
                    return None
            else:
                seen = seen_by(played, moment, hands, cannot, tricks)
                card = choose(law, played.stakes, held, at, seen)
            cannot[moment.turn] |= shown(law, at, card)
            hands[moment.turn] &= ~(1 << card)
            moment = after_card(played, moment, card)
        score(played, moment, len(script) - sum(tricks) - 1, tricks, points)
        moment = after_trick(moment)
    return 3 * points[0] - points[1] - points[2] - points[3]


@pytest.mark.parametrize("contract", ["el", "kupa", "kiz", "son_iki"])
def test_the_best_of_all_own_cards_is_found(contract: str) -> None:
    chance, better = Random(f"endings {contract}"), 0
    for _ in range(60):
        played, moment, view, at = ending(chance, Contract(contract), endings.DEEP)
        hand = [card for card in range(52) if view.known[0] >> card & 1]
        dealt, first = list(view.known), chance.choice(hand)
        if not legal(played.law, view.known[0], position(played, moment)) >> first & 1:
            continue
        found = [
            value
            for script in permutations(hand)
            if script[0] == first
            and (value := by_script(played, moment, dealt, list(script))) is not None
        ]
        args = played, moment, view, OWN, at, first, 0
        assert endings.worth_playing_well(*args) == max(found)
        better += max(found) > worlds.worth_playing(*args)
    assert better


def test_far_from_the_end_and_in_koz_all_is_left_to_rule_players() -> None:
    penalty = game(KLASIK, terms(KLASIK, (Contract.KIZ,), None, 0))
    koz = game(KLASIK, terms(KLASIK, (Contract.KOZ,), 3, 0))  # type: ignore[arg-type]
    assert endings.is_near(penalty, endings.NEAR)
    assert not endings.is_near(penalty, endings.NEAR + 1)
    assert not endings.is_near(koz, 2)
