"""The match behind the screen: every preset, every phase, drawn at every step."""

from random import Random

import pytest

from king.core.actions import Annul
from king.core.events import Annulled, DealScored, Dealt, Event
from king.core.observation import Observation
from king.core.play import apply, legal_actions
from king.core.state import Phase
from king.core.views import differs
from king.presets import PRESETS
from king.terminal import ask, hand, places, side, table
from king.terminal.game import Due, Game
from king.terminal.options import question
from king.terminal.sheet import lines
from king.terminal.telling import tell
from king.terminal.words import face
from tests.terminal.rig import answers, begun, game_where, step, view_of, words_for

SIZES = ((52, 14), (24, 7), (90, 30))


def drawn(game: Game, locale: str) -> None:
    """Draw all parts in all sizes: nothing may be in the way of any state."""
    view = view_of(game, locale)
    asked = question(view.seen, view.words)
    for width, height in SIZES:
        for canvas in (
            table.draw(view, width, height),
            side.draw(view, width, height),
            hand.draw(view, 0, width, 5),
        ):
            rows = canvas.plain().split("\n")
            assert {len(row) for row in rows} == {width}
        if asked is not None:
            assert all(len(f"   {o.text}: {o.why or ''}") <= 52 for o in asked.options)
            ask.draw(view, asked, ask.free(asked)[0], width, height)
    assert lines(view)


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_of_every_preset_are_played_shown_and_told(preset: str) -> None:
    game, chance = begun(preset), Random(preset)
    words = [words_for(game, locale) for locale in ("tr", "en")]
    for number in range(160):
        before = game.seen
        events = step(game, chance)
        for locale in words:
            tell(events, before, game.seen, locale)
        drawn(game, "tr" if number % 2 else "en")
    assert game.state.turn > 100


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_offered_is_what_the_rules_allow(preset: str) -> None:
    """The options are made of what the person sees; the core's list is made of the state."""
    game, chance = begun(preset, seed=5), Random(5)
    asked = 0
    for _ in range(300):
        if game.due() is Due.PERSON:
            offered = [action for action in answers(game) if action is not None]
            assert set(map(repr, offered)) == set(map(repr, legal_actions(game.state, game.seat)))
            asked += 1
        step(game, chance)
    assert asked > 20


def test_everything_is_kept_before_it_counts() -> None:
    kept: list[Event] = []
    game = begun("klasik")
    first = game.state

    def keep(events: tuple[Event, ...]) -> None:
        assert game.state is before
        kept.extend(events)

    game._keep = keep
    chance = Random(1)
    for _ in range(80):
        before = game.state
        step(game, chance)
    state = first
    for event in kept:
        state = apply(state, event)
    assert state == game.state


def test_nothing_happens_that_could_not_be_kept() -> None:
    game = begun("klasik")

    def full(_: tuple[Event, ...]) -> None:
        raise OSError

    keeps, game._keep = game._keep, full
    before = game.state
    with pytest.raises(OSError, match=r"^$"):
        game.go_on()
    assert game.state is before
    game._keep = keeps
    assert isinstance(game.go_on()[0], Dealt)


def test_the_person_is_told_no_other_hand() -> None:
    game = begun("klasik")
    (dealt, *_) = game.go_on()
    assert isinstance(dealt, Dealt)
    assert differs(dealt)
    assert [hand is None for hand in dealt.hands] == [False, True, True, True]
    assert dealt.secret is None


def test_same_seed_same_cards_and_no_seed_other_cards() -> None:
    one, same = begun("klasik", 7), begun("klasik", 7)
    other = begun("klasik", 8)
    for game in (one, same, other):
        game.go_on()
    assert one.state.hands == same.state.hands != other.state.hands


class TestWindow:
    def test_who_has_no_right_is_not_asked(self) -> None:
        """With one person nobody is there to learn from it: the window closes at once."""
        for seed in range(40):
            game, chance = begun("klasik", seed), Random(seed)
            while game.state.phase is not Phase.WINDOW:
                step(game, chance)
            asked = game.due() is Due.PERSON
            assert asked == (game.seen.ask is not None)
            if not asked:
                assert game.go_on()
                assert game.seen.phase is not Phase.WINDOW
                return
        pytest.fail("no window without a right")

    def test_claim_of_the_person_annuls(self) -> None:
        game = game_where("klasik", lambda seen: seen.ask is not None and bool(seen.ask.annul))
        events = game.answer(Annul())
        assert isinstance(events[0], Annulled)
        assert events[0].seat == game.seat

    def test_silence_of_the_person_is_no_claim(self) -> None:
        game = game_where("klasik", lambda seen: seen.ask is not None and bool(seen.ask.annul))
        game._players = dict.fromkeys(game._players, Silent())
        game.answer(None)
        assert game.state.phase is Phase.PLAYING


class Silent:
    """A bot that claims nothing."""

    def act(self, seen: Observation) -> None:
        """Never asked for anything but a claim."""


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_whole_match_against_the_rule_player(preset: str) -> None:
    game, chance = begun(preset, seed=11, bots="rule"), Random(11)
    words = words_for(game)
    while game.due() is not Due.NOBODY:
        before = game.seen
        tell(step(game, chance), before, game.seen, words)
        if game.state.turn % 7 == 0:
            drawn(game, "en")
    result = game.seen.result
    assert result is not None
    assert result.totals == game.seen.totals


def test_plates_leave_the_trick_alone() -> None:
    """However much somebody has taken, the four cards in the middle can be seen."""
    game, chance = begun("super_kanli", seed=2), Random(2)
    shown = 0
    while game.seen.deal_number < 3:
        step(game, chance)
        deal = game.seen.deal
        if deal is not None and deal.trick:
            text = table.draw(view_of(game), 52, 14).plain()
            assert all(f"│{face(card):^3}│" in text for card in deal.trick)
            shown += 1
    assert shown > 60


@pytest.mark.parametrize("preset", ["klasik", "uc_kisi_acik", "trex", "esli"])
def test_a_finished_deal_keeps_its_number_and_declarer(preset: str) -> None:
    """Also while its annulled attempts are dealt again, and until the next one is dealt."""
    game, chance = begun(preset, seed=4), Random(4)
    finished = 0
    while finished < 5:
        before = game.seen
        events = step(game, chance)
        if any(isinstance(event, DealScored) for event in events):
            assert places.declarer(game.seen) == before.declarer
            assert places.deal_number(game.seen) == before.deal_number
            assert places.places(game.seen) == places.places(before)
            finished += 1
        elif any(isinstance(event, Annulled) for event in events):
            assert places.declarer(game.seen) == before.declarer
            assert places.deal_number(game.seen) == before.deal_number
