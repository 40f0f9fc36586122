"""The second implementation agrees with itself over whole matches, and with the rule text."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from . import plain
from .plain_cards import RANKS, SUITS, full_deck
from .plain_match import Match

HOUSE_RULES: list[dict[str, Any]] = [
    {"preset": "klasik", "king_tricks": 5, "king_announced": True},
    {"preset": "klasik", "king_tricks": 6, "king_by": "declarer", "ends_early": False},
    {"preset": "klasik", "kiz_annul_if_equal": True, "akq_start": True, "hearts_lead": "never"},
    {"preset": "klasik", "penalties_each": 5, "trumps_each": 1, "teams": True},
    {"preset": "oyunmatik", "each_penalty_at_most": 1, "first_deals_penalty_only": 8},
    {"preset": "rehber", "void_must_ruff": False, "trump_lead": "top_honour"},
]


def hand_text(cards: list[str]) -> str:
    """ "AK..Q2.7": the request form of a hand."""
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def shuffled(rules: dict[str, Any], chance: random.Random) -> list[str]:
    """All hands of a deal drawn by lot."""
    deck = full_deck(rules["missing_ranks"])
    chance.shuffle(deck)
    size = len(deck) // rules["players"]
    return [hand_text(deck[i : i + size]) for i in range(0, len(deck), size)]


def new_match(rules: Any, chance: random.Random) -> Match:
    """A match whose first declarer is a card's holder or drawn by lot."""
    try:
        return Match(rules)
    except ValueError:
        return Match(rules, chance.randrange(4))


def choose_by_lot(match: Match, chance: random.Random) -> None:
    """A contract drawn by lot, and half of all claims that could be made."""
    free = [name for name, refusal in match.contracts().items() if refusal is None]
    named = chance.choice(free)
    trump = chance.choice(SUITS) if named == "koz" else None
    announced = named == "koz" and match.may_announce and chance.random() < 0.5
    contract = named if isinstance(named, str) else list(named)
    if match.choose(contract, trump, announced=announced):
        claims = [seat for seat in match.qualified() if chance.random() < 0.5]
        assert match.close_window(claims) == (claims[0] if claims else None)


def legal_request(match: Match, rules: Any, hands: list[str], plays: list[str]) -> dict[str, Any]:
    """The `legal` request for the position on the table."""
    contract = match.contract if isinstance(match.contract, str) else list(match.contract or ())
    return {
        "op": "legal",
        "rules": rules,
        "contract": contract,
        "trump": match.trump,
        "declarer": match.declarer,
        "hands": hands,
        "plays": plays,
        "announced": match.announced,
    }


def play_deal(match: Match, rules: Any, hands: list[str], chance: random.Random) -> dict[str, Any]:
    """Play a deal by lot; returns it as a `match` request lists it."""
    declarer, plays = match.declarer, list[str]()
    looked_at = chance.randrange(20)
    while match.phase == "play":
        if len(plays) == looked_at:
            answer = plain.legal(legal_request(match, rules, hands, plays))
            assert (answer["seat"], answer["legal"]) == (match.decider, match.legal())
        card = chance.choice(match.legal())
        request = legal_request(match, rules, hands, [*plays, card])
        match.play(card)
        plays.append(card)
    final, deal = plain.legal(request), match.deal_now
    assert deal is not None
    assert (final["points"], final["tricks"]) == (deal.points, deal.tricks)
    several = isinstance(match.contract, tuple)
    return {
        "declarer": declarer,
        "contract": request["contract"],
        "trump": match.trump,
        "announced": match.announced,
        "units": deal.units if several else deal.units[deal.contracts[0]],
    }


def whole_match(rules: Any, seed: int) -> Iterator[tuple[Match, dict[str, Any]]]:
    """Play a match by lot; after each deal, the match and the score sheet so far."""
    chance = random.Random(seed)
    match, deals = new_match(rules, chance), list[dict[str, Any]]()
    while not match.over:
        hands = shuffled(match.rules, chance)
        match.deal(hands)
        choose_by_lot(match, chance)
        if match.phase == "deal":
            continue
        deals.append(play_deal(match, rules, hands, chance))
        first = match.sheet.first_declarer
        yield match, {"op": "match", "rules": rules, "first_declarer": first, "deals": deals}


@pytest.mark.parametrize("rules", [*plain.COVERED_PRESETS, *HOUSE_RULES], ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_played_live_and_its_score_sheet_agree(rules: Any, seed: int) -> None:
    """Deal by deal, the sheet of the live match is the answer to the `match` request."""
    for match, request in whole_match(rules, seed):
        assert plain.match(request) == match.sheet.answer()
    assert match.over


SUMS = {
    **dict.fromkeys(["naturel", "portal", "oyunmatik", "duble_yol", "uc_kisi", "turnuva"], 0),
    "yeeqia": -7800,
    "super_kanli": 8 * 650 - 2 * 2600,
}


@pytest.mark.parametrize(("preset", "total"), SUMS.items())
def test_a_whole_match_adds_up(preset: str, total: int) -> None:
    """Unless King cut it short, every match of these presets has the same sum."""
    *_, (match, _) = whole_match(preset, 3)
    assert match.sheet.king is None
    assert sum(match.sheet.totals) == total
