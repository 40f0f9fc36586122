"""The referee's `legal`: replay the plays of a deal and say what may be played next."""

from typing import Any

from .plain_cards import SUITS, Card, Hand, RefusedError, full_deck, read_hands
from .plain_deal import Deal
from .plain_dizi import PASS, Layout
from .plain_presets import Options
from .plain_rules import deck, hand_size, hands_dealt, missing_ranks, penalties, read_rules
from .plain_stock import StockDeal

Request = dict[str, Any]
AnyDeal = Deal | Layout

_NEEDED = {"op", "rules", "contract", "declarer", "hands"}
_OPTIONAL = {"trump", "plays", "announced", "stock", "id"}


def legal_answer(request: Request) -> dict[str, Any]:
    """The answer to a `legal` request. Raises RefusedError."""
    deal = replay(request)
    if deal.over:
        return {
            "over": True,
            "points": deal.points,
            "tricks": deal.tricks,
            "king": deal.king,
        }
    return {
        "over": False,
        "seat": deal.seat,
        "legal": deal.legal(),
        "trick": deal.trick,
        "points": deal.points,
        "broken": deal.broken,
    }


def replay(request: Request) -> AnyDeal:
    """The deal after all plays of a `legal` request. Raises RefusedError."""
    _check_shape(request)
    rules = read_rules(request["rules"])
    if request["declarer"] not in range(rules["players"]):
        raise RefusedError("bad_request")
    if request.get("stock") is not None and not rules["stock"]:
        raise RefusedError("bad_request")
    deal = _start(request, rules)
    for index, card in enumerate(request.get("plays", [])):
        code = _play_fault(deal, card)
        if code is not None:
            raise RefusedError(code, index)
        deal.play(card)
        if isinstance(deal, StockDeal) and deal.awaits_trump:
            deal.name_trump(request["trump"], announced=request.get("announced", False))
    return deal


def _start(request: Request, rules: Options) -> AnyDeal:
    """The deal before its first card. Raises RefusedError: bad_contract, bad_cards."""
    contract, trump, declarer = request["contract"], request.get("trump"), request["declarer"]
    stock = request.get("stock") or []
    to_be_drawn = len(request.get("plays", [])) < len(stock)  # then trump cannot be known yet
    contracts = read_contract(contract, trump, rules, trump_comes_later=to_be_drawn)
    hands = read_hands(request["hands"], hands_dealt(rules), missing_ranks(rules))
    if len(hands[0]) > hand_size(rules):
        raise RefusedError("bad_cards")
    if rules["stock"]:
        _check_stock(stock, hands, rules)
        deal = StockDeal(rules, hands, stock, declarer)
        if deal.awaits_trump:
            deal.name_trump(str(trump), announced=request.get("announced", False))
        return deal
    if contracts == ["dizi"]:
        return Layout(rules, hands, declarer)
    announced = request.get("announced", False)
    return Deal(rules, hands, contracts, trump, declarer, announced=announced)


def _check_stock(stock: list[Card], hands: list[Hand], rules: Options) -> None:
    """Two cards for each trick of the first phase, none of them anywhere else."""
    elsewhere = set().union(*hands)
    fits = (
        len(stock) % len(hands) == 0
        and len(set(stock)) == len(stock)
        and set(stock) <= set(deck(rules)) - elsewhere
    )
    if not fits:
        raise RefusedError("bad_cards")


def _play_fault(deal: AnyDeal, card: Card) -> str | None:
    if deal.over:
        return "deal_over"
    if card == PASS and isinstance(deal, Layout):
        return deal.fault(card)
    if card not in full_deck():
        return "bad_cards"
    if card not in deal.hands[deal.seat]:
        return "not_in_hand"
    return deal.fault(card)


def read_contract(
    contract: str | list[str],
    trump: str | None,
    rules: Options,
    *,
    trump_comes_later: bool = False,
) -> list[str]:
    """The contract of a deal as a list of names. Raises RefusedError: bad_contract."""
    needs_trump = contract == "koz" and not trump_comes_later
    if needs_trump != (trump is not None) or (trump is not None and trump not in [*SUITS]):
        raise RefusedError("bad_contract")
    if contract in ("koz", "dizi") and contract in rules["contracts"]:
        return [str(contract)]
    names = [contract] if isinstance(contract, str) else contract
    several = rules["contracts_per_deal"] > 1
    if (
        isinstance(contract, list) != several
        or len(names) != rules["contracts_per_deal"]
        or len(set(names)) != len(names)
        or not set(names) <= set(penalties(rules))
    ):
        raise RefusedError("bad_contract")
    return [name for name in penalties(rules) if name in names]


def _check_shape(request: Request) -> None:
    if not _NEEDED <= set(request) <= _NEEDED | _OPTIONAL:
        raise RefusedError("bad_request")
    trump = request.get("trump")
    well_typed = (
        is_contract(request["contract"])
        and (trump is None or isinstance(trump, str))
        and is_number(request["declarer"])
        and is_list_of_texts(request["hands"])
        and is_list_of_texts(request.get("plays", []))
        and (request.get("stock") is None or is_list_of_texts(request["stock"]))
        and isinstance(request.get("announced", False), bool)
    )
    if not well_typed:
        raise RefusedError("bad_request")


def is_number(value: Any) -> bool:
    """Whether a JSON value is a whole number; true and false are none."""
    return type(value) is int


def is_list_of_texts(value: Any) -> bool:
    """Whether a JSON value is a list of strings."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def is_contract(value: Any) -> bool:
    """Whether a JSON value could be a contract: a name or a list of names."""
    return isinstance(value, str) or is_list_of_texts(value)
