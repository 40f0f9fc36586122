"""Rule sets, hands and cards drawn by lot, for every net that needs many.

Nothing here knows the rules: it draws what may be asked, and the nets say what must come of it.
`OPTION_VALUES` lists, for each option of a rule set, the values worth playing; a test fails if an
option is missing.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from king.core.contracts import CLASSIC
from king.presets import PRESETS

RANKS = "AKQJT98765432"
SUITS = "SHDC"
DECK = [suit + rank for suit in SUITS for rank in RANKS]

#: The presets of seven contracts for four seats with nothing open or doubled.
NINE = tuple(PRESETS)[:9]

Rules = str | dict[str, Any]

_DISCARDS: list[list[str]] = [
    [],
    ["kupa"],
    ["erkek", "kiz"],
    ["rifki"],
    ["kupa", "rifki"],
    ["kupa", "erkek", "kiz"],
    ["kupa", "erkek", "kiz", "rifki"],
]

#: Option -> the values to play it with. What a variant alone may change has only its own value.
OPTION_VALUES: dict[str, list[Any]] = {
    "players": [4],
    "direction": ["ccw", "cw"],
    "dealer": ["previous_declarer", "declarer", None],
    "first_declarer": ["random", "D2", "S6", "HA"],
    "schedule": ["free", "naturel", "rotation"],
    "penalties_each": [1, 2, 3, 4],
    "trumps_each": [0, 1, 2, 3],
    "each_penalty_at_most": [1, 2, 3],
    "first_deals_penalty_only": [0, 1, 4],
    "void_must_discard": _DISCARDS,
    "covered_must_dump": _DISCARDS,
    "hearts_lead": ["broken", "free", "never"],
    "only_hearts_left": ["any", "highest"],
    "rifki_fiks_lead": [True, False],
    "kupa_must_beat_hearts": [True, False],
    "ends_early": [True, False],
    "void_must_ruff": [True, False],
    "must_overruff": [True, False],
    "must_beat_trump_lead": [True, False],
    "must_beat_suit": [True, False],
    "trump_lead": ["free", "broken", "top_honour"],
    "akq_start": [True, False],
    "rifki_annul": [[], ["K"], ["A"], ["KA"], ["K", "A", "KA"]],
    "koz_annul": [True, False],
    "kiz_annul_if_equal": [True, False],
    "king_tricks": [None, 1, 3, 5, 7, 10, 13],
    "king_by": ["any", "declarer", None],
    "king_announced": [True, False, None],
    "result": ["line", "ranking"],
    "zero_is_out": [True, False],
    "teams": [True, False],
    "choose_seconds": [1, 30, 600],
    "play_seconds": [1, 20, 600],
    "deck": ["52"],
    "prices": [{}],
    "contracts": [list(CLASSIC)],
    "contracts_per_deal": [1],
    "secret": [False],
    "blind": [False],
    "exposed": [None],
    "proposing": [False],
    "pool_rights": [False],
    "doubling": [False],
    "kingdoms": [False],
    "exposing": [False],
    "stock": [False],
    "dizi_from": [None],
    "dizi_annul": [False],
}


_ONE_VALUE = [name for name, values in OPTION_VALUES.items() if len(values) == 1]


def lot(*seed: object) -> Random:
    """A stream of chance that is the same on every run; one for each purpose."""
    return Random("/".join(map(str, seed)))


def contradicts(preset: str, changes: dict[str, Any]) -> bool:
    """Whether the changed rules would be refused: the contradictions of docs/rules.md."""

    def value(name: str) -> Any:
        return changes.get(name, getattr(PRESETS[preset], name))

    free = value("schedule") == "free"
    quotas = [value(n) for n in ("penalties_each", "trumps_each", "each_penalty_at_most")]
    return (
        (value("king_tricks") is not None and value("king_by") is None)
        or (value("kupa_must_beat_hearts") and "kupa" in value("covered_must_dump"))
        or (free and None in quotas)
        or (free and (value("first_deals_penalty_only") or 0) > 4 * quotas[0])
    )


def draw_rules(preset: str, chance: Random, leaving: Sequence[str] = ()) -> Rules:
    """The preset as it is half of the time, else with up to twenty options changed.

    `leaving` names options that stay as they are.
    """
    if chance.random() < 0.5:
        return preset
    names = [name for name in OPTION_VALUES if name not in (*leaving, *_ONE_VALUE)]
    while True:
        chosen = {*chance.sample(names, chance.randint(1, 20))}
        if "king_tricks" in chosen:  # alone it mostly contradicts who may make King
            chosen |= {"king_by", "king_announced"} - {*leaving}
        changes = {name: chance.choice(OPTION_VALUES[name]) for name in sorted(chosen)}
        if not contradicts(preset, changes):
            return {"preset": preset, **changes}


def hand_text(cards: Sequence[str]) -> str:
    """ "AK..Q2.7": cards as a hand is written."""
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def draw_hands(chance: Random, size: int = 13) -> list[str]:
    """Four hands of `size` cards, uniform or with what is rare by chance.

    Rare: long suits and voids; a hand of hearts only, with or without the top two; no honours.
    """
    deck, way = list(DECK), chance.random()
    chance.shuffle(deck)
    if way < 0.3:  # long suits and voids: sorted by suit with some noise
        deck.sort(key=lambda card: SUITS.index(card[0]) + chance.gauss(0, 0.7))
    elif way < 0.35:
        deck.sort(key=lambda card: card[0] != "H")
    elif way < 0.4:
        deck.sort(key=lambda card: card[0] != "H" or card[1] in "AK")
    elif way < 0.45:
        deck.sort(key=lambda card: card[1] in "AKQJ")
    hands = [hand_text(deck[i : i + size]) for i in range(0, 4 * size, size)]
    chance.shuffle(hands)
    return hands


def draw_size(chance: Random) -> int:
    """A whole deal half of the time, else an ending."""
    return 13 if chance.random() < 0.5 else chance.randint(1, 12)


def draw_card(chance: Random, style: str, legal: Sequence[str]) -> str:
    """One of these cards, as somebody of this style would play."""
    if style == "keep" and any(card[0] != "H" for card in legal):  # hearts stay unbroken for long
        return chance.choice([card for card in legal if card[0] != "H"])
    if style == "low":
        return max(legal, key=lambda card: RANKS.index(card[1]))
    if style == "high":
        return min(legal, key=lambda card: RANKS.index(card[1]))
    return chance.choice(legal)


STYLES = ("any", "any", "keep", "low", "high")
CONTRACTS = ("el", "kupa", "erkek", "kiz", "rifki", "son_iki", "koz")
