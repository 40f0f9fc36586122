"""What holds of every player: always legal, the same again, blind to what is hidden."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from king.core.actions import Annul, Play
from king.core.cards import Card, CardSet, card_set, each
from king.core.contracts import PENALTIES
from king.core.observation import Observation
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.players import LEVELS, NAMES, named
from king.presets import PRESETS
from tests.players.matches import Asked, whole_match

#: Rules that no preset plays: King announced, A K Q led at once, ruffing free, leads barred.
UNUSUAL = {
    "announced": replace(PRESETS["klasik"], king_announced=True, akq_start=True),
    "free_ruff": replace(PRESETS["rehber"], void_must_ruff=False, trump_lead="broken"),
    "never": replace(PRESETS["oyunmatik-esli"], hearts_lead="never", koz_annul=True),
}


def play(rules: RuleSet, name: str, number: int) -> list[Asked]:
    players = [named(name, seat) for seat in range(rules.players)]
    return list(whole_match(rules, players, Random(f"{name} {number}")))


@pytest.mark.parametrize("name", ["random", "rule"])
@pytest.mark.parametrize("rules", [*PRESETS.values(), *UNUSUAL.values()], ids=[*PRESETS, *UNUSUAL])
def test_whole_matches_are_played_legally(rules: RuleSet, name: str) -> None:
    for number in range(2):
        assert len(play(rules, name, number)) > 300


@pytest.mark.soak
@pytest.mark.parametrize("name", ["random", "rule"])
@pytest.mark.parametrize("preset", PRESETS)
def test_many_matches_are_played_legally(preset: str, name: str) -> None:
    for number in range(200):
        assert play(PRESETS[preset], name, number)


@pytest.mark.parametrize("name", ["random", "rule", "acemi"])
@pytest.mark.parametrize("preset", ["kisa", "esli", "konturlu", "trex", "balayi"])
def test_a_choice_follows_from_the_observation_alone(preset: str, name: str) -> None:
    """Asked again by another copy, from what was sent over a wire, a player answers the same."""
    for asked in play(PRESETS[preset], name, 1)[::7]:
        wire = msgspec.json.encode(observe(asked.state, asked.seat))
        seen = msgspec.json.decode(wire, type=Observation)
        assert named(name, asked.seat).act(seen) == asked.answer


@pytest.mark.parametrize("preset", PRESETS)
def test_exchanging_hidden_cards_never_changes_a_choice(preset: str) -> None:
    """In every phase: hands, the stock, a contract that is secret."""
    chance, moved = Random(preset), 0
    for asked in play(PRESETS[preset], "rule", 2)[::2]:
        other = exchanged(asked.state, asked.seat, chance)
        moved += other != asked.state
        assert named("rule").act(observe(other, asked.seat)) == asked.answer
    assert moved > 100


def exchanged(state: MatchState, seat: int, chance: Random) -> MatchState:
    """The same state with all that the seat does not see dealt out anew."""
    if state.drawing is not None:
        hands = list(state.drawing.hands)
        cards = [*each(hands[1 - seat]), *state.drawing.stock]
        chance.shuffle(cards)
        size = hands[1 - seat].bit_count()
        hands[1 - seat] = card_set(Card(card) for card in cards[:size])
        stock = tuple(int(card) for card in cards[size:])
        return replace(state, drawing=replace(state.drawing, hands=tuple(hands), stock=stock))
    if state.deal is None:
        known: set[int | None] = {seat} if state.seen else set()
        return replace(state, hands=dealt_anew(state.hands, known, chance))
    deal, terms = state.deal, state.deal.terms
    known = {seat, terms.open_hand} if terms.opened else {seat}
    if terms.commitment is not None and seat != terms.declarer:
        deal = replace(deal, terms=replace(terms, scores=(chance.choice(PENALTIES[:6]),)))
    return replace(state, deal=replace(deal, hands=dealt_anew(deal.hands, known, chance)))


def dealt_anew(
    hands: tuple[CardSet, ...], known: set[int | None], chance: Random
) -> tuple[CardSet, ...]:
    """The hands with the cards of those that are not known dealt out among these again."""
    hidden = [card for hand, cards in enumerate(hands) if hand not in known for card in each(cards)]
    chance.shuffle(hidden)
    dealt: list[CardSet] = []
    for hand, cards in enumerate(hands):
        size = 0 if hand in known else cards.bit_count()
        dealt.append(card_set(hidden[:size]) if size else cards)
        hidden = hidden[size:]
    return tuple(dealt)


def test_seeds_make_random_players_differ() -> None:
    one, other = ([a.answer for a in play(PRESETS["kisa"], "random", n)][:40] for n in (1, 2))
    assert one != other


@pytest.fixture(scope="module")
def windows() -> list[Observation]:
    """What seats that may annul are shown, in some matches of klasik."""
    asked = [a for number in range(8) for a in play(PRESETS["klasik"], "random", number)]
    return [observe(a.state, a.seat) for a in asked if a.state.phase is Phase.WINDOW]


def test_the_rule_player_claims_whatever_it_may(windows: list[Observation]) -> None:
    assert {named("rule").act(seen) for seen in windows} == {Annul()}


def test_a_random_player_may_let_it_be_played(windows: list[Observation]) -> None:
    assert {named("random", n).act(windows[0]) for n in range(20)} == {Annul(), None}


def test_levels_name_players() -> None:
    assert set(LEVELS.values()) <= set(NAMES)
    with pytest.raises(KeyError):
        named("nobody")
    assert isinstance(play(PRESETS["kisa"], "acemi", 0)[-1].answer, Play)
