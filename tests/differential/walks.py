"""Walks through deals that both implementations take side by side.

One walk is one deal drawn by lot. At every step the core and the plain implementation must say the
same.
"""

import json
from collections import Counter
from random import Random
from typing import Any

from king.cli.referee import legal as referee
from king.cli.referee.answers import answer_line
from king.core import cardplay, layout, results, scoring
from king.core.cards import FULL_DECK, SUIT_OF, CardSet, card_set, parse_card, parse_hand
from king.core.contracts import Contract, in_order
from king.core.rules import RuleSet
from king.core.sealing import is_secret
from king.core.state import LayoutDeal, StockDeal, TrickDeal
from king.core.terms import terms
from king.presets import resolve
from tests.core.drawing import (
    STYLES,
    SUITS,
    Rules,
    cards_of,
    deck_of,
    draw_card,
    draw_hands,
    draw_rules,
    draw_size,
    hand_text,
)

from . import plain_legal
from .plain_cards import read_hand
from .plain_dizi import PASS, Layout
from .plain_legal import AnyDeal
from .plain_rules import read_rules
from .plain_stock import StockDeal as PlainStock

Request = dict[str, Any]


def draw_request(preset: str, chance: Random) -> Request:
    """A `legal` request without plays, under the preset or house rules of it."""
    return request_under(draw_rules(preset, chance), chance)


def request_under(asked: Rules, chance: Random) -> Request:
    """A `legal` request without plays: any contract, whole deals and endings, any declarer."""
    rules = resolve(asked)
    contracts = chance.choice(rules.choices)
    if Contract.KOZ in rules.contracts and chance.random() < 0.1:
        contracts = (Contract.KOZ,)
    koz = contracts == (Contract.KOZ,)
    size = draw_size(chance, rules.hand_size)
    hands = draw_hands(chance, size, rules.hands, deck_of(rules))
    declarer = chance.randrange(rules.players)
    trump = chance.choice(SUITS) if koz else None
    if trump is not None and chance.random() < 0.3:
        hands = with_top_trumps(hands, declarer, trump)
    return {
        "op": "legal",
        "rules": asked,
        "contract": written(rules, contracts),
        "trump": trump,
        "declarer": declarer,
        "hands": hands,
        "plays": [],
        "announced": koz and chance.random() < 0.5,
        **({"stock": draw_stock(rules, hands, chance)} if rules.stock else {}),
    }


def written(rules: RuleSet, contracts: tuple[Contract, ...]) -> str | list[str]:
    """The contracts of a deal as a request names them."""
    several = rules.contracts_per_deal > 1 and contracts[0] in rules.penalties
    return [str(c) for c in contracts] if several else str(contracts[0])


def draw_stock(rules: RuleSet, hands: list[str], chance: Random) -> list[str]:
    """Some of the cards in nobody's hand, an even number; with whole hands mostly all of them."""
    held = {card for hand in hands for card in cards_of(hand)}
    rest = [card for card in deck_of(rules) if card not in held]
    chance.shuffle(rest)
    most = len(rest) // 2
    return rest[: 2 * (most if chance.random() < 0.5 else chance.randint(0, min(most, 4)))]


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


def core_start(rules: RuleSet, request: Request) -> referee.Start:
    """The request's deal in the core; trump is known, though a stock may have to be drawn first."""
    names = request["contract"]
    contracts = in_order({Contract(n) for n in ([names] if isinstance(names, str) else names)})
    hands = tuple(parse_hand(text) for text in request["hands"])
    stock = tuple(request.get("stock", ()))
    trump = request["trump"]
    known = terms(
        rules,
        contracts,
        None if trump is None else SUIT_OF[trump],
        request["declarer"],
        announced=request["announced"],
        size=hands[0].bit_count(),
        secret=is_secret(rules, contracts),
    )
    held = sum(hands) | card_set(parse_card(card) for card in stock)
    return referee.Start(rules, known, hands, stock, CardSet(FULL_DECK & ~held))


def plain_deal(request: Request) -> AnyDeal:
    """The request's deal in the plain implementation, before its first card."""
    drawn = bool(request.get("stock"))
    asked = request | {"plays": [], "trump": None if drawn else request["trump"]}
    return plain_legal._start(asked, read_rules(request["rules"]))


def play_plain(deal: AnyDeal, card: str, request: Request) -> None:
    """Play a card; where it empties the stock, trump is named."""
    deal.play(card)
    if isinstance(deal, PlainStock) and deal.awaits_trump:
        deal.name_trump(str(request["trump"]), announced=request["announced"])


def core_view(start: referee.Start, deal: referee.Position) -> dict[str, Any]:
    """All that the core says about a position: the referee's answer and what is beside it."""
    if referee.is_over(start.rules, deal):
        seen = referee._finished(start.rules, deal)
    else:
        seen = referee._running(start, deal) | {"reasons": _reasons(deal)}
    seen["points"] = list(seen["points"])
    if isinstance(deal, LayoutDeal):
        return seen | {"places": list(layout.places(deal))}
    if isinstance(deal, StockDeal):
        return seen
    units = [list(units) for units in scoring.deal_units(deal)]
    failed = results.king_failed(start.rules, deal) if seen["over"] else False
    return seen | {"units": units, "failed": failed}


def _reasons(deal: referee.Position) -> dict[str, str]:
    if isinstance(deal, TrickDeal):
        return cardplay.why_not(deal)
    return layout.why_not(deal) if isinstance(deal, LayoutDeal) else {}


def plain_view(deal: AnyDeal) -> dict[str, Any]:
    """All that the plain implementation says about a position."""
    seen: dict[str, Any] = {"over": deal.over, "points": deal.points}
    if deal.over:
        seen |= {"tricks": deal.tricks, "king": deal.king}
    else:
        seen |= {"seat": deal.seat, "legal": deal.legal(), "trick": deal.trick}
        seen |= {"broken": deal.broken, "reasons": deal.reasons()}
    if isinstance(deal, Layout):
        places = [deal.order.index(s) + 1 if s in deal.order else 0 for s in range(len(deal.hands))]
        return seen | {"places": places}
    if isinstance(deal, PlainStock) and deal.stock:
        return seen
    return seen | {"units": list(deal.units.values()), "failed": deal.king_failed}


def walk_deal(request: Request, chance: Random) -> Counter[str]:
    """Play the request's deal to its end; returns what was met on the way, and how often.

    Met: "position", the code of each rule that forbade a card, "king", "failed", "early", "pass".
    """
    rules, style = resolve(request["rules"]), chance.choice(STYLES)
    start, plain, met = core_start(rules, request), plain_deal(request), Counter[str]()
    core = start.first()
    while True:
        seen = core_view(start, core)
        assert seen == plain_view(plain), request
        met.update(["position", *seen.get("reasons", {}).values()])
        if plain.over:
            met["king"] += seen["king"] is not None
            met["failed"] += bool(seen.get("failed"))
            met["early"] += any(plain.hands) and not isinstance(plain, Layout)
            return met
        card = draw_card(chance, style, plain.legal())
        met["pass"] += card == PASS
        core = referee._after_play(start, core, card)
        play_plain(plain, card, request)
        request["plays"].append(card)


def play_out(request: Request, chance: Random) -> list[str]:
    """The cards of a whole deal, drawn by lot."""
    rules, style, plays = resolve(request["rules"]), chance.choice(STYLES), list[str]()
    start = core_start(rules, request)
    deal = start.first()
    while not referee.is_over(rules, deal):
        plays.append(draw_card(chance, style, referee._legal(deal)))
        deal = referee._after_play(start, deal, plays[-1])
    return plays


def core_answer(request: Any) -> dict[str, Any]:
    """The referee's answer to a request, without the sentence of an error."""
    said: dict[str, Any] = json.loads(answer_line(json.dumps(request).encode()))
    if "error" in said:
        assert said["error"].pop("message")
    return said
