"""Requests spoilt by lot, so that both implementations must find the same fault."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.core.drawing import CONTRACTS, DECK, OPTION_VALUES, SUITS, hand_text

from . import plain

Request = dict[str, Any]
Spoil = Callable[[Request, Random], None]

#: What stands where something else should.
JUNK: list[Any] = [None, True, 1, -1, 4, 1.5, "", "X", "koz", [], ["el"], {}, "\u0130", 10**30]


def stopped(request: Request, at: int) -> Request:
    """The request after so many of its plays; while there is a stock trump is not yet named."""
    plays = request["plays"][:at]
    drawing = len(plays) < len(request.get("stock", ()))
    return request | {"plays": plays, "trump": None if drawing else request["trump"]}


def spoil_play(request: Request, chance: Random) -> None:
    """Another card, or no card at all, somewhere in the plays."""
    plays = request["plays"]
    at = chance.randint(0, len(plays))
    plays[at : at + chance.randint(0, 1)] = [
        chance.choice([*DECK, *DECK, "1H", "hk", "", "HKK", "--"])
    ]


def play_refused(request: Request, chance: Random) -> None:
    """A card that the player to move holds and may not play, and whatever follows.

    It looks for a place where more than the duty to follow suit forbids a card.
    """
    whole = dict(request)
    for _ in range(8):
        request |= stopped(whole, chance.randint(0, len(whole["plays"])))
        refused = plain.reasons(request)
        if set(refused.values()) - {"must_follow", "does_not_fit"}:
            break
    if refused:
        code = chance.choice(sorted(set(refused.values())))
        card = chance.choice([card for card in refused if refused[card] == code])
        request["plays"] += [card, chance.choice(DECK)]


def pass_anyhow(request: Request, chance: Random) -> None:
    """A pass where there are none, or in dizi perhaps while something fits."""
    at = chance.randint(0, len(request["plays"]))
    request |= stopped(request, at)
    request["plays"].append("--")


def repeat_play(request: Request, chance: Random) -> None:
    """A card played twice."""
    plays = request["plays"]
    if plays:
        plays.insert(chance.randint(0, len(plays)), chance.choice(plays))


def spoil_hand(request: Request, chance: Random) -> None:
    """A hand that is too long, too short, misspelt or somebody else's."""
    hands = request["hands"]
    wrong = ["", "A.K", "...", "KA...", "AA...", "A....", "a...", "1...", hands[0]]
    wrong.append(hand_text(chance.sample(DECK, chance.randint(1, 13))))
    hands[chance.randrange(len(hands))] = chance.choice(wrong)


def spoil_number_of_hands(request: Request, chance: Random) -> None:
    """A hand too few, or one too many."""
    hands = request["hands"]
    if chance.random() < 0.5:
        hands.pop()
    else:
        hands.append(chance.choice(["...", hands[0]]))


def spoil_contract(request: Request, chance: Random) -> None:
    """Another contract or trump, which may not fit."""
    several = [["el", "kiz"], ["kiz", "el"], ["el", "el"], ["koz"], [], ["el", "kiz", "rifki"]]
    several += [["el", "kiz", "rifki", "karo"], ["el", "kupa", "kiz", "rifki", "karo", "dizi"]]
    request["contract"] = chance.choice([*CONTRACTS, "karo", "dizi", "KOZ", "", *several])
    request["trump"] = chance.choice([*SUITS, None, "N", "s", ""])


def spoil_stock(request: Request, chance: Random) -> None:
    """A stock where there is none, or with a card too few, twice the same, or dealt."""
    stock = list(request.get("stock", ()))
    card = chance.choice([*DECK, *stock])
    request["stock"] = chance.choice([[], None, [card], [*stock, card], [*stock, card, card]])


def spoil_member(request: Request, chance: Random) -> None:
    """Junk in place of any member, a member missing, or one too many."""
    name = chance.choice([*request, "junk"])
    if chance.random() < 0.3:
        request.pop(name, None)
    else:
        request[name] = chance.choice(JUNK)


def spoil_option(request: Request, chance: Random) -> None:
    """A rule set with an option, or a preset, that does not exist."""
    preset = request["rules"] if isinstance(request["rules"], str) else request["rules"]["preset"]
    name = chance.choice([*["kral", "Teams"] * 6, *OPTION_VALUES])
    value = chance.choice([*JUNK, ["K", "K"], ["Q"], "Broken", *OPTION_VALUES.get(name, ())])
    request["rules"] = {"preset": chance.choice([preset, preset, "kral", 7]), name: value}


SPOILS: tuple[Spoil, ...] = (
    spoil_play,
    *[play_refused] * 4,
    repeat_play,
    pass_anyhow,
    spoil_hand,
    spoil_number_of_hands,
    spoil_stock,
    spoil_contract,
    spoil_member,
    spoil_option,
)
