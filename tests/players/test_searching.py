"""Searchers: always legal, blind to what is hidden, the same again; asked for by name."""

from random import Random

import msgspec
import pytest

from king.core.actions import Choose, Play
from king.core.contracts import Contract
from king.core.observation import Observation
from king.core.state import Phase, TrickDeal
from king.core.views import observe
from king.players import LEVELS, NAMES, Player, RulePlayer, named, warm
from king.players.cheating import Cheater
from king.players.effort import Effort
from king.players.sampled_choice import choose_by_samples, options
from king.players.searching import Searcher
from king.presets import PRESETS
from tests.players.matches import Asked, whole_match
from tests.players.test_players import exchanged

HASTY = Searcher(Effort(3, 2))


def play(preset: str, number: int = 0) -> list[Asked]:
    """A match of one searcher against rule players."""
    rules = PRESETS[preset]
    players: list[Player] = [HASTY, *(RulePlayer() for _ in range(rules.players - 1))]
    return list(whole_match(rules, players, Random(f"searching {preset} {number}")))


@pytest.mark.parametrize("preset", PRESETS)
def test_searchers_play_legally_and_see_nothing_hidden(preset: str) -> None:
    """An illegal answer raises the error of its rule; exchanged hidden cards change none."""
    chance, moved = Random(preset), 0
    for asked in [a for a in play(preset) if a.seat == 0][::6]:
        other = exchanged(asked.state, 0, chance)
        moved += other != asked.state
        assert HASTY.act(observe(other, 0)) == asked.answer
    assert moved > 10


@pytest.mark.soak
@pytest.mark.parametrize("preset", PRESETS)
def test_many_matches_of_searchers(preset: str) -> None:
    for number in range(1, 11):
        assert play(preset, number)


def test_a_searcher_answers_the_same_from_what_was_sent_over_a_wire() -> None:
    for asked in [a for a in play("kisa", 1) if a.seat == 0][::9]:
        wire = msgspec.json.encode(observe(asked.state, asked.seat))
        seen = msgspec.json.decode(wire, type=Observation)
        assert Searcher(Effort(3, 2)).act(seen) == asked.answer


def test_a_cheater_plays_legally_with_open_cards() -> None:
    """What he plays depends on the others' hands."""
    chance, differ = Random("cheater"), 0
    for asked in [a for a in play("kisa") if a.seat == 0]:
        deal = asked.state.deal
        if not isinstance(asked.answer, Play) or not isinstance(deal, TrickDeal):
            continue
        seen, other = observe(asked.state, 0), exchanged(asked.state, 0, chance)
        card = Cheater().act(seen, deal.hands)
        assert isinstance(card, Play)
        assert seen.ask is not None
        assert card.card in (seen.ask.legal or ())
        differ += card != Cheater().act(seen, other.tricks().hands)
    assert differ > 5


def choosing(preset: str, number: int) -> Observation:
    """What the first declarer of a match is asked."""
    for asked in play(preset, number):
        if asked.state.phase is Phase.CHOOSING:
            return observe(asked.state, asked.seat)
    raise AssertionError


def test_every_option_is_weighed_and_a_clear_one_found() -> None:
    """Thirteen spades are named Koz, the lowest of all suits are not."""
    seen = choosing("klasik", 2)
    assert len(options(seen)) == 6 + 4
    strong = msgspec.structs.replace(seen, hand="AKQJT98765432...")
    assert choose_by_samples(strong, 40, 1) == Choose((Contract.KOZ,), "S")
    weak = msgspec.structs.replace(seen, hand="5432.432.432.432")
    assert Contract.KOZ not in choose_by_samples(weak, 40, 1).contracts


def test_king_is_announced_when_it_is_sure() -> None:
    rules = msgspec.structs.replace(PRESETS["klasik"], king_announced=True)
    seen = msgspec.structs.replace(choosing("klasik", 2), rules=rules)
    assert seen.ask is not None
    seen = msgspec.structs.replace(seen, ask=msgspec.structs.replace(seen.ask, announce=True))
    sure = msgspec.structs.replace(seen, hand="AKQJT98765432...")
    assert choose_by_samples(sure, 40, 1).announced
    doubtful = msgspec.structs.replace(seen, hand="QJT9.432.432.432")
    assert not choose_by_samples(doubtful, 40, 1).announced


def test_searchers_are_named_and_a_cheater_is_not() -> None:
    assert {"quick", "pimc-20", "pimc-80", "pimc-320"} < set(NAMES)
    assert LEVELS == {"acemi": "rule", "kalfa": "quick", "usta": "pimc-320"}
    for name in ("quick", "usta"):
        warm(name)
        assert isinstance(named(name), Searcher)
    warm("rule")
    for unknown in ("cheater", "pimc-7"):
        with pytest.raises(KeyError):
            named(unknown)
