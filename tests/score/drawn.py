"""Score sheets drawn by lot, all right, for every preset and house rules, as `match` requests.

What a declarer may name is asked of the core; what deals cost is not: a row here has no points.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from king.core import doubling, offers, scoring, sheet
from king.core.contracts import ROW_OF, Contract, Unit
from king.core.details import Details, DoubledPair
from king.core.errors import KingError
from king.core.rules import RuleSet, units
from king.core.sheet import Row, Sheet
from king.presets import PRESETS, resolve
from king.server.lobby.options import OptionView, options

Request = dict[str, Any]
Deal = dict[str, Any]

OPTIONS = options()
#: Options that a sheet depends on are drawn more often than those that bind cards.
SCORED = (
    "schedule", "penalties_each", "trumps_each", "each_penalty_at_most", "first_deals_penalty_only",
    "kiz_annul_if_equal", "king_tricks", "king_by", "king_announced", "result", "zero_is_out",
    "teams", "pool_rights", "deck", "prices", "secret",
)  # fmt: skip


def draw_rules(chance: Random) -> Any:
    """A preset, as it comes or with a few options changed to what the core accepts."""
    preset = chance.choice(tuple(PRESETS))
    if chance.random() < 0.5:
        return preset
    for _ in range(20):
        asked = {"preset": preset, **draw_changes(chance, chance.randint(1, 4))}
        try:
            resolve(asked)
        except KingError:
            continue
        return asked
    return preset


def draw_changes(chance: Random, number: int) -> dict[str, Any]:
    """So many options, each with one of its values; together they may contradict each other."""
    scored = [option for option in OPTIONS if option.name in SCORED]
    chosen = [chance.choice(chance.choice([scored, scored, OPTIONS])) for _ in range(number)]
    return {option.name: draw_value(option, chance) for option in chosen}


def draw_value(option: OptionView, chance: Random) -> Any:
    """One of the values that an option may have."""
    if option.nullable and chance.random() < 0.2:
        return None
    if option.kind == "flag":
        return chance.random() < 0.6
    if option.kind == "number":
        low, high = option.range or (1, 6)
        return chance.randint(low, min(high, low + chance.choice([4, 13])))
    if option.kind == "set":
        return [value for value in option.values if chance.random() < 0.5]
    if option.kind == "prices":
        return draw_prices(chance)
    return chance.choice(option.values)


def draw_prices(chance: Random) -> dict[str, Any]:
    """A few prices of their own, the ace of hearts and the last tricks among them."""
    prices: dict[str, Any] = {
        "HA": -90,
        "son_iki": [-100, -200],
        "dizi": [9, 6, 3, -1],
        **{row.contract: -7 for row in ROW_OF.values() if row.unit is Unit.CARD},
        "koz": 70,
        "el": -11,
    }
    return {name: prices[name] for name in chance.sample(sorted(prices), chance.randint(1, 3))}


def draw_sheet(chance: Random) -> Request:
    """A sheet of any length; a King may end it early."""
    asked = draw_rules(chance)
    rules = resolve(asked)
    page, deals = Sheet(chance.randrange(rules.players)), list[Deal]()
    wanted = chance.choice([chance.randint(0, rules.deals), rules.deals])
    while len(deals) < wanted + 2 and not sheet.is_full(rules, page):
        deal = draw_deal(rules, page, chance)
        deals.append(deal)
        if ends(rules, deal):
            break
        page = page.with_row(row_of(rules, deal))
        if len(deals) >= wanted:
            break
    first = page.first
    return {"op": "match", "rules": asked, "first_declarer": first, "deals": deals}


def draw_deal(rules: RuleSet, page: Sheet, chance: Random) -> Deal:
    """A deal that the next declarer may play."""
    declarer = sheet.declarer(rules, page)
    contracts = chance.choice(offers.choices(rules, page, declarer))
    several = rules.contracts_per_deal > 1 and contracts[0] in rules.penalties
    deal: Deal = {
        "declarer": declarer,
        "contract": list(contracts) if several else contracts[0],
        "trump": chance.choice("SHDC") if Contract.KOZ in contracts else None,
    }
    lines = {contract: draw_units(rules, contract, chance) for contract in contracts}
    if Contract.DIZI in contracts:
        deal["order"] = chance.sample(range(rules.players), rules.players)
    else:
        deal["units"] = lines if several else lines[contracts[0]]
    if Contract.KOZ in contracts:
        draw_koz(rules, deal, chance)
    deal |= draw_details(rules, lines, chance)
    if rules.doubling:
        deal["doubles"] = draw_doubles(rules, page, contracts, chance)
    return deal


def draw_units(rules: RuleSet, contract: Contract, chance: Random) -> list[int]:
    """Units for all seats: anyhow, nearly all to one, or the same for each."""
    total, taken = units(rules, contract), [0] * rules.players
    weights = [1] * (rules.players - 1) + [chance.choice([1, 30])]
    chance.shuffle(weights)
    if chance.random() < 0.2:
        taken = [total // rules.players] * rules.players
    for _ in range(total - sum(taken)):
        taken[chance.choices(range(rules.players), weights)[0]] += 1
    return taken


def draw_koz(rules: RuleSet, deal: Deal, chance: Random) -> None:
    """King announced, made, stopped at, or out of reach."""
    if rules.king_announced and rules.king_tricks is not None:
        deal["announced"] = chance.random() < 0.3
    if not ends(rules, deal) or chance.random() < 0.3:
        return
    tricks, number, by = deal["units"], rules.king_tricks or 0, deal["declarer"]
    turns = [(by + i) % rules.players for i in range(rules.players)]
    if rules.king_announced and tricks[by] < number:
        draw_failure(tricks, by, number, chance)
        return
    able = turns if rules.king_by == "any" and not rules.king_announced else [by]
    tricks[next(seat for seat in able if tricks[seat] >= number)] = number


def draw_failure(tricks: list[int], by: int, number: int, chance: Random) -> None:
    """As many of the others' tricks left unplayed as the declarer's King can do without."""
    for _ in range(chance.randint(0, number - tricks[by] - 1)):
        seat = chance.randrange(len(tricks))
        if seat != by and tricks[seat] > 0:
            tricks[seat] -= 1


def draw_details(
    rules: RuleSet, lines: dict[Contract, list[int]], chance: Random
) -> dict[str, Any]:
    """The ace of hearts, the last tricks, shown cards: where these rules ask for them."""
    found: dict[str, Any] = {}
    if scoring.ace_priced_apart(rules, tuple(lines)):
        found["ace"] = takers_of(lines[Contract.KUPA], chance)[0]
    if scoring.priced_apart(rules, tuple(lines)):
        found["last"] = takers_of(lines[Contract.SON_IKI], chance)
    if rules.exposing:
        found["shown"] = draw_shown(rules, lines, chance)
    return found


def draw_shown(
    rules: RuleSet, lines: dict[Contract, list[int]], chance: Random
) -> list[list[str | int]]:
    """Some of the cards that may be shown, each with one of the seats that took such cards."""
    cards = {Contract.RIFKI: ["HK"], Contract.KIZ: ["SQ", "HQ", "DQ", "CQ"]}
    takers = {
        card: seat
        for contract, line in lines.items()
        for card, seat in zip(cards.get(contract, []), takers_of(line, chance), strict=False)
    }
    return [
        [card, chance.randrange(rules.players), seat]
        for card, seat in takers.items()
        if chance.random() < 0.4
    ]


def takers_of(line: Sequence[int], chance: Random) -> list[int]:
    """Who took each unit, in any order."""
    takers = [seat for seat, n in enumerate(line) for _ in range(n)]
    return chance.sample(takers, len(takers))


def draw_doubles(
    rules: RuleSet, page: Sheet, contracts: tuple[Contract, ...], chance: Random
) -> list[list[int]]:
    """Doubles as they may be said, those owed among them."""
    declarer = sheet.declarer(rules, page)
    others = [seat for seat in range(rules.players) if seat != declarer]
    said = [
        [by, declarer, chance.choice([1, 2])]
        for by in others
        if doubling.owes(rules, page, by, declarer) or chance.random() < 0.3
    ]
    if not doubling.only_declarer(contracts) and chance.random() < 0.3:
        by, of = chance.sample(others, 2)
        said.append([by, of, chance.choice([1, 2])])
    return said


def ends(rules: RuleSet, deal: Deal) -> bool:
    """Whether this Koz is a King, or the failure of an announced one."""
    if deal["contract"] != "koz" or rules.king_tricks is None:
        return False
    if rules.king_announced:
        return bool(deal.get("announced"))
    able = range(rules.players) if rules.king_by == "any" else [deal["declarer"]]
    return any(deal["units"][seat] >= rules.king_tricks for seat in able)


def row_of(rules: RuleSet, deal: Deal) -> Row:
    """The deal's row as far as it matters for what may be named next."""
    named = deal["contract"]
    contracts = tuple(Contract(c) for c in ([named] if isinstance(named, str) else named))
    annulled = rules.kiz_annul_if_equal and named == "kiz" and set(deal["units"]) == {1}
    secret = rules.secret and rules.schedule == "free"
    doubles = msgspec.convert(deal.get("doubles", []), tuple[DoubledPair, ...])
    nothing = (0,) * rules.players
    details = Details(doubles=doubles)
    return Row(deal["declarer"], contracts, None, (), nothing, annulled and not secret, details)
