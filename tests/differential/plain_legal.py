"""The referee's `legal`: replay the plays of a deal and say what may be played next."""

from typing import Any

from .plain_cards import SUITS, Card, RefusedError, full_deck, read_hands
from .plain_deal import Deal
from .plain_rules import CONTRACTS, PENALTIES, Options, read_rules

Request = dict[str, Any]

_NEEDED = {"op", "rules", "contract", "declarer", "hands"}
_OPTIONAL = {"trump", "plays", "announced", "id"}


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


def replay(request: Request) -> Deal:
    """The deal after all plays of a `legal` request. Raises RefusedError."""
    _check_shape(request)
    rules = read_rules(request["rules"])
    if request["declarer"] not in range(rules["players"]):
        raise RefusedError("bad_request")
    contracts = read_contract(request["contract"], request.get("trump"), rules)
    hands = read_hands(request["hands"], rules["players"], rules["missing_ranks"])
    deal = Deal(
        rules,
        hands,
        contracts,
        request.get("trump"),
        request["declarer"],
        announced=request.get("announced", False),
    )
    for index, card in enumerate(request.get("plays", [])):
        code = _play_fault(deal, card)
        if code is not None:
            raise RefusedError(code, index)
        deal.play(card)
    return deal


def _play_fault(deal: Deal, card: Card) -> str | None:
    if deal.over:
        return "deal_over"
    if card not in full_deck(deal.rules["missing_ranks"]):
        return "bad_cards"
    if card not in deal.hands[deal.seat]:
        return "not_in_hand"
    return deal.fault(card)


def read_contract(contract: str | list[str], trump: str | None, rules: Options) -> list[str]:
    """The contract of a deal as a list of names. Raises RefusedError: bad_contract."""
    if (contract == "koz") != (trump is not None) or (trump is not None and trump not in [*SUITS]):
        raise RefusedError("bad_contract")
    if contract == "koz":
        return ["koz"]
    names = [contract] if isinstance(contract, str) else contract
    several = rules["contracts_per_deal"] > 1
    if (
        isinstance(contract, list) != several
        or len(names) != rules["contracts_per_deal"]
        or len(set(names)) != len(names)
        or not set(names) <= set(PENALTIES)
    ):
        raise RefusedError("bad_contract")
    return [name for name in CONTRACTS if name in names]


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
