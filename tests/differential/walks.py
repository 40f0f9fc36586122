"""Walks through deals, matches and score sheets that both implementations take side by side.

One walk is one deal, match or sheet drawn by lot. Each function walks, asserts at every step that
the core and the plain implementation say the same, and tells how many comparisons it made.
"""

import json
from collections import Counter
from random import Random
from typing import Any

from king.cli.referee.answers import answer_line
from king.core import cardplay, results, scoring
from king.core.cards import FULL_DECK, SUIT_OF, CardSet, card_text, parse_hand, texts
from king.core.contracts import Contract
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.core.terms import terms
from king.presets import resolve
from tests.core.drawing import (
    CONTRACTS,
    STYLES,
    SUITS,
    Rules,
    draw_card,
    draw_hands,
    draw_rules,
    draw_size,
    hand_text,
)

from .plain_cards import read_hand, read_hands
from .plain_deal import Deal
from .plain_rules import read_rules

Request = dict[str, Any]


def draw_request(preset: str, chance: Random) -> Request:
    """A `legal` request without plays: any contract, whole deals and endings, any declarer."""
    contract = chance.choice((*CONTRACTS, "kupa", "koz"))
    rules: Rules = draw_rules(preset, chance)
    declarer, hands = chance.randrange(4), draw_hands(chance, draw_size(chance))
    trump = chance.choice(SUITS) if contract == "koz" else None
    if trump is not None and chance.random() < 0.3:
        hands = with_top_trumps(hands, declarer, trump)
    return {
        "op": "legal",
        "rules": rules,
        "contract": contract,
        "trump": trump,
        "declarer": declarer,
        "hands": hands,
        "plays": [],
        "announced": contract == "koz" and chance.random() < 0.5,
    }


def with_top_trumps(hands: list[str], declarer: int, trump: str) -> list[str]:
    """The same cards, but A K Q of trump, as far as they are dealt, are the declarer's."""
    cards = [read_hand(hand) for hand in hands]
    top = {trump + rank for rank in "AKQ"}
    for hand in cards:
        for card in sorted(hand & top if hand is not cards[declarer] else ()):
            others = sorted(cards[declarer] - top)
            if others:
                hand.symmetric_difference_update({card, others[0]})
                cards[declarer] ^= {card, others[0]}
    return [hand_text(sorted(hand)) for hand in cards]


def core_deal(rules: RuleSet, request: Request) -> TrickDeal:
    """The request's deal in the core, before its first card."""
    hands = tuple(parse_hand(text) for text in request["hands"])
    trump = request["trump"]
    known = terms(
        rules,
        (Contract(request["contract"]),),
        None if trump is None else SUIT_OF[trump],
        request["declarer"],
        announced=request["announced"],
        size=hands[0].bit_count(),
    )
    return cardplay.start(rules, known, hands, CardSet(FULL_DECK & ~sum(hands)))


def plain_deal(request: Request) -> Deal:
    """The request's deal in the plain implementation, before its first card."""
    return Deal(
        read_rules(request["rules"]),
        read_hands(request["hands"], 4, ""),
        [request["contract"]],
        request["trump"],
        request["declarer"],
        announced=request["announced"],
    )


def play_core(deal: TrickDeal, card: str) -> TrickDeal:
    """The core's deal after a card, its trick gathered in if it is full."""
    after = cardplay.after_card(deal, cardplay.check_card(deal, card))
    winner = cardplay.trick_winner(after)
    return after if winner is None else cardplay.after_trick(after, winner)


def core_view(rules: RuleSet, deal: TrickDeal) -> dict[str, Any]:
    """All that the core says about a position."""
    seen: dict[str, Any] = {
        "points": list(scoring.deal_points(rules, deal)),
        "units": [list(units) for units in scoring.deal_units(deal)],
        "tricks": [sum(trick.winner == seat for trick in deal.past) for seat in range(4)],
        "over": not deal.trick and cardplay.is_over(rules, deal),
    }
    if seen["over"]:
        return seen | {
            "king": results.king_made(rules, deal),
            "failed": results.king_failed(rules, deal),
        }
    return seen | {
        "seat": deal.turn,
        "trick": [card_text(card) for card in deal.trick],
        "broken": deal.broken,
        "legal": texts(cardplay.legal_cards(deal)),
        "reasons": cardplay.why_not(deal),
    }


def plain_view(deal: Deal) -> dict[str, Any]:
    """All that the plain implementation says about a position."""
    seen: dict[str, Any] = {
        "points": deal.points,
        "units": list(deal.units.values()),
        "tricks": deal.tricks,
        "over": deal.over,
    }
    if deal.over:
        return seen | {"king": deal.king, "failed": deal.king_failed}
    return seen | {
        "seat": deal.seat,
        "trick": deal.trick,
        "broken": deal.broken,
        "legal": deal.legal(),
        "reasons": deal.reasons(),
    }


def walk_deal(request: Request, chance: Random) -> Counter[str]:
    """Play the request's deal to its end; returns what was met on the way, and how often.

    Met: "position", the code of each rule that forbade a card, "king", "failed", "early".
    """
    rules, style = resolve(request["rules"]), chance.choice(STYLES)
    core, plain, met = core_deal(rules, request), plain_deal(request), Counter[str]()
    while True:
        seen = core_view(rules, core)
        assert seen == plain_view(plain), request
        met.update(["position", *seen.get("reasons", {}).values()])
        if plain.over:
            met.update(name for name in ("king", "failed") if seen[name] not in (None, False))
            met["early"] += any(plain.hands)
            return met
        card = draw_card(chance, style, plain.legal())
        core = play_core(core, card)
        plain.play(card)
        request["plays"].append(card)


def play_out(request: Request, chance: Random) -> list[str]:
    """The cards of a whole deal, drawn by lot."""
    rules, style, plays = resolve(request["rules"]), chance.choice(STYLES), list[str]()
    deal = core_deal(rules, request)
    while deal.trick or not cardplay.is_over(rules, deal):
        plays.append(draw_card(chance, style, texts(cardplay.legal_cards(deal))))
        deal = play_core(deal, plays[-1])
    return plays


def core_answer(request: Any) -> dict[str, Any]:
    """The referee's answer to a request, without the sentence of an error."""
    said: dict[str, Any] = json.loads(answer_line(json.dumps(request).encode()))
    if "error" in said:
        assert said["error"].pop("message")
    return said
