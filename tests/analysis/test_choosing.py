"""Choices of contract compared: all else alike, and what a choice brings is counted once."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from king.analysis.asking import Asker
from king.analysis.choosing import Chooses, brought, has_choices, play_block, uncut
from king.analysis.contenders import chooser
from king.analysis.matches import play_match
from king.analysis.seating import Cast
from king.core.actions import Choose, PlayerAction
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.sheet import Row
from king.players import Player, named
from king.presets import PRESETS
from tests.analysis.specs import SHORT

RANDOM = named("random")


class First:
    """Names the first penalty offered, whatever he holds."""

    def act(self, seen: Observation) -> PlayerAction:
        assert seen.ask is not None
        assert seen.ask.offers is not None
        first = next(c for c, why in seen.ask.offers.items() if why is None)
        return Choose((first,), "S" if first is Contract.KOZ else None)


@pytest.mark.parametrize("preset", ["klasik", "esli", "barbu", "duble_yol", "uc_kisi", "korleme"])
@pytest.mark.parametrize("name", ["count", "rule"])
def test_everybody_who_chooses_is_his_own_equal(preset: str, name: str) -> None:
    rules = PRESETS[preset]
    if rules.penalties_each is not None:
        rules = replace(rules, penalties_each=1, trumps_each=1, first_deals_penalty_only=0)
    same = chooser(name, 1)
    block = play_block(rules, "clones", Cast(same, same), RANDOM)
    assert block.adv == 0
    assert block.sums_ok


def test_only_his_choices_are_timed() -> None:
    """One choice a deal that he declares, in each of four matches."""
    block = play_block(SHORT, "times", Cast(chooser("count", 1), RANDOM), RANDOM)
    assert len(block.times) == SHORT.deals


def test_who_looks_at_his_cards_chooses_better() -> None:
    casts: list[Cast[Player]] = [Cast(chooser("count", 1), First()), Cast(named("rule"), First())]
    for cast in casts:
        found = [play_block(SHORT, str(n), cast, named("rule")).adv for n in range(3)]
        assert sum(found) > 0


def test_the_cards_of_a_deal_are_the_same_whoever_chooses() -> None:
    """Hands do not depend on what was named before, or by whom."""
    hands = []
    for who in (First(), chooser("count", 1)):
        state = play_match(uncut(SHORT), Asker([Chooses(who, RANDOM)] * 4), "cards")
        hands.append((state.hands, [row.declarer for row in state.sheet.rows]))
    assert hands[0] == hands[1]


def test_what_choices_brought_is_a_mean_over_own_deals() -> None:
    el, koz = (Contract.EL,), (Contract.KOZ,)
    rows = [
        Row(0, el, None, (), (-50, -200, -200, -200)),
        Row(1, el, None, (), (-650, 0, 0, 0)),
        Row(0, koz, "S", (), (350, 100, 100, 100)),
    ]
    assert brought(rows, (0,)) == (150 + 250) / 2
    assert brought(rows, (1,)) == Fraction(650, 3)


def test_nothing_cuts_a_match_short() -> None:
    rules = uncut(PRESETS["klasik"])
    assert rules.king_tricks is None
    assert (rules.rifki_annul, rules.koz_annul, rules.kiz_annul_if_equal) == ((), False, False)


def test_where_nobody_chooses() -> None:
    assert {name for name, rules in PRESETS.items() if not has_choices(rules)} == {
        "yeeqia", "naturel", "super_kanli",
    }  # fmt: skip
