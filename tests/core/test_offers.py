"""What may be named, worked by hand: pairs, what was declared, rights that partners share."""

from typing import Any

import pytest

from king.core import offers, sheet
from king.core.actions import Choose
from king.core.contracts import Contract
from king.core.errors import NoRight
from king.core.events import Chosen
from king.core.house_rules import changed
from king.core.rules import RuleSet
from king.core.sheet import Row, Sheet
from king.core.views import observe
from king.presets import PRESETS
from tests.core.telling import asked, dealt

DUBLE, TREX, CLASSIC = PRESETS["duble_yol"], PRESETS["trex"], PRESETS["klasik"].penalties
EL, KUPA, ERKEK, KIZ, RIFKI, SON_IKI = CLASSIC
KOZ = (Contract.KOZ,)


def page(rules: RuleSet, *played: tuple[Contract, ...]) -> Sheet:
    """A sheet on which these were played, from seat 0 on."""
    nothing, found = (0,) * rules.players, Sheet(0)
    for contracts in played:
        who = sheet.declarer(rules, found)
        found = found.with_row(Row(who, contracts, None, (nothing,), nothing))
    return found


def test_a_pair_may_not_leave_more_plays_than_deals() -> None:
    """Twelve penalty deals, four plays of each penalty; after nine of them three are left.

    El and Kupa are played out; Erkek and Kız have one play left, Rıfkı and Son İki two.
    """
    nine = [(EL, KUPA)] * 4 + [(ERKEK, KIZ)] * 3 + [(RIFKI, SON_IKI)] * 2
    done = page(DUBLE, *nine)
    assert offers.why_not(DUBLE, done, 1, (EL, SON_IKI)) == "played_out"
    assert offers.choices(DUBLE, done, 1) == (
        (ERKEK, KIZ),
        (ERKEK, RIFKI),
        (ERKEK, SON_IKI),
        (KIZ, RIFKI),
        (KIZ, SON_IKI),
        (RIFKI, SON_IKI),
        KOZ,
    )
    ten = page(DUBLE, *nine, (ERKEK, KIZ))  # left: Rıfkı 2, Son İki 2 in two deals
    assert offers.choices(DUBLE, ten, 2) == ((RIFKI, SON_IKI), KOZ)
    other = page(DUBLE, *nine, (ERKEK, RIFKI))  # left: Kız 1, Rıfkı 1, Son İki 2 in two deals
    assert offers.why_not(DUBLE, other, 2, (KIZ, RIFKI)) == "leaves_too_many"
    assert offers.choices(DUBLE, other, 2) == ((KIZ, SON_IKI), (RIFKI, SON_IKI), KOZ)
    told = offers.offers(DUBLE, other, 2)
    assert [told[c] for c in (EL, KIZ, SON_IKI)] == ["played_out", None, None]


def test_everything_once() -> None:
    """A kingdom is one seat's five deals; then the next seat has all five before it."""
    four = page(TREX, (EL,), (KIZ,), (RIFKI,), (Contract.KARO,))
    assert (sheet.declarer(TREX, four), sheet.deals_left(TREX, four, 0)) == (0, 1)
    assert offers.choices(TREX, four, 0) == ((Contract.DIZI,),)
    assert offers.why_not(TREX, four, 0, (EL,)) == "declared"
    five = page(TREX, (EL,), (KIZ,), (RIFKI,), (Contract.KARO,), (Contract.DIZI,))
    assert sheet.declarer(TREX, five) == 1
    assert offers.choices(TREX, five, 1) == TREX.choices
    assert [sheet.deals_left(TREX, five, seat) for seat in range(4)] == [0, 5, 5, 5]


@pytest.mark.parametrize("pooled", [False, True])
def test_rights_are_the_seat_s_or_its_side_s(pooled: bool) -> None:
    """Two Koz each. Seat 0 has named two, seat 2 none: pooled, either may name two more."""
    rules = changed(PRESETS["oyunmatik-esli"], {"pool_rights": pooled})
    rules = changed(rules, {"first_deals_penalty_only": 0})
    done = page(rules, KOZ, (EL,), (EL,), (KIZ,), KOZ, (KIZ,), (RIFKI,), (RIFKI,))
    left = [sheet.rights_left(rules, done, seat) for seat in range(4)]
    own, shared = [(3, 0), (1, 2), (1, 2), (1, 2)], [(4, 2), (2, 4), (4, 2), (2, 4)]
    assert left == (shared if pooled else own)
    assert offers.why_not(rules, done, 0, KOZ) == (None if pooled else "no_trump_right")


def test_super_kanli_names_all_six_twice_then_koz() -> None:
    rules = PRESETS["super_kanli"]
    assert offers.choices(rules, page(rules), 0) == (CLASSIC,)
    assert offers.choices(rules, page(rules, CLASSIC, CLASSIC), 2) == (KOZ,)
    assert rules.deals == 10


def test_king_is_announced_with_koz_alone() -> None:
    before = dealt("klasik", king_announced=True)
    offered = observe(before, 0).ask
    assert offered is not None
    assert offered.announce
    assert asked(before, Choose(KOZ, "S", announced=True))[0] == Chosen(0, KOZ, "S", announced=True)
    with pytest.raises(NoRight):
        asked(before, Choose((Contract.KIZ,), announced=True))


@pytest.mark.parametrize("options", [{}, {"king_tricks": None}])
def test_king_is_announced_only_under_rules_that_say_so(options: dict[str, Any]) -> None:
    before = dealt("klasik", **options)
    offered = observe(before, 0).ask
    assert offered is not None
    assert not offered.announce
    with pytest.raises(NoRight):
        asked(before, Choose(KOZ, "S", announced=True))
