"""Laws that hold at every step of every match, and at its end."""

from functools import cache

import msgspec
import pytest

from king.core.events import DealScored, Event, MatchEnded, MatchStarted, PlayBegan, TrickWon
from king.core.play import apply, begin, fold, legal_actions, to_act
from king.core.rules import units
from king.core.scoring import whole_deal
from king.core.sheet import totals
from king.core.state import MatchState, Phase, TrickDeal
from king.core.views import observe
from king.presets import PRESETS, resolve
from tests.core.drawing import NINE, draw_rules, lot
from tests.core.playing import Chance, Step, play_match

MATCHES = 4


@cache
def whole_match(preset: str, number: int) -> list[Step]:
    """A match of the preset, as it stands for even numbers, else under house rules perhaps."""
    chance = lot("laws", preset, number)
    rules = resolve(draw_rules(preset, chance)) if number % 2 else PRESETS[preset]
    return list(play_match(rules, Chance(chance, secrets=number % 3 > 0)))


def check_cards(state: MatchState) -> None:
    """Every card is in one hand, in the trick or in a finished trick: no card is lost or made."""
    if not isinstance(state.deal, TrickDeal):
        return
    places: list[int] = [*state.deal.hands]
    places += [1 << card for card in state.deal.trick]
    places += [1 << card for trick in state.deal.past for card in trick.cards]
    assert sum(places) == state.rules.cards
    assert sum(place.bit_count() for place in places) == state.rules.cards.bit_count()


def check_who_may_act(state: MatchState) -> None:
    """Exactly one seat decides while cards or contracts are due, and it always can."""
    asked = [seat for seat in range(4) if legal_actions(state, seat)]
    if state.phase in (Phase.CHOOSING, Phase.PLAYING):
        assert asked == [to_act(state)]
    elif state.phase is not Phase.WINDOW:
        assert (asked, to_act(state)) == ([], None)


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("preset", NINE)
def test_every_step(preset: str, number: int) -> None:
    """Cards are conserved; somebody can always act; each step moves `turn` on, none moves it back.

    The state is the fold of the events, which are written and read again to the same bytes.
    """
    steps = whole_match(preset, number)
    events: list[Event] = [MatchStarted("match", steps[0].before.rules)]
    for step in steps:
        check_cards(step.after)
        check_who_may_act(step.after)
        assert step.after.turn > step.before.turn
        state = step.before
        for event in step.events:
            turn, state = state.turn, apply(state, event)
            assert state.turn >= turn
        assert state == step.after
        events += step.events
    assert fold(events) == steps[-1].after
    text = msgspec.json.encode(events)
    read = msgspec.json.decode(text, type=list[Event])
    assert read == events
    assert msgspec.json.encode(read) == text


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("preset", NINE)
def test_every_deal_adds_up(preset: str, number: int) -> None:
    """A deal's points sum to its contract's price times its units, whoever took them."""
    scored = 0
    for step in whole_match(preset, number):
        for event in step.events:
            if isinstance(event, DealScored):
                rules, terms = step.before.rules, step.before.playing().terms
                contract = terms.scores[0]
                assert sum(event.units[0]) == units(rules, contract)
                assert sum(event.points) == units(rules, contract) * rules.price(contract)
                scored += 1
    assert scored > 0 or step.after.result is not None


#: What the points of all seats add up to, King aside. kisa leaves four penalties unplayed.
SUMS = {
    **dict.fromkeys(("klasik", "rehber", "portal", "oyunmatik", "oyunmatik-esli"), 0),
    **dict.fromkeys(("naturel", "turnuva"), 0),
    "yeeqia": -7_800,
}


@pytest.mark.parametrize("preset", NINE)
def test_every_match_adds_up(preset: str) -> None:
    """The sum of a match is an invariant of its preset; in kisa it follows from what was played."""
    for number in range(0, MATCHES, 2):
        end = whole_match(preset, number)[-1].after
        result, rows = end.result, end.sheet.rows
        assert result is not None
        assert result.totals == totals(end.rules, end.sheet)
        if result.king is None:
            played = [row.contracts[0] for row in rows]
            each = sum(whole_deal(end.rules, (c,)) for c in played)
            assert sum(result.totals) == SUMS.get(preset, each)
            assert len(rows) == end.rules.deals
        else:
            assert rows == () or sum(map(sum, (row.points for row in rows))) == sum(result.totals)


def test_sums_are_listed_for_every_preset_that_has_one() -> None:
    assert set(NINE) - set(SUMS) == {"kisa"}


@pytest.mark.parametrize("preset", NINE)
def test_the_order_of_events(preset: str) -> None:
    """A trick is won by somebody when it is full; what a match ends with comes last, once."""
    steps = whole_match(preset, 0)
    events = [event for step in steps for event in step.events]
    assert [type(event) for event in events].count(MatchEnded) == 1
    assert isinstance(events[-1], MatchEnded)
    for step in steps:
        if any(isinstance(event, TrickWon) for event in step.events):
            assert len(step.before.tricks().trick) == 3
        for event in step.events:
            if isinstance(event, PlayBegan):
                assert event.leader == step.after.playing().terms.declarer


@pytest.mark.parametrize("preset", NINE)
def test_before_the_first_deal_and_after_the_last(preset: str) -> None:
    """Nobody is asked, nobody declares or deals, and nobody holds a card before the first."""
    state = begin(MatchStarted("match", PRESETS[preset]))
    end = whole_match(preset, 0)[-1].after
    for viewer in (None, 0):
        start, over = observe(state, viewer), observe(end, viewer)
        for seen in (start, over):
            assert (seen.declarer, seen.dealer, seen.to_act, seen.ask) == (None,) * 4
        assert (start.turn, start.hand, start.deal, start.counts) == (0, None, None, (0, 0, 0, 0))
        assert over.deal_number <= end.rules.deals
        assert over.result == end.result
