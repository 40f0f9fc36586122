"""How a match ends: ranks, who is out, King."""

from collections.abc import Sequence

from king.core.contracts import Contract
from king.core.events import MatchEnded
from king.core.rules import RuleSet
from king.core.state import TrickDeal
from king.core.taking import takers


def ranking(scores: Sequence[int]) -> tuple[int, ...]:
    """Rank of each score, the most points first; ties share a rank and the next one is skipped."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def team_totals(rules: RuleSet, totals: Sequence[int]) -> tuple[int, int] | None:
    """Points of seats 0 and 2, and of 1 and 3, where they are teams."""
    return (totals[0] + totals[2], totals[1] + totals[3]) if rules.teams else None


def ranks(rules: RuleSet, totals: Sequence[int]) -> tuple[int, ...]:
    """Rank of each seat; a team's rank is both its seats'."""
    teams = team_totals(rules, totals)
    return ranking(totals) if teams is None else ranking(teams) * 2


def by_points(rules: RuleSet, totals: tuple[int, ...]) -> MatchEnded:
    """The end of a match that was played to its last deal."""
    teams = team_totals(rules, totals)
    scores = totals if teams is None else teams * 2
    line = rules.result == "line"
    out = tuple(s > 0 or (s == 0 and bool(rules.zero_is_out)) for s in scores) if line else None
    return MatchEnded(totals, ranks(rules, totals), out, teams)


def by_king(rules: RuleSet, totals: tuple[int, ...], king: int) -> MatchEnded:
    """The end by King: that seat (with teams, that side) alone is out."""
    out = tuple(_same_side(rules, seat, king) for seat in range(rules.players))
    ranks = tuple(1 if there else 2 for there in out)
    return MatchEnded(totals, ranks, out, team_totals(rules, totals), king=king)


def by_failed_king(rules: RuleSet, totals: tuple[int, ...], declarer: int) -> MatchEnded:
    """The end by a King announced in vain: the declarer (with teams, his side) alone is sunk."""
    sunk = tuple(_same_side(rules, seat, declarer) for seat in range(rules.players))
    last = 2 if rules.teams else rules.players
    return MatchEnded(
        totals,
        tuple(last if there else 1 for there in sunk),
        tuple(not there for there in sunk),
        team_totals(rules, totals),
        king_failed=declarer,
    )


def _same_side(rules: RuleSet, seat: int, other: int) -> bool:
    return seat == other or (rules.teams and (seat - other) % 2 == 0)


def may_make_king(rules: RuleSet, seat: int, declarer: int, announced: bool) -> bool:
    """Whether this seat's tricks in a Koz deal of this declarer can make King."""
    if rules.king_tricks is None:
        return False
    if rules.king_announced:
        return announced and seat == declarer
    return rules.king_by == "any" or seat == declarer


def king_made(rules: RuleSet, deal: TrickDeal) -> int | None:
    """The seat that has just made King, if any."""
    taken = takers(deal) if _king_is_on(rules, deal) else ()
    if not taken:
        return None
    terms, winner = deal.terms, taken[-1]
    if not may_make_king(rules, winner, terms.declarer, terms.announced):
        return None
    return winner if taken.count(winner) >= (rules.king_tricks or 0) else None


def king_failed(rules: RuleSet, deal: TrickDeal) -> bool:
    """Whether an announced King is out of reach; in an ending it may be so from the start."""
    if not (_king_is_on(rules, deal) and rules.king_announced and deal.terms.announced):
        return False
    taken = takers(deal)
    still_to_come = deal.terms.tricks - len(taken)
    return taken.count(deal.terms.declarer) + still_to_come < (rules.king_tricks or 0)


def _king_is_on(rules: RuleSet, deal: TrickDeal) -> bool:
    return rules.king_tricks is not None and Contract.KOZ in deal.terms.scores
