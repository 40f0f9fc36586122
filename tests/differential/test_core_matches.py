"""Whole live matches: choices, windows, claims, defaults, dealer, scores and ends agree."""

from collections import Counter

import pytest

from king.presets import KNOWN
from tests.core.drawing import draw_rules, lot

from .live import Pair


def compare(preset: str, matches: int) -> Counter[str]:
    """Play that many matches in both; returns what was met."""
    met: Counter[str] = Counter()
    for number in range(matches):
        chance = lot("live", preset, number)
        met += Pair(draw_rules(preset, chance), chance).play()
    return met


def test_matches() -> None:
    """Everything that can happen in a match happens in some of them."""
    met = sum((compare(preset, 4) for preset in KNOWN), Counter[str]())
    expected = {
        *("Dealt", "Drew", "Proposed", "Chosen", "HandsSeen", "AnnulOpened", "Annulled", "Exposed"),
        *("DoublingBegan", "Doubled", "HandOpened", "PlayBegan", "Played", "Passed", "TrickWon"),
        *("ContractOpened", "DealScored", "SecretOpened", "MatchEnded"),
        *("rejected", "redoubled", "owed", "first by card", "early", "king", "failed"),
        *("bad_contract", "not_available", "no_right"),
        *("Claimed", "ClaimStood", "ClaimFell", "claim no_right", "claim wrong_phase"),
    }
    assert expected - set(met) == set()


@pytest.mark.soak
@pytest.mark.parametrize("preset", KNOWN)
def test_hundreds_of_matches(preset: str) -> None:
    assert compare(preset, 300)["MatchEnded"] == 300
