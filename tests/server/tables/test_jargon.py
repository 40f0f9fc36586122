"""What players have a word for is told with the row in which it happens, the same to everybody."""

from king.analysis.jargon import Finding, findings
from king.core.events import Event, MatchStarted
from king.core.play import apply, begin
from king.core.state import MatchState
from king.presets import PRESETS
from king.server.tables.frames import found_in_row
from tests.core.drawing import lot
from tests.core.playing import Chance, play_match
from tests.notation.matches import events_of_match


def test_rows_of_a_match_tell_all_of_it() -> None:
    for preset in ("klasik", "kanli", "trex", "balayi"):
        rules = PRESETS[preset]
        started = MatchStarted("m", rules)
        state: MatchState = begin(started)
        events: list[Event] = [started]
        told = list[Finding]()
        for step in play_match(rules, Chance(lot("jargon rows", preset)), "m"):
            told += found_in_row(state, step.events)
            events += step.events
            for event in step.events:
                state = apply(state, event)
        assert tuple(told) == findings(events)
        assert told


def test_a_row_that_begins_a_match() -> None:
    events: tuple[Event, ...] = events_of_match(PRESETS["klasik"], "one row")
    assert found_in_row(None, events) == findings(events)
    assert found_in_row(None, events[1:]) == ()
