"""The referee answers spoilt requests as the plain implementation does: same fault, same place."""

from collections import Counter
from random import Random
from typing import Any

from king.presets import KNOWN
from tests.core.drawing import lot

from . import plain
from .faults import SPOILS, stopped
from .walks import core_answer, draw_request, play_out


def draw_spoilt(preset: str, chance: Random) -> dict[str, Any]:
    """A request stopped somewhere in its deal, then spoilt once or not at all."""
    request = draw_request(preset, chance)
    request["plays"] = play_out(request, chance)
    if chance.random() < 0.7:
        request |= stopped(request, chance.randint(0, len(request["plays"])))
    if chance.random() < 0.9:
        chance.choice(SPOILS)(request, chance)
    return request


def test_requests() -> None:
    """Answers are equal to the last member, and every fault but the rarest is met.

    The rarest, `must_lead_highest`, is met by the walks of `test_core_positions`.
    """
    met: Counter[str] = Counter()
    for preset in KNOWN:
        for number in range(200):
            request = draw_spoilt(preset, lot("requests", preset, number))
            answer = core_answer(request)
            assert answer == plain.answer(request), request
            met[answer.get("error", {}).get("code", "none")] += 1
    assert set(met) >= {
        *("none", "bad_request", "unknown_rules", "unknown_option", "bad_option"),
        *("bad_cards", "bad_contract", "not_in_hand", "deal_over", "must_follow", "must_beat"),
        *("must_ruff", "must_discard", "must_dump", "hearts_not_broken"),
        *("does_not_fit", "must_play"),
        *("trump_not_broken", "trump_needs_honour"),
    }


def test_hands_that_are_no_part_of_a_deal() -> None:
    """Two hands leave enough cards for more than thirteen each; no hand is empty."""
    request = {"op": "legal", "rules": "balayi", "contract": "koz", "trump": "S", "declarer": 0}
    whole = ["AKQJT98765432...", ".AKQJT98765432.."]
    longer = [whole[0][:-1] + "2", whole[1][:-1] + "A."]
    for hands, code in ((whole, None), (longer, "bad_cards"), (["...", "..."], "bad_cards")):
        answer = core_answer(request | {"hands": hands})
        assert answer == plain.answer(request | {"hands": hands})
        assert answer.get("error", {}).get("code") == code
