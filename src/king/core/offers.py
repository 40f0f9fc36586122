"""What a declarer may name: rights, quotas and schedules, asked of the score sheet.

``choices`` answers in whole choices (one contract, or several penalties at once), ``offers``
contract by contract, with the reason where one cannot be named.
"""

from king.core.contracts import PENALTIES, Contract
from king.core.rules import RuleSet, needed
from king.core.sheet import (
    Sheet,
    deal_number,
    penalty_deals_left,
    rights_left,
    scheduled,
    times_played,
    to_declare,
)

Choice = tuple[Contract, ...]

#: Why a contract cannot be chosen: ids of messages.
NO_PENALTY_RIGHT, NO_TRUMP_RIGHT = "no_penalty_right", "no_trump_right"
PLAYED_OUT, PENALTIES_FIRST, NOT_SCHEDULED = "played_out", "penalties_first", "not_scheduled"
MUST_REPEAT, DECLARED, LEAVES_TOO_MANY = "must_repeat", "declared", "leaves_too_many"


def offers(rules: RuleSet, sheet: Sheet, seat: int) -> dict[Contract, str | None]:
    """Every contract of the rules in table order: None if the seat may name it now, alone or among
    others, else why not."""
    whole = {choice: why_not(rules, sheet, seat, choice) for choice in rules.choices}
    return {c: _why_none(whole, c) for c in rules.contracts}


def _why_none(whole: dict[Choice, str | None], contract: Contract) -> str | None:
    reasons = [why for choice, why in whole.items() if contract in choice]
    return None if None in reasons else reasons[0]


def choices(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[Choice, ...]:
    """All that the seat may name now, in table order."""
    return tuple(c for c in rules.choices if why_not(rules, sheet, seat, c) is None)


def why_not(rules: RuleSet, sheet: Sheet, seat: int, choice: Choice) -> str | None:
    """Why the seat cannot name these contracts now; None if it can."""
    fixed = scheduled(rules, sheet)
    if fixed is not None:
        return None if choice == fixed else NOT_SCHEDULED
    left = to_declare(rules, sheet, seat)
    if left is not None:
        return None if choice in left else DECLARED
    if choice[0] in PENALTIES:
        return _why_no_penalty(rules, sheet, seat, choice)
    return _why_no_koz(rules, sheet, seat)


def _why_no_penalty(rules: RuleSet, sheet: Sheet, seat: int, choice: Choice) -> str | None:
    if not _rights(rules, sheet, seat)[0]:
        return NO_PENALTY_RIGHT
    limit = needed(rules.each_penalty_at_most)
    if any(times_played(sheet, contract) >= limit for contract in choice):
        return PLAYED_OUT
    return LEAVES_TOO_MANY if len(choice) > 1 and _too_many_after(rules, sheet, choice) else None


def _too_many_after(rules: RuleSet, sheet: Sheet, choice: Choice) -> bool:
    """Whether afterwards some penalty has more plays left than there are penalty deals left."""
    limit, deals = needed(rules.each_penalty_at_most), penalty_deals_left(rules, sheet) - 1
    return any(
        limit - times_played(sheet, contract) - (contract in choice) > deals
        for contract in rules.penalties
    )


def _why_no_koz(rules: RuleSet, sheet: Sheet, seat: int) -> str | None:
    penalties = (c for c in rules.choices if c[0] in PENALTIES)
    if all(_why_no_penalty(rules, sheet, seat, choice) for choice in penalties):
        return None  # with no penalty to name he plays Koz, even beyond his trump rights
    if not _rights(rules, sheet, seat)[1]:
        return NO_TRUMP_RIGHT
    early = deal_number(sheet) <= (rules.first_deals_penalty_only or 0)
    return PENALTIES_FIRST if early else None


def _rights(rules: RuleSet, sheet: Sheet, seat: int) -> tuple[int, int]:
    return rights_left(rules, sheet, seat) or (0, 0)
