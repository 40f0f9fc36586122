# ruff: noqa: N818 - each is the name of its code
"""Every refusal has a code: the list of docs/referee.md, one class each, in this one place.

An error carries a code and parameters, never a sentence: sentences are in ``king.messages``. ``at``
is the index of the play or deal at fault where a whole list was checked.
"""

from typing import ClassVar


class KingError(Exception):
    """Something that the rules, or the table, refuse."""

    code: ClassVar[str]

    def __init__(self, *, at: int | None = None, **params: str | int) -> None:
        super().__init__(self.code, params)
        self.params = params
        self.at = at


class BadJson(KingError):
    code = "bad_json"


class BadRequest(KingError):
    code = "bad_request"


class UnknownRules(KingError):
    code = "unknown_rules"


class UnknownOption(KingError):
    code = "unknown_option"


class BadOption(KingError):
    code = "bad_option"


class BadCards(KingError):
    code = "bad_cards"


class BadContract(KingError):
    code = "bad_contract"


class BreaksRule(KingError):
    """A card of the right player that a rule of play forbids."""


class NotInHand(BreaksRule):
    code = "not_in_hand"


class MustFollow(BreaksRule):
    code = "must_follow"


class MustBeat(BreaksRule):
    code = "must_beat"


class MustRuff(BreaksRule):
    code = "must_ruff"


class MustDiscard(BreaksRule):
    code = "must_discard"


class MustDump(BreaksRule):
    code = "must_dump"


class HeartsNotBroken(BreaksRule):
    code = "hearts_not_broken"


class MustLeadHighest(BreaksRule):
    code = "must_lead_highest"


class TrumpNotBroken(BreaksRule):
    code = "trump_not_broken"


class TrumpNeedsHonour(BreaksRule):
    code = "trump_needs_honour"


class MustOpen(BreaksRule):
    """Another card than the one that must be led to the first trick."""

    code = "must_open"


class FirstTrickClean(BreaksRule):
    """A penalty card in a first trick that is kept free of them."""

    code = "first_trick_clean"


class DoesNotFit(BreaksRule):
    """A card that has no place yet in the layout of dizi."""

    code = "does_not_fit"


class MustPlay(BreaksRule):
    """A pass of a player who has a card that fits."""

    code = "must_play"


class DealOver(KingError):
    code = "deal_over"


class WrongDeclarer(KingError):
    code = "wrong_declarer"


class NotAvailable(KingError):
    code = "not_available"


class UnitsSum(KingError):
    code = "units_sum"


class MatchIsOver(KingError):
    code = "match_over"


class NotYourTurn(KingError):
    code = "not_your_turn"


class WrongPhase(KingError):
    code = "wrong_phase"


class NoRight(KingError):
    code = "no_right"


class Stale(KingError):
    code = "stale"


class TableFull(KingError):
    code = "table_full"


class TableClosed(KingError):
    code = "table_closed"


class TooFast(KingError):
    code = "too_fast"


class NotSaved(KingError):
    code = "not_saved"


class Forbidden(KingError):
    code = "forbidden"


def _all_codes(base: type[KingError]) -> dict[str, type[KingError]]:
    found = {base.code: base} if "code" in vars(base) else {}
    for child in base.__subclasses__():
        found |= _all_codes(child)
    return found


#: Every error by its code.
BY_CODE = _all_codes(KingError)
