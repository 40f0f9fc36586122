"""The claim of all remaining tricks: who may, what becomes of it, and what it leaves.

A claimer takes every trick that is not finished, so what the rest costs is settled without playing
it: all its tricks and cards are his, King among them. Whether he is right is not for the core to
find out: the table has it proven, or asks the others, and says so (``CloseClaim``).
"""

from collections.abc import Sequence

from msgspec.structs import replace

from king.core.actions import CloseClaim
from king.core.cards import NO_CARDS, hand_text, parse_hand
from king.core.errors import NoRight, WrongPhase
from king.core.events import Claimed, ClaimFell, ClaimStood
from king.core.state import MatchState, Phase, Rest, TrickDeal
from king.core.taking import cards_of


def may_claim(state: MatchState, seat: int) -> bool:
    """Whether the seat, which is to play, may claim: in a deal of tricks, once a trick."""
    return isinstance(state.deal, TrickDeal) and seat not in state.deal.claimed


def claimed(state: MatchState, seat: int) -> Claimed:
    """The claim of the seat to play; raises WrongPhase outside a deal of tricks, NoRight for a
    second one in a trick."""
    deal = state.deal
    if not isinstance(deal, TrickDeal):
        raise WrongPhase(phase=state.phase)
    if not may_claim(state, seat):
        raise NoRight(right="claim")
    return Claimed(seat, hand_text(deal.hands[seat]))


def others(state: MatchState) -> tuple[int, ...]:
    """The seats that are asked about the claim; none while there is none."""
    if state.claim is None:
        return ()
    return tuple(seat for seat in range(state.rules.players) if seat != state.claim.seat)


def close(state: MatchState, action: CloseClaim) -> ClaimStood | ClaimFell:
    """What becomes of the claim."""
    if action.proven or set(others(state)) <= set(action.agreed):
        return ClaimStood(_texts(state.tricks().hands), action.proven)
    return ClaimFell()


def _texts(hands: Sequence[int]) -> tuple[str, ...]:
    return tuple(hand_text(hand) for hand in hands)


def after_claim(state: MatchState, event: Claimed) -> MatchState:
    """The others are asked."""
    deal = state.tricks()
    deal = replace(deal, claimed=(*deal.claimed, event.seat))
    return replace(state, phase=Phase.CLAIMING, turn=state.turn + 1, claim=event, deal=deal)


def after_fall(state: MatchState) -> MatchState:
    """The deal goes on where it was."""
    return replace(state, phase=Phase.PLAYING, turn=state.turn + 1, claim=None)


def after_stand(state: MatchState, event: ClaimStood) -> MatchState:
    """All that was left is the claimer's: his hands are empty, and those of the others."""
    deal, claim = state.tricks(), state.claim
    assert claim is not None
    hands = tuple(parse_hand(hand) for hand in event.hands)
    rest = Rest(claim.seat, deal.terms.tricks - len(deal.past), hands, deal.trick)
    empty = (NO_CARDS,) * len(hands)
    gone = deal.gone | cards_of(rest)
    over = replace(deal, hands=empty, trick=(), best=-1, gone=gone, rest=rest)
    return replace(state, phase=Phase.PLAYING, turn=state.turn + 1, claim=None, deal=over)
