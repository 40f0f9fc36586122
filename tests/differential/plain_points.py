"""What a deal is worth to each seat, from what a score sheet says about it.

An entry has "units" (a list a contract), and where they matter "order", "ace", "last", "queen",
"shown".
"""

from typing import Any

from .plain_presets import Options
from .plain_rules import deck, prices

Points = list[int]


def points(rules: Options, entry: dict[str, Any]) -> Points:
    """The points of each seat, doubles aside."""
    price, row = prices(rules), [0] * rules["players"]
    for contract, taken in entry.get("units", {}).items():
        if isinstance(price[contract], list):
            continue  # son_iki trick by trick, below
        for seat, units in enumerate(taken):
            row[seat] += units * price[contract]
    if "son_iki" in entry.get("units", {}) and isinstance(price["son_iki"], list):
        for one, seat in zip(price["son_iki"], entry["last"], strict=False):
            row[seat] += one
    if "kupa" in entry.get("units", {}):
        _add_cards_of_kupa(rules, entry, row)
    row = _with_the_moon(rules, entry, row)
    for seat, one in zip(entry.get("order", []), price["dizi"], strict=False):
        row[seat] += one
    for card, shower, taker in entry.get("shown", []):
        unit = price["rifki" if card == "HK" else "kiz"]
        row[taker] += unit  # for the second time
        row[shower] -= unit  # and if he took it himself, he gets that back
    return row


def _add_cards_of_kupa(rules: Options, entry: dict[str, Any], row: Points) -> None:
    price = prices(rules)
    if "HA" in price and entry["ace"] is not None:
        row[entry["ace"]] += price["HA"] - price["kupa"]
    if rules["spade_queen"] and entry["queen"] is not None:
        row[entry["queen"]] += price["SQ"]


def _with_the_moon(rules: Options, entry: dict[str, Any], row: Points) -> Points:
    """The same; or, somebody having taken everything, nothing for him and all for the others."""
    for seat in range(rules["players"] if rules["moon"] else 0):
        if _took_everything(rules, entry, seat):
            return [0 if other == seat else row[seat] for other in range(len(row))]
    return row


def _took_everything(rules: Options, entry: dict[str, Any], seat: int) -> bool:
    """Whether the seat has every penalty card of the deck; not where tricks count, nor one card."""
    suits = [card[0] for card in deck(rules)]
    cards = {"kupa": suits.count("H"), "karo": suits.count("D"), "erkek": 8, "kiz": 4}
    units = entry.get("units", {})
    if not units or not set(units) <= {*cards, "rifki"} or [*units] == ["rifki"]:
        return False
    if "kupa" in units and rules["spade_queen"] and entry["queen"] != seat:
        return False
    return all(taken[seat] == cards.get(name, 1) for name, taken in units.items())


def settled(row: Points, doubles: list[list[int]]) -> Points:
    """The same after each pair that doubled has settled.

    The difference of their two scores moves from the lower to the higher, twice where it was
    redoubled; every pair looks at the scores before any settlement.
    """
    after = list(row)
    for one, other, level in doubles:
        difference = level * (row[one] - row[other])
        after[one] += difference
        after[other] -= difference
    return after
