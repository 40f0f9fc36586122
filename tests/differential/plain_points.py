"""What a deal is worth to each seat, from what a score sheet says about it.

An entry has "units" (a list a contract), and where they matter "order", "ace", "last", "shown".
"""

from typing import Any

from .plain_presets import Options
from .plain_rules import prices

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
    if "kupa" in entry.get("units", {}) and "HA" in price and entry["ace"] is not None:
        row[entry["ace"]] += price["HA"] - price["kupa"]
    for seat, one in zip(entry.get("order", []), price["dizi"], strict=False):
        row[seat] += one
    for card, shower, taker in entry.get("shown", []):
        unit = price["rifki" if card == "HK" else "kiz"]
        row[taker] += unit  # for the second time
        row[shower] -= unit  # and if he took it himself, he gets that back
    return row


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
