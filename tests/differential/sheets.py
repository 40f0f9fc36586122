"""Score sheets drawn by lot, as `match` requests: right ones, and ones with a fault somewhere."""

from random import Random
from typing import Any

from tests.core.drawing import SUITS, Rules

from .faults import JUNK
from .plain_cards import RefusedError
from .plain_entry import full
from .plain_rules import prices, read_rules
from .plain_sheet import Sheet

Request = dict[str, Any]
Line = dict[str, Any]

QUEENS = ["SQ", "HQ", "DQ", "CQ"]


def draw_units(total: int, chance: Random, seats: int = 4) -> list[int]:
    """So many units for the seats: anyhow, nearly all to one, or the same for each."""
    units, weights = [0] * seats, [*[1] * (seats - 1), chance.choice([1, 30])]
    chance.shuffle(weights)
    if chance.random() < 0.15:
        units = [total // seats] * seats
    for _ in range(total - sum(units)):
        units[chance.choices(range(seats), weights)[0]] += 1
    return units


def draw_line(sheet: Sheet, chance: Random) -> Line:
    """A deal that the next declarer may play; a Koz may stop early, as after a King."""
    named = chance.choice(sheet.available())
    names, seats = [named] if isinstance(named, str) else [*named], len(sheet.seats)
    koz = named == "koz"
    line: Line = {
        "declarer": sheet.declarer,
        "contract": named if isinstance(named, str) else names,
        "trump": chance.choice(SUITS) if koz else None,
        "announced": koz and chance.random() < 0.3,
    }
    if named == "dizi":
        line["order"] = chance.sample(range(seats), seats)
    else:
        stops = 0.02 if sheet.rules["king_tricks"] is None else 0.2
        fewer = chance.randint(1, 9) if koz and chance.random() < stops else 0
        units = {name: draw_units(full(sheet.rules, name) - fewer, chance, seats) for name in names}
        line["units"] = units[named] if isinstance(named, str) else units
        line |= _beside(sheet, units, chance)
    if sheet.rules["doubling"] and chance.random() < 0.9:
        line["doubles"] = draw_doubles(sheet, names, chance)
    return line


def _beside(sheet: Sheet, units: dict[str, list[int]], chance: Random) -> Line:
    """What the units do not tell: who took the ace, the last tricks, the cards shown."""
    beside: Line = {}
    if "kupa" in units and "HA" in prices(sheet.rules):
        beside["ace"] = _taker(units["kupa"], chance)
    if "kupa" in units and sheet.rules["spade_queen"]:
        hearts = units["kupa"]
        most = hearts.index(max(hearts))
        beside["queen"] = most if chance.random() < 0.5 else chance.randrange(len(hearts))
    if "son_iki" in units and isinstance(prices(sheet.rules)["son_iki"], list):
        last = [seat for seat, n in enumerate(units["son_iki"]) for _ in range(n)]
        beside["last"] = chance.sample(last, len(last))
    if sheet.rules["exposing"] and chance.random() < 0.7:
        beside["shown"] = _draw_shown(units, chance)
    return beside


def _taker(units: list[int], chance: Random) -> int:
    return chance.choice([seat for seat, n in enumerate(units) if n])


def _draw_shown(units: dict[str, list[int]], chance: Random) -> list[list[Any]]:
    """Cards shown and taken, hardly ever more by one seat than it has units."""
    seats, shown = len(next(iter(units.values()))), list[list[Any]]()
    if "rifki" in units and chance.random() < 0.7:
        shown.append(["HK", chance.randrange(seats), _taker(units["rifki"], chance)])
    left = [seat for seat, n in enumerate(units.get("kiz", ())) for _ in range(n)]
    for card in chance.sample(QUEENS, chance.randint(0, 4)) if left else []:
        at = chance.randrange(len(left))
        taker = left[at] if chance.random() < 0.05 or len(left) == 1 else left.pop(at)
        shown.append([card, chance.randrange(seats), taker])
    return shown


def draw_doubles(sheet: Sheet, names: list[str], chance: Random) -> list[list[int]]:
    """Doubles that could be said, mostly with those that are owed."""
    declarer, seats, doubles = sheet.declarer, [*sheet.seats], list[list[int]]()
    owed = sheet.owed() if chance.random() < 0.95 else set()
    only_declarer = names in (["koz"], ["dizi"])
    for i, one in enumerate(seats):
        for other in seats[i + 1 :]:
            who, whom = (other, one) if declarer == one else (one, other)
            if declarer not in (one, other):
                if only_declarer:
                    continue
                who, whom = chance.choice([(one, other), (other, one)])
            if chance.random() < 0.3 or (whom == declarer and who in owed):
                doubles.append([who, whom, chance.choice([1, 1, 2])])
    chance.shuffle(doubles)
    return doubles


def draw_sheet(rules: Rules, chance: Random) -> Request:
    """A sheet of any length; its last deal may be one that cannot be."""
    options = read_rules(rules)
    first, deals = chance.randrange(options["players"]), list[Line]()
    sheet, wanted = Sheet(options, first), chance.randint(0, 34)
    while len(deals) < wanted and not sheet.over:
        deals.append(draw_line(sheet, chance))
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
    name, value = chance.choice(_wrong_members(deals[at], chance))
    deals[at] = {**deals[at], name: value}


def _wrong_members(line: Line, chance: Random) -> list[tuple[str, Any]]:
    contracts = ["el", "kiz", "rifki", "koz", "karo", "dizi", "", ["el", "kupa"], ["koz"], []]
    doubled = [*line.get("doubles", []), [chance.randrange(-1, 5) for _ in range(3)]]
    card = chance.choice(["HK", *QUEENS, "X"])
    shown = [*line.get("shown", []), [card, 0, chance.randint(0, 4)]]
    found: list[tuple[str, Any]] = [
        ("declarer", chance.randrange(-1, 5)),
        ("contract", chance.choice(contracts)),
        ("trump", chance.choice([*SUITS, None, "X", ""])),
        ("announced", chance.random() < 0.5),
        ("ace", chance.choice([None, -1, 0, 1, 2, 3, 4])),
        ("queen", chance.choice([None, -1, 0, 3, 4])),
        ("last", chance.choice([[], [0], [chance.randrange(4), chance.randrange(4)]])),
        ("doubles", chance.choice([doubled, doubled[:1], [], [[0, 1, 1], [1, 0, 1]]])),
        ("shown", chance.choice([shown, shown * 2, []])),
        ("order", chance.choice([[0, 1, 2, 3], [0, 1, 2], [0, 0, 1, 2], []])),
        *[("units", units) for units in _wrong_units(line.get("units"), chance)],
    ]
    return [*found, *(wrong for wrong in found if wrong[0] in line)]


def _wrong_units(units: Any, chance: Random) -> list[Any]:
    if isinstance(units, dict):
        name = chance.choice([*units])
        fewer = {other: taken for other, taken in units.items() if other != name}
        return [fewer, *({**units, name: taken} for taken in _wrong_units(units[name], chance)[:3])]
    wrong = list(units or [0, 0, 0, 0])
    wrong[chance.randrange(len(wrong))] += chance.choice([-3, -1, 1, 2, 13])
    return [wrong, wrong, [*wrong, 0], wrong[:-1], [], {"kiz": wrong}, {}]


def spoil_sheet(request: Request, chance: Random) -> None:
    """Something about the sheet is no sheet at all."""
    place = chance.choice([request, *request["deals"]])
    name = chance.choice([*place, "junk"])
    if chance.random() < 0.3:
        place.pop(name, None)
    else:
        place[name] = chance.choice(JUNK)
