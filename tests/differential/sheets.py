"""Score sheets drawn by lot, as `match` requests: right ones, and ones with a fault somewhere."""

from random import Random
from typing import Any

from tests.core.drawing import CONTRACTS, SUITS, Rules

from .faults import JUNK
from .plain_cards import RefusedError
from .plain_rules import read_rules
from .plain_sheet import Sheet

Request = dict[str, Any]

UNITS = {"el": 13, "kupa": 13, "erkek": 8, "kiz": 4, "rifki": 1, "son_iki": 2, "koz": 13}


def draw_units(total: int, chance: Random) -> list[int]:
    """So many units for four seats: anyhow, nearly all to one, or the same for each."""
    units, weights = [0, 0, 0, 0], [1, 1, 1, chance.choice([1, 30])]
    chance.shuffle(weights)
    if chance.random() < 0.15:
        units = [total // 4] * 4
    for _ in range(total - sum(units)):
        units[chance.choices(range(4), weights)[0]] += 1
    return units


def draw_deal(sheet: Sheet, chance: Random) -> dict[str, Any]:
    """A deal that the next declarer may play; a Koz may stop early, as after a King."""
    contract = chance.choice(sheet.available())
    assert isinstance(contract, str)
    koz = contract == "koz"
    total = UNITS[contract]
    if koz and chance.random() < 0.2:
        total -= chance.randint(1, 9)
    return {
        "declarer": sheet.declarer,
        "contract": contract,
        "trump": chance.choice(SUITS) if koz else None,
        "units": draw_units(total, chance),
        "announced": koz and chance.random() < 0.3,
    }


def draw_sheet(rules: Rules, chance: Random) -> Request:
    """A sheet of any length; its last deal may be one that cannot be."""
    first, deals = chance.randrange(4), list[dict[str, Any]]()
    sheet, wanted = Sheet(read_rules(rules), first), chance.randint(0, 30)
    while len(deals) < wanted and not sheet.over:
        deals.append(draw_deal(sheet, chance))
        try:
            sheet.enter(deals[-1])
        except RefusedError:
            break
    return {"op": "match", "rules": rules, "first_declarer": first, "deals": deals}


def spoil_deal(request: Request, chance: Random) -> None:
    """One member of one deal is wrong, or a deal stands twice."""
    deals = request["deals"]
    if not deals:
        return
    at = chance.randrange(len(deals))
    if chance.random() < 0.2:
        deals.insert(chance.randint(0, len(deals)), dict(deals[at]))
        return
    name = chance.choice(["declarer", "contract", "trump", "units", "announced"])
    value = {
        "declarer": chance.randrange(-1, 5),
        "contract": chance.choice([*CONTRACTS, "karo", "", ["el", "kupa"], ["koz"]]),
        "trump": chance.choice([*SUITS, None, "X", ""]),
        "units": _wrong_units(deals[at]["units"], chance),
        "announced": chance.random() < 0.5,
    }[name]
    deals[at] = {**deals[at], name: value}


def _wrong_units(units: list[int], chance: Random) -> Any:
    wrong = list(units)
    wrong[chance.randrange(4)] += chance.choice([-3, -1, 1, 2, 13])
    return chance.choice([wrong, wrong, wrong, units[:3], [*units, 0], [], {"kiz": units}, {}])


def spoil_sheet(request: Request, chance: Random) -> None:
    """Something about the sheet is no sheet at all."""
    place = chance.choice([request, *request["deals"]])
    name = chance.choice([*place, "junk"])
    if chance.random() < 0.3:
        place.pop(name, None)
    else:
        place[name] = chance.choice(JUNK)
