"""What a deal is worth to each seat, from what a score sheet says about it.

An entry has "units" (a list a contract), and where they matter "order", "ace", "last", "shown".
"""

from typing import Any

from .plain_presets import Options

Points = list[int]


def points(rules: Options, entry: dict[str, Any]) -> Points:
    """The points of each seat, doubles aside."""
    prices, row = rules["prices"], [0] * rules["players"]
    for contract, taken in entry.get("units", {}).items():
        if isinstance(prices[contract], list):
            continue  # son_iki trick by trick, below
        for seat, units in enumerate(taken):
            row[seat] += units * prices[contract]
    if "son_iki" in entry.get("units", {}) and isinstance(prices["son_iki"], list):
        for price, seat in zip(prices["son_iki"], entry["last"], strict=False):
            row[seat] += price
    if "kupa" in entry.get("units", {}) and "HA" in prices and entry["ace"] is not None:
        row[entry["ace"]] += prices["HA"] - prices["kupa"]
    for seat, price in zip(entry.get("order", []), prices.get("dizi", []), strict=False):
        row[seat] += price
    for card, shower, taker in entry.get("shown", []):
        unit = prices["rifki" if card == "HK" else "kiz"]
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
