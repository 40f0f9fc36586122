"""What a match is expected to come to: before it, and after each of its deals.

Theory. Of a deal to come it is known who declares it, and what he may name depends on what was
named before. So the rest of the sheet is filled in some times, each declarer naming what a rule
player names with a hand drawn by lot. What naming it gains him on the others is the mean over all
hands that he may be dealt, as ``players.prospects`` weighs them; the points that all lose or win
together are shared alike. Left out are doubles, King, and play better or worse than by rule.
"""

from functools import cache
from random import Random
from statistics import fmean
from typing import NamedTuple

import msgspec

from king.core import offers, sheet
from king.core.rules import RuleSet
from king.core.scoring import whole_deal
from king.core.sheet import Row, Sheet
from king.players.offers import KOZ, Choice
from king.players.prospects import key, prospects
from king.players.rights import threshold

#: So many times the rest of the sheet is filled in.
TIMES = 6


class Naming(NamedTuple):
    """What is named with each of the random hands, and what that gains on average, in points above
    the mean of the others'."""

    choices: tuple[Choice, ...]
    gain: float


def expected(rules: RuleSet, played: Sheet) -> tuple[float, ...]:
    """The totals expected at the end of a match of which this has been played."""
    ends = [_filled(rules, played, Random(time)) for time in range(TIMES)]  # noqa: S311 - no secret
    totals = sheet.totals(rules, played)
    return tuple(
        round(total + fmean(end[seat] for end in ends), 1) for seat, total in enumerate(totals)
    )


def _filled(rules: RuleSet, played: Sheet, chance: Random) -> list[float]:
    """What the deals to come are expected to bring each seat, the sheet filled in once."""
    points, lots = [0.0] * rules.players, [chance.random() for _ in range(rules.deals)]
    for lot in lots[sheet.deal_number(played) - 1 :]:
        seat = sheet.declarer(rules, played)
        named = _named(rules, played, seat)
        choice = named.choices[int(lot * len(named.choices))]
        share = (whole_deal(rules, choice) - named.gain) / rules.players
        points = [has + share for has in points]
        points[seat] += named.gain
        row = Row(seat, choice, "S" if choice == KOZ else None, (), (0,) * rules.players)
        played = played.with_row(row)
    return points


def _named(rules: RuleSet, played: Sheet, seat: int) -> Naming:
    left = sheet.rights_left(rules, played, seat) or (0, 0)
    needs = threshold(rules, *left) if all(left) else 0.0
    return _naming(key(rules), offers.choices(rules, played, seat), needs)


@cache
def _naming(rules_key: bytes, offered: tuple[Choice, ...], needs: float) -> Naming:
    """``needs``: how much better than a penalty Koz must be to be named now."""
    hands = prospects(msgspec.json.decode(rules_key, type=RuleSet))
    named = tuple(
        max(offered, key=lambda choice: one.worth[choice] - (needs if choice == KOZ else 0.0))
        for one in hands
    )
    return Naming(named, fmean(one.worth[c] for one, c in zip(hands, named, strict=True)))
