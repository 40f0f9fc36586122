"""One line of a score sheet: its members, and whether they can all be true at once."""

from collections.abc import Callable
from typing import Any

from .plain_cards import RefusedError
from .plain_legal import is_contract, is_number
from .plain_presets import Options
from .plain_rules import deck, hand_size, prices

Request = dict[str, Any]
Entry = dict[str, Any]

_SHEET = {"op", "rules", "first_declarer", "deals"}
_ALWAYS = {"declarer", "contract"}
_SOMETIMES = {
    *("trump", "units", "announced", "order", "ace", "last", "shown", "doubles", "queen"),
}
_SHOWABLE = {"rifki": ["HK"], "kiz": ["HQ", "SQ", "DQ", "CQ"]}


# The form


def check_shape(request: Request) -> None:
    """Members and types, whatever the rules. Raises RefusedError: bad_request."""
    well_typed = (
        _SHEET <= set(request) <= _SHEET | {"id"}
        and is_number(request["first_declarer"])
        and isinstance(request["deals"], list)
        and all(_is_deal(deal) for deal in request["deals"])
    )
    if not well_typed:
        raise RefusedError("bad_request")


def _is_deal(deal: Any) -> bool:
    return (
        isinstance(deal, dict)
        and set(deal) >= _ALWAYS
        and set(deal) <= _ALWAYS | _SOMETIMES
        and is_number(deal["declarer"])
        and is_contract(deal["contract"])
        and (deal.get("trump") is None or isinstance(deal["trump"], str))
        and isinstance(deal.get("announced", False), bool)
        and all(test(deal[name]) for name, test in _MAY_BE.items() if deal.get(name) is not None)
    )


def _is_units(units: Any) -> bool:
    if isinstance(units, dict):
        return all(_is_numbers(taken) for taken in units.values())
    return _is_numbers(units)


def _is_numbers(value: Any) -> bool:
    return isinstance(value, list) and all(is_number(number) for number in value)


def _is_list_of(value: Any, types: list[type]) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, list) and [type(part) for part in item] == types for item in value
    )


# Null is as good as nothing.
_MAY_BE: dict[str, Callable[[Any], bool]] = {
    "units": _is_units,
    "order": _is_numbers,
    "ace": is_number,
    "queen": is_number,
    "last": _is_numbers,
    "doubles": lambda value: _is_list_of(value, [int, int, int]),
    "shown": lambda value: _is_list_of(value, [str, int, int]),
}


def check_members(deal: Request, rules: Options) -> None:
    """Whether a line has what its contract needs and nothing else. Raises RefusedError."""
    contract = deal["contract"]
    names = [contract] if isinstance(contract, str) else contract
    layout = contract == "dizi"
    needed = {"order"} if layout else {"units"}
    needed |= {"ace"} if "kupa" in names and "HA" in rules["prices"] else set()
    needed |= {"queen"} if "kupa" in names and rules["spade_queen"] else set()
    by_trick = isinstance(prices(rules)["son_iki"], list)
    needed |= {"last"} if "son_iki" in names and by_trick else set()
    optional = {"doubles"} if rules["doubling"] else set()
    optional |= {"shown"} if rules["exposing"] else set()
    given = {name for name, value in deal.items() if value is not None} - _ALWAYS
    given -= {name for name in ("doubles", "shown") if not deal.get(name)}
    if not needed <= given - {"trump", "announced"} <= needed | optional:
        raise RefusedError("bad_request")


# What it says


def full(rules: Options, contract: str) -> int:
    """How many units there are in a deal of this contract."""
    if contract in ("el", "koz"):
        return hand_size(rules)
    cards = deck(rules)
    return {
        "kupa": sum(card[0] == "H" for card in cards),
        "karo": sum(card[0] == "D" for card in cards),
        "erkek": 8,
        "kiz": 4,
        "rifki": 1,
        "son_iki": 2,
    }[contract]


def read_entry(deal: Request, names: list[str], rules: Options) -> Entry:
    """What a line says, with "units" always a dict. Raises RefusedError: units_sum.

    Whether units add up to the whole deal is not asked here: King may cut a deal short.
    """
    seats = range(rules["players"])
    if names == ["dizi"]:
        if sorted(deal["order"]) != [*seats] or deal.get("shown"):
            raise RefusedError("units_sum")
        return {"units": {}, "order": deal["order"]}
    entry = {
        "units": _read_units(deal["units"], names, len(seats)),
        "ace": deal.get("ace"),
        "last": deal.get("last"),
        "queen": deal.get("queen"),
        "shown": deal.get("shown") or [],
    }
    if entry["queen"] is not None and entry["queen"] not in seats:
        raise RefusedError("units_sum")
    if not (_ace_agrees(entry, seats) and _last_agrees(entry) and _shown_agrees(entry, seats)):
        raise RefusedError("units_sum")
    return entry


def _read_units(units: Any, names: list[str], seats: int) -> dict[str, list[int]]:
    by_contract = units if isinstance(units, dict) else {names[0]: units}
    if set(by_contract) != set(names) or isinstance(units, dict) != (len(names) > 1):
        raise RefusedError("units_sum")
    for taken in by_contract.values():
        if len(taken) != seats or min(taken) < 0:
            raise RefusedError("units_sum")
    return by_contract


def _ace_agrees(entry: Entry, seats: range) -> bool:
    ace = entry["ace"]
    return ace is None or (ace in seats and entry["units"]["kupa"][ace] > 0)


def _last_agrees(entry: Entry) -> bool:
    """The takers of the last two tricks are those who have units for them."""
    last = entry["last"]
    if last is None:
        return True
    units = entry["units"]["son_iki"]
    return len(last) == 2 and units == [last.count(seat) for seat in range(len(units))]


def _shown_agrees(entry: Entry, seats: range) -> bool:
    """Each shown card once, one that costs something here, and taken by somebody with units."""
    shown = entry["shown"]
    if len({card for card, _shower, _taker in shown}) != len(shown):
        return False
    if not all(shower in seats and taker in seats for _card, shower, taker in shown):
        return False
    left = {name: list(taken) for name, taken in entry["units"].items()}
    for card, _shower, taker in shown:
        name = next((n for n, cards in _SHOWABLE.items() if card in cards), None)
        if name not in left or left[name][taker] == 0:
            return False
        left[name][taker] -= 1
    return True
