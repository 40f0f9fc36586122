"""The replay page shows what the core says; its fairness check finds what is not fair."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from hatch_build import node_and_npm
from king.core import sheet
from king.core.cards import hand_text
from king.core.events import (
    Annulled,
    Chosen,
    ContractOpened,
    DealScored,
    Dealt,
    Doubled,
    Event,
    Exposed,
    MatchEnded,
    MatchStarted,
    Passed,
    Played,
    Proposed,
    SecretOpened,
    TrickWon,
)
from king.core.play import apply, begin
from king.core.state import MatchState
from king.presets import PRESETS
from tests.notation.matches import events_of_match

REPLAY = Path(__file__).parent / "replay.ts"
MOMENTS = (
    Dealt, Proposed, Chosen, Exposed, Doubled, Annulled, Played, Passed, DealScored, MatchEnded,
)  # fmt: skip


def replayed(*matches: Sequence[Event]) -> list[dict[str, Any]]:
    """What the page makes of each of these matches."""
    node, _ = node_and_npm()
    lines = b"\n".join(msgspec.json.encode(match) for match in matches)
    done = subprocess.run([node, REPLAY], input=lines, capture_output=True, check=True, timeout=120)
    return [json.loads(line) for line in done.stdout.splitlines()]


def truth(events: Sequence[Event]) -> list[Any]:
    """Hands, totals and the winner of a trick that has just become full, at each moment."""
    first = events[0]
    assert isinstance(first, MatchStarted)
    state, found = begin(first), []
    for event, following in zip(events[1:], (*events[2:], None), strict=True):
        state = apply(state, event)
        if isinstance(event, MOMENTS):
            winner = following.seat if isinstance(following, TrickWon) else None
            totals = sheet.totals(state.rules, state.sheet)
            found.append([[hand_text(h) for h in hands_of(state)], list(totals), winner])
    return found


def hands_of(state: MatchState) -> tuple[int, ...]:
    if state.deal is not None:
        return state.deal.hands
    return state.hands if state.drawing is None else state.drawing.hands


@pytest.mark.parametrize("preset", PRESETS)
def test_moments_are_what_happened(preset: str) -> None:
    events = events_of_match(PRESETS[preset], "replay", preset)
    (found,) = replayed(events)
    assert found["shown"] == truth(events)
    assert found["found"]


def test_fair_matches_are_found_fair() -> None:
    matches = [events_of_match(PRESETS[preset], "fair", preset) for preset in PRESETS]
    for match, found in zip(matches, replayed(*matches), strict=True):
        dealings = [event for event in match if isinstance(event, Dealt)]
        assert [v["flaws"] for v in found["verdicts"]] == [[] for _ in dealings]


def spoilt(preset: str, kind: type[Event], **changes: Any) -> list[Event]:
    """A match with something changed about its first event of this kind."""
    events = list(events_of_match(PRESETS[preset], "spoilt", preset))
    at = next(i for i, event in enumerate(events) if isinstance(event, kind))
    events[at] = replace(events[at], **changes)
    return events


@pytest.mark.parametrize(
    ("flaw", "events"),
    [
        ("commitment", spoilt("klasik", Dealt, commitment="0" * 64)),
        ("cards", spoilt("klasik", Dealt, hands=("", "", "", ""))),
        ("cards", spoilt("balayi", Dealt, shown="S2")),
        ("cards", spoilt("klasik", MatchStarted, match="another")),
        ("declarer", spoilt("yeeqia", Dealt, declarer=4)),
        ("salt", spoilt("kanli", Dealt, salt="0" * 32)),
        ("seal", spoilt("kanli", ContractOpened, contracts=("karo",))),
        ("secret", spoilt("klasik", Dealt, secret=None)),
        ("secret", spoilt("klasik", SecretOpened, secret="0" * 64)),
    ],
)
def test_unfair_ones_are_not(flaw: str, events: list[Event]) -> None:
    (found,) = replayed(events)
    flaws = [v["flaws"] for v in found["verdicts"] if v["flaws"]]
    assert flaws
    assert flaw in flaws[0]
