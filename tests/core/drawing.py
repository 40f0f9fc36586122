"""Rule sets, hands and cards drawn by lot, for every net that needs many.

Nothing here knows the rules: it draws what may be asked, and the nets say what must come of it.
`OPTION_VALUES` lists, for each option of a rule set, the values worth playing, and `values` those
of one preset; a test fails if an option is missing.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from king.core.contracts import CLASSIC, Contract
from king.core.house_rules import BUILT_IN
from king.core.rules import RuleSet
from king.presets import KNOWN

RANKS = "AKQJT98765432"
SUITS = "SHDC"
DECK = [suit + rank for suit in SUITS for rank in RANKS]

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

#: Option -> the values to play it with, under one preset or another.
OPTION_VALUES: dict[str, list[Any]] = {
    "players": [4, 3, 2],
    "direction": ["ccw", "cw"],
    "dealer": ["previous_declarer", "declarer", None],
    "first_declarer": ["random", "D2", "S6", "HA"],
    "schedule": ["free", "naturel", "rotation", "once", "super_kanli"],
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
    "deck": ["52", "no_twos"],
    "prices": [
        {},
        {"el": -40, "erkek": -50, "kiz": -90, "rifki": -300, "koz": 70},
        {"kupa": -20, "HA": -110, "karo": -15},
        {"son_iki": [-100, -230], "dizi": [90, 50, 0, -60]},
    ],
    "contracts": [
        [*KNOWN[name].contracts] for name in ("klasik", "balayi", "konturlu", "barbu", "trex")
    ],
    "contracts_per_deal": [1, 2, 4, 6],
    "secret": [True, False],
    "blind": [True, False],
    "exposed": [None, "partner", "dummy"],
    "proposing": [True, False],
    "pool_rights": [True, False],
    "doubling": [True, False],
    "kingdoms": [True, False],
    "exposing": [True, False],
    "stock": [True, False],
    "dizi_from": [None, "7", "J"],
    "dizi_annul": [True, False],
    "opening_lead": [None, "C2"],
    "clean_first_trick": [True, False],
    "spade_queen": [True, False],
    "moon": [True, False],
}


def as_written(rules: RuleSet, option: str) -> Any:
    """The value of an option as it is written in a request."""
    return msgspec.json.decode(msgspec.json.encode(getattr(rules, option)))


def values(preset: str, option: str) -> list[Any]:
    """The values that house rules of this preset may give the option, other options aside."""
    rules = KNOWN[preset]
    layout = Contract.DIZI in rules.contracts
    may_change = {
        "schedule": rules.contracts == CLASSIC and rules.contracts_per_deal == 1,
        "first_declarer": not rules.stock and rules.exposed != "dummy",
        "teams": rules.players == 4 and rules.exposed is None and not rules.moon,
        "deck": rules.hands != 3 and rules.opening_lead is None,
        "secret": not (rules.doubling or rules.exposing or rules.proposing or rules.stock),
        "blind": not rules.stock,
        "pool_rights": rules.players == 4,
        "dizi_from": layout,
        "dizi_annul": layout,
        "prices": not rules.spade_queen,
    }
    if option in BUILT_IN or not may_change.get(option, True):
        return [as_written(rules, option)]
    impossible: dict[str, list[Any]] = {"schedule": ["once", "super_kanli"], "dizi_from": [None]}
    return [v for v in OPTION_VALUES[option] if v not in impossible.get(option, [])]


def lot(*seed: object) -> Random:
    """A stream of chance that is the same on every run; one for each purpose."""
    return Random("/".join(map(str, seed)))


def contradicts(preset: str, changes: dict[str, Any]) -> bool:
    """Whether the changed rules would be refused: the contradictions of docs/rules.md."""

    def value(name: str) -> Any:
        return changes.get(name, getattr(KNOWN[preset], name))

    free = value("schedule") == "free"
    quotas = [value(n) for n in ("penalties_each", "trumps_each", "each_penalty_at_most")]
    return (
        (value("king_tricks") is not None and value("king_by") is None)
        or (value("kupa_must_beat_hearts") and "kupa" in value("covered_must_dump"))
        or (free and None in quotas)
        or (free and not quotas[0] + quotas[1])
        or (free and (value("first_deals_penalty_only") or 0) > value("players") * quotas[0])
        or (value("deck") == "no_twos" and value("first_declarer").endswith("2"))
        or (value("pool_rights") and not value("teams"))
    )


def draw_rules(preset: str, chance: Random, leaving: Sequence[str] = ()) -> Rules:
    """The preset as it is half of the time, else with up to twenty options changed.

    `leaving` names options that stay as they are.
    """
    if chance.random() < 0.5:
        return preset
    names = [n for n in OPTION_VALUES if n not in leaving and len(values(preset, n)) > 1]
    while True:
        chosen = {*chance.sample(names, chance.randint(1, 20))}
        if "king_tricks" in chosen:  # alone it mostly contradicts who may make King
            chosen |= {"king_by", "king_announced"} - {*leaving}
        changes = {name: chance.choice(values(preset, name)) for name in sorted(chosen)}
        if not contradicts(preset, changes):
            return {"preset": preset, **changes}


def hand_text(cards: Sequence[str]) -> str:
    """ "AK..Q2.7": cards as a hand is written."""
    return ".".join("".join(rank for rank in RANKS if suit + rank in cards) for suit in SUITS)


def deck_of(rules: RuleSet) -> list[str]:
    """The cards that are played with."""
    return [card for card in DECK if rules.deck == "52" or card[1] != "2"]


def draw_hands(
    chance: Random, size: int = 13, number: int = 4, deck: Sequence[str] = DECK
) -> list[str]:
    """So many hands of `size` cards, uniform or with what is rare by chance.

    Rare: long suits and voids; a hand of hearts only, with or without the top two; no honours;
    most of the twos.
    """
    cards, way = list(deck), chance.random()
    chance.shuffle(cards)
    if way < 0.3:  # long suits and voids: sorted by suit with some noise
        cards.sort(key=lambda card: SUITS.index(card[0]) + chance.gauss(0, 0.7))
    elif way < 0.35:
        cards.sort(key=lambda card: card[0] != "H")
    elif way < 0.4:
        cards.sort(key=lambda card: card[0] != "H" or card[1] in "AK")
    elif way < 0.45:
        cards.sort(key=lambda card: card[1] in "AKQJ")
    elif way < 0.5:
        cards.sort(key=lambda card: card[1] not in "23" or chance.random() < 0.3)
    hands = [hand_text(cards[i : i + size]) for i in range(0, number * size, size)]
    chance.shuffle(hands)
    return hands


def draw_deal(chance: Random, rules: RuleSet) -> tuple[list[str], list[str]]:
    """All hands of a deal and, where there is one, the stock, its top card first."""
    deck = deck_of(rules)
    hands = draw_hands(chance, rules.hand_size, rules.hands, deck)
    dealt = {card for hand in hands for card in cards_of(hand)}
    stock = [card for card in deck if card not in dealt]
    chance.shuffle(stock)
    return hands, stock


def cards_of(hand: str) -> list[str]:
    """The cards of a hand as it is written."""
    suits = zip(SUITS, hand.split("."), strict=True)
    return [suit + rank for suit, ranks in suits for rank in ranks]


def draw_size(chance: Random, whole: int = 13) -> int:
    """A whole deal half of the time, else an ending."""
    return whole if chance.random() < 0.5 else chance.randint(1, whole - 1)


def draw_card(chance: Random, style: str, legal: Sequence[str]) -> str:
    """One of these cards, as somebody of this style would play; or the pass where there is none."""
    if list(legal) == ["--"]:
        return "--"
    if style == "keep" and any(card[0] != "H" for card in legal):  # hearts stay unbroken for long
        return chance.choice([card for card in legal if card[0] != "H"])
    if style == "low":
        return max(legal, key=lambda card: RANKS.index(card[1]))
    if style == "high":
        return min(legal, key=lambda card: RANKS.index(card[1]))
    return chance.choice(legal)


STYLES = ("any", "any", "keep", "low", "high")
CONTRACTS = ("el", "kupa", "erkek", "kiz", "rifki", "son_iki", "koz")
