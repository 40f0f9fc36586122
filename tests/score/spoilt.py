"""Faults for score sheets that were right: in a deal, in the order of the deals, in the request."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from .drawn import OPTIONS, draw_changes, draw_value

Request = dict[str, Any]
Spoil = Callable[[Request, Random], None]

#: What stands where something else should.
JUNK: tuple[Any, ...] = (
    None, True, False, 1, -1, 4, 1.5, 10**15, "", "X", "koz", "HK", "\u0130", [], ["el"], [0, 1],
    [[0, 1, 1]], [["HK", 0, 1]], {}, {"el": [13, 0, 0, 0]},
)  # fmt: skip
CONTRACTS = ("el", "kupa", "erkek", "kiz", "rifki", "son_iki", "koz", "karo", "dizi", "kral")
MEMBERS = ("declarer", "contract", "trump", "units", "announced", "order", "ace", "last", "shown")


def spoil(request: Request, chance: Random) -> Request:
    """The same sheet with a fault, or two, which may by chance be none."""
    wrong = deepcopy(request)
    for _ in range(chance.choice([1, 1, 2])):
        chance.choice(SPOILS)(wrong, chance)
    return wrong


def some_deal(request: Request, chance: Random) -> dict[str, Any]:
    deals = request.get("deals")
    good = [d for d in deals if isinstance(d, dict)] if isinstance(deals, list) else []
    return chance.choice(good) if good else {}


def spoil_units(request: Request, chance: Random) -> None:
    """One unit too many or too few, another's, a number below nothing, a seat more or less."""
    deal = some_deal(request, chance)
    lines = deal.get("units")
    line = chance.choice(list(lines.values())) if isinstance(lines, dict) and lines else lines
    if not isinstance(line, list) or not line or not all(isinstance(n, int) for n in line):
        return
    kind = chance.randrange(5)
    if kind == 0:
        line.append(0)
    elif kind == 1:
        line.pop()
    else:
        line[chance.randrange(len(line))] += chance.choice([-3, -1, 1, 2, 13])
    if kind == 4:
        line[chance.randrange(len(line))] += chance.choice([-1, 1])


def spoil_contract(request: Request, chance: Random) -> None:
    """Another contract or trump, which may not fit; the same units."""
    deal = some_deal(request, chance)
    deal["contract"] = chance.choice([*CONTRACTS, *CONTRACTS, ["koz"], [], ["el", "kupa"]])
    deal["trump"] = chance.choice(["S", "H", None, None, "N", ""])


def spoil_names(request: Request, chance: Random) -> None:
    """Several contracts in another order, one of them twice, one fewer."""
    deal = some_deal(request, chance)
    names = deal.get("contract")
    if isinstance(names, list) and names:
        deal["contract"] = chance.choice([names[::-1], [*names, names[0]], names[1:]])


def spoil_declarer(request: Request, chance: Random) -> None:
    some_deal(request, chance)["declarer"] = chance.randint(-1, 4)


def spoil_order(request: Request, chance: Random) -> None:
    """A deal is left out, entered twice, or two of them are exchanged."""
    deals = request.get("deals")
    if not isinstance(deals, list) or len(deals) < 2:
        return
    at, other = chance.sample(range(len(deals)), 2)
    kind = chance.randrange(3)
    if kind == 0:
        del deals[at]
    elif kind == 1:
        deals.insert(other, deepcopy(deals[at]))
    else:
        deals[at], deals[other] = deals[other], deals[at]


def go_on(request: Request, chance: Random) -> None:
    """One more deal at the end, where the match may be over."""
    deals = request.get("deals")
    if isinstance(deals, list) and deals and isinstance(deals[-1], dict):
        deals.append({**deals[-1], "declarer": chance.randrange(4)})


def spoil_details(request: Request, chance: Random) -> None:
    """Places, the ace, last tricks, shown cards or doubles that cannot be."""
    deal = some_deal(request, chance)
    found = [m for m in ("order", "ace", "last", "shown", "doubles") if deal.get(m) is not None]
    if not found:
        return
    name = chance.choice(found)
    seat = chance.randint(-1, 4)
    said = deal[name]
    kept = said if isinstance(said, list) else []
    wrong: dict[str, list[Any]] = {
        "order": [kept[::-1], kept[:-1], [*kept, 4], [seat] * 4],
        "ace": [seat],
        "last": [kept[::-1], kept[:1], [seat, seat], [*kept, 7], []],
        "shown": [[*kept, *kept], [["HK", seat, seat]], [["SQ", 0, seat], ["XQ", 0, 1]], []],
        "doubles": [[*kept, *kept], kept[1:], [[seat, 1, 1]], [[0, seat, 3]], [[1, 2, 2]], []],
    }
    deal[name] = chance.choice(wrong[name])


def spoil_shown(request: Request, chance: Random) -> None:
    """Cards shown that one seat is said to have taken: it may have taken fewer, or other ones."""
    deal, seat = some_deal(request, chance), chance.randrange(4)
    cards = chance.sample(["HK", "SQ", "HQ", "DQ", "CQ"], chance.randint(1, 4))
    deal["shown"] = [[card, chance.randrange(4), seat] for card in cards]


def add_nothing(request: Request, chance: Random) -> None:
    """A member that may be absent stands there and says nothing, which is no fault in itself."""
    deal = some_deal(request, chance)
    name = chance.choice(["trump", "announced", "order", "ace", "last", "shown", "doubles"])
    if not deal.get(name):
        deal[name] = chance.choice([None, None, []])


def spoil_member(request: Request, chance: Random) -> None:
    """Junk in place of any member of the request or of a deal, one missing, or one too many."""
    place = chance.choice([request, *[some_deal(request, chance)] * 3])
    name = chance.choice([*place, *MEMBERS[:2], "junk"])
    if chance.random() < 0.3:
        place.pop(name, None)
    else:
        place[name] = chance.choice(JUNK)


def spoil_rules(request: Request, chance: Random) -> None:
    """No such preset or option, a value that the option does not have, options that contradict."""
    rules = request.get("rules")
    old = rules.get("preset") if isinstance(rules, dict) else rules
    preset = chance.choice([old, old, old, "kral", 7])
    name = chance.choice([option.name for option in OPTIONS])
    value = chance.choice([*JUNK, {"HA": 5}, {"koz": -5}, {"el": []}, {"son_iki": [-1]}, {"x": 1}])
    kind = chance.randrange(3)
    changes = draw_changes(chance, 3) if kind == 0 else {name: value}
    if kind == 1:
        changes = {name: draw_value(chance.choice(OPTIONS), chance)}
    request["rules"] = {"preset": preset, **changes}
    if chance.random() < 0.1:
        request["rules"]["kral"] = True


SPOILS: tuple[Spoil, ...] = (
    spoil_units, spoil_units, spoil_contract, spoil_names, spoil_declarer, spoil_order, go_on,
    spoil_details, spoil_details, spoil_shown, add_nothing, add_nothing, spoil_member, spoil_rules,
)  # fmt: skip
