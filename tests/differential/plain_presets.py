"""The presets and their options, written out a second time from the published rule tables.

The five systems are the columns of one table; every other preset names the system or variant
it starts from and what differs.
"""

from typing import Any

from .plain_cards import RefusedError

Options = dict[str, Any]

PENALTIES = ["el", "kupa", "erkek", "kiz", "rifki", "son_iki"]
WITH_PENALTY_CARDS = ["kupa", "erkek", "kiz", "rifki"]
CONTRACTS = [*PENALTIES, "koz"]
EVERY_PENALTY = [*PENALTIES, "karo"]
# What a unit costs where a rule set does not name another price.
PRICES: Options = {
    "el": -50,
    "kupa": -30,
    "erkek": -60,
    "kiz": -100,
    "rifki": -320,
    "son_iki": -180,
    "koz": 50,
    "karo": -10,
    "dizi": [200, 150, 100, 50],
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

# What the variants add, as it stands in every system.
_ADDED: Options = {
    "prices": {},
    "deck": "52",
    "contracts": CONTRACTS,
    "secret": False,
    "blind": False,
    "exposed": None,
    "proposing": False,
    "contracts_per_deal": 1,
    "doubling": False,
    "pool_rights": False,
    "kingdoms": False,
    "exposing": False,
    "stock": False,
    "dizi_from": None,
    "dizi_annul": False,
    "opening_lead": None,
    "clean_first_trick": False,
    "spade_queen": False,
    "moon": False,
}
OPTIONS = (*_TABLE, *_ADDED)

_NO_KING: Options = {"king_tricks": None}
_NO_ANNUL: Options = {"rifki_annul": [], "koz_annul": False}
_TOURNAMENT: Options = {"first_declarer": "S6"} | _NO_KING | _NO_ANNUL
_SHORT: Options = {"penalties_each": 2, "trumps_each": 1, "result": "ranking"}
_SUPER: Options = {"schedule": "super_kanli", "contracts_per_deal": 6, "rifki_annul": []}
_DOUBLE: Options = {
    "contracts_per_deal": 2,
    "each_penalty_at_most": 4,
    "prices": {"koz": 100},
}
_THREE: Options = _NO_KING | {
    "players": 3,
    "deck": "no_twos",
    "first_declarer": "D3",
    "penalties_each": 4,
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
_THREE_OPEN: Options = _NO_KING | {
    "players": 3,
    "exposed": "dummy",
    "first_declarer": "random",
    "penalties_each": 4,
    "result": "ranking",
}
_BRIDGE: Options = _NO_KING | {"teams": True, "exposed": "partner", "proposing": True}
_TWO: Options = (
    _NO_KING
    | _NO_ANNUL
    | {
        "players": 2,
        "stock": True,
        "contracts": ["koz"],
        "first_declarer": "random",
        "penalties_each": 0,
        "trumps_each": 4,
        "result": "ranking",
    }
)
_ONCE: Options = {
    "schedule": "once",
    "penalties_each": None,
    "trumps_each": None,
    "each_penalty_at_most": None,
    "first_deals_penalty_only": None,
}
_DOUBLED: Options = (
    _ONCE
    | _NO_KING
    | _NO_ANNUL
    | {
        "doubling": True,
        "contracts": [*CONTRACTS, "dizi"],
        "dizi_from": "7",
        "prices": {"dizi": [1200, 750, 300, -300]},
    }
)
# No forced discard, no covered card, nothing to annul, no King, no line.
_PLAIN: Options = (
    _ONCE
    | _NO_ANNUL
    | {
        "void_must_discard": [],
        "covered_must_dump": [],
        "only_hearts_left": "any",
        "rifki_fiks_lead": False,
        "trump_lead": "free",
        "king_tricks": None,
        "king_by": None,
        "king_announced": None,
        "result": "ranking",
        "zero_is_out": None,
    }
)
_BARBU: Options = _PLAIN | {
    "dealer": None,
    "first_declarer": "random",
    "hearts_lead": "never",
    "must_overruff": True,
    "doubling": True,
    "contracts": ["el", "kupa", "kiz", "rifki", "son_iki", "koz", "dizi"],
    "dizi_from": "7",
    "prices": {
        "el": -2,
        "kupa": -2,
        "HA": -6,
        "kiz": -6,
        "rifki": -20,
        "son_iki": [-10, -20],
        "koz": 5,
        "dizi": [40, 25, 10, -10],
    },
}
_TREX: Options = _PLAIN | {
    "dealer": "declarer",
    "first_declarer": "H7",
    "hearts_lead": "free",
    "kingdoms": True,
    "exposing": True,
    "contracts": ["el", "kiz", "rifki", "karo", "dizi"],
    "dizi_from": "J",
    "dizi_annul": True,
    "prices": {"el": -15, "kiz": -25, "rifki": -75},
}

# One contract, once for each player.
_HEARTS: Options = _PLAIN | {
    "direction": "cw",
    "dealer": None,
    "first_declarer": "random",
    "contracts": ["kupa"],
    "ends_early": False,
    "trump_lead": "broken",
    "prices": {"kupa": -1, "SQ": -13},
    "opening_lead": "C2",
    "clean_first_trick": True,
    "spade_queen": True,
    "moon": True,
}

# preset -> (the preset it starts from, what differs)
_VARIANTS: dict[str, tuple[str, Options]] = {
    "naturel": ("klasik", {"schedule": "naturel"}),
    "turnuva": ("klasik", _TOURNAMENT),
    "kisa": ("klasik", _SHORT),
    "korleme": ("klasik", {"blind": True}),
    "kanli": ("klasik", {"secret": True}),
    "vahset": ("kanli", {"blind": True}),
    "super_kanli": ("klasik", _SUPER),
    "duble_yol": ("klasik", _DOUBLE),
    "uc_kisi": ("klasik", _THREE),
    "uc_kisi_acik": ("klasik", _THREE_OPEN),
    "esli": ("klasik", _BRIDGE),
    "esli_sessiz": ("esli", {"proposing": False}),
    "oyunmatik-esli": ("oyunmatik", {"teams": True}),
    "balayi": ("klasik", _TWO),
    "konturlu": ("klasik", _DOUBLED),
    "barbu": ("klasik", _BARBU),
    "trex": ("klasik", _TREX),
    "hearts": ("klasik", _HEARTS),
    "trex_esli": ("trex", {"teams": True}),
    "trex_complex": ("trex", {"contracts_per_deal": 4, "dizi_annul": False}),
}
COVERED_PRESETS = (*SYSTEMS, *_VARIANTS)


def preset(name: str) -> Options:
    """The options of a preset, a fresh dict. Raises RefusedError: unknown_rules."""
    if name in _VARIANTS:
        start, changes = _VARIANTS[name]
        return preset(start) | changes
    if name not in SYSTEMS:
        raise RefusedError("unknown_rules")
    column = SYSTEMS.index(name)
    return {option: row[column] for option, row in _TABLE.items()} | _ADDED
