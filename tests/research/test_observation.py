"""What learners are shown: the same from one deal and from many at once, and nothing hidden."""

from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from king.core.cards import CARD_OF, CardSet, Suit, parse_hand
from king.core.contracts import Contract
from king.core.play import apply
from king.core.rules import RuleSet
from king.core.state import MatchState, Phase
from king.core.views import observe
from king.presets import KNOWN, resolve
from king.research.batch import Batch
from king.research.observation import observation
from king.research.table import Table, deal
from king.research.terms import DEAL, MATCH, as_markdown, lowest_and_highest, placed, size
from tests.core.drawing import lot
from tests.core.playing import Chance, Step, play_match
from tests.laws.exchanging import Deal, deals, exchanged, original, replayed

DOCS = Path(__file__).parents[2] / "docs" / "research.md"

#: Deals at once, of each preset and contract.
N = 2


def _choices(rules: RuleSet) -> list[tuple[Contract, ...]]:
    """Contracts of tricks: two or three of each preset."""
    tricks = [choice for choice in rules.choices if Contract.DIZI not in choice]
    return tricks[:: max(1, len(tricks) // 2)]


@cache
def _match(preset: str, number: int) -> list[Step]:
    return list(play_match(KNOWN[preset], Chance(lot("research", preset, number), claims=0.5)))


# The table of terms


def test_the_documents_hold_the_table() -> None:
    assert as_markdown() in DOCS.read_text(encoding="utf-8")


def test_terms_stand_one_after_the_other() -> None:
    """Without a gap, those of a deal first."""
    assert MATCH[: len(DEAL)] == DEAL
    stops = [0, *(where.stop for _, where in placed(MATCH))]
    assert [where.start for _, where in placed(MATCH)] == stops[:-1]
    assert stops[-1] == size(MATCH) == 1043
    assert size(DEAL) == 874
    assert len({term.name for term in MATCH}) == len(MATCH)


@pytest.mark.parametrize("preset", KNOWN)
def test_every_observation_is_within_its_bounds(preset: str) -> None:
    """Flags are 0 or 1, and everything is finite, in each phase of a match, for every seat."""
    low, high = lowest_and_highest(MATCH)
    flags = np.concatenate(
        [np.arange(where.start, where.stop) for term, where in placed(MATCH) if term.unit == "flag"]
    )
    for number, step in enumerate(_match(preset, 0)[::-29]):
        for seat in (0, number % KNOWN[preset].players):
            found = observation(observe(step.after, seat), MATCH)
            assert np.isfinite(found).all()
            assert ((low <= found) & (found <= high)).all()
            assert np.isin(found[flags], (0, 1)).all()


def test_each_term_says_something_somewhere() -> None:
    """No number of the table is 0 everywhere but those that stand for nobody's seat."""
    again = replace(_match("klasik", 0)[0].after, attempt=2)  # annulled deals are rare
    met = observation(observe(again, 1), MATCH) != 0
    said = resolve({"preset": "klasik", "king_announced": True})
    for step in [*play_match(said, Chance(lot("announced")))][::20]:
        met |= observation(observe(step.after, 1), MATCH) != 0
    for preset in KNOWN:
        for number, step in enumerate(_match(preset, 0)):
            if number % 20 and step.after.phase is Phase.PLAYING:
                continue
            met |= observation(observe(step.after, 1), MATCH) != 0
    for term, where in placed(MATCH):
        assert met[where].any(), term.name


# One deal and many


@pytest.mark.parametrize("preset", KNOWN)
def test_many_deals_are_seen_as_one_is(preset: str) -> None:
    """Card by card the same numbers, the same cards allowed, the same points."""
    rules = KNOWN[preset]
    for choice in _choices(rules):
        chance = lot("batch", preset, *choice)
        trump = Suit(chance.randrange(4)) if choice == (Contract.KOZ,) else None
        batch = Batch(rules, choice, N, trump=trump, seed=chance.randrange(1000))
        seen = batch.reset()
        tables = [_same(rules, choice, trump, hands) for hands in batch.deals.hands.tolist()]
        playing = np.ones(N, np.bool_)
        while playing.any():
            cards = [chance.choice(np.flatnonzero(row).tolist()) for row in seen.allowed]
            for i in np.flatnonzero(playing):
                before = tables[i]
                assert np.flatnonzero(seen.allowed[i]).tolist() == list(before.legal)
                assert before.seat is not None
                assert (
                    observation(before.observed(before.seat), DEAL) == seen.observations[i]
                ).all()
                tables[i] = before.after(cards[i])
            seen = batch.step(cards)
            for i in np.flatnonzero(playing):
                assert bool(seen.over[i]) == tables[i].over
            playing &= ~seen.over


def _same(
    rules: RuleSet, choice: tuple[Contract, ...], trump: Suit | None, hands: list[int]
) -> Table:
    """The deal of these hands, given in turn order."""
    order = (0, 1, 3, 2) if rules.exposed == "dummy" else tuple(range(rules.hands))
    return deal(rules, choice, [CardSet(hands[order.index(h)]) for h in range(rules.hands)], trump)


def test_a_batch_deals_anew_what_has_ended() -> None:
    """Rewards add up to the contract's points in every deal, and the next begins with all cards."""
    batch, chance = Batch(KNOWN["klasik"], (Contract.RIFKI,), 64, seed=3), np.random.default_rng(1)
    seen, summed, ended = batch.reset(), np.zeros((64, 4)), 0
    for _ in range(120):
        cards = np.where(seen.allowed, chance.random((64, 52)), -1).argmax(axis=1)
        seen = batch.step(cards)
        summed += seen.rewards
        assert (summed[seen.over].sum(axis=1) == -320).all()
        assert (np.bitwise_count(batch.deals.hands[seen.over]) == 13).all()
        summed[seen.over] = 0
        ended += int(seen.over.sum())
    assert ended > 100


def test_terms_are_chosen_by_name() -> None:
    names = ("lying", "hand")
    batch = Batch(KNOWN["klasik"], (Contract.EL,), 2, seed=3, observe=names)
    assert [term.name for term in batch.observed] == ["hand", "lying"]
    whole = Batch(KNOWN["klasik"], (Contract.EL,), 2, seed=3)
    some = whole.reset().observations[:, : 52 * 6]
    kept = np.concatenate([some[:, :52], some[:, 104:]], axis=1)
    assert (batch.reset().observations == kept).all()


@pytest.mark.parametrize(
    ("preset", "contract", "observe"),
    [("trex", Contract.DIZI, None), ("klasik", Contract.EL, ("hand", "hands"))],
)
def test_what_a_batch_refuses(
    preset: str, contract: Contract, observe: tuple[str, ...] | None
) -> None:
    with pytest.raises(ValueError, match=r"tricks|no such terms: \['hands'\]"):
        Batch(KNOWN[preset], (contract,), 1, observe=observe)


# Nothing hidden


def _shown(state: MatchState, viewer: int) -> bytes:
    """All that an agent is given: what it sees, and what it may do."""
    table = Table(state, None)
    may = list(table.legal) if table.seat == viewer else []
    return observation(observe(state, viewer), MATCH).tobytes() + bytes(may)


@pytest.mark.parametrize("preset", KNOWN)
def test_exchanged_hidden_cards_change_no_byte(preset: str) -> None:
    """In every phase of a match, up to any point of a deal, for every seat."""
    chance, compared = lot("research exchange", preset), 0
    for number, dealt in enumerate(deals(_match(preset, 0))):
        viewer = number % KNOWN[preset].players
        cut = chance.randint(1, max(1, len(dealt.steps) - 1))
        other = exchanged(dealt, cut, viewer, chance)
        again = None if other is None else replayed(dealt, cut, other)
        if again is not None:
            pairs = zip(original(dealt, cut), again, strict=True)
            for (_, mine), (_, theirs) in [*pairs][-6:]:
                assert _shown(mine, viewer) == _shown(theirs, viewer)
                compared += 1
    assert compared > 3


def test_an_exchange_that_is_seen_is_noticed() -> None:
    dealt: Deal = next(deals(_match("klasik", 0)))
    chance, other = Random(1), None
    while other is None:
        other = exchanged(dealt, 1, None, chance)
    changed = [seat for seat in range(4) if other.hands[seat] != dealt.dealt.hands[seat]]
    before = dealt.steps[0].before
    mine, theirs = apply(before, dealt.dealt), apply(before, other)
    assert _shown(mine, changed[0]) != _shown(theirs, changed[0])


def test_seats_are_seen_by_place() -> None:
    """Who follows in turn order stands at place 1, whoever looks."""
    (turn,) = (where for term, where in placed(DEAL) if term.name == "turn")
    states = [step.after for step in _match("klasik", 0) if step.after.phase == "playing"]
    for state in states[::20]:
        playing = state.tricks().turn
        for seat in (0, 1, 2, 3):
            flags = observation(observe(state, seat), DEAL)[turn]
            assert np.flatnonzero(flags).tolist() == [(playing - seat) % 4]


def test_a_start_with_the_top_trumps_shows_nothing() -> None:
    """Where a declarer may lead A K Q before trump is broken, that he does so tells nobody that he
    holds nothing else, whoever looks and whoever is on turn."""
    rules = resolve({"preset": "klasik", "akq_start": True})
    texts = ("AKQ.432.5432.432", "5432.AKQ.AKQ.AKQ", "9876.765.876.765", "JT.JT98.JT9.JT98")
    table = deal(rules, (Contract.KOZ,), [*map(parse_hand, texts)], Suit.SPADES)
    (cannot,) = (where for term, where in placed(DEAL) if term.name == "cannot")
    for card in ("SA", "S2", "S6", "ST"):
        table = table.after(CARD_OF[card])
    assert table.seat == 0
    for seat in (1, 2, 3):
        flags = observation(table.observed(seat), DEAL)[cannot].reshape(4, 52)
        assert not flags[-seat].any()
