"""The presets and their options, written out a second time from the published rule tables.

`read_rules` turns what a request says under "rules" into one dict of options. Options of
variants that this reading does not cover (secrets, doubling, layouts) are not known here:
naming such a preset raises NotImplementedError rather than answering wrongly.
"""

from collections.abc import Callable
from typing import Any

from .plain_cards import RefusedError, full_deck

Options = dict[str, Any]

PENALTIES = ["el", "kupa", "erkek", "kiz", "rifki", "son_iki"]
WITH_PENALTY_CARDS = ["kupa", "erkek", "kiz", "rifki"]
CONTRACTS = [*PENALTIES, "koz"]
PRICES = {
    "el": -50,
    "kupa": -30,
    "erkek": -60,
    "kiz": -100,
    "rifki": -320,
    "son_iki": -180,
    "koz": 50,
}

SYSTEMS = ("klasik", "yeeqia", "rehber", "portal", "oyunmatik")
_ALL_FOUR = WITH_PENALTY_CARDS
_TABLE: dict[str, tuple[Any, Any, Any, Any, Any]] = {
    "players": (4, 4, 4, 4, 4),
    "direction": ("ccw", "ccw", "cw", "ccw", "cw"),
    "dealer": ("previous_declarer", "declarer", None, None, None),
    "first_declarer": ("D2", "random", "D2", "D2", "random"),
    "schedule": ("free", "rotation", "free", "free", "free"),
    "penalties_each": (3, None, 3, 3, 3),
    "trumps_each": (2, None, 2, 2, 2),
    "each_penalty_at_most": (2, None, 2, 2, 2),
    "first_deals_penalty_only": (0, None, 0, 0, 4),
    "void_must_discard": (_ALL_FOUR, _ALL_FOUR, _ALL_FOUR, _ALL_FOUR, []),
    "covered_must_dump": (["erkek", "kiz"], ["kupa", "erkek", "kiz"], [], _ALL_FOUR, []),
    "hearts_lead": ("broken", "broken", "broken", "broken", "broken"),
    "only_hearts_left": ("highest", "any", "any", "any", "any"),
    "rifki_fiks_lead": (True, False, False, False, False),
    "kupa_must_beat_hearts": (False, False, True, False, False),
    "ends_early": (True, True, True, True, True),
    "void_must_ruff": (True, True, True, True, True),
    "must_overruff": (False, False, True, False, False),
    "must_beat_trump_lead": (True, False, True, True, True),
    "must_beat_suit": (False, False, True, False, False),
    "trump_lead": ("broken", "free", "free", "free", "top_honour"),
    "akq_start": (False, False, False, False, False),
    "rifki_annul": (["K", "A", "KA"], [], ["K"], [], []),
    "koz_annul": (True, False, False, False, False),
    "kiz_annul_if_equal": (False, False, False, False, False),
    "king_tricks": (10, None, 13, None, None),
    "king_by": ("any", None, "declarer", None, None),
    "king_announced": (False, None, False, None, None),
    "result": ("line", "ranking", "line", "ranking", "ranking"),
    "zero_is_out": (True, None, True, None, None),
    "teams": (False, False, False, False, False),
    "choose_seconds": (30, 12, 30, 30, 30),
    "play_seconds": (20, 16, 20, 20, 20),
}

# Beyond the table: what the variants need. A house rule cannot change these three here.
_FIXED: Options = {"prices": PRICES, "missing_ranks": "", "contracts_per_deal": 1}

_SUPER: Options = {"schedule": "super_kanli", "contracts_per_deal": 6, "rifki_annul": []}
_DOUBLE: Options = {
    "contracts_per_deal": 2,
    "each_penalty_at_most": 4,
    "prices": PRICES | {"koz": 100},
}
_THREE: Options = {
    "players": 3,
    "missing_ranks": "2",
    "first_declarer": "D3",
    "penalties_each": 4,
    "king_tricks": None,
    "prices": {
        "el": -40,
        "kupa": -30,
        "erkek": -50,
        "kiz": -90,
        "rifki": -300,
        "son_iki": -170,
        "koz": 50,
    },
}
_TOURNAMENT: Options = {
    "first_declarer": "S6",
    "king_tricks": None,
    "rifki_annul": [],
    "koz_annul": False,
}
_SHORT: Options = {"penalties_each": 2, "trumps_each": 1, "result": "ranking"}

# preset -> (the system it starts from, what differs)
_VARIANTS: dict[str, tuple[str, Options]] = {
    "naturel": ("klasik", {"schedule": "naturel"}),
    "turnuva": ("klasik", _TOURNAMENT),
    "kisa": ("klasik", _SHORT),
    "oyunmatik-esli": ("oyunmatik", {"teams": True}),
    "super_kanli": ("klasik", _SUPER),
    "duble_yol": ("klasik", _DOUBLE),
    "uc_kisi": ("klasik", _THREE),
}
COVERED_PRESETS = (*SYSTEMS, *_VARIANTS)
_NOT_COVERED_PRESETS = {
    *("korleme", "kanli", "vahset", "uc_kisi_acik", "esli", "esli_sessiz", "balayi"),
    *("konturlu", "barbu", "trex", "trex_esli", "trex_complex"),
}
_NOT_COVERED_OPTIONS = {
    *("prices", "deck", "secret", "blind", "exposed", "contracts_per_deal", "doubling"),
    *("pool_rights", "kingdoms", "exposing", "stock"),
}


def preset(name: str) -> Options:
    """The options of a preset, a fresh dict."""
    if name in _NOT_COVERED_PRESETS:
        raise NotImplementedError(name)
    if name in _VARIANTS:
        start, changes = _VARIANTS[name]
        return preset(start) | changes
    if name not in SYSTEMS:
        raise RefusedError("unknown_rules")
    column = SYSTEMS.index(name)
    return {option: row[column] for option, row in _TABLE.items()} | _FIXED


def _number(low: int, high: int = 1000) -> Callable[[Any], bool]:
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


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "players": _number(2, 4),
    "direction": _one_of("ccw", "cw"),
    "dealer": _one_of("previous_declarer", "declarer", None),
    "first_declarer": _one_of("random", *full_deck()),
    "schedule": _one_of("free", "naturel", "rotation"),
    "penalties_each": _or_null(_number(0)),
    "trumps_each": _or_null(_number(0)),
    "each_penalty_at_most": _or_null(_number(0)),
    "first_deals_penalty_only": _or_null(_number(0)),
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
    "choose_seconds": _number(1),
    "play_seconds": _number(1),
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
    options = preset(rules["preset"])
    changes = {name: value for name, value in rules.items() if name != "preset"}
    for name in changes:
        if name not in _TABLE and name not in _NOT_COVERED_OPTIONS:
            raise RefusedError("unknown_option")
    for name, value in changes.items():
        if name in _NOT_COVERED_OPTIONS:
            raise NotImplementedError(name)
        unchanged = type(value) is type(options[name]) and value == options[name]
        if not unchanged and not _ALLOWED.get(name, _yes_no)(value):
            raise RefusedError("bad_option")
    changed = options | changes
    if not _fits_together(changed, options):
        raise RefusedError("bad_option")
    return changed


def _fits_together(options: Options, base: Options) -> bool:
    """Whether the options of a house rule contradict neither each other nor their preset."""
    free = options["schedule"] == "free"
    three = [options[n] for n in ("penalties_each", "trumps_each", "each_penalty_at_most")]
    if options["players"] != base["players"] or (options["teams"] and options["players"] != 4):
        return False
    if free and None in three:
        return False
    if options["king_tricks"] is not None and options["king_by"] is None:
        return False
    if options["kupa_must_beat_hearts"] and "kupa" in options["covered_must_dump"]:
        return False
    first = options["first_declarer"]
    if first != "random" and first not in full_deck(options["missing_ranks"]):
        return False
    penalty_deals = options["players"] * options["penalties_each"] if free else 0
    return not free or (options["first_deals_penalty_only"] or 0) <= penalty_deals
