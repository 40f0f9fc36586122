"""Choices of contract compared: the same hands, the same cards' player, another who chooses.

Theory. A match is played in which one player, the same in every seat, does all but choose
contracts. In the first game B chooses in every seat; then, once for each seat (or side), A chooses
there and B in the others. Cards depend on the block and the number of the deal alone, so the deals
that a seat declares are the same in both. **adv** is what these deals brought it above the mean of
the others, with A's choices less with B's, a mean a choice. Rights are spent as in every match: a
Koz kept for a better hand shows in what that hand brings.

King and annulled deals would cut matches short or deal other hands, so the rules go without.
"""

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from king.analysis.asking import Asker
from king.analysis.duplicate import Block
from king.analysis.matches import play_match, row_adds_up
from king.analysis.seating import Cast, advantage, mean, seatings
from king.core.actions import PlayerAction
from king.core.observation import Observation
from king.core.rules import FIXED, RuleSet
from king.core.sheet import Row
from king.core.state import Phase
from king.players import Player

CHOICES = (Phase.CHOOSING, Phase.ANSWERING)


class Chooses:
    """A player of two minds: one names contracts and answers proposals, the other does the rest."""

    def __init__(self, chooser: Player, rest: Player) -> None:
        self.chooser = chooser
        self.rest = rest

    def act(self, seen: Observation) -> PlayerAction | None:
        """As ``Player.act``."""
        return (self.chooser if seen.phase in CHOICES else self.rest).act(seen)


def has_choices(rules: RuleSet) -> bool:
    """Whether declarers choose at all."""
    return rules.schedule not in FIXED


def uncut(rules: RuleSet) -> RuleSet:
    """The rules without what ends a match early or deals other hands."""
    return replace(
        rules,
        king_tricks=None,
        rifki_annul=(),
        koz_annul=False,
        kiz_annul_if_equal=False,
        dizi_annul=False,
    )


def play_block(rules: RuleSet, seed: str, cast: Cast[Player], rest: Player) -> Block:
    """A match of B's choices, and one with A's for each seat or side; ``rest`` does all else."""
    rules = uncut(rules)
    minds = Cast(Chooses(cast.candidate, rest), Chooses(cast.other, rest))
    before = play_match(rules, Asker([minds.other] * rules.players), seed).sheet.rows
    gains, times, sums_ok = [], list[int](), all(row_adds_up(rules, row) for row in before)
    for game in seatings(rules, minds):
        asker = Asker(game.players, game.asked, CHOICES)
        after = play_match(rules, asker, seed).sheet.rows
        gains.append(brought(after, game.own) - brought(before, game.own))
        times += asker.times
        sums_ok &= all(row_adds_up(rules, row) for row in after)
    return Block(float(mean(gains)), tuple(times), sums_ok)


def brought(rows: Sequence[Row], seats: Sequence[int]) -> Fraction:
    """adv in the deals that these seats declared, a mean a deal."""
    return mean([advantage(row.points, seats) for row in rows if row.declarer in seats])
