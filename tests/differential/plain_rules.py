"""What a request says under "rules", read into one dict of options, and what follows from them."""

from collections.abc import Callable
from typing import Any

from .plain_cards import Card, RefusedError, full_deck
from .plain_presets import (
    CONTRACTS,
    EVERY_PENALTY,
    OPTIONS,
    PRICES,
    WITH_PENALTY_CARDS,
    Options,
    preset,
)

# What a house rule cannot change: another value makes another game.
_STRUCTURAL = {
    *("players", "contracts", "exposed", "stock", "kingdoms", "exposing", "contracts_per_deal"),
    *("proposing", "doubling", "opening_lead", "clean_first_trick", "spade_queen", "moon"),
}
_CLOSED_SCHEDULES = {"super_kanli", "once"}


# What the options say


def missing_ranks(rules: Options) -> str:
    """The ranks that are left out of the deck."""
    return "2" if rules["deck"] == "no_twos" else ""


def deck(rules: Options) -> list[Card]:
    """All cards of a deal."""
    return full_deck(missing_ranks(rules))


def hands_dealt(rules: Options) -> int:
    """How many hands are dealt: one a player, and the open hand where there is one."""
    return 4 if rules["exposed"] == "dummy" else int(rules["players"])


def hand_size(rules: Options) -> int:
    """Cards in a dealt hand; where there is a stock, it is half of the deck."""
    return len(deck(rules)) // (4 if rules["stock"] else hands_dealt(rules))


def is_secret(rules: Options, contracts: list[str]) -> bool:
    """Whether a deal of these contracts hides them; a schedule that fixes them cannot."""
    return rules["secret"] and rules["schedule"] == "free" and contracts != ["koz"]


def prices(rules: Options) -> Options:
    """What each contract costs: the price list, and what these rules name beside it."""
    return {**PRICES, **rules["prices"]}


def penalties(rules: Options) -> list[str]:
    """The penalties that are played under these rules, in the order of the rule book."""
    return [name for name in rules["contracts"] if name in EVERY_PENALTY]


# What an option may be


def _number(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and low <= value <= high


def _one_of(*words: str | None) -> Callable[[Any], bool]:
    return lambda value: (value is None or isinstance(value, str)) and value in words


def _some_of(words: list[str]) -> Callable[[Any], bool]:
    return lambda value: (
        isinstance(value, list)
        and all(isinstance(word, str) and word in words for word in value)
        and len(set(value)) == len(value)
    )


def _or_null(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or test(value)


def _yes_no(value: Any) -> bool:
    return isinstance(value, bool)


_ANY_PRICE = _number(-10_000, 10_000)
_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "direction": _one_of("ccw", "cw"),
    "dealer": _one_of("previous_declarer", "declarer", None),
    "first_declarer": _one_of("random", *full_deck()),
    "schedule": _one_of("free", "naturel", "rotation"),
    "penalties_each": _or_null(_number(0, 24)),
    "trumps_each": _or_null(_number(0, 24)),
    "each_penalty_at_most": _or_null(_number(1, 24)),
    "first_deals_penalty_only": _or_null(_number(0, 96)),
    "void_must_discard": _some_of(WITH_PENALTY_CARDS),
    "covered_must_dump": _some_of(WITH_PENALTY_CARDS),
    "hearts_lead": _one_of("broken", "free", "never"),
    "only_hearts_left": _one_of("any", "highest"),
    "trump_lead": _one_of("free", "broken", "top_honour"),
    "rifki_annul": _some_of(["K", "A", "KA"]),
    "king_tricks": _or_null(_number(1, 13)),
    "king_by": _one_of("any", "declarer", None),
    "king_announced": _or_null(_yes_no),
    "result": _one_of("line", "ranking"),
    "zero_is_out": _or_null(_yes_no),
    "choose_seconds": _number(1, 3600),
    "play_seconds": _number(1, 3600),
    "prices": lambda value: isinstance(value, dict),
    "deck": _one_of("52", "no_twos"),
    "dizi_from": _one_of("7", "J"),
}


def read_rules(rules: Any) -> Options:
    """The options that a request's "rules" member means: a preset's name, or one with changes.

    Raises RefusedError: bad_request, unknown_rules, unknown_option, bad_option, tested in that
    order; an option nobody knows is found before a value that does not fit.
    """
    if isinstance(rules, str):
        return preset(rules)
    if not isinstance(rules, dict) or not isinstance(rules.get("preset"), str):
        raise RefusedError("bad_request")
    base = preset(rules["preset"])
    changes = {name: value for name, value in rules.items() if name != "preset"}
    if not set(changes) <= set(OPTIONS):
        raise RefusedError("unknown_option")
    changed = base | changes
    if not all(_may_be(name, value, base) for name, value in changes.items()):
        raise RefusedError("bad_option")
    if not _agrees(changed):
        raise RefusedError("bad_option")
    return changed


def _may_be(name: str, value: Any, base: Options) -> bool:
    """Whether a house rule may give this option this value, other options aside."""
    if type(value) is type(base[name]) and value == base[name]:
        return True
    if name in _STRUCTURAL or (name == "schedule" and base[name] in _CLOSED_SCHEDULES):
        return False
    return _ALLOWED.get(name, _yes_no)(value)


def _agrees(options: Options) -> bool:
    """Whether the options contradict neither each other nor the game that they are for."""
    return (
        _cards_agree(options)
        and _schedule_agrees(options)
        and _sides_agree(options)
        and _prices_agree(options["prices"])
        and ("SQ" in options["prices"]) == options["spade_queen"]
        and (options["king_tricks"] is None or options["king_by"] is not None)
        and not (options["kupa_must_beat_hearts"] and "kupa" in options["covered_must_dump"])
    )


def _cards_agree(options: Options) -> bool:
    hands = 4 if options["stock"] else hands_dealt(options)
    first = options["first_declarer"]
    everything_is_held = not options["stock"] and options["exposed"] != "dummy"
    layout = "dizi" in options["contracts"]
    return (
        len(deck(options)) % hands == 0
        and (first == "random" or (first in deck(options) and everything_is_held))
        and (layout or not (options["dizi_from"] or options["dizi_annul"]))
        and not (options["blind"] and options["stock"])
        and options["opening_lead"] in (None, *deck(options))
    )


def _schedule_agrees(options: Options) -> bool:
    schedule = options["schedule"]
    if schedule in ("naturel", "rotation"):
        return bool(options["contracts"] == CONTRACTS) and options["contracts_per_deal"] == 1
    if schedule != "free":
        return True
    numbers = [options[n] for n in ("penalties_each", "trumps_each", "each_penalty_at_most")]
    if None in numbers or numbers[0] + numbers[1] == 0:
        return False
    penalty_deals = options["players"] * options["penalties_each"]
    return bool((options["first_deals_penalty_only"] or 0) <= penalty_deals)


def _sides_agree(options: Options) -> bool:
    teams, everyone_must_know = options["teams"], ("doubling", "exposing", "proposing", "stock")
    return (
        not (teams and options["players"] != 4)
        and not (teams and options["moon"])
        and (teams or options["exposed"] != "partner")
        and (teams or not options["pool_rights"])
        and not (options["secret"] and any(options[name] for name in everyone_must_know))
    )


def _prices_agree(prices: Options) -> bool:
    """Prices of contracts, played here or not, and of two cards of Kupa; each of its sign."""
    return set(prices) <= {*PRICES, "HA", "SQ"} and all(
        _is_price(*price) for price in prices.items()
    )


def _is_price(name: str, price: Any) -> bool:
    if name == "dizi":
        return isinstance(price, list) and len(price) == 4 and all(map(_ANY_PRICE, price))
    sign = _number(1, 10_000) if name == "koz" else _number(-10_000, -1)
    if isinstance(price, list):
        return name == "son_iki" and len(price) == 2 and all(map(sign, price))
    return sign(price)
