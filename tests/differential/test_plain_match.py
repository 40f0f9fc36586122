"""The second implementation agrees with itself over whole matches, and with the rule text."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from . import plain
from .plain_cards import RANKS, SUITS
from .plain_match import Match
from .plain_rules import deck, hand_size, hands_dealt, read_rules

HOUSE_RULES: list[dict[str, Any]] = [
    {"preset": "klasik", "king_tricks": 5, "king_announced": True},
    {"preset": "klasik", "king_tricks": 6, "king_by": "declarer", "ends_early": False},
    {"preset": "klasik", "kiz_annul_if_equal": True, "akq_start": True, "hearts_lead": "never"},
    {"preset": "klasik", "penalties_each": 5, "trumps_each": 1, "teams": True},
    {"preset": "oyunmatik", "each_penalty_at_most": 1, "first_deals_penalty_only": 8},
    {"preset": "rehber", "void_must_ruff": False, "trump_lead": "top_honour"},
    {"preset": "klasik", "deck": "no_twos", "first_declarer": "C3", "secret": True},
    {"preset": "esli", "pool_rights": True, "king_tricks": 8, "king_announced": True},
    {"preset": "esli", "schedule": "naturel"},
    {"preset": "uc_kisi_acik", "king_tricks": 9, "hearts_lead": "free"},
    {"preset": "trex_complex", "dizi_annul": True, "dizi_from": "7", "deck": "no_twos"},
    {"preset": "konturlu", "teams": True, "rifki_annul": ["K", "A", "KA"], "king_tricks": 8},
]


def hand_text(cards: list[str]) -> str:
    """ "AK..Q2.7": the request form of a hand."""
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def shuffled(rules: dict[str, Any], chance: random.Random) -> tuple[list[str], list[str]]:
    """All hands of a deal drawn by lot, and the stock."""
    cards, size = deck(rules), hand_size(rules)
    chance.shuffle(cards)
    dealt = size * hands_dealt(rules)
    return [hand_text(cards[i : i + size]) for i in range(0, dealt, size)], cards[dealt:]


def new_match(rules: Any, chance: random.Random) -> Match:
    """A match whose first declarer is a card's holder or drawn by lot."""
    try:
        return Match(rules)
    except ValueError:
        return Match(rules, chance.randrange(read_rules(rules)["players"]))


def draw_offer(match: Match, chance: random.Random) -> dict[str, Any]:
    """A contract that may be named, drawn by lot, as `choose` and `reject` take it."""
    name = chance.choice([name for name, _trump in match.offers()])
    trump = chance.choice([trump for other, trump in match.offers() if other == name])
    return {
        "contract": name if isinstance(name, str) else list(name),
        "trump": trump,
        "announced": name == "koz" and match.may_announce and chance.random() < 0.5,
    }


def before_the_first_card(match: Match, chance: random.Random) -> None:
    """Choices, answers, claims, shown cards and doubles drawn by lot."""
    if match.phase == "choice":
        match.choose(**draw_offer(match, chance))
    if match.phase == "answer":
        if chance.random() < 0.5:
            match.accept()
        else:
            match.reject(**draw_offer(match, chance))
    if match.phase == "window":
        claims = [seat for seat in match.qualified() if chance.random() < 0.5]
        shown = [card for card in match.may_show() if chance.random() < 0.5]
        assert match.close_window(claims, shown) == (claims[0] if claims else None)
    while match.phase == "doubling":
        talk, speaker = match.talk, match.decider
        assert talk is not None
        assert speaker is not None
        allowed = talk.may_double(speaker) | talk.may_redouble(speaker)
        may = sorted(allowed - talk.must_double(speaker))
        match.double(match.timeout_doubles() + [seat for seat in may if chance.random() < 0.4])


def legal_request(
    match: Match, rules: Any, dealt: tuple[list[str], list[str]], plays: list[str]
) -> dict[str, Any]:
    """The `legal` request for the position on the table."""
    contract = match.contract if isinstance(match.contract, str) else list(match.contract or ())
    hands, stock = dealt
    return {
        "op": "legal",
        "rules": rules,
        "contract": contract,
        "trump": match.trump,
        "declarer": match.declarer,
        "hands": hands,
        "plays": plays,
        "announced": match.announced,
    } | ({"stock": stock} if stock else {})


def play_deal(
    match: Match, rules: Any, dealt: tuple[list[str], list[str]], chance: random.Random
) -> dict[str, Any]:
    """Play a deal by lot; returns it as a `match` request lists it."""
    plays, looked_at, rows = list[str](), chance.randrange(20), len(match.sheet.rows)
    while match.phase in ("play", "choice"):
        if match.phase == "choice":  # trump, when the stock is empty
            match.choose(**draw_offer(match, chance))
        if len(plays) == looked_at:
            answer, deal = plain.legal(legal_request(match, rules, dealt, plays)), match.deal_now
            assert deal is not None
            assert (answer["seat"], answer["legal"]) == (deal.seat, match.legal())
        card = chance.choice(match.legal())
        request = legal_request(match, rules, dealt, [*plays, card])
        match.play(card)
        plays.append(card)
        if len(match.sheet.rows) > rows or match.over:
            break
    final, deal = plain.legal(request), match.deal_now
    assert deal is not None
    assert final["over"]
    assert final["tricks"] == deal.tricks
    if not match.rules["exposing"]:  # a `legal` request says nothing of shown cards
        assert final["points"] == deal.points
    return match.line()


def whole_match(rules: Any, seed: int) -> Iterator[tuple[Match, dict[str, Any]]]:
    """Play a match by lot; after each deal, the match and the score sheet so far."""
    chance = random.Random(seed)
    match, deals = new_match(rules, chance), list[dict[str, Any]]()
    while not match.over:
        dealt = shuffled(match.rules, chance)
        match.deal(*dealt)
        before_the_first_card(match, chance)
        if match.phase == "deal":
            continue
        deals.append(play_deal(match, rules, dealt, chance))
        first = match.sheet.first_declarer
        yield match, {"op": "match", "rules": rules, "first_declarer": first, "deals": deals}


@pytest.mark.parametrize("rules", [*plain.COVERED_PRESETS, *HOUSE_RULES], ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_played_live_and_its_score_sheet_agree(rules: Any, seed: int) -> None:
    """Deal by deal, the sheet of the live match is the answer to the `match` request."""
    for match, request in whole_match(rules, seed):
        assert plain.match(request) == match.sheet.answer()
    assert match.over


ZERO = [
    *("naturel", "portal", "oyunmatik", "duble_yol", "uc_kisi", "turnuva"),
    *("esli", "esli_sessiz", "konturlu", "barbu", "trex", "trex_esli", "trex_complex"),
]
SUMS = {
    **dict.fromkeys(ZERO, 0),
    "yeeqia": -7800,
    "super_kanli": 8 * 650 - 2 * 2600,
    "uc_kisi_acik": 6 * 650 - 2 * 2600,
    "balayi": 8 * 650,
}


@pytest.mark.parametrize(("preset", "total"), SUMS.items())
def test_a_whole_match_adds_up(preset: str, total: int) -> None:
    """Unless King cut it short, every match of these presets has the same sum."""
    *_, (match, _) = whole_match(preset, 3)
    assert match.sheet.king is None
    assert sum(match.sheet.totals) == total


LENGTHS = {"balayi": 8, "uc_kisi_acik": 18, "konturlu": 32, "barbu": 28, "trex": 20}


@pytest.mark.parametrize(("preset", "deals"), [*LENGTHS.items(), ("trex_complex", 8)])
def test_a_whole_match_has_so_many_deals(preset: str, deals: int) -> None:
    """The numbers that the rule text gives."""
    *_, (match, _) = whole_match(preset, 4)
    assert len(match.sheet.rows) == deals
